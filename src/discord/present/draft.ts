import { ButtonStyle } from 'discord.js';
import type { GameGuide } from '../../games/guide.ts';
import type { DraftLine, DraftView } from '../../table/api.ts';
import { customId } from '../interactions/custom-id.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { code } from '../interactions/markdown.ts';
import { button, buttonRow, type Made } from './choices.ts';
import { refusalText } from './errors.ts';

const MARKS: Readonly<Record<DraftLine['status'], string>> = {
  ready: '✅',
  decisive: '🎲',
  planned: '⏳',
  refused: '⛔',
};

function lineText(reader: Reader, guide: GameGuide, line: DraftLine, n: number, brief: boolean): string {
  const status = brief && line.status === 'ready' ? '' : ` ${reader.say({ code: `draft.${line.status}` })}`;
  const reason = line.reason ? ` — ${reader.say({ code: `irrevocable.${line.reason}` })}` : '';
  const refused = line.refusal ? `\n   ${refusalText(reader, guide, line.refusal).split('\n')[0] ?? ''}` : '';
  return `${n}. ${MARKS[line.status]} ${code(line.text)}${status}${reason}${refused}`;
}

/** So many lines of a draft are always shown, however little room there is. */
const LEAST_SHOWN = 5;

/**
 * The lines in little room: without a word on those that are ready; then those in the middle of a run of the same status
 * folded into one, which says how many they are. What is refused or decisive always shows.
 */
function foldedLines(reader: Reader, guide: GameGuide, { lines }: DraftView, most: number): readonly string[] {
  const texts = lines.map((line, n) => lineText(reader, guide, line, n + 1, true));
  const lengthOf = (shown: readonly string[]): number => shown.reduce((sum, text) => sum + text.length + 1, 0);
  const quiet = lines.flatMap(({ status }, n) => (status === 'ready' || status === 'planned' ? [n] : []));
  const folded = new Set<number>();
  const shown = (): string[] =>
    texts.flatMap((text, n) => {
      if (!folded.has(n)) return [text];
      if (folded.has(n - 1) && lines[n - 1]?.status === lines[n]?.status) return [];
      let last = n;
      while (folded.has(last + 1) && lines[last + 1]?.status === lines[n]?.status) last += 1;
      const status = lines[n]?.status ?? 'ready';
      const params = { first: n + 1, last: last + 1, statusCode: `draft.${status}` };
      return [`${MARKS[status]} ${reader.say({ code: 'draft.folded', params })}`];
    });
  // From the second line on: the first and the last ones say best what the draft is about.
  for (const n of quiet.slice(1, 1 - LEAST_SHOWN)) {
    if (lengthOf(shown()) <= most) break;
    folded.add(n);
  }
  return shown();
}

/**
 * The lines of a draft with how each stands, and what a commit will do; with lines folded where they take more than
 * `most` characters.
 */
export function draftText(reader: Reader, guide: GameGuide, draft: DraftView, most = Infinity): string {
  const warning =
    draft.commits === 0
      ? []
      : [
          draft.stops === null
            ? reader.say({ code: 'draft.commits-all', params: { commits: draft.commits } })
            : reader.say({
                code: 'draft.commits-to',
                params: { commits: draft.commits, reasonCode: `irrevocable.${draft.stops}` },
              }),
        ];
  const title = `**${reader.say({ code: 'draft.title' })}**`;
  const room = most - [title, ...warning].join('\n').length - 1;
  const whole = draft.lines.map((line, n) => lineText(reader, guide, line, n + 1, false));
  const lines = whole.join('\n').length <= room ? whole : foldedLines(reader, guide, draft, room);
  return [title, ...lines, ...warning].join('\n');
}

/** The buttons under a draft; `form` alone while there is none. */
export function draftRow(reader: Reader, draft: DraftView | null, made: Made): Row {
  const word = (name: string): string => reader.plain({ code: `draft.button.${name}` });
  const id = (meaning: 'commit' | 'undo' | 'clear'): string => customId(meaning, made.number, made.revision, made.seat);
  const form = button(customId('form', made.number, made.seat), word(draft ? 'edit' : 'form'));
  if (!draft) return buttonRow([form]);
  return buttonRow([
    button(id('commit'), word('commit'), ButtonStyle.Success, draft.commits === 0),
    button(id('undo'), word('undo')),
    button(id('clear'), word('clear'), ButtonStyle.Danger),
    form,
  ]);
}
