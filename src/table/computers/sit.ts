import type { Strength } from '../../computer/strength.ts';
import { ok } from '../../engine/result.ts';
import { change } from '../changes.ts';
import { tableError, type Changed, type Done } from '../error.ts';
import { keyIn, note, type Wanted } from '../proposals/act.ts';
import { thoughtOver } from '../orders/drafts.ts';
import type { Run } from '../orders/run.ts';
import { computerOf, isComputer } from '../seats/computer.ts';
import { inOrder } from '../seats/seats.ts';
import { start } from '../seats/start.ts';
import type { Service } from '../service.ts';
import type { Request, TableState } from '../views.ts';
import { mayHaveComputers } from './allowed.ts';

/** Lets a computer sit down at a seat before the start; see `Tables.seatComputer`. */
export const seatComputer = (service: Service, request: Request, seat: string, strength: Strength): Changed<null> =>
  change(service, request, ({ saved, game }) => {
    if (saved.stage !== 'gathering') return tableError(saved.stage === 'playing' ? 'table.started' : 'table.over');
    const may = mayHaveComputers(saved);
    if (!may.ok) return may;
    const { id: user } = request.user;
    const people = [saved.creator, ...Object.values(saved.holders)];
    if (!people.some(({ id }) => id === user)) return tableError('table.not-yours', { creator: saved.creator.name });
    if (saved.seating === 'random') return tableError('table.seats-dealt');
    const known = game.seats.map(({ id }) => id);
    if (!known.includes(seat)) return tableError('table.unknown-seat', { seat, known });
    const holder = saved.holders[seat];
    if (holder && !isComputer(holder.id)) return tableError('table.seat-taken', { seat, holder: holder.name });
    const holders = inOrder(game, { ...saved.holders, [seat]: computerOf(strength) });
    const next = { ...saved, holders, number: saved.number + 1, abandoning: [] };
    return ok({ saved: next, value: null, notice: { kind: 'seats' } });
  });

const isReady = ({ stage, seats }: TableState): boolean =>
  stage === 'gathering' && seats.every(({ holder }) => holder) && seats.some(({ holder }) => isComputer(holder?.id));

/** Starts the game at once where a change has left no seat free and a computer plays. */
export async function atOnce<T>(service: Service, request: Request, changing: Changed<T>): Changed<T> {
  const changed = await changing;
  if (!changed.ok || !isReady(changed.value.state)) return changed;
  const begun = await start(service, { ...request, interaction: '' });
  return begun.ok ? ok({ ...changed.value, state: begun.value.state } satisfies Done<T>) : begun;
}

/** Lets a computer keep a seat of a game under way: whoever held it may have it back at any time. */
export function keptByComputer(run: Run, seat: string, strength: Strength, wanted: Omit<Wanted, 'text'>): void {
  const computer = computerOf(strength);
  const { [seat]: was } = run.saved.holders;
  const { [seat]: lender = was, ...lent } = run.saved.lent;
  const { [seat]: _, ...offers } = run.saved.offers;
  const keys = [was ? keyIn(run, was) : '-', keyIn(run, computer)];
  run.saved = {
    ...thoughtOver(run.saved, [seat]),
    holders: inOrder(run.game, { ...run.saved.holders, [seat]: computer }),
    lent: lender && !isComputer(lender.id) ? { ...lent, [seat]: lender } : lent,
    offers,
  };
  run.exchanged.add(seat);
  note(run, wanted, `take ${seat} ${keys.join(' ')}`);
}
