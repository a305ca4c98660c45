import { ok } from '../../engine/result.ts';
import type { ClockReading } from './views.ts';
import type { Answer } from '../error.ts';
import { dateAt } from '../time-control/profile.ts';
import { MINUTE } from '../time-control/rules.ts';
import { runningAt } from '../time-control/running.ts';
import { endOfWait } from '../time-control/waits.ts';
import { NEVER, wakingBetween } from '../time-control/waking.ts';
import { loadTable } from '../changes.ts';
import { type Service } from '../service.ts';
import { calendarsOf } from './timekeeping.ts';

/** The clocks of a table at this moment; see `Tables.readings`. */
export async function readings(service: Service, channel: string): Answer<readonly ClockReading[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved, game } = table.value;
  const calendars = await calendarsOf(service, saved);
  if (!calendars.ok) return calendars;
  const now = service.now().getTime();
  return ok(
    game.seats.map(({ id }): ClockReading => {
      const clock = saved.clocks[id];
      const calendar = calendars.value(clock?.wait?.holder ?? saved.holders[id]?.id ?? '');
      const { runs, until } = runningAt(calendar, now);
      const today = dateAt(calendar, now);
      const leave = calendar.leaves.find(({ from, to }) => from <= today && to >= today);
      const end = clock?.wait ? endOfWait(clock.wait, calendar) : NEVER;
      const bank = clock && saved.clock?.seats[id]?.kind === 'bank' && !clock.wait ? clock.bank / MINUTE : null;
      return {
        seat: id,
        left:
          end === NEVER
            ? bank === null
              ? null
              : Math.floor(bank)
            : Math.floor(wakingBetween(calendar, now, end) / MINUTE),
        runs,
        turns: until === null ? null : new Date(until).toISOString(),
        away: leave?.to ?? null,
      };
    }),
  );
}
