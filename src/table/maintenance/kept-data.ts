import { dataName, type DataFiles } from '../../engine/data/versions.ts';
import type { Game } from '../../engine/game.ts';
import { ok } from '../../engine/result.ts';
import { storeError, type Answer } from '../error.ts';
import { endsOf } from '../index/keys.ts';
import type { Service } from '../service.ts';

const dataKey = (game: string, name: string): string => `data:${game}:${name}`;

/**
 * Keeps the data of a game that something begins with, or began with, in the store; or, where they are not to be had here
 * any more, takes them from it. So what began with them goes on, whatever becomes of the files. They are kept whole: the files
 * that they would be a patch against may change as well.
 */
export async function keepData(service: Service, game: Game, name = dataName(game)): Answer<null> {
  const { data, id } = game;
  const key = dataKey(id, name);
  if (!data || service.keptData.has(key)) return ok(null);
  const there = await service.store.keys(key);
  if (!there.ok) return storeError(there.error);
  const files = data.files(name);
  if (!there.value.includes(key) && files) {
    const written = await service.store.set(key, files);
    if (!written.ok) return storeError(written.error);
  } else if (!files) {
    const learned = await learn(service, game, name);
    if (!learned.ok) return learned;
  }
  service.keptData.add(key);
  return ok(null);
}

async function learn({ store, report }: Service, { id, data }: Game, name: string): Answer<null> {
  const read = await store.get(dataKey(id, name));
  if (!read.ok) return storeError(read.error);
  if (read.value === undefined) return ok(null);
  if (!data?.learn(name, read.value as DataFiles)) report(new Error(`the row ${dataKey(id, name)} holds other data`));
  return ok(null);
}

/** Takes all data from the store that are not to be had here: a record may name any. */
export async function learnKeptData(service: Service): Answer<null> {
  for (const game of service.games.values()) {
    const there = await endsOf(service.store, dataKey(game.id, ''));
    if (!there.ok) return there;
    for (const name of there.value.filter((each) => game.data && !game.data.files(each))) {
      const learned = await learn(service, game, name);
      if (!learned.ok) return learned;
    }
  }
  return ok(null);
}
