import { expect, it } from 'vitest';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { seenThrough, type Concealment } from '../../support/concealment/concealment.ts';
import { CONCEALMENTS } from '../../support/concealment/games.ts';
import { LONG } from '../../support/share.ts';
import { lookAtTwoWorlds } from './concealment.ts';

/** Tables at which something is hidden from somebody, and what; whether an order is given in both worlds. */
const TABLES = [
  [
    'moscow',
    { seed: 8, decisions: 45, logins: ['boris', 'chiyo'] },
    ['orders', 'edits', 'drafts', 'standing', 'given'],
  ],
  ['smolensk', { seed: 2, decisions: 3, logins: ['alice'] }, ['orders', 'drafts', 'standing']], // the bidding
] as const;
const MORE_TABLES = [
  // The cup of turn 4, when armies are added and not all chits are selected.
  ['smolensk', { seed: 7, decisions: 70, oneIn: 12, logins: ['alice'] }, ['orders', 'standing', 'given']],
] as const;

it.each([...TABLES, ...(LONG ? MORE_TABLES : [])])(
  'nobody at a table of %s, at %o, is shown anything that differs with what is hidden from them',
  async (id, how, seen) => {
    const { told, unanswered, pairs, hidden, given } = await lookAtTwoWorlds(
      GUIDES[id] as GameGuide,
      CONCEALMENTS[id] as Concealment,
      how,
    );
    expect(told).toEqual([]);
    expect(unanswered.map((each) => each.slice(0, 300))).toEqual([]);
    expect(pairs).toBe(how.logins.length);
    expect(seen.filter((what) => ({ ...hidden, given })[what] === 0)).toEqual([]);
  },
);

/** Faulty views, by number, that the status message gives away. */
const LEAKS = [['moscow', 0, { seed: 2, decisions: 45, logins: ['boris'] }]] as const;
const MORE_LEAKS = [
  ['smolensk', 0, { seed: 7, decisions: 70, oneIn: 12, logins: ['alice'] }],
  ['moscow', 1, { seed: 3, decisions: 40, oneIn: 6, logins: ['alice'] }],
  ['moscow', 2, { seed: 2, decisions: 45, logins: ['boris'] }],
  ['smolensk', 1, { seed: 7, decisions: 70, oneIn: 12, logins: ['alice'] }],
] as const;

it.each([...LEAKS, ...(LONG ? MORE_LEAKS : [])])(
  'what a faulty view of %s (%i) gives away shows in what the bot says',
  async (id, n, how) => {
    const guide = GUIDES[id] as GameGuide;
    const concealment = CONCEALMENTS[id] as Concealment;
    const leaky = { ...guide, game: seenThrough(guide.game, concealment.leaks[n]) };
    const { told } = await lookAtTwoWorlds(leaky, concealment, { ...how, only: 'game status' });
    expect(told.join('\n')).toContain('learns by {"command":"game status"');
  },
);
