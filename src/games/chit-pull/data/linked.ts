import type { MapData } from '../../../hex/map.ts';
import { joinedMap, linkedId, linkedMap, type Above, type Join } from './join.ts';
import { readMerged, type SetupFile } from './read.ts';
import type { Chit, Unit } from '../schema.ts';

/** The files that a game is played with, as its rules read them: maps joined, and of two linked games what both bring. */
export type WholeFiles = Readonly<
  Record<'map.json' | 'units.json' | 'chits.json' | 'track.json' | 'setup.json' | 'special.json', unknown>
>;

/** The files of another game that a game is played with, by their place beside its own. */
export type FilesOf<Game extends string, File extends string> = Readonly<Record<`../${Game}/${File}`, unknown>>;

/** What a game is played with: its own files, and those of other games that it lies on (`join.json`) or links. */
export type PlayedFiles = Readonly<Partial<WholeFiles>> &
  Readonly<Partial<Record<'join.json' | 'commands.json', unknown>>> &
  Partial<FilesOf<'smolensk' | 'leningrad', 'map.json' | 'units.json' | 'chits.json' | 'setup.json'>>;

interface Parts<Entry> {
  readonly given: Readonly<Record<string, Entry>>;
  readonly reconstructed: Readonly<Record<string, Entry>>;
}

/** Both parts of a file, changed in the same way. */
const inBoth = <From, To>(
  { given, reconstructed }: Parts<From>,
  change: (part: Readonly<Record<string, From>>) => Readonly<Record<string, To>>,
): Parts<To> => ({ given: change(given), reconstructed: change(reconstructed) });

/** Two files as one: what both have is as the first has it. */
const both = <Entry>(first: Parts<Entry>, other: Parts<Entry>): Parts<Entry> => ({
  given: { ...first.given, ...without(other.given, first) },
  reconstructed: { ...first.reconstructed, ...without(other.reconstructed, first) },
});

/** Entries that a file does not have in either part. */
const without = <Entry>(entries: Readonly<Record<string, Entry>>, { given, reconstructed }: Parts<Entry>) =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !(id in given) && !(id in reconstructed)));

/**
 * What the linked game is played with (L15.2): one map of both, the units and chits of both, each once; of units that both
 * games have, those of Smolensk (L15.2(1)2), and one of each chit that both have (L15.2(3)).
 */
function linkedFiles(files: Required<PlayedFiles>): WholeFiles {
  const { id, above } = readMerged<{ readonly id: string; readonly above: Above }>(files['join.json']);
  const [map, north] = [files['../smolensk/map.json'] as MapData, files['../leningrad/map.json'] as MapData];
  const named = (hex: string): string => linkedId(north.grid, above, hex);
  const units = inBoth(files['../leningrad/units.json'] as Parts<Partial<Unit>>, (part) =>
    Object.fromEntries(
      Object.entries(part).map(([unit, { setup, ...entry }]) => [
        unit,
        setup && 'hex' in setup
          ? { ...entry, setup: { ...setup, hex: named(setup.hex) } }
          : { ...entry, ...(setup ? { setup } : {}) },
      ]),
    ),
  );
  const [setup, northern] = [
    files['../smolensk/setup.json'] as SetupFile,
    files['../leningrad/setup.json'] as SetupFile,
  ];
  const groups = Object.entries(northern.reconstructed.groups).map(([group, { kind, places }]) => [
    group,
    { kind, places: places.map(named) },
  ]);
  const fortresses = Object.entries(northern.given.fortresses).map(([hex, level]) => [named(hex), level]);
  return {
    'map.json': linkedMap(id, map, north, above),
    'units.json': both(files['../smolensk/units.json'] as Parts<Partial<Unit>>, units),
    'chits.json': both(
      files['../smolensk/chits.json'] as Parts<Partial<Chit>>,
      files['../leningrad/chits.json'] as Parts<Partial<Chit>>,
    ),
    'track.json': files['track.json'],
    'setup.json': {
      given: { fortresses: { ...Object.fromEntries(fortresses), ...setup.given.fortresses } },
      reconstructed: { groups: { ...setup.reconstructed.groups, ...Object.fromEntries(groups) } },
    },
    'special.json': files['special.json'],
  };
}

/** The files that a game is played with, as its rules read them. */
export function wholeFiles(files: PlayedFiles): WholeFiles {
  if (files['../leningrad/map.json'] !== undefined) return linkedFiles(files as Required<PlayedFiles>);
  const other = files['../smolensk/map.json'] as MapData | undefined;
  if (!other) return files as WholeFiles;
  const join = readMerged<Join>(files['join.json']);
  return { ...(files as WholeFiles), 'map.json': joinedMap(files['map.json'] as MapData, other, join) };
}
