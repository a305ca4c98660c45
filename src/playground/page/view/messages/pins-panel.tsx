import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { loadPins } from '../../actions/messages.ts';
import type { Channel } from '../../protocol/types.ts';
import { usePage } from '../context.ts';
import { IconButton } from '../icons.tsx';
import { MessageView } from './message.tsx';

/** The channel's pinned messages. */
export function PinsPanel({ channel, onClose }: { channel: Channel; onClose(): void }) {
  const { session, state, t, jumpTo } = usePage();
  const pins = state.pins[channel.id];
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (!pins) void loadPins(session, channel.id);
  }, [pins]);
  return (
    <section
      class="pins-panel"
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-label={t('pinned')}
      data-testid="pins-panel"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>{t('pinned')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      {pins?.length === 0 && <p class="hint">{t('noPins')}</p>}
      {pins?.map((message) => (
        <div class="pin" key={message.id}>
          <MessageView message={message} continued={false} isPreview />
          <button type="button" class="text-button" onClick={() => jumpTo(message.id)}>
            {t('jump')}
          </button>
        </div>
      ))}
    </section>
  );
}
