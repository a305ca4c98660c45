import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleMeant } from '../../../src/discord/people/clock.ts';
import { clockSentence } from '../../../src/discord/present/time/clock.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { ask, controlsOf, press } from '../../support/discord/player.ts';
import { DAY, HOUR } from '../../support/toys/timed-table.ts';
import { openTimedToyTable, type TimedToyTable } from '../../support/toys/timed-toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import type { SeenMessage } from '../../support/discord/user-client.ts';

const stamp = (at: number, style = 'f'): string => `<t:${Math.floor(at / 1000)}:${style}>`;

const labels = (message: SeenMessage): (string | undefined)[] => controlsOf(message).map(({ label }) => label);

describe('a clock in words', () => {
  it('is read from what people type', () => {
    expect(['24', '24h', '24 時間', '3d', 'daily — one a day', 'bank 48h + 8h up to 80h'].map(ruleMeant)).toEqual([
      'deadline 24h',
      'deadline 24h',
      'deadline 24h',
      'deadline 3d',
      'daily',
      'bank 48h + 8h up to 80h',
    ]);
  });

  it('names seats of the same rule together, in every language', () => {
    const text = 'red-1: deadline 90m, red-2: deadline 90m, blue: none, skip';
    expect(clockSentence(readerOf('en'), 'toy', text)).toBe(
      'red-1, red-2: 1 hour, 30 minutes for each decision · blue: no limit · When time is up: default answers until the phase is over',
    );
    expect(clockSentence(readerOf('ja'), 'toy', text)).toContain('一手ごとに1時間30分');
    expect(clockSentence(readerOf('zh-CN'), 'toy', 'relaxed, leave 30 days')).toMatch(/每周.*48小时.*休假：30天/u);
    expect(clockSentence(readerOf('en'), 'toy', 'gibberish')).toBe('gibberish');
  });
});

describe('/clock before the game', () => {
  it('is set by who takes part, at once', async () => {
    const umpire = await startUmpire({ guides: { toy: toyGuide } });
    try {
      const [alice, boris] = [await umpire.user('alice'), await umpire.user('boris')];
      const channel = umpire.playground.channelIds['welcome'] ?? '';
      const bad = await ask(alice, channel, 'game new', { game: 'toy', pace: 'whenever' });
      expect(bad.content).toContain('is no part of a clock');
      const offers = await alice.autocomplete(channel, 'game', { new: { game: 'toy', pace: '36' } }, 'pace');
      expect(offers[0]).toMatchObject({ name: 'deadline 36h — 36 hours for each decision', value: 'deadline 36h' });
      await ask(alice, channel, 'game new', { game: 'toy', overtime: 'forfeit' });
      expect((await ask(alice, channel, 'clock show')).content).toMatch(
        /a day.*: 48 hours to begin with, 8 hours more/u,
      );
      expect((await ask(boris, channel, 'clock set', { time: 'live' })).content).toContain('Only Alice');
      const set = await ask(alice, channel, 'clock set', { time: '12', overtime: 'skip', limits: 'leave 5 days' });
      expect(set.content).toContain('The clock is set:');
      expect(set.content).toContain('12 hours for each decision');
      expect(set.content).toContain('leave: 5 days');
      await umpire.bot.idle();
      const status = alice
        .messagesIn(channel, { ephemeral: false })
        .find(({ content }) => content.startsWith('## Toy'));
      expect(status?.content).toContain('⏱️ 12 hours for each decision · When time is up: default answers until');
    } finally {
      await umpire.close();
    }
  });
});

describe('a timed table', () => {
  let here: TimedToyTable;
  beforeAll(async () => {
    here = await openTimedToyTable({ pace: 'deadline 24h', overtime: 'substitute' }, true);
  });
  afterAll(() => here.umpire.close());

  const mentioned = ({ mentions }: SeenMessage): string[] => mentions.map(({ id }) => id);
  const endOf = async (seat: string): Promise<number> => {
    const { times } = must(await here.umpire.tables.state(here.channel));
    return Date.parse(times.find((each) => each.seat === seat)?.end ?? '');
  };

  it('says in its pings, its status and its panels how long one has', async () => {
    const end = here.now() + DAY;
    const [status] = await here.posts();
    expect((await here.lastPost()).content).toContain(
      `**red-1**: orders *(3.0)* · ⏳ time until ${stamp(end)} (${stamp(end, 'R')})`,
    );
    expect(status?.content).toMatch(new RegExp(`\\*\\*red-1\\*\\*: orders .* · ⏳ ${stamp(end, 'R')}`, 'u'));
    expect((await ask(here.alice, here.channel, 'order', { line: 'x' })).content).toContain(
      `⏳ time until ${stamp(end)}`,
    );
  });

  it('shows all clocks to everybody', async () => {
    const shown = await ask(here.gm, here.channel, 'clock show');
    expect(shown.content).toContain('24 hours for each decision');
    expect(shown.content).toMatch(
      /\*\*red-1\*\* <@\d+>: ▶️ the clock runs · 24 hours left · ⏳ .* · 3 extensions left/u,
    );
    expect(shown.content).toMatch(/\*\*blue\*\* <@\d+>: ▫️ not waited for · 3 extensions left/u);
  });

  it('gives more time to who asks for it, within limits, and to whom the game master gives it', async () => {
    const { alice, gm, channel } = here;
    const end = await endOf('red-1');
    const told = await ask(alice, channel, 'clock extend', { days: 2 });
    expect(told.content).toContain(`✅ You have more time, until ${stamp(await endOf('red-1'))}`);
    expect(await endOf('red-1')).toBe(end + 2 * DAY);
    expect((await here.lastPost()).content).toContain('📝 red-1 has 2 more days for this decision. — by Alice');
    expect((await ask(alice, channel, 'clock extend', { days: 9 })).content).toContain('1 to 3 whole days');
    expect((await ask(alice, channel, 'clock extend', { days: 1, seat: 'red-2' })).content).toContain(
      'Only the game master',
    );
    await ask(gm, channel, 'clock extend', { days: 1, seat: 'red-2', reason: 'a wedding' });
    expect((await here.lastPost()).content).toContain('red-2 has one more day for this decision. — by GM: “a wedding”');
  });

  it('pauses by agreement, and says so', async () => {
    const { alice, boris, chiyo, gm, channel } = here;
    const end = await endOf('red-1');
    expect((await ask(alice, channel, 'clock pause', { until: '99' })).content).toContain('28 at most');
    await ask(alice, channel, 'clock pause', { until: '5', reason: 'Easter' });
    const post = await here.lastPost();
    expect(post.content).toContain('**Pause the game for 5 days**');
    expect(mentioned(post).sort()).toEqual([boris.userId, chiyo.userId].sort());
    await press(boris, post, /^Agree/u);
    await press(chiyo, post, /^(?:Agree|同意)/u);
    const until = here.now() + 5 * DAY;
    expect((await here.lastPost()).content).toContain(`📝 The game is paused until ${stamp(until)}`);
    expect((await here.posts())[0]?.content).toContain(`⏸️ The game is paused until ${stamp(until)}`);
    expect((await ask(alice, channel, 'clock show')).content).toContain('⏸️ the clock stands still');
    expect(await endOf('red-1')).toBe(end + 5 * DAY);
    await ask(gm, channel, 'clock resume', { reason: 'all are back' });
    expect((await here.lastPost()).content).toContain(
      '📝 The game goes on, and its clocks run. — by GM: “all are back”',
    );
    expect(await endOf('red-1')).toBe(end);
  });

  it('keeps holidays, and other clocks, as agreed', async () => {
    const { gm, alice, channel } = here;
    await ask(gm, channel, 'clock holiday', { from: '2026-04-03', to: '2026-04-06' });
    expect((await here.lastPost()).content).toContain('no clock runs: Fri, Apr 3, 2026 – Mon, Apr 6, 2026.');
    expect((await ask(alice, channel, 'clock show')).content).toContain(
      '🎉 Holidays: Fri, Apr 3, 2026 – Mon, Apr 6, 2026',
    );
    const wait = await ask(alice, channel, 'clock set', { time: 'daily', seat: 'blue', reason: 'blue moves more' });
    expect(wait.content).toContain('waits for the others');
    const post = await here.lastPost();
    expect(post.content).toContain('**Play with these clocks: red-1, red-2: 24 hours for each decision · blue: ');
    await press(alice, post, /^Decline/u);
    expect((await ask(alice, channel, 'clock set')).content).toContain('### ⏱️ Clocks');
  });

  it('reminds the one player who is late, no more than three times with the ping, and keeps silent once they answered', async () => {
    const { chiyo, alice, channel, give } = here;
    await give(alice, 'done');
    const before = (await here.posts()).length;
    const end = await endOf('red-2');
    await here.pass(end - here.now() - HOUR);
    const reminders = (await here.posts()).slice(before).filter(({ content }) => content.startsWith('⏰'));
    expect(reminders).toHaveLength(2);
    for (const reminder of reminders) expect(mentioned(reminder)).toEqual([chiyo.userId]);
    const [first, last] = reminders as [SeenMessage, SeenMessage];
    expect(first.content).toContain(`⏳ time until ${stamp(end)} (${stamp(end, 'R')})`);
    expect(first.content).toContain('Then: the seat is offered to others.');
    expect(last.content).toContain('⏰ Last reminder:');
    expect((await press(chiyo, last, /My orders/u)).content).toContain('red-2');
    expect((await ask(alice, channel, 'clock show')).content).toContain(
      '60 minutes left'.replace('60 minutes', '1 hour'),
    );
  });

  it('offers the seat of who did not answer, and tells whoever takes it all that they must know', async () => {
    const { chiyo, boris, channel, umpire } = here;
    await here.pass(2 * HOUR);
    const post = await here.lastPost();
    expect(post.content).toContain('📝 The time of red-2 is up: a substitute may take the seat.');
    expect(labels(post)).toContain('Take red-2');
    expect((await here.posts())[0]?.content).toContain('🪑 may be taken');
    expect((await press(boris, post, /Take red-2/u)).content).toContain('red-2 can’t go to somebody who plays blue');
    const dewei = await umpire.user('dewei');
    await ask(dewei, channel, 'me', { language: 'en' });
    const digest = await press(dewei, post, /Take red-2/u);
    expect(digest.content).toContain('✅ red-2 is yours now.');
    expect(digest.content).toContain('❓ Move, attack, or say that you are done.');
    expect(digest.content).toContain('**Standing orders**');
    expect(digest.content).toContain('cards of red: jack');
    expect(digest.content).toContain(`lent by <@${chiyo.userId}>`);
    expect(digest.attachments).toHaveLength(1);
    const told = await here.lastPost();
    expect(told.content).toContain('📝 Dewei takes red-2 in place of Chiyo.');
    expect(labels(told)).toContain('What I must know');
    expect((await press(dewei, told, /What I must know/u)).content).toContain('red-2');
    expect((await press(here.gm, told, /What I must know/u)).content).toContain('You hold no seat');
    // The old post has lost its button; a stale press is told so.
    const stale = await ask(dewei, channel, 'seat take', { seat: 'red-2' });
    expect(stale.content).toContain('red-2 is taken by Dewei');
  });

  it('gives the seat back to who lent it, whichever of both asks', async () => {
    const { chiyo, alice, channel } = here;
    expect((await ask(alice, channel, 'seat back')).content).toContain('You have lent no seat');
    const back = await ask(chiyo, channel, 'seat back');
    expect(back.content).toContain('red-2');
    expect(back.attachments).toHaveLength(1);
    expect((await here.lastPost()).content).toContain('📝 red-2 goes back from Dewei to Chiyo. — by Chiyo');
  });

  it('offers a seat to one person alone, who is pinged; the offer can be withdrawn', async () => {
    const { boris, gm, umpire, channel } = here;
    const eva = await umpire.user('dewei');
    await ask(boris, channel, 'seat offer', { user: eva.userId, reason: 'moving house' });
    const post = await here.lastPost();
    expect(post.content).toContain('📝 blue is offered to Dewei. — by Boris: “moving house”');
    expect(mentioned(post)).toEqual([eva.userId]);
    expect((await here.posts())[0]?.content).toContain(`🪑 offered to <@${eva.userId}>`);
    expect((await press(gm, post, /Take blue/u)).content).toContain('offered to Dewei alone');
    const bot = umpire.playground.applicationId;
    expect((await ask(boris, channel, 'seat offer', { user: bot })).content).toContain('Bots can neither play');
    expect((await ask(boris, channel, 'seat back')).content).toContain('blue is no longer offered');
    expect(labels(await here.lastPost())).not.toContain('Take blue');
  });

  it('gives a digest to who holds a seat, and to who sits down in the midst of the game', async () => {
    const { boris, gm, channel } = here;
    expect((await ask(boris, channel, 'seat digest')).content).toContain('**What happened last**');
    expect((await ask(gm, channel, 'seat digest')).content).toContain('You hold no seat');
    await ask(boris, channel, 'game leave');
    const offered = await gm.autocomplete(channel, 'seat', { take: { seat: '' } }, 'seat');
    expect(offered.map(({ value }) => value)).toEqual(['blue']);
    const joined = await ask(boris, channel, 'game join', { seat: 'blue' });
    expect(joined.content).toContain('✅ You are in.');
    expect(joined.content).toContain('**What happened last**');
  });

  it('is given up after a button, by all who play for the side', async () => {
    const { boris, channel } = here;
    const asked = await ask(boris, channel, 'seat resign', { reason: 'the front is broken' });
    expect(asked.content).toContain('### Give the game up');
    expect(labels(asked)).toEqual(['Do it', 'Leave it']);
    expect((await press(boris, asked, /Leave it/u)).content).toContain('Left as it is');
    expect(must(await here.umpire.tables.state(channel)).stage).toBe('playing');
    const again = await ask(boris, channel, 'seat resign', { reason: 'the front is broken' });
    await press(boris, again, /Do it/u);
    const post = (await here.posts()).find(({ content }) => content.includes('The other side resigned. —'));
    expect(post?.content).toContain('by Boris: “the front is broken”');
    expect(must(await here.umpire.tables.state(channel))).toMatchObject({ stage: 'over', outcome: { winner: 'red' } });
  });
});
