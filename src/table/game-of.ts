import { withData } from '../engine/data/versions.ts';
import type { Game } from '../engine/game.ts';
import type { Saved } from './saved.ts';
import type { Service } from './service.ts';

/**
 * The rules of a table's game: with the data it began with, or, until it begins, with those that are here. Undefined where
 * there is no such game, or the data are not to be had.
 */
export function gameOf(
  { games }: Pick<Service, 'games'>,
  { game: id, position }: Pick<Saved, 'game' | 'position'>,
): Game | undefined {
  const game = games.get(id);
  return game && position ? withData(game, position) : game;
}
