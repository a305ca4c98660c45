import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFigures } from '../balance/figures.ts';
import { gamesOf, KEPT, keptFile, playedName } from '../balance/games.ts';
import { balancePage } from '../balance/page/page.ts';
import { reportJson, type Played, type Report } from '../balance/report.ts';
import { summaryOf } from '../balance/summary.ts';
import { withMatchThreads } from '../balance/threads.ts';
import { sidesOf } from '../book/names.ts';
import { dataName } from '../engine/data/versions.ts';
import { Fault, strengthNamed, wholeNumber } from './fault.ts';
import { guideFor, optionsOf } from './record-file.ts';

interface Wanted {
  readonly games: string;
  readonly seed: string;
  readonly strength: string;
  readonly jobs: string;
  readonly out: string;
  readonly options?: string;
}

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of the sources, and whether they were changed since; 'unknown' where there is no git. */
function commitHere(): string {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--', 'src', 'data') === '' ? commit : `${commit}, with changes`;
  } catch {
    return 'unknown';
  }
}

const toldOf = ({ seed, winner, advance }: GameFigures, done: number, games: number): string =>
  `game ${seed} (${done} of ${games}): ${winner ?? 'nobody'} in turn ${advance.length - 1}`;

/**
 * Computers of one strength play games against each other; what came of them is written as JSON and as a page. Games
 * that the same program has played before are taken from where they are kept.
 */
export async function balance(id: string, wanted: Wanted): Promise<void> {
  const { games, seed, strength: named, jobs, out } = wanted;
  const guide = guideFor(id);
  const [count, first] = [wholeNumber('--games', games, 1), wholeNumber('--seed', seed)];
  const [threads, strength] = [wholeNumber('--jobs', jobs, 1), strengthNamed(named)];
  const options = optionsOf(guide.game, wanted.options);
  const name = playedName(id, options);
  const sides = sidesOf(guide.game);
  if (sides.length !== 2 || !guide.history) throw new Fault(`${id} is not measured for two sides`);
  mkdirSync(out, { recursive: true });
  const seeds = Array.from({ length: count }, (_, n) => first + n);
  const holders = Object.fromEntries(sides.map((side) => [side, strength]));
  const file = keptFile(KEPT, name, Object.values(holders));
  let each: readonly GameFigures[];
  try {
    each = await withMatchThreads(Math.min(threads, count), (opened) => {
      const players = opened.map(
        ({ play }) =>
          (seed: number) =>
            play({ game: id, sides: holders, seed, options }),
      );
      return gamesOf(seeds, file, players, (figures, done) => console.log(toldOf(figures, done, count)));
    });
  } catch (error) {
    throw new Fault(`${(error as Error).message}; the games that are over are kept in ${file}`);
  }
  const played: Played = {
    command: [
      `npm run balance ${id} -- --games ${count} --seed ${first} --strength ${strength}`,
      ...(options.length > 0 ? [`--options ${options.join(',')}`] : []),
    ].join(' '),
    game: id,
    ...(options.length > 0 ? { options } : {}),
    data: dataName(guide.game),
    strength,
    seeds: [first, first + count - 1],
    commit: commitHere(),
  };
  const report: Report = { played, summary: summaryOf(each, sides), each };
  const [json, page] = [join(out, `${name}.json`), join(out, `${name}.html`)];
  writeFileSync(json, reportJson(report));
  writeFileSync(page, balancePage(guide, sides as [string, string], report));
  const wins = Object.entries(report.summary.wins).map(
    ([side, { wins, interval }]) =>
      `${side} ${wins} (${interval.map((part) => Math.round(100 * part)).join(' to ')} %)`,
  );
  console.log(`${count} games of ${name}: ${wins.join(', ')}, drawn ${report.summary.draws}; ${json}, ${page}`);
}
