import { HELP_TOPICS } from '../../i18n/en/help.ts';
import { commandName } from '../../i18n/command-names.ts';
import type { Locale } from '../../i18n/locale.ts';
import { MESSAGES } from '../../i18n/messages.ts';
import { comparable } from './lookup-index.ts';

/** Something that help can be had about: a topic, or a command by its path. */
export interface HelpEntry {
  readonly kind: 'topic' | 'command';
  readonly id: string;
}

/** All of them: the topics, and every command that has wishes. */
const ENTRIES: readonly HelpEntry[] = [
  ...HELP_TOPICS.map((id) => ({ kind: 'topic' as const, id })),
  ...Object.keys(MESSAGES.en)
    .filter((code) => code.startsWith('wish.'))
    .map((code) => ({ kind: 'command' as const, id: code.slice('wish.'.length).replaceAll('.', ' ') })),
];

const messageOf = (locale: Locale, code: string): string => MESSAGES[locale][code] ?? '';
const codeOf = (path: string): string => path.replaceAll(' ', '.');

/** What a command is for, in a line. */
export const descriptionOf = (locale: Locale, path: string): string =>
  messageOf(locale, `command.${codeOf(path)}.description`);

const HAN = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+/gu;

/** The words of a text; where they are written without blanks, every two letters. */
function tokensOf(text: string): readonly string[] {
  const plain = comparable(text);
  const words = plain.replace(HAN, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = (plain.match(HAN) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...words, ...pairs];
}

interface Indexed {
  readonly entry: HelpEntry;
  readonly names: readonly string[];
  /** How much a word says of the entry. */
  readonly weights: ReadonlyMap<string, number>;
  readonly wishes: readonly string[];
}

interface Index {
  readonly entries: readonly Indexed[];
  /** How rare a word is. */
  readonly rarity: ReadonlyMap<string, number>;
}

/** How much it counts to be a wish, a name, or in the description or text. */
const WISHED = 3;
const NAMED = 3;
const DESCRIBED = 1;

function indexed(locale: Locale, entry: HelpEntry): Indexed {
  const { kind, id } = entry;
  const name = kind === 'topic' ? messageOf(locale, `help.${id}.title`) : (commandName(locale, id) ?? id);
  const text = kind === 'topic' ? messageOf(locale, `help.${id}.text`) : descriptionOf(locale, id);
  const wishes = kind === 'topic' ? [] : messageOf(locale, `wish.${codeOf(id)}`).split(/[;；]/u);
  const weights = new Map<string, number>();
  const add = (texts: readonly string[], weight: number): void => {
    for (const token of texts.flatMap(tokensOf)) weights.set(token, Math.max(weight, weights.get(token) ?? 0));
  };
  add([text], DESCRIBED);
  add([name, id], NAMED);
  add(wishes, WISHED);
  return { entry, names: [name, id].map(comparable), weights, wishes: wishes.map(comparable) };
}

const indexes = new Map<Locale, Index>();

function indexOf(locale: Locale): Index {
  const known = indexes.get(locale);
  if (known) return known;
  const entries = ENTRIES.map((entry) => indexed(locale, entry));
  const counts = new Map<string, number>();
  for (const { weights } of entries)
    for (const token of weights.keys()) counts.set(token, (counts.get(token) ?? 0) + 1);
  const rarity = new Map([...counts].map(([token, count]) => [token, Math.log(1 + entries.length / count)]));
  const made = { entries, rarity };
  indexes.set(locale, made);
  return made;
}

/** Beyond any sum of words: it is called so, or wished for in these very words. */
const CALLED = 1000;
const VERY_WORDS = 500;

function scoreOf({ entries: _, rarity }: Index, { names, weights, wishes }: Indexed, query: string): number {
  const called = names.includes(query) ? CALLED : 0;
  const wished = wishes.includes(query) ? VERY_WORDS : 0;
  const words = tokensOf(query).map((token, n, { length }) => {
    const exact = (weights.get(token) ?? 0) * (rarity.get(token) ?? 0);
    if (exact > 0 || n < length - 1 || token.length < 2) return exact;
    // The last word may not be typed to its end.
    return Math.max(
      0,
      ...[...weights].map(([word, weight]) => (word.startsWith(token) ? weight * (rarity.get(word) ?? 0) : 0)),
    );
  });
  return called + wished + words.reduce((sum, each) => sum + each, 0);
}

/** What help there is for a wish or a question in somebody's own words, best first; all of it where nothing was typed. */
export function helpFor(locale: Locale, typed: string): readonly HelpEntry[] {
  const query = comparable(typed)
    .replace(/^\/|[?!.。？！]+$/gu, '')
    .trim();
  if (query === '') return ENTRIES;
  const index = indexOf(locale);
  return index.entries
    .map((each) => ({ entry: each.entry, score: scoreOf(index, each, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
