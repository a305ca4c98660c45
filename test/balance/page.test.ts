import { describe, expect, it } from 'vitest';
import { balancePage } from '../../src/balance/page/page.ts';
import { playedGame } from '../../src/balance/played-game.ts';
import { reportJson, type Report } from '../../src/balance/report.ts';
import { summaryOf } from '../../src/balance/summary.ts';
import { toyGuide } from '../support/toys/toy-guide.ts';
import { madeUp } from './made-up.ts';

const SIDES = ['red', 'blue'] as const;

const EASY = { red: 'easy', blue: 'easy' } as const;
const each = [1, 2, 3].map((seed) => playedGame(toyGuide, { sides: EASY, seed }));
const reportOf = (games: Report['each'], command = 'npm run balance toy'): Report => ({
  played: { command, game: 'toy', data: '7', strength: 'easy', seeds: [1, games.length], commit: 'unknown' },
  summary: summaryOf(games, SIDES),
  each: games,
});

const VOID = new Set(['meta', '!doctype']);

/** The first tag that is closed wrongly, or never; null in a page that is well formed. */
function misplaced(page: string): string | null {
  const open: string[] = [];
  const body = page.replace(/<style>[\s\S]*?<\/style>/gu, '');
  for (const [, closing, name, own] of body.matchAll(/<(\/?)([!\w]+)(?:\s+[\w:-]+(?:="[^"<]*")?)*\s*(\/?)>/gu)) {
    if (own === '/' || VOID.has(name as string)) continue;
    if (closing === '') open.push(name as string);
    else if (open.pop() !== name) return `</${name}>`;
  }
  return open.at(-1) ?? null;
}

describe('toy: a game that computers played', () => {
  it('is the same for a seed, and another for another', () => {
    expect(playedGame(toyGuide, { sides: EASY, seed: 1 })).toEqual(each[0]);
    expect(JSON.stringify(each[1])).not.toBe(JSON.stringify({ ...each[0], seed: 2 }));
  });

  it('has a number for each turn, and losses that are what the strength went down by', () => {
    for (const { advance, strength, lost, winner } of each) {
      expect(['red', 'blue', null]).toContain(winner);
      for (const side of SIDES) {
        expect(strength[side]).toHaveLength(advance.length);
        const [before, after] = [strength[side]?.[0] ?? 0, strength[side]?.at(-1) ?? 0];
        expect(before - after).toBe(lost[side]?.at(-1));
      }
    }
  });
});

describe('toy: the page of a balance run', () => {
  it('is well formed, needs nothing from elsewhere, and is the same each time', () => {
    const page = balancePage(toyGuide, SIDES, reportOf(each));
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/u);
    expect(misplaced(page)).toBeNull();
    expect(page).not.toMatch(/<script|<link|<img|https?:|url\(|@import|undefined|NaN|\[object/u);
    expect(balancePage(toyGuide, SIDES, reportOf(each))).toBe(page);
  });

  it('tells of wins, places and each game, and what was played', () => {
    const games = [madeUp(), madeUp({ seed: 2, winner: null, luck: { strength: -2, points: 0 } })];
    const page = balancePage(toyGuide, SIDES, reportOf(games, 'npm run balance toy -- --games 2 <b>'));
    expect(misplaced(page)).toBeNull();
    expect(page).toContain('toy, version 7');
    expect(page).toContain('1 of 2: 50 %');
    expect(page).toContain('1 of the games were drawn');
    expect(page).toContain('Never taken:');
    expect(page).toContain('npm run balance toy -- --games 2 &lt;b&gt;');
    expect(page.match(/<path class="each"/gu)).toHaveLength(4);
    expect(page.match(/<circle[^>]*r="3.4"/gu)).toHaveLength(2);
  });

  it('finds a tag that is closed wrongly', () => {
    expect(misplaced('<p><b>x</p></b>')).toBe('</p>');
    expect(misplaced('<p>')).toBe('p');
  });

  it('is given as JSON as well, with a line for each game', () => {
    const text = reportJson(reportOf(each));
    const read = JSON.parse(text) as { each: unknown; games: number; command: string };
    expect(read).toMatchObject({ games: 3, game: 'toy', strength: 'easy', seeds: [1, 3], commit: 'unknown' });
    expect(read.each).toEqual(each);
    expect(text.split('\n').filter((line) => line.startsWith('{"seed":'))).toHaveLength(3);
  });
});
