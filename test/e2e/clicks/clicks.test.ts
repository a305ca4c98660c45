import { expect, it } from 'vitest';
import { WITH_DIVIDED } from '../../support/games/index.ts';
import { share } from '../../support/share.ts';
import { clickAway } from './clicks.ts';

it.each(Object.entries(WITH_DIVIDED).slice(0, share(1, Infinity)))(
  'no order of clicks of six people, stale, repeated and forbidden ones among them, makes a table of %s hang',
  async (_, { guide }) => {
    const { faults, answered, lines } = await clickAway(guide, { rounds: share(3, 6), acts: 8, seed: 1 });
    expect(faults).toEqual([]);
    expect(answered.get('command')).toBeGreaterThan(20);
    expect(answered.get('press')).toBeGreaterThan(20);
    expect(answered.get('stale press')).toBeGreaterThan(6);
    expect(lines).toBeGreaterThan(3);
  },
);
