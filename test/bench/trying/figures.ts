import { drawOrder } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { openAsks, playInPlace, readOrder, start, type OpenAsk } from '../../../src/engine/play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { distinctOrders } from '../../../src/engine/trials/distinct-orders.ts';
import { oneOf, seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';

/** What something takes at best, in microseconds and in yardsticks. */
export interface Figure {
  readonly micros: number;
  /** How many times as long as a piece of work that never changes, done in turns with it: on whatever machine. */
  readonly yardsticks: number;
}

/** What it takes to try orders in one game, on one core. */
export interface TryingFigures {
  /** To copy a position in the middle of a game. */
  readonly copy: Figure;
  /** To play an order on a copy, its text read from the options; on average over a random game. */
  readonly byText: Figure;
  /** The same, the order being given as an order of an open question. */
  readonly byOrder: Figure;
  /** To ask, draw an order and play it: a decision of a random game. */
  readonly decision: Figure;
  /** To find one of the first different orders of a question. */
  readonly enumerated: Figure;
}

/** The figures of all games. */
export type Trying = Readonly<Record<string, TryingFigures>>;

const SEED = 1;
const COPIES = 5000;
const TIMES = 21;
const FIRST_ORDERS = 40;

/** Microseconds that something takes. */
function timed(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
}

/** A piece of work that never changes: objects made, looked up and sorted. */
function yardstick(): void {
  const pick = seededPick(1);
  const made = Array.from({ length: 4000 }, (_, n) => ({ id: `unit ${pick(10_000)}`, n }));
  const byId = new Map(made.map((each) => [each.id, { ...each }]));
  made.sort((a, b) => a.id.localeCompare(b.id) || (byId.get(a.id)?.n ?? 0) - b.n);
}

/** What each of so many pieces of work takes, and the yardstick between them, at best: a busy machine only ever adds. */
function measured(pieces: number, work: () => void): Figure {
  const rounds = Array.from({ length: TIMES }, () => ({ yard: timed(yardstick), took: timed(work) / pieces }));
  const micros = Math.min(...rounds.map(({ took }) => took));
  return { micros, yardsticks: micros / Math.min(...rounds.map(({ yard }) => yard)) };
}

/** Plays a random game by orders drawn from the options; `each` is told of every decision before it is carried out. */
function play<S, O>(
  game: Game<S, O>,
  seed: number,
  each: (position: Position<S>, ask: OpenAsk<O>, order: O, dice: DieSource) => void,
): number {
  const pick: RandomPick = seededPick(seed);
  const dice: DieSource = (_link, _situation, faces) => pick(faces) + 1;
  const { position } = start(game, [], dice);
  for (let decisions = 0; ; decisions++) {
    if (position.outcome) return decisions;
    const ask = oneOf(pick, openAsks(game, position));
    const order = drawOrder(ask.choice, pick);
    each(position, ask, order, dice);
    playInPlace(game, position, ask, order, dice);
  }
}

/** An order that was given in a random game, and the position it was given in. */
interface Tried<S, O> {
  readonly position: Position<S>;
  readonly ask: OpenAsk<O>;
  readonly order: O;
}

/** The decisions of a random game. */
function decisionsOf<S, O>(game: Game<S, O>, seed: number): readonly Tried<S, O>[] {
  const tried: Tried<S, O>[] = [];
  play(game, seed, (position, ask, order) => void tried.push({ position: clonePosition(position), ask, order }));
  return tried;
}

/** How many of the first different orders of their questions some positions have; all are found. */
function enumerate<S, O>(game: Game<S, O>, tried: readonly Tried<S, O>[]): number {
  let orders = 0;
  for (const { position } of tried) {
    for (const { choice } of openAsks(game, position)) {
      let first = 0;
      for (const _order of distinctOrders(choice, game.format)) if ((first += 1) === FIRST_ORDERS) break;
      orders += first;
    }
  }
  return orders;
}

function figuresOf<S, O>(game: Game<S, O>): TryingFigures {
  const tried = decisionsOf(game, SEED);
  const { position: middle } = tried[Math.floor(tried.length / 2)] as Tried<S, O>;
  const sample = seededPick(1);
  const dice: DieSource = (_link, _situation, faces) => sample(faces) + 1;
  const each = (work: (tried: Tried<S, O>) => void): Figure => measured(tried.length, () => tried.forEach(work));
  return {
    copy: measured(COPIES, () => {
      for (let n = 0; n < COPIES; n++) clonePosition(middle);
    }),
    byOrder: each(({ position, ask, order }) => playInPlace(game, clonePosition(position), ask, order, dice)),
    byText: each(({ position, ask, order }) => {
      const text = game.format(order);
      const read = readOrder(game, position, ask.seat, text);
      if (!read.ok) throw new Error(`${game.id}: ${text} is refused`);
      playInPlace(game, clonePosition(position), read.value.ask, read.value.order, dice);
    }),
    decision: measured(tried.length, () => play(game, SEED, () => undefined)),
    enumerated: measured(enumerate(game, tried), () => enumerate(game, tried)),
  };
}

/** Measures copying and trying in every game, with fixed seeds. */
export const figures = (): Trying =>
  Object.fromEntries(Object.entries(GUIDES).map(([id, { game }]) => [id, figuresOf(game)]));
