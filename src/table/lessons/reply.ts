import { nextReply } from '../../engine/lesson.ts';
import { openAsks, readOrder } from '../../engine/play.ts';
import { playRead, type Run } from '../orders/run.ts';
import { lessonAt } from './progress.ts';

/**
 * Lets the other side of a lesson answer what it is asked by the next reply of the step that was done last; whether it did. Where
 * none is left, or it is no option, the computer that holds the seat is waited for.
 */
export function replyInLesson(run: Run): boolean {
  const { game, saved, position } = run;
  const lesson = lessonAt(game, saved);
  const reply = lesson && saved.lesson && nextReply(lesson, saved.lesson);
  const ask = lesson && openAsks(game, position).find(({ seat }) => seat !== lesson.seat);
  const by = ask && saved.holders[ask.seat];
  if (reply === undefined || !by) return false;
  const read = readOrder(game, position, ask.seat, reply);
  if (!read.ok) return false;
  const n = saved.lines + run.lines.length;
  playRead(run, by, 'computer', read.value);
  const { lesson: progress } = run.saved;
  if (progress) run.saved = { ...run.saved, lesson: { ...progress, replied: [...progress.replied, n] } };
  return true;
}
