import type { PlaygroundConfig } from '../protocol/types.ts';
import type { Translate } from '../strings/strings.ts';
import { Avatar } from './avatar.tsx';

interface LoginPageProps {
  config: PlaygroundConfig;
  fault: string;
  t: Translate;
  onChoose(login: string): void;
}

/** The list of users one can be. */
export function LoginPage({ config, fault, t, onChoose }: LoginPageProps) {
  return (
    <main class="login" data-testid="login-page">
      <div class="login-card">
        <h1>Umpire</h1>
        <h2>{t('chooseUser')}</h2>
        <ul class="login-list">
          {config.logins.map(({ login, displayName, locale }) => (
            <li key={login}>
              <button type="button" onClick={() => onChoose(login)} data-testid={`login-${login}`}>
                <Avatar name={displayName} id={login} />
                <span class="login-name">{displayName}</span>
                <span class="login-locale">{localeName(locale)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p class="hint">{t('chooseUserHint')}</p>
        {fault && <p role="alert">{fault}</p>}
      </div>
    </main>
  );
}

/** A locale in its own words, as far as the browser knows it. */
export function localeName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
