/** The objects of Discord's API v10 that the page reads, as far as it reads them. */

export type Snowflake = string;
export type Localizations = Partial<Record<string, string>> | null | undefined;

export interface User {
  id: Snowflake;
  username: string;
  global_name?: string | null;
  avatar?: string | null;
  bot?: boolean;
  locale?: string;
}

export interface Member {
  user?: User;
  nick?: string | null;
  roles: Snowflake[];
}

export interface Role {
  id: Snowflake;
  name: string;
  color: number;
  position: number;
  permissions: string;
  mentionable?: boolean;
}

export interface Overwrite {
  id: Snowflake;
  type: number;
  allow: string;
  deny: string;
}

export interface Channel {
  id: Snowflake;
  type: number;
  name: string;
  guild_id?: Snowflake;
  topic?: string | null;
  position?: number;
  parent_id?: Snowflake | null;
  last_message_id?: Snowflake | null;
  permission_overwrites?: Overwrite[];
  thread_metadata?: { archived: boolean; locked?: boolean };
  member?: unknown;
}

export interface Guild {
  id: Snowflake;
  name: string;
  owner_id?: Snowflake;
  unavailable?: boolean;
  properties?: { name: string; owner_id?: Snowflake };
  channels?: Channel[];
  threads?: Channel[];
  roles?: Role[];
  members?: Member[];
  member_count?: number;
}

export interface Attachment {
  id: Snowflake;
  filename: string;
  title?: string;
  description?: string | null;
  content_type?: string;
  size: number;
  url: string;
  proxy_url?: string;
  width?: number | null;
  height?: number | null;
}

export interface EmbedMedia {
  url: string;
  proxy_url?: string;
  width?: number;
  height?: number;
}

export interface Embed {
  title?: string;
  description?: string;
  url?: string;
  timestamp?: string;
  color?: number;
  author?: { name: string; url?: string; icon_url?: string };
  footer?: { text: string; icon_url?: string };
  image?: EmbedMedia;
  thumbnail?: EmbedMedia;
  fields?: { name: string; value: string; inline?: boolean }[];
}

export interface Emoji {
  id?: Snowflake | null;
  name?: string | null;
  animated?: boolean;
}

export interface SelectOption {
  label: string;
  value: string;
  description?: string;
  emoji?: Emoji;
  default?: boolean;
}

export interface ButtonComponent {
  type: 2;
  style: number;
  label?: string;
  emoji?: Emoji;
  custom_id?: string;
  url?: string;
  disabled?: boolean;
}

export interface SelectComponent {
  type: 3 | 5 | 6 | 7 | 8;
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  options?: SelectOption[];
  channel_types?: number[];
  default_values?: { id: Snowflake; type: 'user' | 'role' | 'channel' }[];
  disabled?: boolean;
  required?: boolean;
}

export interface TextInputComponent {
  type: 4;
  custom_id: string;
  style: 1 | 2;
  label?: string;
  placeholder?: string;
  value?: string;
  required?: boolean;
  min_length?: number;
  max_length?: number;
}

export interface MediaItem extends EmbedMedia {
  content_type?: string;
}

export interface ThumbnailComponent {
  type: 11;
  media: MediaItem;
  description?: string | null;
  spoiler?: boolean;
}

export interface FileUploadComponent {
  type: 19;
  custom_id: string;
  min_values?: number;
  max_values?: number;
  required?: boolean;
}

export interface ChoiceGroupComponent {
  type: 21 | 22;
  custom_id: string;
  options: SelectOption[];
  min_values?: number;
  max_values?: number;
  required?: boolean;
}

export interface CheckboxComponent {
  type: 23;
  custom_id: string;
  default?: boolean;
}

export type TextDisplayComponent = { type: 10; content: string };
export type ActionRow = { type: 1; components: (ButtonComponent | SelectComponent | TextInputComponent)[] };

export type Component =
  | ActionRow
  | ButtonComponent
  | SelectComponent
  | { type: 9; components: TextDisplayComponent[]; accessory: ButtonComponent | ThumbnailComponent }
  | TextDisplayComponent
  | ThumbnailComponent
  | { type: 12; items: { media: MediaItem; description?: string | null; spoiler?: boolean }[] }
  | { type: 13; file: MediaItem; name?: string; size?: number; spoiler?: boolean }
  | { type: 14; divider?: boolean; spacing?: number }
  | { type: 17; components: Component[]; accent_color?: number | null; spoiler?: boolean };

export type ModalField =
  TextInputComponent | SelectComponent | FileUploadComponent | ChoiceGroupComponent | CheckboxComponent;

export type ModalComponent =
  ActionRow | TextDisplayComponent | { type: 18; label: string; description?: string; component: ModalField };

export interface Modal {
  id: Snowflake;
  channel_id: Snowflake;
  custom_id: string;
  title: string;
  components: ModalComponent[];
  application?: { id: Snowflake; name?: string };
  application_id?: Snowflake;
  nonce?: string;
}

export interface InteractionMetadata {
  id: Snowflake;
  type: number;
  name?: string;
  user: User;
}

export interface Message {
  id: Snowflake;
  channel_id: Snowflake;
  guild_id?: Snowflake;
  type: number;
  author: User;
  member?: Member;
  content: string;
  timestamp: string;
  edited_timestamp?: string | null;
  flags?: number;
  pinned?: boolean;
  nonce?: string | number;
  mentions?: User[];
  mention_roles?: Snowflake[];
  mention_everyone?: boolean;
  attachments?: Attachment[];
  embeds?: Embed[];
  components?: Component[];
  application_id?: Snowflake;
  webhook_id?: Snowflake;
  message_reference?: { message_id?: Snowflake; channel_id?: Snowflake };
  referenced_message?: Message | null;
  interaction?: InteractionMetadata;
  interaction_metadata?: InteractionMetadata;
  reactions?: { count: number; me?: boolean; emoji: Emoji }[];
  thread?: Channel;
}

export interface Choice {
  name: string;
  name_localized?: string;
  name_localizations?: Localizations;
  value: string | number;
}

export interface CommandOption {
  type: number;
  name: string;
  name_localized?: string;
  name_localizations?: Localizations;
  description: string;
  description_localized?: string;
  description_localizations?: Localizations;
  required?: boolean;
  autocomplete?: boolean;
  choices?: Choice[];
  options?: CommandOption[];
  channel_types?: number[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
}

export interface ApplicationCommand extends Omit<CommandOption, 'type'> {
  id: Snowflake;
  application_id: Snowflake;
  version: Snowflake;
  type?: number;
  default_member_permissions?: string | null;
}

export interface CommandIndex {
  applications: { id: Snowflake; name: string; icon?: string | null; bot?: User }[];
  application_commands: ApplicationCommand[];
}

export interface ReadyEvent {
  user: User;
  session_id: string;
  resume_gateway_url?: string;
  guilds: Guild[];
  users?: User[];
  user_settings?: { locale?: string };
}

export interface PlaygroundConfig {
  apiBase: string;
  gatewayUrl: string;
  logins: { login: string; displayName: string; locale: string }[];
}
