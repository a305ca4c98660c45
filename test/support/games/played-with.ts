import { guideAtTable, type GameGuide } from '../../../src/games/guide.ts';

/**
 * A game as every table plays it that has these options for its seats: of its optional rules only those that `isKept` keeps can be
 * chosen; lessons begin as they do.
 */
export function playedWith(
  whole: GameGuide,
  options: readonly string[],
  isKept: (id: string) => boolean = () => false,
): GameGuide {
  const guide = guideAtTable(whole, options);
  const { game } = guide;
  const optionalRules = game.optionalRules.filter(({ id }) => isKept(id));
  const setUp = (chosen: readonly string[]) => game.setUp([...options, ...chosen]);
  return { ...guide, game: { ...game, optionalRules, seatsWith: () => game.seats, setUp } };
}
