import { fork } from '../../../../../engine/choice.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type State } from '../../../state.ts';
import type { Battle, Context } from '../../../steps.ts';
import { passBranch, unitList, verbBranch } from '../../../words.ts';
import { defendersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { countingIn } from '../25-1-cycle/25-2-5-defenders.ts';
import { lossesInOrder, loseSteps, nextToLose } from '../25-6-results/25-6-3-steps.ts';

/** Whether units have to retreat. */
const isDue = (state: State, battle: Battle): boolean => battle.retreat > 0 && defendersLeft(state, battle).length > 0;

/**
 * 25.7: the defender may lose steps so that the others retreat by as many hexes less, first of those that add to the defence (25.7.7,
 * 26.1.5); 25.7.1: the last ones, to hold the hex.
 */
export const holding: StageRules = {
  asks: ({ state }, { side }, battle) => {
    if (!isDue(state, battle)) return [];
    const units = defendersLeft(state, battle);
    const first = countingIn(state, enemyOf(side), battle.objective, battle.defenceBy);
    const most = battle.retreat;
    return [
      {
        seat: seatOfAll(state, enemyOf(side), units),
        prompt: prompt('hold', { hex: battle.objective, hexes: most }),
        rule: '25.7',
        reaction: true,
        silent: { kind: 'pass' },
        choice: fork<Order>(() => [
          verbBranch('hold', () =>
            unitList<Order>({
              most,
              next: (chosen) => (chosen.length < most ? nextToLose(state, units, chosen, first) : []),
              order: (chosen) =>
                chosen.length > 0
                  ? {
                      kind: 'hold',
                      units: lossesInOrder(state, { units, first, takes: 'weakest' }, chosen.length, chosen),
                    }
                  : undefined,
            }),
          ),
          passBranch('no-hold'),
        ]),
      },
    ];
  },
  answer: (context, _, battle, order) => {
    if (order.kind === 'hold') {
      context.emit({ code: 'nato.held', params: { hex: battle.objective, units: order.units }, rule: '25.7' });
      loseSteps(context, order.units);
      battle.retreat -= order.units.length;
      battle.isHeld = battle.retreat === 0 && defendersLeft(context.state, battle).length === 0;
    }
    goOn(context, battle);
  },
  run: (context, _, battle) => goOn(context, battle),
};

function goOn({ state }: Context, battle: Battle): void {
  battle.retreating = isDue(state, battle) ? defendersLeft(state, battle) : [];
  battle.stage = 'retreat';
}
