import combatFile from '../../../../data/nato/combat.json' with { type: 'json' };
import terrainFile from '../../../../data/nato/terrain.json' with { type: 'json' };
import { readCombat, readTerrain } from '../../../../src/games/nato/read/charts.ts';

/** The charts as the files have them. */
export const FILES = { terrain: terrainFile as unknown, combat: combatFile as unknown };

/** The Terrain Effects Chart, and the tables of ground combat. */
export const TERRAIN = readTerrain(terrainFile);
export const COMBAT = readCombat(combatFile);

/** The columns of the Combat Results Table, and the faces of the die. */
export const COLUMNS = COMBAT.columns;
export const DICE = [1, 2, 3, 4, 5, 6] as const;
