import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../engine/data/merge-patch.ts';
import { patchesBack, type DataFiles, type VersionEntry, type VersionsFile } from '../engine/data/versions.ts';
import { Fault } from './fault.ts';
import { guideFor } from './record-file.ts';

async function jsonIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Fault(`${path}: ${(error as Error).message}`);
  }
}

/** The files of these names in a folder. */
const filesIn = async (folder: string, names: readonly string[]): Promise<DataFiles> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await jsonIn(join(folder, name))] as const)));

/**
 * Raises the version of a game's data, which were changed since `before`, a folder that has them as they were; done again,
 * it takes in what was changed further. What leads back is kept in `versions.json`, beside the data.
 */
export async function dataVersion(game: string, { before }: { readonly before: string }): Promise<void> {
  const { data } = guideFor(game);
  if (!data) throw new Fault(`${game} has no data files`);
  const folder = join('data', game);
  const path = join(folder, 'versions.json');
  const { versions } = (await jsonIn(path)) as VersionsFile;
  const names = Object.keys(data.files(data.name) as DataFiles);
  const [then, now] = [await filesIn(before, names), await filesIn(folder, names)];
  const from = versions.find(({ digest }) => digest === digestOf(then));
  if (!from) throw new Fault(`${before} holds no version of the data of ${game}`);
  if (from.version < versions.length - 1) throw new Fault(`${before} holds version ${from.version}, not the newest`);
  if (digestOf(now) === from.digest) throw new Fault(`nothing was changed since version ${from.version}`);
  const version = from.version + 1;
  const kept: readonly VersionEntry[] = [
    ...versions.slice(0, from.version - 1),
    { version: from.version, digest: from.digest, back: patchesBack(now, then) },
    { version, digest: digestOf(now) },
  ];
  await writeFile(path, `${JSON.stringify({ versions: kept }, null, 1)}\n`);
  console.log(`${game}: the data are version ${version}; what leads back to version ${from.version} is in ${path}`);
}
