import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { recordSteps } from '../../../src/engine/record/replay.ts';
import { rowOf, statusOf } from '../../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { within } from '../../support/games/leningrad-smolensk/scenario.ts';

/** How the row stood after each line of the kept record, from the line with a remark on an example to that on the next. */
function rowsOf(example: string): readonly string[] {
  const file = new URL('../../fixtures/leningrad-smolensk/side-by-side.txt', import.meta.url);
  const record = readRecord(readFileSync(file, 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const steps = recordSteps(leningradSmolensk, record.value);
  const rows: string[] = [];
  let isMeant = false;
  for (const { comments } of record.value.lines) {
    const next = steps.next();
    if (next.done) throw new Error(JSON.stringify(next.value));
    const position = next.value.position as ChitPullPosition;
    if (comments.some((remark) => remark.startsWith('EX-')))
      isMeant = comments.some((remark) => remark.startsWith(example));
    const entries = within(() => rowOf(position.state).map((entry) => `${entry.chit} ${statusOf(position, entry)}`));
    if (isMeant && entries.length > 0) rows.push(entries.join(', '));
  }
  return rows;
}

it('the row of the first example, as a game record [smolensk EX-14]', () => {
  const rows = rowsOf('EX-14');
  expect(rows).toContain('4PzG running, 11A held, AX-16A held, 10A running, 2PzA held, SUPPLY held');
  expect(rows).toContain('4PzG done, 11A running, AX-16A held, 10A running, 2PzA held, SUPPLY held');
  expect(rows.at(-1)).toBe('4PzG done, 11A running, AX-16A held, 10A done, 2PzA running, SUPPLY held');
});

it('a chit cancelled by Guderian, as a game record [smolensk EX-17]', () => {
  const rows = rowsOf('EX-17');
  expect(rows).toContain('2PzA running, 13A held, 11A running, 10A held, SUPPLY held');
  expect(rows).toContain('2PzA done, 13A waiting, 11A running, 10A held, SUPPLY held');
  expect(rows.at(-1)).toMatch(/^2PzA done, 11A running, Guderian done, 13A/u);
});
