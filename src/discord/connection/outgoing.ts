import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { cleaned } from '../../engine/text.ts';

/** JSON without the characters that `cleaned` takes out: most of them stand in it as escapes. */
export const cleanedJson = (json: string): string =>
  cleaned(json.replace(/\\(?:(u[\da-f]{4}|[bfr])|[^])/gu, (escape, unmeant?: string) => (unmeant ? '' : escape)));

/**
 * Sends a request to Discord, which refuses texts with halves of characters in them: whatever was kept of older releases or
 * put together anew, none go out.
 */
export const makeRequest: RESTOptions['makeRequest'] = (url, init) => {
  const { body } = init;
  if (typeof body === 'string') return DefaultRestOptions.makeRequest(url, { ...init, body: cleanedJson(body) });
  if (body instanceof FormData) {
    const payload = body.get('payload_json');
    if (typeof payload === 'string') body.set('payload_json', cleanedJson(payload));
  }
  return DefaultRestOptions.makeRequest(url, init);
};
