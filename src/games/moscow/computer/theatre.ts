import type { Attacker, Mover, Target, Theatre } from '../../../computer/assaults.ts';
import { sumOf } from '../../../engine/lists.ts';
import { DIE } from '../../odds.ts';
import {
  at,
  controls,
  idAt,
  isArea,
  isCity,
  isMechanizedCorps,
  placeOf,
  unitsAt,
  unitsInPlay,
  WAYS,
} from '../board.ts';
import { cityPoints } from '../rules/04-victory/04-victory.ts';
import { mayStack } from '../rules/08-stacking.ts';
import { exertsZoc, zocOf } from '../rules/09-zoc.ts';
import { attackPlaces, heldOnTurnOne } from '../rules/10-movement.ts';
import { COLUMNS, defences, oddsOf, resultOf } from '../rules/11-combat/11-3-odds.ts';
import { imaginedCombat, type CombatForces } from '../rules/11-combat/11-combat.ts';
import type { CombatResult } from '../schema.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { worthOf } from './outlook.ts';
import { derived } from '../data.ts';

let LAST_COLUMN: number;
derived(
  () => COLUMNS.length - 1,
  (found) => (LAST_COLUMN = found),
);

/** What the results of a combat are worth to the attacker. */
export interface Prize {
  /** By which a unit is worth less after a retreat, and spent, as parts of its worth. */
  readonly retreat: number;
  readonly spend: number;
  /** An attacker spent, as a part of its worth. */
  readonly effort: number;
  /** A hex of the map taken. */
  readonly ground: number;
  /** A point of a city taken. */
  readonly city: number;
}

export const PRIZE: Prize = { retreat: 0.12, spend: 0.3, effort: 0.03, ground: 0.06, city: 0.8 };

/** What a result brings the attacker, in points (11.3.6). `trapped`: nowhere to retreat to (11.4.1). */
export function gainOf(
  state: State,
  forces: CombatForces,
  result: CombatResult,
  trapped: boolean,
  prize = PRIZE,
): number {
  const { attacker, target } = forces;
  if (result === '-') return 0;
  const struck = [...forces.defenders, ...forces.beaten];
  const place = at(target);
  const isHero = attacker === 'axis' && state.hero?.marked && state.hero.city === target;
  if (result === 'DR' && isHero) return 0;
  const city = isCity(place) && !controls(state, attacker, target) ? prize.city * cityPoints(state, target) : 0;
  const part = (id: string): number => {
    if (result === 'DE' || trapped) return 1;
    if (result === 'DL') return isMechanizedCorps(id) ? 1 : prize.spend + prize.retreat;
    return prize.retreat;
  };
  return prize.ground + city + sumOf(struck, (id) => part(id) * worthOf(state, id));
}

/** What a combat is expected to bring the attacker, in points, if these defend actively; `columns` are shifts to come. */
export function gainAgainst(
  state: State,
  forces: CombatForces,
  active: readonly string[],
  { trapped = false, columns = 0 }: { readonly trapped?: boolean; readonly columns?: number } = {},
  prize: Prize = PRIZE,
): number {
  const odds = oddsOf(state, forces, active);
  const column = Math.min(LAST_COLUMN, odds.column + columns);
  const effort = sumOf(forces.attackers, (id) => prize.effort * worthOf(state, id));
  const strain = sumOf(active, (id) => (isMechanizedCorps(id) ? 1 : prize.effort) * worthOf(state, id));
  if (column < 0) return strain - effort;
  const gains = sumOf(DIE, (die) => gainOf(state, forces, resultOf(column, die), trapped, prize));
  return gains / DIE.length + strain - effort;
}

/** The same if the defender chooses what is best for him (11.3.2). */
export const expectedGain = (state: State, forces: CombatForces, trapped = false): number =>
  Math.min(...defences(state, forces.defenders).map((active) => gainAgainst(state, forces, active, { trapped })));

/** Where units of the other side could retreat to from a place (11.4.1), if these attackers stand around it. */
function isTrapped(state: State, side: Side, place: number, zoc: Uint8Array, attackers: readonly Attacker[]): boolean {
  const watched = (to: number): boolean =>
    zoc[to] === 1 ||
    attackers.some(({ id, from }) => from === to || (exertsZoc(state, id) && WAYS[from]?.includes(to)));
  return (WAYS[place] as readonly number[]).every(
    (to) =>
      isArea(to) ||
      unitsAt(state, side, idAt(to)).length > 0 ||
      (watched(to) && unitsAt(state, enemyOf(side), idAt(to)).length === 0),
  );
}

/**
 * Attacks that a side can plan with those of its units that have not attacked: with those of them that have not `moved`
 * where they can move to, with the others where they stand. `moved` is null when none can move.
 */
export function theatreOf(state: State, side: Side, moved: readonly string[] | null): Theatre {
  const units = unitsInPlay(state, side).filter((id) => !state.attacked.includes(id));
  const canMove = (id: string): boolean => moved !== null && !moved.includes(id) && !heldOnTurnOne(state, id);
  const movers = units.map((id): Mover => {
    const here = placeOf(state, id) as number;
    return { id, reach: canMove(id) ? attackPlaces(state, id) : new Set([here]) };
  });
  const enemies = new Set(
    unitsInPlay(state, enemyOf(side))
      .filter((id) => !state.defended.includes(id))
      .map((id) => placeOf(state, id) as number),
  );
  const zoc = zocOf(state, side);
  const targets = [...enemies]
    .filter((place) => !isArea(place))
    .map((place): Target => ({ place, around: WAYS[place] as readonly number[] }));
  const movable = new Set(units.filter(canMove));
  return {
    movers,
    targets,
    gain: ({ place }, attackers) => {
      const forces = imaginedCombat(state, side, { target: idAt(place), units: attackers.map(({ id }) => id) });
      const from = attackers.map((each) => idAt(each.from));
      return expectedGain(state, { ...forces, from }, isTrapped(state, side, place, zoc, attackers));
    },
    hasRoom: (place, id, planned) => {
      if (moved === null) return true;
      const there = unitsAt(state, side, idAt(place)).filter((other) => !movable.has(other));
      const coming = planned.filter((each) => each.from === place).map((each) => each.id);
      return isArea(place) || mayStack(side, [...there, ...coming, id]);
    },
  };
}
