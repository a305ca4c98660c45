import { choices } from './choices.ts';
import { edits } from './edits.ts';
import { game } from './game.ts';
import { guide } from './guide.ts';
import { plans } from './plans.ts';
import { standing } from './standing.ts';

/** Every message of the game in this language by code. */
export const en = { ...game, ...guide, ...edits, ...standing, ...choices, ...plans };
