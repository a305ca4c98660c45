import { existsSync } from 'node:fs';
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

/** The files of these names in the first of these folders that has them. */
const filesIn = async (folders: readonly string[], names: readonly string[]): Promise<DataFiles> =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
        return [name, await jsonIn(found ?? join(folders[0] as string, name))] as const;
      }),
    ),
  );

/**
 * Raises the version of a game's data, which were changed since `before`, a folder that has them as they were; done again,
 * it takes in what was changed further. What leads back is kept in `versions.json`, beside the data.
 */
export async function dataVersion(game: string, { before }: { readonly before: string }): Promise<void> {
  const { data, system } = guideFor(game);
  if (!data) throw new Fault(`${game} has no data files`);
  const folder = join('data', game);
  const path = join(folder, 'versions.json');
  const names = Object.keys(data.files(data.name) as DataFiles);
  // What games have in common stands beside their own folders.
  const withSystem = (own: string): readonly string[] =>
    system === undefined ? [own] : [own, join(own, '..', system)];
  const [then, now] = [await filesIn(withSystem(before), names), await filesIn(withSystem(folder), names)];
  const versions = raised((await jsonIn(path)) as VersionsFile, then, now);
  if (!versions) throw new Fault(`${before} does not hold the newest data of ${game}, or nothing was changed since`);
  await writeFile(path, `${JSON.stringify(versions, null, 1)}\n`);
  console.log(`${game}: the data are version ${versions.versions.at(-1)?.version}; what leads back is in ${path}`);
}
