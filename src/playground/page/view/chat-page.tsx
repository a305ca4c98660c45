import { useEffect, useMemo, useState } from 'preact/hooks';
import { Composer } from '../composer/composer.tsx';
import { refreshCommands, useSession } from '../actions/session.ts';
import { canView } from '../state/permissions.ts';
import { channelTree } from '../state/selectors.ts';
import type { State } from '../state/state.ts';
import { useStore } from '../state/store.ts';
import { translator } from '../strings/strings.ts';
import { ChannelHeader } from './channel-header.tsx';
import { PageContext, type LightboxImage, type PageView } from './context.ts';
import { Lightbox } from './lightbox.tsx';
import { MessageList } from './messages/message-list.tsx';
import { ModalDialog } from './components/modal-dialog.tsx';
import { PinsPanel } from './messages/pins-panel.tsx';
import { Sidebar } from './sidebar.tsx';

interface ChatPageProps {
  onSwitch(login: string): void;
  onRefused(): void;
}

/** The chat as one user sees it. */
export function ChatPage({ onSwitch, onRefused }: ChatPageProps) {
  const session = useSession();
  const state = useStore(session.store);
  const t = useMemo(() => translator(state.locale), [state.locale]);
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const [pinsOpen, setPinsOpen] = useState(false);
  const [images, setImages] = useState<{ list: LightboxImage[]; index: number } | null>(null);
  const [wantedCommand, setWantedCommand] = useState<{ name: string } | null>(null);

  const openChannel = (channelId: string): void => {
    session.store.dispatch({ type: 'channel-opened', channelId });
    history.replaceState(null, '', `#${channelId}`);
    setSidebarOpen(false);
    setPinsOpen(false);
  };

  const channel = state.currentChannel ? state.channels[state.currentChannel] : undefined;
  const guildId = channel?.guild_id;

  useEffect(() => {
    const first = firstChannel(state);
    if (!state.currentChannel && first) openChannel(first);
  }, [state.currentChannel, state.channels]);

  useEffect(() => {
    if (guildId && state.status === 'ready') void refreshCommands(session, guildId);
  }, [guildId, state.status]);

  useEffect(() => {
    if (state.status === 'refused') onRefused();
  }, [state.status]);

  useEffect(() => {
    document.documentElement.lang = state.locale;
    document.title = channel ? `#${channel.name} · ${session.identity.login}` : 'Umpire Playground';
  }, [state.locale, channel?.name]);

  const view: PageView = {
    state,
    t,
    openChannel,
    openImages: (list, index) => setImages({ list, index }),
    startCommand: (name) => setWantedCommand({ name }),
    jumpTo: (messageId) => {
      setPinsOpen(false);
      flash(messageId);
    },
  };

  return (
    <PageContext.Provider value={view}>
      <div class={sidebarOpen ? 'chat sidebar-open' : 'chat'} data-testid="chat-page" data-status={state.status}>
        <Sidebar onSwitch={onSwitch} onClose={() => setSidebarOpen(false)} />
        {sidebarOpen && <div class="scrim" onClick={() => setSidebarOpen(false)} />}
        <main class="channel">
          {channel && (
            <>
              <ChannelHeader
                channel={channel}
                pinsOpen={pinsOpen}
                onPins={() => setPinsOpen(!pinsOpen)}
                onSidebar={() => setSidebarOpen(true)}
              />
              {pinsOpen && <PinsPanel channel={channel} onClose={() => setPinsOpen(false)} />}
              <MessageList key={channel.id} channel={channel} />
              <Composer key={`composer-${channel.id}`} channel={channel} wanted={wantedCommand} />
            </>
          )}
          {state.status !== 'ready' && (
            <p class="connection" role="status">
              {t(state.status === 'connecting' ? 'connecting' : 'reconnecting')}
            </p>
          )}
        </main>
        {state.modal && <ModalDialog key={state.modal.id} modal={state.modal} />}
        {images && <Lightbox images={images.list} index={images.index} onClose={() => setImages(null)} />}
      </div>
    </PageContext.Provider>
  );
}

/** The channel of the address' fragment, or the first that the user may read. */
function firstChannel(state: State): string | null {
  const asked = location.hash.slice(1);
  if (state.channels[asked]) return asked;
  const all = Object.keys(state.guilds).flatMap((id) => channelTree(state, id));
  return all.find(({ channel }) => canView(state, channel))?.channel.id ?? null;
}

function flash(messageId: string): void {
  const element = document.getElementById(`message-${messageId}`);
  element?.scrollIntoView({ block: 'center' });
  element?.animate([{ backgroundColor: 'var(--accent-soft)' }, {}], { duration: 1600 });
}
