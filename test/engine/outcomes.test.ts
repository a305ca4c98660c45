import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import { DieNeeded, fixedDice, type DieSource } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import { openAsks, playInPlace, start, type OpenAsk } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { outcomes } from '../../src/engine/trials/outcomes.ts';
import { oneOf, seededPick } from '../../src/engine/trials/random.ts';
import { share } from '../support/share.ts';
import { ONE_OF_EACH } from '../support/games/index.ts';

/** A die that depends on what it is for and nothing else. */
const settled: DieSource = (_link, situation, faces) =>
  1 + (([...situation].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 997) % faces);

/** By the text of the position, the chance of it: every row of faces of the first `most` dice, played from the start. */
function byReplay<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  ask: OpenAsk<O>,
  order: O,
  most: number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const play = (faces: readonly number[], chance: number): void => {
    let [rolled, count] = [0, 0];
    const dice: DieSource = (...die) => {
      if (rolled >= most) return settled(...die);
      const value = faces[rolled++];
      count = die[2];
      if (value === undefined) throw new DieNeeded(die[1], die[3]);
      return value;
    };
    const copy = clonePosition(position);
    try {
      playInPlace(game, copy, ask, order, dice);
      const text = JSON.stringify(copy);
      found.set(text, (found.get(text) ?? 0) + chance);
    } catch (error) {
      if (!(error instanceof DieNeeded)) throw error;
      const sides = count;
      for (let face = 1; face <= sides; face++) play([...faces, face], chance / sides);
    }
  };
  play([], 1);
  return found;
}

/** Whether an order casts one die and no other, whatever it shows. */
function isOnlyDie<S, O>(game: Game<S, O>, position: Position<S>, ask: OpenAsk<O>, order: O): boolean {
  const withFirst = (face: number): readonly { readonly faces: number }[] => {
    let first: number | undefined = face;
    const dice: DieSource = (...die) => {
      const value = first ?? settled(...die);
      first = undefined;
      return value;
    };
    return playInPlace(game, clonePosition(position), ask, order, dice).draws;
  };
  const [{ faces } = { faces: 0 }, ...others] = withFirst(1);
  return (
    others.length === 0 && Array.from({ length: faces }, (_, n) => withFirst(n + 1)).every((all) => all.length === 1)
  );
}

/** What was met with in all games. */
const seen = { dice: 0, merged: 0, several: 0, hidden: 0, single: 0 };

describe.each(Object.keys(ONE_OF_EACH))('what an order of %s may come to', (id) => {
  const { game } = (ONE_OF_EACH[id] as (typeof ONE_OF_EACH)[string]).guide;

  it('are the positions that its dice lead to, each once, with their odds; nothing else changes', () => {
    for (let seed = 1; seed <= share(1, 10); seed++) {
      const pick = seededPick(seed);
      const dice: DieSource = (_link, _situation, faces) => pick(faces) + 1;
      const { position } = start(game, [], dice);
      for (let decision = 0; !position.outcome && decision < share(480, Infinity); decision++) {
        const ask = oneOf(pick, openAsks(game, position));
        const order = drawOrder(ask.choice, pick);
        const { draws } = playInPlace(game, clonePosition(position), ask, order, settled);
        if (decision % (draws.length === 0 ? share(5, 1) : share(2, 1)) > 0) {
          playInPlace(game, position, ask, order, dice);
          continue;
        }
        const before = JSON.stringify(position);
        const most = 2;
        const all = outcomes(game, position, ask, order, { most, dice: settled });
        expect(JSON.stringify(position)).toBe(before);
        const replayed = byReplay(game, position, ask, order, most);
        expect(all.map((each) => JSON.stringify(each.position)).sort()).toEqual([...replayed.keys()].sort());
        for (const { odds, position: then, played } of all) {
          expect(odds.numerator / odds.denominator).toBeCloseTo(replayed.get(JSON.stringify(then)) as number, 12);
          const copy = clonePosition(position);
          const again = playInPlace(game, copy, ask, order, fixedDice(played.draws.map(({ value }) => value)));
          expect([JSON.stringify(copy), again]).toEqual([JSON.stringify(then), played]);
        }
        const denominator = all.reduce((product, { odds }) => product * odds.denominator, 1);
        if (denominator < Number.MAX_SAFE_INTEGER)
          expect(all.reduce((sum, { odds }) => sum + (odds.numerator * denominator) / odds.denominator, 0)).toBe(
            denominator,
          );
        const [{ played }] = all as [(typeof all)[number]];
        if (played.draws.length > 0) seen.dice += 1;
        if (played.draws.length > 1) seen.several += 1;
        if (played.draws.some(({ hidden }) => hidden)) seen.hidden += 1;
        if (all.some(({ odds }) => odds.numerator > 1)) seen.merged += 1;
        playInPlace(game, position, ask, order, dice);
      }
    }
  });

  it('are one thing where no die is cast, and all that the dice can show where every die is looked at', () => {
    const pick = seededPick(3);
    const dice: DieSource = (_link, _situation, faces) => pick(faces) + 1;
    const { position } = start(game, [], dice);
    for (let decision = 0; !position.outcome && decision < share(150, 1500); decision++) {
      const ask = oneOf(pick, openAsks(game, position));
      const order = drawOrder(ask.choice, pick);
      const { draws } = playInPlace(game, clonePosition(position), ask, order, settled);
      if (draws.length === 0) {
        const [only, ...others] = outcomes(game, position, ask, order);
        expect([only?.odds, others]).toEqual([{ numerator: 1, denominator: 1 }, []]);
      } else if (isOnlyDie(game, position, ask, order)) {
        seen.single += 1;
        const all = outcomes(game, position, ask, order);
        const replayed = byReplay(game, position, ask, order, Infinity);
        expect(all.map((each) => JSON.stringify(each.position)).sort()).toEqual([...replayed.keys()].sort());
      }
      playInPlace(game, position, ask, order, dice);
    }
  });
});

it('tried orders with dice, with several, with hidden ones, and faces that come to the same', () => {
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10);
});
