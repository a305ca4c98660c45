import { ok } from '../../engine/result.ts';
import type { Pace } from '../clocks/views.ts';
import type { Digest, PlayedLine } from '../views.ts';
import { tableError, type Answer } from '../error.ts';
import { quartilesOf } from '../time-control/forecast.ts';
import { log } from '../journal/history.ts';
import { look } from './look.ts';
import { loadTable } from '../changes.ts';
import { type Service } from '../service.ts';
import { standing } from '../standing-orders/standing-orders.ts';

/** Lines that a digest tells of, at least as far as there are so many. */
const LATELY = 30;

/** The last lines of a game, as a user may know them, from as many phases as it takes. */
async function lately(service: Service, channel: string, user: string, last: number): Answer<readonly PlayedLine[]> {
  let lines: readonly PlayedLine[] = [];
  for (let phase = last; phase >= 0 && lines.length < LATELY; phase--) {
    const found = await log(service, channel, user, phase);
    if (!found.ok) return found;
    lines = [...found.value.lines, ...lines];
  }
  return ok(lines.slice(-LATELY));
}

/** What a newcomer to a seat needs; see `Tables.digest`. */
export async function digest(service: Service, channel: string, user: string, seat?: string): Answer<Digest> {
  const outlook = await look(service, channel, user, seat);
  if (!outlook.ok) return outlook;
  const from = outlook.value.seat;
  if (from === null) return tableError('table.not-seated');
  const { phase } = outlook.value.state;
  if (!phase) return tableError('table.not-started');
  const orders = await standing(service, channel, user, from);
  if (!orders.ok) return orders;
  const lines = await lately(service, channel, user, phase.index);
  if (!lines.ok) return lines;
  const time = outlook.value.state.times.find((each) => each.seat === from) ?? null;
  return ok({ outlook: outlook.value, standing: orders.value, lines: lines.value, time });
}

/** How long decisions took; see `Tables.paces`. */
export async function paces(service: Service, channel: string): Answer<readonly Pace[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { clocks, holders } = table.value.saved;
  return ok(
    Object.entries(clocks).flatMap(([seat, { took }]): Pace[] => {
      const user = holders[seat]?.id ?? '';
      const times = quartilesOf(took.filter(({ holder }) => holder === user).map(({ ms }) => ms));
      return times && user !== '' ? [{ seat, user, times }] : [];
    }),
  );
}
