import { by } from '../../support/toys/people.ts';
import { afterEach, expect, it } from 'vitest';
import { startBot, type Bot, type BotSettings } from '../../../src/bot.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { startPlayground, type Playground } from '../../../src/playground/server.ts';
import type { Tables } from '../../../src/table/api.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { openToyTables } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { TINY_PNG } from '../../support/discord/umpire-bot.ts';
import { connectUser, type SeenMessage, type UserClient } from '../../support/discord/user-client.ts';

type Make = NonNullable<BotSettings['makeExport']>;

let playground: Playground;
let watcher: UserClient;
let bots: Bot[] = [];

afterEach(async () => {
  for (const bot of bots) await bot.stop();
  bots = [];
  watcher.close();
  await playground.close();
});

async function begin(): Promise<{ channel: string }> {
  playground = await startPlayground({ page: false, rateLimits: false });
  watcher = await connectUser(playground, 'gm');
  return { channel: playground.channelIds['welcome'] ?? '' };
}

async function run(tables: Tables, makeExport: Make): Promise<Bot> {
  const bot = await startBot({
    api: playground.restApi,
    token: playground.botToken,
    guild: null,
    tables,
    guides: { toy: toyGuide },
    draw: () => Promise.resolve(TINY_PNG),
    makeExport,
    log: openLog('silent'),
  });
  bots.push(bot);
  return bot;
}

const book: Make = ({ kind, locale }) => Promise.resolve(Buffer.from(`${kind} ${locale}`));

/** The books posted in the channel, oldest first. */
async function books(channel: string): Promise<SeenMessage[]> {
  await watcher.rest('GET', `/channels/${channel}/messages`);
  return watcher
    .messagesIn(channel)
    .filter(({ attachments }) => attachments.some(({ filename }) => filename === 'toy-campaign-book.html'));
}

/** A game of two in the channel that ends in a draw by agreement. */
async function playToEnd(tables: Tables, channel: string): Promise<void> {
  const at = (user: Parameters<typeof by>[0]) => by(user, { channel });
  const [anna, ben] = [
    { id: '1', name: 'Anna' },
    { id: '2', name: 'Ben' },
  ];
  must(await tables.create(at(anna), { game: 'toy', language: 'ja', seating: 'chosen', spectators: true }));
  for (const seat of ['red-1', 'red-2']) must(await tables.join(at(anna), seat));
  must(await tables.join(at(ben), 'blue'));
  must(await tables.start(at(anna)));
  const { proposal } = must(await tables.propose(at(anna), 'draw', '', '')).value;
  must(await tables.agree(at(ben), proposal.id));
}

it('posts the book of a game that is over after its result, in the language of the table', async () => {
  const { channel } = await begin();
  const tables = openToyTables();
  const bot = await run(tables, book);
  await playToEnd(tables, channel);
  await bot.idle();
  const posted = await books(channel);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.content).toContain('戦記');
  expect(watcher.messagesIn(channel).at(-1)?.id).toBe(posted[0]?.id);
  const outlook = must(await tables.state(channel));
  expect(outlook.marks['book']).toBe(`${outlook.id} ${posted[0]?.id}`);
});

it('posts it after a restart if it could not be made before, and never twice', async () => {
  const { channel } = await begin();
  const store = memoryStore();
  const tables = openToyTables(store);
  const first = await run(tables, () => Promise.reject(new Error('no room')));
  await playToEnd(tables, channel);
  await first.idle();
  expect(await books(channel)).toEqual([]);
  await first.stop();

  const second = await run(openToyTables(memoryStore(new Map(store.rows)), 'second'), book);
  await second.idle();
  expect(await books(channel)).toHaveLength(1);
  await second.stop();

  // The book went out, but the mark was lost.
  const third = await run(openToyTables(memoryStore(new Map(store.rows)), 'third'), book);
  await third.idle();
  expect(await books(channel)).toHaveLength(1);
  await third.stop();
  const fourth = await run(openToyTables(memoryStore(), 'fourth'), book);
  await fourth.idle();
  expect(await books(channel)).toHaveLength(1);
});

it('owes no books of games that were over before there were any', async () => {
  const { channel } = await begin();
  const store = memoryStore();
  const tables = openToyTables(store);
  await playToEnd(tables, channel);
  for (const { notice } of must(await tables.outbox())) must(await tables.acknowledge(channel, notice.id));
  const bot = await run(tables, book);
  await bot.idle();
  expect(await books(channel)).toEqual([]);
});
