import { by } from '../../support/toys/people.ts';
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { openRequests } from '../../../src/discord/connection/requests.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { ask, postsSeen, pinsOf } from '../../support/discord/player.ts';
import { must } from '../../support/toys/results.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere, type UmpireOptions } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

const SEND = 1n << 11n;
const ATTACH = 1n << 15n;
const PIN = 1n << 51n;

let umpire: UmpireHere;
let alice: UserClient;
let gm: UserClient;
let channel: string;

afterEach(() => umpire.close());

async function begin(options: UmpireOptions = {}): Promise<void> {
  umpire = await startUmpire({ guides: { toy: toyGuide }, ...options });
  [alice, gm] = [await umpire.user('alice'), await umpire.user('gm')];
  channel = umpire.playground.channelIds['welcome'] ?? '';
}

const posts = (): SeenMessage[] => postsSeen(alice, channel);
const overwrite = (): string => `/channels/${channel}/permissions/${umpire.bot.client.user?.id}`;
const deny = (right: bigint): Promise<unknown> =>
  gm.rest('PUT', overwrite(), { type: 1, allow: '0', deny: `${right}` });
const allowAgain = (): Promise<unknown> => gm.rest('DELETE', overwrite());

/** Waits until the bot's own client has heard of a channel or the guild. */
const heard = (type: 'channelUpdate' | 'roleUpdate' | 'guildMemberUpdate' | 'threadUpdate'): Promise<void> =>
  new Promise((resolve) => void umpire.bot.client.once(type, () => resolve()));

/** What Discord, or something on the way there, answers; undefined: what it is. */
type Fault = (method: string, path: string) => Response | undefined;

/** Requests of which some are answered otherwise. */
function faulty(fault: Fault): NonNullable<UmpireOptions['requests']> {
  const make: RESTOptions['makeRequest'] = (url, init) => {
    const answer = fault(init.method ?? 'GET', new URL(url).pathname);
    return answer ? Promise.resolve(answer as never) : DefaultRestOptions.makeRequest(url, init);
  };
  return openRequests(openLog('silent'), systemClock, make, Infinity);
}

const refusal = (status: number, code: number): Response =>
  new Response(JSON.stringify({ message: 'no', code }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** How often the bot asked to post in the channel. */
const countPosts = (): { readonly count: () => number } => {
  let count = 0;
  umpire.bot.client.rest.on('response', ({ method, path }) => {
    if (method === 'POST' && path === `/channels/${channel}/messages`) count += 1;
  });
  return { count: () => count };
};

async function blockedTable(): Promise<void> {
  const known = heard('channelUpdate');
  await deny(SEND);
  await known;
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(posts()).toEqual([]);
  expect(umpire.bot.backlog()).toMatchObject({ posts: 1, blocked: 1 });
}

it('gets its posts as soon as the permission is back, though nobody does anything', async () => {
  await begin();
  const asked = countPosts();
  await blockedTable();
  expect(asked.count()).toBe(0);
  await allowAgain();
  await alice.until(() => posts().length === 2);
  await umpire.bot.idle();
  expect(umpire.bot.backlog()).toMatchObject({ posts: 0, blocked: 0 });
});

it('gets them after a role of everybody, or of the bot alone, was changed', async () => {
  await begin();
  const { guildId } = umpire.playground;
  const everybody = gm.ready.guilds[0]?.roles.find(({ id }: { id: string }) => id === guildId) as {
    permissions: string;
  };
  const mute = (permissions: bigint) =>
    gm.rest('PATCH', `/guilds/${guildId}/roles/${guildId}`, { permissions: `${permissions}` });
  const known = heard('roleUpdate');
  await mute(BigInt(everybody.permissions) & ~SEND);
  await known;
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(posts()).toEqual([]);
  const role = await gm.rest<{ id: string }>('POST', `/guilds/${guildId}/roles`, { permissions: `${SEND}` });
  expect(posts()).toEqual([]);
  await gm.rest('PUT', `/guilds/${guildId}/members/${umpire.bot.client.user?.id}/roles/${role.id}`);
  await alice.until(() => posts().length === 2);
});

it('is tried again when somebody asks for something there, and every five minutes, but not in between', async () => {
  const clock = createManualClock();
  let refuse = true;
  let asked = 0;
  const fault: Fault = (method, path) => {
    if (method !== 'POST' || !path.endsWith(`/channels/${channel}/messages`)) return undefined;
    asked += 1;
    return refuse ? refusal(403, 50013) : undefined;
  };
  await begin({ clock, requests: faulty(fault) });
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(asked).toBe(1);
  await gm.rest('POST', `/guilds/${umpire.playground.guildId}/roles`, { name: 'another' });
  clock.advance(4 * 60_000);
  await umpire.bot.idle();
  expect(asked).toBe(1);
  await ask(alice, channel, 'help');
  await umpire.bot.idle();
  expect(asked).toBe(2);
  clock.advance(5 * 60_000);
  await umpire.bot.idle();
  expect(asked).toBe(3);
  refuse = false;
  clock.advance(5 * 60_000);
  await umpire.bot.idle();
  await alice.until(() => posts().length === 2);
  expect(umpire.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('waits with posts while too many requests were invalid', async () => {
  const clock = createManualClock();
  let tooMany = true;
  await begin({ clock, requests: { ...faulty(() => undefined), mustWait: () => tooMany } });
  const asked = countPosts();
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(asked.count()).toBe(0);
  expect(umpire.bot.backlog()).toMatchObject({ posts: 1, blocked: 0, since: clock.now() });
  tooMany = false;
  clock.advance(5 * 60_000);
  await alice.until(() => posts().length === 2);
});

it('of a thread that is locked is posted when it is unlocked; one that sleeps is woken', async () => {
  const clock = createManualClock();
  await begin({ clock });
  const thread = await gm.rest<{ id: string }>('POST', `/channels/${channel}/threads`, { name: 'a thread', type: 11 });
  channel = thread.id;
  const change = async (body: object): Promise<void> => {
    const known = heard('threadUpdate');
    await gm.rest('PATCH', `/channels/${channel}`, body);
    await known;
  };
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(posts()).toHaveLength(2);
  const asked = countPosts();
  await change({ locked: true });
  await ask(alice, channel, 'game join', { seat: 'red-1' });
  await umpire.bot.idle();
  clock.advance(60 * 60_000);
  await umpire.bot.idle();
  expect(asked.count()).toBe(0);
  expect(umpire.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  const before = posts()[0]?.content;
  await change({ locked: false });
  await alice.until(() => posts()[0]?.content !== before);
  expect(posts()[0]?.content).toContain(`<@${alice.userId}>`);

  await change({ archived: true });
  await ask(gm, channel, 'game join', { seat: 'blue' });
  await alice.until(() => posts()[0]?.content.includes(`<@${gm.userId}>`) === true);
  await umpire.bot.idle();
  expect(umpire.bot.backlog()).toMatchObject({ posts: 0, blocked: 0 });
});

it('pins its status message once it may', async () => {
  await begin();
  const known = heard('channelUpdate');
  await deny(PIN);
  await known;
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  expect(await pinsOf(alice, channel)).toEqual([]);
  await allowAgain();
  await alice.until(() => alice.messages.get(posts()[0]?.id ?? '')?.pinned === true);
  expect(await pinsOf(alice, channel)).toHaveLength(1);
});

it('has a status message in place of one that is too old to be changed again', async () => {
  const old = { id: 'not yet' };
  const fault: Fault = (method, path) =>
    method === 'PATCH' && path.endsWith(`/messages/${old.id}`) ? refusal(429, 30046) : undefined;
  await begin({ requests: faulty(fault) });
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  old.id = posts()[0]?.id ?? '';
  await ask(alice, channel, 'game join', { seat: 'red-1' });
  await umpire.bot.idle();
  await alice.until(() => !alice.messages.has(old.id));
  const status = posts().at(-1);
  expect(status?.content).toContain(`<@${alice.userId}>`);
  expect((await pinsOf(alice, channel)).map(({ id }) => id)).toEqual([status?.id]);
  await ask(gm, channel, 'game join', { seat: 'blue' });
  await alice.until(() => alice.messages.get(status?.id ?? '')?.content.includes(`<@${gm.userId}>`) === true);
});

it('gets its campaign book once files may be attached', async () => {
  await begin();
  const known = heard('channelUpdate');
  await deny(ATTACH);
  await known;
  const { tables } = umpire;
  const [anna, ben] = [by({ id: '1', name: 'Anna' }, { channel }), by({ id: '2', name: 'Ben' }, { channel })];
  must(await tables.create(anna, { game: 'toy', language: 'en', seating: 'chosen', spectators: true }));
  for (const seat of ['red-1', 'red-2']) must(await tables.join({ ...anna, interaction: seat }, seat));
  must(await tables.join(ben, 'blue'));
  must(await tables.start({ ...anna, interaction: 'start' }));
  const { proposal } = must(await tables.propose({ ...anna, interaction: 'draw' }, 'draw', '', '')).value;
  must(await tables.agree({ ...ben, interaction: 'agree' }, proposal.id));
  await umpire.bot.idle();
  const books = (): SeenMessage[] => posts().filter(({ attachments }) => attachments.length > 0);
  expect(books()).toEqual([]);
  await allowAgain();
  await alice.until(() => books().length === 1);
});
