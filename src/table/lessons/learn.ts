import { atTable } from '../../engine/game.ts';
import { ok } from '../../engine/result.ts';
import { loadSaved } from '../changes.ts';
import { tableError, type Changed } from '../error.ts';
import { computerOf } from '../seats/computer.ts';
import { inOrder, isOpen, newTable } from '../seats/seats.ts';
import { begin } from '../seats/start.ts';
import type { Service } from '../service.ts';
import { stateOf } from '../state.ts';
import type { NewTable, Request } from '../views.ts';

/** Opens a lesson, or comes back to it; see `Tables.learn`. */
export async function learn(
  service: Service,
  request: Request,
  wanted: Pick<NewTable, 'game' | 'language' | 'guild'>,
): Changed<null> {
  const taught = [...service.games.values()].filter(({ lessons = [] }) => lessons.length > 0);
  const found = taught.find(({ id }) => id === wanted.game);
  const lesson = found?.lessons?.[0];
  if (!found || !lesson) return tableError('table.no-lesson', { known: taught.map(({ id }) => id) });
  const game = atTable(found, [lesson.id]);
  const loaded = await loadSaved(service, request.channel);
  if (!loaded.ok) return loaded;
  const there = loaded.value;
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
