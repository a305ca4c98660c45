import { ok } from '../../engine/result.ts';
import { loadTable } from '../changes.ts';
import type { Answer } from '../error.ts';
import type { Person } from '../person.ts';
import { isComputer } from '../seats/computer.ts';
import { type Service } from '../service.ts';
import { stateOf } from '../state.ts';
import type { SharedSide, TableState } from '../views.ts';

/** Who plays some seats, each once. */
function peopleOf({ seats, lent }: TableState, side: string): readonly Person[] {
  const all = seats
    .filter((seat) => seat.side === side)
    .flatMap(({ id, holder }) => [holder ?? [], lent[id] ?? []].flat());
  const people = all.filter(({ id }) => !isComputer(id));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** The sides that several people share; see `Tables.sharedSides`. */
export async function sharedSides(service: Service, channel: string): Answer<readonly SharedSide[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { game, saved } = table.value;
  const { position } = saved;
  if (!position || saved.stage !== 'playing') return ok([]);
  const state = stateOf(game, saved);
  return ok(
    [...new Set(game.seats.map(({ side }) => side))].flatMap((side): SharedSide[] => {
      const seats = game.seats.filter((seat) => seat.side === side).map(({ id }) => id);
      const people = peopleOf(state, side);
      return people.length < 2 ? [] : [{ side, seats, people, views: seats.map((seat) => game.view(position, seat)) }];
    }),
  );
}
