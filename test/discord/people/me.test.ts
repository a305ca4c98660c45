import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTime, zoneMeant, zoneChoices } from '../../../src/discord/people/zones.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { dayChoices, hoursChoices } from '../../../src/discord/people/time-autocomplete.ts';
import { ask, controlsOf, press } from '../../support/discord/player.ts';
import { DAY, HOUR } from '../../support/toys/timed-table.ts';
import { openTimedToyTable, type TimedToyTable } from '../../support/toys/timed-toy-table.ts';
import { must } from '../../support/toys/results.ts';
import type { OptionValues, SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: TimedToyTable;

beforeAll(async () => {
  here = await openTimedToyTable({ pace: '24' });
});

afterAll(() => here.umpire.close());

const me = (user: UserClient, options: OptionValues = {}): Promise<SeenMessage> =>
  ask(user, here.channel, 'me', options);
const away = (options: OptionValues): Promise<SeenMessage> => ask(here.chiyo, here.channel, 'away', options);

const stamp = (at: number, style: string): string => `<t:${Math.floor(at / 1000)}:${style}>`;

describe('time zones', () => {
  const at = new Date('2026-03-23T08:24:00Z');
  const values = (typed: string, locale: 'en' | 'ja' = 'en'): string[] =>
    zoneChoices(locale, typed, at).map(({ value }) => value);

  it('are offered with the time that it is there', () => {
    expect(zoneChoices('en', 'tok', at)).toContainEqual({ name: 'Asia/Tokyo — 17:24', value: 'Asia/Tokyo' });
    expect(values('new york')).toEqual(['America/New_York']);
    expect(values('')).toContain('Europe/London');
    expect(values('', 'ja')[0]).toBe('Asia/Tokyo');
  });

  it('are found by what a clock on the wall says, give or take some minutes', () => {
    for (const typed of ['17:24', '17:20', '5:30 pm', '17時24', '17'])
      expect(values(typed), typed).toContain('Asia/Tokyo');
    expect(values('17:24')).not.toContain('Europe/Berlin');
    expect(values('17:50')).not.toContain('Asia/Tokyo');
    for (const zone of values('0:05')) expect(localTime(zone, at)).toMatch(/^(23:5|00:[01])/u);
  });

  it('are read in any case, also from the label of an offer', () => {
    expect(zoneMeant('asia/tokyo')).toBe('Asia/Tokyo');
    expect(zoneMeant('america/new york — 04:24')).toBe('America/New_York');
    expect(zoneMeant('Atlantis/Capital')).toBe('Atlantis/Capital');
  });
});

describe('hours and days', () => {
  const reader = readerOf('en');

  it('are offered as they were typed, if they can be read', () => {
    expect(hoursChoices(reader, '9:30-22', 'waking', [])[0]).toEqual({ name: '09:30–22:00', value: '9:30-22' });
    expect(hoursChoices(reader, 'al', 'waking', ['always', 'none'])).toEqual([{ name: 'all day', value: 'always' }]);
    expect(dayChoices(reader, '2027-01-02', '2026-12-24').map(({ value }) => value)).toEqual(['2027-01-02']);
    expect(dayChoices(reader, '', '2026-12-24')[0]).toEqual({
      name: 'Thu, Dec 24, 2026 (2026-12-24)',
      value: '2026-12-24',
    });
    expect(dayChoices(reader, '10', '2026-12-24')[0]?.value).toBe('2027-01-03');
  });
});

describe('/me', () => {
  it('says at first that nothing is set, and what waits for the asker', async () => {
    const shown = await me(here.alice);
    expect(shown.content).toContain('Nothing is set yet');
    expect(shown.content).toContain('▶️ Your clocks run now');
    expect(shown.content).toContain(`<#${here.channel}> **red-1**: ⏳ ${stamp(here.now() + DAY, 'f')}`);
    expect((await me(here.boris)).content).not.toContain('Waiting for you');
  });

  it('sets a time zone and hours, and tells when the clock stops', async () => {
    expect((await me(here.alice, { zone: 'Nowhere/Land' })).content).toContain('is no time zone');
    const shown = await me(here.alice, { zone: 'asia/tokyo', weekday: '8-23', weekend: '10-24' });
    expect(shown.content).toContain('Asia/Tokyo');
    expect(shown.content).toContain('Monday to Friday 08:00–23:00, weekend 10:00–24:00');
    // Monday noon in UTC is 21:00 in Tokyo.
    expect(shown.content).toContain(`Your clocks run now · until ${stamp(here.now() + 2 * HOUR, 'f')}`);
    expect(shown.content).toContain('outside waking hours');
    const weekend = await me(here.alice, { weekend: 'none' });
    expect(weekend.content).toContain('Monday to Friday 08:00–23:00, weekend none');
    // 24 hours of waking time from Monday 21:00 on: 2 of Monday, 15 of Tuesday, 7 of Wednesday.
    const end = here.now() + (2 + 9 + 15 + 9 + 7) * HOUR;
    expect(weekend.content).toContain(`**red-1**: ⏳ ${stamp(end, 'f')}`);
    expect((await here.posts())[0]?.content).toContain(`⏳ ${stamp(end, 'R')}`);
    expect((await me(here.alice, { weekday: '3-4', weekend: 'none' })).content).toContain('28 hours a week');
    expect((await me(here.alice, { quiet: '20-9' })).content).toContain('20:00–09:00');
    expect((await me(here.alice, { quiet: 'soon' })).content).toContain('are no hours');
  });

  it('stops the clock at night, and says when it runs again', async () => {
    await here.pass(3 * HOUR);
    const shown = await me(here.alice);
    expect(shown.content).toContain('⏸️ Your clocks stand still: these are not your waking hours · they run again');
    expect(shown.content).toContain(stamp(here.now() + 8 * HOUR, 'R'));
  });

  it('takes a leave that the tables are told of, lists it and cancels it', async () => {
    const taken = await away({ from: '2026-04-01', to: '2026-04-05' });
    expect(taken.content).toContain('2026年4月1日');
    const post = await here.lastPost();
    expect(post.content).toBe(
      `🏖️ <@${here.chiyo.userId}> is on leave from Wed, Apr 1, 2026 to Sun, Apr 5, 2026; their clocks stand still.`,
    );
    expect(post.mentions).toEqual([]);
    expect((await away({ from: '2026-04-05', to: '2026-04-06' })).content).toContain('すでに');
    const offered = await here.chiyo.autocomplete(here.channel, 'away', { cancel: '' }, 'cancel');
    expect(offered.map(({ value }) => value)).toEqual(['2026-04-01']);
    expect((await away({ cancel: '2026-04-01' })).content).not.toContain('4月1日');
  });

  it('speaks to the user alone in the language that they chose, everywhere', async () => {
    const { alice, channel } = here;
    expect((await me(alice, { language: 'zh-CN' })).content).toContain('✅ 已设置。');
    expect((await ask(alice, channel, 'clock show')).content).toContain('### ⏱️ 计时');
    expect((await ask(alice, channel, 'order', { line: 'fly' })).content).toMatch(/\p{Script=Han}/u);
    const [offered] = await alice.autocomplete(channel, 'clock', { set: { time: 'daily' } }, 'time');
    expect(offered?.name).toContain('每天至少决定一次');
    const status = (await here.posts())[0] as SeenMessage;
    expect(status.content).toContain('When time is up');
    expect((await press(alice, status, /My orders/u)).content).toContain('期限');
    expect((await me(alice, { language: 'own' })).content).toContain('as my Discord');
  });

  it('gives all that is kept of the asker as a file', async () => {
    const told = await me(here.alice, { data: 'file' });
    const [file] = told.attachments as readonly { filename: string; url: string }[];
    expect(file?.filename).toBe('umpire-data.json');
    const data = (await (await fetch(file?.url ?? '')).json()) as {
      user: string;
      rows: Record<string, unknown>;
      games: unknown[];
    };
    expect(data.user).toBe(here.alice.userId);
    expect(JSON.stringify(data.rows)).toContain('Asia/Tokyo');
    expect(data.games).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(here.boris.userId);
  });

  it('forgets the asker after a button that is theirs alone', async () => {
    const { alice, boris, channel, umpire } = here;
    const asked = await me(alice, { data: 'forget' });
    expect(asked.content).toContain('Your seat in one game under way becomes free');
    expect(controlsOf(asked).map(({ label }) => label)).toEqual(['Forget me', 'Leave it']);
    expect((await press(alice, asked, /Leave it/u)).content).toContain('Left as it is');
    expect(must(await umpire.tables.state(channel)).seats[0]?.holder?.id).toBe(alice.userId);
    const again = await me(alice, { data: 'forget' });
    expect((await press(alice, again, /Forget me/u)).content).toContain('You are forgotten: one game changed.');
    expect(must(await umpire.tables.state(channel)).seats.map(({ holder }) => holder?.id ?? null)).toEqual([
      null,
      here.chiyo.userId,
      boris.userId,
    ]);
    expect(must(await umpire.tables.profile(alice.userId))).toMatchObject({ isSet: false, zone: 'utc' });
    expect((await me(boris)).content).toContain('Your settings');
  });
});
