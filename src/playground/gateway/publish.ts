import type { GatewayIntentBits } from 'discord-api-types/v10';
import type { Channel } from '../model.ts';
import { memberOf } from '../members.ts';
import { canView } from '../permissions.ts';
import type { World } from '../world.ts';
import { sendSerialized, type Session } from './session.ts';
import { isOnShard } from './shards.ts';

/** Who an event is for. */
export interface Audience {
  /** A bot gets the event only if it asked for this intent; without one, always. */
  readonly intent?: GatewayIntentBits;
  /** The member that it is about, who gets it without the intent. */
  readonly member?: string;
  /** Only those who see this channel. */
  readonly channel?: Channel;
  /** Only members of this guild. */
  readonly guild?: string;
  /** The guild that the event is about, where it is sent to users: a bot hears of it on that guild's shard. */
  readonly about?: string;
  /** Only these users. */
  readonly users?: readonly string[];
  /** Only this session. */
  readonly session?: string;
}

/** Whether a session belongs to an audience. */
function isAddressed(
  world: World,
  session: Session,
  { intent, member, channel, guild, about, users, session: only }: Audience,
): boolean {
  if (only !== undefined && session.id !== only) return false;
  if (users && !users.includes(session.user.id)) return false;
  const wanted = !session.user.bot || intent === undefined || (session.intents & intent) !== 0;
  if (!wanted && session.user.id !== member) return false;
  if (guild !== undefined && !memberOf(world, guild, session.user.id)) return false;
  if (!isOnShard(session, about ?? guild ?? channel?.guild_id ?? '')) return false;
  return !channel || canView(world, session.user.id, channel);
}

/** Data that differs by who reads it: `of` gives it, and is asked once for all readers of the same `variant`. */
export interface Varying {
  readonly variant: (reader: Session) => string;
  readonly of: (reader: Session) => unknown;
}

const serializeOnce = ({ variant, of }: Varying): ((reader: Session) => string) => {
  const known = new Map<string, string>();
  return (reader) => {
    const key = variant(reader);
    const json = known.get(key) ?? JSON.stringify(of(reader));
    known.set(key, json);
    return json;
  };
};

/** Sends an event, the same to all sessions of an audience. */
export const publish = (world: World, event: string, audience: Audience, data: object): void =>
  publishVarying(world, event, audience, { variant: () => '', of: () => data });

/** Sends an event whose data differs by reader to all sessions of an audience. */
export function publishVarying(world: World, event: string, audience: Audience, data: Varying): void {
  const serialize = serializeOnce(data);
  for (const session of world.sessions.values()) {
    if (isAddressed(world, session, audience)) sendSerialized(session, event, serialize(session));
  }
}
