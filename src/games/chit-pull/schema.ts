import { z } from 'zod';
import { formerNamesSchema, namesSchema, partsSchema, ruleSchema, termSchema } from '../../hex/schema.ts';

const hexId = z.string().regex(/^[A-Z]?\d{4}$/);
/** A rule by its number. */
const ruleNumber = z.string().regex(/^(?:L|LEN)?\d+\.\d+[()\d]*$/);
const strengths = z.array(z.int().min(0).max(20)).max(2);
const sides = z.enum(['axis', 'soviet']);

/** Where and when a unit enters (4.0). */
const setupSchema = z.union([
  z.strictObject({ group: z.string().min(1), hex: hexId }),
  z.strictObject({ hex: hexId }),
  z.strictObject({ turn: z.int().min(1).max(9) }),
  z.strictObject({ box: z.literal(true) }),
]);

const arms = [
  'tank',
  'motorized',
  'mechanized',
  'cavalry',
  'infantry',
  'mountain',
  'security',
  'marine',
  'hq',
  'panzer-hq',
  'fortress',
] as const;

export const unitSchema = z.strictObject({
  name: namesSchema,
  also: formerNamesSchema,
  /** As printed on the counter. */
  label: z.string().min(1).max(6),
  side: sides,
  nationality: z.enum(['german', 'ss', 'soviet']),
  arm: z.enum(arms),
  /** Attack and defence of a mechanised unit; the one strength of any other. */
  strength: strengths.min(1),
  /** The same for the reduced side; none if the back is blank. */
  reduced: strengths,
  move: z.int().min(0).max(14),
  /** Command range of an HQ in hexes (8.2). */
  range: z.int().min(1).max(12).exactOptional(),
  /** The army (Axis) or front (Soviet) at set-up (2.21(2)2). */
  army: z.string().min(1).exactOptional(),
  setup: setupSchema,
});

export const chitSchema = z.strictObject({
  name: namesSchema,
  also: formerNamesSchema,
  side: z.enum(['axis', 'soviet', 'both']),
  /** `cut-in`: a second chit of an HQ, which is kept in hand (6.2(4)). */
  kind: z.enum(['hq', 'cut-in', 'reserve', 'reinforcement', 'supply']),
  /** The HQ it activates. */
  hq: z.string().exactOptional(),
  copies: z.int().min(1).max(2),
  /** The turn from which it can be selected (15.2); `extra`: one of these is added each turn from turn 4. */
  from: z.union([z.int().min(1).max(9), z.literal('extra')]),
});

const bySide = z.strictObject({ axis: z.int().min(0).max(30), soviet: z.int().min(0).max(30) });

export const turnSchema = z.strictObject({
  name: namesSchema,
  /** How many chits each side selects (6.2). */
  com: bySide,
  /** How many reinforcements each side may bring (12.2). */
  reinf: bySide,
  /** How many units of the strategic reserve (15.4). */
  sr: z.int().min(0).max(30),
});

const resultSchema = z.string().regex(/^(A[12]|-|R|RR|[1-4]RR)$/);

const tableSchema = z.strictObject({
  columns: z.array(z.string().min(1)).min(2),
  results: z.array(z.array(resultSchema)).length(6),
});

const groupSchema = z.strictObject({ kind: z.enum(['hexes', 'area']), places: z.array(hexId).min(1) });

const unitId = z.string().regex(/^[A-Za-z0-9-]+$/);
const seatId = z.string().regex(/^(axis|soviet)-[a-z0-9-]+$/);
const turnId = z.string().regex(/^[1-9]$/);

const records = <Entry extends z.ZodObject>(id: z.ZodType<string, string>, entry: Entry) =>
  partsSchema(z.record(id, entry.partial()), z.record(id, entry.partial()));

const terrainSchema = z.strictObject({
  /** Movement points to enter (9.2(5)). */
  cost: z.strictObject({ mech: z.int().min(1), other: z.int().min(1) }),
  /** Columns to the left (10.3(3)). */
  shifts: z.int().min(0),
  /** The longest advance of a mechanised unit (10.7(1)2). */
  advance: z.int().min(1).max(2),
});

const cityPoints = z.strictObject({ linked: z.int(), cut: z.int() });

/** How a map lies on another one (`Join`), or two are one (`Above`). */
const joinSchema = z.strictObject({
  rows: z.int(),
  last: z.record(z.string().regex(/^\d{2}$/), z.int().min(1).max(99)),
  id: z.string().min(1),
  above: z.strictObject({ letter: z.string().regex(/^[A-Z]$/), rows: z.int().min(1) }),
});

/** Figures of the special rules (15.0): a chapter that has none here is no part of the game. */
export const specialSchema = z.strictObject({
  /** 15.6: the last turn, and that of the short game. */
  lastTurn: z.int().min(1).max(9),
  /** The rule by which the full game ends. */
  endRule: ruleNumber,
  shortGame: z.int().min(1).max(9).exactOptional(),
  /** 15.1(4): the turn from which the Axis side is judged for supply. */
  axisJudgedFrom: z.int().min(1).max(9),
  /** 15.2(2)5: from which turn the Soviet player adds further armies, and how many each turn. */
  furtherArmies: z.strictObject({ from: z.int().min(1).max(9), each: z.int().min(1) }),
  /** 15.4(1): the hexes of the east edge through which the strategic reserve comes, from north to south. */
  reserveGate: z.strictObject({ first: hexId, last: hexId }).exactOptional(),
  /** The turn on which Axis units that wait on the track come beside the normal number of reinforcements. */
  arrival: z.int().min(1).max(9).exactOptional(),
  /** 14.1, 11.3: from which turn the Soviet player builds fortresses, one level at each supply procedure, and where. */
  building: z
    .strictObject({ from: z.int().min(1).max(9), places: z.union([z.array(hexId).min(1), z.literal('major-cities')]) })
    .exactOptional(),
  /** L15.6: no-retreat orders: the hexes that begin under one, what that is worth, and from which turn one may be lifted. */
  noRetreat: z
    .strictObject({ hexes: z.array(hexId).min(1), worth: z.int(), from: z.int().min(1).max(9) })
    .exactOptional(),
  /** 15.3(2): on which turn mech units of how much attack strength leave. */
  withdrawal: z.strictObject({ turn: z.int().min(1).max(9), strength: z.int().min(1) }).exactOptional(),
  points: z.strictObject({
    /** 15.5(1), 15.5(2): a major-city hex with a LOC, and one without. */
    city: cityPoints,
    /** LEN 15.4(2): major-city hexes that count otherwise, and what one is worth to the Axis side that the Soviet side holds without a LOC. */
    special: cityPoints.extend({ places: z.array(hexId).min(1), isolated: z.int() }).exactOptional(),
    /** 15.5(3)1–3: what scores once for the Axis side when it is held with a LOC at the supply judgement of a turn. */
    awards: z.array(
      z.strictObject({ rule: ruleNumber, turn: z.int().min(1).max(9), hex: hexId, points: z.int().min(1) }),
    ),
    /** 15.5(3)4: any one Soviet source in the east, of these or of all. */
    sources: z.array(z.strictObject({ points: z.int(), hexes: z.array(hexId).min(1).exactOptional() })),
    /**
     * 15.5(4): a rail link by the turn since when it has been held, that or an earlier one; the first that fits.
     * `afterSupply: false`: before the supply chit of that turn.
     */
    links: z.array(
      z.strictObject({ turn: z.int().min(1).max(9), afterSupply: z.literal(false).exactOptional(), points: z.int() }),
    ),
    /** 15.5(6): for each Axis unit eliminated. */
    losses: z.strictObject({ mech: z.int(), other: z.int() }),
    /** 15.6(2): the points with which the Axis side wins the full game. */
    needed: z.int().exactOptional(),
  }),
});

/** A way to divide a side into commands (L17.1): the seat of its commander-in-chief, and the HQs of each. */
const divisionSchema = z.strictObject({
  chief: seatId,
  seats: z.record(seatId, z.array(unitId).min(1)),
});

const divisionsSchema = z.record(z.string().regex(/^[2-9]$/), divisionSchema);

export const commandsSchema = z.strictObject({ axis: divisionsSchema, soviet: divisionsSchema });

/**
 * The forms of the data files of a game: what its rulebook says (`given`) beside what is ours (`reconstructed`).
 */
export const fileSchemas = {
  'special.json': partsSchema(specialSchema.partial(), specialSchema.partial()),
  'join.json': partsSchema(joinSchema.partial(), joinSchema.partial()).optional(),
  'commands.json': partsSchema(commandsSchema.partial(), commandsSchema.partial()).optional(),
  'units.json': records(unitId, unitSchema),
  'chits.json': records(unitId, chitSchema),
  'track.json': partsSchema(
    z.record(turnId, turnSchema.extend({ com: bySide.partial(), reinf: bySide.partial() }).partial()),
    z.record(turnId, turnSchema.extend({ com: bySide.partial(), reinf: bySide.partial() }).partial()),
  ),
  'crt.json': z.strictObject({ given: tableSchema }),
  'terrain.json': z.strictObject({
    given: z.strictObject({
      terrain: z.record(z.string().min(1), terrainSchema),
      /** Columns that a town adds to its terrain, and the longest advance into it. */
      town: terrainSchema.omit({ cost: true }),
      /** Points that crossing an unbridged river costs on top of the terrain. */
      river: z.strictObject({ cost: z.int().min(0) }),
      /** Points for a hex along a road, by normal movement and by march. */
      road: z.strictObject({ normal: z.number().positive(), march: z.number().positive() }),
    }),
  }),
  'setup.json': z.strictObject({
    given: z.strictObject({ fortresses: z.record(hexId, z.int().min(1)) }),
    reconstructed: z.strictObject({ groups: z.record(z.string().min(1), groupSchema) }),
  }),
  'rules.json': z.record(ruleNumber, ruleSchema),
  'terms.json': z.record(z.string().min(1), termSchema),
} as const;

/** A unit; `aliases` are other ways to write it: its printed label and its names. */
export type Unit = z.infer<typeof unitSchema> & { readonly id: string; readonly aliases: readonly string[] };
export type Special = z.infer<typeof specialSchema>;
export type CommandsOfSides = z.infer<typeof commandsSchema>;
export type Chit = z.infer<typeof chitSchema> & { readonly id: string };
export type Turn = z.infer<typeof turnSchema> & { readonly turn: number };
export type CombatTable = z.infer<typeof tableSchema>;
export type TerrainChart = z.infer<(typeof fileSchemas)['terrain.json']>['given'];
export type Groups = Readonly<Record<string, z.infer<typeof groupSchema>>>;
