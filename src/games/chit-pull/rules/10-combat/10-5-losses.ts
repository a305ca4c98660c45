import type { Battles, Context, Losing } from '../../steps.ts';
import { refusals } from '../../messages/index.ts';
import { fork } from '../../../../engine/choice.ts';
import {
  attackOf,
  changeUnits,
  isFortress,
  isHq,
  isMech,
  isOnMap,
  sideOf,
  stateOf,
  stepsInAll,
  stepsOf,
} from '../../board.ts';
import { combatOf, type StageRules } from './10-2-combat.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import { unitList, UNIT_WORDS, verbBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

/** Why a unit loses a step, or leaves the map. */
export type Cause = 'combat' | 'trapped' | 'zoc' | 'supply';

const RULE_OF: Readonly<Record<Cause, string>> = {
  combat: '10.5(1)',
  trapped: '10.6(3)',
  zoc: '10.6(4)',
  supply: '11.1(1)',
};

/**
 * Where an eliminated unit goes. 12.3(1): Soviet non-mech units and 13.0(3): HQs come back through the Available box,
 * but not after a supply judgement (12.3(2), 13.0(5)); 12.3(2): mech units never; 14.3(3): nor fortress markers.
 */
function destinationOf(id: string, cause: Cause): 'box' | 'lost' {
  if (cause === 'supply' || isFortress(id) || isMech(id)) return 'lost';
  return sideOf(id) === 'soviet' || isHq(id) ? 'box' : 'lost';
}

/** Takes a unit off the map; an Axis unit counts against its side (15.5(6)). */
export function eliminate({ state, emit }: Context, id: string, cause: Cause): void {
  const { at: hex } = stateOf(state, id);
  const to = destinationOf(id, cause);
  changeUnits(state, [id], { at: to, reduced: false });
  if (sideOf(id) === 'axis') state.losses[isMech(id) ? 'mech' : 'other'] += 1;
  emit({ code: `chit-pull.eliminated-${to}`, params: { side: sideOf(id), unit: id, hex }, rule: RULE_OF[cause] });
}

/** 10.5(1): one step: the unit is turned over, or removed if it is reduced or has no reduced side. */
export function loseStep(context: Context, id: string, cause: Cause): void {
  const { state, emit } = context;
  if (stepsOf(state, id) === 1) return eliminate(context, id, cause);
  changeUnits(state, [id], { reduced: true });
  emit({ code: 'chit-pull.reduced', params: { side: sideOf(id), unit: id }, rule: RULE_OF[cause] });
}

/** How many steps some units can lose before one of them is eliminated; a fortress marker is none. */
export const spareSteps = (state: State, units: readonly string[]): number =>
  units.reduce((sum, id) => sum + stepsOf(state, id) - (isFortress(id) ? 0 : 1), 0);

/** How many steps can be taken off at all. */
const toTake = (state: State, { units, steps }: Losing): number => Math.min(steps, stepsInAll(state, units));

/** How many steps of a unit are left after `chosen`. */
const stepsAfter = (state: State, id: string, chosen: readonly string[]): number =>
  stepsOf(state, id) - chosen.filter((other) => other === id).length;

/** 14.3(1): whether a unit is a marker that the others leave in retreat, and that this eliminates, whatever else it loses. */
export function isLeftBehind(state: State, battles: Battles, id: string): boolean {
  return isFortress(id) && stepsOf(state, id) <= combatOf(battles).retreat;
}

/** Units of which, after `chosen`, another step may be taken. */
const nextToLose = (state: State, { units }: Losing, chosen: readonly string[]): readonly string[] =>
  units.filter((id) => stepsAfter(state, id, chosen) > 0);

/**
 * What is lost if the owner stays silent: what is eliminated in any case; then full units are turned over, the weakest
 * first, HQs last.
 */
function silentLosses(state: State, battles: Battles, losing: Losing): readonly string[] {
  const order = (chosen: readonly string[]) => (a: string, b: string) =>
    Number(isLeftBehind(state, battles, b)) - Number(isLeftBehind(state, battles, a)) ||
    Number(isHq(a)) - Number(isHq(b)) ||
    Number(stepsOf(state, a) === 1 || chosen.includes(a)) - Number(stepsOf(state, b) === 1 || chosen.includes(b)) ||
    attackOf(state, a) - attackOf(state, b);
  const chosen: string[] = [];
  while (chosen.length < toTake(state, losing))
    chosen.push([...nextToLose(state, losing, chosen)].sort(order(chosen))[0] as string);
  return inOrder(losing, chosen);
}

const inOrder = ({ units }: Losing, chosen: readonly string[]): readonly string[] =>
  units.flatMap((id) => chosen.filter((other) => other === id));

/** Whether the owner has nothing to choose: one unit, or all steps are lost. */
const isForced = (state: State, battles: Battles, losing: Losing): boolean =>
  losing.units.length < 2 || nextToLose(state, losing, silentLosses(state, battles, losing)).length === 0;

/** 10.5(2): the player who suffers losses allots them among the units of the combat. */
export const losing: StageRules = {
  asks: ({ state }, battles) => {
    const { losses, target } = combatOf(battles);
    if (!losses || isForced(state, battles, losses)) return [];
    const steps = toTake(state, losses);
    const fateOf = (id: string, chosen: readonly string[]): string => {
      if (isLeftBehind(state, battles, id)) return 'left-behind';
      return stepsAfter(state, id, chosen) > 1 ? 'reduced' : `eliminated-${destinationOf(id, 'combat')}`;
    };
    return [
      {
        seat: seatOfAll(state, losses.side, losses.units),
        prompt: prompt('losses', { hex: target, steps }),
        rule: '10.5(2)',
        reaction: losses.side !== battles.side,
        open: true,
        silent: { kind: 'lose', units: silentLosses(state, battles, losses) },
        choice: fork(() => [
          verbBranch('lose', () =>
            unitList<Order>({
              most: steps,
              least: steps,
              hint: (id, chosen) => ({ code: `chit-pull.hint.${fateOf(id, chosen)}` }),
              next: (chosen) => (chosen.length < steps ? nextToLose(state, losses, chosen) : []),
              order: (chosen) =>
                chosen.length === steps ? { kind: 'lose', units: inOrder(losses, chosen) } : undefined,
              refuse: (word, chosen) => {
                const id = UNIT_WORDS.meant(word, (each) => sideOf(each) === losses.side);
                if (id === undefined) return undefined;
                const refusal = refusals({ unit: id, hex: target, steps });
                if (!losses.units.includes(id)) return refusal('not-in-combat', '10.5(2)');
                return chosen.length < steps ? refusal('no-step-left', '10.5(1)') : refusal('enough-lost', '10.4(2)');
              },
            }),
          ),
        ]),
      },
    ];
  },
  answer: (context, battles, order) => {
    if (order.kind === 'lose') takeLosses(context, battles, order.units);
  },
  run: (context, battles) => {
    const { losses } = combatOf(battles);
    takeLosses(context, battles, losses ? silentLosses(context.state, battles, losses) : []);
  },
};

function takeLosses(context: Context, battles: Battles, units: readonly string[]): void {
  const combat = combatOf(battles);
  for (const id of units) if (isOnMap(context.state, id)) loseStep(context, id, 'combat');
  combat.losses = null;
  combat.stage = 'falling-back';
}
