import { describe, expect, it } from 'vitest';
import { opaqueGame } from '../../../../src/engine/game.ts';
import { nato } from '../../../../src/games/nato/game.ts';
import type { Tables } from '../../../../src/table/api.ts';
import { openTables } from '../../../../src/table/open.ts';
import { memoryStore } from '../../../support/tables/memory-store.ts';
import { seededHex, stateOf } from '../../../support/toys/toy-table.ts';
import { must, valueOf } from '../../../support/toys/results.ts';
import { anna, ben, by, CHANNEL } from '../../../support/toys/people.ts';

/** A table at which Anna plays NATO and Ben the Warsaw Pact. */
async function begun(): Promise<Tables> {
  const tables = openTables({
    store: memoryStore(),
    games: [opaqueGame(nato)],
    now: () => new Date('2026-01-02T03:04:05Z'),
    randomHex: seededHex('ending'),
  });
  const wanted = { game: 'nato', language: 'en', seating: 'chosen', spectators: true } as const;
  must(await tables.create(by(anna), wanted));
  must(await tables.join(by(anna), 'nato'));
  must(await tables.join(by(ben), 'wp'));
  must(await tables.start(by(anna)));
  return tables;
}

describe('35.1 ends before the last turn', () => {
  it('whoever surrenders loses at once, whatever the points are [nato 35.1.1]', async () => {
    for (const [loser, winner] of [
      [anna, 'wp'],
      [ben, 'nato'],
    ] as const) {
      const tables = await begun();
      await valueOf(tables.propose(by(loser), 'resign', '', ''));
      expect(await stateOf(tables)).toMatchObject({ stage: 'over', outcome: { winner } });
    }
  });

  it('an armistice needs both; without it play goes on where it was [nato 35.1.2a] [nato 35.1.2b]', async () => {
    const tables = await begun();
    const before = must(await tables.publicPosition(CHANNEL));
    const proposal = await valueOf(tables.propose(by(ben), 'draw', '', ''));
    expect([proposal.status, (await stateOf(tables)).stage]).toEqual(['waiting', 'playing']);
    must(await tables.decline(by(anna), proposal.proposal.id));
    expect(must(await tables.publicPosition(CHANNEL))).toEqual(before);
    expect((await stateOf(tables)).stage).toBe('playing');
    const again = await valueOf(tables.propose(by(anna), 'draw', '', ''));
    must(await tables.agree(by(ben), again.proposal.id));
    expect(await stateOf(tables)).toMatchObject({ stage: 'over', outcome: { winner: null } });
  });
});
