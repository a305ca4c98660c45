import { SIZE, waysIn } from '../board.ts';
import { derived } from '../data.ts';
import { isFulfilled } from '../rules/18-orders/18-orders.ts';
import { scoreOf } from '../rules/19-victory.ts';
import { enemyOf, type BarbarossaPosition, type Side, type State } from '../state.ts';
import { terrainShift } from '../terrain.ts';
import { flood } from '../../../hex/flood.ts';
import { dutyRisk } from './duty-risk.ts';
import { piecesOf, type Piece } from './force.ts';
import { goalsOf, homePoints } from './goals.ts';
import { sideOfSeat } from '../commands/seats.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** No unit strikes further than so many hexes. */
const MOST_RANGE = 9;

/** The hexes around a hex, the nearest first, and how many of them are within each number of hexes. */
interface Around {
  readonly places: Uint16Array;
  readonly within: readonly number[];
}

let AROUND: (Around | undefined)[];
derived(
  (): typeof AROUND => [],
  (found) => (AROUND = found),
);

function aroundOf(place: number): Around {
  const known = AROUND[place];
  if (known) return known;
  const depths = flood(waysIn('clear'), [place], () => true, MOST_RANGE);
  const near = [...depths.keys()].filter((to) => (depths[to] as number) <= MOST_RANGE);
  const places = Uint16Array.from(near.sort((a, b) => (depths[a] as number) - (depths[b] as number)));
  const within = Array.from(
    { length: MOST_RANGE + 1 },
    (_, hexes) => near.filter((to) => (depths[to] as number) <= hexes).length,
  );
  return (AROUND[place] = { places, within });
}

/** Odds at which a stack is as good as lost. */
const CERTAIN_ODDS = 8;

/** How likely a stack of a side is lost in a place that is attacked with this strength. */
export function lossChance(state: State, side: Side, attack: number, defence: number, place: number): number {
  const shifts = side === 'soviet' ? terrainShift(state.weather, place, false) : 0;
  const odds = attack / Math.max(1, defence) / (1 + 0.4 * shifts);
  return Math.min(1, Math.max(0, (odds - 1) / (CERTAIN_ODDS - 1)));
}

/** Where stacks of a side stand, and how strongly each place is defended. */
export function stacksOf(pieces: readonly Piece[]): {
  readonly defence: Float64Array;
  readonly stacked: Uint8Array;
} {
  const defence = new Float64Array(SIZE);
  const stacked = new Uint8Array(SIZE);
  for (const { place, strength } of pieces) {
    defence[place] = (defence[place] as number) + strength;
    stacked[place] = 1;
  }
  return { defence, stacked };
}

/** With how much strength some units could strike at each hex if these stacks are there: each of them at one of these. */
export function strikesOf(pieces: readonly Piece[], stacked: Uint8Array): Float64Array {
  const strength = new Float64Array(SIZE);
  for (const piece of pieces) {
    if (piece.range === 0) continue;
    const { places, within } = aroundOf(piece.place);
    const count = within[Math.min(piece.range, MOST_RANGE)] as number;
    let stacks = 0;
    for (let i = 0; i < count; i++) stacks += stacked[places[i] as number] as number;
    const share = piece.strength / Math.sqrt(Math.max(1, stacks));
    for (let i = 0; i < count; i++) {
      const place = places[i] as number;
      strength[place] = (strength[place] as number) + share;
    }
  }
  return strength;
}

/** Points of what the other side could destroy of a side. */
function threatened(state: State, side: Side, weights: Weights): number {
  const [own, others] = [piecesOf(state, side), piecesOf(state, enemyOf(side))];
  const { defence, stacked } = stacksOf(own);
  const danger = strikesOf(others, stacked);
  let loss = 0;
  for (const { place, stake } of own)
    loss += stake * lossChance(state, side, danger[place] as number, defence[place] as number, place);
  return weights.threat * loss;
}

/** What the units of a side are worth as they stand: in command, with lines, under threat. */
function standing(state: State, side: Side, weights: Weights): number {
  let sum = 0;
  const owed = side === 'soviet' ? dutyRisk(state) : undefined;
  for (const { place, value, worth, cutOff, inCommand } of piecesOf(state, side)) {
    sum += value;
    if (owed) sum -= weights.owed * worth * (owed[place] as number);
    if (cutOff) sum -= weights.cutOff * value;
    if (!inCommand) sum -= weights.uncommanded * value;
  }
  return sum - threatened(state, side, weights);
}

/** What is likely lost by Hitler's order of the turn (18.1), as cities are held now. */
const orderLoss = (state: State, weights: Weights): number =>
  state.order === null || isFulfilled({ ...state, control: state.held }, state.order) ? 0 : 5 * weights.order;

/** The Axis side's points as they may come out at the end of the game, and what its forces are worth beyond the other side's. */
function axisOutlook(state: State, weights: Weights): number {
  const cities = goalsOf(state, weights).reduce((sum, { points }) => sum + points, homePoints());
  const { leaders, penalties, losses } = scoreOf(state);
  const forces = standing(state, 'axis', weights) - standing(state, 'soviet', weights);
  return cities + leaders - penalties - losses - orderLoss(state, weights) + forces;
}

/** The same for either side: what is good for one is bad for the other. */
export const outlookFor = (state: State, side: Side, weights = WEIGHTS): number =>
  side === 'axis' ? axisOutlook(state, weights) : -axisOutlook(state, weights);

/** What winning counts beyond the points by which it is won, and what an end before the last turn counts, in points (19.1). */
const VICTORY = 30;
const SUDDEN = { axis: 95, soviet: 0 } as const;

/** How a game stands for a seat, in Axis victory points as they may come out, or as they did (19.0). */
export function evaluate({ state, outcome }: BarbarossaPosition, seat: string): number {
  const side = sideOfSeat(seat);
  if (!outcome) return outlookFor(state, side);
  const { total } = scoreOf(state);
  const winner = outcome.winner as Side | null;
  const points = winner !== null && outcome.reason.code !== 'barbarossa.end' ? SUDDEN[winner] : total;
  const axis = points + (winner === null ? 0 : winner === 'axis' ? VICTORY : -VICTORY);
  return side === 'axis' ? axis : -axis;
}
