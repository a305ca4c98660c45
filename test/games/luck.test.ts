import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withData } from '../../src/engine/data/versions.ts';
import { noDice } from '../../src/engine/dice.ts';
import { start } from '../../src/engine/play.ts';
import { clonePosition } from '../../src/engine/position.ts';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import type { GameGuide, LuckEntry, Stake } from '../../src/games/guide.ts';
import { GUIDES } from '../../src/games/index.ts';
import {
  chanceOf,
  ledgerOf,
  luckCurve,
  rollCard,
  rollCards,
  stakeThatCame,
  swingOf,
  type RollCard,
} from '../../src/games/luck.ts';
import { share } from '../support/share.ts';
import { hexNamed } from '../../src/games/chit-pull/board.ts';

const guideOf = (game: string): GameGuide => GUIDES[game] as GameGuide;
const sidesOf = (game: string): readonly string[] => [...new Set(guideOf(game).game.seats.map(({ side }) => side))];

function recordOf(text: string) {
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

/** The cards of the dice of a record, up to a line. */
function cardsOf(game: string, text: string, until = Infinity): readonly RollCard[] {
  const record = recordOf(text);
  const guide = withData(guideOf(game), record) as GameGuide;
  const cards = rollCards(guide, { ...record, lines: record.lines.slice(0, until + 1) });
  if (!cards.ok) throw new Error(JSON.stringify(cards.error));
  return cards.value;
}

const kept = (name: string): string => readFileSync(`test/fixtures/${name}.txt`, 'utf8');
const entriesOf = (cards: readonly RollCard[]): readonly LuckEntry[] => cards.flatMap(({ entry }) => entry ?? []);

const GAMES: readonly (readonly [string, string, string])[] = [
  ['moscow', 'a kept game', kept('moscow/german-victory')],
  ['moscow', 'a random game', playRandomly(guideOf('moscow').game, { seed: 7 }).record],
  ['barbarossa', 'a random game', kept('barbarossa/random')],
  ['nato', 'a random game', playRandomly(guideOf('nato').game, { seed: 7 }).record],
  ['smolensk', 'a game with the optional rules', kept('smolensk/random-with-options')],
  ...share<[string, string, string][]>([], [['smolensk', 'a kept game', kept('smolensk/german-victory')]]),
];

describe.each(GAMES)('the dice of %s: %s', (game, _, text) => {
  const cards = cardsOf(game, text);
  const entries = entriesOf(cards);
  const sides = sidesOf(game);

  it('are all told, one card for each die that was rolled openly', () => {
    const open = recordOf(text).lines.flatMap(({ n, draws }) =>
      (draws ?? []).filter(({ hidden }) => !hidden).map(({ situation, value }) => [n, situation, value]),
    );
    expect(open.length).toBeGreaterThan(5);
    expect(cards.map(({ n, draw }) => [n, draw.situation, draw.value])).toEqual(open);
    expect(entries).toHaveLength(cards.length);
  });

  it('have chances that add up to one, those of the column they were rolled on', () => {
    for (const { stakes, odds, result } of entries) {
      expect(stakes.reduce((sum, { count, outOf }) => sum + count / outOf, 0)).toBeCloseTo(1, 12);
      expect(new Set(stakes.map((stake) => stake.result)).size).toBe(stakes.length);
      expect(stakes.map((stake) => stake.result)).toContain(result);
      if (odds)
        expect(odds.chances.map(({ result: each, count }) => [each, count])).toEqual(
          stakes.map((stake) => [stake.result, stake.count]),
        );
    }
  });

  it('are fair: over all faces of a die the luck of each side is zero, and the sides cancel out', () => {
    for (const entry of entries) {
      for (const side of sides) {
        const sum = (part: 'strength' | 'points'): number =>
          entry.stakes.reduce((total, stake) => total + stake.count * swingOf(entry, stake, side)[part], 0);
        expect(sum('strength')).toBeCloseTo(0, 9);
        expect(sum('points')).toBeCloseTo(0, 9);
      }
      const [one, other] = sides.map((side) => swingOf(entry, stakeThatCame(entry), side));
      expect(one?.strength).toBeCloseTo(-(other?.strength ?? NaN), 9);
      expect(one?.points).toBeCloseTo(-(other?.points ?? NaN), 9);
    }
  });

  it('are as lucky for who looks on as for who knows everything', () => {
    const guide = guideOf(game);
    const seen: RollCard[] = [];
    const end = replayRecord(
      guide.game,
      recordOf(text),
      () => undefined,
      ({ n }, position, draw) => {
        if (!draw.hidden) seen.push(rollCard(guide, n, guide.game.view(clonePosition(position), null), draw));
      },
    );
    expect(end.ok).toBe(true);
    expect(seen).toEqual(cards);
  });

  it('sum up to the ledger, and to the end of the curve', () => {
    const ledger = ledgerOf(cards, sides);
    for (const { side, swing, lost, gained, rolls, luckiest, unluckiest, chance } of ledger) {
      const sum = (valueOf: (entry: LuckEntry) => number): number =>
        entries.reduce((total, entry) => total + valueOf(entry), 0);
      expect(swing.strength).toBeCloseTo(
        sum((entry) => swingOf(entry, stakeThatCame(entry), side).strength),
        9,
      );
      expect(swing.points).toBeCloseTo(
        sum((entry) => swingOf(entry, stakeThatCame(entry), side).points),
        9,
      );
      expect(lost.actual).toBe(sum((entry) => stakeThatCame(entry).lost[side] ?? 0));
      expect(gained.actual).toBe(sum((entry) => stakeThatCame(entry).gained[side] ?? 0));
      expect(rolls).toBe(entries.filter((entry) => entry.side === side).length);
      const swings = entries.map((entry) => swingOf(entry, stakeThatCame(entry), side).strength);
      const swingOn = (card: RollCard | null): number =>
        card?.entry ? swingOf(card.entry, stakeThatCame(card.entry), side).strength : 0;
      expect(swingOn(luckiest)).toBeCloseTo(Math.max(0, ...swings), 9);
      expect(swingOn(unluckiest)).toBeCloseTo(Math.min(0, ...swings), 9);
      expect(luckCurve(cards, side).at(-1)?.strength).toBeCloseTo(swing.strength, 9);
      expect(chance.strength).toBeGreaterThan(0);
    }
    const [one, other] = ledger;
    expect((one?.chance.strength ?? 0) + (other?.chance.strength ?? 0)).toBeGreaterThan(1);
    // Strength: what is lost beyond the average by one side is luck of the other.
    const excess = (each: typeof one): number => (each?.lost.actual ?? 0) - (each?.lost.expected ?? 0);
    expect(one?.swing.strength).toBeCloseTo(excess(other) - excess(one), 9);
  });
});

/** What hangs on a die: each result, on how many faces, what it costs the Soviet and the Axis side, and what that gains. */
const stakesAt = (card: RollCard | undefined): unknown =>
  card?.entry?.stakes.map(({ result, count, lost, gained }) => [
    result,
    count,
    lost['soviet'],
    lost['axis'],
    gained['axis'],
  ]);

describe('the dice of the example of play', () => {
  const cards = cardsOf('moscow', kept('moscow/example-of-play'));
  const at = (hex: string): readonly RollCard[] => cards.filter(({ entry }) => entry?.places.includes(hex));
  it('at 7:1 could change nothing', () => {
    const [sure] = at('1502');
    expect(sure?.entry).toMatchObject({ result: 'DE', odds: { column: '7:1', attack: 15, defence: 3 } });
    expect(swingOf(sure?.entry as LuckEntry, stakeThatCame(sure?.entry as LuckEntry), 'axis')).toEqual({
      strength: 0,
      points: 0,
    });
  });

  it('at 5:1: a 6 saves the army of 2, and rolled again, a 3 destroys it', () => {
    const [first, again] = at('0901');
    // The mechanized corps that defended actively are lost whatever the die (11.6); the army is lost by DE alone.
    const column = [
      ['DE', 4, 2, 0, 0],
      ['DL', 1, 0, 0, 0],
      ['DR', 1, 0, 0, 0],
    ];
    expect([stakesAt(first), stakesAt(again)]).toEqual([column, column]);
    expect(first?.entry).toMatchObject({ what: { code: 'moscow.luck.attack' }, result: 'DR', rule: '11.3.6' });
    expect(again?.entry).toMatchObject({ what: { code: 'moscow.luck.reroll' }, result: 'DE', rule: '7.1' });
    const swings = [first, again].map((card) =>
      swingOf(card?.entry as LuckEntry, stakeThatCame(card?.entry as LuckEntry), 'axis'),
    );
    expect(swings[0]?.strength).toBeCloseTo(-(4 / 6) * 2, 12);
    expect(swings[1]?.strength).toBeCloseTo(2 - (4 / 6) * 2, 12);
    expect(chanceOf(again?.entry as LuckEntry, 'axis')).toBeCloseTo(4 / 6, 12);
    expect(chanceOf(again?.entry as LuckEntry, 'soviet')).toBeCloseTo(1, 12);
  });

  it('at Minsk at 2:1: half of the faces open the city, which is worth a point', () => {
    const [minsk] = at('1404');
    expect(stakesAt(minsk)).toEqual([
      ['DE', 1, 2, 0, 1],
      ['DL', 1, 0, 0, 1],
      ['DR', 1, 0, 0, 1],
      ['-', 3, 0, 0, 0],
    ]);
    const swing = swingOf(minsk?.entry as LuckEntry, stakeThatCame(minsk?.entry as LuckEntry), 'axis');
    expect(swing.strength).toBeCloseTo(-2 / 6, 12);
    expect(swing.points).toBeCloseTo(0.5, 12);
  });
});

it('between equal bids half of the faces swap the sides', () => {
  const { game, luck } = guideOf('smolensk');
  const { position } = start(game, ['bidding'], noDice);
  const entry = luck?.(position, { link: 1, situation: '0/-/bidding/bid/tie/1', faces: 6, value: 4 });
  expect(entry).toMatchObject({ side: null, what: { code: 'chit-pull.luck.bid' }, rule: '16.1(2)', result: 'swap' });
  expect(entry?.stakes.map(({ result, count, lost, gained }) => [result, count, lost, gained])).toEqual(
    ['keep', 'swap'].map((result) => [result, 3, { axis: 0, soviet: 0 }, { axis: 0, soviet: 0 }]),
  );
});

it('an attacker enters the city that its die empties, for the points of it', () => {
  const [vitebsk] = cardsOf('smolensk', kept('smolensk/german-victory'), 798).filter(({ n }) => n === 798);
  expect(vitebsk?.entry?.places).toEqual([hexNamed('Vitebsk')]);
  expect(stakesAt(vitebsk)).toEqual([
    ['RR', 2, 0, 0, 10],
    ['R', 2, 0, 0, 10],
    ['-', 2, 0, 0, 0],
  ]);
});

describe('the ledger', () => {
  const stake = (result: string, count: number, lost: number): Stake => ({
    result,
    meaning: { code: 'common.ok' },
    count,
    outOf: 6,
    lost: { axis: 0, soviet: lost },
    gained: { axis: 0, soviet: 0 },
  });
  const card = (result: string, stakes: readonly Stake[]): RollCard => ({
    n: 1,
    phase: { turn: 1, side: 'axis', name: 'combat', index: 1 },
    draw: { link: 1, situation: '1/axis/combat/combat/0101/1', faces: 6, value: 1 },
    entry: { side: 'axis', what: { code: 'x' }, rule: '1', places: [], odds: null, stakes, result },
  });

  it('knows how likely it is that fair dice are as kind: two dice that hit by one face in six', () => {
    const hit = [stake('hit', 1, 3), stake('miss', 5, 0)];
    const chanceFor = (...results: readonly string[]): number =>
      ledgerOf(
        results.map((result) => card(result, hit)),
        ['axis', 'soviet'],
      )[0]?.chance.strength ?? NaN;
    expect(chanceFor('hit', 'hit')).toBeCloseTo(1 / 36, 12);
    expect(chanceFor('hit', 'miss')).toBeCloseTo(11 / 36, 12);
    expect(chanceFor('miss', 'miss')).toBeCloseTo(1, 12);
    const [, soviet] = ledgerOf([card('hit', hit), card('miss', hit)], ['axis', 'soviet']);
    expect(soviet?.chance.strength).toBeCloseTo(35 / 36, 12);
  });

  it('adds up different dice exactly', () => {
    const small = [stake('a', 3, 1), stake('b', 3, 0)];
    const large = [stake('c', 2, 4), stake('d', 4, 0)];
    // Sums of 4 or more: the large one comes (1/3), whatever the small one does.
    const [axis] = ledgerOf([card('b', small), card('c', large)], ['axis', 'soviet']);
    expect(axis?.chance.strength).toBeCloseTo(1 / 3, 12);
    expect(axis?.lost).toEqual({ expected: 0, actual: 0 });
    expect(axis?.swing.strength).toBeCloseTo(4 - (0.5 + 4 / 3), 12);
  });

  it('names the kindest and the cruellest die, also where only points hang on them', () => {
    const points = ['won', 'lost'].map((result, i) => ({ ...stake(result, 3, 0), gained: { axis: 1 - i, soviet: 0 } }));
    const [won, lost] = ['won', 'lost'].map((result) => card(result, points)) as [RollCard, RollCard];
    const [axis, soviet] = ledgerOf([card('idle', [stake('idle', 6, 0)]), won, lost], ['axis', 'soviet']);
    expect([axis?.luckiest, axis?.unluckiest]).toEqual([won, lost]);
    expect([soviet?.luckiest, soviet?.unluckiest]).toEqual([lost, won]);
  });

  it('of no dice is even', () => {
    expect(ledgerOf([], ['axis'])).toEqual([
      {
        side: 'axis',
        rolls: 0,
        lost: { expected: 0, actual: 0 },
        gained: { expected: 0, actual: 0 },
        swing: { strength: 0, points: 0 },
        chance: { strength: 1, points: 1 },
        luckiest: null,
        unluckiest: null,
      },
    ]);
  });
});
