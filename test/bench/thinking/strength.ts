import { getHeapStatistics } from 'node:v8';
import { playMatch } from '../../../src/computer/matches/match.ts';
import type { Strength } from '../../../src/computer/strength.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { distributionOf, type Distribution } from '../distribution.ts';

/** Seconds that a computer may think in a phase of one side (a command of Smolensk), on one core. */
const LIMITS: Readonly<Record<string, Readonly<Record<Strength, number>>>> = {
  moscow: { easy: 0.5, fair: 2, strong: 10 },
  smolensk: { easy: 1, fair: 3, strong: 15 },
};

/** Seconds that a whole game at fair may take. */
const WHOLE: Readonly<Record<string, number>> = { moscow: 60, smolensk: 240 };

/** So many turns are played at the strength that takes longest. */
const STRONG_TURNS = 2;

/** How long a computer thinks. */
export interface ThinkingBench {
  readonly game: string;
  readonly strength: Strength;
  /** Seconds of each phase of one side, and the slowest as a part of its limit; null where it has none. */
  readonly phases: Distribution;
  readonly ofLimit: number | null;
  /** Seconds of the whole game as a part of what it may take; null where it was not played to its end. */
  readonly wholeOfLimit: number | null;
  /** The largest heap seen, in MiB. */
  readonly heap: number;
}

class Enough extends Error {}

/** A computer of some strength plays both sides of the game of a seed. */
export function benchStrength(id: string, strength: Strength, seed: number): ThinkingBench {
  const guide = GUIDES[id];
  if (!guide) throw new Error(`no game ${id}`);
  const { game, knowledge } = guide;
  const sides = Object.fromEntries(game.seats.map(({ side }) => [side, strength]));
  const spent = new Map<string, number>();
  const begun = performance.now();
  let [last, phase, heap] = [begun, 'setup', 0];
  let isWhole = true;
  try {
    playMatch({ game, knowledge, sides, seed }, ({ seat }, { phase: { turn, index } }) => {
      const now = performance.now();
      const key = `${phase} ${seat}`;
      if (seat !== '') spent.set(key, (spent.get(key) ?? 0) + (now - last) / 1000);
      last = now;
      phase = `${turn} ${index}`;
      heap = Math.max(heap, getHeapStatistics().used_heap_size / 2 ** 20);
      if (strength === 'strong' && turn > STRONG_TURNS) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    isWhole = false;
  }
  const phases = distributionOf([...spent.values()]);
  const [limit, longest] = [LIMITS[id]?.[strength], WHOLE[id]];
  const whole = strength === 'fair' && isWhole && longest ? (last - begun) / 1000 / longest : null;
  return {
    game: id,
    strength,
    phases,
    ofLimit: limit === undefined ? null : phases.most / limit,
    wholeOfLimit: whole,
    heap: Math.round(heap),
  };
}
