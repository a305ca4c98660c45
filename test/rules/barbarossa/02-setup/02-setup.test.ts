import { describe, expect, it } from 'vitest';
import {
  hexNamed,
  isIn,
  isSettled,
  at,
  LEADERS,
  unit,
  unitsAt,
  waysIn,
} from '../../../../src/games/barbarossa/board.ts';
import { AREAS, LEADER_ABILITIES } from '../../../../src/games/barbarossa/data.ts';
import { hexesFor } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import { commandOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { scoreOf, worthOf } from '../../../../src/games/barbarossa/rules/19-victory.ts';
import type { AreaId } from '../../../../src/games/barbarossa/schema.ts';
import { NO_ABILITY, UNKNOWN, type Side } from '../../../../src/games/barbarossa/state.ts';
import { classOf, mayStep } from '../../../../src/games/barbarossa/terrain.ts';
import { viewOf } from '../../../../src/games/barbarossa/view.ts';
import { HEXES, hexWhere } from '../../../support/games/barbarossa/map.ts';
import type { Played } from '../../../support/games/barbarossa/scenario.ts';
import {
  dealtGame,
  ending,
  hexesAfter,
  hexesNamed,
  reinforcing,
  standing,
  turnOf,
  unitsWhere,
} from '../../../support/games/barbarossa/turns.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

const FRONT = ['8A', '11A', '3A', '10A', '4A', '5A', '6A', '26A', '12A', '9A'] as const;
const SECTORS = ['north', 'centre', 'south'] as const;
const MOSCOW = hexNamed('Moscow');

/** Combat units of an area, and the supply centre of a sector. */
const inArea = (area: AreaId): string[] =>
  unitsWhere(({ setup, arm }) => 'area' in setup && setup.area === area && arm !== 'supply-centre');
const centresOf = (area: AreaId): string[] =>
  unitsWhere(({ setup, arm }) => 'area' in setup && setup.area === area && arm === 'supply-centre');
const isDealt = (id: string): boolean => 'deal' in unit(id).setup;
const isCentre = (id: string): boolean => unit(id).arm === 'supply-centre';

/** The set-up of the Axis side, the Soviet one being done. */
const axisSetup = (): Played => dealtGame().order('soviet', 'end');

/** Hexes that a unit may stand in at set-up: its own, and those to which it may be moved. */
const hexesOf = (game: Played, side: Side, id: string): string[] =>
  [game.at(id), ...hexesAfter(game, side, 'deploy', id)].sort();

/** Hexes without room for one more combat unit, without a unit that stands there itself. */
const full = (game: Played, side: Side, id: string, hexes: readonly string[]): string[] =>
  hexes.filter(
    (hex) =>
      unitsAt(game.state, side, hex).filter((each) => each !== id && !isDealt(each) && !isCentre(each)).length > 1,
  );

/** Looks whether each unit of an area may stand in every hex of it that has room, and in no other. */
function expectFree(game: Played, side: Side, area: AreaId): void {
  for (const id of inArea(area)) {
    const { hexes } = AREAS[area];
    const crowded = full(game, side, id, hexes);
    expect(hexesOf(game, side, id), id).toEqual(hexes.filter((hex) => !crowded.includes(hex)).sort());
  }
}

describe('2.0 the set-up', () => {
  it('is first the Soviet side’s, then the Axis side’s', () => {
    const game = dealtGame([1]);
    expect(questions(game)).toEqual(['soviet setup']);
    expect(questions(game.order('soviet', 'end'))).toEqual(['axis setup']);
    // No supply centre can move: Soviet zones end at the border in the Axis player turn alone (2.4.1).
    expect(questions(game.order('axis', 'end'))).toEqual(['axis movement']);
  });

  it('two combat units find room in a hex, a third does not', () => {
    const [one, other, third] = inArea('8A') as [string, string, string];
    const game = dealtGame();
    game.order('soviet', `deploy ${one} ${game.at(third)}`);
    game.refused('soviet', `deploy ${other} ${game.at(third)}`, '6.1');
  });
});

describe('the set-up that is suggested', () => {
  it('has panzers, two together, and tanks where the ground lets them go on; nobody stands anywhere else than the rules allow', () => {
    const game = axisSetup();
    const movers = unitsWhere(({ arm, setup }) => (arm === 'panzer' || arm === 'tank') && 'area' in setup);
    expect(movers.length).toBeGreaterThan(9);
    for (const id of movers) {
      const hex = game.at(id);
      const ways = waysIn('clear')[at(hex)] as readonly number[];
      expect(ways.filter((to) => mayStep('clear', classOf(id), at(hex), to)).length, `${id} in ${hex}`).toBeGreaterThan(
        1,
      );
    }
    const panzers = movers.filter((id) => unit(id).arm === 'panzer');
    const inPairs = panzers.filter((id) => panzers.some((other) => other !== id && game.at(other) === game.at(id)));
    expect(inPairs.length).toBeGreaterThan(panzers.length / 2);
    for (const id of unitsWhere(({ setup }) => 'area' in setup))
      expect(hexesFor(id), `${id} in ${game.at(id)}`).toContain(game.at(id));
  });
});

describe('2.1 the Soviet side', () => {
  it.each(FRONT)('units of army %s stand anywhere in its area, and nowhere else [barbarossa 2.1.1a 2.1.1c]', (area) => {
    const game = dealtGame();
    expectFree(game, 'soviet', area);
    const [id] = inArea(area) as [string];
    game.refused('soviet', `deploy ${id} ${MOSCOW}`, '2.1.1');
  });

  it.each(['13A', 'SWF'] as const)('units of %s too, and nowhere else [barbarossa 2.1.1b 2.1.1c]', (area) => {
    const game = dealtGame();
    expectFree(game, 'soviet', area);
    const [id] = inArea(area) as [string];
    game.refused('soviet', `deploy ${id} ${AREAS['8A'].hexes[0] as string}`, '2.1.1');
    const free = hexesAfter(game, 'soviet', 'deploy', id).at(-1) as string;
    expect(game.order('soviet', `deploy ${id} ${free}`).at(id)).toBe(free);
  });

  it('one formation stands east of Gomel, and not west of it [barbarossa E1 2.1.1c]', () => {
    const game = dealtGame();
    expectFree(game, 'soviet', 'east-of-gomel');
    const column = (hex: string): number => Number(hex.slice(0, 2));
    const gomel = column(hexNamed('Gomel'));
    for (const id of inArea('east-of-gomel'))
      for (const hex of hexesOf(game, 'soviet', id)) expect(column(hex), hex).toBeGreaterThan(gomel);
  });

  it('units of the rear stand in their cities and stay there [barbarossa 2.1.2]', () => {
    const game = dealtGame();
    const rear = unitsWhere(({ setup }) => 'place' in setup);
    expect(rear.length).toBeGreaterThan(20);
    for (const id of rear) {
      const { setup } = unit(id);
      expect(game.at(id), id).toBe(hexNamed('place' in setup ? setup.place : ''));
      game.refused('soviet', `deploy ${id} ${MOSCOW}`, '2.1.2');
    }
    expect(isSettled(at(game.at(rear[0] as string)))).toBe(true);
  });

  it('Orel is one place of the set-up, with its units once [barbarossa E2]', () => {
    const inOrel = unitsWhere(({ setup }) => 'place' in setup && setup.place === 'Orel');
    const game = dealtGame();
    expect(inOrel.length).toBeGreaterThan(0);
    expect([...unitsAt(game.state, 'soviet', hexNamed('Orel'))].sort()).toEqual([...inOrel].sort());
  });
});

describe('2.1.3 leaders', () => {
  const LAST = [...Array.from({ length: 12 }, (_, i) => 12 - i), ...Array.from({ length: 12 }, (_, i) => 12 - i)];
  const dealt = LEADERS.filter(isDealt);

  it('one stands with each of the ten front armies, the 13th and the 16th, and no other is on the map [barbarossa 2.1.3a]', () => {
    const game = dealtGame();
    expect(standing(game.state, ({ arm }) => arm === 'leader')).toEqual(dealt);
    expect(dealt).toHaveLength(12);
    for (const area of [...FRONT, '13A'] as const) {
      const [leader, ...others] = dealt.filter((id) => isIn(area, at(game.at(id))));
      expect(others).toEqual([]);
      const beside = unitsAt(game.state, 'soviet', game.at(leader as string));
      expect(
        beside.some((id) => inArea(area).includes(id)),
        area,
      ).toBe(true);
    }
    const [smolensk] = hexesNamed('Smolensk') as [string];
    const [sixteenth, ...more] = dealt.filter((id) => game.at(id) === smolensk);
    expect([typeof sixteenth, more]).toEqual(['string', []]);
  });

  it('each stays within its army’s area [barbarossa 2.1.3a]', () => {
    const game = dealtGame();
    const [north] = dealt.filter((id) => isIn('8A', at(game.at(id)))) as [string];
    expect(hexesOf(game, 'soviet', north)).toEqual([...AREAS['8A'].hexes].sort());
    game.refused('soviet', `deploy ${north} ${AREAS['11A'].hexes[0] as string}`, '2.1.3');
    const [sixteenth] = dealt.filter((id) => game.at(id) === hexNamed('Smolensk')) as [string];
    game.refused('soviet', `deploy ${sixteenth} ${MOSCOW}`, '2.1.3');
  });

  it('which is where is a matter of the draw [barbarossa 2.1.3b]', () => {
    const abilities = (deal?: readonly number[]) =>
      dealt.map((id) => dealtGame([], deal).state.abilities[id] as number);
    const [first, last] = [abilities(), abilities(LAST)];
    expect(last).toEqual([...first].reverse());
    expect(first).not.toEqual(last);
    const count = (ability: number) => first.filter((each) => each === ability).length;
    for (const [ability, often] of Object.entries(LEADER_ABILITIES.deal))
      expect(count(ability === '*' ? NO_ABILITY : Number(ability)), ability).toBe(often);
  });

  it('they lie untried side up [barbarossa 2.1.3c]', () => {
    const { state } = dealtGame();
    expect(state.tried).toEqual([]);
    expect(commandOf(state).every((cover) => cover === 0)).toBe(true);
  });

  it('neither side sees what they can do [barbarossa 2.1.3d]', () => {
    const seen = (game: Played) => JSON.stringify(viewOf(game.position));
    const { abilities } = viewOf(dealtGame().position).state;
    expect(LEADERS.filter((id) => abilities[id] !== UNKNOWN)).toEqual([]);
    expect(seen(dealtGame([], LAST))).toBe(seen(dealtGame()));
  });

  it('those that are left over wait for their turn, not in the pool [barbarossa 2.1.3e Q1 WE-Q1]', () => {
    const { state } = dealtGame();
    expect(unitsAt(state, 'soviet', 'pool')).toEqual([]);
    const others = LEADERS.filter((id) => !dealt.includes(id));
    expect(unitsAt(state, 'soviet', 'off').filter((id) => LEADERS.includes(id))).toEqual(others);
    const game = reinforcing({ turn: 1, units: { '1RC': MOSCOW }, dice: [1, 1, 1] }).order('soviet', 'end');
    expect(unitsAt(game.state, 'soviet', 'pool')).toEqual(others.filter((id) => turnOf(id) === 1));
  });
});

describe('2.2 the Axis side', () => {
  it.each(SECTORS)(
    'units of army group %s stand anywhere in its sector, and nowhere else [barbarossa 2.2.1a]',
    (area) => {
      const game = axisSetup();
      expectFree(game, 'axis', area);
      const [id] = inArea(area) as [string];
      for (const hex of hexesOf(game, 'axis', id)) expect(isIn('poland', at(hex)), hex).toBe(true);
      const outside = HEXES.find((hex) => isIn('poland', at(hex)) && !isIn(area, at(hex))) as string;
      game.refused('axis', `deploy ${id} ${outside}`, '2.2.1');
    },
  );

  it('hexes on a boundary take units of both sectors [barbarossa 2.2.1b]', () => {
    for (const [one, other] of [
      ['north', 'centre'],
      ['centre', 'south'],
    ] as const) {
      const game = axisSetup();
      const both = hexWhere(
        `hex of ${one} and ${other}`,
        (hex) => [one, other].every((area) => isIn(area, at(hex))) && unitsAt(game.state, 'axis', hex).length === 0,
      );
      const [first, second] = [one, other].map((area) => inArea(area)[0] as string) as [string, string];
      game.order('axis', `deploy ${first} ${both}`).order('axis', `deploy ${second} ${both}`);
      expect([game.at(first), game.at(second)]).toEqual([both, both]);
    }
  });

  it.each(SECTORS)(
    'the supply centre of %s stands in a city or town of it, and nowhere else [barbarossa 2.2.2]',
    (area) => {
      const game = axisSetup();
      const [centre, ...others] = centresOf(area);
      expect(others).toEqual([]);
      const settled = AREAS[area].hexes.filter((hex) => isSettled(at(hex)));
      const taken = settled
        .filter((hex) => hex !== game.at(centre as string))
        .filter((hex) => unitsAt(game.state, 'axis', hex).some(isCentre));
      expect(hexesOf(game, 'axis', centre as string)).toEqual(settled.filter((hex) => !taken.includes(hex)).sort());
      const field = AREAS[area].hexes.find((hex) => !isSettled(at(hex))) as string;
      game.refused('axis', `deploy ${centre as string} ${field}`, '2.2.2');
    },
  );

  it('units marked so wait in the OFF MAP BOX [barbarossa 2.2.3]', () => {
    const game = axisSetup();
    const off = unitsWhere(({ setup }) => 'off' in setup);
    expect(unitsAt(game.state, 'axis', 'off')).toEqual(off);
    for (const id of off) game.refused('axis', `deploy ${id} ${AREAS.north.hexes[0] as string}`, '2.2.3');
  });

  it('Germans and Romanians marked so stand in Romania [barbarossa 2.2.4]', () => {
    const game = axisSetup();
    const there = inArea('romania');
    expect(new Set(there.map((id) => unit(id).nation))).toEqual(new Set(['german', 'romanian']));
    expectFree(game, 'axis', 'romania');
    for (const id of there) game.refused('axis', `deploy ${id} ${AREAS.south.hexes[0] as string}`, '2.2.4');
  });

  it('the four Finnish units stand in Finland [barbarossa 2.2.5]', () => {
    const game = axisSetup();
    const finns = unitsWhere(({ nation }) => nation === 'finnish');
    expect(standing(game.state, ({ nation }) => nation === 'finnish')).toEqual(finns);
    expect(finns).toHaveLength(4);
    expectFree(game, 'axis', 'finland');
    game.refused('axis', `deploy ${finns[0] as string} ${hexNamed('Viipuri')}`, '2.2.5');
  });
});

describe('2.3 markers', () => {
  it('the points begin at 15: Warsaw, Königsberg and Helsinki at 5 each [barbarossa 2.3a WE-8]', () => {
    const { state } = dealtGame();
    expect(state.points).toBe(15);
    expect(hexesNamed('Warsaw', 'Königsberg', 'Helsinki').map(worthOf)).toEqual([5, 5, 5]);
    expect(scoreOf(state)).toMatchObject({ cities: 15, cut: [], leaders: 0, penalties: 0, losses: 0, total: 15 });
  });

  it('the turn begins at 1 [barbarossa 2.3b]', () => {
    const game = dealtGame([1]);
    expect([game.state.turn, game.position.phase.turn]).toEqual([1, 1]);
    game.order('soviet', 'end').order('axis', 'end');
    expect(game.event('weather')).toMatchObject({ turn: 1 });
  });

  it('turns have a marker of their own beside that of the points [barbarossa E3]', () => {
    const game = ending({
      turn: 3,
      dice: [1, 1],
      state: { eliminated: { panzer: 0, infantry: 1, ally: 0, leaders: 0 } },
    });
    expect(game.event('points')).toMatchObject({ turn: 3, points: 12 });
    expect([game.state.turn, game.state.points]).toEqual([4, 12]);
  });
});

it('no legal set-up is changed by itself when the game begins', () => {
  const game = dealtGame([1]);
  const [id] = inArea('8A') as [string];
  const free = hexesAfter(game, 'soviet', 'deploy', id)[0] as string;
  game.order('soviet', `deploy ${id} ${free}`);
  expect(game.event('deployed')).toMatchObject({ side: 'soviet', unit: id });
  game.order('soviet', 'end').order('axis', 'end');
  expect([game.at(id), isLegal(game, 'soviet', `deploy ${id} ${free}`)]).toEqual([free, false]);
});
