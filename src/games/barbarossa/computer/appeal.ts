import { isCentre, isCombatUnit, isLeader, occupation, placeOf, SIZE, unitsAt, idAt, waysIn } from '../board.ts';
import { linesOf } from '../rules/04-comm-lines.ts';
import { commandOf } from '../rules/07-zoc.ts';
import { isBinding } from '../rules/10-combat/10-2-duty.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { suppliedHexes } from '../rules/12-supply.ts';
import { enemyOf, type Side, type State, type Weather } from '../state.ts';
import { terrainShift } from '../terrain.ts';
import { owedLossIn, owingHexes } from './duty-risk.ts';
import { piecesOf, powerOf, stakeOf, worthOf, type Piece } from './force.ts';
import { drawOf, goalsOf, type Goal } from './goals.ts';
import { lossChance, stacksOf, strikesOf } from './outlook.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Roughly how good it is to have a unit in a hex, in points for its side; `now` says what others stand where by then. */
export type Appeal = (now: State, id: string, place: number) => number;

/**
 * What it is worth to stand beside a city that the enemy could come upon, as a part of what the city is worth: who comes
 * beside it makes its garrison attack (10.2).
 */
const SCREEN = 0.1;

/** For Soviet units: what a hex is worth that keeps enemies from standing beside a city, by index. */
function screensOf(state: State, goals: readonly Goal[]): Float64Array {
  const screens = new Float64Array(SIZE);
  for (const { place, held, risk, prize } of goals) {
    if (held) continue;
    for (const to of waysIn(state.weather)[place] as readonly number[])
      if (isBinding(state.weather, place, to)) screens[to] = (screens[to] as number) + SCREEN * risk * prize;
  }
  return screens;
}

/** What it is worth to guard a supply centre that the enemy could come upon (13.5), in points. */
const CENTRE = 2;

/** How much of what want of supply costs counts on the way: supply centres follow (5.1.3), but in snow and in spring they hardly do (15.4, 15.5). */
const FOLLOWING: Readonly<Record<Weather, number>> = { clear: 0.4, mud: 0.4, frozen: 0.4, snow: 1, spring: 1 };

/** How many Soviet combat units a leader could command from a place, roughly. */
function nearby(pieces: readonly Piece[]): Float64Array {
  const near = new Float64Array(SIZE);
  const ways = waysIn('clear');
  for (const { id, place } of pieces) {
    if (!isCombatUnit(id)) continue;
    near[place] = (near[place] as number) + 1;
    for (const to of ways[place] as readonly number[]) near[to] = (near[to] as number) + 0.6;
  }
  return near;
}

/** What the appeal of hexes is worked out from, once for a phase. */
export function appealIn(state: State, side: Side, weights: Weights = WEIGHTS): Appeal {
  const goals = goalsOf(state, weights);
  const goalAt = new Map<number, Goal>(goals.map((goal) => [goal.place, goal]));
  const pull = new Float64Array(SIZE);
  for (const { pull: by, reach } of goals)
    for (let place = 0; place < SIZE; place++) pull[place] = (pull[place] as number) + by[side] * reach(place);
  const own = piecesOf(state, side);
  const others = piecesOf(state, enemyOf(side));
  const { defence, stacked } = stacksOf(own);
  const danger = strikesOf(others, stacked);
  const axis = side === 'axis';
  const draw = axis ? drawOf(state) : undefined;
  const lines = linesOf(state, side);
  const supplied = axis ? suppliedHexes(state, false) : lines;
  const command = axis ? undefined : commandOf(state);
  const duty = axis ? undefined : owingHexes(state);
  const owedLoss = axis ? undefined : owedLossIn(state);
  const led = axis ? undefined : nearby(own);
  const screens = axis ? undefined : screensOf(state, goals);
  const cutOff = axis ? FOLLOWING[state.weather] * weights.cutOff : weights.cutOff;
  const isManned = (now: State, id: string, place: number): boolean =>
    unitsAt(now, side, idAt(place)).some((other) => other !== id && isCombatUnit(other));
  const goalWorth = (now: State, id: string, place: number): number => {
    const goal = goalAt.get(place);
    const screen = screens?.[place] ?? 0;
    if (!goal) return screen > 0 && !isManned(now, id, place) ? screen : 0;
    if (goal.held !== axis) return goal.prize;
    return isManned(now, id, place) ? 0 : goal.risk * goal.prize;
  };
  const centreWorth = (now: State, id: string, place: number): number => {
    if (!axis || (danger[place] as number) === 0) return 0;
    const there = unitsAt(now, side, idAt(place)).filter((other) => other !== id);
    return there.some(isCentre) && !there.some(isCombatUnit) ? CENTRE : 0;
  };
  const known = new Map<string, { worth: number; power: number; stake: number; strength: number }>();
  const figuresOf = (id: string) => {
    const found = known.get(id) ?? {
      worth: worthOf(state, id, weights),
      power: powerOf(state, id, weights),
      stake: stakeOf(state, id, weights),
      strength: strengthOf(state, id),
    };
    known.set(id, found);
    return found;
  };
  return (now, id, place) => {
    const { worth, power, stake, strength } = figuresOf(id);
    if (isLeader(id)) {
      const alone = (occupation(now, side)[place] as number) - (placeOf(now, id) === place ? 1 : 0) === 0;
      const risk = alone ? lossChance(state, side, danger[place] as number, 1, place) : 0.1;
      return (
        0.15 * (led as Float64Array)[place]! -
        (lines[place] ? 0 : worth) -
        risk * worth * 2 -
        (duty?.[place] && alone ? 1 : 0)
      );
    }
    const stays = placeOf(state, id) === place;
    const withOthers = strength + (stays ? 0 : (defence[place] as number));
    const lost = lossChance(state, side, danger[place] as number, withOthers, place);
    const isCut = !supplied[place] || !lines[place];
    const terrain = axis ? 0 : 0.03 * terrainShift(state.weather, place, false);
    const onward = draw ? weights.march * strength * (draw[place] as number) : 0;
    const owed = owedLoss?.(place, stays ? 0 : strength) ?? 0;
    const bound = owed * weights.duty * worth;
    const lone = command && !command[place] ? weights.uncommanded * power : 0;
    return (
      strength * (pull[place] as number) +
      (1 - owed) * goalWorth(now, id, place) +
      centreWorth(now, id, place) +
      onward +
      terrain -
      bound -
      lone -
      (isCut ? cutOff * power : 0) -
      weights.threat * lost * stake
    );
  };
}
