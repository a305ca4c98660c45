import { fork, orderWord, wordTo, type Branch } from '../../../src/engine/choice.ts';
import type { Context, Game, Seat, StepRules } from '../../../src/engine/game.ts';
import { clonePosition, type Position, type StepOf } from '../../../src/engine/position.ts';

/**
 * A game whose red side may be divided into commands: each moves its own units in a phase that all of them end, and the
 * commander-in-chief brings up the reserve of the side and hands units over. At most two units stand in a field.
 */
export type Side = 'red' | 'blue';

interface Unit {
  /** The seat that commands it. */
  owner: string;
  at: string;
  readonly steps: number;
  moved: boolean;
}

interface Fronts {
  units: Record<string, Unit>;
  /** The seats of red. */
  readonly red: readonly string[];
  /** Units that the side may still bring up. */
  reserve: number;
}

type FrontsOrder =
  | { readonly kind: 'move'; readonly unit: string; readonly to: string }
  | { readonly kind: 'assault'; readonly unit: string; readonly to: string }
  | { readonly kind: 'give'; readonly unit: string; readonly to: string }
  | { readonly kind: 'raise' }
  | { readonly kind: 'end' };

type Orders = StepOf<'orders', { readonly side: Side; readonly ended: string[] }>;

const FIELDS = ['a', 'b', 'c', 'd', 'e'];
const MOST_IN_FIELD = 2;
const LAST_TURN = 2;

const RED: readonly Seat[] = [{ id: 'red', side: 'red' }];
const BLUE: readonly Seat[] = [{ id: 'blue', side: 'blue' }];
const TWO: readonly Seat[] = [
  { id: 'red-north', side: 'red', chief: true },
  { id: 'red-south', side: 'red' },
];
const THREE: readonly Seat[] = [...TWO.slice(0, 1), { id: 'red-centre', side: 'red' }, ...TWO.slice(1)];

const redWith = (options: readonly string[]): readonly Seat[] =>
  options.includes('three-commands') ? THREE : options.includes('two-commands') ? TWO : RED;

/** The side of a seat. */
export const sideOf = (seat: string): Side => (seat === 'blue' ? 'blue' : 'red');
const near = (field: string): readonly string[] => FIELDS.filter((_, at) => Math.abs(at - FIELDS.indexOf(field)) === 1);
const standingIn = ({ units }: Fronts, field: string): readonly string[] =>
  Object.keys(units).filter((id) => units[id]!.at === field);
const isOpen = (state: Fronts, side: Side, field: string): boolean =>
  standingIn(state, field).length < MOST_IN_FIELD &&
  standingIn(state, field).every((id) => sideOf(state.units[id]!.owner) === side);

type Ctx = Context<Fronts, Orders>;

function branchesOf(state: Fronts, seat: string): readonly Branch<FrontsOrder>[] {
  const side = sideOf(seat);
  const own = Object.keys(state.units).filter((id) => state.units[id]!.owner === seat);
  const ready = own.filter((id) => !state.units[id]!.moved);
  const to = (kind: 'move' | 'assault', unit: string, isTo: (field: string) => boolean): Branch<FrontsOrder>[] => {
    const fields = near(state.units[unit]!.at).filter(isTo);
    return fields.length === 0
      ? []
      : [wordTo(unit, () => fields.map((field) => orderWord(field, { kind, unit, to: field } as FrontsOrder)))];
  };
  const moves = ready.flatMap((unit) => to('move', unit, (field) => isOpen(state, side, field)));
  const assaults = ready.flatMap((unit) =>
    to('assault', unit, (field) => standingIn(state, field).some((id) => sideOf(state.units[id]!.owner) !== side)),
  );
  const isChief = side === 'red' && seat === state.red[0];
  const others = state.red.filter((each) => each !== seat);
  const handedOver = isChief && others.length > 0 ? own : [];
  return [
    ...(moves.length > 0 ? [wordTo('move', () => moves)] : []),
    ...(assaults.length > 0 ? [wordTo('assault', () => assaults)] : []),
    ...(isChief && state.reserve > 0 && isOpen(state, side, 'a')
      ? [orderWord<FrontsOrder>('raise', { kind: 'raise' })]
      : []),
    ...(handedOver.length > 0
      ? [
          wordTo('give', () =>
            handedOver.map((unit) =>
              wordTo(unit, () =>
                others.map((other) => orderWord(other, { kind: 'give', unit, to: other } as FrontsOrder)),
              ),
            ),
          ),
        ]
      : []),
    orderWord<FrontsOrder>('end', { kind: 'end' }),
  ];
}

const seatsOfSide = (state: Fronts, side: Side): readonly string[] => (side === 'red' ? state.red : ['blue']);

const orders: StepRules<Fronts, FrontsOrder, Orders, Orders> = {
  asks: ({ state }, { side, ended }) =>
    seatsOfSide(state, side)
      .filter((seat) => !ended.includes(seat))
      .map((seat) => ({
        seat,
        prompt: { code: 'fronts.orders' },
        rule: '3.0',
        silent: { kind: 'end' },
        choice: fork(() => branchesOf(state, seat)),
      })),
  answer: (context, { side, ended }, order, seat) => {
    const { state } = context;
    if (order.kind === 'end') {
      ended.push(seat);
      if (seatsOfSide(state, side).every((each) => ended.includes(each))) context.handOver();
    } else if (order.kind === 'raise') {
      const unit = `R${Object.keys(state.units).filter((id) => id.startsWith('R')).length + 1}`;
      state.reserve -= 1;
      state.units[unit] = { owner: seat, at: 'a', steps: 1, moved: true };
      context.emit({ code: 'fronts.raised', params: { unit }, rule: '4.1' });
    } else if (order.kind === 'give') {
      state.units[order.unit]!.owner = order.to;
      context.emit({ code: 'fronts.given', params: { unit: order.unit, to: order.to }, rule: '4.2' });
    } else if (order.kind === 'move') {
      Object.assign(state.units[order.unit]!, { at: order.to, moved: true });
      context.emit({ code: 'fronts.moved', params: { unit: order.unit, to: order.to }, rule: '3.1' });
    } else {
      const die = context.roll('assault', order.to);
      state.units[order.unit]!.moved = true;
      context.emit({ code: 'fronts.assaulted', params: { unit: order.unit, at: order.to, die }, rule: '5.0' });
    }
  },
  run: (context, { side }) => begin(context, side === 'red' ? 'blue' : 'red'),
};

function begin(context: Ctx, side: Side): void {
  const turn = context.position.phase.turn + (side === 'red' ? 1 : 0);
  if (turn > LAST_TURN) return context.finish({ winner: null, reason: { code: 'fronts.over' } });
  for (const unit of Object.values(context.state.units)) unit.moved = false;
  context.beginPhase(turn, side, 'orders');
  context.replace({ name: 'orders', side, ended: [] });
}

const unit = (owner: string, at: string): Unit => ({ owner, at, steps: 1, moved: false });

export const frontsGame: Game<Fronts, FrontsOrder, Orders> = {
  id: 'fronts',
  version: 1,
  seats: [...RED, ...THREE, ...BLUE],
  seatsWith: (options) => [...redWith(options), ...BLUE],
  optionalRules: [
    { id: 'two-commands', rule: '2.1', excludes: ['three-commands'] },
    { id: 'three-commands', rule: '2.2' },
  ],
  setUp: (options) => {
    const red = redWith(options).map(({ id }) => id);
    const [first = '', second = first, third = second] = red;
    return {
      state: {
        red,
        reserve: 1,
        units: {
          R1: unit(first, 'a'),
          R2: unit(first, 'b'),
          R3: unit(second, 'b'),
          R4: unit(third, 'c'),
          R5: unit(third, 'c'),
          B1: unit('blue', 'e'),
        },
      },
      // The first phase is red's: blue's, before it, is over as soon as it is run.
      first: { name: 'orders', side: 'blue', ended: ['blue'] },
    };
  },
  steps: { orders },
  format: (order) => [order.kind, ...('unit' in order ? [order.unit, order.to] : [])].join(' '),
  view: (position: Position<Fronts>) => clonePosition(position),
  faults: ({ state }) =>
    FIELDS.filter((field) => standingIn(state, field).length > MOST_IN_FIELD).map((field) => `too many in ${field}`),
  migrations: {},
};
