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

export const unitSchema = z.strictObject({
  name: namesSchema,
  side: z.enum(['nato', 'wp']),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  size: z.enum(['regiment', 'brigade', 'division', 'corps', 'army', 'front']),
  /** Attack and defence strength by the steps left, all of them first (3.2.1, 3.2.2); attack 0 of artillery and HQs. */
  attack: z.array(z.int().min(0)).min(1).max(2),
  defence: z.array(z.int().min(0)).min(1).max(2),
  move: z.int().min(0),
  /** Whether an A follows its movement allowance: it may move by air and helicopter (3.2.3). */
  airborne: z.literal(true).exactOptional(),
  /** Support range of an HQ (3.4.2). */
  range: z.int().min(1).exactOptional(),
  /** Whether an HQ is one of the two of several nations (29.7). */
  multinational: z.literal(true).exactOptional(),
  /** The Front whose colour band it has (3.2.6); of the Warsaw Pact alone. */
  front: z.string().min(1).exactOptional(),
  /** Subordination legend (3.2.5). */
  legend: z.string().min(1).exactOptional(),
  /** Whether it belongs to the garrison of West Berlin (10.3.3.4). */
  berlin: z.literal(true).exactOptional(),
});

/** The form of `units.json`. */
export const unitFileSchema = partsSchema(
  z.record(z.string().min(1), unitSchema.partial()),
  z.record(z.string().min(1), unitSchema.partial()),
);

export type UnitData = z.infer<typeof unitSchema>;
export type Kind = (typeof KINDS)[number];
export type Nation = (typeof NATIONS)[number];
