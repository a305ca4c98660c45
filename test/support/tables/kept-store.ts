import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { memoryStore, type MemoryStore } from './memory-store.ts';

/**
 * A store as an earlier release left it: `test/table/kept/<name>.jsonl.gz`, a row a line; with ids in it replaced by
 * others.
 */
export function keptStore(name: string, ids: readonly (readonly [string, string])[] = []): MemoryStore {
  const kept = gunzipSync(readFileSync(`test/table/kept/${name}.jsonl.gz`)).toString();
  const text = ids.reduce((whole, [id, other]) => whole.replaceAll(id, other), kept);
  const rows = text.split('\n').filter((line) => line !== '');
  return memoryStore(
    new Map(
      rows.map((line) => {
        const [key, value] = JSON.parse(line) as [string, unknown];
        return [key, JSON.stringify(value)];
      }),
    ),
  );
}
