import { barbarossaGuide } from './barbarossa/guide.ts';
import type { GameGuide } from './guide.ts';
import { leningradSmolenskGuide } from './leningrad-smolensk/guide.ts';
import { leningradGuide } from './leningrad/guide.ts';
import { moscowGuide } from './moscow/guide.ts';
import { natoGuide } from './nato/guide.ts';
import { smolenskGuide } from './smolensk/guide.ts';

/** Every game by id, in the order in which players see them: the shorter first. */
const registered = {
  moscow: moscowGuide,
  smolensk: smolenskGuide,
  leningrad: leningradGuide,
  'leningrad-smolensk': leningradSmolenskGuide,
  barbarossa: barbarossaGuide,
  nato: natoGuide,
};

/** The id of a game. */
export type GameId = keyof typeof registered;

/** All games, by id. */
export const GUIDES: Readonly<Record<string, GameGuide>> = registered;
