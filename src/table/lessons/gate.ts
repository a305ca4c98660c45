import { currentStep, isWanted } from '../../engine/lesson.ts';
import type { Game } from '../../engine/game.ts';
import type { Refusal } from '../../engine/message.ts';
import { readOrder } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { draftOf } from '../orders/drafts.ts';
import type { Saved } from '../saved.ts';
import { lessonAt } from './progress.ts';

/**
 * Why an order that the rules allow is not the one that the step of a lesson asks for; undefined if it is, or if the step can't
 * be done as things stand. `position` is the seat's, with its draft carried out.
 */
export function notNow(game: Game, saved: Saved, position: Position, seat: string, text: string): Refusal | undefined {
  const lesson = lessonAt(game, saved);
  const step = lesson && saved.lesson && currentStep(lesson, saved.lesson);
  if (!step || lesson.seat !== seat || step.orders.length === 0 || isWanted(step, text)) return undefined;
  const isDrafted = draftOf(game, saved, seat)?.lines.some((line) => isWanted(step, line.text)) ?? false;
  if (isDrafted) return { code: 'lesson.commit-first' };
  const alternatives = step.orders.filter((order) => readOrder(game, position, seat, order).ok);
  return alternatives.length > 0 ? { code: 'lesson.not-now', alternatives } : undefined;
}
