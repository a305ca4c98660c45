import firstCommand from '../../../data/smolensk/lessons/first-command.json' with { type: 'json' };
import { z } from 'zod';
import { lessonSchema } from '../../hex/lesson-schema.ts';
import { lessonsOf } from '../lessons.ts';
import { CHITS, UNITS } from './data.ts';
import type { State } from './state.ts';

const chits = () => z.array(z.enum(CHITS.map(({ id }) => id)));

/** The position that a lesson begins with: where its units are (all others are out of play) and what else differs from a new game. */
const positionSchema = () =>
  z.strictObject({
    turn: z.int().min(1).max(9),
    /** Chits in the cup; the first is drawn at once. Guderian is in hand. */
    cup: chits(),
    /** Chits after which the Axis player is asked for Guderian; `end`: when the cup is empty. */
    ask: z.array(z.string()),
    /** By unit, its hex. */
    units: z.partialRecord(z.enum(UNITS.map(({ id }) => id)), z.string().regex(/^\d{4}$/)),
    /** Objectives held by the Axis side, beside those behind the start line. */
    control: z.array(z.string()),
  });

/** The form of the files in `data/smolensk/lessons`. */
export const smolenskLessonSchema = () => lessonSchema(positionSchema());

/** The lessons of this game. */
export const LESSONS = lessonsOf<z.infer<ReturnType<typeof smolenskLessonSchema>>>({ 'first-command': firstCommand });

/** The position of the lesson among these options, where a new game is `state`; undefined if there is none. */
export function openingOf(options: readonly string[], state: State): State | undefined {
  const opening = LESSONS.openingIn(options);
  if (!opening) return undefined;
  const { turn, cup, ask, units, control } = opening;
  return {
    ...state,
    turn,
    cup: [...cup],
    guderian: { inHand: true, order: { ask, play: [] } },
    units: Object.fromEntries(UNITS.map(({ id }) => [id, { at: units[id] ?? 'lost', reduced: false }])),
    control: [...state.control, ...control].sort(),
  };
}
