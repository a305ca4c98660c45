import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';

const COMMON = ['wrong-order', 'misread-rule', 'bot-differs', 'agreed-otherwise', 'away'];

/** Reasons often given; what was typed comes first. */
export function reasonChoices({ reader }: InteractionContext, typed: string): AutocompleteChoice[] {
  const common = COMMON.map((name) => reader.plain({ code: `reason.${name}` })).map((text) => ({
    name: text,
    value: text,
  }));
  const own = typed.trim();
  return own === '' ? common : [{ name: own, value: own }, ...matching(common, own)];
}
