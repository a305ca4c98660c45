/** Numbers of Discord's API v10, as its documentation names them. */

export const GatewayOp = {
  Dispatch: 0,
  Heartbeat: 1,
  Identify: 2,
  Resume: 6,
  Reconnect: 7,
  RequestGuildMembers: 8,
  InvalidSession: 9,
  Hello: 10,
  HeartbeatAck: 11,
} as const;

export const InteractionKind = { Command: 2, Component: 3, Autocomplete: 4, ModalSubmit: 5 } as const;

export const OptionType = {
  Subcommand: 1,
  SubcommandGroup: 2,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
  Mentionable: 9,
  Number: 10,
  Attachment: 11,
} as const;

export const ComponentType = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  RoleSelect: 6,
  MentionableSelect: 7,
  ChannelSelect: 8,
  Section: 9,
  TextDisplay: 10,
  Thumbnail: 11,
  MediaGallery: 12,
  File: 13,
  Separator: 14,
  Container: 17,
  Label: 18,
  FileUpload: 19,
  RadioGroup: 21,
  CheckboxGroup: 22,
  Checkbox: 23,
} as const;

export const ButtonStyle = { Primary: 1, Secondary: 2, Success: 3, Danger: 4, Link: 5, Premium: 6 } as const;

export const MessageFlag = {
  Ephemeral: 1 << 6,
  Loading: 1 << 7,
  SuppressEmbeds: 1 << 2,
  ComponentsV2: 1 << 15,
} as const;

export const MessageType = { Default: 0, PinNotice: 6, ThreadCreated: 18, Reply: 19, ChatInputCommand: 20 } as const;

export const ChannelType = {
  Text: 0,
  Category: 4,
  Announcement: 5,
  AnnouncementThread: 10,
  PublicThread: 11,
  PrivateThread: 12,
} as const;

export const Permission = {
  Administrator: 1n << 3n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  SendMessagesInThreads: 1n << 38n,
  PinMessages: 1n << 51n,
} as const;

/** Longest plain message a user may send, in characters. */
export const MAX_CONTENT_LENGTH = 2000;
/** Messages asked for at once. */
export const PAGE_SIZE = 50;
/** How long a deferred reply may stay unanswered, in milliseconds. */
export const INTERACTION_LIFETIME_MS = 15 * 60 * 1000;
