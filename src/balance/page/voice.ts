import { sideName } from '../../book/names.ts';
import type { GameGuide } from '../../games/guide.ts';
import { nameIn, sayIn, type Say } from '../../i18n/say.ts';

/** What a page is written with: the names that a game gives to its things, in English. */
export interface Voice {
  readonly sides: readonly [string, string];
  readonly say: Say;
  readonly side: (side: string) => string;
  readonly place: (place: string) => string;
  readonly phase: (name: string) => string;
  readonly option: (id: string) => string;
}

/** The voice of a game of two sides that can be said (`teachGames`). */
export function voiceOf({ game, places }: GameGuide, sides: readonly [string, string]): Voice {
  const say = sayIn('en');
  const names = new Map(places.map(({ id, names: { en } }) => [id, en]));
  return {
    sides,
    say,
    side: (side) => sideName(say, game.id, side),
    place: (place) => names.get(place) ?? place,
    phase: (name) => nameIn(say, `${game.id}.phase.${name}`, name),
    option: (id) => nameIn(say, `${game.id}.option.${id}`, id),
  };
}

/** A share as it is read. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
