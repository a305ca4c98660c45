import { fork, orderWord, type Branch } from '../../../../../engine/choice.ts';
import { sumOf } from '../../../../../engine/lists.ts';
import type { Message } from '../../../../../engine/message.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import { at } from '../../../board.ts';
import { isManeuver, unit, unitsAt } from '../../../counters.ts';
import { hasMarker, isOnTrain } from '../../../markers.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import { verbBranch } from '../../../words.ts';
import { defendersOfFront, defendingFronts } from '../../26-coordination/26-1-warsaw-pact.ts';
import { defendingNations } from '../../26-coordination/26-2-nato.ts';
import { ofFront } from '../../26-coordination/26-coordination.ts';
import { defenceIn } from '../25-3-odds/25-3-2-units.ts';
import type { StageRules } from './25-1-stage.ts';

/** 25.3.2.4: units in a hex that may add to its defence: on no train, and not come there by a retreat in this phase (25.2.6, 25.7.7). */
export const takingPart = (state: State, side: Side, hex: string): readonly string[] =>
  unitsAt(state, side, hex).filter((id) => !isOnTrain(state, id) && !hasMarker(state, id, 'engaged'));

/** 25.3.2.4: maneuver units that defend a hex. */
const willing = (state: State, side: Side, hex: string): readonly string[] =>
  takingPart(state, side, hex).filter(isManeuver);

/** 26.1.5, 26.2.5: those by whom a hex may be defended: a Front each, or one or two nations. */
function choicesFor(state: State, side: Side, hex: string): readonly (readonly string[])[] {
  const units = willing(state, side, hex);
  if (side === 'nato') return units.length === 0 ? [] : defendingNations(units.map((id) => unit(id)));
  return defendingFronts(units.map((id) => ofFront(state, id))).map((front) => [front]);
}

/** Of some units those of a Front and the independent ones, or of some nations. */
const ofThose = (state: State, side: Side, units: readonly string[], by: readonly string[]): readonly string[] =>
  side === 'nato'
    ? units.filter((id) => by.includes(unit(id).nation))
    : defendersOfFront(
        units.map((id) => ofFront(state, id)),
        by[0],
      ).map(({ id }) => id);

/** 25.2.5: the maneuver units that add their strength to the defence of a hex; before it is chosen by whom, as if the strongest did. */
export function countingIn(state: State, side: Side, hex: string, by?: readonly string[]): readonly string[] {
  const units = willing(state, side, hex);
  const chosen = by && by.length > 0 ? by : strongest(state, side, hex);
  return chosen ? ofThose(state, side, units, chosen) : units;
}

/** The choice with the highest defence; undefined where there is none. */
function strongest(state: State, side: Side, hex: string): readonly string[] | undefined {
  const units = willing(state, side, hex);
  const place = at(hex);
  const strength = (by: readonly string[]): number =>
    sumOf(ofThose(state, side, units, by), (id) => defenceIn(state, id, place));
  return choicesFor(state, side, hex).toSorted((a, b) => strength(b) - strength(a))[0];
}

/** What a Front, a nation or two are called. */
function labelOf(side: Side, by: readonly string[]): Message {
  const [code, otherCode] = by.map((each) => (side === 'wp' ? `nato.front.${each}` : `nato.nation.${each}`));
  return otherCode === undefined
    ? { code: code as string }
    : { code: 'nato.verb.both', params: { oneCode: code as string, otherCode } };
}

/** 26.1.5, 26.2.5: the branch of a choice; two nations may be named in any order. */
const defendBranch = (side: Side, by: readonly string[]): Branch<Order> =>
  orderWord<Order>(
    by.join(' '),
    { kind: 'defend', by },
    { label: labelOf(side, by), also: by.length > 1 ? [by.toReversed().join(' ')] : [] },
  );

/** 26.1.5, 26.2.5, A-18: the defender says whose units defend, where not all can together. */
export const defence: StageRules = {
  asks: ({ state }, { side }, { objective }) => {
    const defender = enemyOf(side);
    const choices = choicesFor(state, defender, objective);
    if (choices.length < 2) return [];
    return [
      {
        seat: seatOfAll(state, defender, willing(state, defender, objective)),
        prompt: prompt('defence', { hex: objective }),
        rule: defender === 'wp' ? '26.1.5' : '26.2.5',
        reaction: true,
        silent: { kind: 'defend', by: strongest(state, defender, objective) as readonly string[] },
        choice: fork<Order>(() => [
          verbBranch('defend', () => fork(() => choices.map((by) => defendBranch(defender, by)))),
        ]),
      },
    ];
  },
  answer: (_, __, battle, order) => {
    if (order.kind === 'defend') battle.defenceBy = order.by;
    battle.stage = 'roll';
  },
  run: ({ state }, { side }, battle) => {
    battle.defenceBy = strongest(state, enemyOf(side), battle.objective) ?? [];
    battle.stage = 'roll';
  },
};
