/** `npm run hostile [-- ACTS [SEED [ROUNDS]]]`: hostile people at two tables, for longer; prints how the memory grows. */
import { startUmpire } from '../support/umpire-bot.ts';
import { beHostile, HOSTILE_PEOPLE } from './hostile.ts';

const [, , acts = '500', seed = '1', rounds = '5'] = process.argv;
process.on('unhandledRejection', (reason) => {
  console.error('unhandled rejection:', reason);
  process.exitCode = 1;
});
for (let round = Number(seed); round < Number(seed) + Number(rounds); round++) {
  const here = await startUmpire({ playground: { people: HOSTILE_PEOPLE } });
  try {
    const { answered, refused, faults } = await beHostile(here, Number(acts), round);
    global.gc?.();
    const heap = Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
    console.log(
      `seed ${round}: ${answered} answered, ${refused} refused by the endpoint, ${faults.length} faults; heap ${heap} MiB`,
    );
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await here.close();
  }
}
