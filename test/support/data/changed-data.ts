import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raised, type DataFiles, type VersionsFile } from '../../../src/engine/data/versions.ts';

interface Parts {
  readonly given: Readonly<Record<string, object>>;
  readonly reconstructed: Readonly<Record<string, object>>;
}

/** A file of a game, or of those that it has in common with others. */
function jsonOf(game: string, file: string): unknown {
  const data = join(import.meta.dirname, '../../../data');
  const own = join(data, game, file);
  return JSON.parse(readFileSync(existsSync(own) ? own : join(data, 'chit-pull', file), 'utf8'));
}

/** The files of a game, with fields of the given part of a file replaced by these, or fields of an entry of it. */
const withFields = (files: DataFiles, file: string, part: keyof Parts, entries: Parts['given']): DataFiles => {
  const before = files[file] as Parts;
  const merged = Object.fromEntries(
    Object.entries(entries).map(([id, fields]) => [id, { ...before[part][id], ...fields }]),
  );
  return { ...files, [file]: { ...before, [part]: { ...before[part], ...merged } } };
};

/** A change of each game's data: a unit that stands elsewhere, a hex of other terrain, a card or chit of less use. */
const CHANGES: Readonly<Record<string, (files: DataFiles) => DataFiles>> = {
  moscow: (files) => {
    const units = withFields(files, 'units.json', 'reconstructed', { '2PzA': { move: 4 }, '3PzA': { move: 4 } });
    const moved = withFields(units, 'units.json', 'given', { '1PzA': { setup: { area: 'N' } } });
    const cards = withFields(moved, 'cards.json', 'given', {
      Repl1: { uses: ['replacement'] },
      Repl2: { uses: ['replacement'] },
    });
    const map = cards['map.json'] as { readonly reconstructed: { readonly hexes: object } };
    const hexes = { ...map.reconstructed.hexes, '1402': { terrain: 'forest' }, '1302': { terrain: 'marsh' } };
    return { ...cards, 'map.json': { ...map, reconstructed: { ...map.reconstructed, hexes } } };
  },
  smolensk: (files) => {
    const units = withFields(files, 'units.json', 'reconstructed', {
      '3Pz': { strength: [2, 2], reduced: [1, 1], setup: { group: '2PzA', hex: '0727' } },
      '10Pz': { move: 4 },
    });
    const chits = withFields(units, 'chits.json', 'given', { '3PzA': { copies: 1 } });
    const map = chits['map.json'] as { readonly reconstructed: { readonly hexes: Record<string, object> } };
    const before = map.reconstructed.hexes;
    const hexes = Object.fromEntries(
      Object.entries(before).map(([id, hex]) => [
        id,
        'terrain' in hex && hex.terrain === 'clear' && Number(id) % 3 === 0 ? { ...hex, terrain: 'marsh' } : hex,
      ]),
    );
    return { ...chits, 'map.json': { ...map, reconstructed: { ...map.reconstructed, hexes } } };
  },
};

/** The files that a game is played with, in the order in which they are known by their digest. */
export const PLAYED_FILES: Readonly<Record<string, readonly string[]>> = {
  moscow: ['map.json', 'units.json', 'cards.json', 'track.json', 'crt.json'],
  smolensk: [
    'map.json',
    'units.json',
    'chits.json',
    'track.json',
    'setup.json',
    'special.json',
    'crt.json',
    'terrain.json',
  ],
};

/** The files of a game as they stand. */
export const filesOf = (game: string): DataFiles =>
  Object.fromEntries((PLAYED_FILES[game] as readonly string[]).map((name) => [name, jsonOf(game, name)]));

/** The same, changed. */
export const changedFiles = (game: string): DataFiles =>
  (CHANGES[game] as (files: DataFiles) => DataFiles)(filesOf(game));

/** The versions that are kept of a game's data. */
export const versionsOf = (game: string): VersionsFile => jsonOf(game, 'versions.json') as VersionsFile;

/** The same, raised by one for the changed files. */
export const raisedVersions = (game: string): VersionsFile =>
  raised(versionsOf(game), filesOf(game), changedFiles(game)) as VersionsFile;
