import { withData } from '../engine/data/versions.ts';
import { atTable, type Game } from '../engine/game.ts';
import type { Saved } from './saved.ts';
import type { Service } from './service.ts';

/**
 * The rules of a table's game, with the seats of the table: with the data it began with, or, until it begins, with those that
 * are here. Undefined where there is no such game, or the data are not to be had.
 */
export function gameOf(
  { games }: Pick<Service, 'games'>,
  { game: id, position, options }: Pick<Saved, 'game' | 'position' | 'options'>,
): Game | undefined {
  const here = games.get(id);
  const game = here && position ? withData(here, position) : here;
  return game && atTable(game, options);
}
