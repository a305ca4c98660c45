import { REST, Routes } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlayground, type Playground } from '../../src/playground/server.ts';
import { createManualClock } from '../support/manual-clock.ts';

const clock = createManualClock();
let playground: Playground;
let channels: string[];

beforeAll(async () => {
  playground = await startPlayground({ page: false, clock });
  channels = Object.values(playground.channelIds);
});
afterAll(() => playground.close());
beforeEach(() => clock.advance(60_000));

const request = (method: string, path: string, body?: unknown) =>
  fetch(`${playground.apiBase}${path}`, {
    method,
    headers: { authorization: `Bot ${playground.botToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const post = (channel: string) => request('POST', `/channels/${channel}/messages`, { content: 'x' });

describe('rate limits', () => {
  it('are told in headers', async () => {
    const { headers } = await post(channels[0]!);
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe('4');
    expect(headers.get('x-ratelimit-reset-after')).toBe('5.000');
    expect(Number(headers.get('x-ratelimit-reset'))).toBe(clock.now() / 1000 + 5);
    expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('end in 429 until the window is over, for that channel only', async () => {
    for (let count = 0; count < 5; count += 1) expect((await post(channels[0]!)).status).toBe(200);
    clock.advance(2_000);
    const refused = await post(channels[0]!);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: 'You are being rate limited.', retry_after: 3, global: false });
    expect([
      refused.headers.get('retry-after'),
      refused.headers.get('x-ratelimit-scope'),
      refused.headers.get('x-ratelimit-remaining'),
    ]).toEqual(['3', 'user', '0']);
    expect((await post(channels[1]!)).status).toBe(200);
    clock.advance(3_000);
    expect((await post(channels[0]!)).status).toBe(200);
  });

  it('count 50 requests a second in all', async () => {
    const channelReads = (index: number) => request('GET', `/channels/${channels[index % channels.length]}`);
    const answers = await Promise.all(Array.from({ length: 51 }, (_, index) => channelReads(index)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.headers.get('x-ratelimit-global')).toBe('true');
    expect(await refused[0]!.json()).toMatchObject({ global: true });
  });

  it('let messages that are older than an hour be changed three times in 20 seconds', async () => {
    const { id } = (await (await post(channels[0]!)).json()) as { id: string };
    const change = (content: string) => request('PATCH', `/channels/${channels[0]}/messages/${id}`, { content });
    for (let count = 0; count < 4; count += 1) expect((await change('young')).status).toBe(200);
    clock.advance(61 * 60_000);
    for (let count = 0; count < 3; count += 1) expect((await change(String(count))).status).toBe(200);
    clock.advance(6_000);
    const refused = await change('too often');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 30046, retry_after: 14 });
    clock.advance(14_000);
    expect((await change('again')).status).toBe(200);
  });

  it('shut out a bot with too many invalid requests for ten minutes, but no person', async () => {
    const own = await startPlayground({ page: false, clock, invalidRequests: 20 });
    const ask = (authorization: string, path: string) => fetch(`${own.apiBase}${path}`, { headers: { authorization } });
    for (let count = 0; count < 10; count += 1) expect((await ask('Bot wrong', '/users/@me')).status).toBe(401);
    clock.advance(11 * 60_000);
    for (let count = 0; count < 20; count += 1) expect((await ask('Bot wrong', '/users/@me')).status).toBe(401);
    const shut = await ask(`Bot ${own.botToken}`, '/users/@me');
    expect([shut.status, shut.headers.get('retry-after'), shut.headers.get('x-ratelimit-limit')]).toEqual([
      429,
      '600',
      null,
    ]);
    expect((await ask('nobody', '/users/@me')).status).toBe(401);
    clock.advance(10 * 60_000);
    expect((await ask(`Bot ${own.botToken}`, '/users/@me')).status).toBe(200);
    await own.close();
  });

  it("don't touch people", async () => {
    const login = await fetch(`${playground.apiBase}/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ login: 'alice', password: '' }),
    });
    const { token } = (await login.json()) as { token: string };
    for (let count = 0; count < 8; count += 1) {
      const { status } = await fetch(`${playground.apiBase}/channels/${channels[0]}/messages`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'x' }),
      });
      expect(status).toBe(200);
    }
  });

  it('are kept by discord.js by itself', async () => {
    const own = await startPlayground({ page: false });
    const limited: number[] = [];
    const rest = new REST({ api: own.restApi }).setToken(own.botToken);
    rest.on('response', (_request, { status }) => limited.push(status));
    const path = Routes.channelMessages(Object.values(own.channelIds)[0]!);
    await Promise.all(Array.from({ length: 7 }, () => rest.post(path, { body: { content: 'x' } })));
    expect(limited).toEqual(Array.from({ length: 7 }, () => 200));
    await own.close();
  });
});
