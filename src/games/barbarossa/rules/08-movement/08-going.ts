import { at, changeUnits, idAt, isPanzer, isSettled, placeOf, sideOf, unitsAt } from '../../board.ts';
import { settlePassing } from '../../commands/commanding.ts';
import { spend } from '../../commands/means.ts';
import type { Move, Way } from '../../orders.ts';
import type { Side, State } from '../../state.ts';
import type { Context, Movement, Mover } from '../../steps.ts';
import { enemyZoc } from '../07-zoc.ts';
import { type Ground, groundFor, pathTo, type Reached, steppingNormally, stopsAt, type Travel } from './08-1-normal.ts';
import { railPoints, reachByRail } from './08-3-rail.ts';
import { enterHexes } from './08-entering.ts';
import { takeUp, travelOf } from './08-mover.ts';
import { mayReveal, untriedBeside } from '../11-leaders/11-2-revealing.ts';

const WAY_RULE: Readonly<Record<Way, string>> = { move: '8.1', strategic: '8.2', rail: '8.3' };

/** 8.0: units begin to move along a path, or go on. */
export function beginMove(context: Context, movement: Movement, { way, units, path }: Move, seat: string): void {
  const { state, emit } = context;
  const mover = takeUp(state, movement, units);
  const { side } = movement;
  const hexes = way === 'rail' ? byRail(groundFor(state, side), units, path) : path.slice(1);
  const params = { side, units, path: [path[0] as string, ...hexes] };
  emit({ code: `barbarossa.moved-${way}`, params, rule: WAY_RULE[way] });
  if (way === 'move') {
    movement.mover = { ...mover, ahead: hexes };
    return;
  }
  goAlong(context, way, units, hexes);
  if (way === 'rail') {
    const spent = units.reduce((sum, id) => sum + railPoints(id), 0);
    state.rail = { ...state.rail, [side]: state.rail[side] + spent };
    spend(state, 'rail', seat, spent);
  }
  movement.mover = null;
  movement.moved = [...movement.moved, ...units];
}

/** 8.2, 8.3: units go along a path; where a leader is revealed on the way they stop in his zone of control (7.1.1, 11.2.6). */
function goAlong(context: Context, way: Way, units: readonly string[], hexes: readonly string[]): void {
  const { state } = context;
  const side = sideOf(units[0] as string);
  let passed: string[] = [];
  for (const [n, hex] of hexes.entries()) {
    passed.push(hex);
    if (n < hexes.length - 1 && !isOfMoment(state, side, hex)) continue;
    const { tried } = state;
    const isHeld = way === 'rail' && unitsAt(state, side, hex).length > 0;
    changeUnits(state, units, { at: hex });
    enterHexes(context, units, passed);
    passed = [];
    if (state.tried !== tried && !isHeld && enemyZoc(state, side)[at(hex)]) return;
  }
}

/** Whether more may follow when units of a side enter a hex than that they pass through it: it is taken, a leader revealed, they are stopped. */
const isOfMoment = (state: State, side: Side, hex: string): boolean =>
  isSettled(at(hex)) || enemyZoc(state, side)[at(hex)] === 1 || untriedBeside(state, side, hex).length > 0;

/** The hexes through which units go by rail. */
function byRail(ground: Ground, units: readonly string[], path: readonly string[]): readonly string[] {
  const [from, to] = [path[0], path.at(-1)] as [string, string];
  return pathTo(reachByRail(ground, units, at(from), NOT_BEGUN).get(at(to)) as Reached).map(idAt);
}

const NOT_BEGUN: Travel = { left: 0, begun: false, stopped: false };

/** 11.2.7: nobody reveals more: where a leader commands now, the panzers stop. */
export function settleNear(state: State, movement: Movement): void {
  movement.near = null;
  settlePassing(movement);
  const mover = movement.mover as Mover;
  const here = placeOf(state, mover.units[0] as string) as number;
  if (stopsAt(groundFor(state, movement.side), mover.units, here))
    movement.mover = { ...mover, stopped: true, ahead: [] };
}

/** 8.1: the next hexes of the path of those who are moving, up to one of moment; 11.2.7: the other side may reveal leaders before they go on. */
export function goOn(context: Context, movement: Movement): void {
  const { state } = context;
  const { side } = movement;
  const mover = movement.mover as Mover;
  const { units } = mover;
  const start = travelOf(state, movement, units);
  const { passed, travel } = stretchOf(state, movement, mover, start);
  const hex = passed.at(-1);
  // A leader that was revealed on the way may have stopped them before the end of it.
  if (hex === undefined) {
    movement.mover = { ...mover, ahead: [] };
    return;
  }
  changeUnits(state, units, { at: hex });
  enterHexes(context, units, passed);
  const spent = start.left - travel.left;
  const left = Object.fromEntries(units.map((id) => [id, (mover.left[id] as number) - spent]));
  const stopped = travel.stopped || stopsAt(groundFor(state, side), units, at(hex));
  movement.mover = { ...mover, left, begun: true, stopped, ahead: stopped ? [] : mover.ahead.slice(passed.length) };
  if (!stopped && mayBeAsked(state, movement, units, hex)) movement.near = hex;
}

/** The next hexes on the way of those who are moving, the last of them one of moment or the end of it, and how they stand there; none if they can't go on. */
function stretchOf(
  state: State,
  movement: Movement,
  { units, ahead }: Mover,
  start: Travel,
): { readonly passed: readonly string[]; readonly travel: Travel } {
  const step = steppingNormally(groundFor(state, movement.side), units);
  const passed: string[] = [];
  let here = placeOf(state, units[0] as string) as number;
  let travel = start;
  for (const hex of ahead) {
    const after = step(here, at(hex), travel);
    if (!after) break;
    passed.push(hex);
    [here, travel] = [at(hex), after];
    if (isOfMoment(state, movement.side, hex) || mayBeAsked(state, movement, units, hex)) break;
  }
  return { passed, travel };
}

/** 11.2.7: whether the Soviet side may be asked to reveal leaders when units are in a hex on their way. */
const mayBeAsked = (state: State, { unasked }: Movement, units: readonly string[], hex: string): boolean =>
  !unasked && units.every(isPanzer) && mayReveal(state, at(hex));
