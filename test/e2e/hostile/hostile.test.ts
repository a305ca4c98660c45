import { expect, it } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { hintHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { share } from '../../support/share.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import { beHostile, GAME_IDS, HOSTILE_PEOPLE } from './hostile.ts';
import { playRounds } from './rounds.ts';
import { settle } from './world.ts';

/** No deadline passes: how fast this machine is at the moment is not what is tried here. */
const PATIENT = { now: systemClock.now, after: () => () => undefined };
const hint = hintHere(Object.values(ALL_GUIDES).map(({ game }) => game));
const playground = { people: HOSTILE_PEOPLE, clock: PATIENT };

it('hostile people are all answered, break nothing, and ping nobody', async () => {
  const here = await startUmpire({ playground: { ...playground, channels: GAME_IDS }, hint });
  try {
    const { answered, faults } = await beHostile(here, share(20, 60), 1);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(share(60, 200));
  } finally {
    await here.close();
  }
});

it('at six tables on two servers, in threads and direct messages, nobody decides what is not theirs', async () => {
  const store = memoryStore();
  const clock = { now: Date.now() };
  const here = await startUmpire({ playground, store, hint, now: () => new Date(clock.now) });
  try {
    const world = await settle(here);
    await here.bot.idle();
    const { acts, refused, faults } = await playRounds(here, store, world, { acts: share(80, 250), seed: 1, clock });
    expect(faults).toEqual([]);
    expect(acts - refused).toBeGreaterThan(share(30, 100));
  } finally {
    await here.close();
  }
});
