import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/engine/data/merge-patch.ts';
import { isNewest, raised, versionedData, type DataFiles, type VersionsFile } from '../../src/engine/data/versions.ts';
import { GUIDES } from '../../src/games/index.ts';
import { filesOf, PLAYED_FILES, versionsOf } from '../support/data/changed-data.ts';

describe.each(Object.keys(PLAYED_FILES))('the versions of the data of %s', (game) => {
  it('are raised whenever a file is changed: `npx umpire data-version` (CONTRIBUTING.md)', () => {
    expect(isNewest(filesOf(game), versionsOf(game))).toBe(true);
  });

  it('can all be had, each as it was, and go by numbers without a gap', () => {
    const { data } = GUIDES[game] ?? {};
    const { versions } = versionsOf(game);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, n) => n + 1));
    expect(data?.names()).toEqual(versions.map(({ version }) => String(version)));
    for (const { version, digest } of versions) expect(digestOf(data?.files(String(version)))).toBe(digest);
    expect(Object.keys(data?.files(data.name) ?? {})).toEqual(PLAYED_FILES[game]);
  });
});

describe('versions of data', () => {
  const first: DataFiles = { 'units.json': { a: 1, b: 2 }, 'map.json': { hexes: ['x'] } };
  const second: DataFiles = { 'units.json': { b: 3 }, 'map.json': { hexes: ['x'] } };
  const third: DataFiles = { 'units.json': { c: 1, b: 3 }, 'map.json': { hexes: [] } };
  const one: VersionsFile = { versions: [{ version: 1, digest: digestOf(first) }] };
  const two = raised(one, first, second) as VersionsFile;
  const three = raised(two, second, third) as VersionsFile;

  it('are raised one by one, each with what leads back to the one before', () => {
    expect(three.versions.map(({ version, back }) => [version, Object.keys(back ?? {})])).toEqual([
      [1, ['units.json']],
      [2, ['units.json', 'map.json']],
      [3, []],
    ]);
    const data = versionedData(third, three);
    expect(data.names()).toEqual(['1', '2', '3']);
    expect(['1', '2', '3'].map((name) => JSON.stringify(data.files(name)))).toEqual(
      [first, second, third].map((files) => JSON.stringify(files)),
    );
  });

  it('take in what is changed further before a release, and nothing that is not theirs', () => {
    expect(raised(two, first, third)?.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(raised(two, second, second)).toBeUndefined();
    expect(raised(three, first, second)).toBeUndefined();
    expect(raised(two, third, second)).toBeUndefined();
  });

  it('changed by hand have a name of their own, and lead nowhere but to what they were taught', () => {
    const own = { ...third, 'units.json': { c: 2, b: 3 } };
    const data = versionedData(own, three);
    expect(data.name).toBe(`3-${digestOf(own).slice(0, 12)}`);
    expect(data.names()).toEqual([data.name]);
    expect(data.within('2')).toBeUndefined();
    expect(data.learn('3', second)).toBe(false);
    expect(data.learn('3-0123456789ab', third)).toBe(false);
    expect(data.learn('3', third)).toBe(true);
    expect(data.learned()).toEqual(['3']);
    expect(data.names()).toEqual(['1', '2', '3', data.name]);
  });

  it('are known again where somebody has put back what they had changed', () => {
    expect(versionedData(second, three).name).toBe('2');
  });
});
