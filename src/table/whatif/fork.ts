import { canonicalJson } from '../../engine/record/journal.ts';
import type { Game } from '../../engine/game.ts';
import type { Refusal, Warning } from '../../engine/message.ts';
import { openAsks, type OpenAsk } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { playSample, sampleDice } from '../../engine/trials/sample.ts';
import { warningsOf } from '../../engine/trials/warned.ts';
import { isAsked, isInside } from '../orders/drafts.ts';
import { placeOf } from '../orders/resume-drafts.ts';
import type { TableErrorCode } from '../error.ts';
import type { Work } from '../work/turns.ts';
import type { ForkLine, Played, TriedLine } from '../service.ts';

/** A fork as it is stored, in a row of its own: where it begins, and its lines. What they did is worked out anew. */
export interface SavedFork {
  readonly saved: 1;
  /** Id of the game it is a fork of. */
  readonly table: string;
  readonly seat: string | null;
  readonly from: number | null;
  /** Of its dice. */
  readonly seed: string;
  readonly revision: number;
  readonly base: Position;
  readonly lines: readonly ForkLine[];
  /** Interactions that changed it last. */
  readonly recent: readonly string[];
}

/** The key of the fork of a user in a channel. */
export const forkKey = (channel: string, user: string): string => `whatif:${channel}:${user}`;

/** The fork before its first line. */
export const unplayed = ({ base }: Pick<SavedFork, 'base'>): Played => ({ lines: [], position: base, stopped: false });

/** Whether a question came with an earlier line. */
const isInner = (position: Position, ask: OpenAsk<unknown>, lines: readonly TriedLine[]): boolean => {
  const last = lines.at(-1);
  return last !== undefined && (ask.reaction === true || isInside(position, ask, last.place));
};

/** Tries a line at the end of a fork. */
export function tryLine(
  game: Game,
  { seed, seat: own }: Pick<SavedFork, 'seed' | 'seat'>,
  played: Played,
  line: ForkLine,
): Result<Played, Refusal> {
  const { position, lines, stopped } = played;
  if (stopped) return err({ code: 'table.whatif-ended' } satisfies { readonly code: TableErrorCode });
  const dice = sampleDice(own !== null, seed, lines.length, line.take);
  const tried = playSample(game, position, line.seat, line.text, dice);
  if (!tried.ok) return tried;
  const { text, ask, irrevocable, draws, position: after, stopped: stops } = tried.value;
  const events = tried.value.events.filter(({ to }) => own === null || !to || to.includes(own));
  const inner = isInner(position, ask, lines);
  const place = inner ? (lines.at(-1) as TriedLine).place : placeOf(position, ask.procedure);
  const alone = own === null || !isAsked(game, position, own);
  let known: readonly Warning[] | undefined;
  const warnings = (): readonly Warning[] => (known ??= warningsOf(game, position, tried.value));
  const next: TriedLine = {
    ...line,
    text,
    irrevocable,
    draws,
    events,
    before: position,
    place,
    inner,
    alone,
    warnings,
  };
  return ok({ lines: [...lines, next], position: after, stopped: stops });
}

/** What the last line of a fork is warned of: worked out in the turn of its line, it is there when the fork is shown. */
export const warningsOfLast = ({ lines }: Played): readonly Warning[] => lines.at(-1)?.warnings() ?? [];

/**
 * Plays the lines of a fork from its beginning, or on from where its first lines were `played`; the first that no longer
 * fits, and those after it, go.
 */
export function* playFork(game: Game, fork: SavedFork, played: Played = unplayed(fork)): Work<Played> {
  let now = played;
  for (const line of fork.lines.slice(played.lines.length)) {
    const next = tryLine(game, fork, now, line);
    if (!next.ok) return now;
    now = next.value;
    warningsOfLast(now);
    yield;
  }
  return now;
}

/** A fork as it was before its line of this index. */
export function playedBefore({ lines, ...end }: Played, index: number): Played {
  const line = lines[index];
  return line ? { lines: lines.slice(0, index), position: line.before, stopped: false } : { lines, ...end };
}

/** The questions open at the end of a fork, those of its own seat first. */
export function forkAsks(game: Game, { seat }: SavedFork, { position, stopped }: Played): OpenAsk<unknown>[] {
  const asks = stopped ? [] : openAsks(game, position);
  return [...asks.filter((ask) => ask.seat === seat), ...asks.filter((ask) => ask.seat !== seat)];
}

/**
 * Which lines make a draft: those of the own seat that answer a call for orders, until it is the turn of others, or the
 * players change seats.
 */
export function keptLines(seat: string | null, { lines }: Played): ReadonlySet<TriedLine> {
  const kept = new Set<TriedLine>();
  for (const line of lines.filter(({ inner }) => !inner)) {
    if (line.seat === seat) kept.add(line);
    else if (line.alone) break;
    if (line.irrevocable === 'seats') break;
  }
  return kept;
}

/** Whether two positions are the same, be they read from a store or not. */
export const samePosition = (one: Position, other: Position): boolean => canonicalJson(one) === canonicalJson(other);
