import { describe, expect, it } from 'vitest';
import { opaqueGame, seatsOf } from '../../../src/engine/game.ts';
import { apply, openAsks, start } from '../../../src/engine/play.ts';
import { seatOf } from '../../../src/games/nato/commands/seats.ts';
import { nato } from '../../../src/games/nato/game.ts';
import type { NatoPosition } from '../../../src/games/nato/state.ts';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import { addScenario } from '../../support/games/nato/positions.ts';
import { seededDice } from '../../support/seeded-dice.ts';

const WAR = 'war-of-both-groups';

addScenario(WAR, {
  units: {
    '3116': ['10GT/3S', 'NEGF'],
    '4015': ['57G/8G', 'SEGF'],
    '3117': ['WG-1/1', 'WG-I'],
    '4018': ['US-1/8-83', 'US-V'],
  },
  turns: 2,
  supplyPoints: { start: 3, each: 1 },
});

const DICE = seededDice(1);

const begun = (...options: string[]): NatoPosition => start(nato, [WAR, ...options], DICE).position;

/** The position after orders, each `SEAT: ORDER`. */
const after = (position: NatoPosition, ...orders: readonly string[]): NatoPosition =>
  orders.reduce((now, line) => {
    const [seat = '', text = ''] = line.split(': ');
    const done = apply(nato, now, seat, text, DICE);
    if (!done.ok) throw new Error(`${line}: ${done.error.code}`);
    return done.value.position;
  }, position);

const refused = (position: NatoPosition, line: string): string => {
  const [seat = '', text = ''] = line.split(': ');
  const done = apply(nato, position, seat, text, DICE);
  return done.ok ? 'legal' : done.error.code;
};

const asked = (position: NatoPosition): string[] => openAsks(nato, position).map(({ seat }) => seat);

describe('seats of a table', () => {
  const seats = (...options: string[]): string[] => seatsOf(nato, options).map(({ id }) => id);

  it('[nato 35.8a] are one a side, or two of it that win or lose together', () => {
    expect(seats(WAR)).toEqual(['nato', 'wp']);
    expect(seats(WAR, 'nato-2', 'wp-2')).toEqual(['nato-north', 'nato-south', 'wp-north', 'wp-south']);
    expect(nato.seats.filter(({ side }) => side === 'nato').map(({ side }) => side)).not.toContain('wp');
  });

  it('are those of corps and Fronts that have anybody in the scenario, and no other', () => {
    expect(seats(WAR, 'nato-corps', 'wp-fronts')).toEqual(['nato-wg-i', 'nato-us-v', 'wp-negf', 'wp-segf']);
  });
});

describe('who commands a unit', () => {
  const { state } = begun('nato-2', 'wp-2');
  const under = (...ids: string[]): string[] => [...new Set(ids.map((id) => seatOf(state, id)))];

  it('[nato 35.8.1a] of the Warsaw Pact: its Front, North the independent units', () => {
    expect(under('NEGF', 'POF', '20T', 'BAF', 'BC', '138T', 'BEF', '8GT/5GT', '83AA', '97GA', 'PL-6A')).toEqual([
      'wp-north',
    ]);
    expect(under('SEGF', '57G/8G', 'CZF', '15GT/CGF', 'CAF', '23T/8T')).toEqual(['wp-south']);
  });

  it('[nato 35.8.1b] South the regiments of the 76th Guards Airborne Division', () => {
    expect(under('104GA', '234GA', '237GA')).toEqual(['wp-south']);
  });

  it('[nato 35.8.1c] South the East German and Czech Territorial units', () => {
    expect(under('EG-Gr6', 'EG-Gr34', 'EG-Gr1', 'CZ-CPS5')).toEqual(['wp-south']);
  });

  it('[nato 35.8.2a] of NATO: North BALTAP and NORTHAG, South CENTAG', () => {
    expect(
      under(
        'LJ',
        'WG-16/6',
        'US-4MAB',
        'LZ',
        'DK-1',
        'DK-1T',
        'WG-I',
        'NE-11/1',
        'NE-1T',
        'BR-7',
        'BE-PC',
        'BE-1T',
        'US-III',
        'US-1/2A',
      ),
    ).toEqual(['nato-north']);
    expect(
      under(
        'US-V',
        'US-1/8-83',
        'US-VII',
        'WG-II',
        'WG-10/4',
        'WG-III',
        'WG-4/2',
        'FR-I',
        'FR-61T',
        'FR-FAR',
        'FR-9-88',
      ),
    ).toEqual(['nato-south']);
    expect(under('WG-61', 'WG-62H', 'WG-71')).toEqual(['nato-north']);
    expect(under('WG-65', 'WG-75', 'WG-66')).toEqual(['nato-south']);
  });

  it('[nato 35.8.2.4a] [nato 35.8.2.4b] of reinforcements: North the National Guard, South those of CENTAG, others whoever has their corps HQ', () => {
    expect(under('US-1/49A', 'US-30A')).toEqual(['nato-north']);
    expect(under('US-1/24-83', 'US-1/9')).toEqual(['nato-south']);
    expect(under('BR-24-83')).toEqual(['nato-north']);
  });
});

describe('in a divided side', () => {
  const movement = (): NatoPosition => {
    let position = begun('wp-2');
    while (position.phase.name !== 'movement') position = after(position, `${asked(position)[0]}: end`);
    return position;
  };

  it('each moves his own, and the phase ends with the last', () => {
    const position = movement();
    expect(asked(position)).toEqual(['wp-north', 'wp-south']);
    expect(refused(position, 'wp-north: move 57G/8G 4014')).toBe('nato.refusal.commanded');
    const moved = after(position, 'wp-south: move 57G/8G 4014', 'wp-south: end');
    expect(asked(moved)).toEqual(['wp-north']);
    expect(after(moved, 'wp-north: end').phase.name).not.toBe('movement');
  });

  it('[nato 35.8.3] either may go where the other is', () => {
    const position = movement();
    expect(refused(position, 'wp-north: move 10GT/3S 3117')).not.toBe('nato.refusal.commanded');
    expect(after(position, 'wp-south: move 57G/8G 3915').state.units['57G/8G']?.at).toBe('3915');
  });

  it('[nato 35.8.4a] units are handed over at will', () => {
    const position = after(movement(), 'wp-south: attach wp-north 57G/8G');
    expect(seatOf(position.state, '57G/8G')).toBe('wp-north');
    expect(refused(position, 'wp-south: move 57G/8G 4014')).toBe('nato.refusal.commanded');
    expect(refused(position, 'wp-north: move 57G/8G 4014')).toBe('legal');
  });

  it('[nato 35.8.1d] supply points are shared by halves, an odd one goes to North, and are given away at will', () => {
    const position = movement();
    expect(position.state.supplyPoints).toBe(4);
    expect(position.state.commands?.points).toEqual({ 'wp-north': 3, 'wp-south': 1 });
    const given = after(position, 'wp-north: give wp-south 2');
    expect(given.state.commands?.points).toEqual({ 'wp-north': 1, 'wp-south': 3 });
    expect(refused(given, 'wp-north: give wp-south 2')).not.toBe('legal');
  });

  it('[nato 35.8.4b] what is lent comes back: when it is recalled, or when the turn is over', () => {
    const lent = after(movement(), 'wp-south: lend wp-north SEGF', 'wp-south: lend-turn wp-north 57G/8G');
    expect(['SEGF', '57G/8G'].map((id) => seatOf(lent.state, id))).toEqual(['wp-north', 'wp-north']);
    expect(refused(lent, 'wp-north: attach wp-south SEGF')).not.toBe('legal');
    expect(refused(lent, 'wp-south: recall 57G/8G')).not.toBe('legal');
    let position = lent;
    while (position.state.turn === 1) position = after(position, `${asked(position)[0]}: end`);
    expect(seatOf(position.state, '57G/8G')).toBe('wp-south');
    expect(seatOf(position.state, 'SEGF')).toBe('wp-north');
    while (position.phase.name !== 'movement' || position.phase.side !== 'wp')
      position = after(position, `${asked(position)[0]}: end`);
    expect(asked(position)).toContain('wp-north');
  });

  it('lent units are recalled when their owner is asked', () => {
    const lent = after(movement(), 'wp-south: lend wp-north SEGF');
    expect(seatOf(after(lent, 'wp-south: recall SEGF').state, 'SEGF')).toBe('wp-south');
  });
});

it('random games of divided sides end without a fault', () => {
  for (const scenario of ['goettingen', 'fulda'])
    for (const division of [
      ['nato-2', 'wp-2'],
      ['nato-corps', 'wp-fronts'],
    ])
      expect(
        playRandomly(opaqueGame(nato), { seed: 3, options: [scenario, ...division] }).position.outcome,
      ).not.toBeNull();
});
