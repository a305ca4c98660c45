import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Json } from '../model.ts';
import { memberOf, membersOf, userIdOf } from '../members.ts';
import { presentFullMember } from '../present.ts';
import type { World } from '../world.ts';
import { greet, openSession } from './identify.ts';
import { sendEvent, type Session } from './session.ts';

/** How long a lost session can be resumed. */
const RESUMABLE_FOR = 3 * 60_000;
const MAX_PAYLOAD = 15 * 1024;
const MAX_COMMANDS = 120;
const COMMAND_WINDOW = 60_000;

/** Close codes after which a session can't be resumed. */
const FINAL_CODES: readonly number[] = [1000, 1001];

const frame = z.object({ op: z.number().int(), d: z.unknown() });
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int().nonnegative() });
const memberRequest = z.object({
  guild_id: z.union([z.string(), z.array(z.string())]),
  query: z.string().optional(),
  limit: z.number().int().nonnegative().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  nonce: z.string().optional(),
});

function sendMembers(world: World, session: Session, request: z.output<typeof memberRequest>): void {
  const { query, limit = 0, user_ids, nonce } = request;
  const wanted = user_ids === undefined ? undefined : [user_ids].flat();
  const guildId = [request.guild_id].flat()[0] ?? '';
  const all = memberOf(world, guildId, session.user.id) ? membersOf(world, guildId) : [];
  const named = all.filter((member) => {
    const { nick } = member;
    const user = world.tables.users.get(userIdOf(member))!;
    return [user.username, user.global_name ?? '', nick ?? ''].some((name) =>
      name.toLowerCase().startsWith((query ?? '').toLowerCase()),
    );
  });
  const found = wanted
    ? all.filter((member) => wanted.includes(userIdOf(member)))
    : named.slice(0, limit === 0 ? undefined : Math.min(limit, 100));
  sendEvent(session, 'GUILD_MEMBERS_CHUNK', {
    guild_id: guildId,
    members: found.map((member) => presentFullMember(world, member)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: wanted?.filter((id) => !all.some((member) => userIdOf(member) === id)) ?? [],
    ...(nonce !== undefined && { nonce }),
  });
}

/** Serves one gateway connection from hello to close. `onFault` is told of faults of the endpoint itself. */
export function serveConnection(world: World, socket: WebSocket, onFault: (error: unknown) => void): void {
  const { heartbeatInterval } = world.settings;
  let session: Session | undefined;
  let commands: number[] = [];
  let silence: NodeJS.Timeout;

  const send = (op: GatewayOpcodes, data: unknown = null): void =>
    socket.send(JSON.stringify({ op, d: data, s: null, t: null }));
  const close = (code: number): void => socket.close(code);
  // Silence is measured by the wall clock: it's about the connection, not about Discord's rules.
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => close(GatewayCloseCodes.SessionTimedOut), heartbeatInterval * 1.5);
    silence.unref();
  };

  const attach = (to: Session): void => {
    to.socket?.close(GatewayCloseCodes.UnknownError);
    session = to;
    session.socket = socket;
  };

  const resumeSession = (payload: unknown): void => {
    const parsed = resume.safeParse(payload);
    if (!parsed.success) return close(GatewayCloseCodes.DecodeError);
    const { token, session_id, seq } = parsed.data;
    const lost = world.sessions.get(session_id);
    const expired = lost && !lost.socket && world.clock.now() - lost.lostAt > RESUMABLE_FOR;
    const oldest = lost?.sent[0]?.sequence ?? 1;
    if (!lost || expired || lost.token !== token.replace(/^Bot\s+/i, '') || seq + 1 < oldest) {
      if (lost && expired) world.sessions.delete(session_id);
      return send(GatewayOpcodes.InvalidSession, false);
    }
    if (seq > lost.sequence) return close(GatewayCloseCodes.InvalidSeq);
    attach(lost);
    for (const event of lost.sent.filter(({ sequence }) => sequence > seq)) socket.send(event.payload);
    sendEvent(lost, 'RESUMED', { _trace: ['umpire-playground'] });
  };

  const handlers: Partial<Record<number, (data: unknown) => void>> = {
    [GatewayOpcodes.Heartbeat]: () => {
      listen();
      send(GatewayOpcodes.HeartbeatAck);
    },
    [GatewayOpcodes.Identify]: (data) => {
      if (session) return close(GatewayCloseCodes.AlreadyAuthenticated);
      const identified = openSession(world, data);
      if ('close' in identified) return close(identified.close);
      attach(identified.session);
      greet(world, identified.session);
    },
    [GatewayOpcodes.Resume]: (data) => (session ? close(GatewayCloseCodes.AlreadyAuthenticated) : resumeSession(data)),
    [GatewayOpcodes.PresenceUpdate]: () => undefined,
    [GatewayOpcodes.VoiceStateUpdate]: () => undefined,
    [GatewayOpcodes.RequestGuildMembers]: (data) => {
      const parsed = memberRequest.safeParse(data);
      if (!parsed.success) return close(GatewayCloseCodes.DecodeError);
      const everybody = parsed.data.user_ids === undefined && parsed.data.query === '';
      const intents = session!.intents;
      if (session!.user.bot && everybody && (intents & GatewayIntentBits.GuildMembers) === 0) {
        return close(GatewayCloseCodes.DisallowedIntents);
      }
      sendMembers(world, session!, parsed.data);
    },
  };

  const receive = (text: string): void => {
    if (text.length > MAX_PAYLOAD) return close(GatewayCloseCodes.DecodeError);
    const now = Date.now();
    commands = [...commands.filter((at) => now - at < COMMAND_WINDOW), now];
    if (commands.length > MAX_COMMANDS) return close(GatewayCloseCodes.RateLimited);
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return close(GatewayCloseCodes.DecodeError);
    }
    const parsed = frame.safeParse(json);
    if (!parsed.success) return close(GatewayCloseCodes.DecodeError);
    const { op, d } = parsed.data;
    const handler = handlers[op];
    const open: readonly number[] = [GatewayOpcodes.Heartbeat, GatewayOpcodes.Identify, GatewayOpcodes.Resume];
    if (!handler) {
      // A person's client also sends codes that aren't documented (subscriptions, calls); Discord's bots may not.
      if (!session?.user.bot && session) return undefined;
      return close(GatewayCloseCodes.UnknownOpcode);
    }
    if (!session && !open.includes(op)) return close(GatewayCloseCodes.NotAuthenticated);
    handler(d);
  };

  socket.on('message', (data) => {
    try {
      receive(String(data as Buffer));
    } catch (error) {
      onFault(error);
      close(GatewayCloseCodes.UnknownError);
    }
  });
  socket.on('close', (code) => {
    clearTimeout(silence);
    if (!session || session.socket !== socket) return;
    session.socket = undefined;
    session.lostAt = world.clock.now();
    if (FINAL_CODES.includes(code)) world.sessions.delete(session.id);
  });
  listen();
  send(GatewayOpcodes.Hello, { heartbeat_interval: heartbeatInterval, _trace: ['umpire-playground'] } satisfies Json);
}

/** Forgets sessions nobody resumed in time, so that they don't gather events for ever. */
export function forgetLostSessions(world: World): void {
  for (const session of world.sessions.values()) {
    if (!session.socket && world.clock.now() - session.lostAt > RESUMABLE_FOR) world.sessions.delete(session.id);
  }
}
