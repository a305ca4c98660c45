import { expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import { DATA } from '../../../src/games/barbarossa/data.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { bandOf, winnerOf } from '../../../src/games/barbarossa/rules/19-victory.ts';

const SEEDS = process.env['LONG'] ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

it.each(SEEDS)('a random game with seed %i ends, and nothing that must hold is broken on the way', (seed) => {
  const { outcome, decisions } = playRandomly(opaqueGame(barbarossa), { seed });
  expect(decisions).toBeGreaterThan(200);
  expect(outcome?.reason.code).toMatch(/^barbarossa\.end/u);
});

it('the data are the version that they say they are', () => {
  expect(DATA.name).toMatch(/^[1-9]\d*$/u);
});

it.each([
  [95, 'german-decisive', 'axis'],
  [94, 'german-strategic', 'axis'],
  [84, 'german-tactical', 'axis'],
  [74, 'draw', null],
  [70, 'draw', null],
  [69, 'soviet-tactical', 'soviet'],
  [59, 'soviet-strategic', 'soviet'],
  [49, 'soviet-decisive', 'soviet'],
])('%i points are %s [barbarossa 19.4a 19.4b]', (points, band, winner) => {
  expect(bandOf(points)).toBe(band);
  expect(winnerOf(bandOf(points))).toBe(winner);
});
