import { expect, it } from 'vitest';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { HARNESSES } from '../support/games/index.ts';
import { someOptions } from '../support/options.ts';

it.each(Object.entries(HARNESSES))(
  'random games of %s with optional rules by chance are played without a fault, and replay',
  (_, { guide: { game }, shares }) => {
    const { games, thorough } = shares.fuzz;
    for (let seed = 1; seed <= games; seed++) {
      const pick = seededPick(seed);
      const options = someOptions(game, pick);
      const played = playRandomly(game, { seed, options, thorough: seed <= thorough });
      const record = readRecord(played.record);
      const replayed = record.ok ? replayRecord(game, record.value) : record;
      expect(replayed).toEqual({ ok: true, value: played.position });
    }
  },
);
