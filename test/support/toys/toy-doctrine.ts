import { fork, wordTo, type Branch, type Choice } from '../../../src/engine/choice.ts';
import type { Clause, Edit } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { Toy, ToyOrder } from './toy-game.ts';

/** What a game master may do to the toy game, and the standing orders of its seats. */

const FIELDS = ['a', 'b', 'c', 'd', 'e'];

const edit = (word: string, text: string, carryOut: Edit<Toy>['carryOut'], secret = false): Branch<Edit<Toy>> => ({
  word,
  to: () => ({ order: { text, carryOut, secret }, branches: () => [] }),
});

/** `move B1 c`, `remove B1`, `deal ace` (to blue, secretly), `steps B1 1`. */
export const toyEdits = ({ state }: Position<Toy>): Choice<Edit<Toy>> => {
  const ids = Object.keys(state.units);
  const ofUnits = (to: (id: string) => readonly Branch<Edit<Toy>>[]) => () =>
    fork(() => ids.map((word) => ({ word, to: () => fork(() => to(word)) })));
  return fork(() => [
    {
      word: 'move',
      to: ofUnits((id) =>
        FIELDS.map((at) =>
          edit(at, `move ${id} ${at}`, (context) => {
            context.state.units[id]!.at = at;
            context.emit({ code: 'toy.edit-moved', params: { unit: id, at } });
          }),
        ),
      ),
    },
    wordTo('remove', () =>
      ids.map((id) =>
        edit(id, `remove ${id}`, (context) => {
          delete context.state.units[id];
          context.emit({ code: 'toy.edit-removed', params: { unit: id } });
        }),
      ),
    ),
    wordTo('deal', () =>
      ['ace', 'king'].map((card) =>
        edit(card, `deal ${card}`, (context) => void context.state.hands.blue.splice(0, 1, card), true),
      ),
    ),
    {
      word: 'steps',
      to: ofUnits((id) =>
        ['1', '2', '9'].map((steps) =>
          edit(steps, `steps ${id} ${steps}`, (context) => {
            context.state.units[id]!.steps = Number(steps);
          }),
        ),
      ),
    },
  ]);
};

type ToyClause = Clause<Toy, ToyOrder>;

const clause = (word: string, text: string, rest: Omit<ToyClause, 'text'>): Branch<ToyClause> => ({
  word,
  to: () => ({ order: { text, ...rest }, branches: () => [] }),
});

const always = () => true;

/** `hold`, `hold at d`, `withdraw to d`, `pass`, `play ace` (else pass), `done`. */
export const toyStanding = (): Choice<ToyClause> =>
  fork(() => [
    {
      word: 'hold',
      to: () => ({
        order: { text: 'hold', prompts: ['toy.defend'], applies: always, answer: () => ({ kind: 'hold' }) },
        branches: () => [
          wordTo('at', () =>
            FIELDS.map((at) =>
              clause(at, `hold at ${at}`, {
                prompts: ['toy.defend'],
                applies: (_, { prompt }) => prompt.params?.['at'] === at,
                answer: () => ({ kind: 'hold' }),
              }),
            ),
          ),
        ],
      }),
    },
    {
      word: 'withdraw',
      to: () =>
        fork(
          () =>
            FIELDS.map((to) =>
              clause(to, `withdraw to ${to}`, {
                prompts: ['toy.defend'],
                applies: always,
                answer: () => ({ kind: 'withdraw', to }),
              }),
            ),
          { noise: ['to'] },
        ),
    },
    clause('pass', 'pass', { prompts: ['toy.card'], applies: always, answer: () => ({ kind: 'pass' }) }),
    wordTo('play', () =>
      ['ace', 'king', 'queen', 'jack'].map((card) =>
        clause(card, `play ${card}`, {
          prompts: ['toy.card'],
          applies: always,
          answer: ({ state }, { seat }) =>
            state.hands[seat === 'blue' ? 'blue' : 'red'].includes(card) ? { kind: 'play', card } : { kind: 'pass' },
        }),
      ),
    ),
    clause('done', 'done', { prompts: ['toy.orders'], applies: always, answer: () => ({ kind: 'done' }) }),
  ]);
