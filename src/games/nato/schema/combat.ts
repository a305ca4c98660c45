import { z } from 'zod';
import { partsSchema } from '../../../hex/schema.ts';

/** The faces of the die, as the tables name them. */
export const FACES = ['1', '2', '3', '4', '5', '6'] as const;

const column = z.string().regex(/^(1:[1-9]|([2-9]|[1-9]\d):1)$/);

/**
 * A result of the Combat Results Table, attacker / defender (25.6): `-` nothing, `A1` a step of the attacker, `*` all
 * disrupted, `CA` counterattacks, `D1` a step of the defender, `R2` a retreat of two hexes.
 */
const resultSchema = z.string().regex(/^(-|\*|A[1-9]\*?)\/(-|CA|(CA)?D[1-9]\*?|(CA)?(D[1-9]\*?)?R[12])$/);

/** What a counterattack does: `*` disrupts its target (25.6.2). */
const counterattackResultSchema = z.enum(['-', '*']);

const positive = z.int().min(1);
const factor = z.number().positive();

/** Columns in favour of the attacker (25.3.4.2 to 25.3.4.6, 25.4); of a helicopter brigade, of its owner. */
const shiftsSchema = z.strictObject({
  flank: positive,
  concentric: positive,
  helicopter: positive,
  support: positive,
  surprise: positive,
  maximumEffort: positive,
});

/** Factors on a unit's strength for its state; `contaminated`: a chemical or nuclear strike marker (25.3.1.1, 25.3.2.1). */
const stateFactors = { outOfCombatSupply: factor, disrupted: factor, contaminated: factor };

const factorsSchema = z.strictObject({
  /** `assault`: of a unit that attacks out of the objective hex (25.3.1.2). */
  attack: z.strictObject({ ...stateFactors, assault: factor }),
  defence: z.strictObject(stateFactors),
});

const byFace = <Value extends z.ZodType>(value: Value) => z.record(z.enum(FACES), value);
const byFaceInPart = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(FACES), value);

const rest = {
  /** The columns of the Combat Results Table, worst for the attacker first. */
  columns: z.array(column).min(2),
  shifts: shiftsSchema,
  /** Columns by which the final odds may differ from the basic ones (25.5.1.1). */
  shiftLimit: positive,
  factors: factorsSchema,
  /** The least total that a hex defends with (25.3.2). */
  leastDefence: positive,
};

/** The tables of ground combat as they are played with: results by column, then by die. */
export const combatSchema = z.strictObject({
  ...rest,
  results: z.record(column, byFace(resultSchema)),
  /** By nationality of the step that counterattacks; `other-nato` and `other-wp` for those without a column of their own. */
  counterattack: z
    .strictObject({ 'other-nato': byFace(counterattackResultSchema), 'other-wp': byFace(counterattackResultSchema) })
    .catchall(byFace(counterattackResultSchema)),
});

const partOfCombat = z
  .strictObject({
    ...rest,
    results: z.record(column, byFaceInPart(resultSchema)),
    counterattack: z.record(z.string().min(1), byFaceInPart(counterattackResultSchema)),
  })
  .partial();

/** The form of `combat.json`. */
export const combatFileSchema = partsSchema(partOfCombat, partOfCombat);

export type CombatTables = z.infer<typeof combatSchema>;
