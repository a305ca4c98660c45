import {
  attackFactors,
  attackTotal,
  adjusted,
  type Attacker,
} from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-1-attack.ts';
import {
  defenceFactors,
  defenceTotal,
  type Defence,
  type Defender,
} from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-2-defence.ts';
import { basicColumn, oddsText } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-3-odds.ts';
import { finalColumn } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-5-1-final-odds.ts';
import type { Ground } from '../../../../src/games/nato/rules/02-2-terrain.ts';
import { COLUMNS, COMBAT, TERRAIN } from './charts.ts';

const UNIT: Attacker & Defender = {
  armoured: false,
  soft: false,
  outOfCombatSupply: false,
  disrupted: false,
  contaminated: false,
  assault: false,
  sides: [],
};

/** Primary terrain with features. */
export const ground = (terrain: Ground['terrain'], ...features: Ground['features']): Ground => ({ terrain, features });

/** What a unit of a printed strength attacks with, fractions kept. */
export const attackOf = (strength: number, objective: Ground, unit: Partial<Attacker> = {}): number =>
  adjusted(strength, attackFactors(TERRAIN, COMBAT, { ...UNIT, ...unit }, objective));

/** What a unit of a printed strength defends with, fractions kept. */
export const defenceOf = (strength: number, objective: Ground, unit: Partial<Defender> = {}): number =>
  adjusted(strength, defenceFactors(TERRAIN, COMBAT, { ...UNIT, ...unit }, objective));

/** The total of an attack, rounded. */
export const attack = (...strengths: number[]): number => attackTotal(strengths);

/** The total of a defence, rounded. */
export const defence = (of: Partial<Defence>): number =>
  defenceTotal(COMBAT, { maneuver: [], provisional: [], organic: 0, ...of });

/** The basic odds of totals, as the table writes them. */
export const basicOdds = (attacker: number, defender: number): string =>
  oddsText(COMBAT, basicColumn(COMBAT, attacker, defender));

/** Odds after a net shift, as the table writes them. */
export const finalOdds = (basic: string, net: number, surprise = false): string =>
  oddsText(COMBAT, finalColumn(COMBAT, COLUMNS.indexOf(basic), net, surprise));
