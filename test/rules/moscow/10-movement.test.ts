import { describe, expect, test } from 'vitest';
import { sideOf, unit } from '../../../src/games/moscow/board.ts';
import {
  goesStraight,
  newGame,
  type Played,
  playTo,
  scenario,
  settleCombat,
  takeHand,
} from '../../support/games/moscow/scenario.ts';
import {
  acrossRiver,
  acrossWater,
  ahead,
  around,
  chainWhere,
  cities,
  clearRoad,
  hexesAround,
  isInland,
  isNextToRear,
  isOpen,
  steps,
} from '../../support/games/moscow/map.ts';
import { rearEdge } from '../../support/games/moscow/combat.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

const road = clearRoad(8);
const [a, b, c] = road as [string, string, string];
const printed = (id: string): number => unit(id).move;

/** A unit at the beginning of the clear road, in its movement phase. */
const onRoad = (id: string, turn = 2): Played => scenario({ turn, side: sideOf(id), units: { [id]: a } });

/** That a unit may go so many hexes along the road, and no farther. */
function expectRange(id: string, turn: number, range: number, rule: string): void {
  const seat = sideOf(id);
  onRoad(id, turn).refused(seat, `move ${id} ${road[range + 1]}`, rule);
  expect(onRoad(id, turn).order(seat, `move ${id} ${road[range]}`).at(id)).toBe(road[range]);
}

describe('10.0 the movement phase', () => {
  const romanians = ['AX-11A', 'R3A', 'R4A'];
  const movement = (): Played => newGame().order('axis', 'end');

  test.each(romanians)('[moscow 10.0a] %s may not move on turn 1', (id) => {
    for (const hex of around('R')) movement().refused('axis', `move ${id} ${hex}`, '10.0');
    scenario({ turn: 1, units: { [id]: 'R', '2PzA': 'C' } }).refused('axis', `move ${id} ${around('R')[0]}`, '10.0');
  });

  test('[moscow 10.0b] the units in Romania may attack on turn 1', () => {
    const played = movement().order('axis', 'end').order('axis', 'attack 0702 AX-11A R3A R4A');
    expect(played.event('attack')).toMatchObject({ target: '0702', units: romanians });
  });

  test('[moscow 10.0c] the units in Romania may advance on turn 1', () => {
    const units = { 'AX-11A': 'R', R3A: 'R', '12A': '0702' };
    // 7:1 across a river, defender passive: 6:1, which a one turns into an elimination.
    const played = scenario({ turn: 1, phase: 'combat', units, dice: [1] }).order('axis', 'attack 0702 AX-11A R3A');
    played.order('soviet', 'defend passive').order('axis', 'advance AX-11A');
    expect(played.at('AX-11A')).toBe('0702');
  });

  test.each(romanians)('[moscow 10.0d] %s may move from turn 2 on', (id) => {
    const [hex] = around('R') as [string];
    expect(
      scenario({ turn: 2, units: { [id]: 'R' } })
        .order('axis', `move ${id} ${hex}`)
        .at(id),
    ).toBe(hex);
  });
});

describe('10.1 the allowance', () => {
  test.each(['1PzA', '4PzA', 'AX-4A', 'R3A', '8A', '12MC', '1GR'])(
    '[moscow 10.1a] each hex costs %s one point',
    (id) => {
      expectRange(id, 2, printed(id), '10.1');
    },
  );

  test('[moscow 10.1a] way points cost what they lie apart', () => {
    onRoad('AX-4A').refused('axis', `move AX-4A ${b} ${c} ${b} ${a}`, '10.1');
    expect(onRoad('AX-4A').order('axis', `move AX-4A ${b} ${c} ${b}`).at('AX-4A')).toBe(b);
  });

  test('[moscow 10.1b] points not used are lost: no second move, nothing for other units, nothing next turn', () => {
    const played = scenario({ units: { 'AX-4A': a, 'AX-9A': road[7] as string } }).order('axis', `move AX-4A ${b}`);
    played.refused('axis', `move AX-4A ${c}`, '10.1');
    played.refused('axis', `move AX-9A ${road[7 - printed('AX-9A') - 1]}`, '10.1');
    const [edge] = around('C') as [string];
    const next = scenario({ units: { 'AX-9A': 'C', 'AX-4A': 'C' } }).order('axis', `move AX-4A ${edge}`);
    playTo(next, 'axis', 'movement', 3);
    const far = chainWhere(
      'way of three hexes from the edge',
      (hex) => hex === edge,
      ahead(isInland),
      ahead(isInland),
      ahead(isInland),
    ) as string[];
    expect(isLegal(next, 'axis', `move AX-4A ${far[2]}`)).toBe(true);
    next.refused('axis', `move AX-4A ${far[3]}`, '10.3');
  });
});

describe('10.2 terrain', () => {
  /** Clear – terrain – clear, straight on, with no way around of the same length. */
  const through = (what: string, fits: (hex: string) => boolean): [string, string, string] =>
    chainWhere(
      `way through ${what}`,
      (hex) => isOpen(hex),
      (hex) => fits(hex),
      (hex, [first]) =>
        isOpen(hex) &&
        steps(first as string, hex) === 2 &&
        hexesAround(hex).filter((each) => hexesAround(first as string).includes(each)).length === 1,
    ) as [string, string, string];

  const stops = (id: string, way: [string, string, string]): void => {
    const played = scenario({ turn: 3, side: sideOf(id), units: { [id]: way[0] } });
    played.refused(sideOf(id), `move ${id} ${way[1]} ${way[2]}`, '10.2');
    played.refused(sideOf(id), `move ${id} ${way[2]}`, '10.2');
    expect(played.order(sideOf(id), `move ${id} ${way[1]}`).at(id)).toBe(way[1]);
  };
  const passes = (id: string, way: [string, string, string]): void => {
    const played = scenario({ turn: 3, side: sideOf(id), units: { [id]: way[0] } });
    expect(played.order(sideOf(id), `move ${id} ${way[2]}`).event('moved')['path']).toEqual(way);
  };

  const forest = through('forest', (hex) => isOpen(hex, 'forest'));
  const marsh = through('marsh', (hex) => isOpen(hex, 'marsh'));

  test.each(['2PzA', '12MC'])('[moscow 10.2.2a] tank %s stops on entering a forest', (id) => stops(id, forest));
  test.each(['AX-4A', '8A', 'R3A', '1GR'])('[moscow 10.2.2b] infantry %s passes through a forest', (id) =>
    passes(id, forest),
  );
  test.each(['2PzA', '12MC', 'AX-4A', '8A'])('[moscow 10.2.3a] %s stops on entering a marsh', (id) => stops(id, marsh));

  test.each(['2PzA', '12MC', 'AX-4A', '8A'])('[moscow 10.2.3b] %s stops on entering mountains', (id) => {
    const [from, mountain, beyond] = chainWhere(
      'way through mountains',
      (hex) => !isOpen(hex, 'mountain'),
      (hex) => isOpen(hex, 'mountain'),
      (hex) => !isOpen(hex, 'mountain'),
    ) as [string, string, string];
    const played = scenario({ turn: 3, side: sideOf(id), units: { [id]: from } });
    played.refused(sideOf(id), `move ${id} ${mountain} ${beyond}`, '10.2');
    expect(played.order(sideOf(id), `move ${id} ${mountain}`).at(id)).toBe(mountain);
  });

  test.each(['2PzA', '12MC', 'AX-4A', '8A'])(
    '[moscow 10.2.4] a city costs %s one point like any hex and stops nobody',
    (id) => {
      passes(
        id,
        through('a city', (hex) => cities().includes(hex)),
      );
    },
  );

  test.each(['1PzA', 'AX-4A', '8A'])('[moscow 10.2.5] a river costs %s nothing and stops nobody', (id) => {
    const [from, to] = acrossRiver();
    const way = chainWhere(
      'road beginning with a river',
      (hex) => hex === from,
      (hex) => hex === to,
      ...Array.from({ length: printed(id) - 1 }, () => ahead((hex) => isOpen(hex))),
    );
    const end = way[printed(id)] as string;
    expect(
      scenario({ side: sideOf(id), units: { [id]: from } })
        .order(sideOf(id), `move ${id} ${way.slice(1).join(' ')}`)
        .at(id),
    ).toBe(end);
  });

  test('[moscow 10.2.6] a side that is all sea or lake is not crossed', () => {
    const [from, to] = acrossWater((one, other) => isOpen(one) && steps(one, other) > 2);
    scenario({ turn: 3, units: { '2PzA': from } }).refused('axis', `move 2PzA ${to}`, '10.2.6');
    scenario({ turn: 3, side: 'soviet', units: { '8A': from } }).refused('soviet', `move 8A ${to}`, '10.2.6');
  });
});

describe('10.3 weather', () => {
  test.each(['1PzA', 'AX-4A', 'R3A', '12MC', '1GR'])('[moscow 10.3a] on turn 3 %s moves two hexes', (id) => {
    expectRange(id, 3, 2, '10.3');
  });

  test('[moscow 10.3a] on turn 3 an army of two keeps its two', () => {
    expect(onRoad('8A', 3).order('soviet', `move 8A ${c}`).at('8A')).toBe(c);
  });

  test.each([4, 5])('[moscow 10.3b] on turn %d panzer armies move three hexes', (turn) => {
    for (const id of ['1PzA', '2PzA', '3PzA', '4PzA']) expectRange(id, turn, 3, '10.3');
  });

  test('[moscow 10.3c] on turn 6 no unit of either side moves more than three hexes', () => {
    for (const id of ['1PzA', '2PzA', '3PzA', '4PzA']) expectRange(id, 6, 3, '10.3');
    for (const id of ['12MC', '1GR', '8A']) expectRange(id, 6, printed(id), '10.1');
    expect(Math.max(...['12MC', '1GR', '8A'].map(printed))).toBeLessThanOrEqual(3);
  });

  test.each([
    { turn: 2, range: printed('2PzA'), rule: '10.1' },
    { turn: 3, range: 2, rule: '10.3' },
    { turn: 4, range: 3, rule: '10.3' },
    { turn: 6, range: 3, rule: '10.3' },
  ])(
    '[moscow 10.3d] in the breakthrough phase of turn $turn a panzer army moves $range hexes',
    ({ turn, range, rule }) => {
      const played = scenario({ turn, phase: 'breakthrough', units: { '2PzA': a }, hands: { axis: ['Blitzkrieg'] } });
      played.refused('axis', `play Blitzkrieg move 2PzA ${road[range + 1]}`, rule);
      played.order('axis', `play Blitzkrieg move 2PzA ${road[range]}`);
      expect(played.event('broke-through')).toMatchObject({ path: road.slice(0, range + 1) });
    },
  );

  test.each([4, 5, 6])('[moscow 10.3e] on turn %d German infantry moves as printed', (turn) => {
    for (const id of ['AX-4A', '18A', 'R3A']) {
      expect(printed(id)).toBeLessThanOrEqual(3);
      expectRange(id, turn, printed(id), '10.1');
    }
  });
});

describe('10.5 rear areas', () => {
  /** A hex that touches North and Centre. */
  const border = around('N').find((hex) => around('C').includes(hex)) as string;

  test('[moscow 10.5a] no unit enters the enemy rear', () => {
    scenario({ units: { '2PzA': rearEdge('SU') } }).refused('axis', 'move 2PzA SU', '10.5');
    for (const rear of ['N', 'C', 'S', 'R']) {
      scenario({ side: 'soviet', units: { '8A': around(rear)[0] as string } }).refused(
        'soviet',
        `move 8A ${rear}`,
        '10.5',
      );
    }
  });

  test('[moscow 10.5b] a unit that moves into its rear leaves the map for the box of the next turn', () => {
    const german = scenario({ turn: 2, units: { '2PzA': rearEdge('C') } }).order('axis', 'move 2PzA C');
    expect(german.at('2PzA')).toBe('track:3');
    const soviet = scenario({ turn: 4, side: 'soviet', units: { '8A': rearEdge('SU') } }).order('soviet', 'move 8A SU');
    expect(soviet.at('8A')).toBe('track:5');
    german.refused('axis', `move 2PzA ${rearEdge('C')}`, '10.1');
  });

  test('[moscow 10.5c] a spent unit that moved into its rear returns active on the next turn', () => {
    const played = scenario({ turn: 2, side: 'soviet', units: { '8A': `${rearEdge('SU')} spent` } }).order(
      'soviet',
      'move 8A SU',
    );
    playTo(played, 'soviet', 'movement', 3);
    expect([played.at('8A'), played.spent('8A')]).toEqual(['SU', false]);
    const german = scenario({ turn: 2, units: { '2PzA': `${rearEdge('C')} spent` } }).order('axis', 'move 2PzA C');
    playTo(german, 'axis', 'movement', 3);
    expect([german.at('2PzA'), german.spent('2PzA')]).toEqual(['C', false]);
  });

  test('[moscow 10.5d] a unit may go from the rear straight into an enemy zone of control, and stops there', () => {
    const edge = rearEdge('C');
    const post = hexesAround(edge).find((hex) => !isNextToRear(hex)) as string;
    const beyond = hexesAround(edge).find((hex) => hex !== post && !around(post).includes(hex)) as string;
    const played = scenario({ units: { '2PzA': 'C', '12MC': post } });
    played.refused('axis', `move 2PzA ${edge} ${beyond}`, '9.4');
    expect(played.order('axis', `move 2PzA ${edge}`).event('moved')['path']).toEqual(['C', edge]);
  });

  test('[moscow 10.5e] German units do not cross the borders inside their rear', () => {
    const starts = { 'AX-16A': 'N', '2PzA': 'C', '1PzA': 'S', R3A: 'R' };
    for (const [id, from] of Object.entries(starts)) {
      for (const to of ['N', 'C', 'S', 'R'].filter((each) => each !== from)) {
        scenario({ units: starts }).refused('axis', `move ${id} ${to}`, '10.5');
      }
    }
    // Not even a unit without a letter goes from North to Romania, which no hex joins.
    scenario({ units: { '2A': 'N' } }).refused('axis', 'move 2A R');
  });

  test('[moscow 10.5f] a unit with a letter moves or retreats only into the rear of its letter', () => {
    const centre = scenario({ units: { '2PzA': border } });
    centre.refused('axis', 'move 2PzA N', '10.5');
    expect(centre.order('axis', 'move 2PzA C').at('2PzA')).toBe('track:3');
    const north = scenario({ units: { 'AX-16A': border } });
    north.refused('axis', 'move AX-16A C', '10.5');
    expect(north.order('axis', 'move AX-16A N').at('AX-16A')).toBe('track:3');
    expect(
      scenario({ units: { '2A': border } })
        .order('axis', 'move 2A N')
        .at('2A'),
    ).toBe('track:3');

    /** A Romanian army (2), attacked by two Soviet ones (4) beside a rear: it must retreat. */
    const driven = (rear: string): Played => {
      const target = rearEdge(rear);
      const post = hexesAround(target).find((hex) => !isNextToRear(hex) && !cities().includes(hex)) as string;
      const units = { R3A: target, 'SU-11A': post, 'SU-4A': post };
      const played = scenario({ turn: 2, side: 'soviet', phase: 'combat', units, dice: ['DR'] }).order(
        'soviet',
        `attack ${target} SU-11A SU-4A`,
      );
      return settleCombat(played.order('axis', 'defend R3A'));
    };
    expect(driven('R').at('R3A')).toBe('track:3');
    for (const rear of ['C', 'S']) {
      const retreat = driven(rear).events.find(({ code }) => code === 'moscow.retreated');
      expect(retreat?.params?.['path']).not.toContain(rear);
    }
  });

  test.each([
    ['AX-16A', 'N'],
    ['2PzA', 'C'],
    ['1PzA', 'S'],
    ['R4A', 'R'],
  ])('[moscow 10.5g] %s comes back from the track in %s, without a choice', (id, letter) => {
    const played = takeHand(scenario({ turn: 3, phase: 'logistics', units: { [id]: 'track:3' } }), 'axis');
    expect(played.at(id)).toBe(letter);
    expect(questions(played)).toEqual(['axis logistics']);
  });

  test('[moscow 10.5h] a unit that enters as a reinforcement may do so anywhere, whatever its letter', () => {
    const played = takeHand(
      scenario({ phase: 'logistics', units: { 'AX-16A': 'lost', '2A': 'track:2' } }),
      'axis',
      'Replacement',
    );
    played.order('axis', 'place 2A R').order('axis', 'play Replacement rebuild AX-16A S');
    expect([played.at('2A'), played.at('AX-16A')]).toEqual(['R', 'S']);
    const edge = rearEdge('S');
    expect(playTo(played, 'axis', 'movement').order('axis', `move AX-16A ${edge}`).at('AX-16A')).toBe(edge);
  });

  test('[moscow 10.5i] units may stay in their rear', () => {
    const played = scenario({ turn: 2, units: { '2PzA': 'C', '8A': 'SU' } });
    playTo(played, 'axis', 'combat', 4);
    expect([played.at('2PzA'), played.at('8A')]).toEqual(['C', 'SU']);
  });

  test('[moscow 10.5j] a unit on the track is not in the rear: no zone of control, no attack', () => {
    const edge = rearEdge('C');
    const next = hexesAround(edge).find((hex) => around('C').includes(hex)) as string;
    expect(goesStraight({ '2PzA': 'track:4' }, '8A', edge, next)).toBe(true);
    expect(goesStraight({ '2PzA': 'C' }, '8A', edge, next)).toBe(false);
    const units = { '8A': edge, 'AX-4A': 'C' };
    scenario({ phase: 'combat', units: { ...units, '2PzA': 'track:3' } }).refused('axis', `attack ${edge} 2PzA`);
    const ready = scenario({ phase: 'combat', units: { ...units, '2PzA': 'C' } }).order('axis', `attack ${edge} 2PzA`);
    expect(ready.event('attack')).toMatchObject({ units: ['2PzA'] });
  });

  test('[moscow 10.5k] a tank may break through out of the rear', () => {
    const edge = rearEdge('N');
    const units = { '4PzA': 'N', '2PzA': a };
    const played = scenario({ turn: 1, phase: 'breakthrough', units, hands: { axis: ['Blitzkrieg', 'Replacement'] } });
    played.order('axis', `play Blitzkrieg move 4PzA ${edge} 2PzA ${b}`);
    expect([played.at('4PzA'), played.at('2PzA')]).toEqual([edge, b]);
    const target = rearEdge('C');
    const attack = scenario({
      phase: 'breakthrough',
      units: { '2PzA': 'C', '8A': target },
      hands: { axis: ['Replacement'] },
    });
    attack.order('axis', `play Replacement attack ${target} 2PzA`);
    expect(attack.event('attack')).toMatchObject({ target, units: ['2PzA'] });
  });
});
