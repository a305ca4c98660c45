import { beforeEach, describe, expect, it } from 'vitest';
import { err } from '../../../src/engine/result.ts';
import { storeError } from '../../../src/store/errors.ts';
import type { Store } from '../../../src/store/port.ts';
import type { Tables, TableUpdate } from '../../../src/table/api.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { openToyTables, startedTable, stateOf } from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, by } from '../../support/toys/people.ts';

const away = storeError('store.unreachable', { path: 'memory', detail: 'gone' });

/** A store whose answers are lost for as long as `isCutOff` says so: what is to be written is, all the same. */
interface Unsteady extends Store {
  isCutOff: boolean;
}

function unsteady(beneath: MemoryStore): Unsteady {
  const store: Unsteady = {
    ...beneath,
    isCutOff: false,
    get: (key) => (store.isCutOff ? Promise.resolve(err(away)) : beneath.get(key)),
    set: async (key, value) => {
      const written = await beneath.set(key, value);
      return store.isCutOff ? err(away) : written;
    },
    setAll: async (rows) => {
      const written = await beneath.setAll(rows);
      return store.isCutOff ? err(away) : written;
    },
  };
  return store;
}

let store: Unsteady;
let tables: Tables;
let told: TableUpdate[];

beforeEach(async () => {
  store = unsteady(memoryStore());
  tables = openToyTables(store);
  await startedTable(tables);
  must(await tables.order(by(anna), 'bid 1'));
  told = [];
  tables.subscribe((each) => void told.push(each));
});

describe('a change that was written though the store went away before it answered', () => {
  const cutOff = async (): Promise<void> => {
    store.isCutOff = true;
    expect((await errorOf(tables.commit(by(anna, { interaction: 'cut off' })))).code).toBe('table.unreachable');
    expect(told).toEqual([]);
    expect((await tables.tick()).ok).toBe(false);
    expect(told).toEqual([]);
    store.isCutOff = false;
  };

  it('is told to be posted by the next tick, once', async () => {
    await cutOff();
    must(await tables.tick());
    expect(told.map(({ notice }) => notice.kind)).toContain('played');
    expect(new Set(told.map(({ notice }) => notice.id)).size).toBe(told.length);
    const { length } = told;
    must(await tables.tick());
    await stateOf(tables);
    expect(told).toHaveLength(length);
  });

  it('is told by whatever looks at the table first', async () => {
    await cutOff();
    expect((await stateOf(tables)).lines).toBeGreaterThan(0);
    expect(told.map(({ notice }) => notice.kind)).toContain('played');
  });

  it('is not carried out again when the same is asked again', async () => {
    await cutOff();
    const { lines } = await stateOf(tables);
    expect(must(await tables.commit(by(anna, { interaction: 'cut off' }))).repeated).toBe(true);
    expect((await stateOf(tables)).lines).toBe(lines);
  });

  it('of a profile counts, as the store has it', async () => {
    must(await tables.profile(anna.id));
    store.isCutOff = true;
    const change = { zone: 'Asia/Tokyo' };
    expect((await errorOf(tables.setProfile({ user: anna, interaction: 'zone' }, change))).code).toBe(
      'table.unreachable',
    );
    store.isCutOff = false;
    expect(must(await tables.profile(anna.id)).zone).toBe('Asia/Tokyo');
  });
});
