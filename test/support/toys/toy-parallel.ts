import { fork, orderWord } from '../../../src/engine/choice.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { StepOf } from '../../../src/engine/position.ts';

/** A game in which both seats roll side by side, each in a procedure and a phase of its own, until each has ended. */
type Rolling = StepOf<'table', { opened: boolean }> | StepOf<'rolling', { readonly seat: string }>;

export const parallelToy: Game<{ total: number }, string, Rolling> = {
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
