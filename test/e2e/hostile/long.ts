/**
 * `npm run hostile [-- ACTS [SEED]]`: six hostile people on two servers, at six tables of both games, in threads and direct messages. Prints how long they
 * waited; ends with 1 if somebody decided or learned what is not theirs, something broke, or somebody waited for more than a second.
 */
import { memoryStore } from '../../support/tables/memory-store.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import { oneOf, seededPick } from '../../../src/engine/trials/random.ts';
import { compareWorlds, triedAt } from './forks.ts';
import { HOSTILE_PEOPLE } from './hostile.ts';
import { playRounds } from './rounds.ts';
import { longest, quantile } from './waits.ts';
import { settle } from './world.ts';

const [, , acts = '3000', seed = '1'] = process.argv;
process.on('unhandledRejection', (reason) => {
  console.error('unhandled rejection:', reason);
  process.exitCode = 1;
});

/** After so many rounds somebody acts in two worlds that they can't tell apart. */
const COMPARED_EVERY = 10;

/** Nobody waits for longer, in milliseconds. */
const LONGEST_WAIT = 1_000;

const store = memoryStore();
const clock = { now: Date.now() };
const here = await startUmpire({ playground: { people: HOSTILE_PEOPLE }, store, now: () => new Date(clock.now), seed });
const world = await settle(here);
await here.bot.idle();
const pick = seededPick(Number(seed));
const people = world.users.map(({ userId }) => userId);
let shown = 0;
const compared = { worlds: 0, acts: 0 };
const done = await playRounds(
  here,
  store,
  world,
  { acts: Number(acts), seed: Number(seed), clock },
  async (round, sofar) => {
    for (const fault of sofar.faults.slice(shown)) console.error(`  ${fault}`);
    shown = sofar.faults.length;
    if (round % 200 === 199) console.log(`${sofar.acts} acts, ${shown} faults`);
    if (round % COMPARED_EVERY !== 0) return;
    await here.bot.idle();
    const state = await here.tables.state(world.tables[pick(world.tables.length)] as string);
    const tried = state.ok ? triedAt(state.value, people) : [];
    if (!state.ok || tried.length === 0) return;
    const copied = {
      rows: store.rows,
      state: state.value,
      actor: oneOf(pick, tried),
      people,
      seed: round,
      now: clock.now,
    };
    const { acts: both, told } = await compareWorlds(copied, 12);
    compared.worlds += Number(both > 0);
    compared.acts += both;
    sofar.faults.push(...told);
  },
);
console.log(`seed ${seed}: ${done.acts} acts, ${done.refused} refused by the endpoint, ${done.faults.length} faults`);
console.log(`${compared.acts} acts in ${compared.worlds} pairs of worlds that differ in what who acts may not know`);
const at = (part: number): string => quantile(done.waits, part);
console.log(`waits: half ${at(0.5)}, 95 of 100 ${at(0.95)}, 99 of 100 ${at(0.99)}, longest ${at(1)}`);
for (const { ms, cpu, label } of longest(done.waits, 10))
  console.log(`  ${Math.round(ms)} ms, of which the process computed ${Math.round(cpu)} ms: ${label}`);
console.log(`games: ${gamesPlayed()}`);
for (const fault of done.faults.slice(shown)) console.error(`  ${fault}`);
if (done.faults.length > 0 || (longest(done.waits, 1)[0]?.ms ?? 0) > LONGEST_WAIT) process.exitCode = 1;
await here.close();

/** How many games were played, and how many lines their journals have in all. */
function gamesPlayed(): string {
  const games = [...store.rows]
    .filter(([key]) => /^(?:table|archive):/u.test(key))
    .map(([, text]) => JSON.parse(text) as { id: string; lines: number });
  const lines = new Map(games.map((game) => [game.id, game.lines]));
  return `${lines.size}, with ${[...lines.values()].reduce((sum, each) => sum + each, 0)} lines of their journals`;
}
