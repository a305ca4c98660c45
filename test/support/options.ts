import { clashOf, type Game } from '../../src/engine/game.ts';
import type { RandomPick } from '../../src/engine/trials/random.ts';

/** Of the optional rules of a game those that `take` takes, without any that can't be played with those before it. */
export const optionsWhere = (
  game: Pick<Game, 'optionalRules'>,
  take: (id: string, n: number) => boolean,
): readonly string[] =>
  game.optionalRules.reduce<readonly string[]>(
    (chosen, { id }, n) => (take(id, n) && !clashOf(game, [...chosen, id]) ? [...chosen, id] : chosen),
    [],
  );

/** Optional rules by chance, such as can be played together. */
export const someOptions = (game: Pick<Game, 'optionalRules'>, pick: RandomPick): readonly string[] =>
  optionsWhere(game, () => pick(2) === 0);
