import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { INTERACTION_LIFETIME_MS } from '../../protocol/constants.ts';
import type { Message } from '../../protocol/types.ts';
import { displayName, isEphemeral, isLoading, nameColor } from '../../state/selectors.ts';
import { mentionsMe } from '../../state/read-marks.ts';
import { Attachments } from './attachments.tsx';
import { Avatar } from '../avatar.tsx';
import { ComponentList } from '../components/components.tsx';
import { usePage } from '../context.ts';
import { fullTime, messageTime, shortTime } from './dates.ts';
import { EmbedView } from './embed.tsx';
import { Icon } from '../icons.tsx';
import { Markdown } from './markdown.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageOrigin } from './message-origin.tsx';
import { removeMessage } from '../../actions/messages.ts';

interface MessageViewProps {
  message: Message;
  /** Shown under the head of the message before. */
  continued: boolean;
  /** Shown outside of the list: not to be acted on. */
  isPreview?: boolean;
}

/** One message with everything in it. */
export function MessageView({ message, continued, isPreview = false }: MessageViewProps) {
  const { state, session, t } = usePage();
  const privately = isEphemeral(message);
  if (message.type === MessageType.ChannelPinnedMessage || message.type === MessageType.ThreadCreated) {
    return <Notice message={message} />;
  }
  const classes = [
    'message',
    continued ? 'continued' : '',
    privately ? 'ephemeral' : '',
    mentionsMe(state, message) ? 'mentioned' : '',
  ];
  return (
    <article
      class={classes.filter(Boolean).join(' ')}
      id={isPreview ? undefined : `message-${message.id}`}
      data-testid={isPreview ? 'pinned-message' : 'message'}
      data-message-id={message.id}
      data-author={message.author.username}
      data-ephemeral={privately}
      data-loading={isLoading(message)}
    >
      {!continued && <MessageOrigin message={message} />}
      <div class="message-row">
        <div class="message-gutter">
          {continued ? (
            <time class="hover-time">{shortTime(message.timestamp, state.locale)}</time>
          ) : (
            <Avatar name={authorName(message, state)} id={message.author.username} />
          )}
        </div>
        <div class="message-main">
          {!continued && <MessageHead message={message} />}
          <MessageBody message={message} />
          {privately && (
            <p class="only-you">
              <Icon name="eye" /> {t('onlyYou')} ·{' '}
              <button
                type="button"
                class="text-button"
                data-testid="dismiss"
                onClick={() => void removeMessage(session, message)}
              >
                {t('dismiss')}
              </button>
            </p>
          )}
        </div>
      </div>
      {!isPreview && !privately && <MessageActions message={message} />}
    </article>
  );
}

function MessageHead({ message }: { message: Message }) {
  const { state, guild, t } = usePage();
  const color = nameColor(guild, message.author.id);
  return (
    <header class="message-head">
      <strong class="author" style={color ? { '--name': color } : undefined} data-testid="author">
        {authorName(message, state)}
      </strong>
      {message.author.bot && <span class="bot-tag">{t('bot')}</span>}
      <time dateTime={message.timestamp} title={fullTime(message.timestamp, state.locale)}>
        {messageTime(message.timestamp, state.locale, t)}
      </time>
    </header>
  );
}

function MessageBody({ message }: { message: Message }) {
  const { state, t } = usePage();
  if (isLoading(message)) {
    const expired = Date.now() - Date.parse(message.timestamp) > INTERACTION_LIFETIME_MS;
    return (
      <p class={expired ? 'thinking failed' : 'thinking'} data-testid="thinking">
        {expired ? <Icon name="warn" /> : <span class="dots" aria-hidden="true" />}{' '}
        {expired ? t('notResponding') : t('thinking', { app: authorName(message, state) })}
      </p>
    );
  }
  const suppressed = ((message.flags ?? 0) & MessageFlags.SuppressEmbeds) !== 0;
  return (
    <div class="message-body" data-testid="message-body">
      {message.content && (
        <div class="content" data-testid="content">
          <Markdown text={message.content} />
          <EditedMark message={message} />
        </div>
      )}
      {!suppressed && message.embeds?.map((embed, index) => <EmbedView key={index} embed={embed} />)}
      <Attachments message={message} />
      {message.components && message.components.length > 0 && (
        <ComponentList message={message} components={message.components} />
      )}
      {!message.content && <EditedMark message={message} />}
    </div>
  );
}

function EditedMark({ message }: { message: Message }) {
  const { state, t } = usePage();
  if (!message.edited_timestamp) return null;
  return (
    <span class="edited" title={fullTime(message.edited_timestamp, state.locale)} data-testid="edited">
      {' '}
      ({t('edited')})
    </span>
  );
}

function Notice({ message }: { message: Message }) {
  const { state, t, openChannel } = usePage();
  const user = authorName(message, state);
  const pinned = message.type === MessageType.ChannelPinnedMessage;
  const threadId = message.thread?.id ?? message.message_reference?.channel_id;
  return (
    <p class="notice" data-testid="notice" id={`message-${message.id}`}>
      <Icon name={pinned ? 'pin' : 'thread'} />{' '}
      {pinned ? t('pinNotice', { user }) : t('threadNotice', { user, name: message.content })}{' '}
      {!pinned && threadId && (
        <button type="button" class="text-button" onClick={() => openChannel(threadId)}>
          {t('thread')}
        </button>
      )}
      <time>{messageTime(message.timestamp, state.locale, t)}</time>
    </p>
  );
}

function authorName(message: Message, state: ReturnType<typeof usePage>['state']): string {
  const guildId = message.guild_id ?? state.channels[message.channel_id]?.guild_id;
  return displayName(guildId ? (state.guilds[guildId] ?? null) : null, message.author, message.member);
}
