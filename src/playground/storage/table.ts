import type { Journal } from './journal.ts';

/** Rows by id, in the order of their creation. Every change is in the journal before it can be seen. */
export interface Table<Row extends { readonly id: string }> {
  readonly name: string;
  get(id: string): Row | undefined;
  has(id: string): boolean;
  all(): Row[];
  /** The rows whose group (a message's channel, say) is `key`, oldest first. */
  group(key: string): Row[];
  /** Inserts or replaces a row and returns it. */
  put(row: Row): Row;
  delete(id: string): void;
  /** Takes over a row read from the journal; `null` deletes. */
  load(id: string, row: Row | null): void;
}

/** A table named `name` in the journal `journal()`; `groupOf` names the group of a row. */
export function createTable<Row extends { readonly id: string }>(
  name: string,
  journal: () => Journal,
  groupOf: (row: Row) => string = () => '',
): Table<Row> {
  const rows = new Map<string, Row>();
  const groups = new Map<string, Map<string, Row>>();

  const load = (id: string, row: Row | null): void => {
    const old = rows.get(id);
    if (old && (!row || groupOf(row) !== groupOf(old))) groups.get(groupOf(old))?.delete(id);
    if (!row) {
      rows.delete(id);
      return;
    }
    rows.set(id, row);
    const key = groupOf(row);
    const group = groups.get(key) ?? new Map<string, Row>();
    groups.set(key, group.set(id, row));
  };

  return {
    name,
    get: (id) => rows.get(id),
    has: (id) => rows.has(id),
    all: () => [...rows.values()],
    group: (key) => [...(groups.get(key)?.values() ?? [])],
    put(row) {
      journal().append([name, row.id, row]);
      load(row.id, row);
      return row;
    },
    delete(id) {
      if (!rows.has(id)) return;
      journal().append([name, id, null]);
      load(id, null);
    },
    load,
  };
}
