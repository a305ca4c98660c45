import { expect, it } from 'vitest';
import { fuzzRecords } from '../../support/records/record-fuzz.ts';
import { MUTATIONS } from '../../support/records/made-up-records.ts';

it('imports whole, or refuses and keeps nothing of, records made by mutation', async () => {
  const { imported, refused } = await fuzzRecords(40, 5);
  expect(Object.keys(MUTATIONS).length).toBeGreaterThan(15);
  expect(imported).toBeGreaterThan(0);
  expect(refused.size).toBeGreaterThan(5);
});
