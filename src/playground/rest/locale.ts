import { Locale } from 'discord-api-types/v10';
import type { Context } from 'hono';
import type { Env } from './app.ts';

const LOCALES: readonly string[] = Object.values(Locale);

/** The language of the client that asks: its `X-Discord-Locale` header, or else its user's. */
export function localeOf(c: Context<Env>): string {
  const header = c.req.header('x-discord-locale');
  return header !== undefined && LOCALES.includes(header) ? header : c.var.user.locale;
}
