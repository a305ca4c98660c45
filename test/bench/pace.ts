/**
 * `npm run pace [-- --games N --seed S --players P --turns T]`: how long a turn of the linked campaign takes six commanders who need
 * about a day for a command, with chits one after the other and side by side (L17.2). Computers play (P: `easy`, or another
 * contestant of matches) with simulated clocks. The same seed gives the same figures.
 */
import { parseArgs } from 'node:util';
import { CONTESTANTS, type Contestant } from '../../src/computer/matches/match.ts';
import { mean } from '../../src/computer/matches/statistics.ts';
import { sumOf } from '../../src/engine/lists.ts';
import { playPaced, type Pace } from './pace/paced-game.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'easy' },
    turns: { type: 'string', default: '9' },
  },
});
const players = CONTESTANTS.find((each) => each === values.players) as Contestant;
const [games, seed, lastTurn] = [values.games, values.seed, values.turns].map(Number) as [number, number, number];

const SIX = ['axis-3', 'soviet-3'];

/** The mean number of commands that were carried out at once, while any was. */
const atOnce = (paces: readonly Pace[]): number => {
  const spells = paces.flatMap((each) => each.spells);
  return sumOf(spells, ({ hours, commands }) => hours * commands) / sumOf(spells, ({ hours }) => hours);
};

const days = (hours: number): string => `${hours.toFixed(0)} hours (${(hours / 24).toFixed(1)} days)`;

/** Plays the games with these rules and prints their figures; gives the mean hours of a turn. */
function measure(name: string, options: readonly string[]): number {
  const paces = Array.from({ length: games }, (_, n) => playPaced({ options, players, seed: seed + n, lastTurn }));
  const turns = paces.flatMap((each) => each.turns);
  const hours = mean(turns);
  const most = Math.max(...paces.flatMap(({ spells }) => spells.map(({ commands }) => commands)));
  const aTurn = (kind: 'command' | 'reaction'): string =>
    (sumOf(paces, ({ waits }) => waits[kind]) / turns.length).toFixed(1);
  console.log(
    `${name}: a turn takes ${days(hours)} on average, ${days(Math.min(...turns))} to ${days(Math.max(...turns))}; ` +
      `${atOnce(paces).toFixed(2)} commands at once on average, at most ${most}; ` +
      `waits in a turn: ${aTurn('command')} for commands, ${aTurn('reaction')} for reactions`,
  );
  return hours;
}

console.log(`${games} games from seed ${seed} on, six commanders, ${players} computers`);
const oneByOne = measure('one after the other', SIX);
const sideBySide = measure('side by side', [...SIX, 'parallel']);
console.log(`side by side a turn takes ${(sideBySide / oneByOne).toFixed(2)} of the time`);
