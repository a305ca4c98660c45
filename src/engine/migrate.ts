import { freezeParts } from './kept.ts';
import type { Game } from './game.ts';
import type { Position } from './position.ts';
import { err, ok, type Result } from './result.ts';

/**
 * A position that was read, of an older version brought up to the game's, step by step; the same one if it is of this
 * version. Parts of it that never change are frozen. Fails with the version of one that a newer release has made.
 */
export function upToDate<S, O>(game: Game<S, O>, position: Position<S>): Result<Position<S>, number> {
  let current = position;
  if (current.version > game.version) return err(current.version);
  while (current.version < game.version) {
    const migrate = game.migrations[current.version];
    if (!migrate) throw new Error(`${game.id}: no migration from version ${current.version}`);
    current = migrate(current as unknown as Position<never>) as unknown as Position<S>;
  }
  freezeParts(current.state, game.frozenParts ?? []);
  return ok(current);
}
