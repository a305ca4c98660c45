import { createRest } from '../protocol/rest.ts';
import type { PlaygroundConfig } from '../protocol/types.ts';
import type { Identity } from './storage.ts';

/** Where the server is and whom one can be, or null when it does not answer. */
export async function fetchConfig(): Promise<PlaygroundConfig | null> {
  const answer = await createRest('', null, navigator.language)<PlaygroundConfig>('GET', '/playground/config.json');
  return answer.ok ? answer.value : null;
}

export type LoginResult = { ok: true; identity: Identity } | { ok: false; reason: string };

/** Logs in by name. */
export async function logIn(config: PlaygroundConfig, login: string): Promise<LoginResult> {
  const known = config.logins.find((entry) => entry.login.toLowerCase() === login.toLowerCase());
  const locale = known?.locale ?? navigator.language;
  const answer = await createRest(config.apiBase, null, locale)<{ token: string }>('POST', '/auth/login', {
    body: { login: known?.login ?? login, password: '' },
  });
  if (!answer.ok) return { ok: false, reason: answer.error.message };
  return { ok: true, identity: { token: answer.value.token, login: known?.login ?? login, locale } };
}
