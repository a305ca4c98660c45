import type { Attacker, Mover, Target, Theatre } from '../../../computer/assaults.ts';
import { DIE } from '../../odds.ts';
import {
  enemiesAt,
  hasRiver,
  idAt,
  isAlly,
  isCombatUnit,
  isFinnish,
  isFrozen,
  occupation,
  placeOf,
  stateOf,
  fullSteps,
  unit,
  unitsAt,
  waysIn,
} from '../board.ts';
import { derived } from '../data.ts';
import { commandOf, zocOf } from '../rules/07-zoc.ts';
import { isBinding } from '../rules/10-combat/10-2-duty.ts';
import {
  columnOf,
  fighters,
  HIGHEST,
  LOWEST,
  readResult,
  resultOf,
  strengthOf,
  type CombatResult,
} from '../rules/10-combat/10-3-odds.ts';
import { stepsOf } from '../rules/10-combat/10-5-losses.ts';
import { isCutOff } from '../rules/12-supply.ts';
import { inAirRange } from '../rules/14-air.ts';
import { attackBar } from '../rules/16-allies/16-allies.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { riverShift, terrainShift } from '../terrain.ts';
import { stepWorth, worthOf } from './force.ts';
import { goalsOf } from './goals.ts';
import { WEIGHTS } from './weights.ts';

/** What the results of a combat are worth to the attacker besides what units are worth. */
export interface Prize {
  /** A hex of the map taken. */
  readonly ground: number;
  /** How much of its worth a unit loses that retreats. */
  readonly retreat: number;
  /** How much of what a city is worth when it changes hands. */
  readonly city: number;
}

const PRIZE: Prize = { ground: 0.4, retreat: 0.25, city: 0.8 };

/** The results of each side's table by column, from the lowest, for each die. */
let RESULTS: Readonly<Record<Side, readonly (readonly CombatResult[])[]>>;
derived(
  () => {
    const resultIn = (side: Side, column: number, die: number): CombatResult =>
      readResult(resultOf(side, column, die) as string);
    const of = (side: Side): readonly (readonly CombatResult[])[] =>
      Array.from({ length: HIGHEST - LOWEST + 1 }, (_, n) => DIE.map((die) => resultIn(side, LOWEST + n, die)));
    return { axis: of('axis'), soviet: of('soviet') };
  },
  (found) => (RESULTS = found),
);

/** What each further step costs that some units lose, units without a loss first and the cheapest of these first (10.5.2). */
function stepCosts(state: State, units: readonly string[]): readonly number[] {
  const whole = (id: string): boolean => isCombatUnit(id) && stateOf(state, id).steps === fullSteps(id);
  const first = units.filter(whole).map((id) => stepWorth(state, id));
  const worths = units.map((id) => ({ id, left: stepsOf(state, id) - Number(whole(id)), worth: worthOf(state, id) }));
  const then = worths.flatMap(({ id, left, worth }) =>
    Array.from({ length: left }, () => (worth - (whole(id) ? stepWorth(state, id) : 0)) / Math.max(1, left)),
  );
  return [...first.sort((a, b) => a - b), ...then.sort((a, b) => a - b)];
}

const sumOfFirst = (costs: readonly number[], steps: number): number => {
  let sum = 0;
  for (let n = 0; n < steps && n < costs.length; n++) sum += costs[n] as number;
  return sum;
};

/** What is known of an enemy hex before it is attacked. */
export interface Defended {
  readonly place: number;
  readonly defence: number;
  /** Columns whoever attacks, but for the terrain a Soviet attack comes from, rivers, and the attackers' own want of lines. */
  readonly shifts: number;
  readonly costs: readonly number[];
  readonly steps: number;
  readonly all: number;
  /** What entering the hex is worth. */
  readonly entered: number;
}

/** What is known of the enemies in a hex. `air`: whether the Axis side commits an air unit (10.4.5). */
export function defendedAt(
  state: State,
  side: Side,
  place: number,
  air: boolean,
  prizes: ReadonlyMap<number, number>,
): Defended {
  const defenders = fighters(state, enemiesAt(state, side, idAt(place)));
  const axis = side === 'axis';
  const combat = defenders.filter(isCombatUnit);
  const command = commandOf(state);
  const isCut = defenders.length > 0 && defenders.every((id) => isCutOff(state, enemyOf(side), id));
  const isUncommanded = axis && combat.length > 0 && !command[place];
  const finnsOnly = !axis && combat.length > 0 && combat.every(isFinnish);
  const snow = state.weather === 'snow' && !finnsOnly ? (axis ? -1 : 1) : 0;
  const terrain = axis ? -terrainShift(state.weather, place, false) : 0;
  const byAir = air && inAirRange(state, idAt(place)) ? (axis ? 1 : -1) : 0;
  const alone = combat.length === 0;
  const costs = stepCosts(state, defenders);
  return {
    place,
    defence: alone ? 0 : defenders.reduce((sum, id) => sum + strengthOf(state, id), 0),
    shifts: terrain + Number(isCut) + Number(isUncommanded) + snow + byAir,
    costs,
    steps: defenders.reduce((sum, id) => sum + stepsOf(state, id), 0),
    all: defenders.reduce((sum, id) => sum + worthOf(state, id), 0),
    entered: PRIZE.ground + PRIZE.city * (prizes.get(place) ?? 0),
  };
}

/** What an attacker brings. */
export interface Striker {
  readonly strength: number;
  readonly cutOff: boolean;
  readonly costs: readonly number[];
  readonly ally: boolean;
}

export const strikerOf = (state: State, side: Side, id: string): Striker => ({
  strength: strengthOf(state, id),
  cutOff: isCutOff(state, side, id),
  costs: stepCosts(state, [id]),
  ally: isAlly(id) && !isFinnish(id),
});

/** The column at which some units attack a hex from some places (10.3.6, 10.4). */
export function columnFor(
  state: State,
  side: Side,
  target: Defended,
  strikers: readonly Striker[],
  from: readonly number[],
): number {
  if (target.defence === 0) return HIGHEST;
  let attack = 0;
  for (const { strength } of strikers) attack += strength;
  if (attack === 0) return LOWEST - 1;
  const frozen = isFrozen(state.weather);
  const river = !frozen && from.every((place) => hasRiver(place, target.place)) ? -riverShift() : 0;
  const lines = strikers.every(({ cutOff }) => cutOff) ? -1 : 0;
  const own =
    side === 'soviet'
      ? Math.min(...from.map((place) => terrainShift(state.weather, place, true))) -
        Number(!from.some((place) => commandOf(state)[place]))
      : -Number(strikers.every(({ ally }) => ally));
  return Math.min(HIGHEST, columnOf(attack, target.defence) + target.shifts + river + lines + own);
}

/** What an attack at a column is expected to bring the attacker, in points (10.4). `trapped`: the defender has nowhere to go (10.6.7). */
export function gainAt(
  side: Side,
  column: number,
  target: Defended,
  costs: readonly number[],
  trapped: boolean,
  prize = PRIZE,
): number {
  if (column < LOWEST) return -costs.reduce((sum, cost) => sum + cost, 0);
  let gain = 0;
  for (const { attacker, defender, retreat } of RESULTS[side][column - LOWEST] as readonly CombatResult[]) {
    gain -= sumOfFirst(costs, attacker);
    if (defender >= target.steps) gain += target.all + target.entered;
    else {
      gain += sumOfFirst(target.costs, defender);
      if (!retreat) continue;
      const stands = target.costs[defender] as number;
      const left = target.all - sumOfFirst(target.costs, defender);
      const leaves = target.entered + (trapped ? left : prize.retreat * left);
      gain += defender + 1 >= target.steps ? Math.min(left + target.entered, leaves) : Math.min(stands, leaves);
    }
  }
  return gain / DIE.length;
}

/** The costs of steps of several attackers together: first steps first, as 10.5.2 has it. */
export function jointCosts(strikers: readonly Striker[]): readonly number[] {
  const first = strikers.map(({ costs }) => costs[0] as number).sort((a, b) => a - b);
  const then = strikers.flatMap(({ costs }) => costs.slice(1)).sort((a, b) => a - b);
  return [...first, ...then];
}

/** What cities are worth that change hands, by place. */
export const prizesOf = (state: State): ReadonlyMap<number, number> =>
  new Map(goalsOf(state, WEIGHTS).map(({ place, prize }) => [place, prize]));

/** Whether nobody of the other side could retreat from a place, if these attackers stand around it (10.6.4). */
function isTrapped(
  state: State,
  side: Side,
  place: number,
  zoc: Readonly<Uint8Array>,
  attackers: readonly Attacker[],
): boolean {
  const ways = waysIn(state.weather);
  const own = occupation(state, enemyOf(side));
  return (ways[place] as readonly number[]).every(
    (to) =>
      !own[to] &&
      (zoc[to] || attackers.some(({ from }) => from === to || (ways[from] as readonly number[]).includes(to))),
  );
}

/** Who can attack. */
export interface Able {
  readonly side: Side;
  readonly units: readonly string[];
  /** Where each of them can move to, its own hex left out; of those left out: nowhere. */
  readonly reach: ReadonlyMap<string, ReadonlySet<number>>;
  /** Hexes that are attacked already. */
  readonly attacked: ReadonlySet<string>;
  /** Whether units that can't leave have to attack in any case (10.2). */
  readonly owing: boolean;
}

/** How many columns worse an attack is for each further enemy hex that must be attacked from the same place, in points. */
const FURTHER_DUTY = 0.25;

/** Attacks that the units of a side can plan (10.1, 10.2). */
export function theatreOf(state: State, { side, units, reach, attacked, owing }: Able): Theatre {
  const ways = waysIn(state.weather);
  const able = units.filter(isCombatUnit);
  const movers = able.map((id): Mover => {
    const here = placeOf(state, id) as number;
    return { id, reach: new Set([here, ...(reach.get(id) ?? [])]) };
  });
  const enemies = occupation(state, enemyOf(side));
  const near = new Set<number>();
  for (const { reach: places } of movers)
    for (const place of places)
      for (const to of ways[place] as readonly number[]) if (enemies[to] && !attacked.has(idAt(to))) near.add(to);
  const targets = [...near]
    .sort((a, b) => a - b)
    .map((place): Target => ({ place, around: ways[place] as readonly number[] }));
  const prizes = prizesOf(state);
  const air = state.air > 0;
  const defended = new Map(targets.map(({ place }) => [place, defendedAt(state, side, place, air, prizes)]));
  const strikers = new Map(able.map((id) => [id, strikerOf(state, side, id)]));
  const zoc = zocOf(state, side);
  const isMover = new Set(reach.keys());
  const staying = new Map<number, readonly string[]>();
  const stayingAt = (place: number): readonly string[] => {
    const known =
      staying.get(place) ?? unitsAt(state, side, idAt(place)).filter((id) => isCombatUnit(id) && !isMover.has(id));
    staying.set(place, known);
    return known;
  };
  const bound = owing ? boundOf(state, able, isMover) : new Map<string, number>();
  const dutiesFrom = (place: number): number => {
    if (!owing) return 0;
    let count = 0;
    for (const to of ways[place] as readonly number[])
      if (enemies[to] && isBinding(state.weather, place, to)) count += 1;
    return count;
  };
  return {
    movers,
    targets,
    gain: ({ place }, attackers) => {
      const target = defended.get(place) as Defended;
      if (attackers.some(({ id }) => attackBar(state, id, place))) return -Infinity;
      const who = attackers.map(({ id }) => strikers.get(id) as Striker);
      const from = attackers.map((each) => each.from);
      const column = columnFor(state, side, target, who, from);
      let gain = gainAt(side, column, target, jointCosts(who), isTrapped(state, side, place, zoc, attackers));
      for (const { id, from: here } of attackers) {
        const spared = bound.get(id);
        if (spared !== undefined) gain += spared;
        else gain -= FURTHER_DUTY * Math.max(0, dutiesFrom(here) - 1);
      }
      return gain;
    },
    hasRoom: (place, id, planned) => {
      if (!isMover.has(id)) return true;
      const there = [...stayingAt(place), ...planned.filter(({ from }) => from === place).map((each) => each.id)];
      return there.length < 2 && !clash(there, id);
    },
  };
}

/** 16.3: whether a unit is of an allied nation that may not stand with some others. */
const clash = (there: readonly string[], id: string): boolean =>
  isAlly(id) && there.some((other) => isAlly(other) && unit(other).nation !== unit(id).nation);

/** What attacking well spares units that must attack from where they stand (10.2). */
function boundOf(state: State, units: readonly string[], isMover: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ways = waysIn(state.weather);
  const enemies = occupation(state, 'axis');
  const owes = (place: number): boolean =>
    (ways[place] as readonly number[]).some((to) => enemies[to] && isBinding(state.weather, place, to));
  return new Map(
    units
      .filter((id) => !isMover.has(id) && owes(placeOf(state, id) as number))
      .map((id) => [id, WEIGHTS.duty * worthOf(state, id)]),
  );
}
