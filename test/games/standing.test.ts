import { describe, expect, it } from 'vitest';
import { frozen } from '../../src/engine/kept.ts';
import { changeUnits, occupation, placesOf, unitsAt, unitsOnMap } from '../../src/games/barbarossa/board.ts';
import { initialState } from '../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import type { State } from '../../src/games/barbarossa/state.ts';

const begun = (): State => {
  const state = initialState();
  frozen(state.units);
  return state;
};

/** The same units, of which nothing has been looked up yet. */
const anew = (state: State): State => ({ ...state, units: frozen(structuredClone(state.units)) });

describe('what is looked up of where units are', () => {
  it('stays for a side of which no unit is moved, and for changes of anything else', () => {
    const state = begun();
    const [axis, soviet] = [placesOf(state, 'axis'), placesOf(state, 'soviet')];
    const stands = occupation(state, 'soviet');
    changeUnits(state, ['41Pz'], { at: '1420' });
    expect(placesOf(state, 'soviet')).toBe(soviet);
    expect(placesOf(state, 'axis')).not.toBe(axis);
    changeUnits(state, ['41Pz', '10RC'], { steps: 1 });
    expect(placesOf(state, 'soviet')).toBe(soviet);
    expect(occupation(state, 'soviet')).toBe(stands);
  });

  it('is after any change what it is for units that were just read', () => {
    const state = begun();
    placesOf(state, 'axis');
    placesOf(state, 'soviet');
    for (const [units, at] of [
      [['41Pz', '56Pz'], '1420'],
      [['10RC', '11RC'], '2003'],
      [['41Pz'], 'lost'],
      [['L1'], 'pool'],
      [['41Pz', '10RC'], '1420'],
    ] as const) {
      changeUnits(state, units, { at });
      const fresh = anew(state);
      for (const side of ['axis', 'soviet'] as const) {
        expect(placesOf(state, side)).toEqual(placesOf(fresh, side));
        expect(unitsOnMap(state, side)).toEqual(unitsOnMap(fresh, side));
        expect(occupation(state, side)).toEqual(occupation(fresh, side));
        for (const place of ['1420', '2003', 'lost', 'pool', 'off'])
          expect(unitsAt(state, side, place)).toEqual(unitsAt(fresh, side, place));
      }
    }
  });
});
