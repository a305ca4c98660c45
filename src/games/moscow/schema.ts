import { z } from 'zod';
import { formerNamesSchema, namesSchema, partsSchema, ruleSchema, termSchema } from '../../hex/schema.ts';

/** Where and when a unit enters: a rear area, a hex, or the box of a turn. */
const setupSchema = z.union([
  z.strictObject({ area: z.enum(['N', 'C', 'S', 'R']) }),
  z.strictObject({ hex: z.string().regex(/^\d{4}$/) }),
  z.strictObject({ turn: z.int().min(1).max(6) }),
]);

export const unitSchema = z.strictObject({
  name: namesSchema,
  also: formerNamesSchema,
  /** As printed on the counter. */
  label: z.string().min(1).max(6),
  side: z.enum(['axis', 'soviet']),
  nationality: z.enum(['german', 'romanian', 'soviet', 'guards']),
  arm: z.enum(['tank', 'infantry']),
  strength: z.int().min(1).max(12),
  /** Strength in passive defence and when spent; 0 for a unit without a spent side. */
  passive: z.int().min(0).max(12),
  move: z.int().min(1).max(9),
  setup: setupSchema,
});

const cardUses = [
  'shift',
  'shift-city',
  'tank1',
  'tank2',
  'activate',
  'rail',
  'reroll',
  'replacement',
  'reinforcement',
  't34',
  'hitler',
] as const;

/** What players type for a card. */
const cardKinds = [
  'Air',
  'Tactical',
  'Blitzkrieg',
  'Replacement',
  'Reinforcement',
  'T34',
  'Street',
  'Partisans',
  'Hitler',
] as const;

export const cardSchema = z.strictObject({
  side: z.enum(['axis', 'soviet']),
  kind: z.enum(cardKinds),
  name: namesSchema,
  also: formerNamesSchema,
  uses: z.array(z.enum(cardUses)).min(1).max(3),
});

export const turnSchema = z.strictObject({
  name: namesSchema,
  weather: z.enum(['none', 'mud', 'snow', 'thaw']),
  cards: z.strictObject({ axis: z.int().min(0).max(6), soviet: z.int().min(0).max(6) }),
});

const resultSchema = z.enum(['-', 'DR', 'DL', 'DE']);

const unitId = z.string().regex(/^[A-Za-z0-9-]+$/);
const turnId = z.enum(['1', '2', '3', '4', '5', '6']);
const columnId = z.enum(['1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
const ruleId = z.string().regex(/^\d+\.\d+(\.\d+)?$/);

/** The forms of the files in `data/moscow`: what the rulebook says (`given`) beside what is ours (`reconstructed`). */
export const fileSchemas = {
  'units.json': partsSchema(z.record(unitId, unitSchema.partial()), z.record(unitId, unitSchema.partial())),
  'cards.json': partsSchema(
    z.record(unitId, cardSchema.partial()),
    z.record(unitId, cardSchema.partial().extend({ uses: z.array(z.enum(cardUses)).exactOptional() })),
  ),
  'track.json': partsSchema(
    z.partialRecord(turnId, turnSchema.extend({ cards: turnSchema.shape.cards.partial() }).partial()),
    z.partialRecord(turnId, turnSchema.extend({ cards: turnSchema.shape.cards.partial() }).partial()),
  ),
  'crt.json': partsSchema(
    z.partialRecord(columnId, z.array(resultSchema.nullable()).length(6)),
    z.record(columnId, z.array(resultSchema).length(6)),
  ),
  'rules.json': z.record(ruleId, ruleSchema),
  'terms.json': z.record(z.string().min(1), termSchema),
} as const;

export type Setup = z.infer<typeof setupSchema>;
/** A unit; `aliases` are other ways to write it: its printed label and its names. */
export type Unit = z.infer<typeof unitSchema> & { readonly id: string; readonly aliases: readonly string[] };
export type CardUse = (typeof cardUses)[number];
export type CardKind = (typeof cardKinds)[number];
export type Card = z.infer<typeof cardSchema> & { readonly id: string };
export type Weather = z.infer<typeof turnSchema>['weather'];
export type Turn = z.infer<typeof turnSchema> & { readonly turn: number };
export type CombatResult = z.infer<typeof resultSchema>;
/** The combat results table: `results[die - 1][column]`. */
export interface CombatTable {
  readonly columns: readonly string[];
  readonly results: readonly (readonly CombatResult[])[];
}
