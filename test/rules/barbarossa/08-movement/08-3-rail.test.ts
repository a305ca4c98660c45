import { describe, expect, it } from 'vitest';
import {
  at,
  EAST_RAILS,
  hexNamed,
  idAt,
  isAxisLand,
  isSettled,
  RAILS,
} from '../../../../src/games/barbarossa/board.ts';
import { enemyZoc } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { apart, around, chainWhere, hexWhere } from '../../../support/games/barbarossa/map.ts';
import { isCountry, isSoviet, railJoins, railLine } from '../../../support/games/barbarossa/movement.ts';
import { moving, type Played } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, words } from '../../../support/games/scenario.ts';

const LINE = railLine(7);
const [END, NEXT, THIRD, FOURTH] = railLine(4, { fromEnd: true }) as [string, string, string, string];

/** Units in pairs along the line, each to go by rail to the end of it. */
const along = (...ids: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id, n) => [id, LINE[Math.floor(n / 2)] as string]));

/** Sends units by rail one hex on, as long as that is allowed: those who went. */
function sent(game: Played, side: 'axis' | 'soviet', ...ids: readonly string[]): readonly string[] {
  const gone: string[] = [];
  for (const id of ids) {
    const to = LINE.find((hex) => isLegal(game, side, `rail ${id} ${hex}`));
    if (to === undefined) game.refused(side, `rail ${id} ${LINE.at(-1)}`, '8.3.2');
    else {
      game.order(side, `rail ${id} ${to}`);
      gone.push(id);
    }
  }
  return gone;
}

describe('8.3.1 the start', () => {
  it('is a hex on a rail line [barbarossa 8.3.1]', () => {
    const off = hexWhere(
      'hex without a rail line beside one with',
      (hex) =>
        isSoviet('clear')(hex) &&
        RAILS[at(hex)]?.length === 0 &&
        around(hex).some((to) => (RAILS[at(to)] as readonly number[]).length > 0),
    );
    const rail = around(off).find((to) => (RAILS[at(to)] as readonly number[]).length > 0) as string;
    const game = moving('soviet', { units: { '1RC': off, '2RC': END } });
    game.refused('soviet', `rail 1RC ${rail}`, '8.3.1');
    expect(isLegal(game, 'soviet', `rail 2RC ${NEXT}`)).toBe(true);
  });

  it('who has moved to it in this phase does not go by rail [barbarossa 8.3.1]', () => {
    const beside = around(END).find((hex) => isCountry(hex) && RAILS[at(hex)]?.length === 0) as string;
    const game = moving('soviet', { units: { '1RC': beside } }).order('soviet', `move 1RC ${END}`);
    expect(isLegal(game, 'soviet', `rail 1RC ${NEXT}`)).toBe(false);
  });
});

describe('8.3.2, 8.3.3 points', () => {
  const RIFLES = ['1RC', '2RC', '4RC', '5RC', '10RC', '11RC'];

  it('the Soviet side has five each turn: five corps on foot, or leaders, and no sixth [barbarossa 8.3.2a 8.3.3b]', () => {
    const game = moving('soviet', { units: along(...RIFLES) });
    expect(sent(game, 'soviet', ...RIFLES)).toEqual(RIFLES.slice(0, 5));
    const mixed = moving('soviet', { units: { ...along('2CC', 'FE1', '1RC', '2RC', '4RC'), L1: LINE[0] as string } });
    expect(sent(mixed, 'soviet', '2CC', 'L1', 'FE1', '1RC', '2RC', '4RC')).toHaveLength(5);
  });

  it('tank corps cost two each: two of them, and one corps on foot besides [barbarossa 8.3.2a 8.3.3a 8.3.3b]', () => {
    const game = moving('soviet', { units: along('3MC', '4MC', '6MC', '1RC', '2RC') });
    expect(sent(game, 'soviet', '3MC', '4MC', '6MC', '1RC', '2RC')).toEqual(['3MC', '4MC', '1RC']);
    const stack = moving('soviet', { units: along('3MC', '4MC') }).order('soviet', `rail 3MC 4MC ${LINE[3]}`);
    expect(stack.state.rail).toEqual({ axis: 0, soviet: 4 });
  });

  it('the Axis side has two: two corps on foot, or one panzer corps [barbarossa 8.3.2b 8.3.3a 8.3.3b]', () => {
    const foot = moving('axis', { units: along('5AC', '6AC', '1Cav', '24Pz') });
    expect(sent(foot, 'axis', '5AC', '24Pz', '6AC', '1Cav')).toEqual(['5AC', '6AC']);
    const panzers = moving('axis', { units: along('24Pz', '47Pz', '5AC') });
    expect(sent(panzers, 'axis', '24Pz', '47Pz', '5AC')).toEqual(['24Pz']);
    const pair = moving('axis', { units: along('24Pz', '47Pz') });
    pair.refused('axis', `rail 24Pz 47Pz ${LINE[2]}`);
  });

  it('points spent are spent for the turn [barbarossa 8.3.2a 8.3.2b]', () => {
    const soviet = moving('soviet', { units: along('1RC', '3MC'), state: { rail: { axis: 2, soviet: 4 } } });
    expect(sent(soviet, 'soviet', '3MC', '1RC')).toEqual(['1RC']);
    const axis = moving('axis', { units: along('5AC', '24Pz'), state: { rail: { axis: 1, soviet: 5 } } });
    expect(sent(axis, 'axis', '24Pz', '5AC')).toEqual(['5AC']);
  });
});

describe('8.3.4 the way', () => {
  it('does not begin in an enemy zone, also for a panzer corps [barbarossa 8.3.4a]', () => {
    const enemy = around(END).find((hex) => isCountry(hex) && apart(hex, NEXT) > 1) as string;
    const soviet = moving('soviet', { units: { '1RC': END, L1: END, '5AC': enemy, '2RC': THIRD }, leaders: { L1: 1 } });
    for (const id of ['1RC', 'L1']) soviet.refused('soviet', `rail ${id} ${NEXT}`, '8.3.4');
    expect(isLegal(soviet, 'soviet', `rail 2RC ${NEXT}`)).toBe(true);
    moving('axis', { units: { '24Pz': END, '1RC': enemy } }).refused('axis', `rail 24Pz ${NEXT}`, '8.3.4');
  });

  it('may be as long as the line is [barbarossa 8.3.4b]', () => {
    const moscow = hexNamed('Moscow');
    const game = moving('soviet', { units: { '1RC': moscow }, state: { weather: 'mud' } });
    const goals = [...EAST_RAILS.map(idAt), ...['Leningrad', 'Sevastopol', 'Kiev'].map(hexNamed)];
    for (const hex of goals) expect(isLegal(game, 'soviet', `rail 1RC ${hex}`), hex).toBe(true);
    const farthest = goals.reduce((a, b) => (apart(moscow, a) > apart(moscow, b) ? a : b));
    const path = game.order('soviet', `rail 1RC ${farthest}`).event('moved-rail')['path'] as readonly string[];
    expect(path.length).toBeGreaterThan(20);
    expect(game.at('1RC')).toBe(farthest);
  });

  it('keeps to the rail line from hex to hex [barbarossa 8.3.4c]', () => {
    const game = () => moving('soviet', { units: { '1RC': END } });
    const off = around(THIRD).find((hex) => RAILS[at(hex)]?.length === 0) as string;
    game().refused('soviet', `rail 1RC ${off}`, '8.3.4');
    const path = game().order('soviet', `rail 1RC ${FOURTH}`).event('moved-rail')['path'] as readonly string[];
    expect(path).toEqual([END, NEXT, THIRD, FOURTH]);
    const [one, other] = chainWhere(
      'two neighbours near Moscow each on a rail line that does not join them',
      (hex) => isCountry(hex) && RAILS[at(hex)]?.length === 2 && apart(hex, hexNamed('Moscow')) < 8,
      (hex, [start]) => isCountry(hex) && RAILS[at(hex)]?.length === 2 && !railJoins(start as string, hex),
    ) as [string, string];
    const round = moving('soviet', { units: { '1RC': one } }).order('soviet', `rail 1RC ${other}`);
    const way = round.event('moved-rail')['path'] as readonly string[];
    expect(way.length).toBeGreaterThan(2);
    for (const [n, hex] of way.entries()) if (n > 0) expect(railJoins(way[n - 1] as string, hex), hex).toBe(true);
  });

  it('does not enter an enemy zone, but where a friend stands, a leader too [barbarossa 8.3.4d]', () => {
    const enemy = around(THIRD).find(
      (hex) => isCountry(hex) && apart(hex, END) > 1 && hex !== NEXT && hex !== FOURTH,
    ) as string;
    const held = { '4RC': NEXT, '5RC': FOURTH };
    const game = (more: Readonly<Record<string, string>>) =>
      moving('soviet', {
        units: { '1RC': END, '5AC': enemy, ...held, ...more },
        leaders: 'L1' in more ? { L1: 0 } : {},
      });
    expect(enemyZoc(game({}).state, 'soviet')[at(THIRD)]).toBe(1);
    game({}).refused('soviet', `rail 1RC ${THIRD}`, '8.3.4');
    expect(isLegal(game({}), 'soviet', `rail 1RC ${FOURTH}`)).toBe(false);
    for (const friend of ['2RC', 'L1']) {
      expect(
        game({ [friend]: THIRD })
          .order('soviet', `rail 1RC ${THIRD}`)
          .at('1RC'),
      ).toBe(THIRD);
      expect(
        game({ [friend]: THIRD })
          .order('soviet', `rail 1RC ${FOURTH}`)
          .at('1RC'),
      ).toBe(FOURTH);
    }
  });

  it('does not enter a city or town that the enemy controls, though nobody stands there [barbarossa 8.3.4e]', () => {
    const [from, town] = chainWhere(
      'Soviet town on a rail line',
      (hex) => isCountry(hex) && around(hex).length === 6,
      (hex, [start]) => isSettled(at(hex)) && !isAxisLand(at(hex)) && railJoins(start as string, hex),
    ) as [string, string];
    moving('axis', { units: { '5AC': from } }).refused('axis', `rail 5AC ${town}`, '8.3.4');
    const axis = moving('axis', { units: { '5AC': from }, control: [town] });
    expect(axis.order('axis', `rail 5AC ${town}`).at('5AC')).toBe(town);
    moving('soviet', { units: { '1RC': from }, control: [town] }).refused('soviet', `rail 1RC ${town}`, '8.3.4');
    const soviet = moving('soviet', { units: { '1RC': from }, control: [] });
    expect(soviet.order('soviet', `rail 1RC ${town}`).at('1RC')).toBe(town);
  });
});

describe('8.3.5 the second movement phase', () => {
  it('is not for rail transport [barbarossa 8.3.5]', () => {
    const [from, to] = chainWhere(
      'clear hexes joined by a rail line',
      isSoviet('clear'),
      (hex, [start]) => isSoviet('clear')(hex) && railJoins(start as string, hex),
    ) as [string, string];
    const units = { '24Pz': from };
    const second = moving('axis', { units }, true);
    expect(words(second, 'axis')).not.toContain('rail');
    second.refused('axis', `rail 24Pz ${to}`, '8.3');
    expect(isLegal(second, 'axis', `move 24Pz ${to}`)).toBe(true);
    expect(isLegal(moving('axis', { units }), 'axis', `rail 24Pz ${to}`)).toBe(true);
  });
});
