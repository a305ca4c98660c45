import { describe, expect, it } from 'vitest';
import { sideKey } from '../../../src/hex/map.ts';
import { around, canCross, CITIES, has, HEXES, isLand, MAP, reached, SIDES } from '../../support/games/nato/map.ts';

const IDS = Object.keys(HEXES);

it('nothing stands in both parts of map.json', () => {
  const { given, reconstructed } = MAP;
  expect(Object.keys(given.hexes).filter((id) => id in reconstructed.hexes)).toEqual([]);
  expect(Object.keys(given.sides).filter((id) => id in reconstructed.sides)).toEqual([]);
});

describe('land and sea', () => {
  it('no land hex is cut off, but Bornholm', () => {
    const main = reached('3117', canCross);
    expect(IDS.filter((id) => isLand(id) && !main.has(id))).toEqual(['1603']);
  });

  it('a land hex beside an all-sea hex is a coastal hex [nato 6.0c]', () => {
    for (const id of IDS.filter((hex) => isLand(hex) && around(hex).some((other) => !isLand(other))))
      expect(has(id, 'coastal'), id).toBe(true);
  });

  it('an all-sea hex is not coastal and no city [nato 6.0d]', () => {
    for (const id of IDS.filter((hex) => !isLand(hex))) expect(HEXES[id]?.features, id).toBeUndefined();
  });

  it('an all-sea hexside lies between coastal hexes [nato 6.0f]', () => {
    for (const [key, words] of Object.entries(SIDES)) {
      if (!words.includes('all-sea')) continue;
      expect(
        key.split('/').map((id) => has(id, 'coastal')),
        key,
      ).toEqual([true, true]);
    }
  });

  it('every inland port reaches the sea along hexes beside a major river or coastal hexes (14.2.2)', () => {
    const atRiver = (id: string): boolean =>
      has(id, 'coastal') ||
      !isLand(id) ||
      around(id).some((other) => SIDES[sideKey(id, other)]?.includes('major-river') === true);
    const ports = Object.keys(CITIES).filter((id) => CITIES[id]?.port === 'inland');
    expect(ports).toEqual(expect.arrayContaining(['2417', '2504', '2720']));
    for (const id of ports)
      expect(
        [...reached(id, (_, b) => atRiver(b))].some((hex) => !isLand(hex)),
        id,
      ).toBe(true);
  });

  it('every coastal port reaches within ten hexes an all-sea hex away from every coast [nato 10.3.3.2a]', () => {
    const open = (id: string): boolean => !isLand(id) && around(id).every((other) => !has(other, 'coastal'));
    const wet = (id: string): boolean => !isLand(id) || has(id, 'coastal');
    for (const id of Object.keys(CITIES).filter((city) => CITIES[city]?.port === 'coastal')) {
      let ring = new Set([id]);
      for (let n = 0; n < 10; n++) ring = new Set([...ring, ...[...ring].flatMap((hex) => around(hex).filter(wet))]);
      expect([...ring].some(open), id).toBe(true);
    }
  });
});
