import { guideAtTable, type GameGuide } from '../../../src/games/guide.ts';
import type { GameHarness } from './harness.ts';

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

/** A game as its harness knows it, with sides divided into commands by these options, for tests that look at several seats of a side. */
export function dividedBy(
  harness: GameHarness,
  whole: GameGuide,
  options: readonly string[],
  sideOfSeat: (seat: string) => string,
): GameHarness {
  const guide = playedWith(whole, options);
  const { standingOrders, shares } = harness;
  return {
    ...harness,
    guide,
    standingOrders: Object.fromEntries(guide.game.seats.map(({ id }) => [id, standingOrders[sideOfSeat(id)] ?? []])),
    shares: { ...shares, turnsAway: 2, secrets: { oneIn: 180 } },
  };
}
