import { z } from 'zod';
import { namesSchema, partsSchema } from '../../../hex/schema.ts';

const hexId = z.string().regex(/^\d{4}$/);
const sideId = z.string().regex(/^\d{4}\/\d{4}$/);

/** What the ground of a hex may be (2.2.1). `sea` is an all-sea hex; cities are features that outrank the ground. */
export const GROUNDS = ['plain', 'marsh', 'forest', 'rough', 'mountain', 'sea'] as const;

/** City classes (30.0), each the word of a feature of `map.json`. */
export const CITY_FEATURES = ['minor-city', 'major-city', 'key-city'] as const;

/** Features of a hex in `map.json`; `coastal`: part land, part sea (6.0). */
export const FEATURES = [...CITY_FEATURES, 'port', 'coastal', 'bridge'] as const;

/** What a hexside of `map.json` may have (12.1, 25.1.2.1, 25.2.4). */
export const SIDES = ['minor-river', 'major-river', 'pass', 'dike', 'ferry', 'barred', 'all-sea'] as const;

export const COUNTRY_NAMES = [
  'denmark',
  'west-germany',
  'east-germany',
  'poland',
  'czechoslovakia',
  'netherlands',
  'belgium',
  'luxembourg',
  'france',
] as const;

const alliance = z.enum(['nato', 'wp']);

/** A city hex (30.0 to 30.4) and its port (14.2.3). */
export const citySchema = z.strictObject({
  country: z.enum(COUNTRY_NAMES),
  class: z.enum(['minor', 'major', 'key']),
  /** Organic defence strength of the free city (30.4.1). */
  organic: z.int().min(0),
  /** `inland`: on a major river, in no coastal hex (16.2). */
  port: z.enum(['coastal', 'inland']).exactOptional(),
  /** Steps that may enter and leave the port in a turn. */
  capacity: z.int().min(1).exactOptional(),
});

/** Hexes or hexsides of a group; `false` takes one out that the other part has put in. */
const membersSchema = <Id extends z.ZodType<string, string>>(id: Id) => z.record(id, z.boolean());

const hexes = membersSchema(hexId);

export const countrySchema = z.strictObject({ name: namesSchema, alliance, hexes });

/** A NATO command zone (2.2.7). */
export const commandZoneSchema = z.strictObject({ name: namesSchema, hexes });

/** A corps or Front deployment area (2.2.4). */
export const deploymentAreaSchema = z.strictObject({ name: namesSchema, alliance, hexes });

/** The map-edge hexes of a reinforcement sector (2.2.2). */
export const sectorSchema = z.strictObject({
  name: namesSchema,
  alliance,
  edge: z.enum(['west', 'east']),
  hexes,
});

/** A sea area (2.2.3): its all-sea hexes, and the coastal hexes that lie on it. */
export const seaSchema = z.strictObject({ name: namesSchema, hexes, coastal: hexes });

/** Hexes that a rule names together: two islands (10.3.3.6), the far side of a river (29.7, 34.1.1). */
export const regionSchema = z.strictObject({ name: namesSchema, hexes });

/** The hexsides of a river. */
export const riverSchema = z.strictObject({ name: namesSchema, sides: membersSchema(sideId) });

export const SEAS = ['north-sea', 'baltic'] as const;
export const ZONE_NAMES = ['baltap', 'northag', 'centag'] as const;
export const SECTOR_NUMBERS = ['1', '2', '3', '4', '5'] as const;
export const REGION_NAMES = ['sjaelland', 'lolland', 'west-of-rhine', 'south-of-elbe'] as const;
export const DEPLOYMENT_AREAS = [
  ...['lj', 'ne-1', 'wg-1', 'br-1', 'be-1', 'wg-3', 'us-5', 'us-7', 'wg-2'],
  ...['baf', 'negf', 'segf', 'czf'],
] as const;

/** What each file of the map says when its two parts are put together. */
export const wholeSchemas = {
  'cities.json': z.record(hexId, citySchema),
  'countries.json': z.record(z.enum(COUNTRY_NAMES), countrySchema),
  'command-zones.json': z.record(z.enum(ZONE_NAMES), commandZoneSchema),
  'deployment.json': z.record(z.enum(DEPLOYMENT_AREAS), deploymentAreaSchema),
  'sectors.json': z.record(z.enum(SECTOR_NUMBERS), sectorSchema),
  'seas.json': z.record(z.enum(SEAS), seaSchema),
  'regions.json': z.record(z.enum(REGION_NAMES), regionSchema),
  'rivers.json': z.record(z.string().min(1), riverSchema),
} as const;

/** A part of a file says some fields of some entries. */
const partial = <Id extends z.ZodType<string, string>, Shape extends z.ZodRawShape>(
  id: Id,
  entry: z.ZodObject<Shape, z.core.$strict>,
) => {
  const part = z.record(id, entry.partial());
  return partsSchema(part, part);
};

const word = z.string().min(1);

/** The forms of the files of the map: what the rulebook says (`given`) beside what is ours (`reconstructed`). */
export const mapFileSchemas = {
  'cities.json': partial(hexId, citySchema),
  'countries.json': partial(word, countrySchema),
  'command-zones.json': partial(word, commandZoneSchema),
  'deployment.json': partial(word, deploymentAreaSchema),
  'sectors.json': partial(word, sectorSchema),
  'seas.json': partial(word, seaSchema),
  'regions.json': partial(word, regionSchema),
  'rivers.json': partial(word, riverSchema),
} as const;

export type City = z.infer<typeof citySchema>;
export type Country = (typeof COUNTRY_NAMES)[number];
export type CommandZone = (typeof ZONE_NAMES)[number];
export type Alliance = z.infer<typeof alliance>;
