import { expect, it } from 'vitest';
import { FUZZED } from '../support/tables/fuzzed-games.ts';
import { share } from '../support/share.ts';
import { fuzzTable } from '../support/tables/table-fuzz.ts';

/** A few tables of each kind; `npm run fuzz:table` plays as many as wanted. */
const SEEDS = { toy: share([7], [1, 7, 10]), chits: share([2], [14, 2]), moscow: [3], smolensk: [4] };

const TABLES = FUZZED.flatMap((fuzzed) =>
  (SEEDS[fuzzed.game.id as keyof typeof SEEDS] ?? []).map((seed) => [fuzzed.game.id, seed, fuzzed] as const),
);

it.each(TABLES)(
  'holds whatever six people do by chance (%s, seed %i)',
  { timeout: 120_000 },
  async (_, seed, fuzzed) => {
    const { acts, done } = await fuzzTable({ ...fuzzed, acts: share(fuzzed.acts / 2, fuzzed.acts), seed });
    expect(done).toBeGreaterThan(acts / 3);
  },
);
