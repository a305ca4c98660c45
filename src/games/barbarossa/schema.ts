import { z } from 'zod';
import { formerNamesSchema, namesSchema, partsSchema, ruleSchema, termSchema } from '../../hex/schema.ts';

const LAST_TURN = 10;
const sides = z.enum(['axis', 'soviet']);
const turnNumber = z.int().min(1).max(LAST_TURN);
const turnId = z.string().regex(/^([1-9]|10)$/);
const unitId = z.string().regex(/^[A-Za-z0-9-]+$/);

/** A value for each of the six numbers of the die, 1 first. */
const byDie = <Value extends z.ZodType>(value: Value): z.ZodArray<Value> => z.array(value).length(6);

/**
 * Where and when a unit enters (2.0, 5.4): freely in an area, in which a hex may be suggested; in a place that is called
 * by its English name; by the schedule, on the Axis side out of the OFF MAP BOX; as one of the leaders that are dealt
 * (2.1.3); or by a rule of its own (17.0).
 */
const setupSchema = z.union([
  z.strictObject({ area: z.string().min(1), hex: z.string().min(1).optional() }),
  z.strictObject({ place: z.string().min(1) }),
  z.strictObject({ turn: turnNumber }),
  z.strictObject({ off: z.literal(true), turn: turnNumber }),
  z.strictObject({ deal: z.literal(true) }),
  z.strictObject({ pool: z.literal(true) }),
]);

const arms = [
  'panzer',
  'infantry',
  'cavalry',
  'rifle',
  'far-east',
  'tank',
  'militia',
  'leader',
  'supply-centre',
] as const;

export const unitSchema = z.strictObject({
  name: namesSchema,
  also: formerNamesSchema,
  /** As printed on the counter. */
  label: z.string().min(1).max(6),
  side: sides,
  nation: z.enum(['german', 'romanian', 'hungarian', 'italian', 'finnish', 'soviet']),
  arm: z.enum(arms),
  /** The strength of each step, full strength first (1.2); none of a leader, whose ability is hidden. */
  strength: z.array(z.int().min(0).max(20)).max(4),
  move: z.int().min(0).max(12),
  setup: setupSchema,
});

/** Ability of a leader (11.3); `*` is none (11.2.5). */
export const ABILITIES = ['*', '0', '1', '2', '3'] as const;

/** How many leaders have each ability. */
const abilitiesSchema = z.partialRecord(z.enum(ABILITIES), z.int().min(0).max(24));

const leadersSchema = z.strictObject({
  /** Those of the units that are dealt at set-up (2.1.3). */
  deal: abilitiesSchema,
  /** Those of the units that come by the schedule (5.4.1c). */
  scheduled: abilitiesSchema,
});

export const turnSchema = z.strictObject({
  name: namesSchema,
  /** The side whose player turn comes first (5.0). */
  first: sides,
});

/** Weather by its beginning: `mud-1` in the second Axis movement phase, `mud-2` and `spring` in the first (15.0). */
export const WEATHERS = ['clear', 'mud-1', 'mud-2', 'frozen', 'snow', 'spring'] as const;

const weatherSchema = z.strictObject({
  weather: z.enum(WEATHERS),
  /** Axis air units of this turn (14.0). */
  air: z.int().min(0).max(20),
});

/** The orders of 18.1. */
export const ORDERS = [
  'capture-leningrad',
  'isolate-leningrad',
  'capture-smolensk',
  'capture-kiev',
  'typhoon',
  'southern',
  'capture-sevastopol',
] as const;

const orderSchema = z.enum([...ORDERS, 'none']);

/** Steps the attacker loses, steps the defender loses, `R`: the defender retreats (10.3.7). */
const resultSchema = z.string().regex(/^\d\/\d(R)?$/);

const tableSchema = z.strictObject({
  columns: z.array(z.string().regex(/^(1-[1-9]|([2-9]|[1-9]\d)-1)$/)).min(2),
  /** By the die, then by column. */
  results: byDie(z.array(resultSchema).min(2)),
});

/** How a unit pays for terrain: the columns of the chart (8.1.2, E6, E7). */
export const CLASSES = ['axis-mech', 'axis-foot', 'soviet-mech', 'soviet-foot'] as const;

/** Movement points to enter; `NE`: no entry but along a road (8.1.3). */
const costSchema = z.union([z.int().min(1), z.literal('NE')]);

const costsSchema = z.strictObject({
  'axis-mech': costSchema,
  'axis-foot': costSchema,
  'soviet-mech': costSchema,
  'soviet-foot': costSchema,
} satisfies Record<(typeof CLASSES)[number], typeof costSchema>);

/** Columns in favour of the Soviet side on this terrain (10.4.1). */
const effectSchema = z.strictObject({ defence: z.int().min(0), attack: z.int().min(0) });

export const terrains = ['clear', 'forest', 'marsh', 'mountain', 'town', 'city', 'major-city'] as const;

const terrainSchema = z.strictObject({ cost: costsSchema, effect: effectSchema });
const partOfTerrainSchema = z.strictObject({
  cost: costsSchema.partial().exactOptional(),
  effect: effectSchema.partial().exactOptional(),
});

const roadSchema = z.strictObject({
  /** Points for a hex along a road by normal movement. */
  normal: z.strictObject({ 'road-1': z.number().positive(), 'road-2': z.number().positive() }),
  /** The same by strategic movement (8.2.3); a class without a figure pays for the terrain. */
  strategic: z.strictObject({
    'road-1': z.strictObject({ mech: z.number().positive(), foot: z.number().positive() }),
    'road-2': z.strictObject({ mech: z.number().positive() }),
  }),
});

/** Columns in favour of the defender behind a river (10.4.4). */
const riverSchema = z.strictObject({ shift: z.int().min(0) });

export const chartSchema = z.strictObject({
  terrain: z.record(z.enum(terrains), terrainSchema),
  road: roadSchema,
  river: riverSchema,
});

const partOfChartSchema = z.strictObject({
  terrain: z.partialRecord(z.enum(terrains), partOfTerrainSchema).exactOptional(),
  road: roadSchema.partial().exactOptional(),
  river: riverSchema.exactOptional(),
});

export const tablesSchema = z.strictObject({ axis: tableSchema, soviet: tableSchema });

const partOfTablesSchema = z.strictObject({ axis: tableSchema.partial(), soviet: tableSchema.partial() }).partial();

const records = <Entry extends z.ZodObject>(id: z.ZodType<string, string>, entry: Entry) =>
  partsSchema(z.record(id, entry.partial()), z.record(id, entry.partial()));

/** Fronts by which a side is divided into commands. */
export const FRONTS = ['north', 'centre', 'south'] as const;

export type Front = (typeof FRONTS)[number];

/** What belongs to a front: set-up areas and sectors, units that come by the schedule, cities and towns by their English names. */
const frontSchema = z.strictObject({
  areas: z.array(z.string().min(1)),
  units: z.array(unitId),
  places: z.array(z.string().min(1)),
});

/** Both parts of a file have the same form. */
const alike = <Part extends z.ZodType>(part: Part) => partsSchema(part, part);

/**
 * The forms of the files in `data/barbarossa`: what the rulebook says (`given`) beside what is ours (`reconstructed`).
 */
export const fileSchemas = {
  'units.json': records(unitId, unitSchema),
  'leaders.json': alike(leadersSchema.partial()),
  'track.json': records(turnId, turnSchema),
  'weather.json': alike(z.record(turnId, byDie(weatherSchema))),
  'hitler.json': alike(z.record(turnId, byDie(orderSchema))),
  'crt.json': alike(partOfTablesSchema),
  'terrain.json': alike(partOfChartSchema),
  'commands.json': alike(z.partialRecord(z.enum(FRONTS), frontSchema.partial())),
  'rules.json': z.record(z.string().regex(/^\d+\.\d+(\.\d+)?$/), ruleSchema),
  'terms.json': z.record(z.string().min(1), termSchema),
} as const;

/** A unit; `aliases` are other ways to write it: its printed label and its names. */
export type Unit = z.infer<typeof unitSchema> & { readonly id: string; readonly aliases: readonly string[] };
export type Leaders = z.infer<typeof leadersSchema>;
export type Turn = z.infer<typeof turnSchema> & { readonly turn: number };
export type WeatherRoll = z.infer<typeof weatherSchema>;
export type Order = (typeof ORDERS)[number];
export type CombatTable = z.infer<typeof tableSchema>;
export type CombatTables = z.infer<typeof tablesSchema>;
export type Fronts = Readonly<Record<Front, z.infer<typeof frontSchema>>>;
export type TerrainChart = z.infer<typeof chartSchema>;
/** A row of the terrain effects chart, and a column of it. */
export type Terrain = (typeof terrains)[number];
export type MoveClass = (typeof CLASSES)[number];

/** Areas of the map: countries, sectors of the army groups (2.2.1), set-up areas (2.1.1), insides of borders (16.4.1, 16.5.1, 18.2). */
export const AREA_IDS = [
  'poland',
  'romania',
  'hungary',
  'finland',
  'north',
  'centre',
  'south',
  'romanian-invade',
  'finland-invade',
  'southwest-retreat',
  '8A',
  '11A',
  '3A',
  '10A',
  '4A',
  '5A',
  '6A',
  '26A',
  '12A',
  '9A',
  '13A',
  'SWF',
  'east-of-gomel',
] as const;

export type AreaId = (typeof AREA_IDS)[number];
