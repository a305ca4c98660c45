import { cut } from '../../engine/text.ts';
import type { Names } from '../../hex/map.ts';
import type { Named } from '../../games/guide.ts';
import type { AutocompleteChoice } from './command.ts';
import { LIMITS } from '../connection/limits.ts';
import type { Reader } from './reader.ts';

/** Letters as they are compared: half-width, lower case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Suggestions made to Discord's limits: what would be cut as a value is left out, and doubled values as well. */
export function trimmed(choices: readonly AutocompleteChoice[]): AutocompleteChoice[] {
  const seen = new Set<string>();
  const fitting = choices.filter(({ value }) => {
    if (value === '' || value.length > LIMITS.choiceValue || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
  return fitting.slice(0, LIMITS.choices).map(({ name, value }) => ({ name: cut(name, LIMITS.choiceName), value }));
}

/** The offers that fit what was typed: first those that begin with it, then those that contain it. */
export function matching(choices: readonly AutocompleteChoice[], typed: string): AutocompleteChoice[] {
  const query = plain(typed);
  const rank = ({ name, value }: AutocompleteChoice): number => {
    const words = [plain(value), plain(name)];
    if (words.some((word) => word.startsWith(query))) return 0;
    return words.some((word) => word.includes(query)) ? 1 : 2;
  };
  const ranked = choices.map((choice) => ({ offer: choice, rank: rank(choice) })).filter((each) => each.rank < 2);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ offer: choice }) => choice);
}

const labelled = (id: string, names: Names, { locale }: Reader): string =>
  names[locale] === id ? id : `${id} — ${names[locale]}`;

/** Things that can be named, as offers. */
export const namedChoices = (things: readonly Named[], reader: Reader): AutocompleteChoice[] =>
  things.map(({ id, names }) => ({ name: labelled(id, names, reader), value: id }));

/** The thing that a text names: by its id, one of its names, or as a label in an offer. */
export function namedBy(things: readonly Named[], text: string): Named | undefined {
  const query = plain(text);
  const [id = query] = query.split(' — ');
  return (
    things.find((thing) => plain(thing.id) === query || plain(thing.id) === id) ??
    things.find(({ names, also }) => [...Object.values(names), ...also].some((word) => plain(word) === query))
  );
}

/** Offers for the last of several words: what stands before it is kept. */
export function lastWordChoices(
  choices: readonly AutocompleteChoice[],
  typed: string,
  separator: RegExp,
  joint: string,
): AutocompleteChoice[] {
  const parts = typed.split(separator);
  const last = parts.pop() ?? '';
  const before = parts.filter((part) => part !== '');
  const open = choices.filter(({ value }) => !before.some((part) => plain(part) === plain(value)));
  const prefix = before.map((part) => `${part}${joint}`).join('');
  return matching(open, last).map(({ name, value }) => ({ name: `${prefix}${name}`, value: `${prefix}${value}` }));
}
