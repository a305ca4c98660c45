import { GatewayDispatchEvents, type Client } from 'discord.js';
import type { Clock } from '../../runtime/clock.ts';

/** Channels in which the bot may not do what it is to do: what waits for that is tried again when it may succeed. */
export interface Blockades {
  /** Has something tried again, once: after news of the channel, after somebody did something there, or in a while. */
  readonly wait: (channel: string, what: 'posts' | 'book' | 'status', again: () => void) => void;
  /** Somebody did something in a channel. */
  readonly visited: (channel: string) => void;
  /** Tries nothing again any more. */
  readonly stop: () => void;
}

/** What may bring a permission back. All of it comes with the `Guilds` intent, changes of the bot's own member included. */
const NEWS = [
  GatewayDispatchEvents.GuildCreate,
  GatewayDispatchEvents.GuildUpdate,
  GatewayDispatchEvents.GuildMemberUpdate,
  GatewayDispatchEvents.GuildRoleCreate,
  GatewayDispatchEvents.GuildRoleUpdate,
  GatewayDispatchEvents.GuildRoleDelete,
  GatewayDispatchEvents.ChannelCreate,
  GatewayDispatchEvents.ChannelUpdate,
  GatewayDispatchEvents.ChannelDelete,
  GatewayDispatchEvents.ThreadCreate,
  GatewayDispatchEvents.ThreadUpdate,
  GatewayDispatchEvents.ThreadDelete,
  GatewayDispatchEvents.ThreadListSync,
  GatewayDispatchEvents.ThreadMemberUpdate,
  GatewayDispatchEvents.ThreadMembersUpdate,
] as const;

/** After so long it is tried again without news, in milliseconds: some news never come. */
const LOOK_AGAIN = 5 * 60_000;

/** Whatever is known of what the bot may do in a channel: as long as it is the same, nothing has changed there. */
function standingIn(client: Client, id: string): string {
  const channel = client.channels.cache.get(id);
  if (!channel || channel.isDMBased() || !client.user) return 'unknown';
  const { archived, locked, joined } = channel.isThread() ? channel : { archived: false, locked: false, joined: true };
  const silentUntil = channel.guild.members.me?.communicationDisabledUntilTimestamp;
  return JSON.stringify([
    channel.permissionsFor(client.user)?.bitfield.toString(),
    archived,
    locked,
    joined,
    silentUntil,
    channel.guild.available,
  ]);
}

/** Blockades that hear the news of a client, which need not be signed in yet. */
export function openBlockades(client: Client, clock: Clock): Blockades {
  /** By channel: how things stood there, and what waits. */
  const waiting = new Map<string, { readonly standing: string; readonly again: Map<string, () => void> }>();
  let callOff: (() => void) | undefined;
  let stopped = false;

  const free = (channel: string): void => {
    const again = [...(waiting.get(channel)?.again.values() ?? [])];
    waiting.delete(channel);
    for (const each of again) each();
  };
  const lookAgain = (): void => {
    callOff = undefined;
    for (const channel of [...waiting.keys()]) free(channel);
  };
  const lookAtNews = (about: unknown): void => {
    for (const [channel, { standing }] of [...waiting]) {
      if (about === channel || standingIn(client, channel) !== standing) free(channel);
    }
  };
  // News are told before the client has taken them in.
  const hear = (news: unknown): void => {
    const about = (news as { readonly id?: unknown } | null)?.id;
    if (waiting.size > 0) setImmediate(() => stopped || lookAtNews(about));
  };
  for (const news of NEWS) client.ws.on(news, hear);
  return {
    wait: (channel, what, again) => {
      if (stopped) return;
      const others = waiting.get(channel)?.again ?? new Map<string, () => void>();
      waiting.set(channel, { standing: standingIn(client, channel), again: others.set(what, again) });
      callOff ??= clock.after(LOOK_AGAIN, lookAgain);
    },
    visited: free,
    stop: () => {
      stopped = true;
      callOff?.();
      waiting.clear();
      for (const news of NEWS) client.ws.off(news, hear);
    },
  };
}
