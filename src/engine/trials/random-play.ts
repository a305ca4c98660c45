import { dataName, namedData } from '../data/versions.ts';
import { drawOrder, hintOf } from '../choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../dice.ts';
import type { Game } from '../game.ts';
import { parseOrder } from '../notation.ts';
import { answerable, apply, isWaitedFor, playOn, start, type Draw, type OpenAsk } from '../play.ts';
import { clonePosition, shownAfter, type Outcome, type Position } from '../position.ts';
import { distinctOrders } from './distinct-orders.ts';
import { upToDate } from '../migrate.ts';
import { seededPick } from './random.ts';
import { bareRecord, formatRecord, type RecordLine } from '../record/record.ts';
import { readRecord } from '../record/record-reader.ts';
import { replayRecord } from '../record/replay.ts';
import { tryOrder } from './trial.ts';
import { createHash } from 'node:crypto';

/** How a random game is played. */
export interface RandomPlay {
  /** Seed of the choices and the dice: the same seed gives the same game. */
  readonly seed: number;
  /** Ids of optional rules. */
  readonly options?: readonly string[];
  /** Checks of every decision: facts of the game always; with `thorough` also reloading, notation, and views. */
  readonly thorough?: boolean;
  /** More decisions than this are a fault: a game must end. */
  readonly mostDecisions?: number;
}

/** A random game that was played to its end. */
export interface RandomGame<S> {
  readonly position: Position<S>;
  readonly decisions: number;
  readonly outcome: Outcome | null;
  /** The game record as text. */
  readonly record: string;
}

/** What went wrong in a random game, with everything needed to see it again. */
export class RandomPlayFault extends Error {
  readonly seed: number;
  readonly record: string;
  constructor(game: string, seed: number, decision: number, fault: string, record: string, cause?: unknown) {
    super(`${game}, seed ${seed}, decision ${decision}: ${fault}`, { cause });
    this.seed = seed;
    this.record = record;
  }
}

const seedText = (seed: number): string => createHash('sha256').update(`random play ${seed}`).digest('hex');

/** While there are answers that may be changed, one decision in so many does. */
const ONE_IN_ANSWERED_ANEW = 4;

/**
 * Plays a whole game by drawing orders from the trees of options, from an open question drawn likewise.
 * Throws a RandomPlayFault at the first thing that does not hold.
 */
export function playRandomly<S, O>(game: Game<S, O>, how: RandomPlay): RandomGame<S> {
  const { seed, options = [], thorough = false, mostDecisions = 100_000 } = how;
  const pick = seededPick(seed);
  const secret = seedText(seed);
  const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));
  const lines: RecordLine[] = [];
  const note = (seat: string, order: string, draws: readonly Draw[], then: Position<S>): void => {
    const kind = lines.length === 0 ? 'start' : 'order';
    lines.push({ n: lines.length, seat, kind, order, draws, ...shownAfter(then), origin: null, comments: [] });
  };
  const written = (): string =>
    formatRecord(bareRecord({ id: `random-${seed}`, game: game.id, ...namedData(dataName(game)), options, lines }));
  const guarded = <T>(what: string, task: () => T): T => {
    try {
      return task();
    } catch (error) {
      if (error instanceof RandomPlayFault) throw error;
      throw new RandomPlayFault(game.id, seed, lines.length, `${what}: ${String(error)}`, written(), error);
    }
  };
  const must = (holds: boolean, fault: string): void => {
    if (!holds) throw new RandomPlayFault(game.id, seed, lines.length, fault, written());
  };

  const begun = guarded('set-up', () => start(game, options, dice));
  let position = begun.position;
  note('', '', begun.draws, begun.position);
  const questions = (): readonly OpenAsk<O>[] => guarded('questions', () => answerable(game, position));
  let all = questions();
  while (!position.outcome) {
    must(lines.length <= mostDecisions, 'no end');
    const asks = all.filter(isWaitedFor);
    must(asks.length > 0, 'nobody is asked and the game is not over');
    const again = all.filter((ask) => ask.answered);
    const from = again.length > 0 && pick(ONE_IN_ANSWERED_ANEW) === 0 ? again : asks;
    const drawn = from[pick(from.length)] as OpenAsk<O>;
    const order = guarded(`options of ${drawn.seat}`, () => drawOrder(drawn.choice, pick));
    const text = guarded('notation', () => game.format(order));
    const ask = answered(from, drawn, text);
    const before = thorough ? clonePosition(position) : position;
    if (thorough) {
      guarded('views', () => checkViews(game, position, must));
      guarded('notation', () => {
        for (const offered of [text, ...firstOrders(game, ask)]) {
          const parsed = parseOrder(ask.choice, offered);
          must(parsed.ok && game.format(parsed.value) === offered, `${offered} is not read back as it was written`);
        }
      });
      guarded('silence', () => checkSilence(game, asks, must));
      guarded('trial', () => must(tryOrder(game, position, ask.seat, text).ok, `${text} is refused when it is tried`));
    }
    const { played, asks: next } = guarded(text, () => playOn(game, position, ask, order, dice));
    note(ask.seat, text, played.draws, position);
    guarded('facts', () => {
      const faults = game.faults(position);
      must(faults.length === 0, `after ${ask.seat}: ${text}: ${faults.join('; ')}`);
    });
    if (thorough) position = guarded(text, () => reloaded(game, before, position, ask.seat, text, played.draws, must));
    all = thorough ? questions() : next;
  }
  const record = written();
  if (thorough) guarded('replay', () => checkRecord(game, record, position, must));
  return { position, decisions: lines.length - 1, outcome: position.outcome, record };
}

/** The question that a text answers, as `readOrder` finds it, where a seat has several at once. */
const answered = <O>(asks: readonly OpenAsk<O>[], drawn: OpenAsk<O>, text: string): OpenAsk<O> =>
  asks.find((ask) => ask === drawn || (ask.seat === drawn.seat && parseOrder(ask.choice, text).ok)) ?? drawn;

/** How many orders of each question are read back, beside the one that is drawn. */
const READ_BACK = 8;

/** The first of the different orders of a question, as they are written. */
function firstOrders<S, O>(game: Game<S, O>, { choice }: OpenAsk<O>): readonly string[] {
  const texts: string[] = [];
  for (const order of distinctOrders(choice, game.format)) {
    texts.push(game.format(order));
    if (texts.length === READ_BACK) break;
  }
  return texts;
}

type Must = (holds: boolean, fault: string) => void;

/** What is answered for a player who stays silent must be among the options. */
function checkSilence<S, O>(game: Game<S, O>, asks: readonly OpenAsk<O>[], must: Must): void {
  for (const { seat, silent, choice, prompt } of asks) {
    const text = game.format(silent);
    const read = parseOrder(choice, text);
    must(read.ok && game.format(read.value) === text, `${seat}, silent at ${prompt.code}: ${text} is not an option`);
  }
}

/** Positions are compared by the texts of their JSON: the order of keys, too, must not depend on reloading. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A position as it is when it is read from what was saved of it. */
function readAgain<S, O>(game: Game<S, O>, position: Position<S>): Position<S> {
  const read = upToDate(game, JSON.parse(JSON.stringify(position)) as Position<S>);
  if (!read.ok) throw new Error(`${game.id}: a position of version ${read.error}`);
  return read.value;
}

/** The order again, from its text on the reloaded position; gives the reloaded result to play on with. */
function reloaded<S, O>(
  game: Game<S, O>,
  before: Position<S>,
  after: Position<S>,
  seat: string,
  text: string,
  draws: readonly Draw[],
  must: Must,
): Position<S> {
  const saved = readAgain(game, before);
  must(same(saved, before), 'the position is not plain JSON');
  const kept = [...draws];
  const again = apply(game, saved, seat, text, () => kept.shift()?.value ?? 0);
  if (!again.ok) must(false, `${text} is refused after reloading: ${JSON.stringify(again.error)}`);
  else must(same(again.value.position, after), `${text} differs after reloading`);
  must(same(saved, before), `${text} changed the position it was tried on`);
  return readAgain(game, after);
}

/** How many words of each question's tree are compared between the full position and a view. */
const WORDS_COMPARED = 400;

/**
 * The questions as they can be told from outside: what is asked of whom, and the words of the options, two levels
 * deep.
 */
export function offeredTo<O>(asks: readonly OpenAsk<O>[], seat: string, format: (order: O) => string): unknown {
  return asks
    .filter((ask) => ask.seat === seat)
    .map(({ procedure, prompt, rule, choice, silent, reaction, secret, answered = false }) => {
      let words = WORDS_COMPARED;
      const look = (node: typeof choice, depth: number): unknown => [
        node.order === undefined ? null : format(node.order),
        node
          .branches()
          .map((branch) => [
            branch.word,
            hintOf(branch),
            branch.label,
            branch.places,
            depth > 0 && words-- > 0 ? look(branch.to(), depth - 1) : null,
          ]),
      ];
      return { procedure, prompt, rule, reaction, secret, answered, silent: format(silent), choice: look(choice, 2) };
    });
}

/** The two texts around the first place where they differ. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' <> ');
}

/** What a seat is asked must not depend on what it may not know: it must be the same from its own view. */
function checkViews<S, O>(game: Game<S, O>, position: Position<S>, must: Must): void {
  const asks = answerable(game, position);
  for (const seat of new Set(asks.map((ask) => ask.seat))) {
    const view = game.view(position, seat);
    const own = JSON.stringify(offeredTo(answerable(game, view), seat, game.format));
    const full = JSON.stringify(offeredTo(asks, seat, game.format));
    if (own !== full) must(false, `${seat} is asked by what it may not know: ${firstDifference(own, full)}`);
    must(same(game.view(view, seat), view), `the view of ${seat} is not the same seen twice`);
  }
}

function checkRecord<S, O>(game: Game<S, O>, text: string, position: Position<S>, must: Must): void {
  const record = readRecord(text);
  must(record.ok && formatRecord(record.value) === text, 'the record is not read back as it was written');
  if (!record.ok) return;
  const end = replayRecord(game, record.value);
  must(
    end.ok && same(end.value, position),
    `the record replays to another end: ${JSON.stringify(end.ok ? '' : end.error)}`,
  );
}
