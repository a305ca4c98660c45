import { stateOf } from '../counters.ts';
import type { CodeAfter, Message, Warning } from '../messages/index.ts';
import type { State } from '../state.ts';

/** What is to be minded of a hex, by which rule. */
export const ofHex = (
  code: CodeAfter<'nato.warning.'>,
  rule: string,
  hex: string,
  params: Message['params'] = {},
): Warning => ({ code: `nato.warning.${code}`, params: { hex, ...params }, rule, places: [hex], loses: false });

/** What is to be minded of a unit where it stands, by which rule. */
export const ofUnit = (code: CodeAfter<'nato.warning.'>, rule: string, state: State, unit: string): Warning =>
  ofHex(code, rule, stateOf(state, unit).at, { unit });
