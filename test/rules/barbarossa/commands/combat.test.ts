import { describe, expect, it } from 'vitest';
import { around, apart, EAST, FIELD, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { answered, clauseOf } from '../../../support/games/barbarossa/clauses.ts';
import { divided, keptFor, type Divided, type DividedSpec } from '../../../support/games/barbarossa/commands.ts';
import { openAsks } from '../../../../src/engine/play.ts';
import type { SeatId } from '../../../../src/games/barbarossa/commands/seats.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import { declaring } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

const attacking = (side: 'axis' | 'soviet', spec: DividedSpec): Divided =>
  divided(spec, (each) => declaring(side, each));

const BESIDE = around(FIELD).find((hex) => apart(hex, WEST) === 1) as string;

describe('declaring attacks', () => {
  const UNITS = { '41Pz': WEST, '24Pz': WEST, '3Pz': BESIDE, '10RC': FIELD };

  it('each command declares attacks by its own units, in one order of all [barbarossa 10.3.2]', () => {
    const game = attacking('axis', { units: { ...UNITS, '11RC': WEST2 } });
    expect(questions(game)).toEqual(['axis-north attacks', 'axis-centre attacks', 'axis-south attacks']);
    game.order('axis-south', `attack ${FIELD} 3Pz`).order('axis-north', `attack ${WEST2} 41Pz`);
    expect(game.position.procedures[0]?.steps.at(-1)).toMatchObject({
      attacks: [{ units: ['3Pz'] }, { units: ['41Pz'] }],
    });
  });

  it('an attack by units of several commands is the commander-in-chief’s', () => {
    const game = attacking('axis', { units: UNITS });
    expect(game.refused('axis-north', `attack ${FIELD} 41Pz 24Pz`)).toMatchObject({
      code: 'barbarossa.refusal.commanded',
      params: { unit: '24Pz', seatCode: 'barbarossa.seat.axis-centre' },
    });
    expect(isLegal(game, 'axis-centre', `attack ${FIELD} 41Pz`)).toBe(false);
    game.order('axis-centre', `attack ${FIELD} 41Pz 24Pz 3Pz`);
    expect(game.event('declared')).toMatchObject({ units: ['41Pz', '24Pz', '3Pz'] });
    expect(isLegal(game, 'axis-north', `call-off ${FIELD}`)).toBe(false);
    game.order('axis-centre', `call-off ${FIELD}`);
    expect(game.event('called-off')).toMatchObject({ hex: FIELD });
  });

  it('an attack of one command is taken back by it alone', () => {
    const game = attacking('axis', { units: UNITS });
    game.order('axis-north', `attack ${FIELD} 41Pz`);
    expect(isLegal(game, 'axis-centre', `call-off ${FIELD}`)).toBe(false);
    expect(isLegal(game, 'axis-north', `call-off ${FIELD}`)).toBe(true);
  });

  it('who has nothing to attack is not asked; the combats begin when all have ended', () => {
    const units = { '41Pz': WEST, '3Pz': BESIDE, '24Pz': '2003', '10RC': FIELD };
    const alone = attacking('axis', { units: { ...units, '3Pz': '2003' }, dice: [1] });
    expect(questions(alone)).toEqual(['axis-north attacks']);
    const game = attacking('axis', { units, dice: [1] });
    expect(questions(game)).toEqual(['axis-north attacks', 'axis-centre attacks', 'axis-south attacks']);
    game.order('axis-north', `attack ${FIELD} 41Pz`).order('axis-north', 'end');
    expect(game.codes()).toContain('attack');
  });

  it('who may attack still is waited for', () => {
    const game = attacking('axis', { units: { ...UNITS, '11RC': WEST2 }, dice: [1] });
    game.order('axis-north', `attack ${FIELD} 41Pz`).order('axis-north', 'end');
    expect(game.codes()).not.toContain('attack');
    expect(questions(game)).toEqual(['axis-centre attacks']);
    expect(game.silent('axis-centre').codes()).toContain('attack');
  });
});

describe('the duty to attack', () => {
  const UNITS = { '5AC': WEST, '10RC': FIELD, '8RC': BESIDE };

  it('is the commander-in-chief’s: commands may end, he may not before it is fulfilled [barbarossa 10.2g]', () => {
    const game = attacking('soviet', { units: UNITS });
    expect(questions(game)).toEqual(['soviet-north attacks', 'soviet-centre attacks', 'soviet-south attacks']);
    game.order('soviet-north', 'end').order('soviet-south', 'end');
    game.refused('soviet-centre', 'end', '10.2.1');
    expect(isLegal(game, 'soviet-centre', 'attack-rest')).toBe(true);
  });

  it('the rest of it nobody else declares, and a silent commander-in-chief does [barbarossa 10.3.5]', () => {
    const game = attacking('soviet', { units: UNITS });
    game.refused('soviet-north', 'attack-rest');
    game.silent('soviet-centre');
    expect(game.event('declared')).toMatchObject({ hexes: [WEST], units: ['10RC', '8RC'] });
    expect(questions(game)).toContain('soviet-centre attacks');
  });

  it('an attack that is taken back puts it to the commander-in-chief again', () => {
    const game = attacking('soviet', { units: { '5AC': WEST, '10RC': FIELD } });
    game.order('soviet-north', `attack ${WEST} 10RC`);
    expect(questions(game)).toEqual(['soviet-north attacks']);
    game.order('soviet-north', `call-off ${WEST}`);
    expect(questions(game)).toEqual(['soviet-north attacks', 'soviet-centre attacks']);
  });
});

describe('within a combat', () => {
  const fought = (
    units: Readonly<Record<string, string>>,
    attack: string,
    spec: DividedSpec,
    seat: 'axis-centre' | 'axis-north',
  ) => {
    const game = attacking('axis', { ...spec, units });
    game.order(seat, `attack ${attack}`);
    for (const each of game.asked()) game.order(each, 'end');
    return game;
  };

  it('the command of the stack is asked for losses and retreat', () => {
    const game = fought(
      { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '12MC': FIELD },
      `${FIELD} 24Pz 47Pz`,
      { dice: ['0/1R'] },
      'axis-centre',
    );
    expect(questions(game)).toEqual(['soviet-north losses']);
    game.order('soviet-north', 'lose 3MC');
    expect(questions(game)).toEqual(['soviet-north fall-back']);
    game.refused('soviet-centre', 'fall-back');
    game.order('soviet-north', 'fall-back');
    expect(questions(game)).toEqual(['soviet-north retreat']);
  });

  it('the standing orders of the command that is asked answer, and no other’s', () => {
    const { position } = fought(
      { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '12MC': FIELD },
      `${FIELD} 24Pz 47Pz`,
      { dice: ['0/1R'] },
      'axis-centre',
    );
    const [losses] = openAsks(barbarossa, position);
    if (!losses) throw new Error('nobody is asked');
    const by = (seat: SeatId) => answered(position, losses, clauseOf(seat, 'take losses from weakest'));
    expect(by('soviet-north')).toMatchObject({ text: expect.stringMatching(/^lose /u) });
    expect([by('soviet-centre'), by('soviet-south')]).toEqual(['silent', 'silent']);
  });

  it('of a mixed stack the commander-in-chief is', () => {
    const game = fought(
      { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD },
      `${FIELD} 24Pz 47Pz`,
      { dice: ['0/1R'] },
      'axis-centre',
    );
    expect(questions(game)).toEqual(['soviet-centre losses']);
    game.refused('soviet-north', 'lose 3MC');
    game.order('soviet-centre', 'lose 3MC').order('soviet-centre', 'fall-back');
    expect(questions(game)).toEqual(['soviet-centre retreat']);
  });

  it('the advance is the command’s that attacked, or of several the commander-in-chief’s', () => {
    const own = fought(
      { '41Pz': WEST, '56Pz': WEST, '10RC': `${FIELD} 1` },
      `${FIELD} 41Pz 56Pz`,
      { dice: [/^0\/[1-9]/u] },
      'axis-north',
    );
    expect(questions(own)).toEqual(['axis-north advance']);
    own.refused('axis-centre', 'stay');
    const mixed = fought(
      { '41Pz': WEST, '24Pz': WEST, '10RC': `${FIELD} 1` },
      `${FIELD} 41Pz 24Pz`,
      { dice: [/^0\/[1-9]/u] },
      'axis-centre',
    );
    expect(questions(mixed)).toEqual(['axis-centre advance']);
  });

  it('each command with leaders in reach is asked to reveal them, and lets it pass for itself', () => {
    const units = { '24Pz': WEST, '3MC': FIELD, L1: FIELD, '4MC': EAST, L2: EAST };
    const under = { L1: 'soviet-north', L2: 'soviet-south' } as const;
    const game = fought(units, `${FIELD} 24Pz`, { leaders: { L1: '?0', L2: '?0' }, under, dice: [1] }, 'axis-centre');
    expect(questions(game)).toEqual(['soviet-north reveal-combat', 'soviet-south reveal-combat']);
    expect(game.refused('soviet-north', 'reveal L2')).toMatchObject({
      params: { unit: 'L2', seatCode: 'barbarossa.seat.soviet-south' },
    });
    game.order('soviet-north', 'pass');
    expect(questions(game)).toEqual(['soviet-south reveal-combat']);
    game.order('soviet-south', 'reveal L2');
    expect(game.codes()).toContain('combat');
  });

  it('an air unit is committed by the command that fights; what is kept for another is not there for it [barbarossa 14.1]', () => {
    const units = { '41Pz': WEST, '10RC': FIELD, 'SC-N': WEST2 };
    const free = fought(units, `${FIELD} 41Pz`, { state: { air: 1 } }, 'axis-north');
    expect(questions(free)).toEqual(['axis-north air']);
    const game = attacking('axis', { units: { ...units, '24Pz': WEST }, state: { air: 2 } });
    game.order('axis-centre', 'allot air axis-centre 2').order('axis-north', `attack ${FIELD} 41Pz`);
    for (const seat of game.asked()) game.order(seat, 'end');
    expect(questions(game)).toEqual(['axis-centre air']);
    expect(keptFor(game, 'air', 'axis-centre')).toBe(2);
  });
});
