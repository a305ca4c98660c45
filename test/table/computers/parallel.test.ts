import { expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import type { TableState } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { anna, by, CHANNEL } from '../../support/toys/people.ts';
import { must } from '../../support/toys/results.ts';
import { seededHex, stateOf, WANTED } from '../../support/toys/toy-table.ts';

const game = opaqueGame(leningradSmolensk);
const HUMAN = 'soviet-west';
const LAST_TURN = 3;
const OTHERS = ['axis-north', 'axis-9a', 'axis-4a', 'soviet-north', 'soviet-central'];

/** Whether the person is asked to carry out a command. */
const isAsked = ({ waiting }: TableState): boolean =>
  waiting.some(({ seat, promptCode }) => seat === HUMAN && promptCode.endsWith('.movement'));

it('computers carry out their commands while a person still thinks about another, side by side [smolensk L17.2(2)5a]', async () => {
  const tables = openTables({ store: memoryStore(), games: [game], randomHex: seededHex('parallel-3') });
  const computers = computersAt(tables, thinkHere([game]));
  const options = ['parallel', 'axis-3', 'soviet-3'];
  const playing = Object.fromEntries(OTHERS.map((seat) => [seat, 'easy'] as const));
  must(await tables.create(by(anna), { ...WANTED, game: game.id, options, computers: playing }));
  let beside = 0;
  let was = false;
  const stop = tables.subscribe(({ notice, state }) => {
    if (was) beside += notice.lines.filter(({ seat }) => seat !== HUMAN).length;
    was = isAsked(state);
  });
  await computers.repair();
  for (;;) {
    await computers.idle();
    const { phase, waiting } = await stateOf(tables);
    if ((phase?.turn ?? 0) > LAST_TURN) break;
    expect(waiting.map(({ seat }) => seat)).toContain(HUMAN);
    must(await tables.answerSilently({ ...by(anna), seat: HUMAN }));
  }
  stop();
  await computers.stop();
  expect(beside).toBeGreaterThan(0);
  const record = readRecord(must(await tables.export(CHANNEL)));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(verify(record.value).faults).toEqual([]);
});
