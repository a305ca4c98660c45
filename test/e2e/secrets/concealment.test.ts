import { expect, it } from 'vitest';
import { seenThrough, type Leak } from '../../support/concealment/concealment.ts';
import { ONE_OF_EACH } from '../../support/games/index.ts';
import { lookAtTwoWorlds } from './concealment.ts';

const EVERY = Object.entries(ONE_OF_EACH);

it.each(EVERY.flatMap(([id, { shares }]) => shares.twoWorlds.map(([how, seen]) => [id, how, seen] as const)))(
  'nobody at a table of %s, at %o, is shown anything that differs with what is hidden from them',
  async (id, how, seen) => {
    const { guide, concealment } = ONE_OF_EACH[id] as (typeof ONE_OF_EACH)[string];
    let missing = seen;
    for (let game = 0; game < 6 && missing.length > 0; game++) {
      const looked = await lookAtTwoWorlds(guide, concealment, { ...how, seed: how.seed + game });
      const { told, unanswered, pairs, hidden, given } = looked;
      expect(told).toEqual([]);
      expect(unanswered.map((each) => each.slice(0, 300))).toEqual([]);
      expect(pairs).toBe(how.logins.length);
      missing = missing.filter((what) => ({ ...hidden, given })[what] === 0);
    }
    expect(missing).toEqual([]);
  },
);

it.each(EVERY.flatMap(([id, { shares }]) => shares.leaks.map(([n, how]) => [id, n, how] as const)))(
  'what a faulty view of %s (%i) gives away shows in what the bot says, in one of ten games',
  async (id, n, how) => {
    const { guide, concealment } = ONE_OF_EACH[id] as (typeof ONE_OF_EACH)[string];
    const leaky = { ...guide, game: seenThrough(guide.game, concealment.leaks[n] as Leak) };
    let all = '';
    for (let game = 0; game < 10 && all === ''; game++) {
      const { told } = await lookAtTwoWorlds(leaky, concealment, {
        ...how,
        seed: how.seed + game,
        only: 'game status',
      });
      all = told.join('\n');
    }
    expect(all).toContain('learns by {"command":"game status"');
  },
);
