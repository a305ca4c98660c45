/** Six hostile people on two servers: six tables, of all games by turns, and places without one. */
import { ChannelType } from 'discord-api-types/v10';
import { ask } from '../../support/discord/player.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';
import { createSend } from '../../support/discord/user-rest.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { gameAt, HOSTILE_PEOPLE, openTable } from './hostile.ts';

/** Where people are. */
export interface HostileWorld {
  readonly users: readonly UserClient[];
  /** Channels and threads with a table. */
  readonly tables: readonly string[];
  /** Channels, threads and direct messages without one: those of direct messages are by user. */
  readonly others: readonly ((user: UserClient) => string)[];
}

const thread = async (user: UserClient, parent: string, type: ChannelType): Promise<string> =>
  (await user.rest<{ id: string }>('POST', `/channels/${parent}/threads`, { name: 'apart', type })).id;

/**
 * Anna and Ben play at the first table and Eva, who never sits there, is its game master; Dan is a substitute at the third, where Ben has lent him his
 * seat, and at the fourth, of Anna's; a seat of the fifth is free, and Fay a stranger to all; at the sixth the game master plays.
 */
export async function settle(here: UmpireHere): Promise<HostileWorld> {
  const { playground } = here;
  const users = await Promise.all(HOSTILE_PEOPLE.map(({ login }) => here.user(login)));
  const [anna, ben, cleo, dan, eva, fay] = users as [
    UserClient,
    UserClient,
    UserClient,
    UserClient,
    UserClient,
    UserClient,
  ];
  const at = (name: string): string => playground.channelIds[name] ?? '';
  const { id: guild } = await fay.rest<{ id: string }>('POST', '/guilds', { name: 'Another Server' });
  for (const user of users) if (user !== fay) await user.rest('PUT', `/guilds/${guild}/members/@me`);
  const channelIn = async (name: string): Promise<string> =>
    (await fay.rest<{ id: string }>('POST', `/guilds/${guild}/channels`, { name })).id;
  const apart = await thread(fay, at('moscow-table-2'), ChannelType.PublicThread);
  const secret = await thread(fay, at('moscow-table-3'), ChannelType.PrivateThread);
  for (const { userId } of users) await fay.rest('PUT', `/channels/${secret}/thread-members/${userId}`);
  await fay.rest('PUT', `/channels/${secret}/thread-members/${here.bot.application}`);
  const tables = [
    at('moscow-table-1'),
    at('smolensk-table-1'),
    apart,
    secret,
    await channelIn('one'),
    await channelIn('two'),
  ];

  const open = (n: number, first: UserClient, second: UserClient, master?: UserClient): Promise<void> =>
    openTable(tables[n] as string, gameAt(n), [first, second], master ? { master: master.userId } : {});
  await open(0, anna, ben, eva);
  await open(1, cleo, dan, eva);
  await open(2, ben, cleo);
  await open(3, anna, cleo);
  await open(4, dan, anna);
  await open(5, eva, ben, eva);
  for (const [n, lender] of [
    [2, ben],
    [3, anna],
  ] as const) {
    const seat = ALL_GUIDES[gameAt(n)]?.game.seats[0]?.id ?? '';
    await ask(lender, tables[n] as string, 'seat offer', { seat });
    await ask(dan, tables[n] as string, 'seat take', { seat });
  }
  await ask(anna, tables[4] as string, 'game leave');

  const asBot = createSend(playground.apiBase, `Bot ${playground.botToken}`);
  const direct = new Map<string, string>();
  for (const { userId } of users)
    direct.set(userId, (await asBot<{ id: string }>('POST', '/users/@me/channels', { recipient_id: userId })).id);
  const quiet = await thread(fay, at('moscow-table-1'), ChannelType.PublicThread);
  const elsewhere = await channelIn('empty');
  return {
    users,
    tables,
    others: [({ userId }) => direct.get(userId) ?? '', () => quiet, () => elsewhere],
  };
}
