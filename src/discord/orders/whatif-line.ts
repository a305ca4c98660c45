import { splitLines } from '../../engine/notation.ts';
import { labelOf } from '../interactions/definitions.ts';
import { matching } from '../interactions/autocomplete.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { guideHere } from '../interactions/guide-here.ts';
import type { Reply } from '../interactions/reply.ts';
import { LIMITS } from '../connection/limits.ts';
import { errorReply } from './answers.ts';
import { withoutMarks } from './order-autocomplete.ts';
import {
  dropFork,
  forkChoices,
  keepFork,
  oddsInFork,
  openFork,
  orderInFork,
  sampleFork,
  showFork,
  undoInFork,
} from './whatif.ts';

type Does = (context: InteractionContext, rest: string) => Promise<Reply>;

const numberIn = (text: string): number | undefined => {
  const digits = /\d+/u.exec(text.normalize('NFKC'))?.[0];
  return digits === undefined ? undefined : Math.max(1, Number(digits));
};

/** What a line that begins with one of these words does, beside trying orders. */
const WORDS: Readonly<Record<string, Does>> = {
  open: (context) => openFork(context, undefined, undefined),
  show: showFork,
  order: orderInFork,
  odds: (context, rest) => {
    const [, target = '', attackers = ''] = /^(\S*)\s*(.*)$/su.exec(rest) ?? [];
    return oddsInFork(context, target, attackers);
  },
  sample: (context, rest) => sampleFork(context, numberIn(rest)),
  undo: (context, rest) => undoInFork(context, numberIn(rest)),
  keep: keepFork,
  drop: dropFork,
};

/** The words that are offered, with what each is for. */
const OFFERED = ['sample', 'undo', 'keep', 'drop', 'open'] as const;

/** What the first word of a line does, in any language; undefined for a word of the game's own orders, and for no such word. */
async function wordOf(context: InteractionContext, first: string): Promise<Does | undefined> {
  const typed = first.normalize('NFKC').toLowerCase();
  if ((await guideHere(context))?.game.orderWords?.[typed] !== undefined) return undefined;
  const isMeant = (word: string): boolean => Object.values(labelOf(`whatif.word.${word}`)).includes(typed);
  return Object.entries(WORDS).find(([word]) => word === typed || isMeant(word))?.[1];
}

/** What a line typed for the asker's what-if comes to: orders, or a word for something else. One is opened if there is none. */
export async function lineForFork(context: InteractionContext, typed: string): Promise<Reply> {
  const { app, channel, user } = context;
  const line = withoutMarks(typed).trim();
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/su.exec(line) ?? [];
  const does = splitLines(line).length > 1 ? undefined : await wordOf(context, first);
  if (does && does !== orderInFork) return does(context, rest);
  const orders = does ? rest : line;
  const looked = await app.tables.whatIf.look(channel, user.id);
  if (!looked.ok || looked.value) return orders === '' ? showFork(context) : orderInFork(context, orders);
  if (orders === '') return openFork(context, undefined, undefined);
  // One interaction changes a what-if once: opening it is to leave that to the orders.
  const opened = await app.tables.whatIf.open(context.request({}, ':open'));
  return opened.ok ? orderInFork(context, orders) : errorReply(context, opened.error);
}

/** What may be typed for one's what-if: orders as they stand in it, then the other words. */
export async function lineForForkChoices(
  context: InteractionContext,
  typed: string,
): Promise<readonly AutocompleteChoice[]> {
  const { plain, signs } = context.reader;
  const words = OFFERED.map((word) => ({
    name: `${plain({ code: `whatif.word.${word}` })}${signs.dash}${plain({ code: `whatif.hint.${word}` })}`,
    value: word,
  }));
  const orders = await forkChoices(context, typed);
  const others = matching(words, typed);
  return [...orders.slice(0, Math.max(0, LIMITS.choices - others.length)), ...others];
}
