import { expect, it } from 'vitest';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { playSlowGame } from './slow-game.ts';

it('a game of weeks, with absences, a substitute, an undo, a rewind, restarts and upgrades, ends and proves itself', async () => {
  const played = await playSlowGame(1);
  expect(played.faults).toEqual([]);
  expect(played.restarts).toBe(2);
  expect(played.days).toBeGreaterThan(21);
  expect(played.state.stage).toBe('over');
  expect(played.state.outcome?.reason.code).not.toMatch(/^ending\./u); // by the rules, not by agreement

  const record = readRecord(played.record);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const { lines, people } = record.value;
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  expect(Object.values(people)).toEqual(expect.arrayContaining(['Anna', 'Ben', 'GM', 'Dewei']));
  expect(of('rewind').map(({ reason }) => reason)).toEqual(['I misread the map', 'the wrong weather was used']);
  // From the positions of the first release to those of this one, and to the next.
  expect(of('upgrade')).toHaveLength(played.game.version - 1);
  expect(of('standing').length).toBeGreaterThan(5);
  const notes = of('note').map(({ order }) => order?.split(' ').slice(0, 2).join(' '));
  // The seat is offered again whenever its time, once spent, runs out.
  expect([...new Set(notes)]).toEqual(['master p3', 'clock bank', 'offer soviet', 'take soviet', 'return soviet']);

  const verified = verify(record.value);
  expect(verified.faults).toEqual([]);
  expect(verified.hashesChecked).toBe(lines.length);
  expect(verified.diceChecked).toBeGreaterThan(2);
  const end = replayRecord(played.game, record.value);
  if (!end.ok) throw new Error(JSON.stringify(end.error));
  expect(canonicalJson(end.value)).toBe(canonicalJson(played.position));

  // Alice was waited for while she was on leave: her time was up after it, and moved no nearer meanwhile.
  const { before, after, lasts } = played.onLeave;
  expect(before).toBe(after);
  expect(before?.slice(0, 10) ?? '').toSatisfy((end: string) => end > lasts);
  const reminders = played.notices.flatMap(({ reminder }) => reminder ?? []);
  expect(reminders.length).toBeGreaterThan(0);
  expect(played.interruptions).toBeLessThan(of('standing').length);
});
