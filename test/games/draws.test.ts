import { ALL_GUIDES } from '../support/games/index.ts';
import { expect, it } from 'vitest';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { share } from '../support/share.ts';

it.each(Object.entries(ALL_GUIDES))('no number is used twice in random games of %s', (_, { game }) => {
  for (let seed = 31; seed <= share(31, 33); seed++) {
    const record = readRecord(playRandomly(game, { seed }).record);
    const draws = record.ok ? record.value.lines.flatMap((line) => line.draws ?? []) : [];
    expect(draws.length).toBeGreaterThan(0);
    // Open dice differ by their link as well; all hidden draws of a game have one key.
    const sources = draws.map(({ hidden, link, situation }) => (hidden ? situation : `${link} ${situation}`));
    expect(sources.filter((source, n) => sources.indexOf(source) !== n)).toEqual([]);
  }
});
