import { describe, expect, it } from 'vitest';
import { at, CITY_PLACES, cityAt, idAt } from '../../../../src/games/nato/board.ts';
import {
  controlledCities,
  controllerOf,
  freeCities,
  isFreeCityOf,
  organicStrength,
  standingIn,
  takeCity,
} from '../../../../src/games/nato/rules/30-cities/30-1-control.ts';
import type { State } from '../../../../src/games/nato/state.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';

const state = (conquered: readonly string[] = [], surrendered: readonly string[] = []): State =>
  stateWith({ conquered, surrendered });

const MINDEN = at('3120');

describe('cities', () => {
  it('are all free at the start, each under the alliance of its country [nato 10.1.3a]', () => {
    const all = [...freeCities(state(), 'nato'), ...freeCities(state(), 'wp')].sort((a, b) => a - b);
    expect(all).toEqual(CITY_PLACES);
    expect(controllerOf(state(), MINDEN)).toBe('nato');
    expect(controllerOf(state(), at('2412'))).toBe('wp');
    expect(controllerOf(state(), at('3319'))).toBeUndefined();
  });

  it('are conquered by who enters them, and free again when their own alliance is back [nato 30.3.2a] [nato 30.1a]', () => {
    const now = state();
    takeCity(now, 'wp', MINDEN);
    expect(now.conquered).toEqual(['3120']);
    expect([controllerOf(now, MINDEN), isFreeCityOf(now, 'nato', MINDEN), isFreeCityOf(now, 'wp', MINDEN)]).toEqual([
      'wp',
      false,
      false,
    ]);
    expect(controlledCities(now, 'wp')).toContain(MINDEN);
    takeCity(now, 'nato', MINDEN);
    expect(now.conquered).toEqual([]);
    expect(isFreeCityOf(now, 'nato', MINDEN)).toBe(true);
  });

  it('have an organic strength while they are free: minor 1, major and key 2 [nato 30.4.1a] [nato 30.3.1a] [nato 30.3.2b]', () => {
    for (const place of CITY_PLACES) {
      const side = controllerOf(state(), place) as 'nato' | 'wp';
      const due = cityAt(place)?.class === 'minor' ? 1 : 2;
      expect(organicStrength(state(), side, place), idAt(place)).toBe(due);
      expect(organicStrength(state([idAt(place)]), side, place)).toBe(0);
    }
  });
});

describe('the country of a hex', () => {
  it('is home, friendly or an enemy’s, as the hex lies; one that surrendered is an enemy’s [nato 10.1.5a]', () => {
    const dutch = (place: string, from = state()) => standingIn(from, 'nato', ['netherlands'], at(place));
    expect([dutch('2626'), dutch('3120'), dutch('2412')]).toEqual(['home', 'friendly', 'enemy']);
    expect(dutch('2626', state([], ['netherlands']))).toBe('enemy');
  });
});
