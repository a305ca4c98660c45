import type { GatewayStatus } from '../protocol/gateway.ts';
import type {
  Channel,
  Choice,
  CommandIndex,
  Member,
  Message,
  Modal,
  Role,
  Snowflake,
  User,
} from '../protocol/types.ts';

export interface GuildState {
  id: Snowflake;
  name: string;
  ownerId: Snowflake | null;
  roles: Record<Snowflake, Role>;
  members: Record<Snowflake, Member>;
}

/** The part of a channel's history that the page holds, oldest first. */
export interface History {
  messages: Message[];
  /** The newest page has been fetched. */
  loaded: boolean;
  /** Nothing older exists. */
  complete: boolean;
}

/** Something the user sent that the application has not finished answering. */
export interface PendingInteraction {
  nonce: string;
  kind: 'command' | 'component' | 'modal';
  channelId: Snowflake;
  /** For a command: its full name, as shown. */
  label: string;
  applicationId: Snowflake;
  messageId: Snowflake | null;
  customId: string | null;
  status: 'sent' | 'failed';
  /** Why it failed: a text of the server, or empty for 'did not respond'. */
  reason: string;
}

export interface State {
  status: GatewayStatus;
  me: User | null;
  sessionId: string;
  locale: string;
  guilds: Record<Snowflake, GuildState>;
  channels: Record<Snowflake, Channel>;
  users: Record<Snowflake, User>;
  histories: Record<Snowflake, History>;
  pins: Record<Snowflake, Message[]>;
  commands: Record<Snowflake, CommandIndex>;
  interactions: Record<string, PendingInteraction>;
  modal: Modal | null;
  /** The last answer to an autocomplete question. */
  autocomplete: { nonce: string; choices: Choice[] } | null;
  /** Until when (ms) each user is shown as typing. */
  typing: Record<Snowflake, Record<Snowflake, number>>;
  read: Record<Snowflake, Snowflake>;
  mentionCounts: Record<Snowflake, number>;
  currentChannel: Snowflake | null;
  /** The last message seen in the open channel before it was opened. */
  openedAfter: Snowflake | null;
  pageVisible: boolean;
  replyTo: Message | null;
}

/** The state before the first READY. */
export function initialState(locale: string): State {
  return {
    status: 'connecting',
    me: null,
    sessionId: '',
    locale,
    guilds: {},
    channels: {},
    users: {},
    histories: {},
    pins: {},
    commands: {},
    interactions: {},
    modal: null,
    autocomplete: null,
    typing: {},
    read: {},
    mentionCounts: {},
    currentChannel: null,
    openedAfter: null,
    pageVisible: true,
    replyTo: null,
  };
}

export type LocalAction =
  | { type: 'status'; status: GatewayStatus }
  | { type: 'channel-opened'; channelId: Snowflake }
  | { type: 'visibility'; visible: boolean }
  | { type: 'read-restored'; read: Record<Snowflake, Snowflake> }
  | { type: 'history-loaded'; channelId: Snowflake; messages: Message[]; before: Snowflake | null; complete: boolean }
  | { type: 'pins-loaded'; channelId: Snowflake; messages: Message[] }
  | { type: 'commands-loaded'; guildId: Snowflake; index: CommandIndex }
  | { type: 'interaction-sent'; interaction: PendingInteraction }
  | { type: 'interaction-failed'; nonce: string; reason: string }
  | { type: 'interaction-dismissed'; nonce: string }
  | { type: 'message-dismissed'; channelId: Snowflake; messageId: Snowflake }
  | { type: 'modal-closed' }
  | { type: 'reply-to'; message: Message | null }
  | { type: 'typing-expired'; now: number };

export type Action = LocalAction | { type: 'event'; name: string; data: unknown; now: number };
