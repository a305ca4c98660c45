import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { combatFileSchema, combatSchema } from '../../../src/games/nato/schema/combat.ts';
import { readResult, resultOf } from '../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-results.ts';
import { counterattackHits } from '../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-2-counterattack.ts';
import { problemsOf } from '../../../src/hex/schema.ts';
import { COLUMNS, COMBAT, DICE, FILES } from '../../support/games/nato/charts.ts';

const at = (column: string, die: number): string => resultOf(COMBAT, COLUMNS.indexOf(column), die);
const CELLS = COLUMNS.flatMap((column) => DICE.map((die) => ({ column, die, text: at(column, die) })));

describe('combat.json', () => {
  it('has the form of the file, and says everything in one part or the other', () => {
    expect(problemsOf(combatFileSchema, 'combat.json', FILES.combat)).toEqual([]);
    expect(problemsOf(combatSchema, 'combat.json', COMBAT)).toEqual([]);
    expect(Object.keys(COMBAT.results).sort()).toEqual([...COLUMNS].sort());
  });

  it('no cell stands in both parts', () => {
    type Cells = Record<'results' | 'counterattack', Record<string, Record<string, string>>>;
    const { given, reconstructed } = FILES.combat as Record<'given' | 'reconstructed', Cells>;
    const cells = (part: Cells): string[] =>
      (['results', 'counterattack'] as const).flatMap((table) =>
        Object.entries(part[table]).flatMap(([row, column]) =>
          Object.keys(column).map((die) => `${table} ${row} ${die}`),
        ),
      );
    expect(cells(given).filter((cell) => cells(reconstructed).includes(cell))).toEqual([]);
    expect(cells(given)).toHaveLength(5);
  });
});

describe('the Combat Results Table', () => {
  it('has thirteen columns, 1:4 to 10:1 [nato 25.3.3b] [nato 25.3.3c]', () => {
    expect(COLUMNS).toEqual([
      ...['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1', '10:1'],
    ]);
  });

  it.each([
    ['6:1', 1, 'A1/D1R1'],
    ['4:1', 4, '-/CAD1R1'],
    ['2:1', 6, '-/CAD1R1'],
  ] as const)('%s on a %i is %s, as in the examples', (column, die, result) => {
    expect(at(column, die)).toBe(result);
  });

  it.each(['-/D1R2', 'A1/D2*R2'])('has the result %s somewhere [nato E12] [nato E14] [nato E15]', (result) => {
    expect(CELLS.map(({ text }) => text)).toContain(result);
  });

  it.each(CELLS)('$column on a $die: $text is within what the rules say', ({ text }) => {
    const { attacker, counterattack, defender } = readResult(text);
    expect(attacker.steps).toBeLessThanOrEqual(1);
    expect(defender.steps).toBeLessThanOrEqual(2);
    expect(defender.retreat).toBeLessThanOrEqual(2);
    if (defender.disrupted) expect(defender.steps).toBeGreaterThan(0);
    if (defender.retreat === 2) expect(defender.steps).toBeGreaterThan(0);
    if (attacker.disrupted) expect(counterattack).toBe(false);
  });

  it('has every code of the list: A1, none, *, CA, R, D', () => {
    const all = CELLS.map(({ text }) => readResult(text));
    expect(all.some(({ attacker }) => attacker.disrupted)).toBe(true);
    expect(all.some(({ defender }) => defender.disrupted)).toBe(true);
    expect(all.some(({ counterattack }) => counterattack)).toBe(true);
    expect(new Set(all.map(({ attacker }) => attacker.steps))).toEqual(new Set([0, 1]));
    expect(new Set(all.map(({ defender }) => defender.steps))).toEqual(new Set([0, 1, 2]));
    expect(new Set(all.map(({ defender }) => defender.retreat))).toEqual(new Set([0, 1, 2]));
  });

  /** How a result treats both sides, each figure better for the attacker the higher it is. */
  function worth(text: string): readonly number[] {
    const { attacker, counterattack, defender } = readResult(text);
    const disruption = attacker.disrupted ? 2 : Number(counterattack);
    return [-attacker.steps, -disruption, defender.steps, Number(defender.disrupted), defender.retreat];
  }
  const isNoWorse = (better: string, than: string): boolean => {
    const least = worth(than);
    return worth(better).every((each, n) => each >= (least[n] as number));
  };

  it('never gets worse for the attacker with a better column, in any respect', () => {
    for (const [n, column] of COLUMNS.slice(1).entries())
      for (const die of DICE)
        expect(isNoWorse(at(column, die), at(COLUMNS[n] as string, die)), `${column} on ${die}`).toBe(true);
  });

  it('never gets worse for the attacker with a higher die, in any respect', () => {
    for (const column of COLUMNS)
      for (const die of DICE.slice(1))
        expect(isNoWorse(at(column, die), at(column, die - 1)), `${column} on ${die}`).toBe(true);
  });

  it('every column is better than the one before it', () => {
    for (const [n, column] of COLUMNS.slice(1).entries())
      expect(DICE.map((die) => at(column, die))).not.toEqual(DICE.map((die) => at(COLUMNS[n] as string, die)));
  });

  it('stands in the README as it is', () => {
    const page = readFileSync('data/nato/README.md', 'utf8').replaceAll('**', '');
    for (const die of DICE)
      expect(page).toContain(`| ${die} | ${COLUMNS.map((column) => at(column, die)).join(' | ')} |`);
  });

  it('costs who attacks at even odds more steps than the defender, and at 4:1 the other way round', () => {
    const mean = (column: string, side: 'attacker' | 'defender'): number =>
      DICE.reduce((sum, die) => sum + readResult(at(column, die))[side].steps, 0) / 6;
    expect(mean('1:1', 'attacker')).toBeGreaterThan(mean('1:1', 'defender'));
    expect(mean('4:1', 'attacker')).toBeLessThan(mean('4:1', 'defender'));
    expect(mean('10:1', 'defender')).toBe(2);
  });
});

describe('the Counterattack Table', () => {
  const hits = (nationality: string, side: 'nato' | 'wp'): number[] =>
    DICE.filter((die) => counterattackHits(COMBAT, { nationality, side }, die));

  it('a British step disrupts on a 4, as one of the other NATO nationalities [nato 25.6.2f] [nato E19]', () => {
    expect(counterattackHits(COMBAT, { nationality: 'british', side: 'nato' }, 4)).toBe(true);
    expect(COMBAT.counterattack['british']).toBeUndefined();
  });

  it('a West German step disrupts on a 3 [nato 25.6.2f] [nato E20]', () => {
    expect(counterattackHits(COMBAT, { nationality: 'west-german', side: 'nato' }, 3)).toBe(true);
  });

  it.each(Object.keys(COMBAT.counterattack))('%s: a higher die never misses where a lower one disrupts', (column) => {
    const results = Object.values(COMBAT.counterattack[column] as Record<string, string>);
    expect(results.join('')).toMatch(/^-+\*+$/u);
  });

  it('West Germans hit more often than their allies, NATO more often than the Warsaw Pact', () => {
    const counts = [
      hits('west-german', 'nato'),
      hits('belgian', 'nato'),
      hits('soviet', 'wp'),
      hits('polish', 'wp'),
    ].map(({ length }) => length);
    expect(counts).toEqual([4, 3, 2, 1]);
  });
});

describe('figures of ground combat', () => {
  it('shifts: flank 1, concentric 2, helicopters, support, surprise and maximum effort 1', () => {
    expect(COMBAT.shifts).toEqual({
      flank: 1,
      concentric: 2,
      helicopter: 1,
      support: 1,
      surprise: 1,
      maximumEffort: 1,
    });
    expect(COMBAT.shiftLimit).toBe(2);
  });

  it('halves for supply, disruption and contamination, doubles assaults [nato 25.3.1.1a] [nato 25.3.1.1b] [nato 25.3.1.1h] [nato 25.3.1.2a] [nato 25.3.2.1a]', () => {
    expect(COMBAT.factors).toEqual({
      attack: { outOfCombatSupply: 0.5, disrupted: 0.5, contaminated: 0.5, assault: 2 },
      defence: { outOfCombatSupply: 0.5, disrupted: 0.5, contaminated: 0.5 },
    });
    expect(COMBAT.leastDefence).toBe(1);
  });
});
