import { AllowedMentionsTypes, ComponentType } from 'discord-api-types/v10';
import type { Message } from '../model.ts';
import { walkComponents, type Component } from '../validation/component-types.ts';
import type { MessageBody } from '../validation/messages.ts';
import type { World } from '../world.ts';

type Mentions = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>;

const idsIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1]!)),
];

/** All text of a message that may mention somebody. */
export const mentionableText = (content: string, components: readonly Component[]): string =>
  [
    content,
    ...[...walkComponents(components)].map((part) =>
      part.type === ComponentType.TextDisplay ? (part.content ?? '') : '',
    ),
  ].join('\n');

/**
 * Who a message pings: those its text names and `allowed_mentions` lets through (everybody it names, if that is
 * missing), and the author of the message it replies to.
 */
export function findMentions(
  world: World,
  text: string,
  allowed: MessageBody['allowed_mentions'],
  mayMentionEveryone: boolean,
  repliedTo?: string,
): Mentions {
  const parsed = allowed ? (allowed.parse ?? []) : Object.values(AllowedMentionsTypes);
  const permitted = (kind: AllowedMentionsTypes.User | AllowedMentionsTypes.Role, id: string): boolean =>
    parsed.includes(kind) || (allowed?.[kind] ?? []).includes(id);

  const users = idsIn(text, /<@!?(\d+)>/g).filter(
    (id) => world.tables.users.has(id) && permitted(AllowedMentionsTypes.User, id),
  );
  const roles = idsIn(text, /<@&(\d+)>/g).filter((id) => {
    const role = world.tables.roles.get(id);
    return role && (role.mentionable || mayMentionEveryone) && permitted(AllowedMentionsTypes.Role, id);
  });
  const repliedUser = repliedTo && (allowed ? allowed.replied_user : true) ? [repliedTo] : [];
  return {
    mentions: [...new Set([...users, ...repliedUser])],
    mention_roles: roles,
    mention_everyone:
      mayMentionEveryone && parsed.includes(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text),
  };
}
