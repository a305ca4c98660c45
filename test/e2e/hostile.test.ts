import { expect, it } from 'vitest';
import { startUmpire } from '../support/umpire-bot.ts';
import { beHostile, HOSTILE_PEOPLE } from './hostile.ts';

it('hostile people are answered in time, break nothing, and ping nobody', async () => {
  const here = await startUmpire({ playground: { people: HOSTILE_PEOPLE } });
  try {
    const { answered, faults } = await beHostile(here, 60, 1);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(200);
  } finally {
    await here.close();
  }
});
