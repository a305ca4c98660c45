import type { Phase } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { PlayedLine, TableState } from '../../table/api.ts';
import type { App } from '../interactions/app.ts';
import { phaseName, seatName } from './names.ts';
import { isOfTable, tableLine } from './table-lines.ts';
import type { Reader } from '../interactions/reader.ts';
import { orderWords } from './order-words.ts';

/** A line with the phase in which it was given. */
export interface LineOfPlay {
  readonly line: PlayedLine;
  readonly phase: Phase;
}

/** Which lines are looked for: those after `after` and before `before`, at most so many. */
export interface LineRange {
  readonly after: number;
  readonly before: number;
  readonly most: number;
}

/**
 * The lines that lead to where play stood before line `before`, as a user may know them (the empty user: everybody),
 * latest first. Lines that had been gone back over then are not among them.
 */
export async function linesOfPlay(
  { tables }: Pick<App, 'tables'>,
  { channel }: Pick<TableState, 'channel'>,
  user: string,
  { after, before, most }: LineRange,
): Promise<readonly LineOfPlay[]> {
  const found: LineOfPlay[] = [];
  const phases = await tables.phases(channel);
  let upTo = before - 1;
  for (const start of phases.ok ? [...phases.value].reverse() : []) {
    if (found.length >= most || upTo <= after) break;
    if (start.after >= upTo) continue;
    const log = await tables.log(channel, user, start.phase.index);
    if (!log.ok) return found;
    for (const line of [...log.value.lines].reverse()) {
      if (line.n > upTo || line.n <= after || found.length >= most) continue;
      found.push({ line, phase: log.value.phase });
      if (line.kind === 'rewind') upTo = Number(line.text);
    }
  }
  return found;
}

/** The order of a line in its own words: who gave it and what; of a line of the table, what was done and by whom. */
function lineWords(reader: Reader, guide: GameGuide, line: PlayedLine): string {
  if (isOfTable(line)) return tableLine(reader, guide, line);
  const order = line.text === null ? reader.say({ code: 'post.secret' }) : orderWords(reader, guide.game.id, line.text);
  return `${seatName(reader, guide.game.id, line.seat)}${reader.signs.colon}${order}`;
}

/** A line by its number, its phase, who gave it and what it says. */
export const namedLine = (reader: Reader, guide: GameGuide, { line, phase }: LineOfPlay): string =>
  [`**${line.n}**`, phaseName(reader, guide.game.id, phase), lineWords(reader, guide, line)].join(reader.signs.dot);

/** The same in plain letters, for lists. */
export const plainNamedLine = (reader: Reader, guide: GameGuide, found: LineOfPlay): string =>
  namedLine({ ...reader, say: reader.plain }, guide, found).replace(/[*`]/gu, '');
