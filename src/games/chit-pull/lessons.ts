import { z } from 'zod';
import { lessonSchema } from '../../hex/lesson-schema.ts';
import { lessonsOf, type LessonsOfGame } from '../lessons.ts';
import { CHITS, UNITS } from './data.ts';
import { chit, CUT_INS } from './rules/15-special-rules/15-2-chits.ts';
import type { State } from './state.ts';

const chits = () => z.array(z.enum(CHITS.map(({ id }) => id)));

/** The position that a lesson begins with: where its units are (all others are out of play) and what else differs from a new game. */
const positionSchema = () =>
  z.strictObject({
    turn: z.int().min(1).max(9),
    /** Chits in the cup; the first is drawn at once. Those that cut in are in hand where their HQ is on the map. */
    cup: chits(),
    /** Chits after which their owner is asked for those in hand; `end`: when the cup is empty. */
    ask: z.array(z.string()),
    /** By unit, its hex. */
    units: z.partialRecord(z.enum(UNITS.map(({ id }) => id)), z.string().regex(/^[A-Z]?\d{4}$/)),
    /** Objectives held by the Axis side, beside those behind the start line. */
    control: z.array(z.string()),
  });

/** The form of the files in a game's `lessons`. */
export const lessonForm = () => lessonSchema(positionSchema());

type Lesson = z.infer<ReturnType<typeof lessonForm>>;

type Opening = Lesson['position'];

/** The lessons of a game of the system. */
export type Lessons = LessonsOfGame<Opening>;

/** The lessons of a game by their files. */
export const lessonsIn = (files: Readonly<Record<string, unknown>>): Lessons => lessonsOf<Lesson>(files);

/** Chits that cut in whose HQ is among some units. */
const inHand = (units: Opening['units']): readonly string[] =>
  CUT_INS.filter((id) => units[chit(id).hq as string] !== undefined);

/** The position of the lesson among these options, where a new game is `state`; undefined if there is none. */
export function openingOf(lessons: Lessons, options: readonly string[], state: State): State | undefined {
  const opening = lessons.openingIn(options);
  if (!opening) return undefined;
  const { turn, cup, ask, units, control } = opening;
  return {
    ...state,
    turn,
    cup: [...cup],
    hand: Object.fromEntries(inHand(units).map((id) => [id, { ask, play: [] }])),
    units: Object.fromEntries(UNITS.map(({ id }) => [id, { at: units[id] ?? 'lost', reduced: false }])),
    control: [...state.control, ...control].sort(),
  };
}
