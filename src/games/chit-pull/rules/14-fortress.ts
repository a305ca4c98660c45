import type { Context, Battles, Combat } from '../steps.ts';
import { fork, orderWord } from '../../../engine/choice.ts';
import { combatOf, type StageRules } from './10-combat/10-2-combat.ts';
import { isLeftBehind, loseStep, spareSteps } from './10-combat/10-5-losses.ts';
import { isFortress, stateOf, stepsInAll } from '../board.ts';
import type { Order } from '../orders.ts';
import { enemyOf, prompt, type State } from '../state.ts';
import { seatOfAll } from '../commands/seats.ts';

/** Whether units stand in the attacked hex beside the marker. */
const canRetreat = (battles: Battles): boolean => combatOf(battles).defenders.some((id) => !isFortress(id));

/**
 * 14.2(5): the defender of a fortress hex may turn the retreat into as many steps lost. A marker alone must (14.3(1));
 * where the units retreat all the same, the marker takes those steps by itself.
 */
export const converting: StageRules = {
  asks: (position, battles) => {
    const { target, retreat, losses, defenders } = combatOf(battles);
    if (!canRetreat(battles)) return [];
    const lost = losses?.steps ?? 0;
    const steps = retreat + lost;
    const have = stepsInAll(position.state, defenders);
    const all = steps >= have ? 'yes' : 'no';
    const marker = defenders.some((id) => isLeftBehind(position.state, battles, id)) ? 'dies' : 'stays';
    return [
      {
        seat: seatOfAll(position.state, enemyOf(battles.side), defenders),
        prompt: prompt('fortress', { hex: target, hexes: retreat, steps, have, lost, all, marker }),
        rule: '14.2(5)',
        reaction: true,
        open: true,
        silent: { kind: silentAnswer(position.state, battles, steps) },
        choice: fork(() => [
          orderWord<Order>(
            'convert',
            { kind: 'convert' },
            { label: { code: 'chit-pull.verb.convert', params: { steps, all } } },
          ),
          orderWord<Order>(
            'fall-back',
            { kind: 'fall-back' },
            { label: { code: 'chit-pull.verb.fall-back', params: { hexes: retreat, lost, marker } } },
          ),
        ]),
      },
    ];
  },
  answer: (context, battles, order) => {
    if (order.kind === 'convert') convert(context, battles);
    else fallBack(context, battles);
  },
  run: (context, battles) => convert(context, battles),
};

/** For a player who stays silent: hold the hex if no unit but the marker would be eliminated by it. */
function silentAnswer(state: State, battles: Battles, steps: number): 'convert' | 'fall-back' {
  return steps <= spareSteps(state, combatOf(battles).defenders) ? 'convert' : 'fall-back';
}

/** All steps are taken by marker and units together; nobody retreats. */
function convert({ emit }: Context, battles: Battles): void {
  const combat = combatOf(battles);
  const steps = (combat.losses?.steps ?? 0) + combat.retreat;
  combat.losses = { side: enemyOf(battles.side), units: combat.defenders, steps };
  combat.retreat = 0;
  combat.stage = 'losses';
  emit({ code: 'chit-pull.converted', params: { hex: combat.target, steps }, rule: '14.2(5)' });
}

/** The units are to retreat after their losses. */
function fallBack({ emit }: Context, battles: Battles): void {
  const combat = combatOf(battles);
  combat.stage = 'losses';
  emit({ code: 'chit-pull.fortress-left', params: { hex: combat.target }, rule: '14.2(5)' });
}

/** 14.3(1): a marker whose hex is left in retreat can't retreat itself: it loses the steps. */
export function leaveMarkers(context: Context, { target, defenders, retreat }: Combat): void {
  const isHere = (id: string): boolean => stateOf(context.state, id).at === target;
  for (const id of defenders.filter(isFortress))
    for (let steps = 0; steps < retreat && isHere(id); steps++) loseStep(context, id, 'combat');
}
