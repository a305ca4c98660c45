import type { ChannelType, InteractionType, MessageType } from 'discord-api-types/v10';
import type { Component } from './validation/component-types.ts';
import type { Embed } from './validation/embeds.ts';

/** A JSON object whose shape is checked elsewhere. */
export type Json = Record<string, unknown>;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly bot: boolean;
  /** Discord locale, such as `en-US`, `ja`, `zh-CN`. */
  readonly locale: string;
}

export interface Token {
  /** The token itself. */
  readonly id: string;
  readonly user_id: string;
}

export interface Role {
  readonly id: string;
  /** Left out: a role of the first guild. */
  readonly guild_id?: string;
  readonly name: string;
  readonly color: number;
  readonly position: number;
  readonly permissions: string;
  readonly mentionable: boolean;
}

export interface Member {
  /** In the first guild, the user's id. */
  readonly id: string;
  /** Both are set for members of other guilds. */
  readonly guild_id?: string;
  readonly user_id?: string;
  readonly nick: string | null;
  readonly roles: readonly string[];
  readonly joined_at: string;
  readonly flags: number;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly preferred_locale: string;
  readonly application_id: string;
  /** Users who may not come back. */
  readonly banned?: readonly string[];
}

export interface Overwrite {
  readonly id: string;
  /** 0 role, 1 member. */
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

export interface ThreadMetadata {
  readonly archived: boolean;
  readonly auto_archive_duration: number;
  readonly archive_timestamp: string;
  readonly locked: boolean;
  readonly invitable?: boolean;
  readonly create_timestamp: string;
}

/** A text channel, a thread (then with `thread_metadata`), or direct messages (then with `recipients`). */
export interface Channel {
  readonly id: string;
  /** Empty for direct messages, also in what is made there. */
  readonly guild_id: string;
  readonly type: ChannelType;
  readonly name: string;
  readonly topic: string | null;
  readonly position: number;
  readonly parent_id: string | null;
  readonly permission_overwrites: readonly Overwrite[];
  readonly last_message_id: string | null;
  readonly last_pin_timestamp: string | null;
  readonly rate_limit_per_user: number;
  readonly nsfw: boolean;
  readonly recipients?: readonly string[];
  readonly owner_id?: string;
  readonly message_count?: number;
  readonly thread_metadata?: ThreadMetadata;
  readonly thread_members?: readonly { readonly user_id: string; readonly join_timestamp: string }[];
}

/** What every channel, thread and direct message begins with. */
export const NEW_CHANNEL = {
  topic: null,
  position: 0,
  parent_id: null,
  permission_overwrites: [],
  last_message_id: null,
  last_pin_timestamp: null,
  rate_limit_per_user: 0,
  nsfw: false,
} as const satisfies Partial<Channel>;

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly title?: string;
  readonly description?: string;
  readonly size: number;
  readonly content_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly ephemeral?: boolean;
}

export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id: string;
  readonly author_id: string;
  readonly type: MessageType;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly flags: number;
  readonly tts: boolean;
  readonly mention_everyone: boolean;
  readonly mentions: readonly string[];
  readonly mention_roles: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly pinned_at: string | null;
  readonly reactions: readonly {
    readonly emoji: { id: string | null; name: string };
    readonly users: readonly string[];
  }[];
  readonly nonce?: string | number;
  readonly message_reference?: { type?: number; message_id?: string; channel_id: string; guild_id: string };
  /** Set for messages made through an interaction. */
  readonly application_id?: string;
  readonly interaction_metadata?: Json;
  /** The only reader of an ephemeral message. */
  readonly ephemeral_for?: string;
}

export interface Command {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly version: string;
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Readonly<Record<string, string>> | null;
  readonly description: string;
  readonly description_localizations: Readonly<Record<string, string>> | null;
  readonly options: readonly CommandOption[];
  readonly default_member_permissions: string | null;
  readonly nsfw: boolean;
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly dm_permission: boolean;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Readonly<Record<string, string>> | null | undefined;
  readonly description_localizations?: Readonly<Record<string, string>> | null | undefined;
  readonly required?: boolean | undefined;
  readonly options?: readonly CommandOption[] | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | undefined;
  readonly channel_types?: readonly number[] | undefined;
  readonly min_value?: number | undefined;
  readonly max_value?: number | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly autocomplete?: boolean | undefined;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly user_id: string;
  readonly channel_id: string;
  readonly guild_id: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly session_id: string;
  readonly nonce?: string;
  readonly data: Json;
  /** The message whose component was used, or which the submitted modal came from. */
  readonly message_id?: string;
  /** For a modal submit, the interaction that opened the modal. */
  readonly opened_by?: string;
  /** How it was answered: the callback type, and the message that `@original` means. */
  readonly response?: { readonly type: number; readonly message_id?: string; readonly modal?: Json };
  /** Every message made through this interaction's token. */
  readonly message_ids: readonly string[];
}

export interface Application {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly bot_id: string;
  readonly guild_id: string;
  readonly command_index_version: string;
}
