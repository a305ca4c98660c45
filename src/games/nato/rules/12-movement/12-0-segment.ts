import { ANY, fork, leaf, type Branch, type Choice, type Sought } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { journey, type Leg } from '../../../../engine/journey.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import { DRY } from '../../../../hex/flood.ts';
import { at, idAt } from '../../board.ts';
import { refuseUnder } from '../../commands/commanding.ts';
import { endsSide, notEnded, under } from '../../commands/seats.ts';
import { carryOutTransfer, transferBranches } from '../../commands/transfers.ts';
import { changeUnits, stateOf, unitsOnMap } from '../../counters.ts';
import { mark } from '../../markers.ts';
import type { Refusal } from '../../messages/index.ts';
import type { Move, Order, Way } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import type { Context, Movement, StepRules } from '../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, UNIT_WORDS, unitBranch, verbBranch } from '../../words.ts';
import { overstacked } from '../09-stacking.ts';
import { RESERVE, reservable, reserveBranch } from '../28-reserve/28-1-marking.ts';
import { enterCity } from '../30-cities/30-3-entering.ts';
import { provoke } from '../35-general/35-2-activation.ts';
import { allowanceOf, canGo, leadsOn, mannerOf, mayEnd, minimumHexes, movableOf, RULE_OF } from './12-0-ways.ts';
import { refuseHex, refuseMover, refuseStacking } from './12-0-refusals.ts';
import { leavesReserve } from './12-2-allowance.ts';
import { reachBy, wayTo } from './12-3-tactical.ts';
import { isFerry } from './12-8-ferry.ts';

/** 12.0: the Ground Movement Segment. */
export const enterGroundMovement = ({ push }: Context, side: Side): void =>
  push({ name: 'movement', side, reserve: false, moved: [], spent: [], ferried: [] });

/** Points left on the way, and whether the unit had to stop. */
interface Travel {
  readonly left: number;
  readonly stopped: boolean;
}

type ByPoints = Exclude<Way, 'minimum'>;

/** The hexes within reach of a unit from a hex with so many points left, in which it may end or from which it may go on: those that are sought. */
function legsOf(
  state: State,
  movement: Movement,
  id: string,
  way: ByPoints,
  from: number,
  left: number,
  sought: Sought,
): readonly Leg<Travel>[] {
  const manner = mannerOf(state, movement, id, way);
  const found = reachBy(from, { ...manner, points: left });
  const legs: Leg<Travel>[] = [];
  found.cost.forEach((cost, to) => {
    if (cost === DRY || to === from) return;
    const place = idAt(to);
    if (!sought(place, PLACE_WORDS.also(place))) return;
    const stopped = manner.stopsIn(to);
    if (!mayEnd(state, id, to) && (stopped || !leadsOn(state, id, to, { ...manner, points: left - cost }))) return;
    legs.push({
      place,
      path: () => wayTo(found, to).slice(1).map(idAt),
      travel: { left: left - cost, stopped },
      hint: () => ({ code: stopped ? 'nato.hint.stops' : 'nato.hint.points', params: { cost, left: left - cost } }),
    });
  });
  return legs;
}

/** The options for the move of a unit by points: a hex within reach, then perhaps further ones as way points. */
function journeyOf(state: State, movement: Movement, id: string, way: ByPoints): Choice<Order> {
  const from = stateOf(state, id).at;
  return journey<Travel, Order>(
    {
      reach: (here, { left, stopped }, _, sought) =>
        stopped ? [] : legsOf(state, movement, id, way, at(here), left, sought),
      arrived: (path) =>
        mayEnd(state, id, at(path.at(-1) as string))
          ? leaf<Order>({ kind: 'move', move: { way, unit: id, path: [from, ...path] } })
          : undefined,
      unfinished: (path) => refuseStacking(id, path.at(-1) as string),
      branch: ({ place, hint }, to) => placeBranch(place, to, hint),
      refuse: (word) => refuseHex(state, movement, id, way, word),
      noise: [from, ...PLACE_WORDS.also(from)],
    },
    from,
    { left: allowanceOf(state, movement, id, way), stopped: false },
  );
}

/** 12.5: the hexes beside a unit to which it may go by minimum movement. */
function minimumChoice(state: State, movement: Movement, id: string): Choice<Order> {
  const from = stateOf(state, id).at;
  return fork(
    () =>
      minimumHexes(state, movement, id).map((to) =>
        placeBranch(idAt(to), () =>
          leaf<Order>({ kind: 'move', move: { way: 'minimum', unit: id, path: [from, idAt(to)] } }),
        ),
      ),
    { noise: [from, 'to'], refuse: (word) => refuseHex(state, movement, id, 'minimum', word) },
  );
}

const WAYS: readonly Way[] = ['move', 'march', 'minimum'];

/** Ways of moving in a segment: no march in the Reserve Phase (28.2.1). */
const waysIn = ({ reserve }: Movement): readonly Way[] => (reserve ? ['move', 'minimum'] : WAYS);

const unmoved = (state: State, movement: Movement, seat: string): readonly string[] =>
  movableOf(state, movement, under(state, seat, unitsOnMap(state, movement.side)));

const ALSO: Readonly<Record<Way, readonly string[]>> = { move: ['m'], march: [], minimum: [] };

function wayBranches(state: State, movement: Movement, seat: string, sought: Sought): readonly Branch<Order>[] {
  const units = unmoved(state, movement, seat);
  return waysIn(movement).flatMap((way) => {
    const able = (id: string): boolean => canGo(state, movement, id, way);
    if (!sought(way, ALSO[way]) || !units.some(able)) return [];
    const to = (id: string): Choice<Order> =>
      way === 'minimum' ? minimumChoice(state, movement, id) : journeyOf(state, movement, id, way);
    const branches = (named: Sought = ANY): readonly Branch<Order>[] =>
      units.filter((id) => named(id, UNIT_WORDS.also(id)) && able(id)).map((id) => unitBranch<Order>(id, () => to(id)));
    const refuse = (word: string): Refusal | undefined => refuseFor(state, movement, seat, way, word);
    return [verbBranch<Order>(way, () => fork(branches, { refuse }), ALSO[way], `by-${way}`)];
  });
}

/** Whether anything is left to be done by a seat in a segment that has these units to move. */
const isOpen = (state: State, movement: Movement, seat: string, units: readonly string[]): boolean =>
  units.some((id) => waysIn(movement).some((way) => canGo(state, movement, id, way))) ||
  reservable(state, movement, seat).length > 0;

/** Why the unit that a word names does not move so; undefined if it names none. */
const refuseFor = (state: State, movement: Movement, seat: string, way: Way, word: string) =>
  refuseUnder(state, seat, word, RULE_OF[way]) ?? refuseMover(state, movement, way, word);

/** What a seat is asked. */
function asksOf(state: State, movement: Movement, seat: string): readonly Ask<Order>[] {
  const { reserve } = movement;
  const units = unmoved(state, movement, seat);
  if (!isOpen(state, movement, seat, units)) return [];
  return [
    {
      seat,
      prompt: prompt(reserve ? 'reserve' : 'movement', { left: units.length }),
      rule: reserve ? '28.2' : '12.0',
      silent: { kind: 'end' },
      choice: fork(
        (sought = ANY) => [
          ...wayBranches(state, movement, seat, sought),
          ...(sought(...RESERVE) ? reserveBranch(state, movement, seat) : []),
          ...transferBranches(state, seat),
          endBranch(reserve ? 'end-reserve' : 'end-movement'),
        ],
        {
          refuse: (word) => {
            for (const way of waysIn(movement)) {
              const refusal = refuseAfter(way, (said) => refuseFor(state, movement, seat, way, said))(word);
              if (refusal) return refusal;
            }
            return undefined;
          },
        },
      ),
    },
  ];
}

/** 12.0, 28.2: the phasing player moves units, one after the other. */
export const movementStep: StepRules<'movement'> = {
  asks: ({ state }, movement) =>
    notEnded(state, movement.side, movement).flatMap((seat) => asksOf(state, movement, seat)),
  answer: (context, movement, order, seat) => {
    if (carryOutTransfer(context, order, seat)) return;
    switch (order.kind) {
      case 'move':
        return carryOut(context, movement, order.move);
      case 'reserve':
        return reserveUnits(context, movement, order.units);
      default:
        if (endsSide(context.state, movement, seat)) endMovement(context, movement);
    }
  },
  run: (context, movement) => endMovement(context, movement),
};

function reserveUnits(context: Context, movement: Movement, units: readonly string[]): void {
  const { state, emit } = context;
  mark(state, units, 'reserve');
  movement.moved = [...movement.moved, ...units.filter((id) => !movement.moved.includes(id))];
  emit({ code: 'nato.reserved', params: { side: movement.side, units }, rule: '28.1' });
}

/** A unit goes hex by hex; it takes conquered cities that it passes through (30.1.1). */
function carryOut(context: Context, movement: Movement, { way, unit: id, path }: Move): void {
  const { state, emit } = context;
  const { side } = movement;
  movement.spent = spends(state, movement, { way, unit: id, path }) ? [...movement.spent, id] : movement.spent;
  const [from, to] = [path[0] as string, path.at(-1) as string];
  if (way === 'minimum' && isFerry(at(from), at(to))) movement.ferried = [...movement.ferried, from];
  movement.moved = [...movement.moved, id];
  emit({ code: `nato.moved-${way}`, params: { side, unit: id, path }, rule: RULE_OF[way] });
  changeUnits(state, [id], { at: to });
  for (const hex of path.slice(1)) enterCity(context, side, at(hex));
  provoke(state, side, path.slice(1));
}

/** 28.1: whether a move takes more than a unit may spend that is held in reserve. */
function spends(state: State, movement: Movement, { way, unit: id, path }: Move): boolean {
  if (way === 'minimum') return true;
  const { step, points } = mannerOf(state, movement, id, way);
  const spent = path.slice(1).reduce((sum, hex, n) => sum + (step(at(path[n] as string), at(hex)) as number), 0);
  return !leavesReserve(spent, points);
}

/** 9.1.3: at the end of the segment what is too many in a hex goes. */
function endMovement(context: Context, { side, reserve }: Movement): void {
  const { state, pop, push } = context;
  pop();
  if (!reserve && overstacked(state, side).length > 0) push({ name: 'excess', side });
}
