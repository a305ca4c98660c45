import { z } from 'zod';
import { partsSchema } from '../../../hex/schema.ts';

const count = z.int().min(0);

/** Figures that the rules print as numbers. Distances are in hexes. */
export const numbersSchema = z.strictObject({
  /** 9.1.1, 9.1.2: what a hex holds at the end of a segment, and of an exploitation. */
  stacking: z.strictObject({ maneuverSteps: count, artillery: count, hq: count, exploitationSteps: count }),
  /** 27.1: maneuver steps of the assaulting side in the objective hex. */
  assaultSteps: count,
  /** 10.2, 10.3.3.2: the longest link to a city, map edge or source, and from a port out to sea. */
  link: z.strictObject({ city: count, port: count }),
  /** 10.8: supply points of the Warsaw Pact; `automatic`: the last turn on which none is needed. */
  supplyPoints: z.strictObject({
    automatic: count,
    start: count,
    startExtendedBuildup: count,
    income: count,
    perHq: count,
  }),
  /** 11.0: how far a unit or city holds airspace. */
  airspace: count,
  /** 13.2, 13.3: how far units move by rail, and how many steps of each side at once. */
  rail: z.strictObject({ range: count, capacity: z.strictObject({ wp: count, nato: count }) }),
  /** 25.1.2: maneuver units that may react to a battle. */
  reactions: count,
  /** 25.1.3: tactical air points in a defensive strike. */
  defensiveAirPoints: count,
  /** 25.1.4: attack helicopter brigades of a side in a battle, and how far they fly. */
  helicopters: z.strictObject({ perBattle: count, range: count }),
  /** 25.4: battles an HQ supports in a Combat Phase, and HQs that support a battle. */
  support: z.strictObject({ battles: count, hqs: count }),
  /** 25.7.4.1: steps lost for each hex of a zone of control that is retreated into. */
  retreatSteps: count,
  /** 25.8: hexes of an advance by consolidation, and by exploitation. */
  advance: z.strictObject({ consolidation: count, exploitation: count }),
  /** 25.9.1: the retreat that a breakthrough battle stands for. */
  breakthroughRetreat: count,
  /** 26.2.1, 26.2.5, 26.2.2: nationalities of NATO in one attack or defence; attacks of several that each may join in a turn. */
  coordination: z.strictObject({ nationalities: count, attacks: count }),
  /** 28.2.2: how far a unit of the reserve flies by helicopter. */
  reserveFlight: count,
  /** 29.8: turns until an HQ returns. */
  hqReturn: count,
  /** 34.2: what a city is worth to the Warsaw Pact. */
  cityPoints: z.strictObject({ 'minor-city': count, 'major-city': count, 'key-city': count }),
  /** 5.3: Game Turns; `baltap` of the scenario of that name. */
  turns: z.strictObject({ all: count, baltap: count }),
});

/** The form of `numbers.json`. */
export const numbersFileSchema = partsSchema(numbersSchema.partial(), numbersSchema.partial());

export type Numbers = z.infer<typeof numbersSchema>;
