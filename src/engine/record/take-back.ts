import type { Game } from '../game.ts';
import type { Position } from '../position.ts';
import type { Result } from '../result.ts';
import { backTo, goneBackText, type GoneBack } from './gone-back.ts';
import { replay, replaySteps, type ReplayFault, type ReplayLine } from './replay.ts';

/** Most lines that are looked at for whether they stand. */
const MOST_LINES = 250;

/** Most procedures that are found to go with what is taken back, one after another. */
const MOST_ROUNDS = 16;

/**
 * The position after going back, from `then`, where play stood after line `back.to`, and the lines given since. A fault names as
 * `kept` the line that can't be kept.
 */
export function goneBack<S, O>(
  game: Game<S, O>,
  then: Position<S>,
  lines: readonly ReplayLine[],
  back: GoneBack,
): Result<Position<S>, ReplayFault> {
  const n = (lines.at(-1)?.n ?? back.to) + 1;
  const line: ReplayLine = { n, seat: '', kind: 'rewind', order: goneBackText(back), draws: [] };
  const recall = (to: number) => (to === back.to ? then : undefined);
  return replay(game, { position: then, recall, strict: true }, [...lines, line]);
}

/** By number, the procedure that each line was given to, of those up to the first that can't be carried out again. */
function* proceduresOf<S, O>(game: Game<S, O>, then: Position<S>, lines: readonly ReplayLine[]) {
  const found = new Map<number, string | undefined>();
  for (const { line, procedure } of replaySteps(game, { position: then, strict: true }, lines)) {
    found.set(line.n, procedure);
    yield;
  }
  return found;
}

/**
 * What taking back the first of these lines takes back, from `then`, where play stood after line `to`, the one before: with it all
 * that was given since to the same procedure, and to others from where they could not have been given so without it. Where there
 * was more than orders, all.
 */
export function* takenBackWith<S, O>(
  game: Game<S, O>,
  then: Position<S>,
  to: number,
  lines: readonly ReplayLine[],
): Generator<void, GoneBack> {
  const all = backTo(to);
  if (lines.length > MOST_LINES) return all;
  const procedures = yield* proceduresOf(game, then, lines);
  if (procedures.size < lines.length) return all;
  let keeping = lines.map((line) => line.n);
  let goesWithIt = to + 1;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [from, by] = [goesWithIt, procedures.get(goesWithIt)];
    keeping = keeping.filter((line) => line < from || (line !== from && procedures.get(line) !== by));
    const back = { ...all, keeping };
    const gone = goneBack(game, then, lines, back);
    if (gone.ok) return back;
    const { kept } = gone.error.params;
    if (typeof kept !== 'number' || procedures.get(kept) === undefined) return all;

    goesWithIt = kept;
    yield;
  }
  return all;
}
