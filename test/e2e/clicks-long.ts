/** `npm run clicks [-- ROUNDS [SEED [GAMES]]]`: six people click at a table, for longer; what made play stand still, if anything. */
import { GUIDES } from '../../src/games/index.ts';
import { must } from '../support/toy-table.ts';
import { startUmpire } from '../support/umpire-bot.ts';
import { clickAway, CLICKING_PEOPLE } from './clicks.ts';

const [, , rounds = '30', first = '1', count = '3'] = process.argv;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  for (const guide of Object.values(GUIDES)) {
    const time = { now: Date.parse('2026-09-01T08:00:00Z') };
    const here = await startUmpire({ playground: { people: CLICKING_PEOPLE }, now: () => new Date(time.now) });
    try {
      const done = await clickAway(here, guide, { rounds: Number(rounds), acts: 10, seed }, async () => {
        time.now += 5 * 3_600_000;
        must(await here.tables.tick());
        await here.bot.idle();
      });
      const answered = [...done.answered].map(([what, times]) => `${times} × ${what}`).join(', ');
      console.log(`${guide.game.id}, seed ${seed}: ${answered}; ${done.lines} lines, ${done.faults.length} faults`);
      for (const fault of done.faults) console.error(`  ${fault}`);
      if (done.faults.length > 0) process.exitCode = 1;
    } finally {
      await here.close();
    }
  }
}
