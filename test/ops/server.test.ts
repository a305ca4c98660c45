import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err, ok } from '../../src/engine/result.ts';
import { openHeartbeat, type Heartbeat } from '../../src/ops/heartbeat.ts';
import { openOps, type Ops } from '../../src/ops/open.ts';
import { healthOf, type HealthSources } from '../../src/ops/health.ts';
import { measuredStore } from '../../src/ops/measured.ts';
import { openMetrics } from '../../src/runtime/metrics.ts';
import { storeError } from '../../src/store/errors.ts';
import { diskFull, memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { ask, startGame } from '../support/discord/player.ts';
import { toyGuide } from '../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere } from '../support/discord/umpire-bot.ts';

let umpire: UmpireHere;
let store: MemoryStore;
let heartbeat: Heartbeat;
let ops: Ops;
let folder = '';
let channel = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-ops-'));
  const work = join(folder, '.umpire-work-4194305-0123456789ab');
  await mkdir(work);
  await writeFile(`${work}.owner`, JSON.stringify({ folder: work, host: hostname(), pid: 4_194_305 }));
  store = memoryStore();
  umpire = await startUmpire({ guides: { toy: toyGuide }, store });
  heartbeat = await openHeartbeat(store);
  const { tables, metrics, log, bot } = umpire;
  ops = await openOps({
    config: { store: `sqlite://${join(folder, 'none.sqlite')}`, ops: { host: '127.0.0.1', port: 0 }, backup: null },
    store,
    tables,
    metrics,
    heartbeat,
    log,
    bot: () => bot,
  });
  channel = umpire.playground.channelIds['welcome'] ?? '';
  const [alice, boris] = [await umpire.user('alice'), await umpire.user('boris')];
  await startGame(channel, { game: 'toy', language: 'en' }, { 'red-1': alice, 'red-2': alice, blue: boris });
  await ask(alice, channel, 'order', { line: 'bid 2', seat: 'red-1' });
  await ask(alice, channel, 'commit');
  await ask(boris, channel, 'order', { line: 'bid 9' });
  await ask(boris, channel, 'order', { line: 'bid 1' });
  await ask(boris, channel, 'commit');
  await boris.autocomplete(channel, 'order', { line: '' }, 'line');
  await umpire.bot.idle();
});

afterAll(async () => {
  await ops.close();
  await heartbeat.stop();
  await umpire.close();
  await rm(folder, { recursive: true });
});

const get = (path: string): Promise<Response> => fetch(`http://${ops.address}${path}`);

/** The values of the metrics by name with labels. */
async function scraped(): Promise<ReadonlyMap<string, number>> {
  const text = await (await get('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('the start', () => {
  it('removes what a killed backup has left', async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('.umpire-work'))).toEqual([]);
    expect(umpire.logged.filter((line) => line.includes('left over by killed commands were removed'))).toHaveLength(1);
  });
});

describe('the metrics', () => {
  it('count what was asked, refused, played, rolled and posted', async () => {
    const metrics = await scraped();
    const value = (name: string): number | undefined => metrics.get(name);
    expect(value('umpire_interactions_total{kind="command",command="game join",outcome="done"}')).toBe(3);
    expect(value('umpire_interactions_total{kind="command",command="order",outcome="refused"}')).toBe(1);
    expect(value('umpire_interactions_total{kind="autocomplete",command="order",outcome="done"}')).toBe(1);
    const refused = [...metrics].filter(([name]) => name.startsWith('umpire_refusals_total'));
    expect(refused.map(([, count]) => count)).toEqual([1]);
    expect(value('umpire_acknowledge_seconds_count{kind="command"}')).toBe(
      [...metrics]
        .filter(([name]) => name.startsWith('umpire_interactions_total{kind="command"'))
        .reduce((sum, [, count]) => sum + count, 0),
    );
    expect(value('umpire_tables{game="toy",stage="playing"}')).toBe(1);
    expect(value('umpire_lines_total{game="toy",kind="order"}')).toBe(2);
    expect(value('umpire_posts_waiting')).toBe(0);
    expect(value('umpire_gateway_connected')).toBe(1);
    expect(value('umpire_heartbeat_timestamp_seconds')).toBeGreaterThan(1.7e9);
  });

  it('name no user, channel or table', async () => {
    const text = await (await get('/metrics')).text();
    const state = await umpire.tables.state(channel);
    const id = state.ok ? state.value.id : '';
    const alice = await umpire.user('alice');
    for (const secret of [alice.userId, channel, id, 'alice', 'Alice']) expect(text).not.toContain(secret);
  });

  it('count operations of a store, how long they take, and why they fail', async () => {
    const metrics = openMetrics();
    const beneath = memoryStore();
    const measured = measuredStore(beneath, metrics);
    await measured.set('a', 1);
    beneath.fail = () => diskFull();
    await measured.set('a', 2);
    expect(await measured.get('a')).toEqual({ ok: true, value: 1 });
    const text = await metrics.registry.metrics();
    expect(text).toContain('umpire_store_seconds_count{operation="set"} 2');
    expect(text).toContain('umpire_store_failures_total{operation="set",code="store.full"} 1');
  });
});

describe('the log', () => {
  it('has one line for each interaction, with its table, its outcome and how long it took, and nothing of the user', async () => {
    const lines = umpire.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const interactions = lines.filter(({ msg }) => msg === 'interaction');
    const ids = interactions.map(({ interaction }) => interaction);
    expect(new Set(ids).size).toBe(ids.length);
    expect(interactions).toHaveLength(11);
    const state = await umpire.tables.state(channel);
    const last = interactions.filter(({ kind }) => kind === 'command').at(-1);
    expect(last).toMatchObject({
      channel,
      table: state.ok ? state.value.id : '',
      kind: 'command',
      command: 'commit',
      outcome: 'done',
      ms: expect.any(Number) as number,
      acknowledgedMs: expect.any(Number) as number,
    });
    expect(interactions.find(({ outcome }) => outcome === 'refused')?.code).toMatch(/^refusal\./u);
    const [alice, boris] = [await umpire.user('alice'), await umpire.user('boris')];
    for (const hidden of [alice.userId, boris.userId, 'bid', alice.token])
      expect(umpire.logged.join('\n')).not.toContain(hidden);
  });
});

describe('health', () => {
  it('is good while the bot is connected and its store can be written', async () => {
    const response = await get('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'healthy',
      reasons: [],
      gateway: 'connected',
      posts: { waiting: 0, blocked: 0 },
    });
    expect((await get('/else')).status).toBe(404);
  });

  it('is bad with the reason while the store can not be written, and good again after', async () => {
    store.fail = () => diskFull();
    await heartbeat.beat();
    const response = await get('/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: 'unhealthy',
      reasons: [expect.stringMatching(/^the store can not be written: no space left/u)],
    });
    store.fail = () => undefined;
    expect((await get('/health')).status).toBe(200);
  });

  const AT = Date.parse('2026-01-01T12:00:00Z');
  const sources = (changed: Partial<HealthSources>): HealthSources => ({
    connected: () => true,
    backlog: () => ({ posts: 0, blocked: 0, since: null }),
    late: () => Promise.resolve(0),
    aside: () => 0,
    heartbeat: { last: () => new Date(AT), failure: () => null, beat: () => Promise.resolve() },
    store: { ping: () => Promise.resolve(ok(null)) },
    now: () => new Date(AT),
    ...changed,
  });

  it.each<[string, Partial<HealthSources>, RegExp]>([
    [
      'the store does not answer, whose heartbeat is fresh still',
      {
        store: {
          ping: () => Promise.resolve(err(storeError('store.unreachable', { path: 'redis://h', detail: 'gone' }))),
        },
      },
      /^the store does not answer: redis:\/\/h can't be reached: gone$/u,
    ],
    ['the gateway is gone', { connected: () => false }, /gateway is not connected/u],
    [
      'a post waits for too long',
      { backlog: () => ({ posts: 3, blocked: 0, since: AT - 6 * 60_000 }) },
      /a post has waited for 6 minutes/u,
    ],
    ['timers are not looked at', { late: () => Promise.resolve(600) }, /a timer is late by 10 minutes/u],
    [
      'nothing is written any more',
      {
        heartbeat: {
          last: () => new Date(AT - 10 * 60_000),
          failure: () => null,
          beat: () => Promise.resolve(),
        },
      },
      /last heartbeat was written 2026-01-01T11:50/u,
    ],
  ])('is bad when %s', async (_, changed, reason) => {
    const health = await healthOf(sources(changed));
    expect(health.status).toBe('unhealthy');
    expect(health.reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('does not blame the bot for posts that wait for a permission', async () => {
    const health = await healthOf(sources({ backlog: () => ({ posts: 2, blocked: 2, since: null }) }));
    expect(health).toMatchObject({ status: 'healthy', posts: { waiting: 2, blocked: 2 } });
  });

  it('does not blame the bot for tables that are set aside, but says how many', async () => {
    expect(await healthOf(sources({ aside: () => 2 }))).toMatchObject({ status: 'healthy', aside: 2 });
  });
});
