/**
 * `npm run hostile [-- ACTS [SEED]]`: six hostile people on two servers, at six tables of both games, in threads and direct messages. Prints how long they
 * waited; ends with 1 if somebody decided or learned what is not theirs, something broke, or somebody waited for more than a second.
 */
import { memoryStore } from '../support/memory-store.ts';
import { startUmpire } from '../support/umpire-bot.ts';
import { HOSTILE_PEOPLE } from './hostile.ts';
import { playRounds } from './hostile-rounds.ts';
import { settle } from './hostile-world.ts';

const [, , acts = '3000', seed = '1'] = process.argv;
process.on('unhandledRejection', (reason) => {
  console.error('unhandled rejection:', reason);
  process.exitCode = 1;
});

/** Nobody waits for longer, in milliseconds. */
const LONGEST_WAIT = 1_000;

const store = memoryStore();
const clock = { now: Date.now() };
const here = await startUmpire({ playground: { people: HOSTILE_PEOPLE }, store, now: () => new Date(clock.now), seed });
const world = await settle(here);
await here.bot.idle();
const rounds = Math.ceil(Number(acts) / world.users.length);
const done = await playRounds(
  here,
  store,
  world,
  { rounds, seed: Number(seed), clock },
  (round, { acts: so, faults }) => {
    if (round % 200 === 199) console.log(`${so} acts, ${faults.length} faults`);
    return Promise.resolve();
  },
);
const waits = done.waits.sort((a, b) => a - b);
const at = (part: number): string =>
  `${Math.round(waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0)} ms`;
console.log(`seed ${seed}: ${done.acts} acts, ${done.refused} refused by the endpoint, ${done.faults.length} faults`);
console.log(`waits: half ${at(0.5)}, 95 of 100 ${at(0.95)}, 99 of 100 ${at(0.99)}, longest ${at(1)}`);
for (const fault of done.faults) console.error(`  ${fault}`);
if (done.faults.length > 0 || (waits.at(-1) ?? 0) > LONGEST_WAIT) process.exitCode = 1;
await here.close();
