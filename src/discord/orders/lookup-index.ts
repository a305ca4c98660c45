import type { GameGuide } from '../../games/guide.ts';
import type { Names } from '../../hex/map.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { MESSAGES } from '../../i18n/messages.ts';
import { ruleAt } from '../present/names.ts';

/** Kinds of things that can be looked up, in the order in which they are offered where none fits better. */
export const LOOKUP_KINDS = ['card', 'chit', 'marker', 'term', 'unit', 'place', 'rule'] as const;
export type LookupKind = (typeof LOOKUP_KINDS)[number];

/** Something that can be looked up. */
export interface Entry {
  readonly kind: LookupKind;
  readonly id: string;
  readonly names: Names;
  /** What it says, where words inside it are found. */
  readonly text: Names | undefined;
  /** The rule that explains it in full. */
  readonly rule?: string;
}

/** How well something fits what was typed, best first: it is called so, its name begins so, holds it, or its text does. */
export const FITS = ['exact', 'prefix', 'name', 'text'] as const;
export type Fit = (typeof FITS)[number];

interface Indexed {
  readonly entry: Entry;
  /** Names in all languages, as they are compared; those in numbers and codes among them. */
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

/** A text as it is compared: full- or half-width, small or capital, in hiragana or katakana alike. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))
    .replace(/\s+/gu, ' ')
    .trim();

const indexed = (entry: Entry, also: readonly string[] = []): Indexed => ({
  entry,
  words: [...new Set([entry.id, ...Object.values(entry.names), ...also].map(comparable))],
  texts: entry.text ? Object.values(entry.text).map(comparable) : [],
});

const indexes = new WeakMap<GameGuide, readonly Indexed[]>();

/** All that can be looked up of a game; made once. */
function indexOf(guide: GameGuide): readonly Indexed[] {
  const known = indexes.get(guide);
  if (known) return known;
  const made = [
    ...guide.explained.map(({ also, ...entry }) => indexed(entry, also)),
    ...guide.units.map(({ id, names, also }) => indexed({ kind: 'unit', id, names, text: undefined }, also)),
    ...guide.places.map(({ id, names, also }) => indexed({ kind: 'place', id, names, text: undefined }, also)),
    ...guide.rules.map(({ number, title, text }) => indexed({ kind: 'rule', id: number, names: title, text })),
  ];
  indexes.set(guide, made);
  return made;
}

/** What was typed without a kind named before it (`rule 11.3`), and the kind, in any language. */
function withoutKind(typed: string): { readonly kind?: LookupKind; readonly query: string } {
  const query = comparable(typed).replace(/^\//u, '');
  for (const kind of LOOKUP_KINDS) {
    for (const locale of LOCALES) {
      const word = comparable(MESSAGES[locale][`lookup.kind.${kind}`] ?? kind);
      if (query.startsWith(`${word} `)) return { kind, query: query.slice(word.length + 1).trim() };
    }
  }
  return { query };
}

function fitOf({ words, texts }: Indexed, query: string): Fit | undefined {
  if (words.includes(query)) return 'exact';
  if (words.some((word) => word.startsWith(query))) return 'prefix';
  if (words.some((word) => word.includes(query))) return 'name';
  return texts.some((text) => text.includes(query)) ? 'text' : undefined;
}

/** Something found, and how well it fits. */
export interface Found {
  readonly entry: Entry;
  readonly fit: Fit;
}

const RULE_NUMBER = /^\d+(\.\d+)*\.?(\(\d+\)\d*)*$/u;

/** The shortest name that counts where it stands in a sentence, such as a question. */
const LEAST_NAME = 2;

const isLetter = (text: string | undefined): boolean => text !== undefined && /[a-z0-9]/u.test(text);

/** Whether a name stands in a sentence: where letters part words, as a word. */
function isSaid(sentence: string, name: string): boolean {
  if (name.length < LEAST_NAME) return false;
  const at = sentence.indexOf(name);
  if (at < 0) return false;
  const joins = (inner: string | undefined, outer: string | undefined): boolean => isLetter(inner) && isLetter(outer);
  return !joins(name[0], sentence[at - 1]) && !joins(name.at(-1), sentence[at + name.length]);
}

/** What a sentence speaks of, the longest name first. */
function saidIn(among: readonly Indexed[], sentence: string): Found[] {
  const lengthIn = ({ words }: Indexed): number =>
    Math.max(0, ...words.filter((word) => isSaid(sentence, word)).map(({ length }) => length));
  return among
    .map((each) => ({ entry: each.entry, length: lengthIn(each) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ entry }) => ({ entry, fit: 'name' as const }));
}

/** What fits a text of a player's, best first: names, numbers, words of rules, or a question that holds a name. */
export function lookedUp(guide: GameGuide, typed: string): readonly Found[] {
  const { kind, query } = withoutKind(typed);
  const among = indexOf(guide).filter(({ entry }) => kind === undefined || entry.kind === kind);
  const found = among.flatMap((each): Found[] => {
    const fit = fitOf(each, query);
    return fit ? [{ entry: each.entry, fit }] : [];
  });
  const ranked = found.sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit));
  const rule =
    RULE_NUMBER.test(query) && ranked[0]?.fit !== 'exact' ? ruleAt(guide, query.replace(/\.$/u, '')) : undefined;
  const named = rule && among.find(({ entry }) => entry.kind === 'rule' && entry.id === rule.number);
  if (named) return [{ entry: named.entry, fit: 'exact' }, ...ranked.filter(({ entry }) => entry !== named.entry)];
  return ranked.length > 0 ? ranked : saidIn(among, query);
}
