import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadHistory } from '../../actions/messages.ts';
import { compareSnowflakes } from '../../protocol/snowflake.ts';
import type { Channel, Message } from '../../protocol/types.ts';
import { isEphemeral, typists } from '../../state/selectors.ts';
import { usePage } from '../context.ts';
import { dayOf } from './dates.ts';
import { Icon } from '../icons.tsx';
import { MessageView } from './message.tsx';
import { PlayAlone } from './play-alone.tsx';
import { PendingCommands } from './pending-commands.tsx';

const NEAR_BOTTOM_PX = 80;
const NEAR_TOP_PX = 200;
const GROUP_MS = 7 * 60_000;

/** The channel's messages; stays at the newest while the user is there, and fetches older ones on the way up. */
export function MessageList({ channel }: { channel: Channel }) {
  const { session, state, t } = usePage();
  const history = state.histories[channel.id];
  const messages = history?.messages ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const atBottom = useRef(true);
  const heightBefore = useRef<number | null>(null);
  const [away, setAway] = useState(false);
  const [firstUnread] = useState(() => firstUnreadAt(state.openedAfter));

  useEffect(() => {
    if (state.status === 'ready' && !history?.loaded) void loadHistory(session, channel.id, null);
  }, [state.status, history?.loaded, channel.id]);

  const toBottom = (): void => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (heightBefore.current !== null) box.scrollTop += box.scrollHeight - heightBefore.current;
    heightBefore.current = null;
    if (atBottom.current) toBottom();
  }, [messages, state.interactions]);

  useEffect(() => {
    const observer = new ResizeObserver(() => atBottom.current && toBottom());
    if (content.current) observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = async (): Promise<void> => {
    const box = scroller.current;
    if (!box) return;
    atBottom.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX;
    setAway(!atBottom.current);
    const oldest = messages[0];
    if (box.scrollTop > NEAR_TOP_PX || !oldest || !history?.loaded || history.complete) return;
    if (heightBefore.current !== null) return;
    heightBefore.current = box.scrollHeight;
    await loadHistory(session, channel.id, oldest.id);
  };

  const names = typists(state, channel.id);
  return (
    <div class="messages-frame">
      <div class="messages" ref={scroller} onScroll={() => void onScroll()} tabIndex={0} role="log" aria-live="polite">
        {history?.complete && <p class="beginning">{t('beginning', { channel: channel.name })}</p>}
        {history?.complete && messages.length === 0 && <PlayAlone channel={channel} />}
        {history?.loaded && !history.complete && <p class="beginning">{t('loadingOlder')}</p>}
        <ol ref={content} data-testid="message-list" data-loaded={history?.loaded ?? false}>
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <Divider message={message} previous={messages[index - 1]} firstUnread={firstUnread(messages)} />
              <li>
                <MessageView message={message} continued={continues(messages[index - 1], message)} />
              </li>
            </Fragment>
          ))}
        </ol>
        <PendingCommands channel={channel} />
      </div>
      {away && (
        <button type="button" class="to-present" aria-label={t('jumpToPresent')} onClick={toBottom}>
          <span>{t('jumpToPresent')}</span> <Icon name="down" />
        </button>
      )}
      <p class="typing" aria-live="polite" data-testid="typing">
        {names.length === 1 && t('typingOne', { name: names[0] ?? '' })}
        {names.length > 1 && t('typingMany')}
      </p>
    </div>
  );
}

function Divider(props: { message: Message; previous: Message | undefined; firstUnread: string | null }) {
  const { state, t } = usePage();
  const { message, previous, firstUnread } = props;
  const day = dayOf(message, state.locale);
  const newDay = !previous || dayOf(previous, state.locale) !== day;
  const isNew = message.id === firstUnread && message.author.id !== state.me?.id;
  if (!newDay && !isNew) return null;
  return (
    <li class={isNew ? 'divider new' : 'divider'} role="separator">
      <span>{[newDay ? day : '', isNew ? t('newMessages') : ''].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Finds the first message after the one that was last read when the channel was opened. */
function firstUnreadAt(lastRead: string | null): (messages: Message[]) => string | null {
  const openedAt = Date.now();
  return (messages) => {
    const next = lastRead ? messages.find((message) => compareSnowflakes(message.id, lastRead) > 0) : undefined;
    return next && Date.parse(next.timestamp) < openedAt ? next.id : null;
  };
}

/** Whether a message is shown under the same head as the one before. */
function continues(previous: Message | undefined, message: Message): boolean {
  if (!previous || message.referenced_message || message.interaction || message.interaction_metadata) return false;
  if (previous.author.id !== message.author.id || message.type !== 0) return false;
  if (isEphemeral(previous) || isEphemeral(message)) return false;
  return Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_MS;
}
