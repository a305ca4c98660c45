import { describe, expect, it } from 'vitest';
import type { NewTable, Person } from '../../../src/table/api.ts';
import { weekOf } from '../../../src/table/time-control/profile.ts';
import { PACES } from '../../../src/table/time-control/rules.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, endOf, HOUR, openTimed, START, timedTable } from '../../support/toys/timed-table.ts';
import { play, startedTable, stateOf } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const dora: Person = { id: 'u-dora', name: 'Dora' };

const codeOf = async (result: Parameters<typeof errorOf>[0]): Promise<string> => (await errorOf(result)).code;

let changes = 0;
const from = (user: Person) => ({ user, interaction: `c-${(changes += 1)}` });

describe('hours and leaves of a player', () => {
  it('let the clock run only while they are awake, at once and at all their tables', async () => {
    const { tables } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    const waking = weekOf({ from: 8 * 60, to: 20 * 60 });
    must(await tables.setProfile(from(ben), { zone: 'Europe/Berlin', waking }));
    must(await tables.tick());
    // It is 13:00 there; seven hours today, twelve tomorrow, five the day after.
    expect(await endOf(tables, 'blue')).toBe(START + 2 * DAY);
    must(await tables.setProfile(from(ben), { zone: 'Asia/Tokyo' }));
    must(await tables.tick());
    // It is 21:00 there; clocks run from 08:00, twelve hours on each of two days.
    expect(await endOf(tables, 'blue')).toBe(START + DAY + 23 * HOUR);
  });

  it('are kept, told to their user, and changed once by an interaction', async () => {
    const store = memoryStore();
    const { tables } = openTimed(store);
    const request = from(ben);
    const first = must(await tables.takeLeave(request, { from: '2026-04-01', to: '2026-04-03' }));
    expect(first).toMatchObject({ away: false, isSet: true, leaves: [{ from: '2026-04-01' }] });
    expect(must(await tables.takeLeave(request, { from: '2026-04-01', to: '2026-04-03' }))).toEqual(first);
    expect(must(await openTimed(store).tables.profile(ben.id))).toEqual(first);
    expect(must(await tables.endLeave(from(ben), '2026-04-02'))).toMatchObject({ leaves: [] });
    expect(await codeOf(tables.setProfile(from(ben), { zone: 'nowhere' }))).toBe('clock.bad-zone');
    expect(must(await tables.profile('somebody'))).toMatchObject({ isSet: false, zone: 'utc', waking: null });
  });

  it('stop the clock on leave, as far as the table allows', async () => {
    const { tables } = await timedTable(clockOf(A_DAY, 'default', { leaveDays: 3 }));
    await play(tables, anna, 'bid 3');
    must(await tables.takeLeave(from(ben), { from: '2026-03-24', to: '2026-03-29' }));
    must(await tables.tick());
    expect(await endOf(tables, 'blue')).toBe(START + 4 * DAY);
    must(await tables.endLeave(from(ben), '2026-03-25'));
    must(await tables.tick());
    expect(await endOf(tables, 'blue')).toBe(START + DAY);
  });

  it('are gone with their user', async () => {
    const store = memoryStore();
    const { tables } = openTimed(store);
    must(await tables.setProfile(from(ben), { zone: 'Asia/Tokyo' }));
    must(await tables.forgetUser(ben.id));
    expect(must(await tables.profile(ben.id)).isSet).toBe(false);
    expect([...store.rows.keys()]).not.toContain('user:u-ben');
  });
});

describe('reminders', () => {
  it('are at most two after the post, to the player alone, outside quiet hours', async () => {
    const { tables, pass, of, told } = await timedTable(clockOf({ kind: 'deadline', minutes: 48 * 60 }));
    must(await tables.setProfile(from(ben), { zone: 'Asia/Tokyo', quiet: { from: 20 * 60, to: 8 * 60 } }));
    await play(tables, anna, 'bid 3');
    const times: number[] = [];
    tables.subscribe(({ notice }) => {
      if (notice.kind === 'reminder') times.push(Date.parse(notice.reminder?.end ?? '') - START);
    });
    await pass(24 * HOUR);
    expect(of('reminder')).toHaveLength(0);
    await pass(11 * HOUR);
    expect(of('reminder')).toMatchObject([{ ping: [ben.id], reminder: { seat: 'blue', user: ben.id, last: false } }]);
    await pass(13 * HOUR - 1);
    expect(of('reminder')).toHaveLength(2);
    expect(of('reminder')[1]).toMatchObject({ ping: [ben.id], lines: [], asked: [], reminder: { last: true } });
    expect(times).toEqual([2 * DAY, 2 * DAY]);
    expect(told.filter(({ ping }) => ping?.includes(ben.id))).toHaveLength(2);
  });

  it('are sent once after the bot was down, and no more than one for what fell due meanwhile', async () => {
    const store = memoryStore();
    const first = openTimed(store);
    await startedTable(first.tables, { clock: clockOf(A_DAY) });
    await play(first.tables, anna, 'bid 3');
    await first.pass(13 * HOUR);
    expect(first.of('reminder')).toHaveLength(1);
    const down = new Date(first.clock.now());
    first.clock.advance(30 * HOUR);
    const second = openTimed(store, first.clock);
    must(await second.tables.wasDown(down, new Date(first.clock.now())));
    must(await second.tables.tick());
    expect(second.told).toEqual([]);
    expect(await endOf(second.tables, 'blue')).toBe(START + 54 * HOUR);
    await second.pass(11 * HOUR - 1);
    expect(second.of('reminder')).toHaveLength(1);
    // Nobody noted that this process was asleep: both times are over, and the default is what is left to do.
    const third = openTimed(store, first.clock);
    first.clock.advance(40 * HOUR);
    must(await third.tables.tick());
    expect(third.of('reminder').filter(({ reminder }) => reminder?.seat === 'blue')).toHaveLength(0);
  });

  it('stop when the seat has answered, and begin anew for another player', async () => {
    const { tables, pass, of } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    await pass(13 * HOUR);
    must(await tables.offer(by(ben)));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    await pass(13 * HOUR);
    expect(of('reminder').map(({ ping }) => ping?.[0])).toEqual([ben.id, dora.id]);
    await play(tables, dora, 'bid 0');
    await pass(8 * HOUR);
    expect(of('reminder').filter(({ reminder }) => reminder?.seat === 'blue')).toHaveLength(2);
  });
});

describe('an extension', () => {
  it('is taken by the player within the limits of the table, on the record', async () => {
    const { tables, lines } = await timedTable(clockOf(A_DAY, 'default', { extensions: 2, extensionDays: 2 }));
    await play(tables, anna, 'bid 3');
    expect(await valueOf(tables.extend(by(ben), 2))).toEqual({
      seat: 'blue',
      end: new Date(START + 3 * DAY).toISOString(),
    });
    expect(lines().at(-1)).toMatchObject({ kind: 'note', text: 'extend blue 2', by: { id: ben.id } });
    expect(await codeOf(tables.extend(by(ben), 3))).toBe('clock.bad-extension');
    expect(await codeOf(tables.extend(by(ben), 0.5))).toBe('clock.bad-extension');
    expect(await codeOf(tables.extend(by(anna), 1))).toBe('clock.no-deadline');
    const twice = by(ben);
    must(await tables.extend(twice, 1));
    must(await tables.extend(twice, 1));
    expect(await endOf(tables, 'blue')).toBe(START + 4 * DAY);
    expect((await stateOf(tables)).times.find(({ seat }) => seat === 'blue')?.extensions).toBe(0);
    expect(await codeOf(tables.extend(by(ben), 1))).toBe('clock.no-extension');
    await play(tables, ben, 'bid 0');
    expect(await endOf(tables, 'red-1')).toBe(START + DAY);
  });

  it('is given by the game master with a reason, also to a seat whose time was up', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY, 'substitute'), { master: dora });
    await play(tables, anna, 'bid 3');
    await pass(DAY + HOUR);
    expect((await stateOf(tables)).offers).toHaveProperty('blue');
    await valueOf(tables.propose(by(dora), 'extend', 'blue 1', 'train was late'));
    expect(lines().at(-1)).toMatchObject({ text: 'extend blue 1', reason: 'train was late', by: { id: dora.id } });
    expect((await stateOf(tables)).offers).toEqual({});
    expect(await endOf(tables, 'blue')).toBe(START + 2 * DAY);
    expect(await codeOf(tables.propose(by(anna), 'extend', 'blue 1', ''))).toBe('table.not-master');
    expect(await codeOf(tables.propose(by(dora), 'extend', 'blue 99', ''))).toBe('clock.bad-extension');
  });

  it('needs a clock', async () => {
    const { tables } = await timedTable(undefined);
    expect(await codeOf(tables.extend(by(ben), 1))).toBe('clock.none');
    expect((await stateOf(tables)).times).toEqual([]);
    expect(must(await tables.nextDue())).toBeNull();
  });
});

describe('a pause', () => {
  it('stops every clock when all agree, and ends by itself', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    await pass(6 * HOUR);
    const { proposal, missing } = await valueOf(tables.propose(by(ben), 'pause', '5 days', 'exams'));
    expect(missing).toEqual([anna.id, cleo.id]);
    must(await tables.agree(by(anna), proposal.id));
    must(await tables.agree(by(cleo), proposal.id));
    const until = START + 6 * HOUR + 5 * DAY;
    expect((await stateOf(tables)).paused).toEqual({ until: new Date(until).toISOString(), by: ben });
    expect(await endOf(tables, 'blue')).toBe(START + 6 * DAY);
    await pass(5 * DAY - 1);
    expect((await stateOf(tables)).paused).not.toBeNull();
    await pass(1);
    expect((await stateOf(tables)).paused).toBeNull();
    expect(lines().at(-1)).toMatchObject({ kind: 'note', text: 'resume', by: null });
    await pass(18 * HOUR - 1);
    expect((await stateOf(tables)).waiting).toMatchObject([{ seat: 'blue' }]);
    await pass(1);
    expect(lines().at(-1)).toMatchObject({ kind: 'default', seat: 'blue' });
  });

  it('ends before its time by agreement, and only what was stopped is not charged', async () => {
    const { tables, pass } = await timedTable(clockOf(A_DAY), { master: dora });
    await play(tables, anna, 'bid 3');
    must(await tables.propose(by(dora), 'pause', '10', ''));
    await pass(2 * DAY);
    must(await tables.propose(by(dora), 'resume', '', ''));
    expect(await stateOf(tables)).toMatchObject({ paused: null });
    expect(await endOf(tables, 'blue')).toBe(START + 3 * DAY);
    expect(await codeOf(tables.propose(by(dora), 'resume', '', ''))).toBe('clock.not-paused');
  });

  it('is beyond a game master who plays, and has a limit', async () => {
    const { tables } = await timedTable(clockOf(A_DAY), { master: ben });
    const wanted = await valueOf(tables.propose(by(ben), 'pause', '2026-03-30', ''));
    expect(wanted).toMatchObject({ status: 'waiting', missing: [anna.id, cleo.id] });
    expect((await stateOf(tables)).paused).toBeNull();
    expect(await codeOf(tables.propose(by(ben), 'pause', '29', ''))).toBe('clock.bad-pause');
    expect(await codeOf(tables.propose(by(ben), 'pause', 'for ever', ''))).toBe('clock.bad-pause');
    must(await tables.agree(by(anna), wanted.proposal.id));
    must(await tables.agree(by(cleo), wanted.proposal.id));
    expect((await stateOf(tables)).paused?.until).toBe('2026-03-30T00:00:00.000Z');
    const past = await valueOf(tables.propose(by(ben), 'pause', '2026-03-01', ''));
    must(await tables.agree(by(anna), past.proposal.id));
    expect(await codeOf(tables.agree(by(cleo), past.proposal.id))).toBe('clock.bad-pause');
  });

  it('is proposed for a time only: what nobody answers lapses', async () => {
    const { tables, pass, of } = await timedTable(clockOf({ kind: 'none' }));
    await valueOf(tables.propose(by(ben), 'pause', '5', ''));
    await pass(7 * DAY);
    expect(of('dropped')).toHaveLength(1);
    expect(of('dropped')[0]?.by).toBeUndefined();
    expect((await stateOf(tables)).proposals).toEqual([]);
  });
});

describe('what a table agrees about time', () => {
  const master = { master: dora };

  it('may be holidays of all', async () => {
    const { tables } = await timedTable(clockOf(A_DAY), master);
    await play(tables, anna, 'bid 3');
    must(await tables.propose(by(dora), 'holiday', '2026-03-24 2026-03-25', 'carnival'));
    expect(await endOf(tables, 'blue')).toBe(START + 3 * DAY);
    must(await tables.setProfile(from(ben), { zone: 'Asia/Tokyo' }));
    must(await tables.tick());
    // There, the holidays begin and end nine hours before.
    expect(await endOf(tables, 'blue')).toBe(START + 3 * DAY);
    expect(await codeOf(tables.propose(by(dora), 'holiday', 'easter', ''))).toBe('clock.bad-days');
    expect(await codeOf(tables.propose(by(dora), 'holiday', '2026-03-01', ''))).toBe('clock.bad-days');
  });

  it('may be another clock, under which decisions begin anew', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    await pass(12 * HOUR);
    const { proposal } = await valueOf(tables.propose(by(anna), 'clock', 'daily, blue: deadline 2d, skip', ''));
    expect(proposal.text).toContain('blue: deadline 48h, skip');
    must(await tables.agree(by(ben), proposal.id));
    must(await tables.agree(by(cleo), proposal.id));
    expect(await endOf(tables, 'blue')).toBe(START + 12 * HOUR + 2 * DAY);
    expect((await stateOf(tables)).clock).toMatchObject({ overtime: 'skip', seats: { 'red-1': PACES.daily } });
    expect(lines().at(-1)?.text).toBe(`clock ${proposal.text}`);
    expect(await codeOf(tables.propose(by(anna), 'clock', 'sundial', ''))).toBe('clock.unreadable');
    await pass(2 * DAY);
    expect(lines().at(-1)).toMatchObject({ kind: 'default', seat: 'blue' });
  });

  it('may be a clock where there was none, and none where there was one', async () => {
    const { tables, pass } = await timedTable(undefined, master);
    await pass(30 * DAY);
    must(await tables.propose(by(dora), 'clock', 'deadline 24h', ''));
    expect(await endOf(tables, 'blue')).toBe(START + 31 * DAY);
    must(await tables.propose(by(dora), 'clock', 'none', ''));
    await pass(30 * DAY);
    expect((await stateOf(tables)).waiting.map(({ seat }) => seat)).toEqual(['red-1', 'blue']);
  });

  it('is checked when the table is made', async () => {
    const { tables } = openTimed();
    const clock = clockOf({ kind: 'deadline', minutes: 0 });
    const wanted: NewTable = { game: 'toy', language: 'en', seating: 'chosen', spectators: true, clock };
    expect(await codeOf(tables.create(by(anna), wanted))).toBe('clock.bad-time');
  });
});

describe('a seat that is lent', () => {
  it('is offered, taken with all it knows, and given back', async () => {
    const { tables, lines } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    must(await tables.arm(by(ben), 'hold', 'asked'));
    await valueOf(tables.order(by(ben), 'bid 1'));
    expect(await codeOf(tables.take({ ...by(dora), seat: 'blue' }))).toBe('table.seat-taken');
    must(await tables.offer(by(ben), 'a week at sea'));
    expect((await stateOf(tables)).offers).toMatchObject({ blue: { by: 'holder', reason: 'a week at sea' } });
    expect(await codeOf(tables.offer(by(ben)))).toBe('clock.offered');
    expect(await codeOf(tables.take({ ...by(ben), seat: 'blue' }))).toBe('clock.own-seat');
    expect(await codeOf(tables.take({ ...by(anna), seat: 'blue' }))).toBe('clock.opponent');
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    expect(lines().at(-1)).toMatchObject({ text: 'take blue p2 p3', named: [ben, dora], by: dora });
    expect(await stateOf(tables)).toMatchObject({ offers: {}, lent: { blue: ben } });

    const digest = must(await tables.digest(CHANNEL, dora.id));
    expect(digest).toMatchObject({ outlook: { seat: 'blue', draft: null }, time: { seat: 'blue' } });
    expect(digest.standing.orders).toEqual([{ text: 'hold', when: 'asked' }]);
    expect(digest.outlook.asks.map(({ prompt }) => prompt.code)).toEqual(['toy.bid']);
    expect(digest.lines.at(-1)?.text).toBe('take blue p2 p3');
    const hand = (digest.outlook.position?.state as { hands: Record<string, string[]> }).hands;
    expect(hand['blue']).not.toContain('?');
    expect(hand['red']).toEqual(['?']);
    expect(await codeOf(tables.digest(CHANNEL, ben.id))).toBe('table.not-seated');

    expect(await codeOf(tables.order(by(ben), 'bid 2'))).toBe('table.not-seated');
    expect(await codeOf(tables.giveBack({ ...by(anna), seat: 'blue' }))).toBe('table.not-seated');
    must(await tables.giveBack({ ...by(ben), seat: 'blue' }));
    expect(await stateOf(tables)).toMatchObject({ lent: {} });
    expect(must(await tables.look(CHANNEL, ben.id)).draft?.lines).toMatchObject([{ text: 'bid 1' }]);
    expect(await codeOf(tables.giveBack({ ...by(ben), seat: 'blue' }))).toBe('clock.not-lent');
  });

  it('goes back to its first holder, whoever had it in between', async () => {
    const { tables } = await timedTable(clockOf(A_DAY));
    const emil: Person = { id: 'u-emil', name: 'Emil' };
    must(await tables.offer(by(ben)));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    must(await tables.offer(by(dora)));
    must(await tables.take({ ...by(emil), seat: 'blue' }));
    expect((await stateOf(tables)).lent).toEqual({ blue: ben });
    must(await tables.giveBack({ ...by(emil), seat: 'blue' }));
    expect((await stateOf(tables)).seats.find(({ id }) => id === 'blue')?.holder).toEqual(ben);
  });

  it('may be offered by the game master, and the offer withdrawn', async () => {
    const { tables } = await timedTable(clockOf(A_DAY), { master: dora });
    must(await tables.propose(by(dora), 'offer', 'red-2', 'not heard of for weeks'));
    expect((await stateOf(tables)).offers).toMatchObject({ 'red-2': { by: 'master' } });
    expect(await codeOf(tables.withdraw({ ...by(anna), seat: 'red-2' }))).toBe('table.not-seated');
    must(await tables.withdraw({ ...by(cleo), seat: 'red-2' }));
    expect(await codeOf(tables.withdraw({ ...by(cleo), seat: 'red-2' }))).toBe('clock.not-offered');
    expect((await stateOf(tables)).offers).toEqual({});
  });

  it('keeps who lent it from playing for the other side', async () => {
    const { tables } = await timedTable(clockOf(A_DAY));
    must(await tables.offer(by(cleo)));
    must(await tables.take({ ...by(dora), seat: 'red-2' }));
    must(await tables.offer(by(ben)));
    expect(await codeOf(tables.take({ ...by(cleo), seat: 'blue' }))).toBe('clock.opponent');
    must(await tables.leave(by(ben)));
    expect(await codeOf(tables.join(by(cleo), 'blue'))).toBe('clock.opponent');
    must(await tables.giveBack({ ...by(cleo), seat: 'red-2' }));
  });
});

describe('a resignation', () => {
  it('ends the game at once where a side has one player', async () => {
    const { tables, lines } = await timedTable(clockOf(A_DAY));
    await valueOf(tables.propose(by(ben), 'resign', '', 'well played'));
    expect(await stateOf(tables)).toMatchObject({ stage: 'over', outcome: { winner: 'red' } });
    expect(lines().at(-1)).toMatchObject({ kind: 'end', text: 'red resigned', reason: 'well played', by: ben });
  });

  it('needs the others of the side, and nobody else', async () => {
    const { tables } = await timedTable(clockOf(A_DAY));
    const { proposal, missing } = await valueOf(tables.propose(by(anna), 'resign', '', ''));
    expect(missing).toEqual([cleo.id]);
    must(await tables.agree(by(ben), proposal.id));
    expect((await stateOf(tables)).stage).toBe('playing');
    must(await tables.agree(by(cleo), proposal.id));
    expect(await stateOf(tables)).toMatchObject({ stage: 'over', outcome: { winner: 'blue' } });
  });
});

describe('how fast people play', () => {
  it('is told in waking time', async () => {
    const { tables, pass } = await timedTable(clockOf({ kind: 'none' }));
    await pass(2 * HOUR);
    await play(tables, anna, 'bid 3');
    await pass(HOUR);
    await play(tables, ben, 'bid 0');
    await pass(4 * HOUR);
    await play(tables, anna, 'done');
    const paces = must(await tables.paces(CHANNEL));
    expect(paces.find(({ seat }) => seat === 'red-1')?.times).toEqual({
      low: 2.5 * HOUR,
      median: 3 * HOUR,
      high: 3.5 * HOUR,
      of: 2,
    });
    expect(paces.find(({ seat }) => seat === 'blue')?.times).toMatchObject({ median: 3 * HOUR, of: 1 });
  });
});
