import { fork, list, orderWord, wordTo, type Choice } from '../../../src/engine/choice.ts';
import type { Ask, Context, Game, StepRules } from '../../../src/engine/game.ts';
import type { Position, Step, StepOf } from '../../../src/engine/position.ts';
import { determinize } from './toy-determinize.ts';
import { toyEdits, toyStanding } from './toy-doctrine.ts';

/**
 * A skirmish along five fields, a to e, that uses everything the engine offers: secret bids at once, two commanders
 * giving orders in parallel, a defence inside the attacker's move, cards on cards, hidden draws, a mine that nobody
 * knows, an optional rule, and dice.
 */
export type Side = 'red' | 'blue';
export type SeatId = 'red-1' | 'red-2' | 'blue';

export interface Unit {
  readonly owner: SeatId;
  at: string;
  steps: number;
  moved: boolean;
}

export interface Toy {
  units: Record<string, Unit>;
  /** Cards in hand; `?` where hidden. */
  hands: Record<Side, string[]>;
  /** Cards nobody has seen; how many are left is public. */
  cup: string[];
  /** Where the mine lies: unknown to both sides until somebody steps on it. */
  mine: string;
  blitz: boolean;
}

export type ToyOrder =
  | { readonly kind: 'bid'; readonly amount: number }
  | { readonly kind: 'move'; readonly unit: string; readonly to: string }
  | { readonly kind: 'attack'; readonly at: string; readonly units: readonly string[] }
  | { readonly kind: 'done' | 'hold' | 'pass' }
  | { readonly kind: 'withdraw'; readonly to: string }
  | { readonly kind: 'play'; readonly card: string };

interface Bidding extends Step {
  readonly name: 'bidding';
  readonly bids: Record<Side, number | null>;
}
interface Command extends Step {
  readonly name: 'command';
  readonly seat: SeatId;
}
interface Rejoin extends Step {
  readonly name: 'rejoin';
  readonly side: Side;
  readonly last: boolean;
}
interface Battle extends Step {
  readonly name: 'battle';
  readonly seat: SeatId;
  readonly at: string;
  readonly units: readonly string[];
  bonus: number;
}
interface Defence extends Step {
  readonly name: 'defence';
  readonly side: Side;
  readonly at: string;
}
interface Cards extends Step {
  readonly name: 'cards';
  readonly side: Side;
  readonly worth: 1 | -1;
}

const FIELDS = ['a', 'b', 'c', 'd', 'e'];
const CARDS = ['ace', 'king', 'queen', 'jack'];
const SEATS: Record<Side, readonly SeatId[]> = { red: ['red-1', 'red-2'], blue: ['blue'] };
const LAST_TURN = 3;
export const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
export const sideOf = (seat: string): Side => (seat === 'blue' ? 'blue' : 'red');
const near = (field: string): string[] => {
  const at = FIELDS.indexOf(field);
  return FIELDS.filter((_, other) => Math.abs(other - at) === 1);
};

type ToyStep = StepOf<'set-up'> | Bidding | Command | Rejoin | Battle | Defence | Cards;
type Rules<S extends ToyStep> = StepRules<Toy, ToyOrder, S, ToyStep>;
type Ctx = Context<Toy, ToyStep>;

const unitsAt = (toy: Toy, side: Side, field: string): string[] =>
  Object.keys(toy.units).filter((id) => sideOf(toy.units[id]!.owner) === side && toy.units[id]!.at === field);

const bidding: Rules<Bidding> = {
  asks: (_, { bids }) =>
    (['red', 'blue'] as const)
      .filter((side) => bids[side] === null)
      .map((side) => ({
        seat: SEATS[side][0]!,
        prompt: { code: 'toy.bid' },
        rule: '2.1',
        secret: true,
        silent: { kind: 'bid', amount: 0 },
        choice: fork(() => [
          wordTo('bid', () =>
            [0, 1, 2, 3].map((amount) => orderWord(String(amount), { kind: 'bid', amount } as ToyOrder)),
          ),
        ]),
      })),
  answer: (context, step, order, seat) => {
    if (order.kind !== 'bid') return;
    step.bids[sideOf(seat)] = order.amount;
    const { red, blue } = step.bids;
    if (red === null || blue === null) return;
    context.reveal();
    context.emit({ code: 'toy.bids', params: { red, blue }, rule: '2.2' });
    const first = red > blue || (red === blue && context.roll('tie', 'bids', 2) === 1) ? 'red' : 'blue';
    context.pop();
    beginOrders(context, first, false);
  },
};

function beginOrders(context: Ctx, side: Side, last: boolean): void {
  for (const unit of Object.values(context.state.units)) unit.moved = false;
  context.beginPhase(context.position.phase.turn, side, 'orders');
  for (const seat of SEATS[side]) {
    context.open(seat, { name: 'rejoin', side, last });
    context.position.procedures.at(-1)!.steps.push({ name: 'command', seat } as Command);
  }
}

function moveChoice(toy: Toy, seat: SeatId): Choice<ToyOrder> {
  const ready = Object.keys(toy.units).filter((id) => toy.units[id]!.owner === seat && !toy.units[id]!.moved);
  const enemy = other(sideOf(seat));
  const targets = FIELDS.filter(
    (at) => unitsAt(toy, enemy, at).length > 0 && ready.some((id) => near(toy.units[id]!.at).includes(at)),
  );
  const ways = (id: string): string[] => near(toy.units[id]!.at).filter((at) => unitsAt(toy, enemy, at).length === 0);
  const movers = ready.filter((id) => ways(id).length > 0);
  return fork(() => [
    ...(movers.length === 0
      ? []
      : [
          {
            word: 'move',
            to: () =>
              fork<ToyOrder>(
                () =>
                  movers.map((unit) => ({
                    word: unit,
                    also: [`${unit[0]}-${unit.slice(1)}`],
                    to: () =>
                      fork(
                        () =>
                          ways(unit).map((to) =>
                            orderWord(to, { kind: 'move', unit, to } as ToyOrder, { places: [to] }),
                          ),
                        {
                          refuse: (word) =>
                            FIELDS.includes(word)
                              ? { code: 'toy.cannot-reach', params: { unit, to: word }, rule: '3.1', places: [word] }
                              : undefined,
                        },
                      ),
                  })),
                {
                  refuse: (word) =>
                    Object.keys(toy.units).some((id) => id.toLowerCase() === word)
                      ? { code: 'toy.cannot-move', params: { unit: word.toUpperCase() }, rule: '3.2' }
                      : undefined,
                },
              ),
          },
        ]),
    ...(targets.length === 0
      ? []
      : [
          wordTo('attack', () =>
            targets.map((at) => ({
              word: at,
              to: () => {
                const able = ready.filter((id) => near(toy.units[id]!.at).includes(at));
                return list<string, ToyOrder>({
                  next: (chosen) => able.filter((id) => !chosen.includes(id)),
                  word: (id) => id,
                  noise: ['with'],
                  order: (chosen) =>
                    chosen.length === 0
                      ? undefined
                      : { kind: 'attack', at, units: able.filter((id) => chosen.includes(id)) },
                });
              },
            })),
          ),
        ]),
    orderWord('done', { kind: 'done' } as ToyOrder, { also: ['end'] }),
  ]);
}

const command: Rules<Command> = {
  asks: ({ state }, { seat }) => [
    { seat, prompt: { code: 'toy.orders' }, rule: '3.0', silent: { kind: 'done' }, choice: moveChoice(state, seat) },
  ],
  answer: (context, { seat }, order) => {
    const { state } = context;
    if (order.kind === 'done') {
      context.pop();
      if (context.position.procedures.every(({ steps }) => steps.at(-1)?.name === 'rejoin')) context.handOver();
    } else if (order.kind === 'move') {
      const unit = state.units[order.unit]!;
      unit.at = order.to;
      unit.moved = !state.blitz || context.roll('blitz', order.unit) < 5;
      context.emit({ code: 'toy.moved', params: { unit: order.unit, to: order.to }, rule: '3.1' });
      if (state.mine === order.to) {
        state.mine = '';
        context.reveal();
        context.emit({ code: 'toy.mine', params: { unit: order.unit, at: order.to }, rule: '6.1' });
        hit(context, order.unit);
      }
    } else if (order.kind === 'attack') {
      for (const id of order.units) state.units[id]!.moved = true;
      context.push({ name: 'battle', seat, at: order.at, units: order.units, bonus: 0 });
      openCards(context, sideOf(seat), 1);
      context.push({ name: 'defence', side: other(sideOf(seat)), at: order.at });
    }
  },
};

function hit(context: Ctx, id: string): void {
  const unit = context.state.units[id]!;
  unit.steps -= 1;
  if (unit.steps === 0) delete context.state.units[id];
  context.emit({ code: 'toy.hit', params: { unit: id }, rule: '5.2' });
}

const rejoin: Rules<Rejoin> = {
  run: (context, { side, last }) => {
    context.pop();
    const alive = (['red', 'blue'] as const).filter((each) =>
      Object.values(context.state.units).some(({ owner }) => sideOf(owner) === each),
    );
    if (alive.length < 2) return context.finish({ winner: alive[0] ?? null, reason: { code: 'toy.wiped-out' } });
    if (context.position.procedures.some(({ steps }) => steps.length > 0)) return;
    if (!last) return beginOrders(context, other(side), true);
    endTurn(context);
  },
};

function endTurn(context: Ctx): void {
  const { state, position } = context;
  if (position.phase.turn === LAST_TURN) {
    const steps = (side: Side): number =>
      Object.values(state.units)
        .filter(({ owner }) => sideOf(owner) === side)
        .reduce((sum, unit) => sum + unit.steps, 0);
    const ahead = steps('red') - steps('blue');
    return context.finish({ winner: ahead > 0 ? 'red' : ahead < 0 ? 'blue' : null, reason: { code: 'toy.last-turn' } });
  }
  for (const side of ['red', 'blue'] as const) drawCard(context, side);
  context.beginPhase(position.phase.turn + 1, null, 'bid');
  context.open('main', { name: 'bidding', bids: { red: null, blue: null } });
}

function drawCard(context: Ctx, side: Side): void {
  const { cup, hands } = context.state;
  if (cup.length === 0) return;
  const [card] = cup.splice(context.draw('card', side, cup.length) - 1, 1);
  hands[side].push(card!);
  context.emit({ code: 'toy.drew', params: { side }, rule: '7.1' });
  context.emit({ code: 'toy.drew-card', params: { card: card! }, rule: '7.1', to: SEATS[side] });
}

const defence: Rules<Defence> = {
  asks: ({ state }, { side, at }) => {
    const back = near(at).filter((field) => unitsAt(state, other(side), field).length === 0);
    return [
      {
        seat: SEATS[side][0]!,
        prompt: { code: 'toy.defend', params: { at } },
        rule: '4.1',
        reaction: true,
        silent: { kind: 'hold' },
        choice: fork(() => [
          orderWord('hold', { kind: 'hold' } as ToyOrder),
          ...(back.length === 0
            ? []
            : [wordTo('withdraw', () => back.map((to) => orderWord(to, { kind: 'withdraw', to } as ToyOrder)))]),
        ]),
      },
    ];
  },
  answer: (context, { side, at }, order) => {
    context.pop();
    if (order.kind !== 'withdraw') return;
    for (const id of unitsAt(context.state, side, at)) context.state.units[id]!.at = order.to;
    context.emit({ code: 'toy.withdrew', params: { from: at, to: order.to }, rule: '4.2' });
  },
};

/** A window opens whenever a side holds cards, as everybody can see. */
function openCards(context: Ctx, side: Side, worth: 1 | -1): void {
  if (context.state.hands[side].length > 0) context.push({ name: 'cards', side, worth });
}

const cards: Rules<Cards> = {
  asks: ({ state }, { side }): Ask<ToyOrder>[] => [
    {
      seat: SEATS[side][0]!,
      prompt: { code: 'toy.card' },
      rule: '5.1',
      reaction: true,
      silent: { kind: 'pass' },
      choice: fork(() => [
        ...(state.hands[side].length === 0
          ? []
          : [
              wordTo('play', () =>
                state.hands[side].map((card) => orderWord(card, { kind: 'play', card } as ToyOrder)),
              ),
            ]),
        orderWord('pass', { kind: 'pass' } as ToyOrder),
      ]),
    },
  ],
  answer: (context, { side, worth }, order) => {
    context.pop();
    if (order.kind !== 'play') return;
    const hand = context.state.hands[side];
    hand.splice(hand.indexOf(order.card), 1);
    context.reveal();
    context.emit({ code: 'toy.played', params: { side, card: order.card }, rule: '5.1' });
    const procedure = context.position.procedures.find(({ steps }) => steps.some(({ name }) => name === 'battle'))!;
    (procedure.steps.findLast(({ name }) => name === 'battle') as Battle).bonus += worth;
    openCards(context, other(side), worth === 1 ? -1 : 1);
  },
};

const battle: Rules<Battle> = {
  run: (context, { seat, at, units, bonus }) => {
    context.pop();
    const enemy = other(sideOf(seat));
    const [target] = unitsAt(context.state, enemy, at);
    if (target === undefined) return context.emit({ code: 'toy.empty', params: { at }, rule: '5.0' });
    const die = context.roll('battle', at);
    context.emit({ code: 'toy.battle', params: { at, die, bonus }, rule: '5.2' });
    if (die + bonus + units.length >= 5) hit(context, target);
    else if (units.some((id) => context.state.units[id]))
      hit(
        context,
        units.find((id) => context.state.units[id])!,
      );
  },
};

function view(position: Position<Toy>, seat: string | null): Position<Toy> {
  const own = seat === null ? null : sideOf(seat);
  const seen = structuredClone(position);
  for (const side of ['red', 'blue'] as const) {
    if (side !== own) seen.state.hands[side] = seen.state.hands[side].map(() => '?');
  }
  seen.state.cup = seen.state.cup.map(() => '?');
  if (seen.state.mine !== '') seen.state.mine = '?';
  for (const { steps } of seen.procedures) {
    for (const step of steps) {
      if (step.name !== 'bidding') continue;
      const { bids } = step as Bidding;
      for (const side of ['red', 'blue'] as const) if (side !== own && bids[side] !== null) bids[side] = 0;
    }
  }
  return seen;
}

/** The words of orders, each with its rule. */
export const ORDER_WORDS: Readonly<Record<string, string>> = {
  bid: '2.1',
  move: '3.1',
  done: '3.0',
  end: '3.0',
  hold: '4.1',
  withdraw: '4.2',
  attack: '5.0',
  play: '5.1',
  pass: '5.1',
};

function orderText(order: ToyOrder): string {
  switch (order.kind) {
    case 'bid':
      return `bid ${order.amount}`;
    case 'move':
      return `move ${order.unit} ${order.to}`;
    case 'attack':
      return `attack ${order.at} with ${order.units.join(' ')}`;
    case 'withdraw':
      return `withdraw ${order.to}`;
    case 'play':
      return `play ${order.card}`;
    default:
      return order.kind;
  }
}

const setUp: Rules<StepOf<'set-up'>> = {
  run: (context) => {
    const fields = ['b', 'c', 'd'];
    context.state.mine = fields[context.draw('mine', 'field', 3) - 1]!;
    for (const side of ['red', 'blue'] as const) drawCard(context, side);
    context.pop();
    context.beginPhase(1, null, 'bid');
    context.open('main', { name: 'bidding', bids: { red: null, blue: null } });
  },
};

export const toyGame: Game<Toy, ToyOrder, ToyStep> = {
  id: 'toy',
  version: 2,
  seats: [
    { id: 'red-1', side: 'red' },
    { id: 'red-2', side: 'red' },
    { id: 'blue', side: 'blue' },
  ],
  optionalRules: [{ id: 'blitz', rule: '8.1' }],
  setUp: (options) => ({
    state: {
      units: {
        R1: { owner: 'red-1', at: 'a', steps: 2, moved: false },
        R2: { owner: 'red-1', at: 'a', steps: 1, moved: false },
        R3: { owner: 'red-2', at: 'a', steps: 2, moved: false },
        B1: { owner: 'blue', at: 'e', steps: 2, moved: false },
        B2: { owner: 'blue', at: 'd', steps: 2, moved: false },
      },
      hands: { red: [], blue: [] },
      cup: [...CARDS],
      mine: '',
      blitz: options.includes('blitz'),
    },
    first: { name: 'set-up' },
  }),
  steps: { 'set-up': setUp, bidding, command, rejoin, battle, defence, cards },
  orderWords: ORDER_WORDS,
  format: orderText,
  edits: toyEdits,
  standing: toyStanding,
  view,
  determinize,
  faults: ({ state }) => {
    const cards = state.cup.length + state.hands.red.length + state.hands.blue.length;
    return [
      ...Object.entries(state.units)
        .filter(([, { steps }]) => steps < 1 || steps > 2)
        .map(([id]) => `${id} has impossible steps`),
      ...(cards > CARDS.length ? ['cards have multiplied'] : []),
      ...FIELDS.filter((at) => unitsAt(state, 'red', at).length > 0 && unitsAt(state, 'blue', at).length > 0).map(
        (at) => `both sides in ${at}`,
      ),
    ];
  },
  migrations: {
    1: (position: Position<never>) =>
      ({ ...position, version: 2, state: { ...(position.state as Toy), blitz: false } }) as Position<never>,
  },
};
