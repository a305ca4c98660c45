import { describe, expect, it } from 'vitest';
import { drawOrder, hintOf, type Choice } from '../../src/engine/choice.ts';
import type { DieSource } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import { frozen, kept, withValues } from '../../src/engine/kept.ts';
import { answerable, isWaitedFor, playInPlace, start } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { oneOf, seededPick } from '../../src/engine/trials/random.ts';
import { share } from '../support/share.ts';
import { ONE_OF_EACH } from '../support/games/index.ts';

describe('what is worked out of a part of a state', () => {
  interface State {
    units: Readonly<Record<string, number>>;
    control: readonly string[];
    turn: number;
  }
  const counted = () => {
    let times = 0;
    const sum = kept(['units', 'control'], ({ units, control }: Pick<State, 'units' | 'control'>, factor: number) => {
      times += 1;
      return factor * Object.values(units).reduce((all, n) => all + n, control.length);
    });
    return { sum, times: () => times };
  };
  const state = (): State => ({ units: frozen({ a: 1, b: 2 }), control: frozen(['x']), turn: 1 });

  it('is worked out once for the same parts, and anew for others', () => {
    const { sum, times } = counted();
    const now = state();
    const later: State = { ...now, turn: 2 };
    expect([sum(now, 1), sum(now, 1), sum(later, 1), times()]).toEqual([4, 4, 4, 1]);
    expect([sum(now, 2), times()]).toEqual([8, 2]);
    now.units = withValues(now.units, [['a', 5]]);
    expect([sum(now, 1), times()]).toEqual([8, 3]);
    now.control = frozen([]);
    expect([sum(now, 1), sum(now, 1), times()]).toEqual([7, 7, 4]);
  });

  it('is worked out anew as long as one of them can change', () => {
    const { sum, times } = counted();
    const units: Record<string, number> = { a: 1, b: 2 };
    const now = { ...state(), units };
    expect(sum(now, 1)).toBe(4);
    units['a'] = 7;
    const control = ['x'];
    const other = { ...state(), control };
    expect([sum(now, 1), sum(other, 1)]).toEqual([10, 4]);
    control.push('y');
    expect([sum(other, 1), times()]).toEqual([5, 4]);
  });
});

describe('values that cannot change', () => {
  it('are frozen all through, and shared by copies; the rest of a position is not', () => {
    const units = frozen({ a: { at: '1' } });
    expect(() => Object.assign(units.a, { at: '2' })).toThrow(TypeError);
    const position: Position<{ units: unknown; list: number[] }> = {
      game: 'x',
      version: 1,
      state: { units, list: [1] },
      procedures: [{ id: 'main', steps: [{ name: 'one' }] }],
      phase: { turn: 1, side: null, name: 'p', index: 1 },
      rolls: { a: 1 },
      outcome: null,
    };
    const before = JSON.stringify(position);
    const copy = clonePosition(position);
    expect(JSON.stringify(copy)).toBe(before);
    expect(copy.state.units).toBe(units);
    copy.state.list.push(2);
    copy.procedures[0]?.steps.pop();
    copy.rolls['a'] = 2;
    expect(JSON.stringify(position)).toBe(before);
  });

  it('change by being replaced: keys stay in their places, and other values are shared', () => {
    const record = frozen({ a: { n: 1 }, b: { n: 2 } });
    const next = withValues<{ n: number }>(record, [['a', { n: 3 }]]);
    expect(JSON.stringify(next)).toBe('{"a":{"n":3},"b":{"n":2}}');
    expect(next['b']).toBe(record.b);
    expect([next, next['a'], withValues({ a: { n: 1 } }, [])['a']].every(Object.isFrozen)).toBe(true);
  });
});

/** Words of each question that are looked at. */
const MOST_WORDS = 150;

/** What a position asks, with the first words of the options and what they lead to, and what it warns of: one text. */
function told<S, O>(game: Game<S, O>, position: Position<S>): string {
  const look = (node: Choice<O>, depth: number, left: { words: number }): unknown => [
    node.order === undefined ? null : game.format(node.order),
    depth === 0
      ? null
      : node
          .branches()
          .map((branch) => [branch.word, hintOf(branch), left.words-- > 0 ? look(branch.to(), depth - 1, left) : null]),
  ];
  return JSON.stringify([
    answerable(game, position).map(({ choice, silent, ...ask }) => [
      ask,
      game.format(silent),
      look(choice, 3, { words: MOST_WORDS }),
    ]),
    game.seats.map(({ id }) => [game.warnings?.ahead(game.view(position, id), id) ?? null, game.view(position, id)]),
  ]);
}

const reloaded = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(Object.keys(ONE_OF_EACH))('all that is kept in random games of %s', (id) => {
  const { game } = (ONE_OF_EACH[id] as (typeof ONE_OF_EACH)[string]).guide;

  it('is what a position that was just read tells, and so is what comes of an order', () => {
    for (let seed = 1; seed <= share(1, 4); seed++) {
      const pick = seededPick(seed);
      const dice: DieSource = (_link, _situation, faces) => pick(faces) + 1;
      const { position } = start(game, [], dice);
      for (let decision = 0; !position.outcome; decision++) {
        const asks = answerable(game, position).filter(isWaitedFor);
        const ask = oneOf(pick, asks);
        const order = drawOrder(ask.choice, pick);
        if (decision % share(20, 3) > 0) {
          playInPlace(game, position, ask, order, dice);
          continue;
        }
        const fresh = told(game, reloaded(position));
        expect(told(game, position)).toBe(fresh);
        // A copy is played on, and neither it nor what is worked out of it has to do with the position it was made of.
        const [text, copy, read] = [JSON.stringify(position), clonePosition(position), reloaded(position)];
        const rolled: number[] = [];
        playInPlace(game, copy, ask, order, (...roll) => {
          rolled.push(dice(...roll));
          return rolled.at(-1) as number;
        });
        told(game, copy);
        expect(JSON.stringify(position)).toBe(text);
        expect(told(game, position)).toBe(fresh);
        const again = [...rolled];
        playInPlace(game, read, ask, order, () => again.shift() as number);
        expect(JSON.stringify(read)).toBe(JSON.stringify(copy));
        const same = [...rolled];
        playInPlace(game, position, ask, order, () => same.shift() as number);
        expect(JSON.stringify(position)).toBe(JSON.stringify(copy));
      }
    }
  });
});
