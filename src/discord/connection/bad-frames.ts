import { GatewayDispatchEvents, SimpleShardingStrategy, type Client, type ClientOptions } from 'discord.js';
import type { Logger } from '../../runtime/log.ts';

/** What a part of the client does with what the gateway sends. */
type Receive = (this: unknown, ...args: unknown[]) => unknown;

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(GatewayDispatchEvents));

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{17,20}$/u.test(value);

/** A frame as it came: its text, or what was read of it. */
function frameOf(given: unknown): { readonly t?: unknown; readonly d?: unknown } {
  if (typeof given !== 'string') return typeof given === 'object' && given !== null ? given : {};
  try {
    return frameOf(JSON.parse(given) as object);
  } catch {
    return {};
  }
}

/** What may be told of a frame: its type, and the ids of where it is from. */
function nameOf(given: unknown): Readonly<Record<string, string>> {
  const { t, d } = frameOf(given);
  const { id, channel_id, guild_id } = (typeof d === 'object' && d !== null ? d : {}) as Record<string, unknown>;
  const ids = Object.entries({ id, channel: channel_id, guild: guild_id }).filter(([, value]) => isId(value));
  return { frame: KNOWN.has(t) ? String(t) : 'unknown', ...(Object.fromEntries(ids) as Record<string, string>) };
}

/** Where an error is from, without its message: that may repeat what was sent. */
const faultOf = (error: unknown): object =>
  error instanceof Error
    ? { fault: error.name, at: /^\s+at (.*)$/mu.exec(error.stack ?? '')?.[1] }
    : { fault: typeof error };

/** Has a method of an object hold whatever it throws, now or later. */
function hold(owner: object, method: string, report: (error: unknown, frame: unknown) => void): void {
  const methods = owner as Record<string, Receive>;
  const receive = methods[method];
  if (!receive) throw new Error(`discord.js has no ${method} any more`);
  methods[method] = (frame, ...others) => {
    try {
      const received = receive.call(owner, frame, ...others);
      return received instanceof Promise ? received.catch((error: unknown) => report(error, frame)) : received;
    } catch (error) {
      return report(error, frame);
    }
  };
}

/**
 * Options of a client by which a frame of the gateway that can't be read is passed over, with a line in the log, where
 * discord.js would end the process: it reads frames in a promise that nobody waits for. To be told the client too.
 */
export function holdBadFrames(log: Logger): {
  readonly options: Pick<ClientOptions, 'ws'>;
  readonly within: (client: Client) => void;
} {
  const report = (error: unknown, frame: unknown): void =>
    log.error({ ...nameOf(frame), ...faultOf(error) }, 'a frame of the gateway could not be read');
  return {
    options: {
      ws: {
        buildStrategy: (manager) => {
          const strategy = new SimpleShardingStrategy(manager);
          const spawn = strategy.spawn.bind(strategy);
          strategy.spawn = async (ids) => {
            await spawn(ids);
            for (const shard of strategy['shards'].values()) hold(shard, 'onMessage', report);
          };
          return strategy;
        },
      },
    },
    // What came before the client was ready waits its turn outside of that promise.
    within: (client) => hold(client.ws, 'handlePacket', report),
  };
}
