import { storeError, storeErrorFrom, StoreFailure, type Meanings } from './errors.ts';
import { ANSWER_WITHIN, CONNECT_WITHIN, type Claimed, type Server, type ServerRow } from './server.ts';

/** What keys begin with in Redis, as `@keyv/redis` had it in earlier releases. */
const PREFIX = 'umpire::';

/** A sorted set of all keys, to have them in order. */
const KEYS = `${PREFIX}keys`;

/** A hash: the fence, the holder, what is said about the holder, and when the lease ends, in milliseconds of the server. */
const LEASE = `${PREFIX}lease`;

/** Error replies of Redis, its client and the network, and what they mean here. */
const MEANINGS: Meanings = [
  [/WRONGPASS|NOAUTH|NOPERM|invalid password|AUTH/u, 'store.refused'],
  [/\bOOM\b/u, 'store.full'],
  [/READONLY/u, 'store.read-only'],
  [
    /^(E[A-Z]{4,}|EAI_AGAIN) |LOADING|MASTERDOWN|TRYAGAIN|BUSY|timeout|closed|terminated|disconnect/iu,
    'store.unreachable',
  ],
];

/** KEYS: lease, keys, rows …; ARGV: fence, 1 or 0 and key and text of each row. */
const PUT = `
  if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[1] then return 0 end
  for row = 3, #KEYS do
    local at = 2 + (row - 3) * 3
    if ARGV[at] == '1' then
      redis.call('SET', KEYS[row], ARGV[at + 2])
      redis.call('ZADD', KEYS[2], 0, ARGV[at + 1])
    else
      redis.call('DEL', KEYS[row])
      redis.call('ZREM', KEYS[2], ARGV[at + 1])
    end
  end
  return 1`;

const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** ARGV: holder, about, milliseconds. Gives a fence, or who holds the lease until when. */
const CLAIM = `${NOW}
  local held = redis.call('HMGET', KEYS[1], 'holder', 'ends', 'about')
  if held[1] and held[1] ~= ARGV[1] and tonumber(held[2]) >= now then return {held[3], held[2]} end
  redis.call('HSET', KEYS[1], 'holder', ARGV[1], 'about', ARGV[2], 'ends', string.format('%d', now + ARGV[3]))
  return {redis.call('HINCRBY', KEYS[1], 'fence', 1)}`;

/** ARGV: fence, milliseconds. */
const RENEW = `${NOW}
  if redis.call('HGET', KEYS[1], 'fence') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'ends', string.format('%d', now + ARGV[2]))
  return 1`;

/** What a task comes to, unless it takes longer than that. */
async function within<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout: no answer within ${ms} ms`)), ms);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Why a server of these settings might lose what it has answered; undefined if it does not. */
function notDurable(settings: Readonly<Record<string, string>>): string | undefined {
  const { appendonly, appendfsync, maxmemory, 'maxmemory-policy': policy = '' } = settings;
  if (appendonly !== 'yes') return `appendonly is ${appendonly}, and must be yes`;
  if (appendfsync !== 'always') return `appendfsync is ${appendfsync}, and must be always`;
  if (maxmemory !== '0' && policy.startsWith('allkeys')) return `maxmemory-policy is ${policy}, and must be noeviction`;
  return undefined;
}

/** The rows in a Redis database. */
export async function openRedis(address: string, place: string): Promise<Server> {
  const { createClient, ErrorReply } = await import('@redis/client'); // only who keeps rows there waits until it is loaded
  const newClient = () =>
    createClient({
      url: address,
      name: 'umpire',
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_WITHIN, reconnectStrategy: false },
    });
  type Client = ReturnType<typeof newClient>;
  let client: Promise<Client> | undefined;
  const drop = (dropped: Client, from: Promise<Client>): void => {
    if (client === from) client = undefined;
    dropped.destroy();
  };
  const connected = (): Promise<Client> => {
    if (client) return client;
    const fresh = newClient();
    const connecting: Promise<Client> = within(CONNECT_WITHIN, fresh.connect()).then(
      () => fresh,
      (error: unknown) => {
        drop(fresh, connecting);
        throw error;
      },
    );
    fresh.on('error', () => drop(fresh, connecting)); // whatever needs a connection next makes another
    client = connecting;
    return connecting;
  };
  const ask = async <T>(command: (client: Client) => Promise<T>): Promise<T> => {
    const connection = connected();
    try {
      const open = await connection;
      return await within(ANSWER_WITHIN, command(open)).catch((error: unknown) => {
        if (!(error instanceof ErrorReply)) drop(open, connection);
        throw error;
      });
    } catch (error) {
      throw new StoreFailure(storeErrorFrom(error, place, '', MEANINGS), { cause: error });
    }
  };
  const run = (script: string, keys: string[], values: (string | number)[] = []): Promise<unknown> =>
    ask((open) => open.eval(script, { keys, arguments: values.map(String) }));
  const rowOf = (key: string): string => `${PREFIX}${key}`;

  /** Puts the keys of a store that an earlier release filled in order. */
  const sortKeys = async (): Promise<void> => {
    if ((await ask((open) => open.exists(KEYS))) > 0) return;
    const building = `${KEYS}:building`;
    let found = 0;
    let cursor = '0';
    do {
      const page = await ask((open) => open.scan(cursor, { MATCH: `${PREFIX}umpire:*`, COUNT: 1000 }));
      ({ cursor } = page);
      const members = page.keys.map((key) => ({ score: 0, value: key.slice(PREFIX.length) }));
      if (members.length > 0) await ask((open) => open.zAdd(building, members));
      found += members.length;
    } while (cursor !== '0');
    if (found > 0) await ask((open) => open.renameNX(building, KEYS));
  };

  return {
    place,
    prepare: async () => {
      const settings = await ask((open) =>
        open.configGet(['appendonly', 'appendfsync', 'maxmemory', 'maxmemory-policy']),
      ).catch((error: unknown) => {
        const isKept = error instanceof StoreFailure && !/config/iu.test(error.error.params.detail ?? '');
        if (isKept) throw error;
        return undefined;
      });
      const detail = settings
        ? notDurable(settings)
        : 'it does not tell its settings, for which the user needs the right +config|get';
      if (detail !== undefined) throw new StoreFailure(storeError('store.not-durable', { path: place, detail }));
      await sortKeys();
    },
    get: async (key) => (await ask((open) => open.get(rowOf(key)))) ?? undefined,
    put: async (fence, rows: readonly ServerRow[]) => {
      const keys = [LEASE, KEYS, ...rows.map(([key]) => rowOf(key))];
      return (
        (await run(PUT, keys, [fence, ...rows.flatMap(([key, text]) => [text === null ? 0 : 1, key, text ?? ''])])) ===
        1
      );
    },
    keys: ({ from, isBehind, to, limit }) =>
      ask((open) =>
        open.zRangeByLex(KEYS, `${isBehind ? '(' : '['}${from}`, `(${to}`, {
          LIMIT: { offset: 0, count: limit ?? -1 },
        }),
      ),
    claim: async ({ holder, about, ms }): Promise<Claimed> => {
      const [first, until] = (await run(CLAIM, [LEASE], [holder, about, ms])) as [string | number, string?];
      return until === undefined ? { fence: Number(first) } : { heldBy: String(first), until };
    },
    renew: async (fence, ms) => (await run(RENEW, [LEASE], [fence, ms])) === 1,
    release: async (fence) => void (await run(RENEW, [LEASE], [fence, -1])),
    close: async () => {
      const open = client;
      client = undefined;
      await open?.then((each) => each.close()).catch(() => undefined);
    },
  };
}
