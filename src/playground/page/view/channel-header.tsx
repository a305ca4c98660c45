import { isThread } from '../state/selectors.ts';
import type { Channel } from '../protocol/types.ts';
import { usePage } from './context.ts';
import { Icon, IconButton } from './icons.tsx';

interface ChannelHeaderProps {
  channel: Channel;
  pinsOpen: boolean;
  onPins(): void;
  onSidebar(): void;
}

/** The open channel's name and topic, and its pins. */
export function ChannelHeader({ channel, pinsOpen, onPins, onSidebar }: ChannelHeaderProps) {
  const { state, t, openChannel } = usePage();
  const parent = isThread(channel) && channel.parent_id ? state.channels[channel.parent_id] : undefined;
  return (
    <header class="channel-header">
      <span class="sidebar-toggle">
        <IconButton icon="menu" label={t('openSidebar')} onClick={onSidebar} testid="open-sidebar" />
      </span>
      {parent && (
        <button type="button" class="parent-link" onClick={() => openChannel(parent.id)}>
          #{parent.name} ›
        </button>
      )}
      <h1>
        {parent ? <Icon name="thread" /> : <span class="hash">#</span>}
        <span data-testid="channel-name">{channel.name}</span>
      </h1>
      {channel.topic && <p class="topic">{channel.topic}</p>}
      <span class="spacer" />
      <IconButton icon="pin" label={t('pinned')} onClick={onPins} pressed={pinsOpen} testid="open-pins" />
    </header>
  );
}
