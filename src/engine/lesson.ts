import type { DieSource } from './dice.ts';
import type { Phase, Position } from './position.ts';

/** A step of a lesson: done by one of its orders, or, where it has none, once the phase it waits for is under way. */
export interface LessonStep {
  /** Orders in canonical form, one of which is to be given; none: whatever the rules allow. */
  readonly orders: readonly string[];
  /** What the phase under way must be, as far as it is said; of a step without orders. The end of the game does as well. */
  readonly until: Partial<Pick<Phase, 'turn' | 'side' | 'name'>>;
  /** What the other seats answer once the step is done, in this order; all else that they are asked is up to their players. */
  readonly replies: readonly string[];
}

/** A game of one's own in which the rules are met one by one. Its id is the option by which a game begins with its position. */
export interface Lesson {
  readonly id: string;
  /** The seat of who learns. */
  readonly seat: string;
  readonly steps: readonly LessonStep[];
  /** Dice that are fixed, by their situation, without what follows `@`; all others are rolled. */
  readonly dice: Readonly<Record<string, number>>;
}

/** How far a lesson has come, by lines of the journal. */
export interface LessonProgress {
  /** For each step that is done, the line that it was done by. */
  readonly done: readonly number[];
  /** The lines that were given as replies of steps. */
  readonly replied: readonly number[];
}

/** The step that a lesson is at; undefined when all are done. */
export const currentStep = <Step extends LessonStep>(
  { steps }: { readonly steps: readonly Step[] },
  { done }: Pick<LessonProgress, 'done'>,
): Step | undefined => steps[done.length];

const wordsOf = (text: string): string => text.split(' ').sort().join(' ');

/** Whether two orders say the same: units and cards may be named in any order. */
export const isSameOrder = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** Whether a text is an order that a step asks for. */
export const isWanted = ({ orders }: LessonStep, text: string): boolean =>
  orders.some((order) => isSameOrder(order, text));

function isReached({ orders, until }: LessonStep, { phase, outcome }: Position): boolean {
  if (orders.length > 0) return false;
  const { turn = phase.turn, side = phase.side, name = phase.name } = until;
  return outcome !== null || (turn === phase.turn && side === phase.side && name === phase.name);
}

/** How far a lesson has come with line `n`, an order given by a seat (empty: a line of the table) that led to a position. */
export function progressAfter(
  lesson: Lesson,
  progress: LessonProgress,
  position: Position,
  { n, seat, order }: { readonly n: number; readonly seat: string; readonly order: string },
): LessonProgress {
  const done = [...progress.done];
  const step = (): LessonStep | undefined => lesson.steps[done.length];
  const now = step();
  if (now && seat === lesson.seat && isWanted(now, order)) done.push(n);
  for (let next = step(); next && isReached(next, position); next = step()) done.push(n);
  return done.length === progress.done.length ? progress : { ...progress, done };
}

/** How far a lesson had come after line `n`, to which play goes back. */
export const progressAt = ({ done, replied }: LessonProgress, n: number): LessonProgress => ({
  done: done.filter((line) => line <= n),
  replied: replied.filter((line) => line <= n),
});

/** The next reply of the step that was done last; undefined if none is left. */
export function nextReply({ steps }: Lesson, { done, replied }: LessonProgress): string | undefined {
  const since = done.at(-1);
  if (since === undefined) return undefined;
  return steps[done.length - 1]?.replies[replied.filter((line) => line > since).length];
}

/** The die that a lesson fixes for a situation, if it does. */
export function fixedDie({ dice }: Lesson, situation: string, faces: number): number | undefined {
  const value = dice[situation.replace(/@\d+$/u, '')];
  return value !== undefined && value <= faces ? value : undefined;
}

/** Dice of which a lesson fixes some. */
export const lessonDice =
  (lesson: Lesson, dice: DieSource): DieSource =>
  (link, situation, faces, hidden, position) =>
    fixedDie(lesson, situation, faces) ?? dice(link, situation, faces, hidden, position);
