import { expect, it } from 'vitest';
import { FUZZED } from '../support/tables/fuzzed-games.ts';
import { fuzzTable } from '../support/tables/table-fuzz.ts';
import { share } from '../support/share.ts';

const TABLES = FUZZED.flatMap((fuzzed) => fuzzed.seeds.map((seed) => [fuzzed.game.id, seed, fuzzed] as const));

it.each(TABLES)('holds whatever six people do by chance (%s, seed %i)', async (_, seed, fuzzed) => {
  const { acts, done } = await fuzzTable({ ...fuzzed, acts: share(fuzzed.acts / 2, fuzzed.acts), seed });
  expect(done).toBeGreaterThan(acts / 3);
});
