import { useState } from 'preact/hooks';
import { removeMessage, setPinned } from '../../actions/messages.ts';
import type { RestError } from '../../protocol/rest.ts';
import type { Message } from '../../protocol/types.ts';
import { canPin, canSend } from '../../state/permissions.ts';
import { usePage } from '../context.ts';
import { IconButton } from '../icons.tsx';

/** What one can do to a message: reply, pin, delete. */
export function MessageActions({ message }: { message: Message }) {
  const { session, state, t } = usePage();
  const [fault, setFault] = useState('');
  const channel = state.channels[message.channel_id];
  if (!channel) return null;
  const report = (error: RestError | null): void => setFault(error?.message ?? '');
  const isOwn = message.author.id === state.me?.id;
  return (
    <div class="message-actions" role="group">
      {fault && <span role="alert">{fault}</span>}
      {canSend(state, channel) && (
        <IconButton
          icon="reply"
          label={t('reply')}
          testid="reply"
          onClick={() => session.store.dispatch({ type: 'reply-to', message })}
        />
      )}
      {canPin(state, channel) && (
        <IconButton
          icon="pin"
          label={t(message.pinned ? 'unpin' : 'pin')}
          testid="pin"
          pressed={message.pinned ?? false}
          onClick={() => void setPinned(session, message, !message.pinned).then(report)}
        />
      )}
      {(isOwn || canPin(state, channel)) && (
        <IconButton
          icon="trash"
          label={t('deleteMessage')}
          testid="delete"
          onClick={() => void removeMessage(session, message).then(report)}
        />
      )}
    </div>
  );
}
