import { describe, expect, it } from 'vitest';
import { placeUnits, ratedMoves, type Placement } from '../../src/computer/placement.ts';

/** Where each unit stands on a line of places, and those that may not stay there. */
interface Line {
  readonly at: Readonly<Record<string, number>>;
  readonly crowded: readonly number[];
}

interface Step {
  readonly id: string;
  readonly to: number;
}

/** What each place of the line is worth: most at its end. */
const WORTH = [0, 1, 2, 3, 4, 5, 6, 7];

const placement: Placement<Line, Step> = {
  placeOf: ({ at }, id) => at[id] as number,
  options: ({ at }, id) =>
    WORTH.map((_, place) => place)
      .filter((place) => Math.abs(place - (at[id] as number)) <= 2 && !Object.values(at).includes(place))
      .map((place) => ({ place, move: { id, to: place } })),
  mayStay: ({ at, crowded }, id) => !crowded.includes(at[id] as number),
  appeal: (_, __, place) => WORTH[place] as number,
  after: (line, { id, to }) => ({ ...line, at: { ...line.at, [id]: to } }),
  outlook: ({ at }) => Object.values(at).reduce((sum, place) => sum + (WORTH[place] as number), 0),
};

const line = (at: Line['at'], ...crowded: readonly number[]): Line => ({ at, crowded });

describe.each([1, 3])('units placed with a look at %i places each', (most) => {
  const placed = (state: Line, ...units: readonly string[]) => placeUnits(placement, state, units, most);

  it('go where it is best, each to a place that those before it have left', () => {
    expect(placed(line({ a: 0, b: 1 }), 'a', 'b')).toEqual([
      { id: 'a', to: 2 },
      { id: 'b', to: 3 },
    ]);
    expect(placed(line({ a: 0, b: 1 }), 'b', 'a')).toEqual([
      { id: 'b', to: 3 },
      { id: 'a', to: 2 },
    ]);
  });

  it('stay where nothing better is within reach', () => {
    expect(placed(line({ a: 7 }), 'a')).toEqual([]);
  });

  it('leave where they may not stay, before all others and even for the worse', () => {
    expect(placed(line({ a: 4, b: 7 }, 7), 'a', 'b')).toEqual([
      { id: 'b', to: 6 },
      { id: 'a', to: 5 },
    ]);
  });

  it('stay where nowhere else is open to them', () => {
    expect(placed(line({ a: 0, b: 1, c: 2 }, 0), 'a')).toEqual([]);
  });
});

it('moves are rated by the outlook after them, the best first, of those with the strongest appeal', () => {
  const misled: Placement<Line, Step> = { ...placement, appeal: (_, __, place) => -(WORTH[place] as number) };
  const rated = (most: number) => ratedMoves(misled, line({ a: 3 }), 'a', most).map(({ move }) => move.to);
  expect(rated(2)).toEqual([2, 1]);
  expect(rated(4)).toEqual([5, 4, 2, 1]);
});
