import { expect, it } from 'vitest';
import { at } from '../../../src/games/chit-pull/board.ts';
import { dangers, exposure, shields } from '../../../src/games/chit-pull/computer/exposure.ts';
import { WEIGHTS } from '../../../src/games/chit-pull/computer/weights.ts';
import type { State } from '../../../src/games/chit-pull/state.ts';
import { stateFor } from '../../support/games/smolensk/scenario.ts';

const WEIGHING = { ...WEIGHTS, exposed: 1 };

/** Two panzer divisions at Bryansk, which hang by one railway, and a tank division beside it or elsewhere. */
const standing = (tanks: string, others: Readonly<Record<string, string>> = {}): State =>
  stateFor({ turn: 5, units: { '3Pz': '5120', '4Pz': '5120', '17T': tanks, ...others } });

it('panzers are exposed where a unit of the other side can reach the railway behind them', () => {
  expect(exposure(standing('4718'), 'axis', WEIGHING)).toBeGreaterThan(1);
  expect(exposure(standing('5503'), 'axis', WEIGHING)).toBe(0);
  expect(exposure(standing('box'), 'axis', WEIGHING)).toBe(0);
});

it('headquarters cut nothing', () => {
  expect(exposure(standing('box', { '13A': '4718' }), 'axis', WEIGHING)).toBe(0);
});

it('a unit that stands in the way shields them as much as is said, and one that does not by nothing', () => {
  const found = shields(standing('5221'), 'axis', WEIGHING);
  const now = exposure(standing('5221'), 'axis', WEIGHING);
  for (const place of ['4919', '5019', '5118', '3726', '4112']) {
    const left = exposure(standing('5221', { '221Sec': place }), 'axis', WEIGHING);
    expect(now - left, place).toBeCloseTo(found.get(at(place)) ?? 0);
  }
  expect(found.get(at('5019'))).toBeGreaterThan(1);
  expect(found.get(at('3726'))).toBeUndefined();
});

it('driving away whoever is near takes the danger away', () => {
  const found = dangers(standing('5221', { '64RD': '4112' }), 'axis', WEIGHING);
  expect([...found.keys()]).toEqual([at('5221')]);
  expect(found.get(at('5221'))).toBeCloseTo(exposure(standing('5221'), 'axis', WEIGHING));
});
