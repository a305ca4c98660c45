import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

/** What the bot needs in a table's channel, with the code that names it and what is lost without it. */
const NEEDED = [
  { flag: PermissionFlagsBits.ViewChannel, name: 'view-channel' },
  { flag: PermissionFlagsBits.SendMessages, name: 'send-messages' },
  { flag: PermissionFlagsBits.AttachFiles, name: 'attach-files' },
  { flag: PermissionFlagsBits.PinMessages, name: 'pin-messages' },
] as const;

export type Needed = (typeof NEEDED)[number]['name'];

/** What private threads of sides take. Without it there are none, and nothing else is lost. */
const FOR_PRIVATE_THREADS = PermissionFlagsBits.CreatePrivateThreads | PermissionFlagsBits.SendMessagesInThreads;

/** What the bot invites itself with: the least it needs to play. It reads back its own posts so as not to double them. */
export const INVITE_PERMISSIONS = NEEDED.reduce(
  (sum, { flag }) => sum | flag,
  FOR_PRIVATE_THREADS | PermissionFlagsBits.ReadMessageHistory,
);

/** What is allowed somewhere. */
export type Held = Readonly<PermissionsBitField>;

/** Whether the bot may do something in a channel with these permissions. */
export function may(held: Held, name: Needed, inThread: boolean): boolean {
  const flag =
    inThread && name === 'send-messages'
      ? PermissionFlagsBits.SendMessagesInThreads
      : NEEDED.find((each) => each.name === name)?.flag;
  return flag !== undefined && held.has(flag);
}

/** Whether the bot may make private threads in a channel with these permissions, and write there. */
export const mayOpenPrivateThreads = (held: Held): boolean => held.has(FOR_PRIVATE_THREADS);

/** What the bot may not do here, of what it needs. */
export const lacking = (held: Held, inThread: boolean): readonly Needed[] =>
  NEEDED.map(({ name }) => name).filter((name) => !may(held, name, inThread));
