import { z } from 'zod';
import { partsSchema } from '../../../hex/schema.ts';
import { ZONE_NAMES } from './map.ts';
import { NATIONS } from './units.ts';

/** The two players of a side (35.8). */
export const HALVES = ['north', 'south'] as const;

/** What one of the two players of a side commands (35.8.1, 35.8.2). */
const halfSchema = z.strictObject({
  /** Corps and Front HQs, each with whoever is subordinate to it; in this order they are seats of their own where a side is divided further. */
  headquarters: z.array(z.string().min(1)),
  /** Nations whose Territorial units it has. */
  territorials: z.array(z.enum(NATIONS)).exactOptional(),
  /** Command zones: other Territorial units that begin there. */
  zones: z.array(z.enum(ZONE_NAMES)).exactOptional(),
  /** Legends of reinforcements that are subordinate to no HQ. */
  legends: z.array(z.string().min(1)).exactOptional(),
  /** Units named one by one. */
  units: z.array(z.string().min(1)).exactOptional(),
  /** Whether it has all others. */
  independents: z.literal(true).exactOptional(),
});

const sidesSchema = z.partialRecord(z.enum(['nato', 'wp']), z.partialRecord(z.enum(HALVES), halfSchema.partial()));

/** The form of `commands.json`. */
export const commandsFileSchema = partsSchema(sidesSchema, sidesSchema);

export type Half = (typeof HALVES)[number];
export type HalfData = z.infer<typeof halfSchema>;
export type CommandsData = Readonly<Record<'nato' | 'wp', Readonly<Record<Half, HalfData>>>>;
