import { describe, expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import type { DraftView, Tables } from '../../../src/table/api.ts';
import { axisMoves } from '../../support/games/barbarossa/table.ts';
import { countedTurns } from '../../support/games/counted-turns.ts';
import { countedViews } from '../../support/games/counted-views.ts';
import { must, valueOf } from '../../support/toys/results.ts';
import { anna, by, CHANNEL } from '../../support/toys/people.ts';

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

  it('are tried once: one more is tried alone, and what was worked out is looked at without a turn', async () => {
    const { game, counted } = countedViews(opaqueGame(barbarossa));
    const turns = countedTurns();
    const tables = await axisMoves(game, turns);
    await order(tables, REVEALS, ...Array.from({ length: 40 }, () => 'strategic 13AC 0325'));
    counted();
    await order(tables, 'strategic 20AC 0325');
    expect(counted()).toBeLessThan(6);
    turns.counted();
    const { draft } = must(await tables.look(CHANNEL, anna.id, 'axis'));
    expect(turns.counted()).toBe(0);
    expect(draft?.lines.filter(({ holds }) => holds).map(({ text }) => text)).toEqual([
      'strategic 13AC 0325',
      'strategic 20AC 0325',
    ]);
  });

  it('come to the same whatever was tried before', async () => {
    const tables = await axisMoves();
    await order(tables, REVEALS, ...Array.from({ length: 20 }, () => 'strategic 13AC 0325'), 'strategic 20AC 0325');
    must(await tables.undo(by(anna, { seat: 'axis' }), 20));
    await order(tables, 'strategic 20AC 0325', 'strategic 44AC 0428');
    must(await tables.undo(by(anna, { seat: 'axis' }), 10));
    const draft = await order(tables, 'strategic 44AC 0428', 'strategic 20AC 0325');
    const fresh = await order(await axisMoves(), ...(draft?.lines ?? []).map(({ text }) => text));
    expect(draft?.lines.map(({ holds }) => holds ?? false)).toEqual([
      ...[false, true],
      ...Array.from({ length: 7 }, () => false),
      ...[true, true],
    ]);
    expect(fresh).toEqual({ ...draft, revision: fresh?.revision });
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
      expect.stringMatching(/^ready strategic 7AC 0323-.*0325$/u),
      'planned end',
    ]);
    expect(more?.commits).toBe(1);
  });
});
