import { describe, expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { anna, ben, by, CHANNEL, cleo, dora } from '../../support/toys/people.ts';
import { errorOf, must, valueOf } from '../../support/toys/results.ts';
import { A_DAY, clockOf, DAY, timedTable } from '../../support/toys/timed-table.ts';
import { openToyTables, play, plays, redMoves, startedTable, stateOf } from '../../support/toys/toy-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';

const toy = opaqueGame(toyGame);

describe('the seat of somebody absent', () => {
  it('is kept by a computer where the clock says so, and given back with a digest', async () => {
    const { tables, pass, lines, of } = await timedTable(clockOf(A_DAY, 'computer'));
    const computers = computersAt(tables, thinkHere([toy]));
    await play(tables, anna, 'bid 3');
    await pass(DAY);
    await computers.idle();
    const state = await stateOf(tables);
    expect(state.seats.at(-1)?.holder?.name).toBe('Computer (fair)');
    expect(state.lent).toEqual({ blue: ben });
    const kinds = lines().map(({ kind, seat }) => `${kind} ${seat}`.trim());
    expect(kinds.slice(0, 4)).toEqual(['start', 'order red-1', 'note', 'computer blue']);
    expect(
      lines()
        .find(({ kind }) => kind === 'note')
        ?.named?.map((person) => person?.name),
    ).toEqual(['Ben', 'Computer (fair)']);
    // It uses no time and is never reminded.
    expect(state.times.find(({ seat }) => seat === 'blue')?.end).toBeNull();
    const reminders = of('reminder').length;
    await pass(DAY / 4);
    expect(of('reminder')).toHaveLength(reminders);
    expect((await errorOf(tables.giveBack(by(dora, { seat: 'blue' }) as never))).code).toBe('table.not-seated');
    must(await tables.giveBack({ ...by(ben), seat: 'blue' }));
    const digest = must(await tables.digest(CHANNEL, ben.id, 'blue'));
    expect(digest.lines.some(({ kind }) => kind === 'computer')).toBe(true);
    expect((await stateOf(tables)).lent).toEqual({});
    await computers.idle();
    const record = readRecord(must(await tables.export(CHANNEL)));
    expect(record.ok && verify(record.value).faults).toEqual([]);
  });

  it('answers first by what its player has ordered for it, also for silence', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY, 'computer'));
    const computers = computersAt(tables, thinkHere([toy]));
    await plays(
      tables,
      'anna bid 0 | ben bid 3 | ben move B2 c; done | anna move R1 b; done | cleo done | anna bid 3',
      'ben bid 0 | cleo done',
    );
    must(await tables.arm(by(ben), 'withdraw to d', 'silent'));
    await play(tables, anna, 'attack c with R1');
    await pass(DAY);
    await computers.idle();
    const answer = lines().find(({ text, seat }) => seat === 'blue' && text === 'withdraw d');
    expect(answer?.kind).toBe('standing');
  });

  it('is kept by a computer where all others agree to what its player proposes, and by no other way', async () => {
    const tables = await redMoves();
    expect((await errorOf(tables.propose(by(anna), 'computer', 'blue', ''))).code).toBe('table.not-seated');
    expect((await errorOf(tables.propose(by(ben), 'computer', 'blue weak', ''))).code).toBe('table.unknown-strength');
    const proposed = await valueOf(tables.propose(by(ben), 'computer', 'blue strong', 'on the road'));
    expect(proposed).toMatchObject({ status: 'waiting', missing: [anna.id, cleo.id] });
    must(await tables.agree(by(anna), proposed.proposal.id));
    expect((await valueOf(tables.agree(by(cleo), proposed.proposal.id))).status).toBe('done');
    const state = await stateOf(tables);
    expect(state.seats.at(-1)?.holder?.name).toBe('Computer (strong)');
    expect(state.lent).toEqual({ blue: ben });
    must(await tables.giveBack({ ...by(ben), seat: 'blue' }));
    expect((await stateOf(tables)).seats.at(-1)?.holder).toEqual(ben);
  });

  it('that somebody left for good is filled where those who play on agree, and may be taken from no computer unasked', async () => {
    const tables = await redMoves();
    must(await tables.leave(by(ben)));
    const proposed = await valueOf(tables.propose(by(anna), 'computer', 'blue', ''));
    expect(proposed.missing).toEqual([cleo.id]);
    must(await tables.agree(by(cleo), proposed.proposal.id));
    const state = await stateOf(tables);
    expect(state.seats.at(-1)?.holder?.name).toBe('Computer (fair)');
    expect(state.empty).toEqual({});
    expect((await errorOf(tables.take({ ...by(dora), seat: 'blue' }))).code).toBe('table.seat-taken');
    expect((await errorOf(tables.offer(by(dora, { seat: 'blue' })))).code).toBe('table.not-seated');
    must(await tables.offer(by(anna, { seat: 'blue' }), '', dora));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    const taken = await stateOf(tables);
    expect(taken.seats.at(-1)?.holder).toEqual(dora);
    expect(taken.lent).toEqual({});
  });

  it('is never kept by a computer at a table that says so', async () => {
    const tables = openToyTables();
    await startedTable(tables, { computers: 'none' });
    expect((await errorOf(tables.propose(by(ben), 'computer', 'blue', ''))).code).toBe('table.no-computers');
    const clock = clockOf(A_DAY, 'computer');
    expect(
      (
        await errorOf(
          openToyTables().create(by(anna), {
            game: 'toy',
            language: 'en',
            seating: 'chosen',
            spectators: true,
            computers: 'none',
            clock,
          }),
        )
      ).code,
    ).toBe('table.no-computers');
  });
});
