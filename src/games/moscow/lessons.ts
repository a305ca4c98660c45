import firstTurn from '../../../data/moscow/lessons/first-turn.json' with { type: 'json' };
import { z } from 'zod';
import { lessonSchema } from '../../hex/lesson-schema.ts';
import { lessonsOf } from '../lessons.ts';
import { CARDS, UNITS } from './data.ts';
import { PHASES, SIDES, type State } from './state.ts';

const cards = () => z.array(z.enum(CARDS.map(({ kind }) => kind)));

/** The position that a lesson begins with: where its units are (all others are in no one's way) and what else differs from a new game. */
const positionSchema = () =>
  z.strictObject({
    turn: z.int().min(1).max(6),
    side: z.enum(SIDES),
    phase: z.enum(PHASES),
    /** By unit, its place; behind it `spent`, if it is. */
    units: z.partialRecord(z.enum(UNITS.map(({ id }) => id)), z.string().regex(/^\w+( spent)?$/)),
    control: z.array(z.string()),
    hands: z.strictObject({ axis: cards(), soviet: cards() }),
    /** Of what a side is not asked in the first turn. */
    waived: z.strictObject({ axis: z.array(z.string()), soviet: z.array(z.string()) }),
  });

/** The form of the files in `data/moscow/lessons`. */
export const moscowLessonSchema = () => lessonSchema(positionSchema());

/** The lessons of this game. */
export const LESSONS = lessonsOf<z.infer<ReturnType<typeof moscowLessonSchema>>>({ 'first-turn': firstTurn });

/** Where units are that a lesson does without: on the track, for a turn that never comes. */
const NEVER = 'track:7';

/** What differs from a new game in the position that a lesson begins with. */
export type Opening = Pick<State, 'turn' | 'side' | 'phase' | 'units' | 'control' | 'hands' | 'waived'>;

/** The position of the lesson among these options; undefined if there is none. `all`: every unit of the game. */
export function openingOf(options: readonly string[], all: readonly string[]): Opening | undefined {
  const opening = LESSONS.openingIn(options);
  if (!opening) return undefined;
  const { turn, side, phase, units, control, hands, waived } = opening;
  const placed = all.map((id) => {
    const [at = NEVER, spent] = (units[id] ?? NEVER).split(' ');
    return [id, { at, spent: spent !== undefined }] as const;
  });
  const sorted = { axis: hands.axis.toSorted(), soviet: hands.soviet.toSorted() };
  return {
    turn,
    side,
    phase,
    units: Object.fromEntries(placed),
    control: control.toSorted(),
    hands: sorted,
    waived: structuredClone(waived),
  };
}
