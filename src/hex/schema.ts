import { z } from 'zod';

/** Text in every language of the players, none of them empty. */
export const namesSchema = z.strictObject({
  en: z.string().min(1),
  ja: z.string().min(1),
  'zh-CN': z.string().min(1),
});

/** Other names that may be typed for a thing: what earlier releases called it. */
export const formerNamesSchema = z.array(z.string().min(1)).exactOptional();

const words = z.array(z.string().min(1));

const hexSchema = z.strictObject({
  terrain: z.string().min(1),
  features: words.exactOptional(),
  name: namesSchema.exactOptional(),
});

const areaSchema = z.strictObject({
  name: namesSchema,
  touches: z.record(z.string(), words),
  features: words.exactOptional(),
});

const partSchema = z.strictObject({
  hexes: z.record(z.string().regex(/^[A-Z]?\d+$/), hexSchema),
  sides: z.record(z.string().regex(/^[A-Z]?\d+\/[A-Z]?\d+$/), words),
  areas: z.record(z.string().min(1), areaSchema),
});

const labelSchema = z.strictObject({
  text: namesSchema,
  kind: z.enum(['sea', 'river', 'region', 'area', 'lake']),
  x: z.number(),
  y: z.number(),
  turn: z.number().exactOptional(),
  size: z.number().positive().exactOptional(),
});

/** The form of a `map.json`: what `MapData` says, and nothing else. */
export const mapSchema = z.strictObject({
  id: z.string().min(1),
  north: z.number().exactOptional(),
  grid: z.strictObject({
    order: z.enum(['column-row', 'row-column']),
    rowsGrow: z.enum(['north', 'south']),
    columnsGrow: z.enum(['east', 'west']),
    orientation: z.enum(['flat', 'pointy']),
    shifted: z.enum(['odd', 'even']),
    digits: z.int().min(1).max(4),
    above: z.strictObject({ letter: z.string().regex(/^[A-Z]$/), rows: z.int().min(1) }).exactOptional(),
  }),
  given: partSchema,
  reconstructed: partSchema,
  scenery: z.record(z.string().regex(/^[A-Z]?\d+$/), z.string().min(1)),
  labels: z.array(labelSchema),
});

/** The form of a file that separates what the rulebook says (`given`) from what is ours. */
export const partsSchema = <Given extends z.ZodType, Reconstructed extends z.ZodType>(
  given: Given,
  reconstructed: Reconstructed,
): z.ZodObject<{ given: Given; reconstructed: Reconstructed }, z.core.$strict> =>
  z.strictObject({ given, reconstructed });

/** The form of an entry of a `rules.json`: what a numbered rule says, in our words. */
export const ruleSchema = z.strictObject({ title: namesSchema, text: namesSchema });

/** What a rule says, in our words. */
export type RuleData = z.infer<typeof ruleSchema>;

/** The kinds of things that a game explains beside units, places and rules. */
export const EXPLAINED_KINDS = ['card', 'chit', 'marker', 'term'] as const;

/**
 * The form of an entry of a `terms.json`: what a card, chit, marker or term means, in our words, and the rule it comes from.
 * What has its name in another file has none here.
 */
export const termSchema = z.strictObject({
  kind: z.enum(EXPLAINED_KINDS),
  name: namesSchema.exactOptional(),
  also: words.exactOptional(),
  text: namesSchema,
  rule: z.string().min(1),
});

export type TermData = z.infer<typeof termSchema>;

/** The problems that the forms of some files find in them. */
export const formProblems = (
  schemas: Readonly<Record<string, z.ZodType>>,
  files: Readonly<Record<string, unknown>>,
): string[] => Object.entries(schemas).flatMap(([file, schema]) => problemsOf(schema, file, files[file]));

/** The problems a schema finds in a value, each with the name of its file and its field; none if the value is good. */
export function problemsOf(schema: z.ZodType, file: string, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    ({ path, message }) => `${file}: ${path.map(String).join('.') || '(all)'}: ${message}`,
  );
}
