import { describe, expect, it } from 'vitest';
import { fighting, odds, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import { basicOdds } from '../../../support/games/nato/combat.ts';

/** What the Warsaw Pact rolls for an attack of one unit on a hex. */
const attack = (hex: string, unit: string, units: Readonly<Record<string, string>>, more: object = {}): Played =>
  fighting('wp', { units, battles: [hex], ...more }, '-/-').order('wp', `attack ${hex} ${unit}`);

/** Divisions at 3215 and 3416, with zones of control all around 3316. */
const RING = { '16GT/2GT': '3215', '21/2GT': '3416', 'WG-1/1': '3316' };

/** Units around Bremerhaven, 2420: the hexside to 2421 is barred, from which another is reached over the sea alone. */
const PORT = { '16GT/2GT': '2419', '21/2GT': '2521', '94G/2GT': '2320', 'WG-1/1': '2420' };

describe('a surrounded hex', () => {
  it('is attacked concentrically where no other unit or city touches it, whoever takes part [nato 25.3.4.3a] [nato 25.3.4.2d]', () => {
    expect(shifts(attack('3316', '16GT/2GT', RING))).toEqual(['concentric +2']);
    expect(shifts(attack('3316', '16GT/2GT', { ...RING, '21/2GT': '3417' }))).toEqual([]);
  });

  it('is attacked in the flank where another unit does, though it stands in the ring, an HQ too [nato 25.3.4.2a] [nato 25.3.4.2g] [nato 25.3.4.3c]', () => {
    for (const unit of ['WG-3/1', 'BR-I'])
      expect(shifts(attack('3316', '16GT/2GT', { ...RING, [unit]: '3317' }))).toEqual(['flank +1']);
  });

  it('is attacked in the flank beside a free city [nato 25.3.4.2b]', () => {
    const units = { '16GT/2GT': '3116', '21/2GT': '3317', 'WG-1/1': '3216' };
    expect(shifts(attack('3216', '16GT/2GT', units))).toEqual(['flank +1']);
    expect(shifts(attack('3216', '16GT/2GT', units, { conquered: ['3117'] }))).toEqual(['concentric +2']);
  });

  it('may be surrounded by units that stand in the ring, without zones around them [nato 25.3.4.2f]', () => {
    const near = { '16GT/2GT': '3215', '21/2GT': '3417', 'WG-1/1': '3316' };
    const gap = attack('3316', '16GT/2GT', near);
    expect(shifts(gap)).toEqual([]);
    expect(shifts(attack('3316', '16GT/2GT', { ...near, 'EG-Gr1': '3415' }))).toEqual(['concentric +2']);
  });

  it('is not touched across a barred hexside [nato 25.3.4.2c] [nato 25.3.4.3b]', () => {
    expect(shifts(attack('2420', '16GT/2GT', { ...PORT, 'US-1/2A': '2421' }))).toEqual(['terrain −1', 'concentric +2']);
    expect(shifts(attack('2420', '16GT/2GT', { ...PORT, 'US-1/2A': '2520' }))).toEqual(['terrain −1', 'flank +1']);
  });

  it('is not surrounded by zones that reach around it over the sea [nato 25.3.4.2h]', () => {
    const over = { ...PORT, '94G/2GT': '2421' };
    expect(shifts(attack('2420', '16GT/2GT', over))).toEqual(['terrain −1']);
    expect(shifts(attack('2420', '16GT/2GT', { ...over, 'EG-Gr1': '2321' }))).toEqual(['terrain −1', 'concentric +2']);
  });

  it('is never one beside the sea or the edge of the map [nato 25.3.4.2e]', () => {
    const coast = { '16GT/2GT': '2320', '21/2GT': '2322', '94G/2GT': '2420', 'EG-8': '2421' };
    expect(shifts(attack('2321', '16GT/2GT', { ...coast, 'US-1/2A': '2321' }, { conquered: ['2420'] }))).toEqual([]);
  });
});

describe('the defence of a hex', () => {
  it('a city alone has its strength and its terrain [nato 25.3.4.1c]', () => {
    const battle = attack('3117', '16GT/2GT', { '16GT/2GT': '3116' });
    expect(odds(battle).slice(0, 2)).toEqual([5, 2]);
    expect(shifts(battle)).toEqual(['terrain −2']);
  });

  it('an HQ and artillery make it 1, whatever befell them and wherever they are [nato 25.2.7d] [nato 25.2.7e]', () => {
    const hq = attack('3318', '16GT/2GT', { '16GT/2GT': '3417', 'BR-I': '3318 suppressed hq-unsupplied' });
    expect(odds(hq)[1]).toBe(1);
    const units = { '34N': '3318 suppressed no-combat-supply', NEGF: '3318', 'BR-7': '3417' };
    const battle = fighting('nato', { units }, '-/-').order('nato', 'attack 3318 BR-7');
    expect(odds(battle)[1]).toBe(1);
  });

  it('a unit that waits for a train, or is on it, adds nothing [nato 25.3.2.4a]', () => {
    const units = { '16GT/2GT': '3316', 'WG-1/1': '3216', 'WG-3/1': '3216 entraining', 'WG-2/1': '3216 entrained' };
    expect(odds(attack('3216', '16GT/2GT', units))[1]).toBe(3);
  });
});

it('28 to 8 is 3:1 [nato E6]', () => {
  expect(basicOdds(28, 8)).toBe('3:1');
});
