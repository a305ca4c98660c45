import { describe, expect, it } from 'vitest';
import { fixedDice } from '../../../../src/engine/dice.ts';
import { clashOf, seatsOf } from '../../../../src/engine/game.ts';
import { start } from '../../../../src/engine/play.ts';
import { BOARD, isLeader, LEADERS, stateOf, unit, unitsAt, UNITS_OF } from '../../../../src/games/barbarossa/board.ts';
import { commandsWith } from '../../../../src/games/barbarossa/commands/fronts.ts';
import { seatOf, allSeats, seatsOfSide, sideOfSeat } from '../../../../src/games/barbarossa/commands/seats.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import { initialState } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import {
  commanderOf,
  divided,
  keptFor,
  type Divided,
  type DividedSpec,
} from '../../../support/games/barbarossa/commands.ts';
import { apart, around, EAST, EAST2, FIELD, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { railLine } from '../../../support/games/barbarossa/movement.ts';
import { moving } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

const LINE = railLine(7);

const movingBy = (side: 'axis' | 'soviet', spec: DividedSpec, second = false): Divided =>
  divided(spec, (each) => moving(side, each, second));

describe('the seats of a table', () => {
  it('follow from its options: a whole side, two commands, or three', () => {
    const ids = (...options: readonly string[]) => seatsOf(barbarossa, options).map(({ id }) => id);
    expect(ids()).toEqual(['axis', 'soviet']);
    expect(ids('axis-2')).toEqual(['axis-north-centre', 'axis-south', 'soviet']);
    expect(ids('axis-3', 'soviet-2')).toEqual([
      'axis-north',
      'axis-centre',
      'axis-south',
      'soviet-north-centre',
      'soviet-south',
    ]);
  });

  it('one of each divided side is the commander-in-chief', () => {
    const chiefs = (...options: readonly string[]) =>
      seatsOf(barbarossa, options).flatMap(({ id, chief }) => (chief ? [id] : []));
    expect(chiefs('axis-3', 'soviet-2')).toEqual(['axis-centre', 'soviet-north-centre']);
    expect(chiefs()).toEqual([]);
  });

  it('a side is not divided in two and in three', () => {
    expect(clashOf(barbarossa, ['axis-3', 'axis-2'])?.toSorted()).toEqual(['axis-2', 'axis-3']);
    expect(clashOf(barbarossa, ['axis-3', 'soviet-2'])).toBeUndefined();
  });

  it('each belongs to its side', () => {
    for (const { id, side } of allSeats()) expect([sideOfSeat(id), id.startsWith(side)]).toEqual([side, true]);
    expect(() => sideOfSeat('west')).toThrow('no seat west');
  });
});

describe('who commands a unit at the start', () => {
  const under = (options: readonly string[], id: string) => seatOf({ commands: commandsWith(options) as never }, id);

  it.each([
    ['41Pz', 'axis-north', 'axis-north-centre'],
    ['F2', 'axis-north', 'axis-north-centre'],
    ['SC-C', 'axis-centre', 'axis-north-centre'],
    ['40Pz', 'axis-centre', 'axis-north-centre'],
    ['R1', 'axis-south', 'axis-south'],
    ['8RC', 'soviet-south', 'soviet-south'],
    ['41RC', 'soviet-north', 'soviet-north-centre'],
    ['51RC', 'soviet-centre', 'soviet-north-centre'],
    ['2Sh', 'soviet-north', 'soviet-north-centre'],
  ])('%s stands under %s, or of two commands under %s', (id, three, two) => {
    expect(under(['axis-3', 'soviet-3'], id)).toBe(three);
    expect(under(['axis-2', 'soviet-2'], id)).toBe(two);
  });

  it('leaders stand under the command of the army they are dealt to', () => {
    const { position } = start(barbarossa, ['soviet-3'], fixedDice(LEADERS.map(() => 1)));
    const { state } = position;
    const dealt = LEADERS.filter((id) => BOARD.index.has(stateOf(state, id).at));
    expect(dealt).toHaveLength(12);
    const commands = dealt.map((id) => {
      const others = unitsAt(state, 'soviet', stateOf(state, id).at).filter((each) => !isLeader(each));
      expect(new Set(others.map((each) => seatOf(state, each))), id).toEqual(new Set([seatOf(state, id)]));
      return seatOf(state, id);
    });
    expect([...new Set(commands)].sort()).toEqual(['soviet-centre', 'soviet-north', 'soviet-south']);
  });

  it('a game of undivided sides has no commands in its position', () => {
    expect('commands' in initialState()).toBe(false);
    expect(initialState(['axis-2']).commands?.parts).toEqual({ axis: 2 });
    expect(seatsOfSide(initialState(['axis-2']), 'soviet')).toEqual(['soviet']);
  });
});

describe('movement', () => {
  const UNITS = { '41Pz': WEST, '24Pz': WEST, '3Pz': WEST2, '10RC': EAST2 };

  it('every command is asked for its own units, all at once', () => {
    const game = movingBy('axis', { units: UNITS });
    expect(questions(game)).toEqual(['axis-north movement', 'axis-centre movement', 'axis-south movement']);
    expect(game.asks('axis-north')[0]?.prompt.params).toMatchObject({ left: 1 });
  });

  it('a command moves its own units, and is told who commands the others', () => {
    const game = movingBy('axis', { units: UNITS });
    expect(game.refused('axis-south', `move 41Pz ${FIELD}`)).toMatchObject({
      code: 'barbarossa.refusal.commanded',
      params: { unit: '41Pz', seatCode: 'barbarossa.seat.axis-north' },
    });
    game.refused('axis-centre', `move 41Pz ${FIELD}`, '8.0');
    expect(game.order('axis-north', `move 41Pz ${FIELD}`).at('41Pz')).toBe(FIELD);
  });

  it('units of several commands go together only by order of the commander-in-chief', () => {
    const game = movingBy('axis', { units: UNITS });
    expect(game.refused('axis-north', `move 41Pz 24Pz ${FIELD}`).code).toBe('barbarossa.refusal.commanded');
    game.order('axis-centre', `move 41Pz 24Pz ${FIELD}`);
    expect([game.at('41Pz'), game.at('24Pz')]).toEqual([FIELD, FIELD]);
  });

  it('the phase goes on when every command has ended it; who has ended is asked no more', () => {
    const game = movingBy('axis', { units: UNITS });
    game.order('axis-centre', 'end');
    expect(questions(game)).toEqual(['axis-north movement', 'axis-south movement']);
    game.order('axis-north', `move 41Pz ${FIELD}`).order('axis-north', 'end');
    expect(game.refused('axis-north', 'end').code).toBe('refusal.not-asked');
    expect(game.position.phase.name).toBe('axis-movement');
    game.order('axis-south', 'end');
    expect(game.position.phase.name).not.toBe('axis-movement');
  });

  it('a colleague who stays silent has ended', () => {
    const game = movingBy('axis', { units: UNITS });
    game.silent('axis-south');
    expect(questions(game)).toEqual(['axis-north movement', 'axis-centre movement']);
  });

  it('a command without a unit for the phase is not asked in it, the commander-in-chief always', () => {
    const game = movingBy('axis', { units: { '1AC': WEST, '3Pz': WEST2, '10RC': EAST2 } }, true);
    expect(questions(game)).toEqual(['axis-centre panzer-movement', 'axis-south panzer-movement']);
  });

  it('when others are moved those that a colleague was moving have moved [barbarossa 9.7]', () => {
    const game = movingBy('axis', { units: UNITS });
    game.order('axis-north', `move 41Pz ${FIELD}`);
    game.order('axis-south', `move 3Pz ${WEST}`);
    game.refused('axis-north', `move 41Pz ${EAST}`, '8.0');
  });

  it('the end of a colleague’s part takes nothing from those who are moving', () => {
    const game = movingBy('axis', { units: { ...UNITS, '10RC': '2003' } });
    game.order('axis-north', `move 41Pz ${FIELD}`).order('axis-south', 'end');
    expect(game.order('axis-north', `move 41Pz ${EAST}`).at('41Pz')).toBe(EAST);
  });

  it('a stack of two commands overruns by order of the commander-in-chief', () => {
    const game = movingBy('axis', { units: { '41Pz': WEST, '24Pz': WEST, '10RC': FIELD }, dice: [1] });
    expect(game.refused('axis-north', `overrun ${FIELD} 41Pz 24Pz`).code).toBe('barbarossa.refusal.commanded');
    expect(isLegal(game, 'axis-north', `overrun ${FIELD} 41Pz`)).toBe(true);
    expect(isLegal(game, 'axis-centre', `overrun ${FIELD} 41Pz`)).toBe(false);
    expect(game.order('axis-centre', `overrun ${FIELD} 41Pz 24Pz`).event('overrun')).toMatchObject({
      units: ['41Pz', '24Pz'],
    });
  });

  it('near panzers each command is asked for its leaders, and lets it pass for itself [barbarossa 11.2.7]', () => {
    const game = movingBy('axis', {
      units: { '41Pz': WEST2, '10RC': FIELD, L1: EAST, L2: EAST2 },
      leaders: { L1: '?0', L2: '?0' },
      under: { L1: 'soviet-north', L2: 'soviet-south' },
    });
    const beyond = around(WEST).find((hex) => apart(hex, FIELD) === 1) as string;
    game.order('axis-north', `move 41Pz ${WEST} ${beyond}`);
    expect(questions(game)).toEqual(['soviet-north reveal-near', 'soviet-south reveal-near']);
    game.order('soviet-north', 'hold');
    expect([...questions(game), game.at('41Pz')]).toEqual(['soviet-south reveal-near', WEST]);
    game.order('soviet-south', 'pass');
    expect([...questions(game), game.at('41Pz')]).toEqual(['soviet-south reveal-near', beyond]);
  });

  it('a command reveals its own leaders in its turn [barbarossa 11.2.2]', () => {
    const game = movingBy('soviet', {
      units: { '41Pz': WEST2, '10RC': EAST, L1: EAST },
      leaders: { L1: '?1' },
      under: { L1: 'soviet-north' },
    });
    game.refused('soviet-centre', 'reveal L1');
    expect(game.order('soviet-north', 'reveal L1').event('revealed')).toMatchObject({ unit: 'L1', ability: 1 });
  });
});

describe('rail points', () => {
  const UNITS = {
    '10RC': LINE[0] as string,
    '1RC': LINE[1] as string,
    '8RC': LINE[2] as string,
    '12MC': LINE[3] as string,
  };
  const to = LINE[5] as string;
  const begin = (): Divided => movingBy('soviet', { units: UNITS });

  it('are there for every command as long as none are kept for another', () => {
    const game = begin();
    game.order('soviet-north', `rail 10RC ${to}`).order('soviet-south', `rail 8RC ${LINE[6]}`);
    expect(game.state.rail.soviet).toBe(2);
  });

  it('the commander-in-chief keeps some for a command: the others have the rest', () => {
    const game = begin();
    game.order('soviet-centre', 'allot rail soviet-south 4');
    expect(game.event('allotted')).toMatchObject({ means: 'rail', count: 4, seatCode: 'barbarossa.seat.soviet-south' });
    game.refused('soviet-north', `rail 12MC ${to}`, '8.3.2');
    game.order('soviet-north', `rail 10RC ${to}`);
    expect(game.refused('soviet-centre', `rail 1RC ${LINE[6]}`).code).toBe('barbarossa.refusal.rail-points');
    game.order('soviet-south', `rail 8RC ${LINE[6]}`);
    expect(keptFor(game, 'rail', 'soviet-south')).toBe(3);
  });

  it('what is kept can be taken back; nobody but the commander-in-chief allots', () => {
    const game = begin();
    game.order('soviet-centre', 'allot rail soviet-south 5').order('soviet-centre', 'allot rail south 0');
    game.order('soviet-north', `rail 12MC ${to}`);
    game.refused('soviet-north', 'allot rail soviet-north 1', '8.3.2');
  });
});

describe('handing over', () => {
  const UNITS = { '41Pz': WEST, '56Pz': WEST, '24Pz': WEST2, '3Pz': WEST2, '10RC': EAST2 };

  it('the commander-in-chief hands units over, several at once, on the record', () => {
    const game = movingBy('axis', { units: UNITS });
    game.order('axis-centre', 'attach axis-south 41Pz 56Pz');
    expect(game.event('attached')).toMatchObject({
      side: 'axis',
      units: ['41Pz', '56Pz'],
      seatCode: 'barbarossa.seat.axis-south',
    });
    expect([commanderOf(game, '41Pz'), commanderOf(game, '56Pz')]).toEqual(['axis-south', 'axis-south']);
    game.refused('axis-north', `move 41Pz ${FIELD}`);
    expect(game.order('axis-south', `move 41Pz ${FIELD}`).at('41Pz')).toBe(FIELD);
  });

  it('nobody else does, and no unit is handed to who commands it or to the enemy', () => {
    const game = movingBy('axis', { units: UNITS });
    game.refused('axis-north', 'attach axis-south 41Pz', '1.0');
    game.refused('axis-centre', 'attach axis-north 41Pz');
    game.refused('axis-centre', 'attach soviet-north 41Pz');
    game.refused('axis-centre', 'attach axis-north 10RC');
  });

  it('one order hands over twenty units at most, so that it fits into a line', () => {
    const game = movingBy('soviet', { units: { '1RC': FIELD } });
    const order = (count: number) =>
      `attach soviet-south ${UNITS_OF.soviet
        .filter((id) => 'turn' in unit(id).setup && !isLeader(id) && commanderOf(game, id) !== 'soviet-south')
        .slice(0, count)
        .join(' ')}`;
    game.refused('soviet-centre', order(21));
    expect(game.order('soviet-centre', order(20)).event('attached')['units']).toHaveLength(20);
  });

  it('units that are still to come can be handed over', () => {
    const game = movingBy('axis', { units: UNITS });
    game.order('axis-centre', 'assign north 40Pz');
    expect(commanderOf(game, '40Pz')).toBe('axis-north');
  });

  it('in a game of undivided sides there is nothing of the kind', () => {
    const game = moving('axis', { units: UNITS });
    expect(isLegal(game, 'axis', 'attach axis-south 41Pz')).toBe(false);
    expect(isLegal(game, 'axis', 'allot rail axis 1')).toBe(false);
    expect(stateOf(game.state, '41Pz').at).toBe(WEST);
    expect(unitsAt(game.state, 'axis', WEST)).toEqual(['41Pz', '56Pz']);
  });
});
