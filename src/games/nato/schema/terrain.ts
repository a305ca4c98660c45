import { z } from 'zod';
import { partsSchema } from '../../../hex/schema.ts';

/** Primary terrain (2.2.1). */
export const TERRAINS = [
  'plain',
  'marsh',
  'forest',
  'rough',
  'mountain',
  'minor-city',
  'major-city',
  'key-city',
] as const;

/** Terrain of hexsides (2.2.1). A dike and the ferry lie on an all-sea hexside (12.1, 12.8). */
export const HEXSIDES = ['minor-river', 'major-river', 'pass', 'dike', 'ferry', 'barred', 'all-sea'] as const;

const factor = z.number().positive();

const terrainSchema = z.strictObject({
  /** Of several terrains in a hex the one with the lowest number is the primary one (2.2.1). */
  priority: z.int().min(1),
  /** Movement points to enter, of every ground unit (12.1). */
  cost: z.int().min(0),
  /** Factor on the defence strength of a soft unit (25.3.2.2). */
  soft: factor,
  /** Columns, negative in the defender's favour (25.3.4.1). */
  shift: z.int().max(0),
  /** Hexes by which a retreat is shorter (25.7.2). */
  retreat: z.int().min(0),
  /** Factor on the attack strength of an armoured unit (25.3.1.1). */
  armoured: factor,
  /** Whether a unit may react into the hex (25.1.2.1). */
  react: z.boolean(),
  /** Whether units may exploit into or out of the hex: it is flat (25.8.2). */
  exploit: z.boolean(),
  /** Defence strength of a city while it is free (30.4.1). */
  organic: z.int().min(1).exactOptional(),
});

/** A feature that coexists with primary terrain: it bars exploitation, and a bridge halves all attacks (25.3.1.1). */
const bridgeSchema = z.strictObject({ attack: factor, react: z.boolean(), exploit: z.boolean() });
const fortifiedSchema = terrainSchema.pick({ soft: true, shift: true, retreat: true, react: true, exploit: true });

const sideSchema = z.strictObject({
  /** Movement points to cross beside those of the hex; `minimum`: by minimum movement alone (12.5.1); `no`: never (12.1.1). */
  cost: z.union([z.int().min(0), z.enum(['minimum', 'no'])]),
  /** Factor on the attack strength of a unit that attacks across; `no`: it may not (25.2.4). */
  attack: z.union([factor, z.literal('no')]),
  react: z.boolean(),
  /** Whether a unit that crosses it may exploit (25.8.2). */
  exploit: z.boolean(),
  /** What entering a mountain hex across it costs instead (12.1). */
  mountain: z.int().min(1).exactOptional(),
});

/** Movement points that come on top of terrain and hexside. */
const extraSchema = z.strictObject({
  /** For an EZOC hex entered, and for one left (12.3). */
  enterEzoc: z.int().min(0),
  leaveEzoc: z.int().min(0),
  /** For a hex with a nuclear strike marker (21.1.3). */
  nuclear: z.int().min(0),
  /** For a hex of an enemy air interdiction zone (23.8). */
  interdiction: z.int().min(0),
  /** For the Warsaw Pact across the Iron Curtain on the first turn of the war (35.6). */
  ironCurtain: z.int().min(0),
});

const featuresSchema = z.strictObject({ bridge: bridgeSchema, fortified: fortifiedSchema });

/** The Terrain Effects Chart as it is played with. */
export const terrainChartSchema = z.strictObject({
  terrain: z.record(z.enum(TERRAINS), terrainSchema),
  features: featuresSchema,
  sides: z.record(z.enum(HEXSIDES), sideSchema),
  /** Hexsides, lower number first, across which nobody attacks whatever lies there (25.2.4). */
  noAttack: z.array(z.string().regex(/^\d{4}\/\d{4}$/)),
  extra: extraSchema,
});

const partOfChart = z
  .strictObject({
    terrain: z.partialRecord(z.enum(TERRAINS), terrainSchema.partial()),
    features: z.strictObject({ bridge: bridgeSchema.partial(), fortified: fortifiedSchema.partial() }).partial(),
    sides: z.partialRecord(z.enum(HEXSIDES), sideSchema.partial()),
    noAttack: terrainChartSchema.shape.noAttack,
    extra: extraSchema.partial(),
  })
  .partial();

/** The form of `terrain.json`. */
export const terrainFileSchema = partsSchema(partOfChart, partOfChart);

export type TerrainChart = z.infer<typeof terrainChartSchema>;
export type Terrain = (typeof TERRAINS)[number];
export type Hexside = (typeof HEXSIDES)[number];
export type Feature = keyof TerrainChart['features'];
