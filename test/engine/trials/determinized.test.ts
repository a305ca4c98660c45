import { expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { seededPick, someOf } from '../../../src/engine/trials/random.ts';
import { expectChances } from '../../support/chances.ts';
import { toyGame, type Toy } from '../../support/toys/toy-game.ts';

it('a game that hides nothing has a copy of the position behind every view', () => {
  const { determinize: _, ...rest } = toyGame;
  const open = { ...rest, view: (position) => structuredClone(position) } as Game<Toy>;
  const position = { state: { cup: ['ace'] } } as Position<Toy>;
  const sample = determinized(open, position, null, seededPick(1));
  expect(sample).toEqual(position);
  expect(sample.state.cup).not.toBe(position.state.cup);
});

it('some of a list are drawn in every order alike, and never more than there are', () => {
  const pick = seededPick(2);
  const alike = { ab: 1, ba: 1, ac: 1, ca: 1, bc: 1, cb: 1 };
  expectChances(alike, 3000, () => someOf(pick, ['a', 'b', 'c'], 2).join(''));
  expect(someOf(pick, ['a', 'b'], 3).sort()).toEqual(['a', 'b']);
  expect(someOf(pick, ['a', 'b'], 0)).toEqual([]);
});
