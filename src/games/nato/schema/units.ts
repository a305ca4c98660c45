import { z } from 'zod';
import { namesSchema, partsSchema } from '../../../hex/schema.ts';

/** Unit symbols (3.2.8.1), in the order of the rulebook's list, and the attack helicopter brigade (3.6). */
export const KINDS = [
  'airborne-infantry',
  'airborne-mechanised',
  'airmobile-anti-tank',
  'airmobile-infantry',
  'armour',
  'armoured-cavalry',
  'artillery',
  'hq',
  'infantry',
  'marine-hq',
  'marine-infantry',
  'marine-mechanised',
  'mechanised',
  'mountain-infantry',
  'attack-helicopter',
] as const;

/** Kinds of HQs. */
export const HQ_KINDS: readonly Kind[] = ['hq', 'marine-hq'];

export const NATIONS = [
  'west-german',
  'us',
  'british',
  'french',
  'dutch',
  'belgian',
  'danish',
  'soviet',
  'east-german',
  'polish',
  'czech',
] as const;

/** Years of scenarios (3.7). */
export const YEARS = [1983, 1988] as const;

const SIZES = ['regiment', 'brigade', 'division', 'corps', 'army', 'front'] as const;

/** A start hex or an entry code (3.2.9). */
const entryCodeSchema = z.string().regex(/^(?:\d{4}|A|EB|G[1-5]|RF\d{4}|RR|RS\d{4}|S)$/u);

/** The same and, after a hex, the town of the garrison or depot; attack helicopter brigades wait in their display (3.6). */
const entryTextSchema = z.string().regex(/^(?:(?:RF|RS)?\d{4} \S.*|A|EB|G[1-5]|RR|S|display)$/u);

export const unitSchema = z.strictObject({
  name: namesSchema,
  /** What the counter calls it (3.2.4): set-up lists and schedules name it by this. */
  designation: z.string().min(1),
  side: z.enum(['nato', 'wp']),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  size: z.enum(SIZES),
  /** Attack and defence strength by the steps left, all of them first (3.2.1, 3.2.2); attack 0 of artillery and HQs. */
  attack: z.array(z.int().min(0)).min(1).max(2),
  defence: z.array(z.int().min(0)).min(1).max(2),
  move: z.int().min(0),
  /** Whether an A follows its movement allowance: it may move by air and helicopter (3.2.3). */
  airborne: z.literal(true).exactOptional(),
  /** Artillery points (3.3.1). */
  points: z.int().min(1).exactOptional(),
  /** Columns by which an attack helicopter brigade shifts the odds (3.6.2). */
  shift: z.int().min(1).exactOptional(),
  /** Support range of an HQ (3.4.2). */
  range: z.int().min(1).exactOptional(),
  /** Whether an HQ is one of the two of several nations (29.7). */
  multinational: z.literal(true).exactOptional(),
  /** The Front whose colour band it has (3.2.6); of the Warsaw Pact alone. */
  front: z.string().min(1).exactOptional(),
  /** Subordination legend (3.2.5). */
  legend: z.string().min(1).exactOptional(),
  /** The army that the colour of its symbol tells (3.2.8.2.1); of the Warsaw Pact alone. */
  army: z.string().min(1).exactOptional(),
  /** Whether its symbol is that of a reserve unit (3.2.8.2.2); of NATO alone. */
  reserve: z.literal(true).exactOptional(),
  /** Whether its symbol is Canadian (3.9.1.1). */
  canadian: z.literal(true).exactOptional(),
  /** The year whose pool it is in (3.7); none: the common pool. */
  year: z.literal(YEARS).exactOptional(),
  /** Start hex or entry code (3.2.9); none of attack helicopter brigades (3.6). */
  entry: entryCodeSchema.exactOptional(),
  /** The town of its peacetime garrison, or of the depot of a Reforger site, by which its hex was chosen. */
  garrison: z.string().min(1).exactOptional(),
  /** Whether it belongs to the garrison of West Berlin (10.3.3.4). */
  berlin: z.literal(true).exactOptional(),
});

const { attack, defence, ...common } = unitSchema.shape;

/** A kind of unit: what its counters say at full strength and ordinary quality, and the words of their names. */
export const unitKindSchema = z.strictObject({
  kind: common.kind,
  size: common.size,
  attack: attack.element,
  defence: defence.element,
  move: common.move,
  name: namesSchema,
  airborne: common.airborne,
  points: common.points,
  shift: common.shift,
  range: common.range,
  /** Steps if more than one (3.2.10). */
  steps: z.literal(2).exactOptional(),
});

/** What the equipment and readiness of some units do to their strengths, and to their movement. */
export const qualitySchema = z.strictObject({ factor: z.number().positive(), move: z.int().exactOptional() });

/** The form of `units/method.json`. */
export const unitMethodSchema = z.strictObject({
  kinds: z.record(z.string().min(1), unitKindSchema),
  qualities: z.record(z.string().min(1), qualitySchema),
  /** Nations in names of units. */
  nations: z.partialRecord(common.nation, namesSchema),
  /** Divisions in names of brigades. */
  formations: z.record(z.string().min(1), namesSchema),
});

/** Units of one nation, kind and parent: each with its entry, or with what else is its own. */
export const unitGroupSchema = z.strictObject({
  nation: common.nation,
  kind: z.string().min(1),
  quality: z.string().min(1).exactOptional(),
  /** Of brigades that bear the number of their division: what division that is. */
  of: z.string().min(1).exactOptional(),
  front: common.front,
  /** The legend, where it is not that of the Front. */
  legend: common.legend,
  army: common.army,
  reserve: common.reserve,
  canadian: common.canadian,
  berlin: common.berlin,
  year: common.year,
  units: z.record(
    z.string().min(1),
    z.union([entryTextSchema, unitSchema.partial().extend({ entry: entryTextSchema })]),
  ),
});

/** The form of the other files of `units/`. */
export const unitGroupsSchema = z.array(unitGroupSchema);

/** The form of `units/given.json`: what the rulebook says of single units. */
export const givenUnitsSchema = z.record(z.string().min(1), unitSchema.partial());

const colour = z.string().min(1);

/** Colours of counters (3.9): of nations, Front bands, the symbols of armies and of other units, pool bands, and the markers of alliances. */
export const coloursSchema = z.strictObject({
  nations: z.record(common.nation, colour),
  bands: z.record(z.string().min(1), colour),
  armies: z.record(z.string().min(1), colour),
  symbols: z.record(z.enum(['front', 'regular', 'reserve', 'territorial', 'canadian']), colour),
  pools: z.record(z.enum(['1983', '1988']), colour),
  /** Of lift commands and markers (3.9.2). */
  alliances: z.record(z.enum(['nato', 'wp']), colour),
});

/** The form of `units/colours.json`. */
export const colourFileSchema = partsSchema(coloursSchema, coloursSchema.partial());

const liftCommandSchema = z.strictObject({
  name: namesSchema,
  /** The craft that its counters show. */
  craft: z.string().min(1),
  /** Steps of a passenger that each carries (3.2.10). */
  steps: z.int().min(1),
  /** How many counters there are. */
  counters: z.int().min(1),
});
const helicopterCommandSchema = liftCommandSchema.extend({
  /** Against Flak (19.1). */
  defence: z.int().min(1),
});

const liftCommandsOfSide = {
  airlift: liftCommandSchema,
  sealift: liftCommandSchema,
  helicopter: helicopterCommandSchema,
};

/** Lift commands of each side (3.8). */
export const liftCommandsSchema = z.strictObject({
  wp: z.strictObject(liftCommandsOfSide),
  nato: z.strictObject(liftCommandsOfSide),
});

const someLiftCommands = z.partialRecord(
  z.enum(['wp', 'nato']),
  z
    .strictObject({
      airlift: liftCommandSchema.partial(),
      sealift: liftCommandSchema.partial(),
      helicopter: helicopterCommandSchema.partial(),
    })
    .partial(),
);

/** The form of `units/lift-commands.json`. */
export const liftCommandFileSchema = partsSchema(someLiftCommands, someLiftCommands);

export type Colours = z.infer<typeof coloursSchema>;
export type UnitData = z.infer<typeof unitSchema>;
export type UnitMethod = z.infer<typeof unitMethodSchema>;
export type UnitGroup = z.infer<typeof unitGroupSchema>;
export type GivenUnits = z.infer<typeof givenUnitsSchema>;
export type LiftCommands = z.infer<typeof liftCommandsSchema>;
export type Kind = (typeof KINDS)[number];
export type Nation = (typeof NATIONS)[number];
export type Year = (typeof YEARS)[number];
