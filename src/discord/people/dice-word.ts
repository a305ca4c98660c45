import { ComponentType, TextInputStyle } from 'discord.js';
import { cut } from '../../engine/text.ts';
import type { TableState } from '../../table/api.ts';
import { LONGEST_WORD } from '../../table/seats/dice-words.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { errorReply } from '../orders/answers.ts';
import { customId, tryCustomId, type Meaning } from '../interactions/custom-id.ts';
import { LINES_FIELD } from '../interactions/form.ts';
import { LIMITS } from '../connection/limits.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import type { Form, Reply, Row } from '../interactions/reply.ts';
import type { Reader } from '../interactions/reader.ts';

/** The button that opens the form for a word, for who takes part in a table whose game has not begun. */
export function wordRows(reader: Reader, { stage, anchor, number }: TableState): readonly Row[] {
  const id = stage === 'gathering' && anchor !== null ? tryCustomId('word', number) : undefined;
  return id === undefined ? [] : [buttonRow([button(id, reader.plain({ code: 'word.button' }))])];
}

const wordForm = ({ reader }: InteractionContext, number: number): Form => ({
  form: {
    custom_id: customId('word-given', number),
    title: cut(reader.plain({ code: 'word.title' }), LIMITS.modalTitle),
    components: [
      {
        type: ComponentType.Label,
        label: cut(reader.plain({ code: 'word.label' }), LIMITS.inputLabel),
        description: cut(reader.plain({ code: 'word.description' }), LIMITS.inputPlaceholder),
        component: {
          type: ComponentType.TextInput,
          custom_id: LINES_FIELD,
          style: TextInputStyle.Short,
          required: false,
          max_length: LONGEST_WORD,
        },
      },
    ],
  },
});

/** What is said of a word that counts now, or was taken back. */
export const wordSentence = ({ say }: Reader, word: string): string =>
  say(word === '' ? { code: 'word.taken-back' } : { code: 'word.given', params: { word } });

async function wordGiven(context: InteractionContext, text: string): Promise<Reply> {
  const given = await context.app.tables.giveWord(context.request(), text);
  if (!given.ok) return errorReply(context, given.error);
  const { state, value } = given.value;
  return { content: wordSentence(context.reader, value.word), rows: wordRows(context.reader, state) };
}

/** What the button for a word and its form do. */
export const WORD_COMPONENTS: Readonly<Record<Extract<Meaning, 'word' | 'word-given'>, ComponentHandler>> = {
  word: async (context, input) => wordForm(context, input.number),
  'word-given': (context, input) => wordGiven(context, input.values[0] ?? ''),
};
