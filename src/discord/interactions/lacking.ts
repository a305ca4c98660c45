import { lacking, type Held } from '../connection/permissions.ts';
import type { Reader } from './reader.ts';

/** A kind word on what the bot may not do here, and what is lost; empty if nothing is. */
export function lackingText(reader: Reader, held: Held, inThread: boolean): string {
  const names = lacking(held, inThread);
  if (names.length === 0) return '';
  const permissionCodes = names.map((name) => `permission.${name}`);
  return [
    `⚠️ ${reader.say({ code: 'permission.lacking', params: { permissionCodes } })}`,
    ...names.map((name) => `- ${reader.say({ code: `permission.${name}.lost` })}`),
  ].join('\n');
}
