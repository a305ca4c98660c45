import { canonicalJson } from '../../engine/record/journal.ts';
import type { Game } from '../../engine/game.ts';
import type { Refusal, Warning } from '../../engine/message.ts';
import { apply, openAsks, type OpenAsk } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { ok, type Result } from '../../engine/result.ts';
import { determinized } from '../../engine/trials/determinized.ts';
import { sampleDice, samplePick } from '../../engine/trials/sample.ts';
import { warningsOf } from '../../engine/trials/warned.ts';
import { isAsked, isInside } from '../orders/drafts.ts';
import { placeOf } from '../orders/resume-drafts.ts';
import type { Work } from '../work/turns.ts';
import type { ForkLine, ForkPosition, Played, TriedLine } from '../service.ts';

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

/** A position as the seat of a fork sees it, be it that the game is over in the fork; all of it, of a game that is over. */
function seenBy(game: Game, seat: string | null, whole: Position): ForkPosition {
  if (seat === null) return { whole, seen: whole };
  const { outcome } = whole;
  return { whole, seen: { ...game.view({ ...whole, outcome: null }, seat), outcome } };
}

/** The fork before its first line: what its seat may not know is drawn by chance, the same each time. */
export function unplayed(game: Game, { base, seat, seed }: Pick<SavedFork, 'base' | 'seat' | 'seed'>): Played {
  const whole = seat === null ? base : determinized(game, base, seat, samplePick(seed, 'hidden'));
  return { lines: [], now: seenBy(game, seat, whole) };
}

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
  const { now, lines } = played;
  const dice = sampleDice(seed, lines.length, line.take);
  const tried = apply(game, now.whole, line.seat, line.text, dice);
  if (!tried.ok) return tried;
  const { text, ask, order, irrevocable, draws, position } = tried.value;
  const after = seenBy(game, own, position);
  const events = tried.value.events.filter(({ to }) => own === null || !to || to.includes(own));
  const inner = isInner(now.whole, ask, lines);
  const place = inner ? (lines.at(-1) as TriedLine).place : placeOf(now.whole, ask.procedure);
  const alone = own === null || !isAsked(game, now.whole, [own]);
  let known: readonly Warning[] | undefined;
  const warnings = (): readonly Warning[] =>
    (known ??= warningsOf(game, now.seen, { ask, order, irrevocable, position: after.seen }));
  const next: TriedLine = { ...line, text, irrevocable, draws, events, before: now, place, inner, alone, warnings };
  return ok({ lines: [...lines, next], now: after });
}

/** What the last line of a fork is warned of: worked out in the turn of its line, it is there when the fork is shown. */
export const warningsOfLast = ({ lines }: Played): readonly Warning[] => lines.at(-1)?.warnings() ?? [];

/**
 * Plays the lines of a fork from its beginning, or on from where its first lines were `played`; the first that no longer
 * fits, and those after it, go.
 */
export function* playFork(game: Game, fork: SavedFork, played: Played = unplayed(game, fork)): Work<Played> {
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
export function playedBefore({ lines, now }: Played, index: number): Played {
  return { lines: lines.slice(0, index), now: lines[index]?.before ?? now };
}

/** The questions open at the end of a fork, those of its own seat first. */
export function forkAsks(game: Game, { seat }: SavedFork, { now }: Played): OpenAsk<unknown>[] {
  const asks = openAsks(game, now.whole);
  return [...asks.filter((ask) => ask.seat === seat), ...asks.filter((ask) => ask.seat !== seat)];
}

/** Whether something hidden was drawn in a line: what comes after it is imagined. */
const drewHidden = ({ draws }: TriedLine): boolean => draws.some(({ hidden }) => hidden);

/**
 * Which lines make a draft: those of the own seat that answer a call for orders, until something hidden is drawn, it is the
 * turn of others, or the players change seats.
 */
export function keptLines(seat: string | null, { lines }: Played): ReadonlySet<TriedLine> {
  const kept = new Set<TriedLine>();
  for (const line of lines.filter(({ inner }) => !inner)) {
    if (line.seat === seat) kept.add(line);
    else if (line.alone) break;
    if (line.irrevocable === 'seats' || drewHidden(line)) break;
  }
  return kept;
}

/** Whether two positions are the same, be they read from a store or not. */
export const samePosition = (one: Position, other: Position): boolean => canonicalJson(one) === canonicalJson(other);

/** Whether something in it is as chance had it, not as its seat knows it. */
export function isImagined({ seat }: SavedFork, played: Played): boolean {
  const { whole, seen } = playedBefore(played, 0).now;
  return seat !== null && (played.lines.some(drewHidden) || !samePosition(whole, seen));
}
