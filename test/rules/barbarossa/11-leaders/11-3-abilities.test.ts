import { describe, expect, it } from 'vitest';
import { at, hexNamed, LEADERS } from '../../../../src/games/barbarossa/board.ts';
import { antiTankZoc, commandOf, isInCommand, zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { fighting, fullStrength, oddsAgainst, tableSays } from '../../../support/games/barbarossa/combat.ts';
import { appointing, LOOKERS, rebuilding, seenBy } from '../../../support/games/barbarossa/leaders.ts';
import {
  acrossSide,
  apart,
  around,
  chainWhere,
  EAST,
  EAST2,
  FIELD,
  HEXES,
  isOpen,
  ringAround,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import { declaring, moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal } from '../../../support/games/scenario.ts';

type Units = Readonly<Record<string, string>>;

describe('11.3.1 in combat', () => {
  const PAIR: Units = { '24Pz': WEST, '47Pz': WEST };

  it('a leader with any ability is one step, whatever the ability [barbarossa 11.3.1a]', () => {
    for (const [ability, attackers] of [
      [0, '24Pz'],
      [3, '24Pz 47Pz'],
    ] as const) {
      const spec: ScenarioSpec = { units: { ...PAIR, '3MC': `${FIELD} 1`, L1: FIELD }, leaders: { L1: ability } };
      const one = fighting('axis', { ...spec, dice: [/\/1/u] }, `${FIELD} ${attackers}`).order('soviet', 'lose L1');
      expect([one.at('L1'), one.stepsOf('3MC')], `${ability}`).toEqual(['lost', 1]);
      const two = fighting('axis', { ...spec, dice: [/\/2/u] }, `${FIELD} ${attackers}`);
      expect([two.at('L1'), two.at('3MC')], `${ability}`).toEqual(['lost', 'lost']);
    }
  });

  it('its ability is added to the strength of its stack, defending [barbarossa 11.3.1b]', () => {
    const defence = (ability: number) =>
      oddsAgainst(
        stateFor({ units: { ...PAIR, '3MC': FIELD, L1: FIELD }, leaders: { L1: ability } }),
        'axis',
        [FIELD],
        ['24Pz'],
      ).defence;
    expect([0, 1, 2, 3].map(defence)).toEqual([0, 1, 2, 3].map((ability) => fullStrength('3MC') + ability));
  });

  it('and attacking, if it takes part [barbarossa 11.3.1b]', () => {
    const spec: ScenarioSpec = { units: { '5AC': WEST, '3MC': FIELD, L1: FIELD }, leaders: { L1: 2 }, dice: [1] };
    const strength = (...units: string[]) =>
      fighting('soviet', spec, `${WEST} ${units.join(' ')}`).event('combat')['attack'];
    expect([strength('3MC'), strength('3MC', 'L1')]).toEqual([fullStrength('3MC'), fullStrength('3MC') + 2]);
  });

  it('it does not attack alone, nor with units of other hexes only [barbarossa 11.3.1e]', () => {
    const [one, other] = [1, 5].map((turn) => ringAround(FIELD)[turn]) as [string, string];
    const units = { '5AC': FIELD, '1RC': one, '2RC': other, L1: other, L2: one };
    const game = declaring('soviet', { units, leaders: { L1: 2, L2: 1 } });
    for (const attackers of ['L1', 'L1 L2', '1RC L1', '2RC L2']) game.refused('soviet', `attack ${FIELD} ${attackers}`);
    for (const attackers of ['1RC', '1RC L2', '2RC L1', '1RC 2RC L1 L2'])
      expect(isLegal(game, 'soviet', `attack ${FIELD} ${attackers}`), attackers).toBe(true);
    const alone = declaring('soviet', { units: { '5AC': FIELD, L1: one }, leaders: { L1: 3 } });
    expect(alone.events.map(({ code }) => code)).not.toContain('barbarossa.declared');
    alone.refused('soviet', `attack ${FIELD} L1`);
  });

  it('alone in a hex it can be attacked, at 10-1, and counts as one step, with ability 0 too [barbarossa Q4 WE-Q4 11.3.1a]', () => {
    for (const [attacker, ability] of [
      ['24Pz', 0],
      ['R3', 0],
      ['R3', 3],
    ] as const) {
      const spec = { units: { [attacker]: `${WEST} 1`, L1: FIELD }, leaders: { L1: ability }, dice: [1] };
      const game = fighting('axis', spec, `${FIELD} ${attacker}`);
      expect(game.event('combat'), attacker).toMatchObject({ odds: '10-1', result: tableSays('axis', '10-1', 1) });
      expect([game.at('L1'), game.state.eliminated.leaders]).toEqual(['lost', ability]);
    }
  });
});

describe('11.3.1(c) the anti-tank zone of a leader', () => {
  const ring = ringAround(FIELD);
  const zones = (ability: number, units: Units = {}) => {
    const state = stateFor({ units: { L1: FIELD, ...units }, leaders: { L1: ability } });
    return {
      normal: ring.every((hex) => zocOf(state, 'soviet')[at(hex)] === 1),
      antiTank: ring.every((hex) => antiTankZoc(state)[at(hex)] === 1),
    };
  };

  it('an ability of 1 and more has one, alone too [barbarossa 11.3.1c Q5 WE-Q5]', () => {
    for (const ability of [1, 2, 3]) expect(zones(ability), `${ability}`).toEqual({ normal: true, antiTank: true });
    const game = moving('axis', { units: { '24Pz': WEST2, L1: FIELD }, leaders: { L1: 1 } });
    game.refused('axis', `move 24Pz ${WEST} ${ring[(ring.indexOf(WEST) + 1) % 6]}`);
    game.order('axis', `move 24Pz ${WEST}`);
    for (const hex of around(WEST)) expect(isLegal(game, 'axis', `move 24Pz ${hex}`), hex).toBe(false);
  });

  it('ability 0 has none of its own, but a unit with it has [barbarossa 11.3.1d]', () => {
    expect(zones(0)).toEqual({ normal: true, antiTank: false });
    expect(zones(0, { '1RC': FIELD })).toEqual({ normal: true, antiTank: true });
    const game = moving('axis', { units: { '24Pz': WEST2, L1: FIELD }, leaders: { L1: 0 } });
    const beyond = ring[(ring.indexOf(WEST) + 1) % 6] as string;
    expect(game.order('axis', `move 24Pz ${WEST} ${beyond}`).at('24Pz')).toBe(beyond);
  });
});

describe('11.3.2 the command range', () => {
  const covered = (ability: number, units: Units = {}) => {
    const cover = commandOf(stateFor({ units: { L1: FIELD, ...units }, leaders: { L1: ability } }));
    return HEXES.filter((hex) => cover[at(hex)] === 1);
  };

  it('of 0 is the own hex, of 1 the hexes beside it too [barbarossa 11.3.2a 11.3.2b WE-5]', () => {
    expect(covered(0)).toEqual([FIELD]);
    expect(covered(1)).toEqual([FIELD, ...around(FIELD)].sort());
    const state = stateFor({ units: { L1: FIELD, '1RC': FIELD, '2RC': EAST, '4RC': EAST2 }, leaders: { L1: 1 } });
    expect(['1RC', '2RC', '4RC'].map((id) => isInCommand(state, id))).toEqual([true, true, false]);
  });

  it('of more is as many hexes, not one more [barbarossa 11.3.2c]', () => {
    for (const ability of [2, 3])
      expect(covered(ability), `${ability}`).toEqual(HEXES.filter((hex) => apart(hex, FIELD) <= ability));
  });

  it('is counted along a way, round hexes in enemy zones [barbarossa 11.3.2c 11.3.2d]', () => {
    const ring = ringAround(FIELD);
    const east = ring.indexOf(EAST);
    // Beyond a unit to the east lies a hex that is two hexes away, and three by a way round its zone.
    const beyond = chainWhere(
      'hex beyond the zone',
      (hex) => hex === EAST,
      (hex) => apart(hex, FIELD) === 2 && hex !== EAST2 && around(ring[(east + 1) % 6] as string).includes(hex),
    )[1] as string;
    const enemy = { '5AC': EAST2 };
    const zoc = zocOf(stateFor({ units: enemy }), 'axis');
    expect([zoc[at(EAST)], covered(1, enemy).includes(EAST)]).toEqual([1, false]);
    for (const hex of covered(3, enemy)) expect(zoc[at(hex)], hex).toBe(0);
    expect([covered(2).includes(beyond), covered(2, enemy).includes(beyond)]).toEqual([true, false]);
  });

  it('goes into and through such a hex if a unit stands there [barbarossa 11.3.2e Q6 WE-Q6]', () => {
    const units = { L1: WEST, '5AC': EAST };
    const cover = (more: Units) => commandOf(stateFor({ units: { ...units, ...more }, leaders: { L1: 2 } }));
    const ring = ringAround(EAST).filter((hex) => apart(hex, WEST) <= 2);
    for (const hex of ring) expect(cover({})[at(hex)], hex).toBe(0);
    expect(cover({ '2RC': FIELD })[at(FIELD)]).toBe(1);
    for (const hex of ring.filter((each) => each !== FIELD)) {
      expect(cover({ '2RC': FIELD })[at(hex)], hex).toBe(0);
      expect(cover({ '2RC': hex })[at(hex)], hex).toBe(1);
    }
    const through = (more: Units) =>
      commandOf(stateFor({ units: { ...units, '5AC': turnedEast, ...more }, leaders: { L1: 2 } }));
    const turnedEast = around(FIELD).find((hex) => apart(hex, WEST) === 2 && hex !== EAST) as string;
    expect(isOpen(turnedEast)).toBe(true);
    expect([through({ '4RC': EAST })[at(EAST)], through({ '2RC': FIELD, '4RC': EAST })[at(EAST)]]).toEqual([0, 1]);
  });
});

describe('Q24 the Kerch Strait', () => {
  it('no command range reaches over it, though a rail line does [barbarossa Q24d WE-Q24]', () => {
    const [kerch, over] = acrossSide(
      'rail over the sea',
      (side) => side.includes('sea') && side.includes('rail'),
      () => true,
    );
    expect([kerch, over]).toContain(hexNamed('Kerch'));
    for (const [from, to] of [
      [kerch, over],
      [over, kerch],
    ] as const) {
      const state = stateFor({ units: { L1: from, '1RC': to, '2RC': from }, leaders: { L1: 1 } });
      expect([isInCommand(state, '1RC'), isInCommand(state, '2RC')], from).toEqual([false, true]);
      expect(isLegal(moving('soviet', { units: { '1RC': to } }), 'soviet', `rail 1RC ${from}`)).toBe(true);
    }
  });
});

describe('Q2 leaders that were eliminated', () => {
  it('are out for the game: nobody places, mixes or rebuilds them [barbarossa Q2 WE-Q2]', () => {
    const spec: ScenarioSpec = { units: { '24Pz': WEST, '47Pz': WEST, L1: FIELD }, leaders: { L1: 1 }, dice: [1] };
    const game = fighting('axis', spec, `${FIELD} 24Pz`);
    expect(game.at('L1')).toBe('lost');
    const after = appointing({ units: { ...spec.units, L1: 'lost', L2: 'pool' }, leaders: { L1: '?1', L2: '?0' } });
    expect(after.asks('soviet')[0]?.prompt.params).toMatchObject({ left: 1 });
    after.silent('soviet');
    expect([after.at('L1'), LEADERS.includes(after.at('L2'))]).toEqual(['lost', false]);
    expect(after.codes().filter((code) => code === 'appointed')).toHaveLength(1);
    expect(after.asks('soviet').map((ask) => ask.rule)).not.toContain('11.6.1');
    const builders = rebuilding({ units: { ...spec.units, L1: 'lost', L2: EAST2 }, leaders: { L1: '?1', L2: 2 } });
    expect(builders.asks('soviet').map((ask) => ask.rule)).not.toContain('11.5');
    for (const seat of LOOKERS) expect(seenBy(builders, seat).abilities['L1']).toBe(1);
  });
});
