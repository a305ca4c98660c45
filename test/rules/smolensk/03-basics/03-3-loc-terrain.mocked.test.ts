import { expect, it, vi } from 'vitest';
import { scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, twoStepDivisions } from '../../../support/games/smolensk/units.ts';
import { neighbours, pocketFor, RAW_HEXES, sourcesOf } from '../../../support/games/smolensk/loc.ts';
import { at, isOnRoad, terrainAt } from '../../../../src/games/chit-pull/board.ts';
import { FRAMED_MAP } from '../../../../src/games/chit-pull/data.ts';

/** The map with single hexes of mountain strewn over it, and a sea where the deep woods of some western columns are. */
vi.mock('../../../../data/smolensk/map.json', async (importOriginal) => {
  interface Hex {
    readonly terrain?: string;
  }
  interface Map {
    readonly given: { readonly hexes: Record<string, Hex> };
    readonly reconstructed: { readonly hexes: Record<string, Hex> };
    readonly scenery: Record<string, string>;
  }
  const { default: map } = await importOriginal<{ readonly default: Map }>();
  const changed = (id: string, hex: Hex): [string, Hex][] => {
    if (Number(id) % 7 === 0) return [[id, { ...hex, terrain: 'mountain' }]];
    return isSea(id, hex) ? [] : [[id, hex]];
  };
  const isSea = (id: string, { terrain }: Hex): boolean => terrain === 'deep-woods' && id > '20' && id < '30';
  const hexes = Object.entries(map.reconstructed.hexes);
  const sea = hexes.filter(([id, hex]) => isSea(id, hex)).map(([id]) => [id, 'sea']);
  return {
    default: {
      ...map,
      reconstructed: {
        ...map.reconstructed,
        hexes: Object.fromEntries(hexes.flatMap(([id, hex]) => changed(id, hex))),
      },
      scenery: { ...map.scenery, ...Object.fromEntries(sea) },
    },
  };
});

const [inner, keeper] = twoStepDivisions('soviet', 2) as [string, string];
const AXIS = twoStepDivisions('axis', 6);

const judged = (units: Record<string, string>): Played =>
  scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: null }, units });

/** The sea lies west of this column. */
const EAST_OF_SEA = '31';

const throughGate = (fits: (hex: string) => boolean): readonly boolean[] => {
  const pocket = pocketFor('soviet', ({ gate }) => {
    return terrainAt(at(gate)) === 'mountain' && fits(gate) && gate > EAST_OF_SEA;
  });
  const played = judged({ [inner]: pocket.inside, [keeper]: pocket.gate, ...oneEach(AXIS, pocket.walls) });
  return [inner, keeper].map((id) => played.reduced(id));
};

it('[smolensk 3.3(2)a] a line does not pass a mountain hex without a road, but it may end there', () => {
  expect(throughGate((gate) => !isOnRoad(at(gate)))).toEqual([true, false]);
});

it('it passes a mountain hex with a road', () => {
  expect(throughGate((gate) => isOnRoad(at(gate)))).toEqual([false, false]);
});

it('[smolensk 3.3(2)b] a line does not pass a hex of sea', () => {
  const digits = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;
  const seaBeside = (hex: string): readonly string[] => {
    const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    return [digits(column, row - 1), digits(column, row + 1)].filter((id) => FRAMED_MAP.scenery[id] === 'sea');
  };
  const coast = RAW_HEXES.find(
    (hex) => seaBeside(hex).length === 1 && neighbours(hex).length === 5 && !sourcesOf('soviet').includes(hex),
  ) as string;
  const around = neighbours(coast);
  expect(judged({ [inner]: coast, ...oneEach(AXIS, around) }).reduced(inner)).toBe(true);
  expect(judged({ [inner]: coast }).reduced(inner)).toBe(false);
});
