import { fork, list, orderWord, wordTo, type Branch, type Choice } from '../../../src/engine/choice.ts';
import type { Ask, Context, Game, StepRules } from '../../../src/engine/game.ts';
import { without } from '../../../src/engine/lists.ts';
import { clonePosition, type Position, type Step } from '../../../src/engine/position.ts';
import { someOf, type RandomPick } from '../../../src/engine/trials/random.ts';
import { neighboursOf, cellOf, idOf, type Grid } from '../../../src/hex/grid.ts';

/**
 * A campaign of chits: both sides secretly put chits into a cup, each chit drawn commands the units near a headquarters
 * to move and then to attack, all attacks declared first. Sixty units a side on four hundred hexes; a trap that nobody
 * knows; chits that do nothing; sides that may be bid for.
 */
export type Side = 'north' | 'south';

export interface ToyUnit {
  readonly side: Side;
  /** Where it stands; null if it is gone. */
  at: string | null;
  readonly headquarters: boolean;
}

export interface Chits {
  units: Record<string, ToyUnit>;
  /** Chits in the cup; `?` where it may not be known which. How many there are is public. */
  cup: string[];
  bid: number | null;
  /** Where the trap lies: unknown to both sides until somebody walks into it. */
  trap: string;
  turn: number;
  /** The headquarters in command, and the units it commands. */
  command: { readonly hq: string; active: string[] } | null;
}

export type ChitOrder =
  | { readonly kind: 'bid'; readonly amount: number }
  | { readonly kind: 'pick'; readonly chits: readonly string[] }
  | { readonly kind: 'deploy' | 'move'; readonly unit: string; readonly to: string }
  | { readonly kind: 'attack'; readonly at: string; readonly units: readonly string[] }
  | { readonly kind: 'retreat'; readonly to: string }
  | { readonly kind: 'end' | 'stand' };

type Attack = Extract<ChitOrder, { kind: 'attack' }>;
interface Secret extends Step {
  readonly name: 'bidding' | 'picking';
  readonly given: Record<Side, ChitOrder | null>;
}
interface Sided extends Step {
  readonly name: 'deploy' | 'move' | 'attack';
  readonly side: Side;
  done: string[];
  readonly attacks: Attack[];
}
interface Retreat extends Step {
  readonly name: 'retreat';
  readonly side: Side;
  readonly at: string;
}

const SIDES: readonly Side[] = ['north', 'south'];
const SIZE = 20;
const UNITS = 60;
const RANGE = 4;
const LAST_TURN = 2;
/** Chits of each side: two headquarters, and one that does nothing. */
export const CHITS: Readonly<Record<Side, readonly string[]>> = {
  north: ['NA', 'NB', 'NX'],
  south: ['SA', 'SB', 'SX'],
};
export const GRID: Grid = {
  order: 'column-row',
  rowsGrow: 'south',
  columnsGrow: 'east',
  orientation: 'flat',
  shifted: 'even',
  digits: 2,
};
export const PLACES: readonly string[] = Array.from({ length: SIZE * SIZE }, (_, n) =>
  idOf(GRID, { column: 1 + Math.floor(n / SIZE), row: 1 + (n % SIZE) }),
);

const IS_PLACE = new Set(PLACES);
const enemyOf = (side: Side): Side => (side === 'north' ? 'south' : 'north');
const sideOf = (chit: string): Side => (chit.startsWith('N') ? 'north' : 'south');
const NEAR = new Map(
  PLACES.map((place) => [
    place,
    neighboursOf(GRID, cellOf(GRID, place)!)
      .map((cell) => idOf(GRID, cell))
      .filter((id) => IS_PLACE.has(id)),
  ]),
);
const near = (place: string): string[] => NEAR.get(place)!;

/** The places within so many hexes. */
export function within(place: string, radius: number): string[] {
  let found = new Set([place]);
  for (let step = 0; step < radius; step++) found = new Set([...found, ...[...found].flatMap(near)]);
  return [...found];
}

type Ctx = Context<Chits>;
type Rules<S extends Step> = StepRules<Chits, ChitOrder, S>;

/** The units of a side on the map. */
export const unitsOf = ({ units }: Chits, side: Side): string[] =>
  Object.keys(units).filter((id) => units[id]!.side === side && units[id]!.at !== null);
const heldBy = (state: Chits, side: Side): ReadonlySet<string | null> =>
  new Set(unitsOf(state, side).map((id) => state.units[id]!.at));
const isHeld = (state: Chits, by: Side, place: string): boolean =>
  unitsOf(state, by).some((id) => state.units[id]!.at === place);

const place = (word: string, order: ChitOrder): Branch<ChitOrder> => orderWord(word, order, { places: [word] });

function initial(): Chits {
  const units: Record<string, ToyUnit> = {};
  for (const [side, letter, row] of [
    ['north', 'N', 4],
    ['south', 'S', 11],
  ] as const) {
    for (const [n, hq] of ['A', 'B'].entries()) {
      units[letter + hq] = { side, at: idOf(GRID, { column: 6 + 8 * n, row }), headquarters: true };
    }
    for (let n = 1; n <= UNITS - 2; n++) {
      const cell = { column: 1 + ((n - 1) % SIZE), row: row + 1 + Math.floor((n - 1) / SIZE) };
      units[letter + String(n).padStart(2, '0')] = { side, at: idOf(GRID, cell), headquarters: false };
    }
  }
  return { units, cup: [], bid: null, trap: '', turn: 0, command: null };
}

function beginTurn(context: Ctx): void {
  context.state.turn += 1;
  context.beginPhase(context.state.turn, null, 'selection');
  context.replace({ name: 'picking', given: { north: null, south: null } } as Secret);
}

const setUp: StepRules<Chits, ChitOrder> = {
  run: (context) => {
    const { state } = context;
    state.trap = `08${String(7 + context.draw('trap', 'row', 2)).padStart(2, '0')}`;
    const next = { done: [], attacks: [] };
    if (state.bid === null) return context.replace({ name: 'bidding', given: { north: null, south: null } } as Secret);
    context.replace({ name: 'deploy', side: 'north', ...next } as Sided);
  },
};

/** A secret choice of both sides at once, which each may change until the other has made its own. */
const secretly = (
  choice: (side: Side) => Choice<ChitOrder>,
  silent: (side: Side) => ChitOrder,
  opened: (context: Ctx, given: Record<Side, ChitOrder>) => void,
): Rules<Secret> => ({
  asks: (_, { name, given }): readonly Ask<ChitOrder>[] =>
    SIDES.map((side) => ({
      seat: side,
      prompt: { code: `chits.${name}` },
      rule: '6.1',
      secret: true,
      silent: silent(side),
      choice: choice(side),
      ...(given[side] === null ? {} : { answered: true }),
    })),
  answer: (_, step, order, seat) => void (step.given[seat as Side] = order),
  run: (context, { given }) => opened(context, given as Record<Side, ChitOrder>),
});

const bidding = secretly(
  () =>
    fork(() => [
      wordTo('bid', () =>
        [0, 1, 2, 3].map((amount) => orderWord(String(amount), { kind: 'bid', amount } as ChitOrder)),
      ),
    ]),
  () => ({ kind: 'bid', amount: 0 }),
  (context, given) => {
    const bids = SIDES.map((side) => (given[side] as { amount: number }).amount);
    const [north = 0, south = 0] = bids;
    context.reveal();
    context.emit({ code: 'chits.bids', params: { north, south }, rule: '16.1' });
    context.state.bid = Math.max(north, south);
    if (south > north) context.exchange('north', 'south');
    context.replace({ name: 'deploy', side: 'north', done: [], attacks: [] } as Sided);
  },
);

const picking = secretly(
  (side) =>
    fork(() => [
      {
        word: 'pick',
        to: () =>
          list<string, ChitOrder>({
            next: (chosen) => (chosen.length === 2 ? [] : CHITS[side].filter((chit) => !chosen.includes(chit))),
            word: (chit) => chit,
            order: (chosen) =>
              chosen.length === 2
                ? { kind: 'pick', chits: CHITS[side].filter((chit) => chosen.includes(chit)) }
                : undefined,
          }),
      },
    ]),
  (side) => ({ kind: 'pick', chits: CHITS[side].slice(0, 2) }),
  (context, given) => {
    context.state.cup = SIDES.flatMap((side) => (given[side] as { chits: readonly string[] }).chits);
    context.handOver();
    context.replace({ name: 'drawing' });
  },
);

const drawing: StepRules<Chits, ChitOrder> = {
  run: (context) => {
    const { state } = context;
    if (state.cup.length === 0) {
      if (state.turn < LAST_TURN) return beginTurn(context);
      return context.finish({ winner: null, reason: { code: 'chits.over' } });
    }
    const [chit = ''] = state.cup.splice(context.roll('chit', 'cup', state.cup.length) - 1, 1);
    const side = sideOf(chit);
    context.reveal();
    context.beginPhase(state.turn, side, 'command');
    context.emit({ code: 'chits.drawn', params: { chit, side }, rule: '7.1' });
    const hq = state.units[chit];
    if (!hq?.at) return context.emit({ code: 'chits.void', params: { chit }, rule: '13.0' });
    const reached = within(hq.at, RANGE);
    const active = unitsOf(state, side).filter(
      (id) => id === chit || (!state.units[id]!.headquarters && reached.includes(state.units[id]!.at!)),
    );
    state.command = { hq: chit, active };
    context.replace({ name: 'move', side, done: [], attacks: [] } as Sided);
  },
};

const END = orderWord<ChitOrder>('end', { kind: 'end' });

const deploy: Rules<Sided> = {
  asks: ({ state }, { side, done }) => [
    {
      seat: side,
      prompt: { code: 'chits.deploy' },
      rule: '4.0',
      silent: { kind: 'end' },
      choice: fork(() => [
        wordTo('deploy', () =>
          unitsOf(state, side)
            .filter((id) => !done.includes(id))
            .map((unit) => ({
              word: unit,
              to: () =>
                fork(
                  () =>
                    PLACES.filter((to) => Number(to.slice(2)) <= SIZE / 2 === (side === 'north')).map((to) =>
                      place(to, { kind: 'deploy', unit, to }),
                    ),
                  {
                    refuse: (word) =>
                      PLACES.includes(word)
                        ? { code: 'chits.not-yours', params: { place: word }, rule: '4.0', places: [word] }
                        : undefined,
                  },
                ),
            })),
        ),
        END,
      ]),
    },
  ],
  answer: (context, step, order) => {
    if (order.kind === 'deploy') {
      context.state.units[order.unit]!.at = order.to;
      step.done.push(order.unit);
    } else if (step.side === 'north') {
      context.handOver();
      context.replace({ ...step, side: 'south', done: [] } as Sided);
    } else beginTurn(context);
  },
};

const move: Rules<Sided> = {
  asks: ({ state }, { side, done }) => [
    {
      seat: side,
      prompt: { code: 'chits.move', params: { hq: state.command!.hq } },
      rule: '9.0',
      silent: { kind: 'end' },
      choice: fork(() =>
        [
          {
            word: 'move',
            to: () =>
              fork(
                () =>
                  state
                    .command!.active.filter((id) => !done.includes(id))
                    .map((unit) =>
                      wordTo(unit, () =>
                        within(state.units[unit]!.at!, 2)
                          .filter((to) => to !== state.units[unit]!.at && !isHeld(state, enemyOf(side), to))
                          .map((to) => place(to, { kind: 'move', unit, to })),
                      ),
                    ),
                { refuse: (word) => ({ code: 'chits.not-active', params: { unit: word }, rule: '8.0' }) },
              ),
          },
          END,
        ].filter(({ word }) => word === 'end' || state.command!.active.some((id) => !done.includes(id))),
      ),
    },
  ],
  answer: (context, step, order) => {
    const { state } = context;
    if (order.kind === 'end') return context.replace({ ...step, name: 'attack', done: [] } as Sided);
    if (order.kind !== 'move') return;
    const unit = state.units[order.unit]!;
    context.emit({
      code: 'chits.moved',
      params: { unit: order.unit, side: step.side, path: [unit.at!, order.to] },
      rule: '9.1',
    });
    unit.at = order.to;
    step.done.push(order.unit);
    if (order.to !== state.trap) return;
    state.trap = '';
    context.reveal();
    context.emit({ code: 'chits.trapped', params: { unit: order.unit, hex: order.to }, rule: '9.9' });
    lose(context, order.unit);
  },
};

function lose({ state, emit }: Ctx, id: string): void {
  state.units[id]!.at = null;
  if (state.command) state.command.active = state.command.active.filter((each) => each !== id);
  emit({ code: 'chits.lost', params: { unit: id }, rule: '10.5' });
}

const attack: Rules<Sided> = {
  asks: ({ state }, { side, done, attacks }) => {
    const able = state.command!.active.filter((id) => !done.includes(id) && state.units[id]!.at !== null);
    const held = heldBy(state, enemyOf(side));
    const targets = PLACES.filter(
      (at) =>
        held.has(at) &&
        !attacks.some((declared) => declared.at === at) &&
        able.some((id) => near(state.units[id]!.at!).includes(at)),
    );
    return [
      {
        seat: side,
        prompt: { code: 'chits.attack', params: { hq: state.command!.hq } },
        rule: '10.2',
        silent: { kind: 'end' },
        choice: fork(() => [
          ...(targets.length === 0
            ? []
            : [
                wordTo('attack', () =>
                  targets.map((at) => ({
                    word: at,
                    places: [at],
                    to: () => {
                      const fit = able.filter((id) => near(state.units[id]!.at!).includes(at));
                      return list<string, ChitOrder>({
                        next: (chosen) => fit.filter((id) => !chosen.includes(id)),
                        word: (id) => id,
                        order: (chosen) =>
                          chosen.length === 0
                            ? undefined
                            : { kind: 'attack', at, units: fit.filter((id) => chosen.includes(id)) },
                      });
                    },
                  })),
                ),
              ]),
          END,
        ]),
      },
    ];
  },
  answer: (context, step, order) => {
    if (order.kind === 'attack') {
      step.attacks.push(order);
      step.done.push(...order.units);
      context.emit({
        code: 'chits.declared',
        params: { at: order.at, units: order.units, side: step.side },
        rule: '10.2',
      });
    } else context.replace({ ...step, name: 'resolving' });
  },
};

const resolving: Rules<Sided> = {
  run: (context, step) => {
    const { state } = context;
    const next = step.attacks.shift();
    if (!next) {
      state.command = null;
      return context.replace({ name: 'drawing' });
    }
    const { at: target, units } = next;
    const from = units.map((id) => state.units[id]!.at!);
    const die = context.roll('combat', target);
    context.emit({ code: 'chits.fought', params: { target, from, side: step.side, die }, rule: '10.4' });
    const [first] = unitsOf(state, enemyOf(step.side)).filter((id) => state.units[id]!.at === target);
    if (die >= 5 && first !== undefined) lose(context, first);
    else if (die >= 4) context.push({ name: 'retreat', side: enemyOf(step.side), at: target } as Retreat);
  },
};

const retreat: Rules<Retreat> = {
  asks: ({ state }, { side, at }) => [
    {
      seat: side,
      prompt: { code: 'chits.retreat', params: { at } },
      rule: '10.6',
      reaction: true,
      open: true,
      silent: { kind: 'stand' },
      choice: fork(() =>
        [
          orderWord('stand', { kind: 'stand' } as ChitOrder),
          wordTo('retreat', () =>
            near(at)
              .filter((to) => !isHeld(state, enemyOf(side), to))
              .map((to) => place(to, { kind: 'retreat', to })),
          ),
        ].filter(({ word }) => word === 'stand' || near(at).some((to) => !isHeld(state, enemyOf(side), to))),
      ),
    },
  ],
  answer: (context, { side, at }, order) => {
    context.pop();
    if (order.kind !== 'retreat') return;
    for (const id of unitsOf(context.state, side).filter((each) => context.state.units[each]!.at === at)) {
      context.state.units[id]!.at = order.to;
    }
    context.emit({ code: 'chits.retreated', params: { side, path: [at, order.to] }, rule: '10.6' });
  },
};

function text(order: ChitOrder): string {
  switch (order.kind) {
    case 'bid':
      return `bid ${order.amount}`;
    case 'pick':
      return `pick ${order.chits.join(' ')}`;
    case 'deploy':
    case 'move':
      return `${order.kind} ${order.unit} ${order.to}`;
    case 'attack':
      return `attack ${order.at} ${order.units.join(' ')}`;
    case 'retreat':
      return `retreat ${order.to}`;
    default:
      return order.kind;
  }
}

function view(position: Position<Chits>, seat: string | null): Position<Chits> {
  const seen = clonePosition(position);
  if (position.outcome) return seen;
  seen.state.cup = seen.state.cup.map(() => '?');
  if (seen.state.trap !== '') seen.state.trap = '?';
  for (const step of seen.procedures.flatMap(({ steps }) => steps)) {
    if (step.name !== 'bidding' && step.name !== 'picking') continue;
    const { given } = step as Secret;
    for (const side of SIDES) if (side !== seat && given[side]) given[side] = { kind: 'bid', amount: -1 };
  }
  return seen;
}

/** Hidden choices are any, the trap lies in one of its two places, and the cup holds any chits, at most two of a side. */
function determinize(seen: Position<Chits>, seat: string | null, pick: RandomPick): Position<Chits> {
  const position = clonePosition(seen);
  const { state } = position;
  if (state.trap === '?') state.trap = `08${String(8 + pick(2)).padStart(2, '0')}`;
  const chosen = SIDES.flatMap((side) => someOf(pick, without(CHITS[side], [state.command?.hq ?? '']), 2));
  if (state.cup.includes('?')) state.cup = someOf(pick, chosen, state.cup.length);
  for (const step of position.procedures.flatMap(({ steps }) => steps)) {
    if (step.name !== 'bidding' && step.name !== 'picking') continue;
    const { given } = step as Secret;
    for (const side of SIDES.filter((each) => each !== seat && given[each])) {
      const chits = CHITS[side].toSpliced(pick(3), 1);
      given[side] = step.name === 'bidding' ? { kind: 'bid', amount: pick(4) } : { kind: 'pick', chits };
    }
  }
  return position;
}

/** The campaign of chits; with the optional rule `bid` sides are bid for. */
export const chitGame: Game<Chits, ChitOrder> = {
  id: 'chits',
  version: 1,
  seats: SIDES.map((id) => ({ id, side: id })),
  optionalRules: [{ id: 'bid', rule: '16.1' }],
  setUp: (options) => ({
    state: { ...initial(), bid: options.includes('bid') ? null : 0 },
    first: { name: 'set-up' },
  }),
  steps: {
    'set-up': setUp,
    bidding,
    picking,
    drawing,
    deploy,
    move,
    attack,
    resolving,
    retreat,
  } as unknown as Game<Chits, ChitOrder>['steps'],
  format: text,
  view,
  determinize,
  faults: ({ state }) => {
    const south = heldBy(state, 'south');
    return [...heldBy(state, 'north')].filter((at) => south.has(at)).map((at) => `both sides in ${at}`);
  },
  migrations: {},
};
