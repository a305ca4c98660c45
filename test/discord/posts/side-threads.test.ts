import { ChannelType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leningradSmolenskGuide } from '../../../src/games/leningrad-smolensk/guide.ts';
import { opaqueGuide } from '../../../src/games/guide.ts';
import { MARKS } from '../../../src/discord/present/marks.ts';
import { ask, postsSeen, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';
import { must } from '../../support/toys/results.ts';

const GAME = 'leningrad-smolensk';
const PRIVATE_THREADS = 1n << 36n;

let umpire: UmpireHere;
let channel: string;
let alice: UserClient;
let boris: UserClient;
let chiyo: UserClient;
let gm: UserClient;

beforeEach(async () => {
  umpire = await startUmpire({ guides: { [GAME]: opaqueGuide(leningradSmolenskGuide) } });
  const user = (login: string): Promise<UserClient> => umpire.user(login);
  [alice, boris, chiyo, gm] = [await user('alice'), await user('boris'), await user('chiyo'), await user('gm')];
  channel = umpire.playground.channelIds['welcome'] as string;
});
afterEach(() => umpire.close());

/** Two people play the Axis, one the Soviet side; the chits of turn 1 have been chosen. */
async function begin(): Promise<void> {
  const seats = { 'axis-north': alice, 'axis-centre': chiyo, soviet: boris };
  await startGame(channel, { game: GAME, rules: 'axis-2', language: 'en' }, seats);
  for (let answers = 0; ; answers++) {
    const { phase, waiting, seats: now } = must(await umpire.tables.state(channel));
    if (phase?.name === 'selection' && (await cupOf(channel)).length > 0) break;
    await answer(waiting[0]?.seat ?? '', now.find(({ id }) => id === waiting[0]?.seat)?.holder?.id ?? '', answers);
  }
  await umpire.bot.idle();
}

const cupOf = async (of: string): Promise<readonly string[]> =>
  (must(await umpire.tables.publicPosition(of))?.state as { cup: readonly string[] }).cup;

const answer = async (seat: string, id: string, n: number): Promise<unknown> =>
  must(await umpire.tables.answerSilently({ channel, user: { id, name: id }, interaction: `silent-${n}`, seat }));

interface Thread {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly thread_metadata: { readonly invitable: boolean };
}

/** The threads of the channel that a user sees. */
const threadsOf = async (user: UserClient): Promise<readonly Thread[]> => {
  const { guild_id: guild } = await user.rest<{ guild_id: string }>('GET', `/channels/${channel}`);
  return (await user.rest<{ threads: Thread[] }>('GET', `/guilds/${guild}/threads/active`)).threads;
};

const membersOf = async (thread: Thread): Promise<readonly string[]> =>
  (await alice.rest<{ user_id: string }[]>('GET', `/channels/${thread.id}/thread-members`)).map(
    ({ user_id: id }) => id,
  );

const messagesIn = (thread: Thread): Promise<readonly SeenMessage[]> =>
  alice.rest<SeenMessage[]>('GET', `/channels/${thread.id}/messages`);

it('a side that several people play has a private thread, in which alone its secrets are told', async () => {
  await begin();
  const [thread, ...others] = await threadsOf(alice);
  expect(others).toEqual([]);
  expect(thread).toMatchObject({ type: ChannelType.PrivateThread, thread_metadata: { invitable: false } });
  const members = await membersOf(thread as Thread);
  expect(members).toEqual(expect.arrayContaining([alice.userId, chiyo.userId]));
  expect(members).not.toContain(boris.userId);
  expect(await threadsOf(boris)).toEqual([]);
  const told = (await messagesIn(thread as Thread)).map(({ content }) => content);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('Your chits in the cup: ');
  expect(told[1]).toContain('for your side alone (Axis)');
  const open = postsSeen(boris, channel).map(({ content }) => content);
  expect(open.join('\n')).not.toContain('Your chits in the cup');
});

it('the thread is one, whatever happens; who takes a seat comes in, who gives it up goes out', async () => {
  await begin();
  const [thread] = (await threadsOf(alice)) as [Thread];
  const [asked] = must(await umpire.tables.state(channel)).waiting;
  await answer(asked?.seat ?? '', (asked?.seat === 'soviet' ? boris : chiyo).userId, 500);
  await umpire.bot.idle();
  expect((await messagesIn(thread)).length).toBe(2);
  await ask(chiyo, channel, 'game leave', { seat: 'axis-centre' });
  await ask(gm, channel, 'game join', { seat: 'axis-centre' });
  await umpire.bot.idle();
  expect((await threadsOf(alice)).map(({ id }) => id)).toEqual([thread.id]);
  const members = await membersOf(thread);
  expect(members).toContain(gm.userId);
  expect(members).not.toContain(chiyo.userId);
});

it('a thread that somebody deleted is made anew', async () => {
  await begin();
  const [thread] = (await threadsOf(alice)) as [Thread];
  await gm.rest('DELETE', `/channels/${thread.id}`);
  await ask(chiyo, channel, 'game leave', { seat: 'axis-centre' });
  await ask(chiyo, channel, 'game join', { seat: 'axis-centre' });
  await umpire.bot.idle();
  const [again, ...others] = await threadsOf(alice);
  expect(others).toEqual([]);
  expect(again?.id).not.toBe(thread.id);
  expect(await messagesIn(again as Thread)).toHaveLength(2);
});

it('the next game in the channel has a thread of its own', async () => {
  await begin();
  const [thread] = (await threadsOf(alice)) as [Thread];
  for (const user of [alice, boris, chiyo]) await ask(user, channel, 'game abandon');
  await umpire.bot.idle();
  expect(must(await umpire.tables.state(channel)).stage).toBe('abandoned');
  await begin();
  const now = await threadsOf(alice);
  expect(now).toHaveLength(2);
  const again = now.find(({ id }) => id !== thread.id) as Thread;
  expect(await membersOf(again)).not.toContain(boris.userId);
  expect(await messagesIn(again)).toHaveLength(2);
});

it('tells no secrets where somebody of the other side could read them', async () => {
  [boris, gm] = [gm, boris];
  await begin();
  const [thread] = (await threadsOf(alice)) as [Thread];
  const told = (await messagesIn(thread)).map(({ content }) => content).join('\n');
  expect(told).not.toContain('Your chits in the cup');
  expect(told).toContain('could read along');
});

it('without the permission there is none, and the game goes on', async () => {
  const bot = umpire.bot.client.user?.id;
  await gm.rest('PUT', `/channels/${channel}/permissions/${bot}`, {
    type: 1,
    allow: '0',
    deny: String(PRIVATE_THREADS),
  });
  await begin();
  expect(await threadsOf(alice)).toEqual([]);
  const { marks, phase } = must(await umpire.tables.state(channel));
  expect([marks[MARKS.side('axis')], phase?.name]).toEqual([undefined, 'selection']);
});
