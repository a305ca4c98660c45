import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeDump } from '../../src/ops/dump.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store, StoreError } from '../../src/store/port.ts';
import type { RemoteSettings } from '../../src/store/remote.ts';
import { openTables } from '../../src/table/open.ts';
import { bundleOf } from '../support/bundle.ts';
import { hasServer, newServer, type RowServer, type ServerKind } from '../support/tables/servers.ts';

const KINDS: readonly ServerKind[] = ['postgres', 'redis'];

const isRequired = process.env.SERVER_TESTS === 'required';

/** Settings under which a server may lose what it has answered, and what is said of them. */
const NOT_DURABLE: Readonly<Record<ServerKind, readonly [string[], RegExp][]>> = {
  postgres: [
    [['-c', 'fsync=off'], /fsync is off/u],
    [['-c', 'synchronous_commit=off'], /synchronous_commit is off/u],
  ],
  redis: [
    [['--appendfsync', 'everysec'], /appendfsync is everysec, and must be always/u],
    [['--appendonly', 'no'], /appendonly is no, and must be yes/u],
    [['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru'], /must be noeviction/u],
  ],
};

describe.each(KINDS)('a store in %s', (kind) => {
  if (!isRequired && !hasServer(kind)) {
    it.skip(`needs the programs of ${kind}`, () => undefined);
    return;
  }
  let server: RowServer;
  let store: Store | undefined;

  beforeAll(async () => {
    server = await newServer(kind);
    await server.start();
  });
  afterEach(async () => {
    await store?.close();
    store = undefined;
  });
  afterAll(() => server.close());

  const open = async (settings?: RemoteSettings): Promise<Store> => {
    const opened = await openStore(server.address, { patience: 500, ...settings });
    if (!opened.ok) throw new Error(opened.error.line);
    store = opened.value;
    return store;
  };
  const refusal = async (address: string, settings?: RemoteSettings): Promise<StoreError> => {
    const opened = await openStore(address, settings);
    if (!opened.ok) return opened.error;
    await opened.value.close();
    throw new Error('opened');
  };

  it('keeps values over a restart of the server, and tells its keys in order, a page at a time', async () => {
    const first = await open();
    expect(await first.set('k:1', { text: 'é中\u0000', list: [1, null] })).toEqual({ ok: true, value: null });
    await first.setAll(['k:2', 'k:10', 'k', 'l', 'm'].map((key) => ({ key, value: key })));
    await first.delete('l');
    await first.setAll([
      { key: 'm', value: undefined },
      { key: 'none', value: undefined },
      { key: 'k:2', value: 'again' },
    ]);
    expect(await first.get('k:2')).toEqual({ ok: true, value: 'again' });
    expect(await first.get('none')).toEqual({ ok: true, value: undefined });
    await first.close();
    await server.stop();
    await server.start();
    const again = await open();
    expect(await again.get('k:1')).toEqual({ ok: true, value: { text: 'é中\u0000', list: [1, null] } });
    expect(await again.keys('')).toEqual({ ok: true, value: ['k', 'k:1', 'k:10', 'k:2'] });
    expect(await again.keys('k:', { limit: 2 })).toEqual({ ok: true, value: ['k:1', 'k:10'] });
    expect(await again.keys('k:', { after: 'k:1', limit: 1 })).toEqual({ ok: true, value: ['k:10'] });
    expect(again.backup).toBeNull();
  });

  it('goes on when the server is back, and until then says that it can not be reached', async () => {
    const played = await open();
    await played.set('play', 1);
    await server.stop();
    expect(await played.ping()).toMatchObject({ ok: false, error: { code: 'store.unreachable' } });
    const [waiting, given] = await Promise.all([played.set('play', 2), played.keys('')]);
    for (const each of [waiting, given])
      expect(each).toMatchObject({ ok: false, error: { code: 'store.unreachable' } });
    await server.start();
    expect(await played.set('play', 3)).toEqual({ ok: true, value: null });
    expect(await played.get('play')).toEqual({ ok: true, value: 3 });
    expect(await played.ping()).toEqual({ ok: true, value: null });
  }, 30_000);

  it('waits out a restart of the server', async () => {
    const patient = await open({ patience: 25_000 });
    await server.stop();
    const late = patient.set('play', 4);
    await server.start();
    expect(await late).toEqual({ ok: true, value: null });
    expect(await patient.get('play')).toEqual({ ok: true, value: 4 });
  }, 30_000);

  it('is not dumped, and nobody is told to be forgotten, while it can not be reached', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umpire-dump-'));
    const reading = await open({ isReadOnly: true });
    await server.stop();
    expect(await openTables({ store: reading, games: [] }).forgetUser('u-1')).toMatchObject({
      ok: false,
      error: { code: 'table.unreachable' },
    });
    await expect(writeDump(reading, join(folder, 'dump.jsonl'))).rejects.toThrow(/can't be reached/u);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    await server.start();
  }, 30_000);

  it('that can not be reached, or does not let us in, is told in one line without the password', async () => {
    const { port } = new URL(server.address);
    const wrong = await refusal(server.address.replace('hunter2', 'hunter3'));
    expect(wrong.code).toBe('store.refused');
    const away = await refusal(server.address.replace(port, '9'));
    expect(away.line).toMatch(/127\.0\.0\.1:9\/\w+ can't be reached: .*ECONNREFUSED/u);
    expect(JSON.stringify([wrong, away])).not.toMatch(/hunter/u);
  });

  it('that may lose what it has answered is refused, with the setting that makes it so', async () => {
    for (const [settings, line] of NOT_DURABLE[kind]) {
      await server.stop();
      await server.start(...settings);
      expect(await refusal(server.address)).toMatchObject({
        code: 'store.not-durable',
        line: expect.stringMatching(line),
      });
    }
    await server.stop();
    await server.start();
  }, 30_000);

  it('is read beside the bot that has it, and written by nobody else', async () => {
    const bot = await open({ ms: 2000 });
    await bot.set('play', 'bot');
    const other = await refusal(server.address, { ms: 2000 });
    expect(other.line).toMatch(/^\w+:\/\/127\.0\.0\.1:\d+\/\w+ is in use by another bot \(process \d+ on \S+\)/u);
    const opened = await openStore(server.address, { isReadOnly: true });
    if (!opened.ok) throw new Error(opened.error.line);
    expect(await opened.value.get('play')).toEqual({ ok: true, value: 'bot' });
    expect(await opened.value.set('play', 'reader')).toMatchObject({ ok: false, error: { code: 'store.read-only' } });
    await opened.value.close();
    expect(await bot.set('play', 'still')).toEqual({ ok: true, value: null });
  }, 30_000);

  it('goes to the next bot when one was stopped, which writes nothing more when it goes on', async () => {
    const holder = startHolder(server.address, 1000);
    await holder.says('written');
    holder.process.kill('SIGSTOP');
    const next = await open({ ms: 1000 });
    const taken = await next.get('count');
    await next.set('count', 'taken over');
    holder.process.kill('SIGCONT');
    await holder.says('closed');
    expect(holder.lines.slice(2)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^lost: .* was taken over by another bot/u), 'failed: store.lost']),
    );
    expect(taken).toMatchObject({ value: { by: holder.process.pid } });
    expect(await next.get('count')).toEqual({ ok: true, value: 'taken over' });
  }, 30_000);
});

interface Holder {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** Resolves when it has said this. */
  readonly says: (line: string) => Promise<void>;
}

function startHolder(address: string, ms: number): Holder {
  const script = bundleOf('test/support/tables/store-holder.ts');
  const child = spawn(process.execPath, [script, address, String(ms)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    waiting.get(line)?.();
  });
  return {
    process: child,
    lines,
    says: (line) =>
      lines.includes(line) ? Promise.resolve() : new Promise((resolve) => void waiting.set(line, resolve)),
  };
}
