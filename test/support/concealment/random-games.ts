import { playRandomly, type RandomPlay } from '../../../src/engine/trials/random-play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { difference, toldAt, type Moment, type Told } from './compare.ts';
import type { Concealment } from './concealment.ts';
import { someOptions } from '../options.ts';

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

/** A random game: its seed, and its optional rules. */
type Played = Required<Pick<RandomPlay, 'seed' | 'options'>>;

/** Goes through the random game of a seed, position by position, with what is done in each. */
function walk(
  { game }: GameGuide,
  { witnessing }: Concealment,
  { seed, options }: Played,
  visit: (moment: Moment) => void,
): void {
  const record = readRecord(playRandomly(game, { seed, options }).record);
  if (!record.ok) throw new Error(`random game ${seed} can't be read`);
  let before: Omit<Moment, 'given'> | null = null;
  let witnessed: readonly string[] = [];
  const end = replayRecord(game, record.value, ({ line, text, position, events }) => {
    if (before) visit({ ...before, given: { seat: line.seat, text, draws: line.draws ?? [] } });
    if (witnessing && before) witnessed = witnessing(witnessed, before.position, events);
    before = { position: clonePosition(position), witnessed };
  });
  if (!end.ok) throw new Error(`random game ${seed} can't be replayed: ${JSON.stringify(end.error)}`);
  if (before) visit({ ...(before as Omit<Moment, 'given'>), given: null });
}

/** Every position of the random game of a seed, with what was done in it. */
function allMoments(guide: GameGuide, concealment: Concealment, played: Played): readonly Moment[] {
  const moments: Moment[] = [];
  walk(guide, concealment, played, (moment) => void moments.push(moment));
  return moments;
}

/** The random games of each game that were played, by seed: tests of many files look at the same. */
const PLAYED = new WeakMap<GameGuide, Map<number, readonly Moment[]>>();

/** Positions of a random game with optional rules by chance, with what was done in them. */
export function momentsOf(guide: GameGuide, concealment: Concealment, { seed, oneIn }: Sample): readonly Moment[] {
  const pick = seededPick(seed);
  const options = someOptions(guide.game, pick);
  const played = PLAYED.get(guide) ?? new Map<number, readonly Moment[]>();
  PLAYED.set(guide, played);
  const all = played.get(seed) ?? allMoments(guide, concealment, { seed, options });
  played.set(seed, all);
  return all.filter(() => pick(oneIn) === 0).map((moment) => ({ ...moment, position: clonePosition(moment.position) }));
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

/** Compares the views that everybody has of positions of a random game with those of positions that they can't tell from them, and nothing else; keeps no position. */
export function searchViews(guide: GameGuide, concealment: Concealment, { seed, oneIn }: Sample): Searched {
  const pick = seededPick(seed);
  const hidden: Record<string, number> = {};
  const told: Told[] = [];
  let [positions, pairs] = [0, 0];
  const viewOf = (position: Position, viewer: string | null): string =>
    JSON.stringify(guide.game.view(position, viewer));
  walk(guide, concealment, { seed, options: someOptions(guide.game, pick) }, ({ position, witnessed }) => {
    if (pick(oneIn) > 0) return;
    positions += 1;
    for (const viewer of [null, ...guide.game.seats.map(({ id }) => id)]) {
      for (const { what, position: other } of concealment.others(position, viewer, pick, witnessed)) {
        const found = difference(viewOf(position, viewer), viewOf(other, viewer));
        if (found) told.push({ viewer, what, facet: 'view', ...found });
        hidden[what] = (hidden[what] ?? 0) + 1;
        pairs += 1;
      }
    }
  });
  return { positions, pairs, hidden, told };
}
