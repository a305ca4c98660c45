import { merged } from '../../../engine/data/merge-patch.ts';
import type { Json } from '../../../engine/position.ts';
import { mergedEntries } from '../../../hex/entries.ts';
import type { CombatTables } from '../schema/combat.ts';
import type { CommandsData } from '../schema/commands.ts';
import type { Components } from '../schema/components.ts';
import type { Numbers } from '../schema/numbers.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { Segment } from '../schema/sequence.ts';
import type { TerrainChart } from '../schema/terrain.ts';

/** What both parts of a file say of one thing: given fields win, those of inner objects too. */
export function whole<Chart>(file: unknown): Chart {
  const { given, reconstructed } = file as Readonly<Record<'given' | 'reconstructed', Json>>;
  return merged(reconstructed, given) as unknown as Chart;
}

/** The Terrain Effects Chart of a `terrain.json` of the right form. */
export const readTerrain = (file: unknown): TerrainChart => whole(file);

/** The tables of ground combat of a `combat.json` of the right form. */
export const readCombat = (file: unknown): CombatTables => whole(file);

/** The figures of a `numbers.json` of the right form. */
export const readNumbers = (file: unknown): Numbers => whole(file);

/** The sequence of play of a `sequence.json` of the right form, in order. */
export const readSequence = (file: unknown): readonly Segment[] => mergedEntries<Segment>(file);

/** The id of the scenario of a file, by its name; undefined of another file. */
const scenarioIn = (name: string): string | undefined => /^scenarios\/(.+)\.json$/u.exec(name)?.[1];

/** The scenarios by id among files of the right form. */
export const readScenarios = (files: Readonly<Record<string, unknown>>): ReadonlyMap<string, Scenario> =>
  new Map(
    Object.keys(files).flatMap((name) => {
      const id = scenarioIn(name);
      return id === undefined ? [] : [[id, whole<Scenario>(files[name])] as const];
    }),
  );

/** The boxes, tracks and markers of a `components.json` of the right form. */
export const readComponents = (file: unknown): Components => whole(file);

/** Who commands whom by a `commands.json` of the right form. */
export const readCommands = (file: unknown): CommandsData => whole(file);
