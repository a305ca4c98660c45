import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { GatewayOpcodes } from 'discord-api-types/v10';
import { connectGateway } from '../protocol/gateway.ts';
import { createRest, type Rest } from '../protocol/rest.ts';
import type { CommandIndex, PlaygroundConfig, ReadyEvent, Snowflake } from '../protocol/types.ts';
import { reduce } from '../state/reduce.ts';
import { initialState, type Action, type State } from '../state/state.ts';
import { createStore, type Store } from '../state/store.ts';
import { restoreRead, saveRead, type Identity } from './storage.ts';

/** One user's connection: the state it feeds, and the requests it can make. */
export interface Session {
  identity: Identity;
  config: PlaygroundConfig;
  store: Store<State, Action>;
  rest: Rest;
  close(): void;
}

const INDEX_FRESH_MS = 3000;
const TYPING_SWEEP_MS = 2000;

export const SessionContext = createContext<Session | null>(null);

/** The session of the page's user. Throws outside of a session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session');
  return session;
}

/** Connects as the user: opens the gateway session and keeps the store up to date until `close`. */
export function openSession(config: PlaygroundConfig, identity: Identity): Session {
  const store = createStore<State, Action>(reduce, initialState(identity.locale));
  const rest = createRest(config.apiBase, identity.token, identity.locale);
  const events = new Map<string, (data: unknown) => void>([
    ['READY', () => requestMembers()],
    ['GUILD_CREATE', () => requestMembers()],
    [
      'GUILD_APPLICATION_COMMAND_INDEX_UPDATE',
      (data) => {
        const { guild_id: guildId } = data as { guild_id: Snowflake };
        fetchedAt.delete(guildId);
        void refreshCommands(session, guildId);
      },
    ],
  ]);
  const gateway = connectGateway({
    url: gatewayAddress(config.gatewayUrl),
    token: identity.token,
    onStatus: (status) => store.dispatch({ type: 'status', status }),
    onEvent: (name, data) => {
      // Before READY is taken in, for that would count everything as read which no mark is known of.
      if (name === 'READY') store.dispatch({ type: 'read-restored', read: restoreRead((data as ReadyEvent).user.id) });
      store.dispatch({ type: 'event', name, data, now: Date.now() });
      events.get(name)?.(data);
    },
  });

  const requested = new Set<Snowflake>();
  /** Asks once for the members of each guild, for selects and mentions. */
  const requestMembers = (): void => {
    for (const guildId of Object.keys(store.get().guilds).filter((id) => !requested.has(id))) {
      requested.add(guildId);
      gateway.send(GatewayOpcodes.RequestGuildMembers, { guild_id: guildId, query: '', limit: 100 });
    }
  };

  const seen = (): void => store.dispatch({ type: 'visibility', visible: document.visibilityState === 'visible' });
  document.addEventListener('visibilitychange', seen);
  const sweep = setInterval(() => store.dispatch({ type: 'typing-expired', now: Date.now() }), TYPING_SWEEP_MS);
  const stopSaving = store.subscribe(() => saveRead(store.get()));

  const session: Session = {
    identity,
    config,
    store,
    rest,
    close: () => {
      document.removeEventListener('visibilitychange', seen);
      clearInterval(sweep);
      stopSaving();
      gateway.close();
    },
  };
  return session;
}

const fetchedAt = new Map<Snowflake, number>();

/** Fetches the guild's commands, unless that was done a moment ago. */
export async function refreshCommands({ store, rest }: Session, guildId: Snowflake): Promise<void> {
  const known = store.get().commands[guildId];
  if (known && Date.now() - (fetchedAt.get(guildId) ?? 0) < INDEX_FRESH_MS) return;
  fetchedAt.set(guildId, Date.now());
  const answer = await rest<CommandIndex>('GET', `/guilds/${guildId}/application-command-index`);
  if (answer.ok) store.dispatch({ type: 'commands-loaded', guildId, index: answer.value });
}

/** A gateway address given as a full URL, or as a path on the page's own server. */
function gatewayAddress(address: string): string {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href.replace(/\/$/, '');
}
