import { expect, it } from 'vitest';
import { start } from '../../../src/engine/play.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { history } from '../../../src/games/nato/show/history.ts';
import { oddsReport } from '../../../src/games/nato/show/odds-report.ts';
import type { NatoPosition } from '../../../src/games/nato/state.ts';

const fulda = (): NatoPosition => start(nato, ['fulda'], () => 1).position;

it('the odds of an attack that is thought of say strengths, each shift with its rule, and all results', () => {
  const report = oddsReport(fulda(), 'wp', '4017 57G/8G');
  expect(report.ok).toBe(true);
  if (!report.ok) return;
  const { target, attackers, defenders, cases } = report.value;
  expect([target, attackers, defenders]).toEqual(['4017', ['57G/8G'], ['US-1/3A-83', 'US-2/3A-83']]);
  const [alone, supported] = cases;
  expect(alone?.attack).toBe(8);
  expect(alone?.defence).toBe(7);
  expect(alone?.before).toBe('1:1');
  expect(alone?.shifts.map(({ rule, columns }) => [rule, columns])).toEqual([
    ['25.3.4.1', -1],
    ['25.3.4.5', 1],
  ]);
  expect(alone?.column).toBe('1:1');
  expect(supported?.shifts.map(({ rule }) => rule)).toContain('25.4');
  expect(supported?.column).toBe('2:1');
  expect(alone?.chances.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});

it('what nobody can attack is refused', () => {
  expect(oddsReport(fulda(), 'nato', '4321 US-1/3A-83')).toMatchObject({
    ok: false,
    error: { code: 'nato.refusal.no-objective', rule: '25.1.1' },
  });
});

it('charts count pieces with their strengths, cities held, and steps lost', () => {
  const position = fulda();
  const { pieces, held, points } = history.measures(position);
  expect(pieces.find(({ id }) => id === '27G/8G')).toMatchObject({ side: 'wp', at: '3816', steps: 2, strength: 8 });
  expect(pieces.some(({ id }) => id === 'SEGF')).toBe(false);
  expect(held['nato']).toContain('4321');
  expect(points).toEqual({ nato: 0, wp: 0 });
  const events = [
    { code: 'nato.reduced', params: { unit: '27G/8G' } },
    { code: 'nato.eliminated', params: { unit: '27G/8G' } },
  ];
  expect(history.losses(position, events)).toEqual([
    { side: 'wp', unit: '27G/8G', steps: 1, strength: 4, gone: false },
    { side: 'wp', unit: '27G/8G', steps: 1, strength: 4, gone: true },
  ]);
});
