import type {
  APIAttachment as Attachment,
  APICheckboxComponent as CheckboxComponent,
  APICheckboxGroupComponent,
  APIEmbed as Embed,
  APIFileComponent,
  APIFileUploadComponent as FileUploadComponent,
  APIMediaGalleryComponent,
  APIMessageComponentEmoji as Emoji,
  APIOverwrite as Overwrite,
  APIRadioGroupComponent,
  APISelectMenuOption as SelectOption,
  APISeparatorComponent,
  APITextDisplayComponent as TextDisplayComponent,
  APITextInputComponent as TextInputComponent,
  APIThumbnailComponent as ThumbnailComponent,
  APIUnfurledMediaItem as MediaItem,
  ComponentType,
  Snowflake,
} from 'discord-api-types/v10';

/** The objects of Discord's API v10 that the page reads, as far as it reads them. */
export type {
  Attachment,
  CheckboxComponent,
  Embed,
  Emoji,
  FileUploadComponent,
  MediaItem,
  Overwrite,
  SelectOption,
  Snowflake,
  TextDisplayComponent,
  TextInputComponent,
  ThumbnailComponent,
};

export type ChoiceGroupComponent = APIRadioGroupComponent | APICheckboxGroupComponent;

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

export interface ButtonComponent {
  type: ComponentType.Button;
  style: number;
  label?: string;
  emoji?: Emoji;
  custom_id?: string;
  url?: string;
  disabled?: boolean;
}

export interface SelectComponent {
  type:
    | ComponentType.StringSelect
    | ComponentType.UserSelect
    | ComponentType.RoleSelect
    | ComponentType.MentionableSelect
    | ComponentType.ChannelSelect;
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

export type ActionRow = {
  type: ComponentType.ActionRow;
  components: (ButtonComponent | SelectComponent | TextInputComponent)[];
};

export type Component =
  | ActionRow
  | ButtonComponent
  | SelectComponent
  | { type: ComponentType.Section; components: TextDisplayComponent[]; accessory: ButtonComponent | ThumbnailComponent }
  | TextDisplayComponent
  | ThumbnailComponent
  | APIMediaGalleryComponent
  | APIFileComponent
  | APISeparatorComponent
  | { type: ComponentType.Container; components: Component[]; accent_color?: number | null; spoiler?: boolean };

export type ModalField =
  TextInputComponent | SelectComponent | FileUploadComponent | ChoiceGroupComponent | CheckboxComponent;

export type ModalComponent =
  | ActionRow
  | TextDisplayComponent
  | { type: ComponentType.Label; label: string; description?: string; component: ModalField };

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
