import { join } from 'node:path';
import { vi } from 'vitest';
import type { GameGuide } from '../../../src/games/guide.ts';
import { changedFiles, PLAYED_FILES, raisedVersions } from './changed-data.ts';

const DATA = join(import.meta.dirname, '../../../data');

/** The games in modules of their own, with these in the place of some data files; by the paths of the files below `data`. */
async function guidesWith(files: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, GameGuide>>> {
  vi.resetModules();
  for (const [path, file] of Object.entries(files)) vi.doMock(join(DATA, path), () => ({ default: file }));
  const { GUIDES } = await import('../../../src/games/index.ts');
  for (const path of Object.keys(files)) vi.doUnmock(join(DATA, path));
  return GUIDES;
}

const changed = Object.fromEntries(
  Object.keys(PLAYED_FILES).flatMap((game) =>
    Object.entries(changedFiles(game)).map(([name, file]) => [`${game}/${name}`, file] as const),
  ),
);
const versions = Object.fromEntries(
  Object.keys(PLAYED_FILES).map((game) => [`${game}/versions.json`, raisedVersions(game)] as const),
);

/** The games as they are; and with changed data and a new version. */
export const asTheyAre = await guidesWith({});
export const afterRaise = await guidesWith({ ...changed, ...versions });

/** Loads the games with data that somebody changed on their machine. */
export const loadChangedByOwner = (): Promise<Readonly<Record<string, GameGuide>>> => guidesWith(changed);
