import type { Backlog } from '../discord/posts/poster.ts';
import { HEARTBEAT_EVERY, type Heartbeat } from './heartbeat.ts';
import type { Store } from '../store/port.ts';

/** What the health of the bot is read from. */
export interface HealthSources {
  /** Whether the gateway is connected. */
  readonly connected: () => boolean;
  readonly backlog: () => Backlog;
  /** By how many seconds the timer is late that was due first. */
  readonly late: () => Promise<number>;
  /** How many tables are set aside. */
  readonly aside: () => number;
  readonly heartbeat: Pick<Heartbeat, 'last' | 'failure' | 'beat'>;
  /** Whether the store answers. */
  readonly store: Pick<Store, 'ping'>;
  /** By default the system's time. */
  readonly now?: () => Date;
}

/** How the bot is. `healthy` unless there are `reasons`, one sentence each. */
export interface Health {
  readonly status: 'healthy' | 'unhealthy';
  readonly reasons: readonly string[];
  readonly gateway: 'connected' | 'disconnected';
  /** When the bot last wrote to its store that it is alive, ISO 8601. */
  readonly heartbeat: string | null;
  readonly posts: { readonly waiting: number; readonly blocked: number };
  /** Tables that are set aside: that is theirs alone, and no fault of the bot. */
  readonly aside: number;
}

/** A heartbeat older than this is written anew before it is judged, in milliseconds. */
const FRESH = 10_000;

/** A post that waits longer than this, though it may be made, is a fault, in milliseconds. */
const MOST_WAITING = 5 * 60_000;

/** A timer later than this is a fault, in seconds: it should be looked at each minute. */
const MOST_LATE = 5 * 60;

const minutes = (ms: number): number => Math.round(ms / 60_000);

/** How the bot is now. Whether the store can be read is tried, and whether it can be written, at most every ten seconds. */
export async function healthOf({
  connected,
  backlog,
  late,
  heartbeat,
  store,
  aside,
  now,
}: HealthSources): Promise<Health> {
  const at = (now?.() ?? new Date()).getTime();
  const age = (): number => at - (heartbeat.last()?.getTime() ?? -Infinity);
  const answer = await store.ping();
  if (answer.ok && (age() > FRESH || heartbeat.failure() !== null)) await heartbeat.beat();
  const last = heartbeat.last();
  const { posts, blocked, since } = backlog();
  const failure = heartbeat.failure();
  const lateness = answer.ok ? await late() : 0;
  const reasons = [
    ...(connected() ? [] : ['the gateway is not connected']),
    ...(answer.ok ? [] : [`the store does not answer: ${answer.error.line}`]),
    ...(!answer.ok || failure === null ? [] : [`the store can not be written: ${failure}`]),
    ...(age() > 3 * HEARTBEAT_EVERY ? [`the last heartbeat was written ${last?.toISOString() ?? 'never'}`] : []),
    ...(since !== null && at - since > MOST_WAITING ? [`a post has waited for ${minutes(at - since)} minutes`] : []),
    ...(lateness > MOST_LATE ? [`a timer is late by ${minutes(lateness * 1000)} minutes`] : []),
  ];
  return {
    status: reasons.length === 0 ? 'healthy' : 'unhealthy',
    reasons,
    gateway: connected() ? 'connected' : 'disconnected',
    heartbeat: last?.toISOString() ?? null,
    posts: { waiting: posts, blocked },
    aside: aside(),
  };
}
