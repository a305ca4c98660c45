import { isUnread } from '../state/read-marks.ts';
import { canView } from '../state/permissions.ts';
import { channelTree } from '../state/selectors.ts';
import type { Channel } from '../protocol/types.ts';
import { usePage } from './context.ts';
import { Icon, IconButton } from './icons.tsx';
import { UserSwitcher } from './user-switcher.tsx';

/** Guilds with their channels and threads, and who one is. */
export function Sidebar({ onSwitch, onClose }: { onSwitch(login: string): void; onClose(): void }) {
  const { state, t } = usePage();
  return (
    <aside class="sidebar" data-testid="sidebar">
      <div class="sidebar-close">
        <IconButton icon="close" label={t('closeSidebar')} onClick={onClose} />
      </div>
      <nav aria-label={t('channels')}>
        {Object.values(state.guilds).map((guild) => (
          <section key={guild.id}>
            <h2>{guild.name}</h2>
            <ul>
              {channelTree(state, guild.id)
                .filter(({ channel }) => canView(state, channel))
                .map(({ channel, threads }) => (
                  <li key={channel.id}>
                    <ChannelLink channel={channel} />
                    {threads.length > 0 && (
                      <ul class="threads">
                        {threads.map((thread) => (
                          <li key={thread.id}>
                            <ChannelLink channel={thread} isThread />
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <UserSwitcher onSwitch={onSwitch} />
    </aside>
  );
}

function ChannelLink({ channel, isThread = false }: { channel: Channel; isThread?: boolean }) {
  const { state, t, openChannel } = usePage();
  const current = state.currentChannel === channel.id;
  const unread = !current && isUnread(state, channel.id);
  const mentions = state.mentionCounts[channel.id] ?? 0;
  return (
    <button
      type="button"
      class={unread ? 'channel-link unread' : 'channel-link'}
      aria-current={current ? 'page' : undefined}
      data-testid="channel-link"
      data-channel={channel.name}
      onClick={() => openChannel(channel.id)}
    >
      {isThread ? <Icon name="thread" /> : <span class="hash">#</span>}
      <span class="channel-name">{channel.name}</span>
      {unread && <span class="visually-hidden">({t('unread')})</span>}
      {mentions > 0 && (
        <span class="badge" aria-label={t('mentions', { count: mentions })} data-testid="mention-badge">
          {mentions}
        </span>
      )}
    </button>
  );
}
