import { describe, expect, it } from 'vitest';
import type { GameFigures } from '../../src/balance/figures.ts';
import { summaryOf, type PlaceSummary } from '../../src/balance/summary.ts';
import { madeUp } from './made-up.ts';

const SIDES = ['red', 'blue'];

const games: readonly GameFigures[] = [
  madeUp(),
  madeUp({
    seed: 2,
    taken: [
      ['hill', 'red', 0],
      ['town', 'blue', 0],
      ['town', 'red', 1],
      ['town', 'blue', 1],
      ['town', 'red', 2],
    ],
  }),
  madeUp({
    seed: 3,
    winner: 'blue',
    luck: { strength: -3, points: -1 },
    taken: [
      ['hill', 'red', 0],
      ['town', 'blue', 0],
    ],
    end: { red: ['hill'], blue: ['town'] },
  }),
  madeUp({
    seed: 4,
    winner: null,
    points: { red: [0, 1] },
    strength: { red: [10, 5], blue: [10, 9] },
    lost: { red: [0, 5], blue: [0, 1] },
    held: { red: [1, 0], blue: [1, 1] },
    attacks: { red: [0, 4], blue: [0, 0] },
    advance: [0, -1],
    taken: [
      ['hill', 'red', 0],
      ['town', 'blue', 0],
    ],
    end: { red: [], blue: ['town'] },
  }),
];

const summary = summaryOf(games, SIDES);
const placeNamed = (name: string): PlaceSummary => summary.places.find(({ place }) => place === name) as PlaceSummary;

describe('the summary of a balance run', () => {
  it('counts wins and draws, which add up to the games', () => {
    expect(summary.wins['red']).toMatchObject({ wins: 2, games: 4, share: 0.5 });
    expect(summary.wins['blue']).toMatchObject({ wins: 1, games: 4, share: 0.25 });
    expect(summary.draws).toBe(1);
  });

  it('takes of each turn the games that came to it', () => {
    expect(summary.turns.map(({ turn, games: of }) => [turn, of])).toEqual([
      [0, 4],
      [1, 4],
      [2, 3],
    ]);
    expect(summary.turns[1]?.points['red']).toEqual({ low: 1.75, median: 2, high: 2 });
    expect(summary.turns[1]?.attacks['red']?.median).toBe(2);
    expect(summary.turns[2]?.strength).toMatchObject({ red: { median: 8 }, blue: { median: 5 } });
    expect(Object.keys(summary.turns[0]?.points ?? {})).toEqual(['red']);
  });

  it('tells of a place when each side first took it, and who held it at first and at the end', () => {
    expect(placeNamed('town')).toEqual({
      place: 'town',
      opening: 'blue',
      takings: [
        { side: 'red', share: 0.5, median: 1.5, byTurn: { 1: 1, 2: 1 } },
        { side: 'blue', share: 0.25, median: 1, byTurn: { 1: 1 } },
      ],
      end: { red: 0.5, blue: 0.5 },
    });
    expect(placeNamed('hill')).toMatchObject({ opening: 'red', takings: [], end: { red: 0.75, blue: 0 } });
    expect(summary.places.map(({ place }) => place)).toEqual(['town', 'hill']);
  });

  it('sets luck beside who won, draws left out', () => {
    expect(summary.luck.kinderWon).toMatchObject({ wins: 3, games: 3 });
    expect(summary.luck.whenWon).toEqual({ red: 1.5, blue: -3 });
    expect(summary.luck.explains.strength).toBeCloseTo(25 / 33);
  });

  it('counts endings by turn and side, and phases in which somebody could do something', () => {
    expect(summary.endings).toEqual([
      { turn: 1, games: 1, won: { red: 0, blue: 0 } },
      { turn: 2, games: 3, won: { red: 2, blue: 1 } },
    ]);
    expect(summary.phases).toEqual([
      { side: 'red', name: 'orders', perGame: 4, idle: 0.25 },
      { side: 'blue', name: 'orders', perGame: 4, idle: 0.75 },
    ]);
  });

  it('is made of a single game as well', () => {
    const one = summaryOf([madeUp({ winner: null })], SIDES);
    expect(one.luck).toMatchObject({ whenWon: { red: null, blue: null }, explains: { strength: null, points: null } });
    expect(one.luck.kinderWon).toMatchObject({ games: 0, share: 0 });
  });
});
