import { beforeEach, describe, expect, it } from 'vitest';
import { StoreFailure, storeError } from '../../src/store/errors.ts';
import { takeLease, type Lease } from '../../src/store/lease.ts';
import type { Server, ServerRow } from '../../src/store/server.ts';

const MS = 60_000;

/** A server in memory whose clock stands, and that may swallow a command to carry it out later. */
interface Memory extends Server {
  readonly rows: Map<string, string>;
  now: number;
  /** Carries the next write out when it is called, though it is never answered. */
  late: (() => boolean) | null;
  swallow: boolean;
  away: boolean;
  /** Resolves when the lease was renewed the next time. */
  readonly nextRenewal: () => Promise<void>;
}

function memoryServer(): Memory {
  const lease = { fence: 0, holder: '', about: '', ends: -1 };
  const put = (fence: number, rows: readonly ServerRow[]): boolean => {
    if (fence !== lease.fence) return false;
    for (const [key, text] of rows) {
      if (text === null) server.rows.delete(key);
      else server.rows.set(key, text);
    }
    return true;
  };
  const reached = <T>(task: () => T): Promise<T> =>
    server.away
      ? Promise.reject(new StoreFailure(storeError('store.unreachable', { path: 'memory', detail: 'away' })))
      : Promise.resolve(task());
  let onRenewal = (): void => undefined;
  const server: Memory = {
    nextRenewal: () => new Promise((resolve) => (onRenewal = resolve)),
    place: 'memory',
    rows: new Map(),
    now: 0,
    late: null,
    swallow: false,
    away: false,
    prepare: () => Promise.resolve(),
    get: (key) => reached(() => server.rows.get(key)),
    put: (fence, rows) => {
      if (!server.swallow) return reached(() => put(fence, rows));
      server.swallow = false;
      server.late = () => put(fence, rows);
      return Promise.reject(new StoreFailure(storeError('store.unreachable', { path: 'memory', detail: 'timeout' })));
    },
    keys: () => reached(() => [...server.rows.keys()]),
    claim: ({ holder, about, ms }) =>
      reached(() => {
        if (lease.holder !== holder && lease.ends >= server.now) {
          return { heldBy: lease.about, until: String(lease.ends) };
        }
        Object.assign(lease, { fence: lease.fence + 1, holder, about, ends: server.now + ms });
        return { fence: lease.fence };
      }),
    renew: (fence, ms) =>
      reached(() => {
        if (fence !== lease.fence) return false;
        lease.ends = server.now + ms;
        onRenewal();
        return true;
      }),
    release: (fence) => reached(() => void (fence === lease.fence && (lease.ends = server.now - 1))),
    close: () => Promise.resolve(),
  };
  return server;
}

let server: Memory;
beforeEach(() => {
  server = memoryServer();
});

const failure = (code: string): unknown => expect.objectContaining({ error: expect.objectContaining({ code }) });

describe('a lease', () => {
  it('lets its holder write, and after its release the next one', async () => {
    const first = await takeLease(server, { ms: MS });
    await first.write([['a', '1']]);
    await first.release();
    const second = await takeLease(server, { ms: MS });
    await second.write([
      ['a', null],
      ['b', '2'],
    ]);
    expect([...server.rows]).toEqual([['b', '2']]);
    await second.release();
  });

  it('refuses a second one for as long as the first is renewed, and tells who has it', async () => {
    const first = await takeLease(server, { ms: 40 });
    const said: string[] = [];
    const second = takeLease(server, {
      ms: 40,
      say: (line) => void said.push(line),
      pause: () => {
        server.now += 1;
        return server.nextRenewal();
      },
    });
    await expect(second).rejects.toEqual(failure('store.held'));
    expect(said).toEqual([expect.stringContaining('waiting whether that bot is still alive')]);
    await first.release();
  });

  it('that nobody renews goes to the next when it has run out, and the first writes nothing more', async () => {
    const lost: string[] = [];
    const first = await takeLease(server, { ms: MS, onLost: ({ line }) => void lost.push(line) });
    await first.write([['a', 'first']]);
    const second = await takeLease(server, {
      ms: MS,
      pause: async () => {
        server.now += MS / 2; // the first was stopped so long
      },
    });
    await second.write([['a', 'second']]);
    await expect(first.write([['a', 'late']])).rejects.toEqual(failure('store.lost'));
    await expect(first.settled()).rejects.toEqual(failure('store.lost'));
    await first.release();
    expect(lost).toEqual([expect.stringMatching(/^memory was taken over by another bot \(process \d+ on .+\)/u)]);
    expect([...server.rows]).toEqual([['a', 'second']]);
    await second.write([['a', 'third']]);
    await second.release();
  });

  it("that ran out while the server was away, and that nobody took, is still the holder's", async () => {
    const lease = await takeLease(server, { ms: MS });
    server.away = true;
    await expect(lease.write([['a', '1']])).rejects.toEqual(failure('store.unreachable'));
    server.now = 10 * MS;
    server.away = false;
    await lease.write([['a', '2']]);
    expect([...server.rows]).toEqual([['a', '2']]);
    await lease.release();
  });
});

describe('a write that was given up', () => {
  const given = async (): Promise<Lease> => {
    const lease = await takeLease(server, { ms: MS });
    await lease.write([['a', 'before']]);
    server.swallow = true;
    await expect(lease.write([['a', 'given up']])).rejects.toEqual(failure('store.unreachable'));
    return lease;
  };

  it.each<[string, (lease: Lease) => Promise<void>]>([
    ['read', (lease) => lease.settled()],
    ['written', (lease) => lease.write([['b', 'after']])],
  ])('is not carried out any more once something was %s', async (_, act) => {
    const lease = await given();
    await act(lease);
    expect(server.late?.()).toBe(false);
    expect(server.rows.get('a')).toBe('before');
    await lease.write([['a', 'after']]);
    expect(server.rows.get('a')).toBe('after');
    await lease.release();
  });

  it('may be carried out until then', async () => {
    const lease = await given();
    expect(server.late?.()).toBe(true);
    await lease.settled();
    expect(server.rows.get('a')).toBe('given up');
    await lease.release();
  });

  it('does not make a write at the same time a lost one', async () => {
    const lease = await takeLease(server, { ms: MS });
    server.swallow = true;
    const both = await Promise.allSettled([
      lease.write([['a', '1']]),
      Promise.resolve().then(() => lease.write([['b', '2']])),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await lease.release();
  });
});
