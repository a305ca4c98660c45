import { expect, it, vi } from 'vitest';
import { at, isAxisLand } from '../../../../src/games/barbarossa/board.ts';
import { isTerrain } from '../../../support/games/barbarossa/combat.ts';
import { rebuilding } from '../../../support/games/barbarossa/leaders.ts';
import { around, chainWhere, HEXES } from '../../../support/games/barbarossa/map.ts';
import { choiceAfter } from '../../../support/games/scenario.ts';

/** The chart as printed closes no terrain to rifle corps, as far as it is known: here forest is closed to them. */
vi.mock('../../../../data/barbarossa/terrain.json', async (importOriginal) => {
  interface Chart {
    readonly reconstructed: { readonly terrain: Record<string, { readonly cost: Record<string, unknown> }> };
  }
  const { default: chart } = await importOriginal<{ readonly default: Chart }>();
  const { terrain } = chart.reconstructed;
  const forest = { ...terrain['forest'], cost: { ...terrain['forest']?.cost, 'soviet-foot': 'NE' } };
  return { default: { ...chart, reconstructed: { ...chart.reconstructed, terrain: { ...terrain, forest } } } };
});

it('a corps is not rebuilt in terrain that it may not enter [barbarossa 11.5.3c]', () => {
  const [from, forest] = chainWhere(
    'forest beside open ground',
    (hex) => isTerrain('clear')(hex) && !isAxisLand(at(hex)) && around(hex).length === 6,
    isTerrain('forest'),
  ) as [string, string];
  const units = { '1RC': 'lost', L1: from, '24Pz': HEXES.at(-1) as string };
  const game = rebuilding({ units, leaders: { L1: 1 } });
  const offered = choiceAfter(game, 'soviet', 'rebuild', 'L1')
    .branches()
    .map(({ word }) => word);
  expect(offered.sort()).toEqual([from, ...around(from)].filter((hex) => !isTerrain('forest')(hex)).sort());
  expect(offered).not.toContain(forest);
  game.refused('soviet', `rebuild L1 ${forest} reduced`);
});
