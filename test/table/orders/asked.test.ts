import { expect, it } from 'vitest';
import type { Notice } from '../../../src/table/api.ts';
import { deployedChits, openChitTables } from '../../support/toys/chit-table.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { play, stateOf } from '../../support/toys/toy-table.ts';
import { anna, ben } from '../../support/toys/people.ts';

it('a drawn chit is told once, with those that did nothing before it, and asks its owner once, whoever that is', async () => {
  const seen = { samePlayer: 0, voidMerged: 0 };
  for (let seed = 1; seed <= 3; seed++) {
    const tables = openChitTables(memoryStore(), `draws ${seed}`);
    await deployedChits(tables);
    await play(tables, anna, 'pick NA NX');
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    await play(tables, ben, 'pick SA SB');
    for (let commands = 0; commands < 3; commands++) {
      const { waiting, phase } = await stateOf(tables);
      if (phase?.name !== 'command') break;
      const seat = waiting[0]?.seat;
      // What led here was one notice, which asks the owner of the chit and nobody else.
      expect(told.at(-1)?.asked.map((each) => each.seat)).toEqual([seat]);
      const codes = told.at(-1)?.lines.flatMap(({ events }) => events.map(({ code }) => code)) ?? [];
      expect(codes.at(-1)).toBe('chits.drawn');
      seen.voidMerged += codes.includes('chits.void') ? 1 : 0;
      const actor = told.at(-1)?.lines.at(-1)?.seat;
      seen.samePlayer += actor === seat ? 1 : 0;
      const count = told.length;
      const user = seat === 'north' ? anna : ben;
      await play(tables, user, 'end');
      expect(told.at(-1)?.asked).toEqual([]); // the same command goes on: no further ping
      await play(tables, user, 'end');
      expect(told).toHaveLength(count + 2);
    }
  }
  expect(seen.samePlayer).toBeGreaterThan(0);
  expect(seen.voidMerged).toBeGreaterThan(0);
});
