import { expect, it } from 'vitest';
import { checkBarbarossaData } from '../../src/games/barbarossa/check-data.ts';
import { FILES } from '../../src/games/barbarossa/data.ts';
import type { Fronts } from '../../src/games/barbarossa/schema.ts';

const OURS = (FILES['commands.json'] as { readonly reconstructed: Fronts }).reconstructed;

const faults = (given: Partial<Record<keyof Fronts, Partial<Fronts['north']>>>): string[] =>
  checkBarbarossaData({ ...FILES, 'commands.json': { given, reconstructed: OURS } });

it('every area, unit of the schedule, city and town belongs to one front', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ north: { places: OURS.north.places.slice(1) } })).toEqual([
    `commands.json: places: ${OURS.north.places[0]} belongs to no front`,
  ]);
  expect(faults({ south: { units: [...OURS.south.units, '50AC'] } })).toEqual([
    'commands.json: units: 50AC belongs to two fronts',
  ]);
  expect(faults({ centre: { areas: [...OURS.centre.areas, 'hungary'] } })).toEqual([
    'commands.json: areas: hungary is none that begins at a front',
  ]);
});
