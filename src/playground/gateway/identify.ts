import { GatewayCloseCodes, GatewayIntentBits } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { memberOf } from '../members.ts';
import type { Guild } from '../model.ts';
import { presentApplication, presentDirect, presentGuildForSession, presentSelf, presentUser } from '../present.ts';
import { theApplication, type World } from '../world.ts';
import { sendEvent, type Session } from './session.ts';
import { isOnShard, shardIn } from './shards.ts';
import { noteStart } from './starts.ts';

const PRIVILEGED = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;
const KNOWN_INTENTS = Object.values(GatewayIntentBits)
  .filter((value) => typeof value === 'number')
  .reduce((all, bit) => all | bit, 0);

const identify = z.object({
  token: z.string(),
  properties: z.looseObject({}),
  intents: z.number().int().optional(),
  shard: z.unknown().optional(),
});

/** A new session, or the code to close the connection with. */
export type Identified = { readonly session: Session } | { readonly close: GatewayCloseCodes };

/** The token without the `Bot ` that some clients put before it. */
const bareToken = (token: string): string => token.replace(/^Bot\s+/i, '');

/** The guilds of which a session is told. */
const guildsOf = (world: World, session: Pick<Session, 'user' | 'shard'>): Guild[] =>
  world.tables.guilds.all().filter(({ id }) => memberOf(world, id, session.user.id) && isOnShard(session, id));

/** Opens a session for the payload of op 2. */
export function openSession(world: World, payload: unknown): Identified {
  const parsed = identify.safeParse(payload);
  if (!parsed.success) return { close: GatewayCloseCodes.DecodeError };
  const { token, intents } = parsed.data;
  const owner = world.tables.tokens.get(bareToken(token));
  const user = owner && world.tables.users.get(owner.user_id);
  if (!user) return { close: GatewayCloseCodes.AuthenticationFailed };
  const shard = shardIn(parsed.data.shard);
  if (!shard) return { close: GatewayCloseCodes.InvalidShard };
  if (user.bot) {
    if (intents === undefined || intents < 0 || (intents & ~KNOWN_INTENTS) !== 0)
      return { close: GatewayCloseCodes.InvalidIntents };
    if ((intents & PRIVILEGED) !== 0 && !world.settings.privilegedIntents)
      return { close: GatewayCloseCodes.DisallowedIntents };
    if (guildsOf(world, { user, shard }).length > world.settings.guildsPerShard)
      return { close: GatewayCloseCodes.ShardingRequired };
    noteStart(world);
  }
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    token: bareToken(token),
    user,
    intents: intents ?? 0,
    shard,
    socket: undefined,
    sequence: 0,
    sent: [],
    lostAt: 0,
  };
  world.sessions.set(session.id, session);
  return { session };
}

/** Sends READY, and to a bot then its guilds. */
export function greet(world: World, session: Session): void {
  const application = theApplication(world);
  const { user } = session;
  const guilds = guildsOf(world, session);
  const direct = world.tables.channels.all().filter(({ recipients }) => recipients?.includes(user.id));
  const common = {
    v: 10,
    user: presentSelf(session.user),
    session_id: session.id,
    resume_gateway_url: gatewayUrl(world),
    session_type: 'normal',
    private_channels: user.bot ? [] : direct.map((channel) => presentDirect(world, channel, user.id)),
    relationships: [],
    presences: [],
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
    auth: {},
    _trace: ['umpire-playground'],
  };
  if (session.user.bot) {
    sendEvent(session, 'READY', {
      ...common,
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      shard: session.shard,
      application: { id: application.id, flags: presentApplication(world, application)['flags'] },
    });
    for (const guild of guilds) sendEvent(session, 'GUILD_CREATE', presentGuildForSession(world, guild, user));
    return;
  }
  sendEvent(session, 'READY', {
    ...common,
    guilds: guilds.map((guild) => presentGuildForSession(world, guild, user)),
    users: world.tables.users.all().map(presentUser),
    sessions: [
      {
        session_id: session.id,
        status: 'online',
        activities: [],
        client_info: { client: 'web', os: 'other', version: 0 },
      },
    ],
    user_settings: { locale: session.user.locale, theme: 'dark', status: 'online' },
    user_guild_settings: { entries: [], version: 0, partial: false },
    read_state: { entries: [], version: 0, partial: false },
    country_code: 'XX',
    consents: {},
    tutorial: null,
    connected_accounts: [],
    analytics_token: null,
  });
}

/** Where the gateway is reached. */
export const gatewayUrl = (world: World): string => `${world.origin.replace(/^http/, 'ws')}/gateway`;
