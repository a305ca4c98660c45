import { type Branch, type Choice, fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { journey } from '../../../../engine/journey.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import { at, changeUnits, enemiesAt, hexNamed, placeOf, stateOf } from '../../board.ts';
import { carryOutChiefs, chiefBranches } from '../../commands/chief.ts';
import { passesSide, refuseColleagues, refuseUnder } from '../../commands/commanding.ts';
import { isChief, mayOrder, under, endsSide, notEnded } from '../../commands/seats.ts';
import { derived } from '../../data.ts';
import type { Order, Way } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { Movement, StepRules } from '../../steps.ts';
import { classOf } from '../../terrain.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../../words.ts';
import { endMovement } from '../05-sequence/05-sequence.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { barOf, type Ground, groundFor, type Travel } from './08-1-normal.ts';
import { enterHexes } from './08-entering.ts';
import { beginMove, goOn, settleNear } from './08-going.ts';
import { fellows, finishMover, movingOn, travelOf, unmoved } from './08-mover.ts';
import { isBarred, leadsOn, legsFrom, mayEnd } from './08-reach.ts';
import { refuseMover, refuseStacking, refuseWay } from './08-refusals.ts';
import { openOverrun, overrunBranch } from '../09-overrun/09-overrun.ts';
import { refuseOverrun } from '../09-overrun/09-refusals.ts';
import { reveal, revealAsks, revealBranch } from '../11-leaders/11-2-revealing.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';

/** Ways of moving in a phase: 8.2.4, 8.3.5: only the normal one in the second movement phase. */
const waysOf = ({ second }: Movement): readonly Way[] => (second ? ['move'] : ['move', 'strategic', 'rail']);

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
