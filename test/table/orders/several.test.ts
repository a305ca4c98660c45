import { describe, expect, it } from 'vitest';
import type { LineReport, Tables } from '../../../src/table/api.ts';
import { axisMoves } from '../../support/games/barbarossa/table.ts';
import { valueOf } from '../../support/toys/results.ts';
import { anna, by } from '../../support/toys/people.ts';

const ordered = async (tables: Tables, text: string) => {
  const { reports, draft } = await valueOf(tables.order(by(anna, { seat: 'axis' }), text));
  const said = ({ line, status, text: order, refusal }: LineReport) =>
    `${line} ${status} ${order}${refusal ? ` ${refusal.code}` : ''}`;
  return { reports: reports.map(said), lines: draft?.lines.map((line) => line.text) ?? [] };
};

describe('a line for several units at a table', () => {
  it('is drafted as an order of each; those that do not hold say why, and the others stand', async () => {
    const tables = await axisMoves();
    const { reports, lines } = await ordered(tables, 'strategic 13AC SC-C 20AC 0325');
    expect(reports).toEqual([
      '1 ready strategic 13AC 0224-0325',
      '2 refused strategic SC-C 0325 barbarossa.refusal.centre',
      '3 ready strategic 20AC 0223-0324-0325',
    ]);
    expect(lines).toEqual(['strategic 13AC 0224-0325', 'strategic 20AC 0223-0324-0325']);
  });

  it('has its lines counted as they stand in the draft, before lines that follow', async () => {
    const tables = await axisMoves();
    const { reports } = await ordered(tables, 'strategic 7AC 9AC 9999\nstrategic 44AC 0428');
    expect(reports).toEqual([
      '1 refused strategic 7AC 9999 refusal.unknown-word',
      '2 refused strategic 9AC 9999 refusal.unknown-word',
      expect.stringMatching(/^3 ready strategic 44AC .*0428$/u),
    ]);
  });

  it('never drafts more lines than a draft holds', async () => {
    const tables = await axisMoves();
    // Behind a move by which a leader is revealed, lines wait untried.
    const stack = 'move 13AC 20AC 7AC 42AC 0525';
    const { reports, lines } = await ordered(
      tables,
      ['move 9AC 0525', ...Array.from({ length: 60 }, () => stack)].join('\n'),
    );
    expect(lines).toHaveLength(200);
    expect(reports.slice(200)).toHaveLength(41);
    expect(reports.slice(200).every((report) => report.endsWith('table.too-many-lines'))).toBe(true);
  });
});
