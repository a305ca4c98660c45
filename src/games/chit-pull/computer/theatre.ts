import type { Attacker, Mover, Target, Theatre } from '../../../computer/assaults.ts';
import { sumOf } from '../../../engine/lists.ts';
import { DIE } from '../../odds.ts';
import {
  at,
  enemiesAt,
  idAt,
  isFortress,
  isHq,
  isMajorCity,
  isObjective,
  isOnMap,
  occupation,
  placeOf,
  WAYS,
} from '../board.ts';
import { STACKING_LIMIT, stackAt } from '../rules/03-basics/03-1-stacking.ts';
import { zocOf } from '../rules/03-basics/03-2-zoc.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { effectOf, oddsOf, resultOf, type Forces } from '../rules/10-combat/10-3-odds.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { stepWorth, worthOf } from './force.ts';

/** What the results of a combat are worth to the attacker. */
export interface Prize {
  /** By which a unit is worth less for each hex it retreats, as a part of its worth. */
  readonly retreat: number;
  /** A hex of the map taken, a town, and a hex of a major city. */
  readonly ground: number;
  readonly town: number;
  readonly city: number;
  /** How likely defenders of a fortress hex leave it all the same (14.2(5)). */
  readonly fortress: number;
  /** How much of the worth of units that get their LOC back. */
  readonly relief: number;
}

const PRIZE: Prize = { retreat: 0.12, ground: 0.25, town: 0.4, city: 5, fortress: 0.5, relief: 0.4 };

/** What so many steps of some units are worth, the cheapest first. */
const stepsWorth = (state: State, units: readonly string[], steps: number): number =>
  sumOf(
    units
      .map((id) => stepWorth(state, id))
      .sort((a, b) => a - b)
      .slice(0, steps),
    (worth) => worth,
  );

/** What entering a hex is worth to a side. */
function prizeOf(state: State, side: Side, hex: string, prize: Prize): number {
  if (!isObjective(hex) || holds(state, side, hex)) return prize.ground;
  return prize.ground + (isMajorCity(at(hex)) ? prize.city : prize.town);
}

/** What an attack of a side is expected to bring it, in points (10.4). `trapped`: the defender has nowhere to go (10.6(3)); `relief` and
 * `safety` as in `Activated`. */
export function expectedGain(
  state: State,
  side: Side,
  forces: Forces,
  { trapped, relief, safety }: { readonly trapped: boolean; readonly relief: number; readonly safety: number },
  prize = PRIZE,
): number {
  const { column } = oddsOf(state, forces);
  if (column < 0) return -Infinity;
  const { target, defenders, attackers } = forces;
  const taken = prizeOf(state, side, target, prize) + prize.relief * relief + safety;
  const entered = taken * (defenders.some(isFortress) ? prize.fortress : 1);
  const gain = (die: number): number => {
    const { attackerSteps, defenderSteps, retreat } = effectOf(resultOf(column, die));
    if (attackerSteps > 0) return -stepsWorth(state, attackers, attackerSteps);
    if (retreat === 0) return 0;
    if (trapped) return entered + sumOf(defenders, (id) => worthOf(state, id));
    const pushed = sumOf(defenders, (id) => prize.retreat * retreat * worthOf(state, id));
    return entered + stepsWorth(state, defenders, defenderSteps) + pushed;
  };
  return sumOf(DIE, gain) / DIE.length;
}

/** Who can attack, and who has done so. */
export interface Activated {
  readonly side: Side;
  readonly units: readonly string[];
  /** Where each of them can move to, its own hex left out; of those left out: nowhere. */
  readonly reach: ReadonlyMap<string, ReadonlySet<number>>;
  /** Hexes whose taking gives units their LOC back, by place. */
  readonly relief: ReadonlyMap<number, number>;
  /** What driving enemies out of their hexes takes away from what a side stands to lose by cuts, by place. */
  readonly safety: ReadonlyMap<number, number>;
  /** Hexes that have been attacked in this command (10.1(3)). */
  readonly attacked: ReadonlySet<string>;
  readonly surprise: boolean;
}

/** Attacks that the activated units of a side can plan (10.1). */
export function theatreOf(
  state: State,
  { side, units, reach, relief, safety, attacked, surprise }: Activated,
): Theatre {
  const able = units.filter((id) => isOnMap(state, id) && !isFortress(id));
  const movers = able
    .filter((id) => !isHq(id))
    .map((id): Mover => ({ id, reach: new Set([placeOf(state, id) as number, ...(reach.get(id) ?? [])]) }));
  const enemies = occupation(state, enemyOf(side));
  const near = new Set(movers.flatMap(({ reach: places }) => [...places].flatMap((place) => WAYS[place] as number[])));
  const targets = [...near]
    .filter((place) => enemies[place] && !attacked.has(idAt(place)))
    .sort((a, b) => a - b)
    .map((place): Target => ({ place, around: WAYS[place] as readonly number[] }));
  const zoc = zocOf(state, side);
  const isTrapped = (place: number, attackers: readonly Attacker[]): boolean =>
    (WAYS[place] as readonly number[]).every(
      (to) => zoc[to] || attackers.some(({ from }) => from === to || WAYS[from]?.includes(to)),
    );
  const defenders = new Map(targets.map(({ place }) => [place, enemiesAt(state, side, idAt(place))]));
  const isMover = new Set(movers.filter(({ id }) => reach.has(id)).map(({ id }) => id));
  const staying = new Map<number, number>();
  const stayingAt = (place: number): number => {
    const known = staying.get(place) ?? stackAt(state, side, place).filter((id) => !isMover.has(id)).length;
    staying.set(place, known);
    return known;
  };
  return {
    movers,
    targets,
    gain: ({ place }, attackers) =>
      expectedGain(
        state,
        side,
        {
          target: idAt(place),
          attackers: attackers.map(({ id }) => id),
          from: attackers.map(({ from }) => idAt(from)),
          defenders: defenders.get(place) as readonly string[],
          retreated: [],
          surprise,
        },
        { trapped: isTrapped(place, attackers), relief: relief.get(place) ?? 0, safety: safety.get(place) ?? 0 },
      ),
    hasRoom: (place, id, planned) =>
      !isMover.has(id) || stayingAt(place) + planned.filter(({ from }) => from === place).length < STACKING_LIMIT,
  };
}
