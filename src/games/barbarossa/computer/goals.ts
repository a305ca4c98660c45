import { fadingBy } from '../../../computer/fading.ts';
import { chanceToKeep, chanceToTake } from '../../../computer/contested.ts';
import { kept } from '../../../engine/kept.ts';
import { at, CITIES, hexNamed, hexesApart, isAxisLand, SIZE } from '../board.ts';
import { derived } from '../data.ts';
import { hasLine } from '../rules/04-comm-lines.ts';
import { MOSCOW, worthOf as pointsOf } from '../rules/19-victory.ts';
import { LAST_TURN, type HitlerOrder, type Side, type State } from '../state.ts';
import { dutyRisk } from './duty-risk.ts';
import { piecesOf, timeLeft, type Piece } from './force.ts';
import type { Weights } from './weights.ts';

/** Cities that the Axis side has to take, by hex. */
let GOALS: readonly string[];
/** Those that are its own from the beginning, and what they count. */
let HOME: number;
/** How many hexes each hex is from each goal. */
let APART: readonly Readonly<Uint8Array>[];
derived(
  () => {
    const goals = CITIES.filter((hex) => !isAxisLand(at(hex)));
    const home = CITIES.filter((hex) => isAxisLand(at(hex))).reduce((sum, hex) => sum + pointsOf(hex), 0);
    const apart = goals.map((hex) => Uint8Array.from({ length: SIZE }, (_, place) => hexesApart(at(hex), place)));
    return [goals, home, apart] as const;
  },
  (found) => ([GOALS, HOME, APART] = found),
);

/** Cities whose capture fulfils an order of Hitler's, one of them (18.1). */
let ORDERED: Partial<Readonly<Record<HitlerOrder, readonly string[]>>>;
derived(
  () => ({
    'capture-leningrad': [hexNamed('Leningrad')],
    'isolate-leningrad': [hexNamed('Leningrad')],
    'capture-smolensk': [hexNamed('Smolensk')],
    'capture-kiev': [hexNamed('Kiev')],
    'capture-sevastopol': [hexNamed('Sevastopol')],
    southern: [hexNamed('Kharkov'), hexNamed('Kursk')],
  }),
  (found) => (ORDERED = found),
);

/** What the order of the turn adds to a city that fulfils it and is not held (18.1), in points. */
function orderedFor({ order, held }: State, hex: string, weights: Weights): number {
  const cities = order === null ? [] : (ORDERED[order] ?? []);
  return cities.includes(hex) && !cities.some((city) => held.includes(city)) ? 5 * weights.order : 0;
}

/** A city that scores, and what it is worth to the Axis side as strengths stand around it. */
export interface Goal {
  readonly place: number;
  readonly held: boolean;
  readonly points: number;
  /** By how much they change with each point of influence that a side gains there. */
  readonly pull: Readonly<Record<Side, number>>;
  /** By how much they change when it changes hands. */
  readonly prize: number;
  /** How likely it does so, as it stands empty or would, or as its garrison is lost by attacks that it owes. */
  readonly risk: number;
  /** What reaches it of an influence from each hex. */
  readonly reach: (place: number) => number;
}

function influence(pieces: readonly Piece[], apart: Readonly<Uint8Array>, fading: Float64Array): number {
  let sum = 0;
  for (const { place, bearing } of pieces) sum += bearing * (fading[apart[place] as number] as number);
  return sum;
}

/** About as much influence as a corps has a few hexes away. */
const SOME_INFLUENCE = 3;

/** So much influence the Soviet side has everywhere, of units to come. */
const TO_COME = 3;

/** How each city stands. */
export function goalsOf(state: State, weights: Weights): readonly Goal[] {
  const fading = fadingBy(weights.decay);
  const time = Math.min(1, 2 * timeLeft(state));
  const [axis, soviet] = [piecesOf(state, 'axis'), piecesOf(state, 'soviet')];
  const owed = dutyRisk(state);
  return GOALS.map((hex, index): Goal => {
    const place = at(hex);
    const apart = APART[index] as Readonly<Uint8Array>;
    const held = state.held.includes(hex);
    const isCut = held && state.turn === LAST_TURN && !hasLine(state, 'axis', place);
    const worth = (hex === MOSCOW ? weights.moscow : pointsOf(hex)) * (isCut ? 0.4 : 1);
    const [holders, others] = held ? [axis, soviet] : [soviet, axis];
    const isNear = others.some((piece) => (apart[piece.place] as number) < piece.range);
    const risk = isNear ? weights.empty : 0;
    const isEmpty = !holders.some((piece) => piece.place === place && piece.range > 0);
    const lost = risk * (isEmpty ? 1 : held ? 0 : (owed[place] as number));
    const whenHeld = (share: number): number => worth * chanceToKeep(share, time);
    const whenNot = (share: number): number => worth * chanceToTake(share, time);
    const part = held ? 1 - lost : lost;
    const pointsAt = (german: number, russian: number): number => {
      const share = german / (german + russian);
      return part * whenHeld(share) + (1 - part) * whenNot(share);
    };
    const german = influence(axis, apart, fading);
    const russian = influence(soviet, apart, fading) + TO_COME;
    const points = pointsAt(german, russian);
    const share = german / (german + russian);
    return {
      place,
      held,
      points,
      pull: {
        axis: (pointsAt(german + SOME_INFLUENCE, russian) - points) / SOME_INFLUENCE,
        soviet: (points - pointsAt(german, russian + SOME_INFLUENCE)) / SOME_INFLUENCE,
      },
      prize: whenHeld(share) - whenNot(share) + orderedFor(state, hex, weights),
      risk,
      reach: (from) => fading[apart[from] as number] as number,
    };
  });
}

/** Points of the cities that are Axis territory. */
export const homePoints = (): number => HOME;

/** How much of what draws the Axis side on from so many hexes is left a hex further. */
const DRAW_DECAY = 0.93;

/** No city draws more than this many points do: Moscow is one of several. */
const MOST_DRAWN = 15;

/** How strongly cities that the Axis side has still to take draw it on from each hex, by index, in points. */
export const drawOf = kept(['held'], ({ held }: Pick<State, 'held'>): Float64Array => {
  const fading = Float64Array.from({ length: 256 }, (_, hexes) => DRAW_DECAY ** hexes);
  const draw = new Float64Array(SIZE);
  GOALS.forEach((hex, index) => {
    if (held.includes(hex)) return;
    const points = hex === MOSCOW ? MOST_DRAWN : pointsOf(hex);
    const apart = APART[index] as Readonly<Uint8Array>;
    for (let place = 0; place < SIZE; place++)
      draw[place] = (draw[place] as number) + points * (fading[apart[place] as number] as number);
  });
  return draw;
});
