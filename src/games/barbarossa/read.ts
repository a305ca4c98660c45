import { turnEntries, unitEntries } from '../../hex/entries.ts';
import type { Names } from '../../hex/map.ts';
import type { AreaId, CombatTables, Fronts, Leaders, Order, TerrainChart, Turn, Unit, WeatherRoll } from './schema.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is ours, and over it what is given; records are put together, all else is replaced whole. */
function overlaid(ours: unknown, given: unknown): unknown {
  if (given === undefined) return ours;
  if (!isRecord(ours) || !isRecord(given)) return given;
  const keys = new Set([...Object.keys(ours), ...Object.keys(given)]);
  return Object.fromEntries([...keys].map((key) => [key, overlaid(ours[key], given[key])]));
}

const whole = (file: unknown): unknown => {
  const { given, reconstructed } = file as { given: unknown; reconstructed: unknown };
  return overlaid(reconstructed, given);
};

/** Six values by turn; a turn has all of them from one part of the file. */
const byTurn = <Value>(file: unknown): ReadonlyMap<number, readonly Value[]> =>
  new Map(
    Object.entries(whole(file) as Record<string, Value[]>)
      .map(([turn, values]) => [Number(turn), values] as const)
      .sort(([a], [b]) => a - b),
  );

/** The units of a `units.json` of the right form, in the order of the file. */
export const readUnits = (file: unknown): readonly Unit[] => unitEntries<Unit>(file);

/** The abilities of a `leaders.json`; a group has all of them from one part of the file. */
export function readLeaders(file: unknown): Leaders {
  const { given, reconstructed } = file as { given: Partial<Leaders>; reconstructed: Partial<Leaders> };
  return { ...reconstructed, ...given } as Leaders;
}

/** The turns of a `track.json`, first to last. */
export const readTrack = (file: unknown): readonly Turn[] => turnEntries<Turn>(file);

/** Weather and air units of a `weather.json` by turn, for the die 1 to 6. */
export const readWeather = (file: unknown): ReadonlyMap<number, readonly WeatherRoll[]> => byTurn(file);

/** The orders of a `hitler.json` by turn, for the die 1 to 6; a turn without a roll is not among them (18.1). */
export const readHitler = (file: unknown): ReadonlyMap<number, readonly (Order | 'none')[]> => byTurn(file);

/** The combat results tables of a `crt.json`. */
export const readTables = (file: unknown): CombatTables => whole(file) as CombatTables;

/** The terrain effects chart of a `terrain.json`. */
export const readTerrain = (file: unknown): TerrainChart => whole(file) as TerrainChart;

/** The areas of an `areas.json`. */
export const readAreas = (
  file: unknown,
): Readonly<Record<AreaId, { readonly name: Names; readonly hexes: readonly string[] }>> =>
  whole(file) as Record<AreaId, { readonly name: Names; readonly hexes: readonly string[] }>;

/** What belongs to each front, of a `commands.json`. */
export const readFronts = (file: unknown): Fronts => whole(file) as Fronts;
