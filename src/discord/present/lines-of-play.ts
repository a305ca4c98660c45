import { backTo, readGoneBack, stands, type GoneBack } from '../../engine/record/gone-back.ts';
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

/** Which lines are looked for: those before `before` that going back would take back, at most so many. */
export interface LineRange {
  readonly back: GoneBack;
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
  { back, before, most }: LineRange,
): Promise<readonly LineOfPlay[]> {
  const found: LineOfPlay[] = [];
  const phases = await tables.phases(channel);
  let leading = backTo(before - 1);
  for (const start of phases.ok ? [...phases.value].reverse() : []) {
    const latest = leading.keeping.at(-1) ?? leading.to;
    if (found.length >= most || latest <= back.to) break;
    if (start.after >= latest) continue;
    const log = await tables.log(channel, user, start.phase.index);
    if (!log.ok) return found;
    for (const line of [...log.value.lines].reverse()) {
      if (!stands(leading, line.n) || stands(back, line.n) || found.length >= most) continue;
      found.push({ line, phase: log.value.phase });
      if (line.kind === 'rewind') leading = readGoneBack(line.text ?? '') ?? leading;
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
