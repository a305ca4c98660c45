import { InteractionType, MessageType } from 'discord-api-types/v10';
import type { InteractionMetadata, Message } from '../../protocol/types.ts';
import { displayName } from '../../state/selectors.ts';
import { Avatar } from '../avatar.tsx';
import { usePage } from '../context.ts';
import { plainText } from './markdown.tsx';

/** The line above a message that says what it answers: a message, or a command somebody used. */
export function MessageOrigin({ message }: { message: Message }) {
  const interaction = commandOf(message);
  if (interaction) return <CommandLine interaction={interaction} />;
  if (message.type === MessageType.Reply || message.referenced_message) return <ReplyLine message={message} />;
  return null;
}

function commandOf(message: Message): InteractionMetadata | null {
  const { interaction, interaction_metadata: metadata } = message;
  const name = interaction?.name ?? metadata?.name;
  const source = metadata ?? interaction;
  if (!source || !name || source.type !== InteractionType.ApplicationCommand) return null;
  return { ...source, name };
}

function CommandLine({ interaction }: { interaction: InteractionMetadata }) {
  const { guild, t } = usePage();
  const name = displayName(guild, interaction.user);
  const [before = '', between = '', after = ''] = splitAround(t('usedCommand'), '{user}', '{command}');
  return (
    <p class="origin" data-testid="used-command">
      <Avatar name={name} id={interaction.user.username} small />
      {before}
      <strong>{name}</strong>
      {between}
      <span class="command-name">/{interaction.name}</span>
      {after}
    </p>
  );
}

function ReplyLine({ message }: { message: Message }) {
  const { state, guild, t, jumpTo } = usePage();
  const original = message.referenced_message;
  if (!original) {
    return (
      <p class="origin" data-testid="reply-reference">
        <em>{t('originalDeleted')}</em>
      </p>
    );
  }
  const name = displayName(guild, original.author);
  return (
    <p class="origin" data-testid="reply-reference">
      <Avatar name={name} id={original.author.username} small />
      <strong>{name}</strong>{' '}
      <button type="button" class="quoted" onClick={() => jumpTo(original.id)}>
        {original.content ? plainText(original.content, state, guild) : <em>{t('clickForAttachment')}</em>}
      </button>
    </p>
  );
}

function splitAround(text: string, first: string, second: string): string[] {
  const [before = '', rest = ''] = text.split(first);
  return [before, ...rest.split(second)];
}
