import { z } from 'zod';
import { namesSchema, partsSchema } from '../../../hex/schema.ts';

/** The steps of release by which segments of the sequence of play are played; `ground` is the first. */
export const RELEASE_STEPS = [
  'ground',
  'air',
  'sea',
  'helicopter',
  'strike',
  'chemical',
  'nuclear',
  'reinforcement',
  'victory',
] as const;

/** A player turn, phase or segment, its id aside. */
export const segmentSchema = z.strictObject({
  /** The rule that says what is done. */
  rule: z.string().regex(/^\d+\.\d+(\.\d+)*$/),
  /** Who acts in it. */
  whose: z.enum(['nato', 'wp', 'joint']),
  name: namesSchema,
  /** The step of release that plays it, of several the first; none of what has parts of its own. */
  from: z.enum(RELEASE_STEPS).exactOptional(),
  /** Whether nobody is asked anything. */
  automatic: z.literal(true).exactOptional(),
  /** Whether it is one of the Battle Cycle, gone through for every battle (7.1.6). */
  cycle: z.literal(true).exactOptional(),
  /** The scenarios that have it, if not all. */
  scenarios: z.array(z.enum(['war-of-nerves', 'extended-buildup'])).exactOptional(),
});

/** Ids: the Joint, WP and NATO Player Turn and the end of the turn, then phase, segment, and what is done in it (T-13). */
const id = z.string().regex(/^[JWNE](\.([A-H]|\d)(\.(\d[a-d]?|end))?)?$/);

const part = z.record(id, segmentSchema.partial());

/** The form of `sequence.json`. */
export const sequenceFileSchema = partsSchema(part, part);

/** A player turn, phase or segment (7.0), in the order in which they are played; parts follow what they are parts of. */
export type Segment = z.infer<typeof segmentSchema> & { readonly id: string };
export type ReleaseStep = (typeof RELEASE_STEPS)[number];
