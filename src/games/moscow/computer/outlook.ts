import { chanceToKeep, chanceToTake } from '../../../computer/contested.ts';
import { distancesAlong } from '../../../hex/distances.ts';
import {
  at,
  BOARD,
  CITIES,
  controls,
  idAt,
  isArea,
  isCity,
  placeOf,
  strengthOf,
  terrainAt,
  unit,
  UNITS_OF,
  WAYS,
} from '../board.ts';
import { cityPoints, POINTS_TO_WIN, scoreOf } from '../rules/04-victory/04-victory.ts';
import { allowanceOf } from '../rules/10-movement.ts';
import { hasLine, networkOf, shelters, type Network } from '../rules/13-supply/13-2-supply-lines.ts';
import { enemyOf, LAST_TURN, SIDES, type MoscowPosition, type Side, type State } from '../state.ts';
import { derived } from '../data.ts';

/** What counts in the outlook of a game, in victory points. */
export type Weights = {
  /** A strength point on the map for a whole game to come. */
  strength: number;
  /** How much of its worth a spent unit keeps. */
  spent: number;
  /** How much of a strength point's influence reaches a hex further. */
  decay: number;
  /** How likely a unit without a line is lost: if its side can still do something about it, and if not. */
  cutOff: number;
  doomed: number;
  /** How much of what the other side could destroy next it does. */
  threat: number;
  /** How likely a city is lost that stands empty if the other side moves next and is near. */
  empty: number;
  /** A card in hand. */
  card: number;
};

export const WEIGHTS: Weights = {
  strength: 0.12,
  spent: 0.8,
  decay: 0.72,
  cutOff: 0.55,
  doomed: 0.95,
  threat: 0.5,
  empty: 0.5,
  card: 0.12,
};

let PLACES: number;
derived(
  () => BOARD.places.length,
  (found) => (PLACES = found),
);
let DISTANCES: Readonly<Uint8Array>;
derived(
  () => distancesAlong(WAYS),
  (found) => (DISTANCES = found),
);

/** Hexes from one place to another. */
export const hexesApart = (from: number, to: number): number => DISTANCES[from * PLACES + to] as number;

/** Player-turns that are still to be played, with the one that is being played. */
export const turnsLeft = ({ turn, side }: State): number => 2 * (LAST_TURN - turn) + (side === 'axis' ? 2 : 1);

/** What a unit is worth while it stands, in points for its side: what its loss costs (4.1), and what it can still do. */
export function worthOf(state: State, id: string, { strength }: Weights = WEIGHTS): number {
  const { side, arm } = unit(id);
  const points = side === 'soviet' ? 0 : arm === 'tank' ? 1.5 : 0.5;
  return points + strength * unit(id).strength * Math.min(1, turnsLeft(state) / 8);
}

/** A unit on the map. */
interface Piece {
  readonly id: string;
  readonly place: number;
  readonly strength: number;
}

/** The units of a side on the map, and its lines. */
interface Force {
  readonly side: Side;
  readonly pieces: readonly Piece[];
  readonly network: Network;
}

const forceOf = (state: State, side: Side): Force => ({
  side,
  pieces: UNITS_OF[side].flatMap((id) => {
    const place = placeOf(state, id);
    return place === undefined ? [] : [{ id, place, strength: strengthOf(state, id) }];
  }),
  network: networkOf(state, side),
});

/** How much of a strength point's influence reaches so many hexes. */
function fadingBy(decay: number): Float64Array {
  const known = FADING.get(decay);
  if (known) return known;
  const fading = Float64Array.from({ length: 256 }, (_, hexes) => decay ** hexes);
  FADING.set(decay, fading);
  return fading;
}

const FADING = new Map<number, Float64Array>();

/** How strongly pieces bear upon a place: each by its strength, less the further away. */
function influence(pieces: readonly Piece[], place: number, fading: Float64Array): number {
  let sum = 0;
  for (const { place: from, strength } of pieces) sum += strength * (fading[hexesApart(from, place)] as number);
  return sum;
}

/** A city, and what it is worth to the German side as strengths stand around it. */
interface CityOutlook {
  readonly place: number;
  readonly points: number;
  /** By how much the points rise with each point of German influence. */
  readonly slope: number;
  /** How many of them whoever holds it stands to lose if it is left empty. */
  readonly exposed: number;
}

/** Whether a unit of a force could be in a place after its next move. */
const isNear = (state: State, { pieces }: Force, place: number): boolean =>
  pieces.some(({ id, place: from }) => hexesApart(from, place) <= allowanceOf(state, id));

/** German points from each city as they may come out (4.1): by who holds it now, and who is near. */
function cityOutlooks(state: State, axis: Force, soviet: Force, weights: Weights): readonly CityOutlook[] {
  const time = Math.min(1, turnsLeft(state) / 5);
  const fading = fadingBy(weights.decay);
  return CITIES.map((city): CityOutlook => {
    const place = at(city);
    const held = state.control.includes(city);
    const cutOff = held && !hasLine(axis.network, place) ? 0.4 : 1;
    const worth = cutOff * cityPoints(state, city);
    const german = influence(axis.pieces, place, fading);
    const others = 1.5 * influence(soviet.pieces, place, fading) + 0.5;
    const share = german / (german + others);
    const [kept, taken] = [chanceToKeep(share, time), chanceToTake(share, time)];
    const rise = (held ? 2 * (1 - share) : 1.8 * share) * time * (others / (german + others) ** 2);
    const [holder, other] = held ? [axis, soviet] : [soviet, axis];
    const isOpen = movedLast(state) === holder.side && isNear(state, other, place);
    const exposed = isOpen ? weights.empty * worth * (kept - taken) : 0;
    const lost = holder.pieces.some((piece) => piece.place === place) ? 0 : exposed;
    return { place, points: held ? worth * kept - lost : worth * taken + lost, slope: worth * rise, exposed };
  });
}

/** Roughly how good it is to have a unit in a place, in points for its side. */
export function appealIn(state: State, side: Side, weights: Weights = WEIGHTS): (id: string, place: number) => number {
  const forces = { axis: forceOf(state, 'axis'), soviet: forceOf(state, 'soviet') };
  const fading = fadingBy(weights.decay);
  const pull = new Float64Array(PLACES);
  const cities = cityOutlooks(state, forces.axis, forces.soviet, weights);
  const exposed = new Map(cities.map((each) => [each.place, each.exposed]));
  for (const { place, slope } of cities)
    for (let from = 0; from < PLACES; from++)
      pull[from] = (pull[from] as number) + slope * (fading[hexesApart(from, place)] as number);
  const danger = new Float64Array(PLACES);
  for (const { id, place, strength } of forces[enemyOf(side)].pieces) {
    const reach = allowanceOf(state, id) + 1;
    for (let to = 0; to < PLACES; to++)
      if (hexesApart(place, to) <= reach) danger[to] = (danger[to] as number) + strength / 2;
  }
  const own = forces[side].pieces;
  const strengthAt = new Float64Array(PLACES);
  for (const { place, strength } of own) strengthAt[place] = (strengthAt[place] as number) + strength;
  const cityWith = (place: number, others: number): number => {
    if (!isCity(place)) return 0;
    if (!controls(state, side, idAt(place))) return 1;
    return others > 0 ? 0 : (exposed.get(place) as number);
  };
  return (id, place) => {
    const strength = strengthOf(state, id);
    const others = (strengthAt[place] as number) - (placeOf(state, id) === place ? strength : 0);
    const defence = strength + others;
    const cutOff = hasLine(forces[side].network, place) ? 0 : weights.doomed;
    const risk = weights.threat * lossChance(danger[place] as number, defence, place) + cutOff;
    return strength * (pull[place] as number) + cityWith(place, others) - risk * worthOf(state, id, weights);
  };
}

/** The side whose units are moving or have just moved: what it leaves behind, the other side can strike at next. */
const movedLast = ({ side, phase }: State): Side => (phase === 'logistics' ? enemyOf(side) : side);

/** Points by which units of a side that have no line will probably be missed (13.1). */
function cutOffLoss(state: State, { side, pieces, network }: Force, weights: Weights): number {
  const risk = movedLast(state) === side ? weights.doomed : weights.cutOff;
  let loss = 0;
  for (const { id, place } of pieces) {
    if (isArea(place) || hasLine(network, place) || (side === 'soviet' && shelters(state, place))) continue;
    loss += risk * worthOf(state, id, weights);
  }
  return loss;
}

/** Odds at which a stack is as good as lost. */
const CERTAIN_ODDS = 6;

/** By how much the odds of an attack on a place are worse, in columns. */
function shelterIn(place: number): number {
  const terrain = terrainAt(place);
  if (terrain === 'city' || terrain === 'mountain') return 1;
  return terrain === 'clear' ? -0.3 : 0;
}

/** How likely a stack is lost that is attacked with this strength. */
function lossChance(attack: number, defence: number, place: number): number {
  const odds = attack / Math.max(1, defence) - shelterIn(place);
  return Math.min(1, Math.max(0, (odds - 1) / (CERTAIN_ODDS - 1)));
}

/** Points of what the other side could destroy of a side in its next turn: each of its units strikes at one stack. */
function threatened(state: State, own: readonly Piece[], others: readonly Piece[], weights: Weights): number {
  const stacks = new Map<number, { defence: number; worth: number; attack: number }>();
  for (const { id, place, strength } of own) {
    if (isArea(place)) continue;
    const stack = stacks.get(place) ?? { defence: 0, worth: 0, attack: 0 };
    stack.defence += strength;
    stack.worth += worthOf(state, id, weights);
    stacks.set(place, stack);
  }
  for (const { id, place, strength } of others) {
    const reach = allowanceOf(state, id) + 1;
    const within = [...stacks].filter(([to]) => hexesApart(place, to) <= reach);
    for (const [, stack] of within) stack.attack += strength / Math.sqrt(within.length);
  }
  let loss = 0;
  for (const [place, { attack, defence, worth }] of stacks) {
    loss += lossChance(attack, defence, place) * worth;
  }
  return weights.threat * loss;
}

/** The German side's points as they may come out at the end of the game. */
export function germanOutlook(state: State, weights: Weights = WEIGHTS): number {
  const forces = { axis: forceOf(state, 'axis'), soviet: forceOf(state, 'soviet') };
  const value = (side: Side): number => {
    const force = forces[side];
    let standing = weights.card * state.hands[side].length;
    for (const { id } of force.pieces)
      standing += worthOf(state, id, weights) * (state.units[id]?.spent ? weights.spent : 1);
    const threat =
      side === movedLast(state) ? threatened(state, force.pieces, forces[enemyOf(side)].pieces, weights) : 0;
    return standing - cutOffLoss(state, force, weights) - threat;
  };
  const cities = cityOutlooks(state, forces.axis, forces.soviet, weights);
  return cities.reduce((sum, { points }) => sum + points, 0) + value('axis') - value('soviet');
}

/** What winning counts beyond the points by which it is won, in points. */
const VICTORY = 6;

/** The points by which the German side has won or lost (4.0), and that it has. */
const germanResult = (state: State, winner: string | null): number =>
  scoreOf(state).total - POINTS_TO_WIN + (winner === 'axis' ? VICTORY : -VICTORY);

/** How a game stands for a side, in German victory points as they may come out, or as they did. */
export function evaluate({ state, outcome }: MoscowPosition, seat: string): number {
  const german = outcome ? germanResult(state, outcome.winner) : germanOutlook(state);
  return seat === SIDES[0] ? german : -german;
}
