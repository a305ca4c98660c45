import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fetchConfig, logIn } from '../actions/login.ts';
import { openSession, SessionContext } from '../actions/session.ts';
import { restoreIdentity, saveIdentity, type Identity } from '../actions/storage.ts';
import type { PlaygroundConfig } from '../protocol/types.ts';
import { translator } from '../strings/strings.ts';
import { ChatPage } from './chat-page.tsx';
import { LoginPage } from './login-page.tsx';

const RETRY_CONFIG_MS = 2000;
const RELOGIN_PAUSE_MS = 10_000;

/** The whole page: choose a user (or `?as=Name`), then chat as that user. */
export function App() {
  const [config, setConfig] = useState<PlaygroundConfig | null>(null);
  const [identity, setIdentity] = useState<Identity | null>(restoreIdentity);
  const [fault, setFault] = useState('');

  const reloggedAt = useRef(0);
  const t = translator(identity?.locale ?? navigator.language);

  const become = async (known: PlaygroundConfig, login: string): Promise<void> => {
    const result = await logIn(known, login);
    if (!result.ok) {
      setFault(t('loginFailed', { reason: result.reason || t('serverUnreachable') }));
      return;
    }
    setFault('');
    saveIdentity(result.identity);
    setIdentity(result.identity);
  };

  /** The server does not know the token (any more): log in once more, unless that was just tried. */
  const refused = (): void => {
    saveIdentity(null);
    setIdentity(null);
    setFault(t('sessionRefused'));
    if (!config || !identity || Date.now() - reloggedAt.current < RELOGIN_PAUSE_MS) return;
    reloggedAt.current = Date.now();
    void become(config, identity.login);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (): Promise<void> => {
      const found = await fetchConfig();
      if (!found) {
        timer = setTimeout(() => void start(), RETRY_CONFIG_MS);
        return;
      }
      setConfig(found);
      const wanted = new URLSearchParams(location.search).get('as');
      if (wanted && wanted.toLowerCase() !== identity?.login.toLowerCase()) {
        setIdentity(null);
        await become(found, wanted);
      }
    };
    void start();
    return () => clearTimeout(timer);
  }, []);

  const session = useMemo(() => (config && identity ? openSession(config, identity) : null), [config, identity]);
  useEffect(() => () => session?.close(), [session]);

  if (!config) return <p class="page-note">{t('connecting')}</p>;
  if (!session) {
    return <LoginPage config={config} fault={fault} t={t} onChoose={(login) => void become(config, login)} />;
  }
  return (
    <SessionContext.Provider value={session} key={session.identity.token}>
      <ChatPage onSwitch={(login) => void become(config, login)} onRefused={refused} />
    </SessionContext.Provider>
  );
}
