import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Events, GatewayDispatchEvents } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { SignInFailure, startBot } from '../../../src/bot.ts';
import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { ask } from '../../support/discord/player.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { openToyTables } from '../../support/toys/toy-table.ts';
import { startUmpire, TINY_PNG, type UmpireHere } from '../../support/discord/umpire-bot.ts';

let umpire: UmpireHere | undefined;

afterEach(async () => {
  await umpire?.close();
  umpire = undefined;
});

type Json = Record<string, unknown>;
/** What may stand where something else should; `undefined`: nothing at all. */
const WRONG = [null, undefined, 0, -1, 1e300, true, '', 'x', '123456789012345678', [], [null], {}, { id: null }];

/** The same data with something wrong somewhere in it. */
function spoiled(data: unknown, pick: RandomPick): unknown {
  const wrong = structuredClone(WRONG[pick(WRONG.length)]);
  if (typeof data !== 'object' || data === null) return wrong;
  const keys = Object.keys(data);
  const key = keys[pick(keys.length)];
  if (key === undefined || pick(8) === 0) return wrong;
  return { ...data, [key]: pick(3) === 0 ? wrong : spoiled((data as Json)[key], pick) };
}

/** Frames that only say that something is gone are no nonsense; the first of a session is tried by itself. */
const TYPES = Object.values(GatewayDispatchEvents).filter(
  (type) => !/_DELETE|_REMOVE$|^READY$|^RATE_LIMITED$/u.test(type),
);

it('passes over frames of the gateway that make no sense, and goes on playing', async () => {
  umpire = await startUmpire({ guides: { toy: toyGuide } });
  const { bot, playground } = umpire;
  const seen: { t: string; d: Json }[] = [];
  bot.client.on(Events.Raw, (frame: { t: string; d: Json }) => void seen.push(frame));
  const [alice, gm] = [await umpire.user('alice'), await umpire.user('gm')];
  const [table = '', other = ''] = Object.values(playground.channelIds);
  await ask(alice, other, 'game list');
  const thread = await gm.rest<Json>('POST', `/channels/${other}/threads`, { name: 'a thread', type: 11 });
  await gm.rest('PATCH', `/channels/${String(thread['id'])}`, { name: 'another name' });
  await gm.rest('PATCH', `/channels/${other}`, { topic: 'a topic' });
  await gm.rest('POST', `/guilds/${playground.guildId}/roles`, { name: 'a role' });
  const message = { ...(await alice.say(other, 'hello')), guild_id: playground.guildId };
  await ask(alice, other, 'game list');
  seen.push({ t: 'MESSAGE_CREATE', d: message as unknown as Json });
  expect(new Set(seen.map(({ t }) => t))).toContain('THREAD_UPDATE');

  const me = bot.client.user?.id ?? '';
  const pick = seededPick(4);
  for (let round = 0; round < 20; round++) {
    for (let n = 0; n < 100; n++) {
      const { t, d } = seen[pick(seen.length)]!;
      const frame = { op: 0, t: pick(3) === 0 ? TYPES[pick(TYPES.length)] : t, s: 100, d: spoiled(d, pick) };
      playground.sendText(me, JSON.stringify(frame));
    }
    for (const text of ['', '{', 'null', '[]', '{"op":0}', '{"op":0,"t":null,"d":null}', '{"op":10}', '{"op":"x"}'])
      playground.sendText(me, text);
    const { content } = await ask(alice, table, 'game list');
    expect(content).not.toContain('Something went wrong');
  }
  const held = umpire.logged.filter((line) => line.includes('a frame of the gateway could not be read'));
  expect(held.length).toBeGreaterThan(100);
  expect(held.some((line) => line.includes('"frame":"MESSAGE_CREATE"') && line.includes(`"channel":"${other}"`))).toBe(
    true,
  );
  expect(held.some((line) => /hello|a topic|alice/iu.test(line))).toBe(false);
  expect((await ask(alice, table, 'game new', { game: 'toy' })).content).toContain('The table is open');
});

/** A gateway that greets with this, and what tells where it is. */
async function gatewayThatGreets(ready: unknown): Promise<{ readonly api: string; readonly close: () => void }> {
  const server = createServer((_, response) => {
    const { port } = server.address() as AddressInfo;
    response.setHeader('content-type', 'application/json');
    const limit = { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 };
    response.end(JSON.stringify({ url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: limit }));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send(JSON.stringify({ op: 0, t: 'READY', s: 1, d: ready })));
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  };
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

it('does not sign in where the greeting makes no sense', async () => {
  const gateway = await gatewayThatGreets({ session_id: 'x', user: null, guilds: [], application: {} });
  const logged: string[] = [];
  const started = startBot({
    api: gateway.api,
    token: 'a.b.c',
    guild: null,
    tables: openToyTables(),
    guides: { toy: toyGuide },
    draw: () => Promise.resolve(TINY_PNG),
    log: openLog('error', [], { write: (line) => void logged.push(line) }),
    signInPatience: 300,
  });
  await expect(started).rejects.toThrow(SignInFailure);
  expect(logged.some((line) => line.includes('"frame":"READY"'))).toBe(true);
  gateway.close();
});
