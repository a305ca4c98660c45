import { ok } from '../../engine/result.ts';
import { loadTable } from '../changes.ts';
import type { Answer } from '../error.ts';
import { isComputer } from '../seats/computer.ts';
import { lendersFor, playersFor, sidesOf } from '../seats/players.ts';
import type { Service } from '../service.ts';
import type { SharedSide } from '../views.ts';

/** The sides that several people share; see `Tables.sharedSides`. */
export async function sharedSides(service: Service, channel: string): Answer<readonly SharedSide[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { game, saved } = table.value;
  const { position } = saved;
  if (!position || saved.stage !== 'playing') return ok([]);
  const usersOf = (sides: readonly string[]): readonly string[] => {
    const all = sides.flatMap((side) => [...playersFor(game, saved, side), ...lendersFor(game, saved, side)]);
    return [...new Set(all)].filter((id) => !isComputer(id));
  };
  const sides = sidesOf(game);
  return ok(
    sides.flatMap((side): SharedSide[] => {
      const users = usersOf([side]);
      if (users.length < 2) return [];
      const opponents = usersOf(sides.filter((other) => other !== side));
      const seats = game.seats.filter((seat) => seat.side === side);
      return [{ side, users, opponents, views: seats.map(({ id }) => game.view(position, id)) }];
    }),
  );
}
