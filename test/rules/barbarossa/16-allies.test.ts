import { describe, expect, it } from 'vitest';
import {
  at,
  hexNamed,
  isAxisLand,
  isIn,
  isSettled,
  RAILS,
  roadBetween,
  rowOf,
  terrainAt,
} from '../../../src/games/barbarossa/board.ts';
import { zocOf } from '../../../src/games/barbarossa/rules/07-zoc.ts';
import { retreatsOf } from '../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import type { AreaId } from '../../../src/games/barbarossa/schema.ts';
import type { State } from '../../../src/games/barbarossa/state.ts';
import { fighting, oddsAgainst, shiftsIn } from '../../support/games/barbarossa/combat.ts';
import { apart, around, chainWhere, EAST, FIELD, hexWhere, WEST } from '../../support/games/barbarossa/map.ts';
import { declaring, moving, playingAt, stateFor } from '../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

/** One unit of each ally that is not Finnish; Romanians may cross their border in these scenarios. */
const ALLIES = ['R3', 'HMob', 'CSIR'] as const;
const ALLIED_FREE = { romaniansFree: true };

const isClear = (hex: string): boolean => terrainAt(at(hex)) === 'clear' && !isSettled(at(hex)) && !isAxisLand(at(hex));

/** Clear hexes in the rows 28, 27 and 26, one north of the other. */
const [ROW_28, ROW_27, ROW_26] = chainWhere(
  'clear hexes of rows 28 to 26',
  ...[28, 27, 26].map((row) => (hex: string) => isClear(hex) && rowOf(at(hex)) === row && around(hex).length === 6),
) as [string, string, string];

/** Neighbouring hexes, the first inside an area and the second not. */
const outOf = (area: AreaId): [string, string] =>
  chainWhere(
    `way out of ${area}`,
    (hex) => isIn(area, at(hex)) && terrainAt(at(hex)) !== 'mountain',
    (hex) => !isIn(area, at(hex)) && isClear(hex),
  ) as [string, string];

describe('16.1 how far north allies go', () => {
  it.each(ALLIES)('%s may enter row 27 and not row 26, on foot, by road or by rail [barbarossa 16.1 16.1b]', (id) => {
    const game = (from: string) => moving('axis', { units: { [id]: from }, state: ALLIED_FREE });
    expect(game(ROW_28).order('axis', `move ${id} ${ROW_27}`).at(id)).toBe(ROW_27);
    game(ROW_27).refused('axis', `move ${id} ${ROW_26}`, '16.1');
    game(ROW_27).refused('axis', `strategic ${id} ${ROW_26}`, '16.1');
    const joined = (hex: string, to: string) => (RAILS[at(to)] as readonly number[]).includes(at(hex));
    const [north, from, south] = chainWhere(
      'rail line from row 26 southward',
      (hex) => rowOf(at(hex)) === 26 && !isSettled(at(hex)),
      (hex, [before]) => rowOf(at(hex)) === 27 && !isSettled(at(hex)) && joined(hex, before as string),
      (hex, [, before]) => rowOf(at(hex)) > 26 && !isSettled(at(hex)) && joined(hex, before as string),
    ) as [string, string, string];
    expect(game(from).order('axis', `rail ${id} ${south}`).at(id)).toBe(south);
    game(from).refused('axis', `rail ${id} ${north}`, '16.1');
  });

  it('they attack a hex of row 26, but do not advance into it, nor retreat there', () => {
    const units = { CSIR: ROW_27, L1: ROW_26 };
    const game = fighting('axis', { units, leaders: { L1: 0 }, dice: [6] }, `${ROW_26} CSIR`);
    expect(game.at('L1')).toBe('lost');
    expect(questions(game)).not.toContain('axis advance');
    const german = fighting(
      'axis',
      { units: { '5AC': ROW_27, L1: ROW_26 }, leaders: { L1: 0 }, dice: [6] },
      `${ROW_26} 5AC`,
    );
    expect(questions(german)).toContain('axis advance');
    const ends = (id: string) =>
      retreatsOf(stateFor({ units: { [id]: ROW_27, '1RC': ROW_28 } }), id).map((way) =>
        rowOf(at(way.at(-1) as string)),
      );
    expect(Math.min(...ends('5AC'))).toBeLessThan(27);
    expect(Math.min(...ends('CSIR'), 99)).toBeGreaterThanOrEqual(27);
  });

  it('Italians who come while their owner is silent come where they can move on', () => {
    const game = playingAt({ turn: 1, phase: 'reinforcement', dice: [1, 1] }, () => [
      { name: 'arrival', side: 'axis' },
    ]);
    game.silent('axis');
    expect(rowOf(at(game.at('CSIR')))).toBeGreaterThanOrEqual(27);
  });

  it('Finns who may cross their border are bound by no row, northward or southward [barbarossa Q17 WE-Q17]', () => {
    const game = (from: string) => moving('axis', { units: { F2: from }, state: { finnsFree: true } });
    expect(game(ROW_27).order('axis', `move F2 ${ROW_26}`).at('F2')).toBe(ROW_26);
    expect(game(ROW_26).order('axis', `move F2 ${ROW_27}`).at('F2')).toBe(ROW_27);
    const [here, south] = chainWhere(
      'clear hexes in the far south',
      (hex) => isClear(hex) && rowOf(at(hex)) > 38,
      (hex, [before]) => isClear(hex) && rowOf(at(hex)) > rowOf(at(before as string)),
    ) as [string, string];
    expect(game(here).order('axis', `move F2 ${south}`).at('F2')).toBe(south);
  });
});

describe('16.2 attacks of allies', () => {
  const shift = (...ids: readonly string[]) => {
    const units = { ...Object.fromEntries(ids.map((id, i) => [id, i < 2 ? WEST : EAST])), '1RC': FIELD };
    return shiftsIn(oddsAgainst(stateFor({ units }), 'axis', [FIELD], ids))['allies'];
  };

  it('allies who attack alone lose a column, of one nation or of several [barbarossa 16.2a]', () => {
    for (const id of ALLIES) expect(shift(id), id).toBe(-1);
    expect([shift('R3', 'R4'), shift('R3', 'R4', 'CSIR'), shift('R3', 'F2')]).toEqual([-1, -1, -1]);
  });

  it('not when a German unit attacks along, nor when they are attacked [barbarossa 16.2b]', () => {
    for (const id of ALLIES) expect([shift(id, '5AC'), shift(id, '24Pz')], id).toEqual([undefined, undefined]);
    const state = stateFor({ units: { R3: WEST, '1RC': FIELD } });
    expect(shiftsIn(oddsAgainst(state, 'soviet', [WEST], ['1RC']))['allies']).toBeUndefined();
  });

  it('Finns alone lose none [barbarossa 16.5.3]', () => {
    expect([shift('F2'), shift('F2', 'F4')]).toEqual([undefined, undefined]);
  });
});

describe('16.3 stacks of allies', () => {
  const joins = (mover: string, other: string) =>
    moving('axis', { units: { [mover]: WEST, [other]: FIELD }, state: { ...ALLIED_FREE, finnsFree: true } });

  it('allies of different nations may not stand together [barbarossa 16.3a]', () => {
    for (const mover of ALLIES)
      for (const other of ALLIES) {
        if (mover === other) continue;
        const game = moving('axis', { units: { [mover]: ROW_28, [other]: ROW_27 }, state: ALLIED_FREE });
        game.refused('axis', `move ${mover} ${ROW_27}`, '16.3');
      }
    joins('F2', 'R3').refused('axis', `move F2 ${FIELD}`, '16.3');
  });

  it('each may stand with its own and with Germans [barbarossa 16.3b]', () => {
    for (const [mover, other] of [
      ['R3', '5AC'],
      ['5AC', 'R3'],
      ['R3', 'R4'],
      ['HMob', '24Pz'],
      ['HMob', 'H8'],
      ['CSIR', '5AC'],
    ] as const) {
      const game = moving('axis', { units: { [mover]: ROW_28, [other]: ROW_27 }, state: ALLIED_FREE });
      expect(game.order('axis', `move ${mover} ${ROW_27}`).at(mover)).toBe(ROW_27);
    }
    expect(joins('F2', '5AC').order('axis', `move F2 ${FIELD}`).at('F2')).toBe(FIELD);
  });
});

describe('16.3 other ways into a stack', () => {
  it('a retreat and an advance end with no mixed stack', () => {
    const ends = (units: Readonly<Record<string, string>>) =>
      retreatsOf(stateFor({ units: { R3: ROW_28, ...units }, state: ALLIED_FREE }), 'R3').map((way) => way.at(-1));
    const hex = ends({}).find((each) => rowOf(at(each as string)) >= 27) as string;
    expect(ends({ CSIR: hex })).not.toContain(hex);
    expect(ends({ '5AC': hex })).toContain(hex);

    const units = { R3: ROW_28, CSIR: ROW_28, L1: ROW_27 };
    const game = () => {
      const beside = around(ROW_27).find((each) => each !== ROW_28 && rowOf(at(each)) >= 27) as string;
      return fighting(
        'axis',
        { units: { ...units, CSIR: beside }, leaders: { L1: 0 }, state: ALLIED_FREE, dice: [6] },
        `${ROW_27} R3 CSIR`,
      );
    };
    expect(isLegal(game(), 'axis', `advance R3 ${ROW_27}`)).toBe(true);
    expect(isLegal(game(), 'axis', `advance CSIR ${ROW_27}`)).toBe(true);
    expect(isLegal(game(), 'axis', `advance R3 ${ROW_27} CSIR ${ROW_27}`)).toBe(false);
  });
});

describe('16.4 Romanians', () => {
  const [INSIDE, OUTSIDE] = outOf('romanian-invade');
  const ODESSA = hexNamed('Odessa');
  const before = around(ODESSA).find((hex) => isClear(hex)) as string;

  it('do not cross their border before Odessa falls, as others may [barbarossa 16.4.1a]', () => {
    for (const id of ['R3', 'RCav']) {
      moving('axis', { units: { [id]: INSIDE } }).refused('axis', `move ${id} ${OUTSIDE}`, '16.4.1');
      moving('axis', { units: { [id]: INSIDE } }).refused('axis', `strategic ${id} ${OUTSIDE}`, '16.4.1');
    }
    for (const id of ['HMob', 'CSIR', '11AC'])
      expect(
        moving('axis', { units: { [id]: INSIDE } })
          .order('axis', `move ${id} ${OUTSIDE}`)
          .at(id),
      ).toBe(OUTSIDE);
  });

  it('may cross it once Odessa has fallen, in the same phase already [barbarossa 16.4.1b]', () => {
    const game = moving('axis', { units: { R3: INSIDE, '24Pz': before } });
    game.refused('axis', `move R3 ${OUTSIDE}`, '16.4.1');
    expect(game.order('axis', `move 24Pz ${ODESSA}`).event('border-open')).toEqual({ nation: 'romanian' });
    expect(game.order('axis', `move R3 ${OUTSIDE}`).at('R3')).toBe(OUTSIDE);
  });

  it('attack across it and retreat across it, but do not advance across it (A-50)', () => {
    const game = fighting(
      'axis',
      { units: { RMt: INSIDE, R3: INSIDE, L1: OUTSIDE }, leaders: { L1: 0 }, dice: [6] },
      `${OUTSIDE} RMt R3`,
    );
    expect(game.at('L1')).toBe('lost');
    expect(questions(game)).not.toContain('axis advance');
    const ends = retreatsOf(stateFor({ units: { R3: INSIDE } }), 'R3').map((way) => way.at(-1) as string);
    expect(ends.some((hex) => !isIn('romanian-invade', at(hex)))).toBe(true);
  });
});

describe('16.5 Finns', () => {
  const [INSIDE, OUTSIDE] = outOf('finland-invade');
  const inside = around(INSIDE).find((hex) => isIn('finland-invade', at(hex))) as string;
  const TIKHVIN = hexNamed('Tikhvin');
  const LENINGRAD = hexNamed('Leningrad');

  /** What Finns may do across their border in some state. */
  function across(state: Partial<State>) {
    const units = { F2: INSIDE };
    return {
      moves: isLegal(moving('axis', { units, state }), 'axis', `move F2 ${OUTSIDE}`),
      attacks: isLegal(
        declaring('axis', { units: { ...units, '1RC': OUTSIDE }, state }),
        'axis',
        `attack ${OUTSIDE} F2`,
      ),
      zone: zocOf(stateFor({ units, state }), 'axis')[at(OUTSIDE)] === 1,
    };
  }

  const HELD = { moves: false, attacks: false, zone: false };
  const FREE = { moves: true, attacks: true, zone: true };

  it('do not move across their border [barbarossa 16.5.1a]', () => {
    moving('axis', { units: { F2: INSIDE } }).refused('axis', `move F2 ${OUTSIDE}`, '16.5.1');
    moving('axis', { units: { F2: INSIDE } }).refused('axis', `strategic F2 ${OUTSIDE}`, '16.5.1');
    expect(
      moving('axis', { units: { F2: INSIDE } })
        .order('axis', `move F2 ${inside}`)
        .at('F2'),
    ).toBe(inside);
  });

  it('do not attack across it, alone or with others [barbarossa 16.5.1b]', () => {
    const spec = { units: { F2: INSIDE, '5AC': INSIDE, '1RC': OUTSIDE } };
    declaring('axis', spec).refused('axis', `attack ${OUTSIDE} F2`, '16.5.1');
    declaring('axis', spec).refused('axis', `attack ${OUTSIDE} 5AC F2`, '16.5.1');
    expect(isLegal(declaring('axis', spec), 'axis', `attack ${OUTSIDE} 5AC`)).toBe(true);
    declaring('axis', { units: { F2: INSIDE, '1RC': OUTSIDE, '5AC': FIELD, '2RC': WEST } }).refused(
      'axis',
      `attack ${OUTSIDE} F2`,
      '16.5.1',
    );
    const within = declaring('axis', { units: { F2: INSIDE, '1RC': inside } });
    expect(isLegal(within, 'axis', `attack ${inside} F2`)).toBe(true);
  });

  it('have no zone of control across it: Soviet units pass before them [barbarossa 16.5.1c]', () => {
    const state = stateFor({ units: { F2: INSIDE } });
    for (const hex of around(INSIDE))
      expect(zocOf(state, 'axis')[at(hex)], hex).toBe(Number(isIn('finland-invade', at(hex))));
    const away = around(OUTSIDE).find((hex) => apart(hex, INSIDE) === 2 && !isAxisLand(at(hex))) as string;
    const soviet = (finnsFree: boolean) =>
      moving('soviet', { units: { '1RC': OUTSIDE, F2: INSIDE }, state: { finnsFree } });
    expect(soviet(false).order('soviet', `move 1RC ${away}`).at('1RC')).toBe(away);
    soviet(true).refused('soviet', `move 1RC ${away}`, '7.1.6');
  });

  it('are free once the Soviet side attacks them, by an overrun too [barbarossa 16.5.2a]', () => {
    expect(across({})).toEqual(HELD);
    const attacked = fighting('soviet', { units: { F2: INSIDE, '1RC': OUTSIDE }, dice: [4] }, `${INSIDE} 1RC`);
    expect(attacked.event('border-open')).toEqual({ nation: 'finnish' });
    expect(across({ finnsFree: attacked.state.finnsFree })).toEqual(FREE);
    const overrun = moving('soviet', {
      units: { F2: INSIDE, '3MC': OUTSIDE, L1: OUTSIDE },
      leaders: { L1: 0 },
      dice: [4],
    }).order('soviet', `overrun ${INSIDE} 3MC`);
    expect(overrun.event('border-open')).toEqual({ nation: 'finnish' });
    const others = fighting('soviet', { units: { F2: INSIDE, '5AC': FIELD, '1RC': WEST }, dice: [4] }, `${FIELD} 1RC`);
    expect(others.state.finnsFree).toBe(false);
  });

  it.each([
    [TIKHVIN, '16.5.2b'],
    [LENINGRAD, '16.5.2c'],
  ])('are free once the Axis side takes %s [barbarossa %s]', (city) => {
    const from = around(city).find((hex) => isClear(hex)) ?? (around(city)[0] as string);
    const game = moving('axis', { units: { F2: INSIDE, '5AC': from } });
    game.refused('axis', `move F2 ${OUTSIDE}`, '16.5.1');
    expect(game.order('axis', `move 5AC ${city}`).event('border-open')).toEqual({ nation: 'finnish' });
    expect(game.order('axis', `move F2 ${OUTSIDE}`).at('F2')).toBe(OUTSIDE);
    expect(across({ finnsFree: game.state.finnsFree })).toEqual(FREE);
  });

  it('are free when it is a supply centre that takes Tikhvin, in the Start Phase', () => {
    const from = around(TIKHVIN).find((hex) => roadBetween(at(hex), at(TIKHVIN)) > 0) as string;
    const game = playingAt({ phase: 'start', units: { F2: INSIDE, 'SC-N': from } }, () => [
      { name: 'centres', moved: [] },
    ]);
    expect(game.order('axis', `centre SC-N ${TIKHVIN}`).event('border-open')).toEqual({ nation: 'finnish' });
    expect(across({ finnsFree: game.state.finnsFree })).toEqual(FREE);
  });

  it('are not freed by the fall of another city', () => {
    const city = hexWhere(
      'another city',
      (hex) => isSettled(at(hex)) && !isAxisLand(at(hex)) && hex !== TIKHVIN && hex !== LENINGRAD,
    );
    const from = around(city)[0] as string;
    const game = moving('axis', { units: { F2: INSIDE, '5AC': from } });
    expect(game.order('axis', `move 5AC ${city}`).at('5AC')).toBe(city);
    game.refused('axis', `move F2 ${OUTSIDE}`, '16.5.1');
  });
});
