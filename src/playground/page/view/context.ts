import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useSession, type Session } from '../actions/session.ts';
import { guildOf } from '../state/selectors.ts';
import type { GuildState, State } from '../state/state.ts';
import type { Translate } from '../strings/strings.ts';

/** What the page offers to everything shown in it. */
export interface PageView {
  state: State;
  t: Translate;
  openChannel(channelId: string): void;
  openImages(images: LightboxImage[], index: number): void;
  /** Puts a slash command into the composer. */
  startCommand(name: string): void;
  /** Scrolls to a message of the open channel, if it is loaded. */
  jumpTo(messageId: string): void;
}

export interface LightboxImage {
  url: string;
  name: string;
}

export const PageContext = createContext<PageView | null>(null);

/** Session, state and texts, with the guild of the open channel. Throws outside of the chat page. */
export function usePage(): PageView & { session: Session; guild: GuildState | null } {
  const session = useSession();
  const view = useContext(PageContext);
  if (!view) throw new Error('No page');
  return { ...view, session, guild: guildOf(view.state, view.state.currentChannel) };
}
