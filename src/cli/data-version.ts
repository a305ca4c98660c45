import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { raised, type DataFiles, type VersionsFile } from '../engine/data/versions.ts';
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
  const names = Object.keys(data.files(data.name) as DataFiles);
  const [then, now] = [await filesIn(before, names), await filesIn(folder, names)];
  const versions = raised((await jsonIn(path)) as VersionsFile, then, now);
  if (!versions) throw new Fault(`${before} does not hold the newest data of ${game}, or nothing was changed since`);
  await writeFile(path, `${JSON.stringify(versions, null, 1)}\n`);
  console.log(`${game}: the data are version ${versions.versions.at(-1)?.version}; what leads back is in ${path}`);
}
