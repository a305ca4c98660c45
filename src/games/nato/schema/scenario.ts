import { z } from 'zod';
import { namesSchema, partsSchema } from '../../../hex/schema.ts';

const hexId = z.string().regex(/^\d{4}$/);
const range = z.tuple([z.int().min(0), z.int().min(0)]);

/** A scenario: what differs from one to the other (5.1, 35.0). */
export const scenarioSchema = z.strictObject({
  name: namesSchema,
  /** What it is about, in a few sentences. */
  text: namesSchema,
  year: z.enum(['1983', '1988']),
  /** Game turns (35.1). */
  turns: z.int().min(1),
  /** Rows and columns in which it is played, first and last; no unit leaves them. Left out: the whole map. */
  area: z.strictObject({ rows: range, columns: range }).exactOptional(),
  /** Whether the Warsaw Pact attacks with surprise on turn 1 (35.7). */
  surprise: z.boolean(),
  /** Whether the war begins with turn 1: zones of NATO and border troops at the Iron Curtain (35.5, 35.6). */
  border: z.boolean(),
  /** The last turn in which refugees bar marches (35.4); 0: none. */
  refugees: z.int().min(0),
  /** Supply points of the Warsaw Pact at the start, and each turn (10.8.1). */
  supplyPoints: z.strictObject({ start: z.int().min(0), each: z.int().min(0) }),
  /** 29.5.2: whether the Baltic Front HQ gives offensive support, and 29.5.3: whether units in the BALTAP zone may count as of its Front. */
  balticFront: z.strictObject({ supports: z.boolean(), anyInBaltap: z.boolean() }),
  /** 25.4.2: US corps HQs that give offensive support. */
  supporting: z.array(z.string().min(1)),
  /** 3.2.6.1: units with the band of a Front that are independent in it. */
  independent: z.array(z.string().min(1)).exactOptional(),
  /** Whether all units of its year with a hex for an entry code start there (3.2.9, 35.9), but for those named otherwise. */
  garrisons: z.literal(true).exactOptional(),
  /** Units that are not active at the start, by the game turn in which they become so (35.2); 0: as the enemy rouses them alone. */
  inactive: z.record(z.string().regex(/^\d+$/), z.array(z.string().min(1))).exactOptional(),
  /** Units at the start, by hex. */
  units: z.record(hexId, z.array(z.string().min(1))),
  /** Points of a side for each point of a city of the other that it holds at the end (30.0), and for each step that the other has lost. */
  points: z.strictObject({
    city: z.strictObject({ nato: z.int().min(0), wp: z.int().min(0) }),
    step: z.strictObject({ nato: z.int().min(0), wp: z.int().min(0) }),
  }),
  /** By how many points the Warsaw Pact has to lead to win; one less is a draw, and less than that NATO's. */
  needed: z.int(),
});

/** The form of the files in `scenarios`. */
export const scenarioFileSchema = partsSchema(scenarioSchema.partial(), scenarioSchema.partial());

export type Scenario = z.infer<typeof scenarioSchema>;
