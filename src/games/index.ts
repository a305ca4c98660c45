import type { GameGuide } from './guide.ts';
import * as registered from './registered.ts';

/** The id of a game. */
export type GameId = keyof typeof registered;

/** All games, by id. */
export const GUIDES: Readonly<Record<string, GameGuide>> = { ...registered };
