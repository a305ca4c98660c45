import type { NewTable, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import type { Store } from '../../../src/store/port.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { chitGame } from './toy-chits.ts';
import { plays, seededHex } from './toy-table.ts';
import { must } from './results.ts';
import { anna, ben, by } from './people.ts';

export const openChitTables = (store: Store = memoryStore(), seed = 'chits'): Tables =>
  openTables({
    store,
    games: [opaqueGame(chitGame)],
    now: () => new Date('2026-01-02T03:04:05Z'),
    randomHex: seededHex(seed),
  });

/** A table of the campaign of chits with Anna in the north and Ben in the south, started. */
export async function startedChits(tables: Tables, wanted: Partial<NewTable> = {}): Promise<void> {
  must(
    await tables.create(by(anna), { game: 'chits', language: 'en', seating: 'chosen', spectators: true, ...wanted }),
  );
  must(await tables.join(by(anna), 'north'));
  must(await tables.join(by(ben), 'south'));
  must(await tables.start(by(anna)));
}

/** The same without a bid, deployed as suggested: both sides choose their chits. */
export async function deployedChits(tables: Tables): Promise<void> {
  await startedChits(tables);
  await plays(tables, 'anna end | ben end');
}
