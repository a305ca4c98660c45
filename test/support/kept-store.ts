import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { memoryStore, type MemoryStore } from './memory-store.ts';

/** A store as an earlier release left it: `test/table/kept/<name>.jsonl.gz`, a row a line. */
export function keptStore(name: string): MemoryStore {
  const text = gunzipSync(readFileSync(`test/table/kept/${name}.jsonl.gz`)).toString();
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
