import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { LEADERS, RIFLES } from '../../../src/games/barbarossa/board.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { UNKNOWN, type BarbarossaPosition } from '../../../src/games/barbarossa/state.ts';
import { share } from '../../support/share.ts';

/** Some positions of a random game, in their order. */
function* momentsOf(seed: number, every: number): Generator<BarbarossaPosition> {
  const pick = seededPick(seed);
  const dice = (_link: number, _situation: string, faces: number): number => pick(faces) + 1;
  const { position } = start(barbarossa, [], dice);
  let n = 0;
  for (let [ask] = openAsks(barbarossa, position); ask; [ask] = openAsks(barbarossa, position)) {
    if (n++ % every === 0) yield position;
    playInPlace(barbarossa, position, ask, drawOrder(ask.choice, pick), dice);
  }
  yield position;
}

const sorted = (values: Readonly<Record<string, number>>): readonly number[] =>
  Object.values(values).toSorted((a, b) => a - b);

it.each(share([1], [1, 2, 3, 4, 5, 6]))(
  'behind a view stands a position that looks like it, whatever is hidden, with the same abilities and backs on the whole: game %i [barbarossa 2.1.3d]',
  (seed) => {
    const seen = { mixed: 0, shown: 0, drawn: 0 };
    for (const position of momentsOf(seed, 25)) {
      const view = barbarossa.view(position, 'soviet');
      expect(barbarossa.view(position, 'axis')).toEqual(view);
      const sample = determinized(barbarossa, position, 'soviet', seededPick(3));
      expect(barbarossa.view(sample, 'soviet')).toEqual(view);
      expect(determinized(barbarossa, view, 'axis', seededPick(3))).toEqual(sample);
      expect(sorted(sample.state.abilities)).toEqual(sorted(position.state.abilities));
      expect(sorted(sample.state.backs)).toEqual(sorted(position.state.backs));
      for (const each of position.state.handlings) seen['mixed' in each ? 'mixed' : 'shown'] += 1;
      const hidden = [...LEADERS.map((id) => view.state.abilities[id]), ...RIFLES.map((id) => view.state.backs[id])];
      if (hidden.includes(UNKNOWN)) seen.drawn += 1;
    }
    expect(Math.min(seen.mixed, seen.shown, seen.drawn)).toBeGreaterThan(3);
  },
);

it('a pool with nobody in it that was mixed tells nothing [barbarossa 5.4.1d]', () => {
  const position = momentsOf(1, 1).next().value as BarbarossaPosition;
  const state = { ...position.state, handlings: [...position.state.handlings, { mixed: [] }] };
  const [mixed, sample] = [{ ...position, state }, position].map(
    (each) => determinized(barbarossa, each, 'soviet', seededPick(3)).state,
  );
  expect(mixed?.abilities).toEqual(sample?.abilities);
});
