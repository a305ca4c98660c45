import firstPanzers from '../../../data/barbarossa/lessons/first-panzers.json' with { type: 'json' };
import { z } from 'zod';
import { frozen } from '../../engine/kept.ts';
import { lessonSchema } from '../../hex/lesson-schema.ts';
import { lessonsOf } from '../lessons.ts';
import { fullSteps, isLeader, LEADERS } from './board.ts';
import { UNITS } from './data.ts';
import { LAST_TURN, NO_ABILITY, type State, UNKNOWN } from './state.ts';

const hex = () => z.string().regex(/^\d{4}$/);

/** The position that a lesson begins with, the Start Phase of its turn being over: where its units are (all others are out of play) and what else differs from a new game. */
const positionSchema = () =>
  z.strictObject({
    turn: z.int().min(1).max(LAST_TURN),
    /** Axis air units left this turn. */
    air: z.int().min(0),
    /** By unit, its hex; at full strength. */
    units: z.partialRecord(z.enum(UNITS.map(({ id }) => id)), hex()),
    /** Of the leaders among them, who are untried: what they can do, −1 for nothing. */
    abilities: z.partialRecord(z.enum(UNITS.map(({ id }) => id).filter(isLeader)), z.int().min(NO_ABILITY)),
    /** Cities and towns that the Axis side controls beside those of its own territory. */
    control: z.array(hex()),
  });

/** The form of the files in `data/barbarossa/lessons`. */
export const barbarossaLessonSchema = () => lessonSchema(positionSchema());

/** The lessons of this game. */
export const LESSONS = lessonsOf<z.infer<ReturnType<typeof barbarossaLessonSchema>>>({ 'first-panzers': firstPanzers });

/** The position of the lesson among these options, where a new game is `state`; undefined if there is none. */
export function openingOf(options: readonly string[], state: State): State | undefined {
  const opening = LESSONS.openingIn(options);
  if (!opening) return undefined;
  const { turn, air, units, abilities, control } = opening;
  const held = [...state.control, ...control].sort();
  return {
    ...state,
    turn,
    air,
    units: frozen(
      Object.fromEntries(
        UNITS.map(({ id }) => [id, units[id] ? { at: units[id], steps: fullSteps(id) } : { at: 'out', steps: 0 }]),
      ),
    ),
    abilities: frozen(Object.fromEntries(LEADERS.map((id) => [id, abilities[id] ?? UNKNOWN]))),
    held,
    control: frozen([...held]),
  };
}
