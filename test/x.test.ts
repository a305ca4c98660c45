import { it } from 'vitest';
import { readFileSync } from 'node:fs';
import { readRecord } from '../src/engine/record-reader.ts';
import { GUIDES } from '../src/games/index.ts';
import { rollCards } from '../src/games/luck.ts';
it('x', () => {
  for (const k of ['german-victory', 'soviet-victory', 'random-with-options']) {
    const r = readRecord(readFileSync(`test/fixtures/smolensk/${k}.txt`, 'utf8'));
    if (!r.ok) throw 1;
    const cs = rollCards(GUIDES['smolensk']!, r.value);
    if (!cs.ok) throw 2;
    for (const c of cs.value)
      if (c.entry && c.entry.stakes.some((s) => s.gained['axis'] !== 0 || s.gained['soviet'] !== 0))
        console.log(
          k,
          c.n,
          c.phase.turn,
          c.entry.places,
          JSON.stringify(c.entry.what.params),
          c.entry.result,
          c.entry.odds?.column,
          c.entry.stakes
            .map((s) =>
              [s.result, s.count, s.lost['axis'], s.lost['soviet'], s.gained['axis'], s.gained['soviet']].join('/'),
            )
            .join(' '),
        );
  }
});
