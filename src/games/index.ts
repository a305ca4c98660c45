import type { Names } from '../hex/map.ts';
import type { GameGuide } from './guide.ts';
import { moscowGuide } from './moscow/guide.ts';
import { smolenskGuide } from './smolensk/guide.ts';

/** All games, by id. */
export const GUIDES: Readonly<Record<string, GameGuide>> = {
  moscow: moscowGuide,
  smolensk: smolenskGuide,
};

/** How the words that stand as parameters in a game's messages are spelled; places with their number. */
export const wordsOf = ({ terms, places }: GameGuide): ReadonlyMap<string, Names> => {
  const isPlace = new Set(places.map(({ id }) => id));
  const numbered = (id: string, name: string): string => (/^\d/.test(id) && isPlace.has(id) ? `${name} ${id}` : name);
  return new Map(
    terms.map(({ id, names }) => [
      id,
      { en: numbered(id, names.en), ja: numbered(id, names.ja), 'zh-CN': numbered(id, names['zh-CN']) },
    ]),
  );
};
