import { expect, it } from 'vitest';
import { GUIDES } from '../../src/games/index.ts';
import { must } from '../support/toy-table.ts';
import { startUmpire } from '../support/umpire-bot.ts';
import { clickAway, CLICKING_PEOPLE } from './clicks.ts';

it.each(Object.values(GUIDES).map((guide) => [guide.game.id, guide] as const))(
  'no order of clicks of six people, stale, repeated and forbidden ones among them, makes a table of %s hang',
  async (_, guide) => {
    const time = { now: Date.parse('2026-09-01T08:00:00Z') };
    const here = await startUmpire({ playground: { people: CLICKING_PEOPLE }, now: () => new Date(time.now) });
    const hoursPass = async (): Promise<void> => {
      time.now += 5 * 3_600_000;
      must(await here.tables.tick());
      await here.bot.idle();
    };
    try {
      const { faults, answered, lines } = await clickAway(here, guide, { rounds: 6, acts: 8, seed: 1 }, hoursPass);
      expect(faults).toEqual([]);
      expect(answered.get('command')).toBeGreaterThan(30);
      expect(answered.get('press')).toBeGreaterThan(30);
      expect(answered.get('stale press')).toBeGreaterThan(10);
      expect(lines).toBeGreaterThan(5);
    } finally {
      await here.close();
    }
  },
);
