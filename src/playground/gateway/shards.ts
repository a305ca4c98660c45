import { z } from 'zod';
import type { User } from '../model.ts';

/** Which part of a bot's guilds a session is for: the number of the shard, and how many there are. */
export type Shard = readonly [id: number, count: number];

const shard = z.tuple([z.number().int().nonnegative(), z.number().int().positive()]);

const ONLY_SHARD: Shard = [0, 1];

/** The shard that a session is wanted for: the only one if none is named, none if there can be no such. */
export function shardIn(given: unknown): Shard | undefined {
  const read = shard.safeParse(given ?? ONLY_SHARD);
  return read.success && read.data[0] < read.data[1] ? read.data : undefined;
}

/** Whether a session is told of a guild; of what is in no guild, such as direct messages, the first shard is told. */
export function isOnShard(session: { readonly user: User; readonly shard: Shard }, guildId: string): boolean {
  const [id, count] = session.shard;
  const due = guildId === '' ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
  return !session.user.bot || due === id;
}
