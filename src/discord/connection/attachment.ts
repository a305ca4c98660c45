import type { Client } from 'discord.js';
import { err, ok, type Result } from '../../engine/result.ts';

/** Where Discord keeps files that were sent. */
const DISCORD = /(?:^|\.)(?:discordapp\.(?:com|net)|discord\.com)$/u;

/** How long a file may take to arrive, in milliseconds. */
const PATIENCE = 15_000;

/** Why a file was not fetched. */
export type NotFetched = 'foreign' | 'too-large' | 'unreachable';

/** Whether a file is where Discord, or the endpoint that stands for it, keeps them. */
function isAtHome({ client }: { readonly client: Client }, url: URL): boolean {
  const api = URL.canParse(client.options.rest?.api ?? '') ? new URL(client.options.rest?.api ?? '').host : '';
  return url.host === api || (url.protocol === 'https:' && DISCORD.test(url.hostname));
}

/**
 * The text of a file that somebody sent along, of at most `most` bytes, whatever its size is said to be. It comes from
 * nowhere but where Discord keeps files, and in time.
 */
export async function attachedText(
  app: { readonly client: Client },
  { url, size }: { readonly url: string; readonly size: number },
  most: number,
): Promise<Result<string, NotFetched>> {
  if (size > most) return err('too-large');
  if (!URL.canParse(url) || !isAtHome(app, new URL(url))) return err('foreign');
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok || !response.body) return err('unreachable');
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > most) return err('too-large');
      parts.push(part);
    }
    return ok(Buffer.concat(parts).toString('utf8'));
  } catch {
    return err('unreachable');
  }
}
