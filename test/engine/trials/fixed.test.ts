import { describe, expect, it } from 'vitest';
import { fixed, viewOf } from '../../../src/engine/fixed.ts';
import { fixedDice, noDice } from '../../../src/engine/dice.ts';
import { answerable, openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { tryOrder } from '../../../src/engine/trials/trial.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { must } from '../../support/toys/results.ts';

const begun = () => start(toyGame, [], fixedDice([3, 1, 1])).position;

describe('a position that is fixed', () => {
  it('is not played on in place, but in a copy', () => {
    const position = fixed(begun());
    const [ask] = openAsks(toyGame, position);
    expect(() => playInPlace(toyGame, position, ask!, ask!.silent, noDice)).toThrow(TypeError);
    const copy = clonePosition(fixed(begun()));
    expect(playInPlace(toyGame, copy, ask!, ask!.silent, noDice).events).toBeDefined();
  });

  it('has the same views and questions each time, which are those of one that is not', () => {
    const position = fixed(begun());
    const view = viewOf(toyGame, position, 'blue');
    expect(view).toEqual(toyGame.view(begun(), 'blue'));
    expect(viewOf(toyGame, position, 'blue')).toBe(view);
    expect(viewOf(toyGame, view, 'blue')).toBe(view);
    expect(viewOf(toyGame, position, 'red-1')).not.toBe(view);
    expect(answerable(toyGame, view)).toBe(answerable(toyGame, view));
    const asked = (asks: ReturnType<typeof openAsks>) =>
      asks.map(({ seat, prompt, silent }) => ({ seat, prompt, silent }));
    expect(asked(answerable(toyGame, view))).toEqual(asked(answerable(toyGame, toyGame.view(begun(), 'blue'))));
  });

  it('is what a trial comes to', () => {
    const { position } = must(tryOrder(toyGame, begun(), 'blue', 'bid 1'));
    expect(viewOf(toyGame, position, 'blue')).toBe(position);
    expect(Object.isFrozen(position)).toBe(true);
  });
});
