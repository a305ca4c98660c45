import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { toldAt, type Moment, type Told } from './compare.ts';
import type { Concealment } from './concealment.ts';

/** Which positions of a random game are looked at. */
export interface Sample {
  readonly seed: number;
  /** Of so many positions one, at random; 1: every one. */
  readonly oneIn: number;
}

/** What was looked at in a random game, and what was found. */
export interface Searched {
  readonly positions: number;
  /** Pairs of positions that were compared for one viewer. */
  readonly pairs: number;
  /** How often each hidden thing was another. */
  readonly hidden: Readonly<Record<string, number>>;
  readonly told: readonly Told[];
}

/** Positions of a random game with optional rules by chance, with what was done in them. */
export function momentsOf(
  { game }: GameGuide,
  { witnessing }: Concealment,
  { seed, oneIn }: Sample,
): readonly Moment[] {
  const pick = seededPick(seed);
  const options = game.optionalRules.map(({ id }) => id).filter(() => pick(2) === 0);
  const record = readRecord(playRandomly(game, { seed, options }).record);
  if (!record.ok) throw new Error(`random game ${seed} can't be read`);
  const moments: Moment[] = [];
  let before: Omit<Moment, 'given'> | null = null;
  let witnessed: readonly string[] = [];
  let last: Position | null = null;
  const end = replayRecord(game, record.value, ({ line, text, position, events }) => {
    if (before) moments.push({ ...before, given: { seat: line.seat, text, draws: line.draws ?? [] } });
    if (witnessing && last) witnessed = witnessing(witnessed, last, events);
    last = witnessing ? clonePosition(position) : null;
    before = pick(oneIn) === 0 ? { position: clonePosition(position), witnessed } : null;
  });
  if (!end.ok) throw new Error(`random game ${seed} can't be replayed: ${JSON.stringify(end.error)}`);
  return before ? [...moments, { ...(before as Omit<Moment, 'given'>), given: null }] : moments;
}

/**
 * Looks at positions with the eyes of everybody for what tells of what is hidden from them. With `first`, begins with the
 * latest and ends at the first thing found.
 */
export function search(
  guide: GameGuide,
  concealment: Concealment,
  moments: readonly Moment[],
  { seed, first = false }: { readonly seed: number; readonly first?: boolean },
): Searched {
  const hidden: Record<string, number> = {};
  const told: Told[] = [];
  let pairs = 0;
  const noted: Concealment = {
    ...concealment,
    others: (...given) => {
      const others = concealment.others(...given);
      for (const { what } of others) hidden[what] = (hidden[what] ?? 0) + 1;
      return others;
    },
  };
  for (const [n, moment] of (first ? moments.toReversed() : moments).entries()) {
    for (const [eyes, viewer] of [null, ...guide.game.seats.map(({ id }) => id)].entries()) {
      const found = toldAt(guide, noted, moment, viewer, seed + n, seededPick(seed * 100_003 + n * 10 + eyes), first);
      pairs += found.compared;
      told.push(...found.told);
      if (first && told.length > 0) return { positions: n + 1, pairs, hidden, told };
    }
  }
  return { positions: moments.length, pairs, hidden, told };
}

/** Looks through a random game. */
export const searchGame = (guide: GameGuide, concealment: Concealment, sample: Sample): Searched =>
  search(guide, concealment, momentsOf(guide, concealment, sample), sample);
