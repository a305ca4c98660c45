import { type Branch, type Choice, fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { journey } from '../../../../engine/journey.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import {
  at,
  changeUnits,
  enemiesAt,
  hexNamed,
  idAt,
  isPanzer,
  isSettled,
  placeOf,
  sideOf,
  stateOf,
  unitsAt,
} from '../../board.ts';
import { carryOutChiefs, chiefBranches } from '../../commands/chief.ts';
import {
  endsSide,
  isChief,
  mayOrder,
  notEnded,
  passesSide,
  refuseColleagues,
  refuseUnder,
  settlePassing,
  under,
} from '../../commands/commanding.ts';
import { spend } from '../../commands/means.ts';
import { derived } from '../../data.ts';
import type { Move, Order, Way } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import type { Context, Movement, Mover, StepRules } from '../../steps.ts';
import { classOf } from '../../terrain.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../../words.ts';
import { endMovement } from '../05-sequence/05-sequence.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { enemyZoc } from '../07-zoc.ts';
import {
  barOf,
  type Ground,
  groundFor,
  pathTo,
  type Reached,
  steppingNormally,
  stopsAt,
  type Travel,
} from './08-1-normal.ts';
import { railPoints, reachByRail } from './08-3-rail.ts';
import { enterHexes } from './08-entering.ts';
import { fellows, finishMover, movingOn, takeUp, travelOf, unmoved } from './08-mover.ts';
import { isBarred, leadsOn, legsFrom, mayEnd } from './08-reach.ts';
import { refuseMover, refuseStacking, refuseWay } from './08-refusals.ts';
import { openOverrun, overrunBranch } from '../09-overrun/09-overrun.ts';
import { refuseOverrun } from '../09-overrun/09-refusals.ts';
import { mayReveal, reveal, revealAsks, revealBranch, untriedBeside } from '../11-leaders/11-2-revealing.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';

/** Ways of moving in a phase: 8.2.4, 8.3.5: only the normal one in the second movement phase. */
const waysOf = ({ second }: Movement): readonly Way[] => (second ? ['move'] : ['move', 'strategic', 'rail']);

const WAY_RULE: Readonly<Record<Way, string>> = { move: '8.1', strategic: '8.2', rail: '8.3' };

/** Units of the same class that may move together with some that stand in a hex. */
const companions = (state: State, movement: Movement, units: readonly [string, ...string[]]): readonly string[] =>
  fellows(state, movement, units[0]).filter((id) => !units.includes(id) && classOf(id) === classOf(units[0]));

/** What decides where units go, and the seat that orders them to. */
type SeatGround = Ground & { readonly seat: string };

/** The options for the move of some units: others that go with them, or hexes within reach. */
function moveChoice(
  ground: SeatGround,
  movement: Movement,
  way: Way,
  units: readonly [string, ...string[]],
): Choice<Order> {
  const { state } = ground;
  const more = (): readonly Branch<Order>[] =>
    companions(state, movement, units)
      .filter((id) => canOrder(ground, movement, way, [...units, id]))
      .map((id) => unitBranch(id, () => moveChoice(ground, movement, way, [...units, id])));
  if (!mayOrder(state, ground.seat, units))
    return fork(more, { refuse: () => refuseColleagues(state, units[0], '8.0') });
  const from = stateOf(state, units[0] as string).at;
  const start = travelOf(state, movement, units);
  const going = journey<Travel, Order>(
    {
      reach: (here, travel, path) =>
        travel.stopped ? [] : legsFrom(ground, way, units, at(here), travel, { start, path: [from, ...path] }),
      arrived: (path) =>
        mayEnd(ground, units, at(path.at(-1) as string))
          ? leaf<Order>({
              kind: 'move',
              move: { way, units, path: [from, ...(way === 'rail' ? path.slice(-1) : path)] },
            })
          : undefined,
      unfinished: (path) => refuseStacking(ground, units, path.at(-1) as string),
      branch: ({ place, hint }, to) => placeBranch(place, to, hint),
      refuse: (word, here, travel) =>
        refuseWay(ground, way, units, here, travel, word) ?? refuseUnder(state, ground.seat, word, '8.0'),
      noise: [from, ...PLACE_WORDS.also(from)],
    },
    from,
    start,
  );
  return { ...going, branches: () => [...more(), ...going.branches()] };
}

/** Whether units can move at all in a way. */
function canMove(ground: Ground, movement: Movement, way: Way, units: readonly string[]): boolean {
  const { state } = ground;
  const from = placeOf(state, units[0] as string) as number;
  if (isBarred(ground, way, units, from)) return false;
  const travel = travelOf(state, movement, units);
  if (travel.stopped || (way !== 'move' && movingOn(state, movement).includes(units[0] as string))) return false;
  return leadsOn(ground, way, units, from, travel);
}

/** Whether a seat can order units to move in a way, they alone or, if they are not its own to command, with others. */
const canOrder = (ground: SeatGround, movement: Movement, way: Way, units: readonly [string, ...string[]]): boolean => {
  const { state, seat } = ground;
  if (mayOrder(state, seat, units)) return canMove(ground, movement, way, units);
  return (
    isChief(state, seat) &&
    canMove(ground, movement, way, units) &&
    companions(state, movement, units).some((id) => canOrder(ground, movement, way, [...units, id]))
  );
};

function moveBranches(ground: SeatGround, movement: Movement): readonly Branch<Order>[] {
  const units = unmoved(ground.state, movement);
  return waysOf(movement).flatMap((way) => {
    const able = (id: string): boolean => canOrder(ground, movement, way, [id]);
    if (!units.some(able)) return [];
    const refuse = (word: string) => refuseMover(ground.state, movement, ground.seat, way, word);
    const branches = () =>
      units.filter(able).map((id) => unitBranch<Order>(id, () => moveChoice(ground, movement, way, [id])));
    return [
      verbBranch(way, () => fork(branches, { refuse }), way === 'move' ? ['m'] : [], way === 'rail' ? 'by-rail' : way),
    ];
  });
}

let [ODESSA, SEVASTOPOL]: readonly string[] = [];
derived(
  () => ['Odessa', 'Sevastopol'].map(hexNamed),
  (found) => ([ODESSA, SEVASTOPOL] = found),
);

/** 8.1.10, A-31: units in Odessa of which one may go to Sevastopol by sea: as its whole move, and not to an enemy there (8.0). */
const sailors = (state: State, movement: Movement, seat: string): readonly string[] =>
  movement.side === 'axis' ||
  state.sailed ||
  state.control.includes(SEVASTOPOL as string) ||
  enemiesAt(state, 'soviet', SEVASTOPOL as string).length > 0
    ? []
    : under(state, seat, unmoved(state, movement)).filter(
        (id) =>
          stateOf(state, id).at === ODESSA &&
          !movingOn(state, movement).includes(id) &&
          barOf(state, 'soviet', id, at(ODESSA), at(SEVASTOPOL as string)) === undefined &&
          hasRoom(state, 'soviet', [id], SEVASTOPOL as string),
      );

function sailBranch(state: State, movement: Movement, seat: string): readonly Branch<Order>[] {
  const able = sailors(state, movement, seat);
  if (able.length === 0) return [];
  const branches = () => able.map((unit) => unitBranch<Order>(unit, () => leaf<Order>({ kind: 'sail', unit })));
  return [verbBranch('sail', () => fork(branches), [], 'sail')];
}

/** The units that a seat may move in a phase, whether they have or not. */
const moversOf = (state: State, movement: Movement, seat: string): readonly string[] =>
  under(state, seat, unmoved(state, { ...movement, moved: [] }));

/** The seats that are asked to move units: commands that have any for this phase, and the commander-in-chief. */
const movingSeats = (state: State, movement: Movement): readonly string[] =>
  notEnded(state, movement.side, movement).filter(
    (seat) => isChief(state, seat) || moversOf(state, movement, seat).length > 0,
  );

/** What a seat is asked in a movement phase. */
function movementAsk(state: State, movement: Movement, seat: string): Ask<Order> {
  const { side, second } = movement;
  const ground = { ...groundFor(state, side), seat };
  const branches = (): readonly Branch<Order>[] => [
    ...moveBranches(ground, movement),
    ...overrunBranch(ground, movement),
    ...sailBranch(state, movement, seat),
    ...(side === 'soviet' ? revealBranch(state, seat) : []),
    ...chiefBranches(state, seat, true),
  ];
  const left = under(state, seat, unmoved(state, movement)).length;
  return {
    seat,
    prompt: prompt(second ? 'panzer-movement' : 'movement', { side, left }),
    rule: second ? '5.2.3' : side === 'axis' ? '5.2.1' : '5.3.1',
    silent: { kind: 'end' },
    choice: fork(() => [...branches(), endBranch('end-movement')], {
      refuse: (word) => {
        for (const way of waysOf(movement)) {
          const refusal = refuseAfter(way, (said) => refuseMover(state, movement, seat, way, said))(word);
          if (refusal) return refusal;
        }
        return refuseAfter('overrun', (said) => refuseOverrun(ground, movement, said))(word);
      },
    }),
  };
}

/** 5.2.1, 5.2.3, 5.3.1: the active side moves its units, one stack after another (8.0). */
export const movementStep: StepRules<'movement'> = {
  asks: ({ state }, movement) => {
    if (movement.near !== null) return revealAsks(state, movement, [movement.near], movingOn(state, movement), 'near');
    if (movement.mover && movement.mover.ahead.length > 0) return [];
    return movingSeats(state, movement).map((seat) => movementAsk(state, movement, seat));
  },
  answer: (context, movement, order, seat) => {
    const { state } = context;
    if (carryOutChiefs(context, order)) return;
    switch (order.kind) {
      case 'move':
        return beginMove(context, movement, order.move, seat);
      case 'overrun':
        return openOverrun(context, movement, order.units, order.hex);
      case 'sail':
        finishMover(movement);
        movement.moved = [...movement.moved, order.unit];
        state.sailed = true;
        changeUnits(state, [order.unit], { at: SEVASTOPOL as string });
        context.emit({ code: 'barbarossa.sailed', params: { unit: order.unit }, rule: '8.1.10' });
        return enterHexes(context, [order.unit], [SEVASTOPOL as string]);
      case 'reveal':
        reveal(context, order.leader);
        return sweepCentres(context);
      case 'pass':
      case 'hold':
        if (passesSide(state, movement, seat, order.kind === 'hold')) settleNear(state, movement);
        return;
      default:
        if (movement.mover && mayOrder(state, seat, movement.mover.units)) finishMover(movement);
        if (endsSide(state, movement, seat)) endMovement(context, movement.side, movement.second);
    }
  },
  run: (context, movement) => {
    if (movement.near !== null) return settleNear(context.state, movement);
    if (movement.mover && movement.mover.ahead.length > 0) return goOn(context, movement);
    finishMover(movement);
    endMovement(context, movement.side, movement.second);
  },
};

/** 8.0: units begin to move along a path, or go on. */
function beginMove(context: Context, movement: Movement, { way, units, path }: Move, seat: string): void {
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
function settleNear(state: State, movement: Movement): void {
  movement.near = null;
  settlePassing(movement);
  const mover = movement.mover as Mover;
  const here = placeOf(state, mover.units[0] as string) as number;
  if (stopsAt(groundFor(state, movement.side), mover.units, here))
    movement.mover = { ...mover, stopped: true, ahead: [] };
}

/** 8.1: the next hexes of the path of those who are moving, up to one of moment; 11.2.7: the other side may reveal leaders before they go on. */
function goOn(context: Context, movement: Movement): void {
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
