import type { GatewayIntentBits } from 'discord-api-types/v10';
import type { Channel } from '../model.ts';
import { canView } from '../permissions.ts';
import type { World } from '../world.ts';
import { sendEvent, type Session } from './session.ts';

/** Who an event is for. */
export interface Audience {
  /** A bot gets the event only if it asked for this intent; without one, always. */
  readonly intent?: GatewayIntentBits;
  /** Only those who see this channel. */
  readonly channel?: Channel;
  /** Only these users. */
  readonly users?: readonly string[];
  /** Only this session. */
  readonly session?: string;
}

/** Whether a session belongs to an audience. */
function isAddressed(world: World, session: Session, { intent, channel, users, session: only }: Audience): boolean {
  if (only !== undefined && session.id !== only) return false;
  if (users && !users.includes(session.user.id)) return false;
  if (session.user.bot && intent !== undefined && (session.intents & intent) === 0) return false;
  return !channel || canView(world, session.user.id, channel);
}

/** Sends an event to all sessions of an audience. `data` may differ by who reads it. */
export function publish(world: World, event: string, audience: Audience, data: unknown | ((reader: Session) => unknown)): void {
  for (const session of world.sessions.values()) {
    if (!isAddressed(world, session, audience)) continue;
    sendEvent(session, event, typeof data === 'function' ? (data as (reader: Session) => unknown)(session) : data);
  }
}
