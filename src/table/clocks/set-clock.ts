import type { Request } from '../views.ts';
import { tableError, type Changed } from '../error.ts';
import { readClock } from '../time-control/clock-text.ts';
import { mayHaveClock } from '../computers/allowed.ts';
import { change } from '../changes.ts';
import { type Service } from '../service.ts';

/** Sets the clock of a table that is still gathering players; see `Tables.setClock`. */
export const setClock = (service: Service, request: Request, text: string): Changed<null> =>
  change(service, request, ({ saved, game }) => {
    if (saved.stage !== 'gathering') return tableError(saved.stage === 'playing' ? 'table.started' : 'table.over');
    const { id } = request.user;
    const people = [saved.creator, saved.master, ...Object.values(saved.holders), ...saved.hopefuls];
    if (!people.some((person) => person?.id === id))
      return tableError('table.not-yours', { creator: saved.creator.name });
    const clock = readClock(game.seats, saved.clock, text);
    if (!clock.ok) return clock;
    const may = mayHaveClock(saved, clock.value);
    if (!may.ok) return may;
    const next = { ...saved, clock: clock.value, number: saved.number + 1 };
    return { ok: true, value: { saved: next, value: null, notice: { kind: 'seats' } } };
  });
