import { useState } from 'preact/hooks';
import { displayName } from '../state/selectors.ts';
import { Avatar } from './avatar.tsx';
import { usePage } from './context.ts';
import { localeName } from './login-page.tsx';

/** Shows who one is, and lets one be somebody else in this tab. */
export function UserSwitcher({ onSwitch }: { onSwitch(login: string): void }) {
  const { state, session, guild, t } = usePage();
  const [open, setOpen] = useState(false);
  const { login, locale } = session.identity;
  const name = state.me ? displayName(guild, state.me) : login;
  return (
    <div class="user-switcher">
      {open && (
        <ul class="menu" role="menu" aria-label={t('switchUser')}>
          {session.config.logins.map((entry) => (
            <li key={entry.login} role="none">
              <button
                type="button"
                role="menuitemradio"
                aria-checked={entry.login === login}
                data-testid={`switch-${entry.login}`}
                onClick={() => {
                  setOpen(false);
                  if (entry.login !== login) onSwitch(entry.login);
                }}
              >
                <Avatar name={entry.displayName} id={entry.login} small />
                <span>{entry.displayName}</span>
                <span class="login-locale">{localeName(entry.locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="user-button"
        aria-haspopup="menu"
        aria-expanded={open}
        title={t('switchUser')}
        data-testid="user-switcher"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Avatar name={name} id={login} />
        <span class="user-names">
          <strong data-testid="current-user">{name}</strong>
          <span class="login-locale">{localeName(locale)}</span>
        </span>
      </button>
    </div>
  );
}
