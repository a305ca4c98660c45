import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../src/engine/dice.ts';
import { answerable, carryOutEdit, openAsks, playInPlace } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { determinized } from '../../src/engine/trials/determinized.ts';
import { offeredTo } from '../../src/engine/trials/random-play.ts';
import { oneOf, seededPick } from '../../src/engine/trials/random.ts';
import { momentsOf } from '../support/concealment/random-games.ts';
import type { Moment } from '../support/concealment/compare.ts';
import { hides, ONE_OF_EACH } from '../support/games/index.ts';
import { share } from '../support/share.ts';

const KEY = '5a'.repeat(32);
const DICE = chainDice(chainOf(KEY), hiddenKeyOf(KEY));

/** How many positions are drawn behind each view. */
const DRAWN = 4;

const json = (value: unknown): string => JSON.stringify(value);

const HIDING = Object.entries(ONE_OF_EACH).filter(([, each]) => hides(each));

describe.each(HIDING)('positions behind views of %s', (_, { guide, concealment, shares }) => {
  const { game } = guide;
  const viewers = [null, ...game.seats.map(({ id }) => id)];
  const oneIn = Math.ceil(shares.secrets.oneIn / share(2, 15));
  const moments = share([1], [1, 2, 3, 4, 5, 6]).flatMap((seed) => momentsOf(guide, concealment, { seed, oneIn }));

  /** Every moment with the eyes of everybody, and as many seeds as positions are drawn. */
  const each = (visit: (moment: Moment, viewer: string | null, seeds: readonly number[]) => void): void => {
    for (const [n, moment] of moments.entries())
      for (const viewer of viewers)
        visit(
          moment,
          viewer,
          [...Array(DRAWN).keys()].map((k) => n * DRAWN + k),
        );
  };

  it('show the same view, are positions of the game, and ask the seat the same', () => {
    each(({ position }, viewer, seeds) => {
      const [before, view] = [json(position), game.view(position, viewer)];
      const asked = (from: Position): unknown => viewer && offeredTo(answerable(game, from), viewer, game.format);
      const [seen, questions] = [json(view), json(asked(view))];
      for (const seed of seeds) {
        const sample = determinized(game, position, viewer, seededPick(seed));
        expect(json(game.view(sample, viewer))).toBe(seen);
        expect(game.faults(sample)).toEqual([]);
        if (seed === seeds[0]) expect(json(asked(sample))).toBe(questions);
      }
      expect(json(position)).toBe(before);
    });
  });

  it('are the same whatever is hidden, and different by chance', () => {
    let [pairs, hidden, different] = [0, 0, 0];
    each(({ position, witnessed }, viewer, seeds) => {
      const others = concealment.others(position, viewer, seededPick(7), witnessed);
      const drawn = (from: Position): readonly string[] =>
        seeds.map((seed) => json(determinized(game, from, viewer, seededPick(seed))));
      const samples = drawn(position);
      for (const other of others) expect(drawn(other.position)).toEqual(samples);
      pairs += others.length;
      hidden += Number(others.length > 0);
      different += Number(new Set(samples).size > 1);
    });
    expect(pairs).toBeGreaterThan(20);
    expect(different).toBeGreaterThan(hidden / 2);
  });

  it('can be played on to the end of the turn', () => {
    const pick = seededPick(3);
    for (const { position } of moments.filter((__, n) => n % Math.ceil(moments.length / share(4, 20)) === 0)) {
      const sample = determinized(game, position, oneOf(pick, viewers), pick);
      while (!sample.outcome && sample.phase.turn === position.phase.turn) {
        const ask = oneOf(pick, openAsks(game, sample));
        playInPlace(game, sample, ask, drawOrder(ask.choice, pick), DICE);
        expect(game.faults(sample)).toEqual([]);
      }
    }
  });

  it('show the same view whatever a game master has done', () => {
    const pick = seededPick(4);
    for (const { position } of moments) {
      const edited = clonePosition(position);
      for (let edits = 0; edits < 3; edits++)
        if (!edited.outcome && game.edits) carryOutEdit(game, edited, drawOrder(game.edits(edited), pick), DICE);
      const viewer = oneOf(pick, viewers);
      const sample = determinized(game, edited, viewer, pick);
      expect(json(game.view(sample, viewer))).toBe(json(game.view(edited, viewer)));
      expect(game.faults(sample)).toEqual(game.faults(edited));
    }
  });

  it('leave the view as it is, and share nothing with it', () => {
    const { position } = moments[Math.floor(moments.length / 2)] as Moment;
    for (const viewer of viewers) {
      const view = game.view(position, viewer);
      const before = clonePosition(view);
      const sample = game.determinize?.(view, viewer, seededPick(1)) as Position;
      Object.assign(sample.state as object, { changed: true });
      sample.procedures.forEach(({ steps }) => steps.pop());
      expect(view).toEqual(before);
    }
  });

  it('are the position itself when the game is over and nothing is hidden any more', () => {
    const { position } = momentsOf(guide, concealment, { seed: 1, oneIn: 1 }).at(-1) as Moment;
    expect(position.outcome).not.toBeNull();
    if (json(game.view(position, null)) !== json(position)) return;
    expect(determinized(game, position, null, seededPick(1))).toEqual(position);
  });
});
