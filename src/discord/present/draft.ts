import { ButtonStyle } from 'discord.js';
import type { GameGuide } from '../../games/guide.ts';
import type { DraftLine, DraftView } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import type { Reader } from '../reader.ts';
import type { Row } from '../reply.ts';
import { code } from '../text.ts';
import { button, buttonRow, type Made } from './choices.ts';
import { refusalText } from './trouble.ts';

const MARKS: Readonly<Record<DraftLine['status'], string>> = {
  ready: '✅',
  decisive: '🎲',
  planned: '⏳',
  refused: '⛔',
};

function lineText(reader: Reader, guide: GameGuide, line: DraftLine, n: number): string {
  const status = reader.say({ code: `draft.${line.status}` });
  const reason = line.reason ? ` — ${reader.say({ code: `irrevocable.${line.reason}` })}` : '';
  const refused = line.refusal ? `\n   ${refusalText(reader, guide, line.refusal).split('\n')[0] ?? ''}` : '';
  return `${n}. ${MARKS[line.status]} ${code(line.text)} ${status}${reason}${refused}`;
}

/** The lines of a draft with how each stands, and what a commit will do. */
export function draftText(reader: Reader, guide: GameGuide, draft: DraftView): string {
  const lines = draft.lines.map((line, n) => lineText(reader, guide, line, n + 1));
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
  return [`**${reader.say({ code: 'draft.title' })}**`, ...lines, ...warning].join('\n');
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
