import type { Game } from '../engine/game.ts';
import {
  currentStep,
  lessonDice,
  nextReply,
  progressAfter,
  type Lesson,
  type LessonProgress,
  type LessonStep,
} from '../engine/lesson.ts';
import { openAsks, playInPlace, readOrder, start, type Draw, type ReadOrder } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import { inFile } from '../hex/check.ts';
import type { LessonData } from '../hex/lesson-schema.ts';
import type { Names } from '../hex/map.ts';
import { problemsOf } from '../hex/schema.ts';

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

/** More lines than any lesson has: whoever waits for a phase in vain is told so. */
const MOST_LINES = 400;

/** A lesson as it is gone through: each line, and how it stands before it. */
interface Walk {
  position: Position;
  progress: LessonProgress;
  n: number;
}

/**
 * Goes through a lesson by its own orders and replies; for whoever has none, the answer of a silent seat. What is wrong with it:
 * orders and replies that are none as things stand, or not in canonical form, and steps that are never done.
 */
export function lessonFaults(game: Game, lesson: Lesson): string[] {
  const dice = lessonDice(lesson, (_, __, faces) => faces);
  const { position, draws: first } = start(game, [lesson.id], dice);
  const walk: Walk = { position, progress: { done: [], replied: [] }, n: 1 };
  const faults = game.faults(walk.position).map((fault) => `position: ${fault}`);
  const used = new Set<string>();
  const note = (draws: readonly Draw[]): void => {
    for (const { situation } of draws) used.add(situation.replace(/@\d+$/u, ''));
  };
  note(first);
  const play = ({ ask, order, text }: ReadOrder<unknown>): void => {
    const { draws } = playInPlace(game, walk.position, ask, order, dice);
    note(draws);
    walk.progress = progressAfter(lesson, walk.progress, walk.position, { n: walk.n, seat: ask.seat, order: text });
    walk.n += 1;
  };
  for (
    let step = currentStep(lesson, walk.progress);
    step && faults.length === 0;
    step = currentStep(lesson, walk.progress)
  ) {
    const name = `steps.${walk.progress.done.length}`;
    if (walk.n > MOST_LINES) return [`${name}: it is never done`];
    const asks = openAsks(game, walk.position);
    const own = asks.find(({ seat }) => seat === lesson.seat);
    const other = asks.find(({ seat }) => seat !== lesson.seat);
    const reply = nextReply(lesson, walk.progress);
    if (other && reply !== undefined) {
      const read = readOrder(game, walk.position, other.seat, reply);
      const last = `steps.${walk.progress.done.length - 1}.replies`;
      if (!read.ok) return [`${last}: ${reply}: ${read.error.code}`];
      if (read.value.text !== reply) return [`${last}: ${reply}: to be written ${read.value.text}`];
      walk.progress = { ...walk.progress, replied: [...walk.progress.replied, walk.n] };
      play(read.value);
    } else if (own && step.orders.length > 0) {
      const reads = step.orders.map((text) => ({ text, read: readOrder(game, walk.position, lesson.seat, text) }));
      for (const { text, read } of reads) {
        if (!read.ok) faults.push(`${name}.orders: ${text}: ${read.error.code}`);
        else if (read.value.text !== text) faults.push(`${name}.orders: ${text}: to be written ${read.value.text}`);
      }
      if (reply !== undefined)
        faults.push(`steps.${walk.progress.done.length - 1}.replies: ${reply}: nobody asks for it`);
      const [first] = reads;
      if (faults.length === 0 && first?.read.ok) play(first.read.value);
    } else {
      const ask = own ?? other;
      if (!ask) return [`${name}: nobody is asked`];
      play({ ask, order: ask.silent, text: game.format(ask.silent) });
    }
  }
  if (walk.position.outcome) faults.push('steps: the game ends before they are done');
  const idle = Object.keys(lesson.dice).filter((situation) => !used.has(situation));
  return faults.length > 0 ? faults : idle.map((situation) => `dice: ${situation}: it is never rolled`);
}

/** What is wrong with the files of a game's lessons, by their names: their form, and what `lessonFaults` finds. */
export const checkLessons = (
  game: Game,
  files: Readonly<Record<string, unknown>>,
  schema: Parameters<typeof problemsOf>[0],
): string[] =>
  Object.entries(files).flatMap(([id, file]) => {
    const name = `lessons/${id}.json`;
    const problems = problemsOf(schema, name, file);
    return problems.length > 0 ? problems : inFile(name, lessonFaults(game, taught(id, file as LessonData)));
  });
