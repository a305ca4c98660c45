import type { Lesson, LessonStep } from '../engine/lesson.ts';
import type { LessonData } from '../hex/lesson-schema.ts';
import type { Names } from '../hex/map.ts';

/** A step of a lesson, and what is said and shown of it. */
export interface TaughtStep extends LessonStep {
  readonly text: Names;
  /** The rule that it is about. */
  readonly rule: string;
  /** What its close-up shows. */
  readonly places: readonly string[];
}

/** A lesson with all that is said in it. */
export interface TaughtLesson extends Lesson {
  readonly steps: readonly TaughtStep[];
  /** What is said when all steps are done. */
  readonly end: Names;
}

/** The lesson of a file in `lessons/` by the file's name. */
export const taught = (id: string, { seat, dice, steps, end }: LessonData): TaughtLesson => ({
  id,
  seat,
  dice,
  steps: steps.map(({ orders = [], until = {}, replies = [], ...said }) => ({ ...said, orders, until, replies })),
  end,
});

/** The lessons of a game. */
export interface LessonsOfGame<Opening> {
  /** The files as they stand, by name, for the checks. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly lessons: readonly TaughtLesson[];
  /** The position of the lesson among the options of a game; undefined if there is none. */
  readonly openingIn: (options: readonly string[]) => Opening | undefined;
}

/** The lessons of a game by its files in `lessons/`, which are of the game's form. */
export function lessonsOf<Data extends LessonData & { readonly position: unknown }>(
  files: Readonly<Record<string, unknown>>,
): LessonsOfGame<Data['position']> {
  const read = files as Readonly<Record<string, Data>>;
  return {
    files,
    lessons: Object.entries(read).map(([id, file]) => taught(id, file)),
    openingIn: (options) => read[options.find((option) => option in read) ?? '']?.position,
  };
}
