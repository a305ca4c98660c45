import { clonePosition, type Position } from '../../../src/engine/position.ts';
import type { RandomPick } from '../../../src/engine/trials/random.ts';
import { altered, shuffled, type Concealment, type Leak, type Other, type Past } from '../concealment/concealment.ts';
import { sideOf, toyGame, type Side, type Toy } from './toy-game.ts';

const SIDES: readonly Side[] = ['red', 'blue'];
const CARDS = ['ace', 'king', 'queen', 'jack'];
const MINED = ['b', 'c', 'd'];

const stateOf = (position: Position): Toy => position.state as Toy;

const biddingIn = ({ procedures }: Position): { bids: Record<Side, number | null> } | undefined =>
  procedures.flatMap(({ steps }) => steps).find(({ name }) => name === 'bidding') as
    { bids: Record<Side, number | null> } | undefined;

const hiddenSides = (viewer: string | null): readonly Side[] =>
  SIDES.filter((side) => viewer === null || sideOf(viewer) !== side);

/** Other cards in the hands that the viewer does not see, and in the cup. */
function otherCards(position: Position, viewer: string | null, pick: RandomPick): readonly Other[] {
  const other = altered<Toy>(position, (state) => {
    const sides = hiddenSides(viewer);
    const pool = shuffled([...sides.flatMap((side) => state.hands[side]), ...state.cup], pick);
    for (const side of sides) state.hands[side] = state.hands[side].map(() => pool.pop() as string);
    state.cup = state.cup.map(() => pool.pop() as string);
  });
  return JSON.stringify(other) === JSON.stringify(position) ? [] : [{ what: 'the cards', position: other }];
}

/** The mine elsewhere: in a field that nobody has entered yet. */
function otherMine(position: Position, pick: RandomPick, entered: readonly string[]): readonly Other[] {
  const { mine } = stateOf(position);
  const fields = MINED.filter((field) => field !== mine && !entered.includes(field));
  if (mine === '' || fields.length === 0) return [];
  const there = fields[pick(fields.length)] as string;
  return [{ what: 'the mine', position: altered<Toy>(position, (state) => void (state.mine = there)) }];
}

function otherBids(position: Position, viewer: string | null, pick: RandomPick): readonly Other[] {
  return hiddenSides(viewer).flatMap((side) => {
    const bid = biddingIn(position)?.bids[side] ?? null;
    if (bid === null) return [];
    const other = clonePosition(position);
    (biddingIn(other) as { bids: Record<Side, number | null> }).bids[side] = (bid + 1 + pick(3)) % 4;
    return [{ what: `the bid of ${side}`, position: other }];
  });
}

/** Other bids that are not open yet, and other cards that a game master has dealt. */
function otherOrders(past: readonly Past[], viewer: string | null, pick: RandomPick): ReadonlyMap<number, string> {
  const orders = new Map<number, string>();
  const isOpen = biddingIn((past.at(-1) as Past).after) !== undefined;
  const begun = past.findLastIndex(({ before, after }) => !biddingIn(before) && biddingIn(after));
  for (const [n, { line }] of past.entries()) {
    const [verb, what] = (line.order ?? '').split(' ');
    const isOwn = viewer !== null && line.seat !== null && sideOf(line.seat) === sideOf(viewer);
    if (verb === 'bid' && isOpen && n > begun && !isOwn) orders.set(line.n, `bid ${(Number(what) + 1 + pick(3)) % 4}`);
    if (line.kind === 'edit' && verb === 'deal' && viewer !== 'blue')
      orders.set(line.n, what === 'ace' ? 'deal king' : 'deal ace');
  }
  return orders;
}

const seen = (position: Position, viewer: string | null): Position =>
  toyGame.view(position as Position<Toy>, viewer) as Position;

const leaks: readonly [Leak, Leak, Leak] = [
  { name: 'a view that hides nothing', view: (position) => clonePosition(position) },
  {
    name: 'a view that shows the cards of blue',
    view: (position, viewer) =>
      altered<Toy>(seen(position, viewer), (state) => void (state.hands.blue = [...stateOf(position).hands.blue])),
  },
  {
    name: 'a view that gives hidden cards their rank in the pack',
    view: (position, viewer) =>
      altered<Toy>(seen(position, viewer), (state) => {
        for (const side of hiddenSides(viewer))
          state.hands[side] = stateOf(position).hands[side].map((card) => `?${CARDS.indexOf(card)}`);
      }),
  },
];

/** Hidden are the other side's cards and those in the cup, where the mine lies, and bids until all have bid. */
export const toyConcealment: Concealment = {
  others: (position, viewer, pick, witnessed = []) =>
    position.outcome
      ? []
      : [
          ...otherCards(position, viewer, pick),
          ...otherMine(position, pick, witnessed),
          ...otherBids(position, viewer, pick),
        ],
  witnessing: (witnessed, _, events) => [
    ...witnessed,
    ...events.flatMap(({ code, params }) => (code === 'toy.moved' ? [String(params?.['to'])] : [])),
  ],
  otherOrders,
  sealed: ['deal ace', 'deal king'],
  tries: [...CARDS.map((card) => `play ${card}`), 'bid 2', 'hold', 'pass', 'done', 'move R1 b', 'attack d R1'],
  opening: ['toy.mine', 'toy.played', 'toy.bids'],
  leaks,
};
