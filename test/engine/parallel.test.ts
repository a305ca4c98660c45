import { describe, expect, it } from 'vitest';
import { fork, orderWord } from '../../src/engine/choice.ts';
import type { Game } from '../../src/engine/game.ts';
import { rewound } from '../../src/engine/interventions.ts';
import { apply, openAsks, start } from '../../src/engine/play.ts';
import { endedThrough, phaseOf, type Position, type StepOf } from '../../src/engine/position.ts';

/** A game in which both seats roll side by side, each in a procedure and a phase of its own, until each has ended. */
type Rolling = StepOf<'table', { opened: boolean }> | StepOf<'rolling', { readonly seat: string }>;

const game: Game<{ total: number }, string, Rolling> = {
  id: 'parallel',
  version: 1,
  seats: ['red', 'blue'].map((id) => ({ id, side: id })),
  optionalRules: [],
  setUp: () => ({ state: { total: 0 }, first: { name: 'table', opened: false } }),
  steps: {
    table: {
      waits: ({ procedures }, { opened }) => opened && procedures.length > 1,
      run: (context, step) => {
        if (step.opened) return context.finish({ winner: null, reason: { code: 'done' } });
        step.opened = true;
        for (const seat of ['red', 'blue']) context.open(seat, { name: 'rolling', seat });
      },
    },
    rolling: {
      asks: ({ procedures }, { seat }) =>
        procedures.find(({ id }) => id === seat)?.phase === undefined
          ? []
          : [
              {
                seat,
                prompt: { code: 'roll' },
                rule: '1',
                silent: 'end',
                choice: fork(() => [orderWord('roll', 'roll', {}), orderWord('end', 'end', {})]),
              },
            ],
      answer: ({ state, roll, pop }, { seat }, order) => {
        if (order === 'end') pop();
        else state.total += roll('attack', seat);
      },
      run: ({ beginPhase }, { seat }) => beginPhase(1, seat, 'rolling'),
    },
  },
  format: (order) => order,
  view: (position) => position,
  faults: () => [],
  migrations: {},
};

const dice = (): number => 3;
const begun = (): Position<{ total: number }> => start(game, [], dice).position;

const give = (position: Position<{ total: number }>, seat: string, text: string) => {
  const applied = apply(game, position, seat, text, dice);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value;
};

describe('procedures side by side', () => {
  it('are asked at once; what waits for them asks nothing and goes on when they are over', () => {
    const position = begun();
    expect(openAsks(game, position).map(({ seat }) => seat)).toEqual(['red', 'blue']);
    const over = give(give(position, 'blue', 'end').position, 'red', 'end');
    expect(over.position.outcome).not.toBeNull();
  });

  it('have dice of their own, whoever begins and whatever the other does', () => {
    const position = begun();
    const link = (id: string): number => phaseOf(position, id).index;
    expect(link('red')).not.toBe(link('blue'));
    const blue = give(position, 'blue', 'roll');
    const red = give(blue.position, 'red', 'roll');
    expect(blue.draws).toMatchObject([{ link: link('blue'), situation: '1/blue/rolling/attack/blue/1' }]);
    expect(red.draws).toMatchObject([{ link: link('red'), situation: '1/red/rolling/attack/red/1' }]);
    expect(give(position, 'red', 'roll').draws).toEqual(red.draws);
    expect(give(red.position, 'red', 'roll').draws).toMatchObject([{ situation: '1/red/rolling/attack/red/2' }]);
  });

  it('show the links of their dice when they and all begun before are over', () => {
    const position = begun();
    expect([phaseOf(position, 'red').index, phaseOf(position, 'blue').index]).toEqual([1, 2]);
    expect(endedThrough(position)).toBe(0);
    expect(endedThrough(give(position, 'blue', 'end').position)).toBe(0);
    expect(endedThrough(give(position, 'red', 'end').position)).toBe(1);
    expect(endedThrough(give(give(position, 'blue', 'end').position, 'red', 'end').position)).toBe(2);
  });

  it('do not make an order of one of them final by what another is asked', () => {
    const free = give(begun(), 'red', 'end');
    expect(free.irrevocable).toBeNull();
  });

  it('roll anew, from a link that nobody has seen, after play was taken back', () => {
    const position = begun();
    const rolled = give(give(position, 'red', 'roll').position, 'blue', 'roll').position;
    const back = rewound(position, rolled);
    expect(give(back, 'red', 'roll').draws).toMatchObject([{ link: 3, situation: '1/red/rolling/attack/red/1' }]);
    expect(give(back, 'blue', 'roll').draws).toMatchObject([{ link: 3, situation: '1/blue/rolling/attack/blue/1' }]);
    expect(endedThrough(back)).toBe(2);
  });
});
