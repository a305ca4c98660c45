import { describe, expect, it } from 'vitest';
import type { Tables } from '../../../src/table/api.ts';
import { anna, by, CHANNEL, cleo, dora } from '../../support/toys/people.ts';
import { errorOf, must, valueOf } from '../../support/toys/results.ts';
import { openToyTables, play, stateOf, WANTED } from '../../support/toys/toy-table.ts';

/** Anna plays red, a computer blue; red has won the bid and is to move. The mine lies at b. */
async function solo(tables: Tables = openToyTables()): Promise<Tables> {
  must(await tables.create(by(anna), WANTED));
  must(await tables.join(by(anna), 'red-1'));
  must(await tables.join(by(anna), 'red-2'));
  must(await tables.seatComputer(by(anna), 'blue', 'fair'));
  await play(tables, anna, 'bid 3');
  await gives(tables, 'bid 0');
  return tables;
}

async function gives(tables: Tables, ...orders: string[]): Promise<void> {
  const task = must(await tables.computerTask(CHANNEL));
  if (!task) throw new Error('no computer is waited for');
  must(await tables.playComputer(task, orders));
}

const undo = (tables: Tables, line: number) => tables.propose(by(anna), 'undo', String(line), '');

describe('a computer at the table', () => {
  it('lets orders be taken back at once that told nothing', async () => {
    const tables = await solo();
    must(await tables.order(by(anna), 'done'));
    must(await tables.commit(by(anna)));
    const { lines } = await stateOf(tables);
    expect((await valueOf(undo(tables, lines - 1))).status).toBe('done');
    expect((await stateOf(tables)).waiting.map(({ seat }) => seat)).toEqual(['red-1', 'red-2']);
  });

  it('lets nothing be taken back that showed something, or that came before an order of its own', async () => {
    const tables = await solo();
    await play(tables, anna, 'move R1 b');
    const { lines } = await stateOf(tables);
    expect((await errorOf(undo(tables, lines - 1))).code).toBe('table.computer-declines');
    // Its own bid, after Anna's.
    expect((await errorOf(undo(tables, 1))).code).toBe('table.computer-declines');
    expect((await stateOf(tables)).lines).toBe(lines);
  });

  it('takes no draw, and has no say in what concerns people alone', async () => {
    const tables = await solo();
    expect(await errorOf(tables.propose(by(anna), 'draw', '', ''))).toMatchObject({
      code: 'table.computer-declines',
      params: { kind: 'draw' },
    });
    for (const [kind, text] of [
      ['clock', 'deadline 24h'],
      ['pause', '3'],
      ['master', `${dora.id} Dora`],
    ] as const)
      expect((await valueOf(tables.propose(by(anna), kind, text, ''))).status).toBe('done');
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(true);
  });

  it('is not asked by a game master who never sat, nor may be one', async () => {
    const tables = await solo(openToyTables());
    expect((await errorOf(tables.propose(by(anna), 'master', 'computer:fair X', ''))).code).toBe('table.nobody-named');
    must(await tables.propose(by(anna), 'master', `${dora.id} Dora`, ''));
    expect((await errorOf(tables.propose(by(dora), 'replace', 'blue computer:fair X', ''))).code).toBe(
      'table.nobody-named',
    );
    expect((await valueOf(tables.propose(by(dora), 'rewind', '1', ''))).status).toBe('done');
  });

  it('leaves the side that people and a computer share to the people', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    must(await tables.join(by(anna), 'blue'));
    must(await tables.join(by(cleo), 'red-1'));
    must(await tables.seatComputer(by(anna), 'red-2', 'fair'));
    const proposed = await valueOf(tables.propose(by(anna), 'draw', '', ''));
    expect(proposed).toMatchObject({ status: 'waiting', missing: [cleo.id] });
  });
});
