import type { GameId } from '../../../src/games/index.ts';
import { NOTHING_HIDDEN } from '../concealment/concealment.ts';
import { toyHarness } from '../toys/toy-harness.ts';
import { share } from '../share.ts';
import { barbarossaHarness, dividedHarness } from './barbarossa/harness.ts';
import type { GameHarness } from './harness.ts';
import { leningradHarness } from './leningrad/harness.ts';
import { leningradSmolenskHarness } from './leningrad-smolensk/harness.ts';
import { moscowHarness } from './moscow/harness.ts';
import { dividedNatoHarness, natoHarness } from './nato/harness.ts';
import { smolenskHarness } from './smolensk/harness.ts';

/** Every game there is, and a small one that only tests have, as the tests that take every game know them. */
const BY_ID = {
  moscow: moscowHarness,
  smolensk: smolenskHarness,
  leningrad: leningradHarness,
  'leningrad-smolensk': leningradSmolenskHarness,
  barbarossa: barbarossaHarness,
  nato: natoHarness,
  toy: toyHarness,
} satisfies Record<GameId | 'toy', GameHarness>;

export const HARNESSES: Readonly<Record<string, GameHarness>> = BY_ID;

/** Of games that share their rules one: what takes long is tried with these. */
export const ONE_OF_EACH: Readonly<Record<string, GameHarness>> = Object.fromEntries(
  Object.entries(HARNESSES).filter(
    ([, { guide }], n, all) =>
      guide.system === undefined || all.findIndex(([, other]) => other.guide.system === guide.system) === n,
  ),
);

/** Whether something is hidden in a game from one who plays it. */
export const hides = ({ concealment }: GameHarness): boolean => concealment !== NOTHING_HIDDEN;

/** Games of which a side has several seats, by what divides it: for tests of seats, where `HARNESSES` have one a side. */
export const DIVIDED = {
  'barbarossa axis-3 soviet-3': dividedHarness(['axis-3', 'soviet-3']),
  'barbarossa axis-2 soviet-2': dividedHarness(['axis-2', 'soviet-2']),
  'nato goettingen nato-corps wp-fronts': dividedNatoHarness(['goettingen', 'nato-corps', 'wp-fronts']),
} satisfies Record<string, GameHarness>;

/** `ONE_OF_EACH`, and for long tests the game with most seats. */
export const WITH_DIVIDED: Readonly<Record<string, GameHarness>> = share(ONE_OF_EACH, {
  ...ONE_OF_EACH,
  'barbarossa axis-3 soviet-3': DIVIDED['barbarossa axis-3 soviet-3'],
});

/** All games, by id, as a bot takes them. */
export const ALL_GUIDES = Object.fromEntries(Object.entries(HARNESSES).map(([id, { guide }]) => [id, guide]));

/** The seats of a game that each of so many players has: whole sides by turns. */
export function seatsOf({ game }: GameHarness['guide'], players = 2): readonly (readonly string[])[] {
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  return Array.from({ length: players }, (_, n) =>
    game.seats.filter(({ side }) => sides.indexOf(side) % players === n).map(({ id }) => id),
  );
}
