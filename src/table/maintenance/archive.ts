import type { Game } from '../../engine/game.ts';
import { ok } from '../../engine/result.ts';
import type { Row } from '../../store/port.ts';
import { storeError, type Answer } from '../error.ts';
import { archiveKey, type Saved } from '../saved.ts';
import { loadSaved } from '../changes.ts';
import { type Service, type Table } from '../service.ts';
import { asideError } from './aside.ts';
import { mustBeSound, mustBeTable } from './soundness.ts';
import { upgradedSaved } from './upgrade.ts';
import { gameOf } from '../game-of.ts';

/** Writes rows in order. */
export async function writeRows(service: Service, rows: readonly Row[]): Answer<null> {
  for (const { key, value } of rows) {
    const written = await service.store.set(key, value);
    if (!written.ok) return storeError(written.error);
  }
  return ok(null);
}

/** A game that was played in a channel before the present one, brought up to this release; undefined if it is not there. */
export async function loadArchived(service: Service, id: string): Answer<Table | undefined> {
  const key = archiveKey(id);
  const read = await service.store.get(key);
  if (!read.ok) return storeError(read.error);
  if (read.value === undefined) return ok(undefined);
  try {
    return await soundArchived(service, read.value as Saved, key);
  } catch (error) {
    return asideError({ why: `game ${id}: ${error instanceof Error ? error.message : String(error)}` });
  }
}

async function soundArchived(service: Service, found: Saved, key: string): Answer<Table> {
  mustBeTable(found);
  const upgraded = await upgradedSaved(service, found, key);
  if (!upgraded.ok) return upgraded;
  const { saved, rows } = upgraded.value;
  mustBeSound(gameOf(service, saved) as Game, saved, found.channel);
  if (saved !== found) {
    const written = await writeRows(service, [...rows, { key, value: saved }]);
    if (!written.ok) return written;
  }
  return ok({ saved, game: gameOf(service, saved) as Game });
}

/** All games of a channel, the present one last, with the row of each. Called in the channel's queue. */
export async function gamesOf(
  service: Service,
  channel: string,
): Answer<readonly (Table & { readonly archived: boolean })[]> {
  const present = await loadSaved(service, channel);
  if (!present.ok) return present;
  if (!present.value) return ok([]);
  const games: (Table & { readonly archived: boolean })[] = [];
  for (const id of present.value.earlier) {
    const earlier = await loadArchived(service, id);
    if (!earlier.ok) return earlier;
    if (earlier.value) games.push({ ...earlier.value, archived: true });
  }
  const { value: saved } = present;
  return ok([...games, { saved, game: gameOf(service, saved) as Game, archived: false }]);
}
