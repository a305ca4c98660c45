import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/computer/player.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { err, ok, type Result } from '../../src/engine/result.ts';
import { openLog } from '../../src/runtime/log.ts';
import { openHints } from '../../src/thinking/hints.ts';
import type { NoPlan, Thinker, ToThink } from '../../src/thinking/thinker.ts';
import type { Tables } from '../../src/table/api.ts';
import { hintHere } from '../support/tables/computers-here.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL, cleo, dora } from '../support/toys/people.ts';
import { errorOf, must } from '../support/toys/results.ts';
import { toyGame } from '../support/toys/toy-game.ts';
import { openToyTables, play, redMoves, savedIn, startedTable, stateOf } from '../support/toys/toy-table.ts';

const question = async (tables: Tables, user: string, seat?: string) =>
  must(await tables.hintQuestion(CHANNEL, user, seat));

/** Hints whose thoughts end when the test says so. */
function slow(tables: Tables) {
  const logged: string[] = [];
  const thoughts: {
    readonly user: string;
    readonly task: ToThink;
    readonly signal: AbortSignal;
    readonly end: (found: Result<readonly Plan[], NoPlan>) => void;
  }[] = [];
  const hint: Thinker['hint'] = (user, task, _, signal) =>
    new Promise((end) => void thoughts.push({ user, task, signal, end }));
  const log = openLog('debug', [], { write: (line) => void logged.push(line) });
  return { hints: openHints({ tables, hint, log }), thoughts, logged };
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

const PLANS: readonly Plan[] = [{ orders: ['done'], reasons: [] }];

describe('a hint', () => {
  it('is thought of from the view of who asks, with their draft, and told again without thinking', async () => {
    const tables = await redMoves();
    const tasks: ToThink[] = [];
    const hint = hintHere([opaqueGame(toyGame)], undefined, (task) => tasks.push(task));
    const hints = openHints({ tables, hint, log: openLog('silent', []) });
    const first = await question(tables, anna.id);
    const plans = await hints.ask(anna.id, first);
    expect(plans).toHaveLength(6);
    expect(await hints.ask(anna.id, first)).toEqual(plans);
    expect(tasks).toHaveLength(1);
    const seen = must(await tables.look(CHANNEL, anna.id));
    expect(tasks[0]).toMatchObject({ game: 'toy', seat: 'red-1', strength: 'fair', view: seen.position });
    must(await tables.order(by(anna), 'move R1 b'));
    const refused = await tables.hintQuestion(CHANNEL, anna.id);
    const drafted = must(await tables.look(CHANNEL, anna.id));
    if (refused.ok) expect(refused.value).toMatchObject({ view: drafted.position, revision: drafted.draft?.revision });
    // Another bot, without a memory, thinks the same.
    const again = openHints({ tables, hint, log: openLog('silent', []) });
    expect(await again.ask(anna.id, first)).toEqual(plans);
  });

  it('is given to who is waited for alone, and where the table allows it', async () => {
    const tables = await redMoves();
    expect((await errorOf(tables.hintQuestion(CHANNEL, ben.id))).code).toBe('refusal.not-asked');
    expect((await errorOf(tables.hintQuestion(CHANNEL, dora.id))).code).toBe('table.not-seated');
    expect((await errorOf(tables.hintQuestion(CHANNEL, ben.id, 'red-1'))).code).toBe('table.not-seated');
    for (const wanted of [{ hints: false }, { computers: 'none' as const }]) {
      const without = openToyTables();
      await startedTable(without, wanted);
      expect((await stateOf(without)).hints).toBe(false);
      expect((await errorOf(without.hintQuestion(CHANNEL, anna.id))).code).toBe('table.no-hints');
    }
    const both = openToyTables();
    await startedTable(both, { computers: 'none', hints: true });
    expect((await stateOf(both)).hints).toBe(true);
    expect((await question(both, anna.id)).seat).toBe('red-1');
  });

  it('leaves no trace: nothing is written, told or posted', async () => {
    const store = memoryStore();
    const tables = await redMoves(openToyTables(store));
    const before = JSON.stringify([...store.rows]);
    const { number, lines } = savedIn(store);
    const told: string[] = [];
    tables.subscribe(({ notice }) => void told.push(notice.kind));
    const hints = openHints({ tables, hint: hintHere([opaqueGame(toyGame)]), log: openLog('silent', []) });
    await hints.ask(anna.id, await question(tables, anna.id));
    expect(JSON.stringify([...store.rows])).toBe(before);
    expect(told).toEqual([]);
    expect(await stateOf(tables)).toMatchObject({ number, lines });
  });

  it('is dropped when the question changes, and not for what leaves it as it is', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const { hints, thoughts } = slow(tables);
    // All bid in secret: what others bid does not change what Anna is asked.
    const asked = hints.ask(anna.id, await question(tables, anna.id));
    await settled();
    await play(tables, ben, 'bid 0');
    await settled();
    const bidOver = (await stateOf(tables)).waiting.every(({ seat }) => seat !== 'red-1');
    expect(bidOver).toBe(false);
    expect(thoughts[0]?.signal.aborted).toBe(false);
    await play(tables, anna, 'bid 3');
    await settled();
    expect(thoughts[0]?.signal.aborted).toBe(true);
    expect(await asked).toBe('past');
  });

  it('is one at a time for each person: the same once, another in its place; and fails kindly', async () => {
    const tables = await redMoves();
    const { hints, thoughts, logged } = slow(tables);
    const [mine, cleos] = [await question(tables, anna.id), await question(tables, cleo.id)];
    const [first, same] = [hints.ask(anna.id, mine), hints.ask(anna.id, mine)];
    const others = hints.ask(cleo.id, cleos);
    await settled();
    expect(thoughts.map(({ user }) => user)).toEqual([anna.id, cleo.id]);
    const other = hints.ask(anna.id, { ...mine, revision: 1 });
    expect([await first, await same]).toEqual(['past', 'past']);
    expect(thoughts[1]?.signal.aborted).toBe(false);
    thoughts[2]?.end(ok(PLANS));
    expect(await other).toEqual(PLANS);
    thoughts[1]?.end(err({ code: 'too-long', line: 'it took longer than 60 seconds' }));
    expect(await others).toBe('failed');
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({ game: 'toy', seat: cleos.seat, thought: cleos.seed });
    const last = hints.ask(cleo.id, cleos);
    hints.stop();
    expect(await last).toBe('past');
  });
});
