import type { Contestant } from '../computer/matches/match.ts';
import { matchRecord } from '../computer/matches/record.ts';
import { formatRecord } from '../engine/record/record.ts';
import { writeOut } from './exports.ts';
import { contestantNamed, wholeNumber } from './fault.ts';
import { guideFor, optionsOf, twoSidesOf } from './record-file.ts';

/** Two computers play one game, the first of them the side that the game names first; its record is written. */
export async function match(
  id: string,
  first: string,
  second: string,
  wanted: { readonly seed: string; readonly out: string; readonly options?: string },
): Promise<void> {
  const { game, knowledge } = guideFor(id);
  const players = [contestantNamed(first), contestantNamed(second)];
  const record = matchRecord({
    game,
    knowledge,
    sides: Object.fromEntries(twoSidesOf(game).map((side, index) => [side, players[index] as Contestant])),
    seed: wholeNumber('--seed', wanted.seed),
    options: optionsOf(game, wanted.options),
  });
  await writeOut(wanted.out, formatRecord(record));
  console.log(`${id}, seed ${wanted.seed}: ${record.lines.length - 1} lines; won by: ${record.result}`);
}
