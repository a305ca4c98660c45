import { ok } from '../../engine/result.ts';
import type { Answer } from '../error.ts';
import { linesOf } from '../journal/walk.ts';
import { personOf } from '../seats/people.ts';
import { markOf, memorySwapped, remembered, remembers, withLook } from '../seats/sittings.ts';
import { type Sitting, type Saved } from '../saved.ts';
import type { Service, Table } from '../service.ts';

/** Notes of the journal that name who sat down at a seat: `take blue p2 p3`. */
const SAT_DOWN = /^(?:take|return|replace) (\S+) (\S+) (\S+)$/u;

const NOT_YET: Sitting = { seats: [], seated: true, since: null, looked: false };

/** The table with somebody, by their key in the journal or their id, among those who sat at a seat. */
function seen(saved: Saved, user: string, seat: string): Saved {
  if (user === '') return saved;
  const mark = markOf(saved, user);
  const { [mark]: known = NOT_YET } = saved.sat;
  return { ...saved, sat: { ...saved.sat, [mark]: { ...known, seats: [...new Set([...known.seats, seat])] } } };
}

/**
 * Who has sat where in a game under way that did not remember it, as far as its journal and its seats tell: who gave orders,
 * took seats over, or was replaced. None of them is a newcomer.
 */
export async function satBefore(service: Service, { saved, game }: Table): Answer<Pick<Saved, 'sat' | 'vacant'>> {
  if (!remembers(saved)) return ok({ sat: {}, vacant: {} });
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  if (!lines.ok) return lines;
  const idOf = (key: string): string => (key === '' ? '' : (personOf(saved, key)?.id ?? ''));
  let table = saved;
  for (const { n, kind, seat, user, order } of lines.value) {
    if (kind === 'order') table = seen(table, idOf(user), seat);
    if (kind === 'edit') table = withLook(table, idOf(user));
    const [, at = '', was = '', is = ''] = (kind === 'note' && SAT_DOWN.exec(order ?? '')) || [];
    if (at !== '') table = seen(seen(table, idOf(was), at), idOf(is), at);
    const exchanged = saved.exchanges.filter((each) => each.n === n).map(({ seats }) => seats);
    if (exchanged.length > 0) table = { ...table, ...memorySwapped(game, table, exchanged) };
  }
  for (const [seat, { id }] of [...Object.entries(saved.holders), ...Object.entries(saved.lent)])
    table = seen(table, id, seat);
  const { sat, vacant } = remembered(game, table, service.now().getTime());
  return ok({ sat, vacant });
}
