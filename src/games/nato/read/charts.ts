import { merged } from '../../../engine/data/merge-patch.ts';
import type { Json } from '../../../engine/position.ts';
import type { CombatTables } from '../schema/combat.ts';
import type { TerrainChart } from '../schema/terrain.ts';

/** What both parts of a file say of one thing: given fields win, those of inner objects too. */
function whole<Chart>(file: unknown): Chart {
  const { given, reconstructed } = file as Readonly<Record<'given' | 'reconstructed', Json>>;
  return merged(reconstructed, given) as unknown as Chart;
}

/** The Terrain Effects Chart of a `terrain.json` of the right form. */
export const readTerrain = (file: unknown): TerrainChart => whole(file);

/** The tables of ground combat of a `combat.json` of the right form. */
export const readCombat = (file: unknown): CombatTables => whole(file);
