import { describe, expect, it } from 'vitest';
import { isMajorCity, SOURCES, at, idAt, unit } from '../../../../src/games/chit-pull/board.ts';
import { columnOf, COLUMNS, ratioText, resultOf } from '../../../../src/games/chit-pull/rules/10-combat/10-3-odds.ts';
import { cutOff } from '../../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { type Played } from '../../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import { questions, type Die } from '../../../support/games/scenario.ts';
import {
  arena,
  battlefield,
  COLUMN_RATIOS,
  columnFor,
  divisions,
  fight,
  idOf,
  isGround,
  isPlain,
  RESULTS,
  retreatField,
  standing,
  total,
  unitsOf,
  type Crossing,
} from '../../../support/games/smolensk/combat.ts';

const { centre, ring } = arena();

/** The attack of these on those, in clear and dry land; units as `id` or `id reduced`. */
function onPlain(by: Side, attackers: readonly string[], defenders: readonly string[]): Played {
  const units = { ...standing(ring, attackers), ...standing([centre], defenders) };
  return fight({ side: by, units, dice: [6] });
}

const order = (by: Side, attackers: readonly string[], target: string): [Side, string] => [
  by,
  `attack ${target} ${attackers.map(idOf).join(' ')}`,
];

/** An attack with these totals in clear and dry land. */
function totals(attack: number, defence: number, by: Side = 'axis'): { game: Played; attackers: string[] } {
  const attackers = unitsOf(by, 'attack', attack, 10);
  const defenders = unitsOf(by === 'axis' ? 'soviet' : 'axis', 'defence', defence, 2);
  return { game: onPlain(by, attackers, defenders), attackers };
}

describe('ratio', () => {
  it.each([
    ['15:5 is 3-1 [smolensk 10.3(2)a]', 15, 5, '3-1', 'axis'],
    ['26:9 is 2-1 [smolensk 10.3(2)b]', 26, 9, '2-1', 'soviet'],
    ['12:7 is 1.5-1 [smolensk 10.3(2)c]', 12, 7, '1.5-1', 'axis'],
    ['25:2 is 10-1 [smolensk 10.3(2)e]', 25, 2, '10+', 'axis'],
    ['9:6 is 1.5-1', 9, 6, '1.5-1', 'axis'],
    ['11:4 is 2-1', 11, 4, '2-1', 'axis'],
  ] as const)('%s', (_, attack, defence, ratio, by) => {
    const { game, attackers } = totals(attack, defence, by);
    game.order(...order(by, attackers, centre));
    expect(game.event('odds')).toMatchObject({ attack, defence, before: ratio, shifts: 0, odds: ratio });
  });

  it('18:13 is 1-1 [smolensk 10.3(2)d]', () => {
    expect(ratioText(columnOf(18, 13))).toBe('1-1');
    const { game, attackers } = totals(7, 5);
    game.order(...order('axis', attackers, centre));
    expect(game.event('odds')).toMatchObject({ attack: 7, defence: 5, odds: '1-1' });
  });

  it('every ratio goes to the column not above it, and one below 1-1 to none', () => {
    for (let attack = 1; attack <= 60; attack++)
      for (let defence = 0; defence <= 20; defence++)
        expect([attack, defence, columnOf(attack, defence)]).toEqual([attack, defence, columnFor(attack, defence)]);
    expect(COLUMNS).toEqual(COLUMN_RATIOS.map(([label]) => label));
  });
});

describe('shifts by terrain', () => {
  /** 15 against 2 in a hex of this terrain over a dry side. */
  const against = (isTarget: (hex: string) => boolean, attack = 15, posts = 1): Played => {
    const { target, from } = battlefield(
      'target',
      isTarget,
      Array.from({ length: posts }, (): Crossing => 'dry'),
    );
    const attackers = unitsOf('axis', 'attack', attack, 4);
    const units = { ...standing(from, attackers), ...standing([target], unitsOf('soviet', 'defence', 2, 1)) };
    return fight({ units, dice: [1] }).order(...order('axis', attackers, target));
  };
  const columns = COLUMN_RATIOS.map(([label]) => label);

  it.each([
    ['clear: none [smolensk TEC-1]', isPlain, 0],
    ['light woods: one [smolensk TEC-2]', isGround('light-woods'), 1],
    ['light woods with a town: two [smolensk TEC-3]', isGround('light-woods', true), 2],
    ['deep woods: two [smolensk TEC-4]', isGround('deep-woods'), 2],
    ['deep woods with a town: three [smolensk TEC-5]', isGround('deep-woods', true), 3],
    ['marsh: one [smolensk TEC-6]', isGround('marsh'), 1],
    ['marsh with a town: two [smolensk TEC-7]', isGround('marsh', true), 2],
    ['a town in clear land: one [smolensk TEC-8]', isGround('clear', true), 1],
    ['a major city: two [smolensk TEC-9]', (hex: string) => isMajorCity(at(hex)), 2],
  ] as const)('%s', (_, isTarget, shifts) => {
    expect(against(isTarget).event('odds')).toMatchObject({ before: '7-1', shifts, odds: columns[7 - shifts] });
  });

  it('3-1 against woods with a town is 1.5-1 [smolensk 10.3(3)a]', () => {
    expect(against(isGround('light-woods', true), 6).event('odds')).toMatchObject({ before: '3-1', odds: '1.5-1' });
  });

  it('12-1 begins at 10-1: two shifts make it 8-1 [smolensk 10.3(3)b]', () => {
    const odds = against(isGround('light-woods', true), 24, 2).event('odds');
    expect(odds).toMatchObject({ attack: 24, defence: 2, before: '10+', shifts: 2, odds: '8-1' });
  });

  it('1.5-1 with one shift is 1-1 [smolensk 10.3(3)c]', () => {
    expect(against(isGround('light-woods'), 3).event('odds')).toMatchObject({ before: '1.5-1', odds: '1-1' });
  });
});

describe('limits', () => {
  /** A position in which so much attacks so much, and as much as allowed may attack elsewhere. */
  const tries = (attack: number, defence: number, isTarget: (hex: string) => boolean, by: Side = 'axis'): Played => {
    const { target, from } = battlefield('target', isTarget, ['dry', 'dry']);
    const enemy = by === 'axis' ? 'soviet' : 'axis';
    const attackers = unitsOf(by, 'attack', attack, 4);
    const units = { ...standing(from, attackers), ...standing([target], unitsOf(enemy, 'defence', defence, 2)) };
    return fight({ side: by, units, dice: [1] });
  };

  it('a final ratio below 1-1 is not allowed [smolensk 10.3(4)a]', () => {
    const city = (hex: string): boolean => isMajorCity(at(hex));
    expect(questions(tries(3, 2, city))).not.toContain('axis attacks');
    expect(questions(tries(4, 2, city))).toContain('axis attacks');
    expect(questions(tries(3, 2, isGround('marsh')))).toContain('axis attacks');
    expect(questions(tries(3, 2, isGround('deep-woods')))).not.toContain('axis attacks');
  });

  it('nor 9:10 without shifts [smolensk 10.3(4)b]', () => {
    expect(questions(tries(9, 10, isPlain, 'soviet'))).not.toContain('soviet attacks');
    expect(questions(tries(10, 10, isPlain, 'soviet'))).toContain('soviet attacks');
  });

  it('what falls short is refused with the figures [smolensk 10.3(4)a]', () => {
    const [weak] = unitsOf('axis', 'attack', 2, 1) as [string];
    const strong = unitsOf('soviet', 'defence', 5, 2);
    const [easy] = unitsOf('soviet', 'defence', 2, 1, strong.map(idOf)) as [string];
    const units = {
      ...standing([centre], [weak]),
      ...standing([ring[0] as string], strong),
      ...standing([ring[2] as string], [easy]),
    };
    const game = fight({ units });
    const refusal = game.refused('axis', `attack ${ring[0]} ${idOf(weak)}`, '10.3(4)');
    expect(refusal.params).toMatchObject({ attack: 2, defence: 5, shifts: 0 });
  });

  it('units join until the ratio is high enough [smolensk 10.3(4)a]', () => {
    const attackers = [...unitsOf('axis', 'attack', 2, 1), ...unitsOf('axis', 'attack', 3, 1)];
    const defenders = unitsOf('soviet', 'defence', 4, 2);
    const game = onPlain('axis', attackers, defenders);
    for (const each of attackers) game.refused('axis', `attack ${centre} ${idOf(each)}`);
    game.order(...order('axis', attackers, centre));
    expect(game.event('odds')['odds']).toBe('1-1');
  });

  it('10-1 and more uses the last column [smolensk 10.3(4)c]', () => {
    for (const attack of [20, 25]) {
      const { game, attackers } = totals(attack, 2);
      game.order(...order('axis', attackers, centre));
      expect(game.event('rolled')).toMatchObject({ die: 6, odds: '10+', result: '4RR' });
    }
  });
});

describe('rivers', () => {
  /** Attackers stand over these sides, one text of units each, against so much in a clear hex. */
  const across = (sides: readonly Crossing[], posts: readonly (readonly string[])[], defence: number): Played => {
    const { target, from } = battlefield('clear hex', isPlain, sides);
    const stand = posts.map((texts, i) => standing([from[i] as string], texts));
    const units = Object.assign({}, ...stand, standing([target], unitsOf('soviet', 'defence', defence, 2))) as Record<
      string,
      string
    >;
    return fight({ units, dice: [1] }).order('axis', `attack ${target} ${posts.flat().map(idOf).join(' ')}`);
  };
  const [eight] = unitsOf('axis', 'attack', 8, 1) as [string];
  const fives = [unitsOf('axis', 'attack', 5, 1), unitsOf('axis', 'attack', 5, 1)].flat();
  fives[1] = (unitsOf('axis', 'attack', 5, 1, [idOf(fives[0] as string)]) as [string])[0];
  const [five, fifth] = fives as [string, string];
  const [four] = unitsOf('axis', 'attack', 4, 1) as [string];

  it.each([
    ['a river [smolensk 10.3(1)1a]', 'river'],
    ['a river with a bridge [smolensk 10.3(1)1b]', 'bridge'],
    ['a big river [smolensk 10.3(1)1c]', 'big-river'],
    ['a big river with a bridge [smolensk 10.3(1)1b 10.3(1)1c]', 'big-bridge'],
  ] as const)('halve the attack across %s', (_, side) => {
    expect(across([side], [[eight]], 2).event('odds')).toMatchObject({ attack: 4, odds: '2-1' });
  });

  it('in a mixed attack only of those who cross [smolensk 10.3(1)1d]', () => {
    expect(across(['river', 'dry'], [[eight], [five]], 2).event('odds')['attack']).toBe(4 + 5);
    expect(across(['river', 'dry'], [[five], [four]], 3).event('odds')).toMatchObject({ attack: 6, odds: '2-1' });
  });

  it('their strengths are added up, halved once, and the fraction dropped [smolensk 10.3(1)1e 1.0(2)a]', () => {
    expect(across(['river'], [[five, fifth]], 3).event('odds')['attack']).toBe(5);
    expect(across(['river', 'river'], [[five], [fifth]], 3).event('odds')['attack']).toBe(5);
    expect(across(['river'], [[five, four]], 3).event('odds')).toMatchObject({ attack: 4, odds: '1-1' });
  });

  it('half of one is nothing [smolensk 1.0(2)a]', () => {
    const { target, from } = battlefield('clear hex', isPlain, ['river']);
    const hq = unitWhere('HQ of strength 1', (each) => each.side === 'axis' && each.strength.join() === '1');
    const units = { [hq]: from[0] as string, ...standing([target], unitsOf('soviet', 'defence', 1, 1)) };
    expect(questions(fight({ units }))).not.toContain('axis attacks');
  });

  it('shift no column [smolensk TEC-19]', () => {
    for (const side of ['river', 'bridge', 'big-river'] as const)
      expect(across([side], [[eight]], 2).event('odds')).toMatchObject({ before: '2-1', shifts: 0, odds: '2-1' });
  });
});

describe('units that retreated in the same combat sub-phase', () => {
  const { target, left, outLeft, outRight } = retreatField();
  const [driven, second] = divisions('soviet', 'foot', 2) as [string, string];
  const [one, two, three] = divisions('axis', 'mech', 3) as [string, string, string];
  const units = { [driven]: target, [second]: left, [one]: outRight, [two]: outRight, [three]: outLeft };
  const held = total([second], 'defence');
  const attack = (last: Die): Played =>
    fight({ units, dice: ['R', last] })
      .order('axis', `attack ${target} ${one} ${two}`)
      .order('axis', `attack ${left} ${three}`)
      .order('axis', `resolve ${target}`)
      .order('axis', 'stay');

  it('add no defence where they went [smolensk 10.3(1)2a]', () => {
    const game = attack(1);
    const paths = game.events
      .filter(({ code }) => code === 'chit-pull.retreated')
      .map(({ params }) => params?.['path']);
    expect(paths[0]).toEqual([target, left]);
    const odds = game.events.filter(({ code }) => code === 'chit-pull.odds').map(({ params }) => params?.['defence']);
    expect(odds).toEqual([total([driven], 'defence'), held]);
  });

  it('but take the result of that combat [smolensk 10.3(1)2b]', () => {
    const game = attack('R');
    expect(game.event('attack')['defenders']).toHaveLength(2);
    const ask = game.asks('soviet')[0];
    const gone = game.last.filter(({ code }) => code === 'chit-pull.retreated').map(({ params }) => params?.['unit']);
    expect(new Set([...gone, ...((ask?.prompt.params?.['units'] ?? []) as string[])])).toEqual(
      new Set([driven, second]),
    );
  });
});

it('supply does not change strengths [smolensk 10.3(1)3]', () => {
  const [one] = divisions('axis', 'mech', 1) as [string];
  const sources = SOURCES.axis.map(idAt);
  const [red, ...guards] = divisions('soviet', 'foot', sources.length + 1) as [string, ...string[]];
  const units = { [one]: ring[0] as string, [red]: centre };
  const closed = Object.fromEntries(guards.map((id, i) => [id, sources[i] as string]));
  const odds = [{}, closed].map((more) => {
    const game = fight({ units: { ...units, ...more }, dice: [1] });
    expect(cutOff(game.state, 'axis', [one])).toEqual(Object.keys(more).length > 0 ? [one] : []);
    return game.order('axis', `attack ${centre} ${one}`).event('odds');
  });
  expect(odds[1]).toEqual(odds[0]);
  expect(odds[0]?.['attack']).toBe(unit(one).strength[0]);
});

describe('combat results table', () => {
  const rows = [
    ['A2 A1 A1 - - R R RR RR 1RR 1RR', '[smolensk CRT-1]'],
    ['A1 A1 - - R R RR RR 1RR 1RR 2RR', '[smolensk CRT-2]'],
    ['A1 - - R R RR RR 1RR 1RR 2RR 2RR', '[smolensk CRT-3]'],
    ['- - R R RR RR 1RR 1RR 2RR 2RR 3RR', '[smolensk CRT-4]'],
    ['- R R RR RR 1RR 1RR 2RR 2RR 3RR 3RR', '[smolensk CRT-5]'],
    ['R R RR RR 1RR 1RR 2RR 2RR 3RR 3RR 4RR', '[smolensk CRT-6]'],
  ] as const;

  it.each(rows.map(([results, tag], i) => [i + 1, tag, results] as const))('die %i %s', (die, _, results) => {
    expect(COLUMNS.map((_each, column) => resultOf(column, die)).join(' ')).toBe(results);
  });

  it('each column further and each point more on the die comes to the same [smolensk CRT-7]', () => {
    for (let column = 0; column < 11; column++)
      for (let die = 1; die <= 6; die++) expect(resultOf(column, die)).toBe(RESULTS[die - 1 + column]);
  });

  it.each([
    [4, 4, 1, 'A2'],
    [4, 4, 6, 'R'],
    [8, 4, 3, '-'],
    [15, 5, 3, 'R'],
    [25, 5, 5, '1RR'],
    [20, 2, 1, '1RR'],
  ])('%i:%i, die %i: %s', (attack, defence, die, result) => {
    const attackers = unitsOf('axis', 'attack', attack, 10);
    const units = { ...standing(ring, attackers), ...standing([centre], unitsOf('soviet', 'defence', defence, 2)) };
    const game = fight({ units, dice: [die] }).order(...order('axis', attackers, centre));
    expect(game.event('rolled')).toMatchObject({ die, result });
  });
});
