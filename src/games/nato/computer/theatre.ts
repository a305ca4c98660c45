import type { Attacker, Mover, Target, Theatre } from '../../../computer/assaults.ts';
import { DIE } from '../../odds.ts';
import { BOARD, idAt, isOpenSide, neighboursAt, RING_WAYS, terrainBetween } from '../board.ts';
import { attackOf, defenceOf, occupation, placeOf, stateOf, unit, unitsAt } from '../counters.ts';
import { TABLES } from '../data.ts';
import { hasAnyMarker } from '../markers.ts';
import { isHeld, ringZocOf } from '../rules/08-zones/08-zoc.ts';
import { stackingLimit, stackOf } from '../rules/09-stacking.ts';
import { reactorsTo } from '../rules/25-ground-combat/25-1-cycle/25-1-2-reacting.ts';
import { isAttackable, isObjective } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { countingIn } from '../rules/25-ground-combat/25-1-cycle/25-2-5-defenders.ts';
import { attackFrom, defenceStrength } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { basicColumn } from '../rules/25-ground-combat/25-3-odds/25-3-3-odds.ts';
import { finalColumn } from '../rules/25-ground-combat/25-3-odds/25-5-1-final-odds.ts';
import { counterattackHits } from '../rules/25-ground-combat/25-6-results/25-6-2-counterattack.ts';
import { frontsCoordinate, type OfFront } from '../rules/26-coordination/26-1-warsaw-pact.ts';
import { discordOf, type OfNation } from '../rules/26-coordination/26-2-nato.ts';
import { ofFront, ofNation } from '../rules/26-coordination/26-coordination.ts';
import { isSurprise } from '../scenario.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { defenceIn, retreatOff, shiftOf } from './danger.ts';
import { powerOf, stepWorth, type TurnsLeft } from './force.ts';
import { goalsOf } from './goals.ts';
import { costAt, meanAt } from './results.ts';
import { WEIGHTS } from './weights.ts';

/** What is known of an enemy hex before it is attacked. */
export interface Defended {
  readonly place: number;
  readonly defence: number;
  /** How much a unit that reacts adds (25.1.2); 0 where none can. */
  readonly reaction: number;
  /** Columns by which the attack shifts whoever makes it, and whether surprise lifts their limit. */
  readonly shift: number;
  readonly surprise: boolean;
  /** What each step of the defenders is worth, in points, the dearest first: so attackers choose. */
  readonly steps: readonly number[];
  /** What all that stands there is worth, and can still do. */
  readonly all: number;
  readonly power: number;
  /** How many attackers a counterattack disrupts, on the average (25.6.2). */
  readonly counter: number;
  /** What entering the hex is worth. */
  readonly entered: number;
}

/** How many steps of some units that counterattack hit, on the average (25.6.2). */
const hitsOf = (state: State, units: readonly string[]): number =>
  units
    .filter(
      (id) =>
        attackOf(state, id) > 0 && !hasAnyMarker(state, id, ['disrupted', 'no-movement-supply', 'no-combat-supply']),
    )
    .reduce((sum, id) => {
      const { nation, side } = unit(id);
      const hits = DIE.filter((die) => counterattackHits(TABLES, { nationality: nation, side }, die)).length;
      return sum + (stateOf(state, id).steps * hits) / DIE.length;
    }, 0);

/** What is known of an enemy hex for a side that would attack it. `entered`: what taking it is worth. */
export function defendedAt(state: State, side: Side, place: number, entered: number): Defended {
  const hex = idAt(place);
  const enemy = enemyOf(side);
  const there = unitsAt(state, enemy, hex);
  const surprise = side === 'wp' && isSurprise(state);
  const steps = there.flatMap((id) => Array.from({ length: stateOf(state, id).steps }, () => stepWorth(state, id)));
  const reactors = reactorsTo(state, enemy, hex).map((id) => defenceIn({ id, defence: defenceOf(state, id) }, place));
  return {
    place,
    defence: defenceStrength(state, enemy, hex),
    reaction: Math.max(0, ...reactors),
    shift: shiftOf(place) + (surprise ? TABLES.shifts.surprise : 0),
    surprise,
    steps: steps.sort((a, b) => b - a),
    all: steps.reduce((sum, each) => sum + each, 0),
    power: there.reduce((sum, id) => sum + powerOf(state, id), 0),
    counter: hitsOf(state, countingIn(state, enemy, hex)),
    entered,
  };
}

/** The sum of the first so many, or of the last. */
const sumOfFirst = (costs: readonly number[], count: number): number =>
  costs.slice(0, count).reduce((sum, cost) => sum + cost, 0);
const sumOfLast = (costs: readonly number[], count: number): number =>
  count <= 0 ? 0 : costs.slice(-count).reduce((sum, cost) => sum + cost, 0);

/** What becomes of the defenders at a column, in points for the attacker. `trapped`: they have nowhere to go (25.7.4.1). */
export function profitAt({ place, steps, all, power, entered }: Defended, column: number, trapped: boolean): number {
  const off = retreatOff(place);
  return meanAt(column, ({ defender }) => {
    if (defender.steps >= Math.max(1, steps.length)) return all + entered;
    const lost = sumOfFirst(steps, defender.steps);
    const left = all - lost;
    const disrupted = defender.disrupted ? WEIGHTS.disrupted * power : 0;
    const hexes = Math.max(0, defender.retreat - off);
    if (hexes === 0 || steps.length === 0) return lost + disrupted;
    const leaves =
      entered + (trapped ? sumOfLast(steps, Math.min(hexes, steps.length - defender.steps)) : WEIGHTS.retreat * left);
    return lost + disrupted + Math.min(leaves, sumOfLast(steps.slice(defender.steps), hexes));
  });
}

/** What attackers suffer at a column, in points. */
export function lossAt(column: number, { counter }: Defended, strikers: readonly Striker[]): number {
  const { lost, disrupted, countered } = costAt(column);
  let [dearest, power] = [0, 0];
  for (const each of strikers) {
    dearest = Math.max(dearest, each.step);
    power += each.power;
  }
  const hit = Math.min(1, counter / strikers.length);
  return lost * dearest + WEIGHTS.disrupted * power * (disrupted + (1 - disrupted) * countered * hit);
}

/** A unit that attacks: what its next step is worth, and what it can still do. */
export interface Striker {
  readonly step: number;
  readonly power: number;
}

/** What it is worth to a side to take hexes, in points: ground, and cities as likely as it holds them then at the end. */
export function prizesFor(state: State, side: Side, left: TurnsLeft): (place: number) => number {
  const prizes = new Map(
    goalsOf(state, left, WEIGHTS).map(({ place, scorer, held, worth, chance }) => [
      place,
      scorer === side ? (held ? 0 : worth * (1 - chance)) : held ? worth * chance : 0,
    ]),
  );
  return (place) => WEIGHTS.ground + (prizes.get(place) ?? 0);
}

/** Who can attack, and what. */
export interface Able {
  readonly side: Side;
  readonly units: readonly string[];
  /** Where each of them can move to, its own hex left out; of those left out: nowhere. */
  readonly reach: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whether a hex may be attacked, if it is an objective (25.1.1). */
  readonly isOpen: (place: number) => boolean;
  /** Nations that were in a multinational attack this turn (26.2.2). */
  readonly joined: readonly string[];
  readonly left: TurnsLeft;
  /** What it costs to have a unit attack from a hex, in points: what it is not where it could be. */
  readonly price?: (id: string, from: number) => number;
}

/** How likely a unit reacts where one can. */
const REACTS = 0.5;

/** Hexes around a target: a bit for each. */
interface Ring {
  readonly all: number;
  /** Those in which an attacker or its zone is, by where it stands (25.3.4.2). */
  readonly covers: ReadonlyMap<number, number>;
  /** Those covered whoever attacks, and whether the defender has somebody beside it (8.2.3). */
  readonly covered: number;
  readonly inTouch: boolean;
}

const SIDES_OF_A_HEX = 6;

/** The hexes around a target; `staying` tells where units of the attacker or their zones are that do not move. */
function ringOf(state: State, side: Side, place: number, staying: (at: number) => boolean): Ring {
  const ring = neighboursAt(place);
  const bit = (to: number): number => (ring.includes(to) ? 1 << ring.indexOf(to) : 0);
  const covers = new Map(
    ring.map((from) => [from, (RING_WAYS[from] as readonly number[]).reduce((mask, to) => mask | bit(to), bit(from))]),
  );
  const enemy = enemyOf(side);
  return {
    all: ring.length < SIDES_OF_A_HEX ? -1 : (1 << SIDES_OF_A_HEX) - 1,
    covers,
    covered: ring.filter(staying).reduce((mask, to) => mask | bit(to), 0),
    inTouch: ring.some((to) => isOpenSide(terrainBetween(place, to)) && isHeld(state, enemy, to)),
  };
}

/** How attackers surround a target (8.2.3, 8.2.4): not, in touch with others, or wholly. */
function surrounded({ all, covers, covered, inTouch }: Ring, attackers: readonly Attacker[]): 0 | 1 | 2 {
  if (all < 0) return 0;
  let mask = covered;
  for (const { from } of attackers) mask |= covers.get(from) ?? 0;
  if (mask !== all) return 0;
  return inTouch ? 1 : 2;
}

/** A figure of a unit and two hexes, worked out once. */
function remembered(work: (id: string, from: number, to: number) => number): typeof work {
  const known = new Map<string, Map<number, number>>();
  return (id, from, to) => {
    const figures = known.get(id) ?? new Map<number, number>();
    known.set(id, figures);
    const key = from * BOARD.places.length + to;
    const found = figures.get(key) ?? work(id, from, to);
    figures.set(key, found);
    return found;
  };
}

/** Attacks that units of a side can plan (25.2, 26.0). */
export function theatreOf(state: State, able: Able): Theatre {
  const { side, units, reach, isOpen, joined, left, price = () => 0 } = able;
  const prize = prizesFor(state, side, left);
  const movers = units.map((id): Mover => ({
    id,
    reach: new Set([placeOf(state, id) as number, ...(reach.get(id) ?? [])]),
  }));
  const isAsked = new Uint8Array(BOARD.places.length);
  const near = new Set<number>();
  for (const { reach: places } of movers)
    for (const place of places)
      for (const to of neighboursAt(place)) {
        if (isAsked[to]) continue;
        isAsked[to] = 1;
        if (isObjective(state, side, to) && isOpen(to)) near.add(to);
      }
  const targets = [...near]
    .sort((a, b) => a - b)
    .map((place): Target => ({ place, around: neighboursAt(place).filter((from) => isAttackable(from, place)) }));
  const zones = ringZocOf(state, side);
  const own = occupation(state, side);
  const moves = reach.size > 0;
  const staying = (at: number): boolean => !moves && (own[at] !== 0 || zones[at] === 1);
  const known = new Map(
    targets.map(({ place }) => {
      const defended = defendedAt(state, side, place, prize(place));
      return [place, { defended, ring: ringOf(state, side, place, staying), profits: [[], []] as number[][] }] as const;
    }),
  );
  const strikers = new Map(units.map((id) => [id, { step: stepWorth(state, id), power: powerOf(state, id) }]));
  const members = new Map(units.map((id) => [id, side === 'wp' ? ofFront(state, id) : ofNation(state, id)]));
  const agree = (attackers: readonly Attacker[]): boolean => {
    const all = attackers.map(({ id, from }) => ({ ...members.get(id), from: idAt(from) }));
    return side === 'wp'
      ? frontsCoordinate(all as unknown as readonly OfFront[])
      : discordOf(all as readonly OfNation[], joined) === undefined;
  };
  const strengthFrom = remembered((id, from, place) => attackFrom(state, id, from, place));
  const priceOf = remembered((id, from) => price(id, from));
  return {
    movers,
    targets,
    gain: ({ place }, attackers) => {
      if (!agree(attackers)) return -Infinity;
      const { defended, ring, profits } = known.get(place) as NonNullable<ReturnType<typeof known.get>>;
      const { defence, reaction, shift, surprise } = defended;
      let attack = 0;
      for (const { id, from } of attackers) attack += strengthFrom(id, from, place);
      if (attack === 0) return -Infinity;
      const around = surrounded(ring, attackers);
      const surrounds = around === 0 ? 0 : around === 1 ? TABLES.shifts.flank : TABLES.shifts.concentric;
      const who = attackers.map(({ id }) => strikers.get(id) as Striker);
      const gainAgainst = (against: number): number => {
        const basic = basicColumn(TABLES, Math.floor(attack), against);
        const column = finalColumn(TABLES, basic, shift + surrounds, surprise);
        const kept = profits[around === 2 ? 1 : 0] as number[];
        const profit = (kept[column] ??= profitAt(defended, column, around === 2));
        return profit - lossAt(column, defended, who);
      };
      let gain = gainAgainst(defence);
      if (reaction > 0) gain += REACTS * (gainAgainst(defence + reaction) - gain);
      for (const { id, from } of attackers) gain -= priceOf(id, from, 0);
      return gain;
    },
    hasRoom: (place, id, planned) => {
      if (!reach.has(id) || placeOf(state, id) === place) return true;
      const limit = stackingLimit();
      const there = planned.filter(({ from }) => from === place).map((each) => each.id);
      const staying = unitsAt(state, side, idAt(place)).filter((other) => !reach.has(other) && !there.includes(other));
      return stackOf(state, [...there, ...staying, id]).steps <= limit.steps;
    },
  };
}
