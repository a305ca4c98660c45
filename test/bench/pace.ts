/**
 * `npm run pace [-- --games N --seed S --players P --turns T]`: how long a turn of the linked campaign takes six commanders who need
 * about a day for a command, with chits one after the other and side by side (L17.2). Computers play (P: `easy`, or another
 * contestant of matches) with simulated clocks, through turn T: the last turn of the campaign ends with its supply chit, whenever
 * that is drawn. The same seed gives the same figures.
 */
import { parseArgs } from 'node:util';
import { CONTESTANTS, type Contestant } from '../../src/computer/matches/match.ts';
import { mean } from '../../src/computer/matches/statistics.ts';
import { sumOf } from '../../src/engine/lists.ts';
import { playPaced, type Pace } from './pace/paced-game.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'easy' },
    turns: { type: 'string', default: '8' },
  },
});
const players = CONTESTANTS.find((each) => each === values.players) as Contestant;
const [games, seed, lastTurn] = [values.games, values.seed, values.turns].map(Number) as [number, number, number];

const SIX = ['axis-3', 'soviet-3'];

/** The mean number of commands that were carried out at once while any was, and the share of the time in which several were. */
function atOnce(paces: readonly Pace[]): { readonly mean: number; readonly several: number } {
  const spells = paces.flatMap((each) => each.spells);
  const hours = sumOf(spells, (each) => each.hours);
  return {
    mean: sumOf(spells, (each) => each.hours * each.commands) / hours,
    several: sumOf(spells, (each) => (each.commands > 1 ? each.hours : 0)) / hours,
  };
}

const days = (hours: number): string => `${hours.toFixed(0)} hours (${(hours / 24).toFixed(1)} days)`;

/** Plays the games with these rules and prints their figures; gives the mean hours of a turn. */
function measure(name: string, options: readonly string[]): number {
  const paces = Array.from({ length: games }, (_, n) => playPaced({ options, players, seed: seed + n, lastTurn }));
  const turns = paces.flatMap((each) => each.turns);
  const hours = mean(turns);
  const most = Math.max(...paces.flatMap(({ spells }) => spells.map(({ commands }) => commands)));
  const aTurn = (kind: 'command' | 'reaction'): string =>
    (sumOf(paces, ({ waits }) => waits[kind]) / turns.length).toFixed(1);
  const commands = atOnce(paces);
  console.log(`${name}: ${days(hours)} a turn on average, ${days(Math.min(...turns))} to ${days(Math.max(...turns))}`);
  console.log(
    `  ${commands.mean.toFixed(2)} commands at once on average, several in ${(100 * commands.several).toFixed(0)} % of the time, at most ${most}`,
  );
  console.log(`  waits in a turn: ${aTurn('command')} for commands, ${aTurn('reaction')} for reactions`);
  return hours;
}

console.log(`${games} games from seed ${seed} on, six commanders, ${players} computers`);
const oneByOne = measure('one after the other', SIX);
const sideBySide = measure('side by side', [...SIX, 'parallel']);
console.log(`side by side a turn takes ${(sideBySide / oneByOne).toFixed(2)} of the time`);
