import { keptBy } from '../../../../../engine/kept.ts';
import { neighbours } from '../../../../../hex/board.ts';
import { at, BOARD, idAt, neighboursAt, terrainBetween } from '../../../board.ts';
import { attackOf, isManeuver, occupation, placeOf, unitsAt, unitsOnMap } from '../../../counters.ts';
import { derived, TERRAIN } from '../../../data.ts';
import { hasAnyMarker } from '../../../markers.ts';
import { isInArea } from '../../../scenario.ts';
import { enemyOf, type Side, type Standing, type State } from '../../../state.ts';
import { isFreeCityOf } from '../../30-cities/30-1-control.ts';
import { mayAttackAcross } from '../25-3-odds/25-3-1-attack.ts';

/** The name of a hexside: its two hexes, the lower number first. */
const sideName = (one: number, other: number): string => [idAt(one), idAt(other)].sort().join('/');

/** For each hex, the hexes beside it that may be attacked from it (25.2.4). */
let ATTACK_WAYS: readonly (readonly number[])[];
derived(
  () =>
    neighbours(BOARD).map((around, from) =>
      around.filter((to) => mayAttackAcross(TERRAIN, sideName(from, to), terrainBetween(from, to))),
    ),
  (found) => (ATTACK_WAYS = found),
);

/** 25.2.4: whether the hexside between two neighbours may be attacked across. */
export const isAttackable = (from: number, to: number): boolean =>
  (ATTACK_WAYS[from] as readonly number[]).includes(to);

/** 25.1.1: whether a side has anything to attack in a hex of the scenario: a ground unit of the enemy, or a free city of his. */
export const isObjective = (state: State, side: Side, place: number): boolean =>
  unitsAt(state, enemyOf(side), idAt(place)).length > 0 ||
  (isFreeCityOf(state, enemyOf(side), place) && isInArea(state, place));

/** Markers with which a unit doesn't attack. */
const BARRING = ['entraining', 'entrained', 'reserve', 'inactive', 'activating'] as const;

/** Units that have no part in the attacks of a phase any more: they attacked in it. */
type Used = readonly string[];

/** 25.2, 28.1.1, 35.2: whether a unit may attack at all: an active maneuver unit on the map, on no train, not in reserve, that has not yet. */
const mayAttack = (state: Standing, id: string, used: Used): boolean =>
  isManeuver(id) && !used.includes(id) && !hasAnyMarker(state, id, BARRING);

/** 25.2, 25.2.4: maneuver units of a side beside a hex that may attack it. */
export const attackersOf = (state: Standing, side: Side, hex: string, used: Used): readonly string[] => {
  const objective = at(hex);
  const own = occupation(state, side);
  return neighboursAt(objective)
    .filter((from) => own[from] !== 0 && isAttackable(from, objective))
    .flatMap((from) => unitsAt(state, side, idAt(from)))
    .filter((id) => mayAttack(state, id, used));
};

/** 25.2.2: whether some of these units may attack by themselves: one has an attack strength. */
export const canStrike = (state: Standing, ids: readonly string[]): boolean =>
  ids.some((id) => attackOf(state, id) > 0);

const objectives = keptBy(
  ({ units, conquered, scenario }: State) => [units, conquered, scenario],
  (state: State, side: Side, used: Used, attacked: readonly string[]): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, readonly string[]>();
    for (const id of unitsOnMap(state, side)) {
      if (!mayAttack(state, id, used)) continue;
      const from = placeOf(state, id) as number;
      for (const to of neighboursAt(from)) {
        const hex = idAt(to);
        if (found.has(hex) || attacked.includes(hex) || !isObjective(state, side, to) || !isAttackable(from, to))
          continue;
        const able = attackersOf(state, side, hex, used);
        if (canStrike(state, able)) found.set(hex, able);
      }
    }
    return found;
  },
);

const NONE: readonly string[] = Object.freeze([]);

/** 25.1.1, 25.2.2: hexes that a side may attack, in the order of its units, each with those that may join. */
export const objectivesOf = (
  state: State,
  side: Side,
  used: Used = NONE,
  attacked: readonly string[] = NONE,
): ReadonlyMap<string, readonly string[]> => objectives(state, side, used, attacked);
