import { z } from 'zod';
import { namesSchema, partsSchema } from '../../../hex/schema.ts';

const rule = z.string().regex(/^\d+\.\d+(\.\d+)*$/);
/** The scenarios that have it, if not all. */
const scenarios = z.array(z.string().min(1)).min(1).exactOptional();
/** Whose it is: of one alliance, of each one of its own, or of both together. */
const of = z.enum(['nato', 'wp', 'each', 'both']);

/** A box, display or track beside the map (2.2.5, 2.2.6, 2.2.8). */
export const placeSchema = z.strictObject({
  name: namesSchema,
  rule,
  is: z.enum(['box', 'display', 'track']),
  of,
  scenarios,
});

/** A marker (4.0). */
export const markerSchema = z.strictObject({
  name: namesSchema,
  rule,
  /** What it is placed on (4.1 to 4.5). */
  on: z.enum(['hex', 'unit', 'track']),
  of,
  /** The track on which it stands, or may stand beside the map (4.1.5). */
  track: z.string().min(1).exactOptional(),
  /** What its front and its back say, where that is more than whose it is. */
  faces: z.record(z.string().min(1), namesSchema).exactOptional(),
  /** What one marker of each sort counts, of points (4.3). */
  counts: z.array(z.int().min(1)).exactOptional(),
  scenarios,
});

export const componentsSchema = z.strictObject({
  places: z.record(z.string().min(1), placeSchema),
  markers: z.record(z.string().min(1), markerSchema),
});

/** The form of `components.json`. */
export const componentFileSchema = partsSchema(componentsSchema.partial(), componentsSchema.partial());

export type Components = z.infer<typeof componentsSchema>;
