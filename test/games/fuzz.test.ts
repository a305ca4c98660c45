import { expect, it } from 'vitest';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { GUIDES } from '../../src/games/index.ts';
import { share } from '../support/share.ts';

/** How many random games of each are played; `npm run fuzz` plays more. Thorough: reloaded and compared at every turn. */
const SHARE: Readonly<Record<string, { readonly games: number; readonly thorough: number }>> = {
  moscow: { games: share(8, 30), thorough: share(2, 4) },
  smolensk: { games: share(1, 8), thorough: share(0, 2) },
};

it.each(Object.keys(GUIDES))(
  'random games of %s with optional rules by chance are played without a fault, and replay',
  (id) => {
    const { game } = GUIDES[id] as GameGuide;
    const { games, thorough } = SHARE[id] ?? { games: 0, thorough: 0 };
    expect(games).toBeGreaterThan(0);
    for (let seed = 1; seed <= games; seed++) {
      const pick = seededPick(seed);
      const options = game.optionalRules.map((rule) => rule.id).filter(() => pick(2) === 0);
      const played = playRandomly(game, { seed, options, thorough: seed <= thorough });
      const record = readRecord(played.record);
      const replayed = record.ok ? replayRecord(game, record.value) : record;
      expect(replayed).toEqual({ ok: true, value: played.position });
    }
  },
);
