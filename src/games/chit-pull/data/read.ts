import { mergedEntries, unitEntries, turnEntries } from '../../../hex/entries.ts';
import type { MapData, MapPart } from '../../../hex/map.ts';
import { merged } from '../../../engine/data/merge-patch.ts';
import type { Json } from '../../../engine/position.ts';
import type { Chit, CommandsOfSides, Groups, Special, Turn, Unit } from '../schema.ts';

/** The units of a `units.json` of the right form, in the order of the file. */
export const readUnits = (file: unknown): readonly Unit[] => unitEntries<Unit>(file);

/** The chits of a `chits.json`, in the order of the file. Data kept by earlier releases call the chit in hand by its name. */
export const readChits = (file: unknown): readonly Chit[] =>
  mergedEntries<Chit>(file).map((chit) =>
    (chit.kind as string) === 'guderian' ? { ...chit, kind: 'cut-in' as const } : chit,
  );

/** The divisions of a `commands.json`; without one a game has none. */
export const readCommands = (file: unknown): CommandsOfSides =>
  file === undefined ? { axis: {}, soviet: {} } : readMerged<CommandsOfSides>(file);

/** The figures of a `special.json`: given ones win. */
export const readSpecial = (file: unknown): Special => readMerged<Special>(file);

/** What both parts of a file say of one thing: given fields win, those of inner objects too. */
export function readMerged<Merged>(file: unknown): Merged {
  const { given, reconstructed } = file as Readonly<Record<'given' | 'reconstructed', Json>>;
  return merged(reconstructed, given) as unknown as Merged;
}

/** The turns of a `track.json`, first to last. */
export const readTrack = (file: unknown): readonly Turn[] => turnEntries<Turn>(file, ['com', 'reinf']);

/**
 * The map within the thick frame (2.1(1)5): hexes beyond it, which only the linked game uses, become scenery. Roads,
 * rails and rivers between them stay, to be drawn.
 */
export function framedMap(map: MapData): MapData {
  const beyond = new Set<string>();
  const inside = (part: MapPart): MapPart['hexes'] =>
    Object.fromEntries(
      Object.entries(part.hexes).filter(([id, { features }]) => {
        if (features?.includes('beyond')) beyond.add(id);
        return !beyond.has(id);
      }),
    );
  const [given, reconstructed] = [inside(map.given), inside(map.reconstructed)];
  return {
    ...map,
    given: { ...map.given, hexes: given },
    reconstructed: { ...map.reconstructed, hexes: reconstructed },
    scenery: { ...map.scenery, ...Object.fromEntries([...beyond].map((id) => [id, 'land'])) },
  };
}

/** A `setup.json`. */
export interface SetupFile {
  readonly given: { readonly fortresses: Readonly<Record<string, number>> };
  readonly reconstructed: { readonly groups: Groups };
}
