import { GatewayIntentBits, type APIGatewayBotInfo } from 'discord-api-types/v10';
import { Events } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlayground } from '../../src/playground/server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import { identifyAs, openRawGateway, type RawGateway } from '../support/discord/raw-gateway.ts';
import { connectUser, type SeenMessage } from '../support/discord/user-client.ts';
import { createSend } from '../support/discord/user-rest.ts';

let stage: Stage;
const opened: RawGateway[] = [];

beforeAll(async () => {
  stage = await startStage();
});
afterAll(async () => {
  opened.forEach((gateway) => gateway.close());
  await stage.close();
});

async function open(query?: string): Promise<RawGateway> {
  const gateway = await openRawGateway(stage.playground.gatewayUrl, query);
  opened.push(gateway);
  return gateway;
}

/** A connection identified as the bot, and its session. */
async function identified(intents: number = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages) {
  const gateway = await open();
  gateway.send(2, identifyAs(stage.playground.botToken, intents));
  const ready = await gateway.next(({ t }) => t === 'READY');
  await gateway.next(({ t }) => t === 'GUILD_CREATE');
  return { gateway, sessionId: String(ready.d?.['session_id']) };
}

const say = (content: string) =>
  stage.botRest<SeenMessage>('POST', `/channels/${stage.channelId}/messages`, { content });
const hears = (gateway: RawGateway, content: string) =>
  gateway.next(({ t, d }) => t === 'MESSAGE_CREATE' && d?.['content'] === content);

describe('a discord.js bot', () => {
  it('gets the guild with its channels, roles and itself', () => {
    const guild = stage.bot.guilds.cache.get(stage.playground.guildId)!;
    expect(guild.name).toBe('Umpire Playground');
    expect(guild.channels.cache.map(({ name }) => name)).toContain('moscow-table-1');
    expect(guild.members.me?.permissions.has('PinMessages')).toBe(true);
    expect(guild.members.me?.permissions.has('ManageMessages')).toBe(false);
    expect(stage.bot.application.id).toBe(stage.playground.applicationId);
  });

  it('resumes after its line broke, and misses nothing', async () => {
    const heard: string[] = [];
    stage.bot.on(Events.MessageCreate, ({ content }) => heard.push(content));
    const resumed = new Promise<void>((resolve) => void stage.bot.once(Events.ShardResume, () => resolve()));
    stage.playground.dropConnections(stage.bot.user.id);
    await say('while away 1');
    await say('while away 2');
    await resumed;
    await say('back');
    while (!heard.includes('back')) await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(['while away 1', 'while away 2', 'back']);
  });

  it('reconnects and resumes when asked to', async () => {
    const resumed = new Promise<void>((resolve) => void stage.bot.once(Events.ShardResume, () => resolve()));
    stage.playground.askToReconnect(stage.bot.user.id);
    await resumed;
    expect(stage.bot.isReady()).toBe(true);
  });

  it('sees channels come, change and go', async () => {
    const gm = await stage.user('gm');
    const next = (event: Events.ChannelCreate | Events.ChannelUpdate | Events.ChannelDelete) =>
      new Promise<string>((resolve) => stage.bot.once(event as Events.ChannelCreate, ({ id }) => resolve(id)));
    const created = next(Events.ChannelCreate);
    const { id } = await gm.rest<{ id: string }>('POST', `/guilds/${stage.playground.guildId}/channels`, {
      name: 'New Table',
    });
    expect(await created).toBe(id);
    const changed = next(Events.ChannelUpdate);
    await gm.rest('PATCH', `/channels/${id}`, { topic: 'Turn 1' });
    await changed;
    expect(stage.bot.channels.cache.get(id)).toMatchObject({ name: 'new-table', topic: 'Turn 1' });
    const gone = next(Events.ChannelDelete);
    await gm.rest('DELETE', `/channels/${id}`);
    expect(await gone).toBe(id);
  });
});

describe('a connection', () => {
  it('is greeted, and its heartbeats are answered', async () => {
    const gateway = await open();
    expect((await gateway.next(({ op }) => op === 10)).d).toMatchObject({ heartbeat_interval: 41_250 });
    gateway.send(1, null);
    expect((await gateway.next(({ op }) => op === 11)).op).toBe(11);
  });

  it.each<[string, number, (gateway: RawGateway) => void]>([
    ['4001 for an unknown opcode', 4001, (gateway) => gateway.send(99, null)],
    ["4002 for what isn't JSON", 4002, (gateway) => gateway.sendText('hello')],
    ['4002 for a payload too large', 4002, (gateway) => gateway.send(1, 'x'.repeat(16_000))],
    ['4003 for asking before identifying', 4003, (gateway) => gateway.send(8, { guild_id: '1', query: '', limit: 0 })],
    ['4004 for a wrong token', 4004, (gateway) => gateway.send(2, identifyAs('nonsense', 1))],
    ['4008 for too much talk', 4008, (gateway) => Array.from({ length: 121 }, () => gateway.send(1, null))],
    ...[[2, 1], [0, 0], [-1, 2], [0.5, 2], [0], ['0', '1'], 'all'].map(
      (shard): [string, number, (gateway: RawGateway) => void] => [
        `4010 for an impossible shard: ${JSON.stringify(shard)}`,
        4010,
        (gateway) => gateway.send(2, { ...identifyAs(stage.playground.botToken, 1), shard }),
      ],
    ),
    ['4013 for unknown intents', 4013, (gateway) => gateway.send(2, identifyAs(stage.playground.botToken, 1 << 30))],
    ['4013 for no intents', 4013, (gateway) => gateway.send(2, identifyAs(stage.playground.botToken))],
    [
      '4014 for privileged intents',
      4014,
      (gateway) => gateway.send(2, identifyAs(stage.playground.botToken, GatewayIntentBits.MessageContent)),
    ],
  ])('is closed with %s', async (_what, code, misbehave) => {
    const gateway = await open();
    misbehave(gateway);
    expect(await gateway.closed()).toBe(code);
  });

  it('is closed with 4005 for identifying twice', async () => {
    const { gateway } = await identified();
    gateway.send(2, identifyAs(stage.playground.botToken, 1));
    expect(await gateway.closed()).toBe(4005);
  });

  it('is closed with 4012 for an unknown version', async () => {
    expect(await (await open('v=8&encoding=json')).closed()).toBe(4012);
  });

  it('is closed when it falls silent', async () => {
    const playground = await startPlayground({ page: false, heartbeatInterval: 20 });
    const silent = await openRawGateway(playground.gatewayUrl);
    expect(await silent.closed()).toBe(4009);
    await playground.close();
  });
});

describe('a session', () => {
  it('gets only what its intents ask for', async () => {
    const { gateway: guildsOnly } = await identified(GatewayIntentBits.Guilds);
    const { gateway: withMessages } = await identified();
    await say('who hears?');
    await hears(withMessages, 'who hears?');
    const gm = await stage.user('gm');
    await gm.rest('PATCH', `/channels/${stage.channelId}`, { topic: 'later' });
    await guildsOnly.next(({ t }) => t === 'CHANNEL_UPDATE');
    expect(guildsOnly.frames.map(({ t }) => t)).not.toContain('MESSAGE_CREATE');
  });

  it('is resumed with exactly the events missed', async () => {
    const { gateway, sessionId } = await identified();
    await say('seen');
    const { s } = await hears(gateway, 'seen');
    gateway.drop();
    await gateway.closed();
    await say('missed');
    const again = await open();
    again.send(6, { token: stage.playground.botToken, session_id: sessionId, seq: s });
    await again.next(({ t }) => t === 'RESUMED');
    expect(again.frames.filter(({ op }) => op === 0).map(({ t, s: number }) => [t, number! - s!])).toEqual([
      ['MESSAGE_CREATE', 1],
      ['RESUMED', 2],
    ]);
  });

  it("can't be resumed with another token, after a normal end, or from the future", async () => {
    const { gateway, sessionId } = await identified();
    gateway.drop();
    await gateway.closed();
    const thief = await open();
    thief.send(6, { token: 'nonsense', session_id: sessionId, seq: 1 });
    expect((await thief.next(({ op }) => op === 9)).d).toBe(false);
    const future = await open();
    future.send(6, { token: stage.playground.botToken, session_id: sessionId, seq: 10_000 });
    expect(await future.closed()).toBe(4007);

    const ended = await identified();
    ended.gateway.close();
    await ended.gateway.closed();
    const late = await open();
    late.send(6, { token: stage.playground.botToken, session_id: ended.sessionId, seq: 1 });
    expect((await late.next(({ op }) => op === 9)).d).toBe(false);
  });

  it('of a person knows the whole guild at once, without intents', async () => {
    const alice = await stage.user('alice');
    expect(alice.ready.guilds[0]).toMatchObject({ id: stage.playground.guildId, name: 'Umpire Playground' });
    expect(alice.ready.guilds[0]!.channels.map(({ name }) => name)).toContain('welcome');
    const typing = alice.waitFor(({ t, d }) => t === 'TYPING_START' && d['channel_id'] === stage.channelId);
    await stage.botRest('POST', `/channels/${stage.channelId}/typing`);
    expect((await typing).d['user_id']).toBe(stage.bot.user.id);
  });

  it('asks for members: by name or id freely, for all only with the intent', async () => {
    const { gateway } = await identified();
    gateway.send(8, { guild_id: stage.playground.guildId, query: 'ali', limit: 5 });
    const chunk = await gateway.next(({ t }) => t === 'GUILD_MEMBERS_CHUNK');
    expect((chunk.d?.['members'] as { user: { username: string } }[]).map(({ user }) => user.username)).toEqual([
      'alice',
    ]);
    gateway.send(8, { guild_id: stage.playground.guildId, query: '', limit: 0 });
    expect(await gateway.closed()).toBe(4014);
  });
});

describe('a bot of several shards', () => {
  it('hears of each guild on its own shard, and of what is in none on the first', async () => {
    const clock = createManualClock();
    const playground = await startPlayground({ page: false, clock, guildsPerShard: 1, rateLimits: false });
    const alice = await connectUser(playground, 'alice');
    const shardOf = (id: string): number => Number((BigInt(id) >> 22n) % 2n);
    clock.advance(1);
    const { id: other } = await alice.rest<{ id: string }>('POST', '/guilds', { name: 'Home' });
    const homes = [playground.guildId, other].sort((a, b) => shardOf(a) - shardOf(b));
    expect(homes.map(shardOf)).toEqual([0, 1]);
    const asBot = createSend(playground.apiBase, `Bot ${playground.botToken}`);
    const before = await asBot<APIGatewayBotInfo>('GET', '/gateway/bot');
    expect(before).toMatchObject({ shards: 2, session_start_limit: { total: 1000, remaining: 1000 } });

    const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.DirectMessages;
    const identify = async (...shard: number[]): Promise<RawGateway> => {
      const gateway = await openRawGateway(playground.gatewayUrl);
      opened.push(gateway);
      gateway.send(2, { ...identifyAs(playground.botToken, intents), ...(shard.length > 0 && { shard }) });
      return gateway;
    };
    expect(await (await identify()).closed()).toBe(4011);
    const shards = await Promise.all([identify(0, 2), identify(1, 2)]);
    for (const [n, gateway] of shards.entries()) {
      const home = homes[n];
      const ready = await gateway.next(({ t }) => t === 'READY');
      expect(ready.d).toMatchObject({ shard: [n, 2], guilds: [{ id: home }] });
      await gateway.next(({ t, d }) => t === 'GUILD_CREATE' && d?.['id'] === home);
    }
    clock.advance(60_000);
    const { session_start_limit: limit } = await asBot<APIGatewayBotInfo>('GET', '/gateway/bot');
    expect(limit).toEqual({ total: 1000, remaining: 998, reset_after: 86_340_000, max_concurrency: 1 });

    for (const id of homes) {
      const [channel] = await alice.rest<{ id: string }[]>('GET', `/guilds/${id}/channels`);
      const where = channel ?? (await alice.rest<{ id: string }>('POST', `/guilds/${id}/channels`, { name: 'x' }));
      await alice.rest('POST', `/channels/${where.id}/messages`, { content: `in ${id}` });
    }
    const bot = await asBot<{ id: string }>('GET', '/users/@me');
    const direct = await alice.rest<{ id: string }>('POST', '/users/@me/channels', { recipient_id: bot.id });
    await alice.rest('POST', `/channels/${direct.id}/messages`, { content: 'to the bot' });
    await shards[0]!.next(({ t, d }) => t === 'MESSAGE_CREATE' && d?.['channel_id'] === direct.id);
    await shards[1]!.next(({ t }) => t === 'MESSAGE_CREATE');
    const heard = ({ frames }: RawGateway): unknown[] =>
      frames.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d?.['guild_id']);
    expect(shards.map(heard)).toEqual([[homes[0], undefined], [homes[1]]]);
    alice.close();
    await playground.close();
  });
});

describe('hosts and the page', () => {
  const get = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      import('node:http')
        .then(({ get: request }) => {
          request(`${stage.playground.url}/api/v10/gateway`, { headers }, ({ statusCode }) =>
            resolve(statusCode ?? 0),
          ).on('error', reject);
        })
        .catch(reject);
    });

  it("other names than this computer's are refused, and pages of other origins", async () => {
    expect(await get({})).toBe(200);
    expect(await get({ host: 'evil.example' })).toBe(403);
    expect(await get({ origin: 'https://evil.example' })).toBe(403);
    expect(await get({ origin: stage.playground.url })).toBe(200);
  });

  it('a port that is taken is told', async () => {
    const port = Number(new URL(stage.playground.url).port);
    await expect(startPlayground({ port, page: false })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('the page is served whole, and may load nothing from elsewhere', async () => {
    const playground = await startPlayground();
    const index = await fetch(`${playground.url}/`);
    const html = await index.text();
    expect(index.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await fetch(`${playground.url}${path}`)).status, path).toBe(200);
    }
    const config = (await (await fetch(`${playground.url}/playground/config.json`)).json()) as {
      apiBase: string;
      logins: { login: string }[];
    };
    expect(config.apiBase).toBe(playground.apiBase);
    expect(config.logins.map(({ login }) => login)).toEqual(['alice', 'boris', 'chiyo', 'dewei', 'gm']);
    await playground.close();
  });
});
