import { describe, expect, it } from 'vitest';
import type { DraftView, Tables } from '../../../src/table/api.ts';
import { axisMoves } from '../../support/games/barbarossa/table.ts';
import { must, valueOf } from '../../support/toys/results.ts';
import { anna, by } from '../../support/toys/people.ts';

/** By 9AC a leader is revealed, so that what follows waits; there is no hex 9999. */
const REVEALS = 'move 9AC 0525';

const order = async (tables: Tables, ...lines: readonly string[]): Promise<DraftView | null> =>
  (await valueOf(tables.order(by(anna, { seat: 'axis' }), lines.join('\n')))).draft;

const commit = async (tables: Tables) => must(await tables.commit(by(anna, { seat: 'axis' }))).value;

const shown = (draft: DraftView | null): readonly string[] =>
  (draft?.lines ?? []).map(({ status, text, holds, refusal }) =>
    [status, text, ...(holds ? ['holds'] : []), ...(refusal ? [refusal.code] : [])].join(' '),
  );

describe('lines behind one that can not be foreseen', () => {
  it('are tried as things stand before it, one after another, and say what their ways cost', async () => {
    const tables = await axisMoves();
    const draft = await order(tables, REVEALS, 'strategic 13AC 0325', 'move 13AC 0224', 'strategic 20AC 9999');
    expect(shown(draft)).toEqual([
      'decisive move 9AC 0526-0525',
      'planned strategic 13AC 0325 holds',
      'planned move 13AC 0224',
      'planned strategic 20AC 9999',
    ]);
    const cost = { cost: 1, left: 5 };
    expect(draft?.lines.map(({ hint }) => hint?.params)).toEqual([cost, cost, undefined, undefined]);
    expect(draft?.events).toEqual([]);
    expect(draft?.ahead).toMatchObject([{ code: 'barbarossa.moved-strategic', params: { units: ['13AC'] } }]);
  });

  it('stay where one is no longer legal: it says why, those behind it are tried, and what ends the phase waits', async () => {
    const tables = await axisMoves();
    await order(tables, REVEALS, 'strategic 13AC 9999', 'strategic 20AC 0325', 'end');
    const { played, heldBack, draft } = await commit(tables);
    expect(played.map(({ text }) => text)).toEqual(['move 9AC 0526-0525']);
    expect(heldBack).toMatchObject([{ text: 'strategic 13AC 9999', refusal: { code: 'refusal.unknown-word' } }]);
    expect(shown(draft)).toEqual([
      'refused strategic 13AC 9999 refusal.unknown-word',
      'ready strategic 20AC 0223-0324-0325',
      'planned end',
    ]);
    expect(draft?.commits).toBe(1);
  });

  it('are carried out around one that is refused, which stays; the phase does not end over it', async () => {
    const tables = await axisMoves();
    await order(tables, REVEALS, 'strategic 13AC 9999', 'strategic 20AC 0325', 'end');
    await commit(tables);
    const { played, draft } = await commit(tables);
    expect(played.map(({ text }) => text)).toEqual(['strategic 20AC 0223-0324-0325']);
    expect(shown(draft)).toEqual(['refused strategic 13AC 9999 refusal.unknown-word', 'planned end']);
    const more = await order(tables, 'strategic 7AC 0325');
    expect(shown(more)).toEqual([
      'refused strategic 13AC 9999 refusal.unknown-word',
      expect.stringMatching(/^ready strategic 7AC 0424-.*0325$/u),
      'planned end',
    ]);
    expect(more?.commits).toBe(1);
  });
});
