import { ComponentType, TextInputStyle } from 'discord.js';
import { cut } from '../../engine/text.ts';
import { LIMITS } from '../connection/limits.ts';
import type { Form } from './reply.ts';

/** Name of the field of the form. */
export const LINES_FIELD = 'lines';

/** A form with one field for lines of text. */
export const linesFormOf = (given: {
  readonly custom_id: string;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  /** What the field holds at first. */
  readonly text: string;
}): Form['form'] => ({
  custom_id: given.custom_id,
  title: cut(given.title, LIMITS.modalTitle),
  components: [
    {
      type: ComponentType.Label,
      label: cut(given.label, LIMITS.inputLabel),
      description: cut(given.description, LIMITS.inputPlaceholder),
      component: {
        type: ComponentType.TextInput,
        custom_id: LINES_FIELD,
        style: TextInputStyle.Paragraph,
        required: false,
        max_length: LIMITS.inputValue,
        ...(given.text === '' ? {} : { value: given.text }),
      },
    },
  ],
});
