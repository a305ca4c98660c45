import { describe, expect, it } from 'vitest';
import { at, hexesApart, isFortress, isHq, riverBetween, unit } from '../../../src/games/chit-pull/board.ts';
import { cutOff } from '../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import { UNITS } from '../../../src/games/chit-pull/data.ts';
import { questions } from '../../support/games/scenario.ts';
import { isDivision, unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { ahead, apart, chainWhere, HEXES, hexesAround, hexWhere, terrainOf } from '../../support/games/smolensk/map.ts';
import { arena } from '../../support/games/smolensk/combat.ts';
import { activated, activation, foot, hqOf, mech, openWay } from '../../support/games/smolensk/movement.ts';

const hq = hqOf('axis', ({ arm }) => arm === 'hq');
const panzerHq = hqOf('axis', ({ arm }) => arm === 'panzer-hq');
const range = unit(hq).range as number;
const [infantry, other] = foot('axis', 2) as [string, string];
const [panzer] = mech('axis', 1) as [string];
const [rifle, rifle2] = foot('soviet', 2) as [string, string];
const home = hexWhere('hex inland', (hex) => apart(hex, '2015') < 3 && terrainOf(hex) === 'clear');
const farFrom = (hex: string, hexes: number): string => hexWhere(`hex ${hexes} away`, (to) => apart(hex, to) === hexes);
const spots = (count: number): string[] => HEXES.filter((hex) => apart(hex, home) <= range).slice(0, count);

describe('8.1 in general', () => {
  it('every unit in range, of whatever army, arm or name, is activated [smolensk 8.1(1) 2.21(2)2]', () => {
    const arms = new Map(
      UNITS.filter((each) => each.side === 'axis' && isDivision(each)).map(({ arm, army, id }) => [
        `${arm} ${army}`,
        id,
      ]),
    );
    const units = [...arms.values()];
    const armies = new Set(units.map((id) => unit(id).army));
    expect(armies.size).toBeGreaterThan(3);
    expect(new Set(units.map((id) => unit(id).arm)).size).toBeGreaterThan(4);
    const hexes = spots(units.length);
    const standing = Object.fromEntries(units.map((id, i) => [id, hexes[i] as string]));
    const game = activation(hq, { units: { ...standing, [hq]: home } });
    expect([...activated(game)].sort()).toEqual([hq, ...units].sort());
  });

  it('a reduced unit too, an enemy unit or a fortress marker not', () => {
    const fort = unitWhere('fortress', ({ id }) => isFortress(id));
    const soviet = hqOf('soviet');
    const [a, b, c] = hexesAround(home) as [string, string, string];
    const units = { [soviet]: home, [rifle]: `${a} reduced`, [infantry]: b, [fort]: c };
    expect(activated(activation(soviet, { units }))).toEqual([soviet, rifle]);
  });

  it('a unit is activated again by another chit of the same turn [smolensk 8.1(2)]', () => {
    const next = hqOf('axis', ({ id, arm }) => arm === 'hq' && id !== hq);
    const way = openWay(5);
    const [a, b, c, d] = way as [string, string, string, string];
    const units = { [hq]: a, [next]: d, [infantry]: b };
    const game = activation(hq, { units, cup: [next], dice: [1] });
    game.order('axis', `move ${infantry} ${c}`).order('axis', 'end');
    expect(activated(game)).toContain(infantry);
    expect(game.codes()).toContain('activated');
    expect(game.order('axis', `move ${infantry} ${b}`).at(infantry)).toBe(b);
  });

  it('a unit moves once for a command [smolensk 8.1(3)a]', () => {
    const [a, b, c] = openWay(3) as [string, string, string];
    const game = activation(hq, { units: { [hq]: a, [infantry]: a } });
    game.order('axis', `move ${infantry} ${b}`);
    game.refused('axis', `move ${infantry} ${c}`, '8.1(3)');
    game.refused('axis', `march ${infantry} ${c}`, '8.1(3)');
    game.order('axis', `move ${hq} ${c}`);
    expect(questions(game)).not.toContain('axis movement');
  });

  it('a unit attacks once for a command [smolensk 8.1(3)b]', () => {
    const { centre, ring } = arena();
    const [one, two, behind] = ring as [string, string, string];
    const units = { [hq]: behind, [infantry]: centre, [other]: centre, [rifle]: one, [rifle2]: two };
    const game = activation(hq, { units }).order('axis', 'end');
    game.order('axis', `attack ${one} ${infantry}`);
    game.refused('axis', `attack ${two} ${infantry}`, '10.1(1)');
  });

  it('no HQ activates another, of its own kind or not [smolensk 8.1(4)a]', () => {
    const others = UNITS.filter(({ id, side }) => side === 'axis' && isHq(id) && id !== hq).map(({ id }) => id);
    expect(others.length).toBeGreaterThan(2);
    const hexes = spots(others.length);
    const units = { ...Object.fromEntries(others.map((id, i) => [id, hexes[i] as string])), [hq]: home };
    const game = activation(hq, { units });
    expect(activated(game)).toEqual([hq]);
    for (const id of others) game.refused('axis', `move ${id} ${hexesAround(game.at(id))[0]}`, '8.2(2)');
  });

  it('the HQ of the chit is activated itself: it moves and fights [smolensk 8.1(4)b]', () => {
    const { centre, ring } = arena();
    const [one, two] = ring as [string, string];
    const enemy = unitWhere(
      'weak Soviet unit',
      ({ side, strength, reduced }) => side === 'soviet' && strength[0] === 1 && reduced.length === 0,
    );
    const strong = hqOf('axis', ({ strength }) => (strength[0] as number) >= 1);
    const game = activation(strong, { units: { [strong]: two, [enemy]: one }, dice: [6] });
    game.order('axis', `move ${strong} ${centre}`);
    game.order('axis', `attack ${one} ${strong}`);
    expect(game.event('attack')['units']).toEqual([strong]);
  });
});

describe('8.2 command range', () => {
  it.each(UNITS.filter(({ id }) => isHq(id)).map(({ id }) => id))(
    '%s reaches as many hexes as its range says, and no more [smolensk 8.2a]',
    (id) => {
      const { side, range: hexes = 0 } = unit(id);
      const [near, far] = foot(side, 2) as [string, string];
      const units = { [id]: home, [near]: farFrom(home, hexes), [far]: farFrom(home, hexes + 1) };
      const game = activation(id, { units });
      expect(activated(game)).toEqual([id, near]);
      game.refused(side, `move ${far} ${hexesAround(game.at(far))[0]}`, '8.2(2)');
    },
  );

  it('it is measured once: a moving HQ brings no further units into it, and leaves none out [smolensk 8.2(1)]', () => {
    const way = chainWhere(
      'way beyond the range',
      ...Array.from({ length: range + 3 }, () => ahead((hex) => terrainOf(hex) !== 'marsh')),
    );
    const hex = (n: number): string => way[n] as string;
    const units = { [hq]: hex(0), [infantry]: hex(range + 1), [other]: hex(1) };
    const game = activation(hq, { units });
    const there = game.order('axis', `move ${hq} ${hex(2)}`);
    expect(hexesApart(at(there.at(hq)), at(there.at(infantry)))).toBeLessThanOrEqual(range);
    there.refused('axis', `move ${infantry} ${hex(range)}`, '8.2(2)');
    const away = activation(hq, { units: { [hq]: hex(1), [infantry]: hex(range + 1) } });
    away.order('axis', `move ${hq} ${hex(0)}`);
    expect(hexesApart(at(away.at(hq)), at(away.at(infantry)))).toBeGreaterThan(range);
    away.order('axis', `move ${infantry} ${hex(range + 2)}`);
    expect(away.at(infantry)).toBe(hex(range + 2));
  });

  it('a unit that has left it still fights [smolensk 8.2(3)]', () => {
    const { centre, ring } = arena();
    const start = ring[3] as string;
    const target = ring[0] as string;
    const back = hexWhere(
      'hex at the edge of the range',
      (hex) => apart(hex, start) === range && apart(hex, centre) === range + 1,
    );
    const game = activation(hq, { units: { [hq]: back, [infantry]: start, [rifle]: target }, dice: [4] });
    game.order('axis', `move ${infantry} ${centre}`);
    expect(apart(back, centre)).toBeGreaterThan(range);
    game.order('axis', 'end').order('axis', `attack ${target} ${infantry}`);
    expect(game.event('attack')['units']).toEqual([infantry]);
  });

  it('enemies and their zones do not shorten it [smolensk 8.2(4)a]', () => {
    const enemies = foot('soviet', 6);
    const wall = Object.fromEntries(hexesAround(home).map((hex, i) => [enemies[i] as string, hex]));
    const game = activation(hq, { units: { ...wall, [hq]: home, [infantry]: farFrom(home, range) } });
    expect(activated(game)).toContain(infantry);
  });

  it('big rivers and terrain do not shorten it [smolensk 8.2(4)b]', () => {
    const [here, there] = chainWhere(
      'big river',
      () => true,
      (hex, [start]) => riverBetween(at(start as string), at(hex)) === 'big-river',
    ) as [string, string];
    const beyond = HEXES.filter((hex) => apart(hex, here) === range && apart(hex, there) === range - 1);
    expect(beyond.length).toBeGreaterThan(0);
    for (const hex of beyond)
      expect(activated(activation(hq, { units: { [hq]: here, [infantry]: hex } })), hex).toContain(infantry);
    for (const terrain of ['marsh', 'deep-woods']) {
      const centre = hexWhere(`${terrain} all round`, (hex) =>
        hexesAround(hex).every((to) => terrainOf(to) === terrain),
      );
      expect(activated(activation(hq, { units: { [hq]: centre, [panzer]: farFrom(centre, range) } }))).toContain(
        panzer,
      );
    }
  });

  it('a unit without supply in it is activated, by an HQ without supply [smolensk 8.2(4)c]', () => {
    const enemies = foot('soviet', 12);
    const inside = hexesAround(home);
    const outside = HEXES.filter((hex) => apart(hex, home) === 2);
    const ringed = Object.fromEntries(outside.map((hex, i) => [enemies[i] as string, hex]));
    const game = activation(hq, { turn: 5, units: { ...ringed, [hq]: home, [infantry]: inside[0] as string } });
    expect(cutOff(game.state, 'axis', [hq, infantry])).toEqual([hq, infantry]);
    expect(activated(game)).toContain(infantry);
  });
});

describe('8.3 nationality', () => {
  it('the SS is activated by every German HQ [smolensk 8.3b]', () => {
    const ss = unitsWhere('SS divisions', 1, ({ nationality }) => nationality === 'ss');
    for (const id of [hq, panzerHq]) {
      const game = activation(id, { units: { [id]: home, [ss[0] as string]: farFrom(home, 2) } });
      expect(activated(game), id).toEqual([id, ...ss]);
    }
  });
});
