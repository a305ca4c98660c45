import type { Clock } from '../runtime/clock.ts';
import type { Session } from './gateway/session.ts';
import type { Application, Channel, Command, Guild, Interaction, Member, Message, Role, Token, User } from './model.ts';
import { createSnowflakes, type Snowflakes } from './snowflake.ts';
import { diskFiles, memoryFiles, type FileStore } from './storage/files.ts';
import { memoryJournal, openJournal, type Change, type Journal } from './storage/journal.ts';
import { createTable, type Table } from './storage/table.ts';

/** All that is kept across restarts. */
export interface Tables {
  readonly applications: Table<Application>;
  readonly users: Table<User>;
  readonly tokens: Table<Token>;
  readonly guilds: Table<Guild>;
  readonly members: Table<Member>;
  readonly roles: Table<Role>;
  readonly channels: Table<Channel>;
  /** Grouped by channel. Ephemeral messages are in the group ''. */
  readonly messages: Table<Message>;
  readonly commands: Table<Command>;
  readonly interactions: Table<Interaction>;
}

/** What differs between a playground and a test bed. */
export interface Settings {
  readonly rateLimits: boolean;
  /** So many invalid requests in ten minutes shut a bot out. */
  readonly invalidRequests: number;
  /** Milliseconds between a client's heartbeats; a connection silent for longer is closed. */
  readonly heartbeatInterval: number;
  /** Whether the bot may ask for message content, members and presences. */
  readonly privilegedIntents: boolean;
  /** How many guilds a shard may be of at most. */
  readonly guildsPerShard: number;
  /** Permissions of the bot's role. */
  readonly botPermissions: bigint;
}

/** The endpoint's whole state, and what its parts share. */
export interface World {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly tables: Tables;
  readonly files: FileStore;
  readonly settings: Settings;
  /** Gateway sessions by id, also those waiting to be resumed. */
  readonly sessions: Map<string, Session>;
  /** When bots identified within the last day, in milliseconds since the epoch. */
  starts: readonly number[];
  /** Cancels the timer of an interaction that waits to be acknowledged, by interaction id. */
  readonly deadlines: Map<string, () => void>;
  /** Interactions whose answer is being worked on, by id: a second answer must not slip in. */
  readonly answering: Set<string>;
  /** Where the endpoint is reached, such as `http://127.0.0.1:4000`. Known once it listens. */
  origin: string;
  readonly close: () => void;
}

/** Opens the state kept in `stateFile` (attachments in the folder `<stateFile>.files`), or an empty one in memory. */
export function openWorld(stateFile: string | undefined, clock: Clock, settings: Settings): World {
  let journal: Journal = memoryJournal;
  const current = (): Journal => journal;
  const tables: Tables = {
    applications: createTable('applications', current),
    users: createTable('users', current),
    tokens: createTable('tokens', current),
    guilds: createTable('guilds', current),
    members: createTable('members', current),
    roles: createTable('roles', current),
    channels: createTable('channels', current),
    messages: createTable('messages', current, (message) => (message.ephemeral_for ? '' : message.channel_id)),
    commands: createTable('commands', current),
    interactions: createTable('interactions', current),
  };
  const byName = new Map<string, Table<{ id: string }>>(
    Object.values(tables).map((table: Table<never>) => [table.name, table as unknown as Table<{ id: string }>]),
  );
  const ids = createSnowflakes(clock.now);

  if (stateFile !== undefined) {
    const load = ([name, id, row]: Change): void => {
      byName.get(name)?.load(id, row as { id: string } | null);
      if (name !== 'tokens') ids.advancePast(id);
    };
    journal = openJournal(stateFile, load, function* () {
      for (const table of byName.values()) {
        for (const row of table.all()) yield [table.name, row.id, row];
      }
    });
  }

  return {
    clock,
    ids,
    tables,
    files: stateFile === undefined ? memoryFiles() : diskFiles(`${stateFile}.files`),
    settings,
    sessions: new Map(),
    starts: [],
    deadlines: new Map(),
    answering: new Set(),
    origin: '',
    close: () => journal.close(),
  };
}

/** The one guild. */
export const theGuild = (world: World): Guild => world.tables.guilds.all()[0]!;

/** The one application. */
export const theApplication = (world: World): Application => world.tables.applications.all()[0]!;

/** The present moment as Discord writes it. */
export const timestamp = (world: World): string => new Date(world.clock.now()).toISOString().replace('Z', '000+00:00');
