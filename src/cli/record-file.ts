import { readFile } from 'node:fs/promises';
import { sidesOf } from '../book/names.ts';
import { clashOf, type Game } from '../engine/game.ts';
import type { Event } from '../engine/message.ts';
import { readRecord } from '../engine/record/record-reader.ts';
import { dataOf, withData } from '../engine/data/versions.ts';
import type { GameRecord } from '../engine/record/record.ts';
import { replayRecord, type ReplayLine } from '../engine/record/replay.ts';
import type { Phase, Position } from '../engine/position.ts';
import { GUIDES } from '../games/index.ts';
import type { GameGuide } from '../games/guide.ts';
import { spellAsIn } from '../i18n/games.ts';
import { sayIn } from '../i18n/say.ts';
import { Fault, wholeNumber } from './fault.ts';

/** The game record in a file. */
export async function recordIn(file: string): Promise<GameRecord> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Fault(
      `${file}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : (error as Error).message}`,
    );
  }
  const record = readRecord(text);
  if (!record.ok) {
    const { line, code, params } = record.error;
    throw new Fault(`${file}, line ${line}: ${sayIn('en')({ code, params })}`);
  }
  return record.value;
}

/** The game of this id. */
export function guideFor(game: string): GameGuide {
  const guide = Object.hasOwn(GUIDES, game) ? GUIDES[game] : undefined;
  if (!guide) throw new Fault(`no game '${game}'; known are ${Object.keys(GUIDES).join(', ')}`);
  return guide;
}

/** The sides of a game that two computers can play against each other; a fault if it has not two. */
export function twoSidesOf(game: Game): readonly string[] {
  const sides = sidesOf(game);
  if (sides.length !== 2) throw new Fault(`${game.id} has not two sides`);
  return sides;
}

/** The game of a record, with the data it is played with. */
export function guideOfRecord(record: Pick<GameRecord, 'game' | 'data'>): GameGuide {
  const here = guideFor(record.game);
  const guide = withData(here, record);
  if (guide) {
    spellAsIn(guide);
    return guide;
  }
  const params = { game: record.game, data: dataOf(record) };
  throw new Fault(`${sayIn('en')({ code: 'replay.no-data', params })}; to be had: ${here.data?.names().join(', ')}`);
}

/** What one line of a record did, and the phases that began with it. */
export interface PlayedStep {
  readonly line: ReplayLine;
  readonly events: readonly Event[];
  readonly phases: readonly Phase[];
}

/** The position of a record after its last line, or after line `until`, with what each line did. */
export function playedOut(
  record: GameRecord,
  until?: string,
): { guide: GameGuide; position: Position; steps: readonly PlayedStep[] } {
  const guide = guideOfRecord(record);
  const last = until === undefined ? Infinity : wholeNumber('--until', until);
  const steps: PlayedStep[] = [];
  const end = replayRecord(guide.game, record, ({ line, events, phases }) => {
    steps.push({ line, events, phases });
    return line.n < last;
  });
  if (!end.ok) {
    const { n, code, params, refusal } = end.error;
    const because = refusal ? `: ${sayIn('en')(refusal)}${refusal.rule ? ` (rule ${refusal.rule})` : ''}` : '';
    throw new Fault(`line ${n}: ${sayIn('en')({ code, params })}${because}`);
  }
  return { guide, position: end.value, steps };
}

/** The optional rules of a game that `--options` names, separated by commas; a fault if one is unknown or two clash. */
export function optionsOf(game: Game, text: string | undefined): readonly string[] {
  const options = text?.split(',') ?? [];
  const unknown = options.find((option) => !game.optionalRules.some(({ id }) => id === option));
  if (unknown !== undefined) throw new Fault(`--options: ${game.id} has no rule '${unknown}'`);
  const clash = clashOf(game, options);
  if (clash) throw new Fault(`--options: ${clash.join(' and ')} can't be played together`);
  return options;
}
