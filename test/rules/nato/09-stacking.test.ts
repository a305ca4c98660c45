import { describe, expect, it } from 'vitest';
import { exploitationLimit, hasRoom, overstacked, stackOf } from '../../../src/games/nato/rules/09-stacking.ts';
import { stateWith } from '../../support/games/nato/positions.ts';

const HEX = '3319';
const four = ['BR-7', 'BR-22', 'WG-2/1', 'US-1/2A'];
const there = (...ids: readonly string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, HEX]));

describe('9.1.1 stacking limit', () => {
  it('four maneuver steps of any nations, with artillery and an HQ [nato 9.1.1a] [nato 9.2b]', () => {
    const state = stateWith({ units: there(...four, 'BR-I') });
    expect(stackOf(state, [...four, 'BR-I'])).toEqual({ steps: 4, artillery: 0, hqs: 1 });
    expect(hasRoom(state, 'nato', [], HEX)).toBe(true);
    expect(overstacked(state, 'nato')).toEqual([]);
  });

  it('no fifth step [nato 9.1.1b]', () => {
    const state = stateWith({ units: there(...four) });
    expect(hasRoom(state, 'nato', ['WG-3/1'], HEX)).toBe(false);
    expect(overstacked(stateWith({ units: there(...four, 'WG-3/1') }), 'nato')).toEqual([HEX]);
  });

  it('no second HQ, and one artillery unit beside two divisions [nato 9.1.1d] [nato 9.1.1i]', () => {
    expect(overstacked(stateWith({ units: there('NEGF', 'BAF') }), 'wp')).toEqual([HEX]);
    expect(overstacked(stateWith({ units: there('16GT/2GT', '21/2GT', '34N', 'NEGF') }), 'wp')).toEqual([]);
    expect(overstacked(stateWith({ units: there('16GT/2GT', '21/2GT', '138T') }), 'wp')).toEqual([HEX]);
  });

  it('attack helicopter brigades count nothing [nato 9.1.1g]', () => {
    const state = stateWith({ units: there(...four) });
    expect(stackOf(state, ['NEGF-AH', 'US-V-AH-83'])).toEqual({ steps: 0, artillery: 0, hqs: 0 });
    expect(hasRoom(state, 'nato', ['US-V-AH-83'], HEX)).toBe(true);
  });

  it('a cadre counts one step, units of any Fronts count together [nato 9.1.1j] [nato 9.2a]', () => {
    const cadre = stateWith({ units: { ...there('16GT/2GT', '138T'), '21/2GT': `${HEX} cadre` } });
    expect(stackOf(cadre, ['16GT/2GT', '138T', '21/2GT'])).toMatchObject({ steps: 4 });
    expect(overstacked(cadre, 'wp')).toEqual([]);
  });

  it('a unit that is there already is counted once', () => {
    const state = stateWith({ units: there(...four) });
    expect(hasRoom(state, 'nato', four, HEX)).toBe(true);
  });
});

describe('9.1.2 where units exploited', () => {
  it.each([
    [true, '2 steps [nato 9.1.2a]', ['BR-7', 'BR-22']],
    [false, '3 steps [nato 9.1.2b]', ['BR-7', 'BR-22', 'WG-2/1']],
    [false, 'an HQ [nato 9.1.2c]', ['BR-7', 'BR-I']],
  ])('%s: %s', (fits, _, ids) => {
    expect(hasRoom(stateWith({ units: there(...ids) }), 'nato', [], HEX, exploitationLimit())).toBe(fits);
  });
});
