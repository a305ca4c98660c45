import type { Say } from './say.ts';

/** Signs of a language between and around the parts of a text that is put together. */
export interface Signs {
  /** Between a name and what is said of it. */
  readonly colon: string;
  /** Between the parts of a line. */
  readonly dot: string;
  /** Between a case and what it stands for. */
  readonly dash: string;
  /** Between cases of which one comes true. */
  readonly or: string;
  /** Between parts of a line that are lists or clauses themselves, where a dot would bind closer than what is inside them. */
  readonly bar: string;
  /** Parts of a line as they are joined: by the dot or the bar, but what follows a whole sentence as another one. */
  readonly parts: (parts: readonly string[]) => string;
  /** Between the titles of a heading. */
  readonly title: string;
  /** Between something of a list, in bold, and what one needs to know of it. */
  readonly lead: string;
  /** Stands for what is left out, or still to come. */
  readonly more: string;
  /** A label with a note on it, on a button. */
  readonly note: (label: string, text: string) => string;
  /** Between the members of a list. */
  readonly list: string;
  /** Sentences one after the other. */
  readonly sentences: (sentences: readonly string[]) => string;
  readonly range: (from: string | number, to: string | number) => string;
  /** Behind a word: what explains it, in brackets. */
  readonly brackets: (text: string | number) => string;
  /** The same in italics: behind a sentence, the rule it stands on. */
  readonly aside: (text: string | number) => string;
  readonly percent: (number: number | string) => string;
}

/** What is a list or has clauses: in languages whose dot joins words. */
const DIVIDED = /[、，；／]/u;

/** The signs of the language that `say` speaks. */
export const signsOf = (say: Say): Signs => ({
  dash: say({ code: 'sign.dash' }),
  or: say({ code: 'sign.or' }),
  parts: (parts) => {
    const sentence = say({ code: 'sign.sentence' });
    const join = say({ code: parts.some((part) => DIVIDED.test(part)) ? 'sign.bar' : 'sign.dot' });
    return parts.reduce(
      (text, part) => (text === '' ? part : `${text}${/[.。]$/u.test(text) ? sentence : join}${part}`),
      '',
    );
  },
  note: (label, text) => say({ code: 'sign.note', params: { label, text } }),
  colon: say({ code: 'sign.colon' }),
  dot: say({ code: 'sign.dot' }),
  bar: say({ code: 'sign.bar' }),
  title: say({ code: 'sign.title' }),
  lead: say({ code: 'sign.lead' }),
  more: say({ code: 'sign.more' }),
  list: say({ code: 'sign.list' }),
  sentences: (sentences) => sentences.join(say({ code: 'sign.sentence' })),
  range: (from, to) => say({ code: 'sign.range', params: { from, to } }),
  brackets: (text) => say({ code: 'sign.brackets', params: { text } }),
  aside: (text) => say({ code: 'sign.aside', params: { text } }),
  percent: (number) => say({ code: 'sign.percent', params: { number } }),
});
