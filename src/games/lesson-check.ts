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
import { problemsOf } from '../hex/schema.ts';
import { taught } from './lessons.ts';

/** More lines than any lesson has: whoever waits for a phase in vain is told so. */
const MOST_LINES = 400;

/** A lesson gone through by its own orders and replies, as far as it has come. */
interface Walk {
  readonly game: Game;
  readonly lesson: Lesson;
  readonly position: Position;
  progress: LessonProgress;
  lines: number;
  /** Situations that were rolled for. */
  readonly rolled: Set<string>;
}

const noteDraws = ({ rolled }: Walk, draws: readonly Draw[]): void => {
  for (const { situation } of draws) rolled.add(situation.replace(/@\d+$/u, ''));
};

const diceOf = (lesson: Lesson) => lessonDice(lesson, (_, __, faces) => faces);

function play(walk: Walk, { ask, order, text }: ReadOrder<unknown>): void {
  const { game, lesson, position } = walk;
  noteDraws(walk, playInPlace(game, position, ask, order, diceOf(lesson)).draws);
  walk.lines += 1;
  walk.progress = progressAfter(lesson, walk.progress, position, { n: walk.lines, seat: ask.seat, order: text });
}

/** An order read as things stand, or what is wrong with it: no option, or not in canonical form. */
function readFor({ game, position }: Walk, seat: string, text: string): ReadOrder<unknown> | string {
  const read = readOrder(game, position, seat, text);
  if (!read.ok) return `${text}: ${read.error.code}`;
  return read.value.text === text ? read.value : `${text}: to be written ${read.value.text}`;
}

/** Gives the next reply of the step that was done last; what is wrong with it. */
function giveReply(walk: Walk, seat: string, reply: string): string[] {
  const read = readFor(walk, seat, reply);
  if (typeof read === 'string') return [`steps.${walk.progress.done.length - 1}.replies: ${read}`];
  walk.progress = { ...walk.progress, replied: [...walk.progress.replied, walk.lines + 1] };
  play(walk, read);
  return [];
}

/** Gives the first order of a step; what is wrong with any of them. */
function giveOrder(walk: Walk, { orders }: LessonStep, left: string | undefined): string[] {
  const { done } = walk.progress;
  const reads = orders.map((text) => readFor(walk, walk.lesson.seat, text));
  const faults = reads.flatMap((read) => (typeof read === 'string' ? [`steps.${done.length}.orders: ${read}`] : []));
  if (left !== undefined) faults.push(`steps.${done.length - 1}.replies: ${left}: nobody asks for it`);
  const [first] = reads;
  if (faults.length === 0 && typeof first === 'object') play(walk, first);
  return faults;
}

/** Goes on by one line: a reply, an order of the step, or what a silent seat answers; what is wrong. */
function goOn(walk: Walk, step: LessonStep): string[] {
  const { game, lesson, position, progress } = walk;
  const asks = openAsks(game, position);
  const own = asks.find(({ seat }) => seat === lesson.seat);
  const other = asks.find(({ seat }) => seat !== lesson.seat);
  const reply = nextReply(lesson, progress);
  if (other && reply !== undefined) return giveReply(walk, other.seat, reply);
  if (own && step.orders.length > 0) return giveOrder(walk, step, reply);
  const ask = own ?? other;
  if (!ask || walk.lines > MOST_LINES) return [`steps.${progress.done.length}: it is never done`];
  play(walk, { ask, order: ask.silent, text: game.format(ask.silent) });
  return [];
}

/**
 * What is wrong with a lesson, found by going through it: orders and replies that are none as things stand or not in canonical
 * form, replies that nobody asks for, steps that are never done, dice that never fall.
 */
export function lessonFaults(game: Game, lesson: Lesson): string[] {
  const { position, draws } = start(game, [lesson.id], diceOf(lesson));
  const walk: Walk = { game, lesson, position, progress: { done: [], replied: [] }, lines: 0, rolled: new Set() };
  noteDraws(walk, draws);
  let faults = game.faults(position).map((fault) => `position: ${fault}`);
  for (let step = currentStep(lesson, walk.progress); step && faults.length === 0;) {
    faults = goOn(walk, step);
    step = currentStep(lesson, walk.progress);
  }
  if (faults.length > 0) return faults;
  if (position.outcome) return ['steps: the game ends before they are done'];
  const idle = Object.keys(lesson.dice).filter((situation) => !walk.rolled.has(situation));
  return idle.map((situation) => `dice: ${situation}: it is never rolled`);
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
