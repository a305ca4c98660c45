import { ChannelType, Events } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../support/manual-clock.ts';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import type { SeenMessage, UserClient } from '../support/discord/user-client.ts';

let stage: Stage;
let alice: UserClient;
let boris: UserClient;
let gm: UserClient;

beforeAll(async () => {
  stage = await startStage();
  [alice, boris, gm] = await Promise.all([stage.user('alice'), stage.user('boris'), stage.user('gm')]);
});
afterAll(() => stage.close());

function table() {
  const channel = stage.bot.channels.cache.get(stage.channelId);
  if (channel?.type !== ChannelType.GuildText) throw new Error('no channel');
  return channel;
}

describe('threads', () => {
  it('start under a message, take its id, and are told of', async () => {
    const message = await table().send('the battle');
    const thread = await message.startThread({ name: 'Battle at 1401', autoArchiveDuration: 1440 });
    expect(thread.id).toBe(message.id);
    await thread.send('a round');
    const inside = await alice.waitForMessage(
      ({ content, channel_id }) => content === 'a round' && channel_id === thread.id,
    );
    expect(inside.channel_id).toBe(thread.id);
    const parent = await alice.waitForMessage(({ id, thread: under }) => id === message.id && under !== undefined);
    expect((parent.flags ?? 0) & 32).toBe(32);
    await expect(
      stage.botRest('POST', `/channels/${stage.channelId}/messages/${message.id}/threads`, { name: 'again' }),
    ).rejects.toMatchObject({ code: 160004 });
    await expect(
      stage.botRest('POST', `/channels/${thread.id}/threads`, { name: 'x', type: 11 }),
    ).rejects.toMatchObject({ code: 50024 });
  });

  it('are archived, wake when somebody speaks, and stay shut when locked', async () => {
    const thread = await table().threads.create({ name: 'Talk' });
    const announced = await alice.waitForMessage(
      ({ message_reference }) => message_reference?.channel_id === thread.id,
    );
    expect(announced.type).toBe(18);
    await thread.setArchived(true);
    await expect(thread.setName('New')).rejects.toMatchObject({ code: 50083 });
    await alice.say(thread.id, 'still here?');
    await alice.waitFor(
      ({ t, d }) =>
        t === 'THREAD_UPDATE' &&
        d['id'] === thread.id &&
        (d['thread_metadata'] as { archived: boolean }).archived === false,
    );
    await gm.rest('PATCH', `/channels/${thread.id}`, { locked: true });
    await expect(alice.say(thread.id, 'and now?')).rejects.toMatchObject({ code: 160005 });
    await expect(alice.rest('PATCH', `/channels/${thread.id}`, { locked: false })).rejects.toMatchObject({
      code: 50013,
    });
    await expect(stage.botRest('PATCH', `/channels/${thread.id}`, { auto_archive_duration: 5 })).rejects.toMatchObject({
      code: 50035,
    });
  });

  it('go to sleep by themselves when nobody writes', async () => {
    const clock = createManualClock();
    const own = await startStage([], { clock });
    const dewei = await own.user('dewei');
    const { id } = await own.botRest<{ id: string }>('POST', `/channels/${own.channelId}/threads`, {
      name: 'Quiet',
      type: 11,
      auto_archive_duration: 60,
    });
    clock.advance(59 * 60_000);
    await dewei.say(id, 'still awake');
    clock.advance(59 * 60_000);
    const isArchived = async (): Promise<boolean> =>
      (await dewei.rest<{ thread_metadata: { archived: boolean } }>('GET', `/channels/${id}`)).thread_metadata.archived;
    expect(await isArchived()).toBe(false);
    clock.advance(2 * 60_000);
    expect(await isArchived()).toBe(true);
    await own.close();
  });

  it('that are private are seen by their members only', async () => {
    const { id } = await gm.rest<{ id: string }>('POST', `/channels/${stage.channelId}/threads`, {
      name: 'Staff',
      type: 12,
    });
    await expect(alice.rest('GET', `/channels/${id}`)).rejects.toMatchObject({ code: 50001 });
    await gm.rest('PUT', `/channels/${id}/thread-members/${alice.userId}`);
    await alice.waitFor(({ t, d }) => t === 'THREAD_CREATE' && d['id'] === id);
    await gm.say(id, 'between us');
    await alice.waitForMessage(({ content }) => content === 'between us');
    await gm.rest('DELETE', `/channels/${id}/thread-members/${alice.userId}`);
    await expect(alice.rest('GET', `/channels/${id}/messages`)).rejects.toMatchObject({ code: 50001 });
    expect(boris.events.some(({ d }) => d['id'] === id || d['channel_id'] === id)).toBe(false);
  });

  it('are left and joined', async () => {
    const thread = await table().threads.create({ name: 'Open' });
    await boris.rest('PUT', `/channels/${thread.id}/thread-members/@me`);
    const members = await boris.rest<{ user_id: string }[]>('GET', `/channels/${thread.id}/thread-members`);
    expect(members.map(({ user_id }) => user_id)).toEqual([stage.bot.user.id, boris.userId]);
    await thread.leave();
    await boris.waitFor(
      ({ t, d }) => t === 'THREAD_MEMBERS_UPDATE' && (d['removed_member_ids'] as string[]).includes(stage.bot.user.id),
    );
    const active = await boris.rest<{ threads: { id: string }[]; members: unknown[] }>(
      'GET',
      `/guilds/${stage.playground.guildId}/threads/active`,
    );
    expect(active.threads.map(({ id }) => id)).toContain(thread.id);
    expect(active.members).toContainEqual(expect.objectContaining({ id: thread.id, user_id: boris.userId }));
    expect(active).not.toHaveProperty('has_more');
  });

  it('that are archived are listed page by page, the last archived first', async () => {
    const clock = createManualClock();
    const own = await startStage([], { clock });
    const [staff, player] = await Promise.all([own.user('gm'), own.user('alice')]);
    const parent = `/channels/${own.channelId}`;
    const archive = async (type: number, name: string): Promise<string> => {
      const { id } = await staff.rest<{ id: string }>('POST', `${parent}/threads`, { name, type });
      if (name === 'with alice') await staff.rest('PUT', `/channels/${id}/thread-members/${player.userId}`);
      clock.advance(60_000);
      await staff.rest('PATCH', `/channels/${id}`, { archived: true });
      return id;
    };
    const open = [await archive(11, 'a'), await archive(11, 'b'), await archive(11, 'c')];
    const secret = [await archive(12, 'staff'), await archive(12, 'with alice')];

    interface List {
      readonly threads: readonly {
        readonly id: string;
        readonly thread_metadata: { readonly archive_timestamp: string };
      }[];
      readonly members: readonly { readonly id: string; readonly user_id: string }[];
      readonly has_more: boolean;
    }
    const list = (who: UserClient, path: string) => who.rest<List>('GET', `${parent}/${path}`);
    const first = await list(player, 'threads/archived/public?limit=2');
    expect([first.threads.map(({ id }) => id), first.has_more]).toEqual([[open[2], open[1]], true]);
    expect(first.members).toEqual([]);
    const before = encodeURIComponent(first.threads[1]!.thread_metadata.archive_timestamp);
    const rest = await list(staff, `threads/archived/public?limit=2&before=${before}`);
    expect([rest.threads.map(({ id }) => id), rest.has_more]).toEqual([[open[0]], false]);
    expect(rest.members).toMatchObject([{ id: open[0], user_id: staff.userId }]);

    const all = await list(staff, 'threads/archived/private');
    expect([all.threads.map(({ id }) => id), all.has_more]).toEqual([[secret[1], secret[0]], false]);
    await expect(list(player, 'threads/archived/private')).rejects.toMatchObject({ code: 50013 });
    const joined = await list(player, 'users/@me/threads/archived/private');
    expect([joined.threads.map(({ id }) => id), joined.has_more]).toEqual([[secret[1]], false]);
    expect((await list(player, `users/@me/threads/archived/private?before=${secret[1]}`)).threads).toEqual([]);
    await expect(list(player, 'threads/archived/public?limit=101')).rejects.toMatchObject({ code: 50035 });
    await expect(list(player, 'threads/archived/public?before=then')).rejects.toMatchObject({ code: 50035 });
    await own.close();
  });
});

describe('pins', () => {
  it('need their permission, are told of, and listed last pinned first', async () => {
    const [first, second] = [await table().send('status'), await table().send('rules')];
    await expect(alice.rest('PUT', `/channels/${stage.channelId}/messages/pins/${first.id}`)).rejects.toMatchObject({
      code: 50013,
    });
    const told = new Promise<void>((resolve) => void stage.bot.once(Events.ChannelPinsUpdate, () => resolve()));
    await first.pin();
    await told;
    await second.pin();
    const note = await alice.waitForMessage(
      ({ type, message_reference }) => type === 6 && message_reference?.message_id === first.id,
    );
    expect(note.author.id).toBe(stage.bot.user.id);
    const { items } = await table().messages.fetchPins();
    expect(items.map(({ message }) => message.id)).toEqual([second.id, first.id]);
    expect(
      (await alice.rest<SeenMessage[]>('GET', `/channels/${stage.channelId}/pins`)).map(({ pinned }) => pinned),
    ).toEqual([true, true]);
    await first.unpin();
    await second.unpin();
    expect((await table().messages.fetchPins()).items).toHaveLength(0);
  });

  it('stop at 250', async () => {
    const { id } = await gm.rest<{ id: string }>('POST', `/guilds/${stage.playground.guildId}/channels`, {
      name: 'pinboard',
    });
    const pin = async () => {
      const message = await gm.say(id, 'x');
      await gm.rest('PUT', `/channels/${id}/messages/pins/${message.id}`);
    };
    await Promise.all(Array.from({ length: 250 }, pin));
    await expect(pin()).rejects.toMatchObject({ status: 400, code: 30003 });
  });
});

describe('reactions', () => {
  it('are given, counted, listed and taken back', async () => {
    const message = await table().send('vote');
    await message.react('👍');
    const emoji = encodeURIComponent('👍');
    await alice.rest('PUT', `/channels/${stage.channelId}/messages/${message.id}/reactions/${emoji}/@me`);
    const [reaction] = (await alice.rest<SeenMessage>('GET', `/channels/${stage.channelId}/messages/${message.id}`))
      .reactions!;
    expect(reaction).toMatchObject({ count: 2, me: true, emoji: { name: '👍' } });
    await alice.rest('DELETE', `/channels/${stage.channelId}/messages/${message.id}/reactions/${emoji}/@me`);
    const left = await alice.rest<{ username: string }[]>(
      'GET',
      `/channels/${stage.channelId}/messages/${message.id}/reactions/${emoji}`,
    );
    expect(left.map(({ username }) => username)).toEqual(['umpire']);
    await expect(message.react('tank')).rejects.toMatchObject({ code: 10014 });
  });
});
