import { DIE } from '../../odds.ts';
import { derived, TABLES } from '../data.ts';
import { readResult, resultOf, type CombatResult } from '../rules/25-ground-combat/25-6-results/25-6-results.ts';

/** What becomes of defenders on the average of the dice of a column. */
export interface Fate {
  /** Steps that they lose. */
  readonly lost: number;
  /** How likely the hex is cleared: they are gone, or retreat. */
  readonly cleared: number;
  /** Hexes by which who is left retreats. */
  readonly hexes: number;
}

/** What attackers suffer on the average of the dice of a column: steps, and how likely they are disrupted, and counterattacked. */
export interface Cost {
  readonly lost: number;
  readonly disrupted: number;
  readonly countered: number;
}

/** No hex holds more steps (9.1.1), and no terrain takes more hexes off a retreat. */
const MOST_STEPS = 6;
const MOST_OFF = 2;

/** What comes of results on the average of the dice. */
const mean = (results: readonly CombatResult[], of: (result: CombatResult) => number): number =>
  results.reduce((sum, result) => sum + of(result), 0) / DIE.length;

function fateOf(results: readonly CombatResult[], off: number, steps: number): Fate {
  const retreat = ({ defender }: CombatResult): number => Math.max(0, defender.retreat - off);
  const isDestroyed = ({ defender }: CombatResult): boolean => defender.steps >= Math.max(1, steps);
  return {
    lost: mean(results, ({ defender }) => Math.min(steps, defender.steps)),
    cleared: mean(results, (result) => Number(isDestroyed(result) || (steps > 0 && retreat(result) > 0))),
    hexes: mean(results, (result) => (isDestroyed(result) ? 0 : retreat(result))),
  };
}

const costOf = (results: readonly CombatResult[]): Cost => ({
  lost: mean(results, ({ attacker }) => attacker.steps),
  disrupted: mean(results, ({ attacker }) => Number(attacker.disrupted)),
  countered: mean(results, ({ counterattack }) => Number(counterattack)),
});

/** The results of the table by column, for each die. */
let RESULTS: readonly (readonly CombatResult[])[];
/** By column, by hexes that terrain takes off a retreat, by steps of the defenders. */
let FATES: readonly (readonly (readonly Fate[])[])[];
/** By column. */
let COSTS: readonly Cost[];
derived(
  () => {
    const all = TABLES.columns.map((_, column) => DIE.map((die) => readResult(resultOf(TABLES, column, die))));
    const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);
    const fates = all.map((results) =>
      upTo(MOST_OFF).map((off) => upTo(MOST_STEPS).map((steps) => fateOf(results, off, steps))),
    );
    return { all, fates, costs: all.map(costOf) };
  },
  (found) => ({ all: RESULTS, fates: FATES, costs: COSTS } = found),
);

/** What comes of the results of a column on the average of its dice. */
export const meanAt = (column: number, of: (result: CombatResult) => number): number =>
  mean(RESULTS[column] as readonly CombatResult[], of);

/** What becomes of defenders with so many steps at a column where terrain takes so many hexes off a retreat (25.7.2). */
export const fateAt = (column: number, off: number, steps: number): Fate =>
  FATES[column]?.[Math.min(off, MOST_OFF)]?.[Math.min(steps, MOST_STEPS)] as Fate;

/** What attackers suffer at a column. */
export const costAt = (column: number): Cost => COSTS[column] as Cost;

/** A column shifted, never off the table (25.5.1). */
export const shifted = (column: number, by: number): number => Math.min(COSTS.length - 1, Math.max(0, column + by));
