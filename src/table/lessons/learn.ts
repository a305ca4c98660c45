import { atTable, type Game } from '../../engine/game.ts';
import type { Lesson } from '../../engine/lesson.ts';
import { ok } from '../../engine/result.ts';
import { loadSaved } from '../changes.ts';
import { tableError, type Changed } from '../error.ts';
import { computerOf } from '../seats/computer.ts';
import { inOrder, isOpen, newTable } from '../seats/seats.ts';
import type { Saved } from '../saved.ts';
import { begin } from '../seats/start.ts';
import type { Service } from '../service.ts';
import { stateOf } from '../state.ts';
import type { Request } from '../views.ts';
import { isLearned } from './progress.ts';
import type { LessonWanted } from './wanted.ts';

/** The lesson that is meant: that of this number; else the one that a user is at in a channel, or after all its steps the next; else the first. */
function lessonMeant(
  game: Game,
  there: Saved | undefined,
  user: string,
  number: number | undefined,
): Lesson | undefined {
  const { lessons = [] } = game;
  if (number !== undefined) return lessons[number - 1];
  const isTheirs = there?.game === game.id && there.creator.id === user;
  const at = isTheirs ? lessons.findIndex(({ id }) => id === there.lesson?.id) : -1;
  return lessons[isTheirs && isLearned(game, there) ? at + 1 : at] ?? lessons[0];
}

/** Opens a lesson, or comes back to it; see `Tables.learn`. */
export async function learn(
  service: Service,
  request: Request,
  { lesson: number, ...wanted }: LessonWanted,
): Changed<null> {
  const taught = [...service.games.values()].filter(({ lessons = [] }) => lessons.length > 0);
  const found = taught.find(({ id }) => id === wanted.game);
  if (!found) return tableError('table.no-lesson', { known: taught.map(({ id }) => id) });
  const loaded = await loadSaved(service, request.channel);
  if (!loaded.ok) return loaded;
  const there = loaded.value;
  const lesson = lessonMeant(found, there, request.user.id, number);
  if (!lesson) return tableError('table.lesson-number', { count: found.lessons?.length ?? 0 });
  const game = atTable(found, [lesson.id]);
  if (
    there?.stage === 'playing' &&
    there.lesson?.id === lesson.id &&
    there.game === game.id &&
    there.creator.id === request.user.id
  )
    return ok({ value: null, state: stateOf(game, there), repeated: true });
  if (isOpen(there)) return tableError(there?.lesson ? 'table.lesson-here' : 'table.exists');
  return newTable(service, request, game, { ...wanted, seating: 'chosen', spectators: false }, (saved) => {
    const seats = game.seats.map(({ id }) => [id, id === lesson.seat ? request.user : computerOf('easy')] as const);
    const { value: _, ...begun } = begin(
      service,
      game,
      {
        ...saved,
        options: [lesson.id],
        holders: inOrder(game, Object.fromEntries(seats)),
        seed: service.randomHex(32),
        study: true,
        lesson: { id: lesson.id, done: [], replied: [] },
      },
      request.user,
    );
    return begun;
  });
}
