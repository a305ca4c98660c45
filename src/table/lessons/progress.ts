import type { DieSource } from '../../engine/dice.ts';
import type { Game } from '../../engine/game.ts';
import type { JournalLine } from '../../engine/record/journal.ts';
import { currentStep, fixedDie, lessonDice, progressAfter, progressAt, type Lesson } from '../../engine/lesson.ts';
import type { Draw } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import type { Saved } from '../saved.ts';

/** The lesson that a table is, if the game still has it. */
export const lessonAt = (game: Game, { lesson }: Pick<Saved, 'lesson'>): Lesson | undefined =>
  lesson && game.lessons?.find(({ id }) => id === lesson.id);

/** Whether a table is a lesson of which all steps are done. */
export function isLearned(game: Game, saved: Pick<Saved, 'lesson'>): boolean {
  const lesson = lessonAt(game, saved);
  return lesson !== undefined && saved.lesson !== undefined && currentStep(lesson, saved.lesson) === undefined;
}

/** The dice of a table, of which its lesson may fix some. */
export function diceAt(game: Game, saved: Pick<Saved, 'lesson'>, dice: DieSource): DieSource {
  const lesson = lessonAt(game, saved);
  return lesson ? lessonDice(lesson, dice) : dice;
}

/** Whether some of these dice were fixed by the table's lesson: true, then; else undefined. */
export function hasFixed(game: Game, saved: Pick<Saved, 'lesson'>, draws: readonly Draw[]): true | undefined {
  const lesson = lessonAt(game, saved);
  return lesson && draws.some(({ situation, faces }) => fixedDie(lesson, situation, faces) !== undefined)
    ? true
    : undefined;
}

/** A table after a line of its journal, with what of its lesson is done by it. */
export function afterLine(
  game: Game,
  saved: Saved,
  position: Position,
  { n, seat, order }: Pick<JournalLine, 'n' | 'seat' | 'order'>,
): Saved {
  const lesson = lessonAt(game, saved);
  if (!lesson || !saved.lesson) return saved;
  return {
    ...saved,
    lesson: { ...saved.lesson, ...progressAfter(lesson, saved.lesson, position, { n, seat, order: order ?? '' }) },
  };
}

/** A table that goes back to line `n`, with its lesson as far as it had come then. */
export const backAt = (saved: Saved, n: number): Saved =>
  saved.lesson ? { ...saved, lesson: { ...saved.lesson, ...progressAt(saved.lesson, n) } } : saved;
