import type { GameGuide } from './guide.ts';
import { moscowGuide } from './moscow/guide.ts';

/** All games, by id. */
export const GUIDES: Readonly<Record<string, GameGuide>> = { moscow: moscowGuide };
