/**
 * `npm run secrets [-- [--game ID] [GAMES [SEED [ONE_IN]]]]`: random games of each kind, or of one (`barbarossa`, or
 * `'barbarossa axis-3 soviet-3'`), of which one position in so many is looked at with the eyes of everybody, beside others
 * that differ in what they may not know. Prints whatever tells them apart. With `--views`, the views alone are compared: so
 * many games can be looked through.
 * `npm run secrets -- --bot [GAMES [SEED]]`: tables of each kind played to some moment, at which everybody uses the whole bot,
 * here and where what they may not know is different. Prints what is shown differently, and acts that had no proper answer.
 */
import { parseArgs } from 'node:util';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { lookAtTwoWorlds } from '../e2e/secrets/concealment.ts';
import { tellingOf } from '../support/concealment/compare.ts';
import type { Concealment } from '../support/concealment/concealment.ts';
import { searchGame, searchViews } from '../support/concealment/random-games.ts';
import { DIVIDED, HARNESSES } from '../support/games/index.ts';

/** What was found in one game: how much was looked at, and what was wrong. */
interface Found {
  readonly looked: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

type Look = (guide: GameGuide, concealment: Concealment, seed: number) => Promise<Found>;

const { values, positionals } = parseArgs({
  options: {
    bot: { type: 'boolean', default: false },
    views: { type: 'boolean', default: false },
    game: { type: 'string' },
  },
  allowPositionals: true,
});
const [games = '10', first = '1', share = '50'] = positionals;
const MOST_SHOWN = 10;
const MOST_DECISIONS = 200;
/** Of so many answers one is random: where all are, armies are soon in disorder; where few are, games get far. */
const RANDOM_ONE_IN = [1, 6, 12];

const inPositions: Look = async (guide, concealment, seed) => {
  const searched = values.views ? searchViews : searchGame;
  const { positions, pairs, told, hidden } = searched(guide, concealment, { seed, oneIn: Number(share) });
  return { looked: { positions, pairs, ...hidden }, faults: told.map(tellingOf) };
};

const throughBot: Look = async (guide, concealment, seed) => {
  const pick = seededPick(seed);
  const oneIn = RANDOM_ONE_IN[pick(RANDOM_ONE_IN.length)] as number;
  const look = (decisions: number) => lookAtTwoWorlds(guide, concealment, { seed, decisions, oneIn });
  let decisions = 1 + pick(MOST_DECISIONS);
  let seen = await look(decisions);
  // The game was over, or nothing was hidden: the moment is an earlier one.
  while (seen.pairs === 0 && decisions > 1) seen = await look((decisions = Math.floor(decisions / 2)));
  const { told, unanswered, hidden, ...looked } = seen;
  return {
    looked: { ...looked, ...hidden },
    faults: [...told, ...unanswered.map((each) => `no proper answer: ${each.slice(0, 300)}`)],
  };
};

const kinds = Object.entries({ ...HARNESSES, ...DIVIDED }).filter(([id, { guide }]) =>
  [undefined, id, guide.game.id].includes(values.game),
);
if (kinds.length === 0) {
  console.error(`no game ${values.game}: ${Object.keys({ ...HARNESSES, ...DIVIDED }).join(', ')}`);
  process.exit(1);
}

for (const [id, { guide, concealment }] of kinds) {
  const looked: Record<string, number> = {};
  let told = 0;
  for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
    const found = await (values.bot ? throughBot : inPositions)(guide, concealment, seed);
    told += found.faults.length;
    for (const [what, times] of Object.entries(found.looked)) looked[what] = (looked[what] ?? 0) + times;
    for (const each of found.faults.slice(0, MOST_SHOWN)) console.error(`${id}, seed ${seed}: ${each}`);
  }
  const what = Object.entries(looked).map(([name, times]) => `${name} ${times}`);
  console.log(`${id}: ${games} games (${what.join(', ')}): ${told} told apart`);
  if (told > 0) process.exitCode = 1;
}
