import breakthrough from '../../../data/nato/lessons/breakthrough.json' with { type: 'json' };
import firstBattle from '../../../data/nato/lessons/first-battle.json' with { type: 'json' };
import firstMoves from '../../../data/nato/lessons/first-moves.json' with { type: 'json' };
import { z } from 'zod';
import { lessonSchema } from '../../hex/lesson-schema.ts';
import { lessonsOf } from '../lessons.ts';
import { UNITS } from './counters.ts';
import { SCENARIOS, SEQUENCE } from './data.ts';
import { MARKERS } from './state.ts';

const hex = () => z.string().regex(/^\d{4}$/);
const unitId = () => z.enum(UNITS.map(({ id }) => id));

/** The position that a lesson begins with, cut from a scenario after its first turn: where its units are, at full strength (all others are off the map), and how they stand. */
const positionSchema = () =>
  z.strictObject({
    scenario: z.enum([...SCENARIOS.keys()]),
    turn: z.int().min(2),
    /** The segment of the sequence of play that was played last. */
    after: z.enum(SEQUENCE.map(({ id }) => id)),
    units: z.record(hex(), z.array(unitId()).min(1)),
    markers: z.partialRecord(unitId(), z.array(z.enum(MARKERS)).min(1)),
  });

/** The form of the files in `data/nato/lessons`. */
export const natoLessonSchema = () => lessonSchema(positionSchema());

/** The lessons of this game, in the order in which they are taught. */
export const LESSONS = lessonsOf<z.infer<ReturnType<typeof natoLessonSchema>>>({
  'first-moves': firstMoves,
  'first-battle': firstBattle,
  breakthrough,
});
