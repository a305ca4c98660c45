import { ButtonStyle } from 'discord.js';
import type { GameGuide } from '../../games/guide.ts';
import { isDivided } from '../../engine/game.ts';
import type { DraftLine, DraftView, Outlook } from '../../table/api.ts';
import { isComputer } from '../../table/seats/computer.ts';
import { customId } from '../interactions/custom-id.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { code, small } from '../interactions/markdown.ts';
import { button, buttonRow, type Made } from './menus/choices.ts';
import { refusalText } from './errors.ts';
import { giversNote, phaseWord, seatsName } from './names.ts';
import { orderWords } from './order-words.ts';
import { draftWarnings, warningLines } from './warnings.ts';

/** Stands in the id of a button that carries a draft out although it ends more than the phase that is being played. */
export const BEYOND = 'beyond';

/** Stands in the id of a button that shares a draft. */
export const SHARED = 'yes';

const MARKS: Readonly<Record<DraftLine['status'], string>> = {
  ready: '✅',
  decisive: '🔒',
  planned: '⏳',
  refused: '⛔',
};

/** What stands before a line: a die only where chance decides. */
const markOf = ({ status, reason }: DraftLine): string =>
  reason === 'die' || reason === 'draw' ? '🎲' : MARKS[status];

function lineText(reader: Reader, guide: GameGuide, line: DraftLine, n: number, brief: boolean): string {
  const stands = line.holds ? 'holds' : line.status;
  const status = brief && line.status === 'ready' ? '' : ` ${reader.say({ code: `draft.${stands}` })}`;
  const cost = brief || !line.hint ? '' : `${reader.signs.dash}${reader.say(line.hint)}`;
  const reason = line.reason ? `${reader.signs.dash}${reader.say({ code: `irrevocable.${line.reason}` })}` : '';
  const refused = line.refusal ? `\n   ${refusalText(reader, guide, line.refusal).split('\n')[0] ?? ''}` : '';
  const warned = warningLines(reader, line.warnings ?? []).map((text) => `\n   ${text}`);
  const of = giversNote(reader, guide.game.id, line.seats);
  const order = `${brief ? code(line.text) : orderWords(reader, guide.game.id, line.text)}${of}`;
  return `${n}. ${markOf(line)} ${order}${status}${cost}${reason}${refused}${warned.join('')}`;
}

/** So many lines of a draft are always shown, however little room there is. */
const LEAST_SHOWN = 5;

/**
 * The lines in little room: without a word on those that are ready; then those in the middle of a run of the same status
 * folded into one, which says how many they are. What is refused, decisive or warned of always shows.
 */
function foldedLines(reader: Reader, guide: GameGuide, { lines }: DraftView, most: number): readonly string[] {
  const texts = lines.map((line, n) => lineText(reader, guide, line, n + 1, true));
  const lengthOf = (shown: readonly string[]): number => shown.reduce((sum, text) => sum + text.length + 1, 0);
  const quiet = lines.flatMap(({ status, warnings }, n) =>
    !warnings && (status === 'ready' || status === 'planned') ? [n] : [],
  );
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
  const waits = draft.lines.some(({ status }) => status === 'planned');
  const warning =
    draft.commits === 0
      ? []
      : [
          draft.stops === null
            ? reader.say({ code: 'draft.commits-all', params: { commits: draft.commits } })
            : reader.say({
                code: 'draft.commits-to',
                params: {
                  commits: draft.commits,
                  all: waits ? 'no' : 'yes',
                  reasonCode: `irrevocable.${draft.stops}`,
                },
              }),
        ];
  const beyond = beyondText(reader, guide, draft);
  if (waits && draft.stops !== null) warning.push(small(reader.say({ code: 'draft.follows' })));
  if (waits && draft.stops === null && draft.lines.some(({ status }) => status === 'refused'))
    warning.push(small(reader.say({ code: 'draft.blocked' })));
  if (beyond !== null) warning.push(`⚠️ ${beyond}`);
  const title = `**${reader.say({ code: draft.shared ? 'draft.shared' : 'draft.title' })}**`;
  const room = most - [title, ...warning].join('\n').length - 1;
  const whole = draft.lines.map((line, n) => lineText(reader, guide, line, n + 1, false));
  const lines = whole.join('\n').length <= room ? whole : foldedLines(reader, guide, draft, room);
  return [title, ...lines, ...warning].join('\n');
}

/** What a draft ends beyond the phase that is being played, by name; null if nothing. */
function beyondText(reader: Reader, guide: GameGuide, { beyond }: DraftView): string | null {
  if (!beyond) return null;
  const phases = beyond.phases.map(({ name }) => phaseWord(reader, guide.game.id, name));
  return reader.plain({ code: 'draft.beyond', params: { count: phases.length, phases, later: beyond.later } });
}

/** What stands on the button that carries a draft out, if it ends no more than one phase. */
export const commitLabel = ({ plain }: Reader, draft: DraftView | null): string =>
  plain({ code: 'draft.button.commit', params: { warnings: draft ? draftWarnings(draft).length : 0 } });

/** The buttons under a draft; `form` alone while there is none. That which ends more than one phase says so by name. */
export function draftRow(reader: Reader, guide: GameGuide, draft: DraftView | null, made: Made): Row {
  const word = (name: string, params = {}): string => reader.plain({ code: `draft.button.${name}`, params });
  const id = (meaning: 'commit' | 'undo' | 'clear', ...more: readonly string[]): string =>
    customId(meaning, made.number, made.revision, made.seat, ...more);
  const form = button(customId('form', made.number, made.seat), word(draft ? 'edit' : 'form'));
  const map = button(customId('map', made.number), reader.plain({ code: 'status.button.map' }));
  if (!draft) return buttonRow([form, map]);
  const beyond = beyondText(reader, guide, draft);
  const commit = commitLabel(reader, draft);
  return buttonRow([
    beyond === null
      ? button(id('commit'), commit, ButtonStyle.Success, draft.commits === 0)
      : button(id('commit', BEYOND), `${commit}${reader.signs.colon}${beyond}`, ButtonStyle.Danger),
    button(id('undo'), word('undo')),
    button(id('clear'), word('clear'), ButtonStyle.Danger),
    form,
    map,
  ]);
}

/** The drafts that colleagues share, as their lines stand after one's own. */
export const sharedText = (reader: Reader, guide: GameGuide, { state, shared }: Outlook): readonly string[] =>
  (shared?.drafts ?? []).flatMap(({ seats, lines }) => [
    `**${reader.say({ code: 'draft.of', params: { seats: seatsName(reader, state, seats) } })}**`,
    ...lines.map((line, n) => lineText(reader, guide, line, n + 1, true)),
  ]);

/** Whether others hold commands of the side looked from. */
function hasColleagues({ state, seat, together }: Outlook): boolean {
  const side = state.seats.find(({ id }) => id === seat)?.side;
  const others = state.seats.filter((each) => each.side === side && !together.includes(each.id));
  return side !== undefined && isDivided(state, side) && others.some(({ holder }) => holder && !isComputer(holder.id));
}

/** The buttons for sharing a draft with colleagues, and for laying theirs over it, in a row if there are any. */
export function shareRow(reader: Reader, outlook: Outlook, made: Made): readonly Row[] {
  const { draft, shared } = outlook;
  const word = (name: string): string => reader.plain({ code: `draft.button.${name}` });
  const id = (isShared: boolean): string =>
    customId('share', made.number, made.revision, made.seat, isShared ? 'no' : SHARED);
  const buttons = [
    ...(draft && hasColleagues(outlook)
      ? [button(id(draft.shared === true), word(draft.shared ? 'unshare' : 'share'))]
      : []),
    ...(shared ? [button(customId('overlay', made.number, made.seat), word('overlay'))] : []),
  ];
  return buttons.length > 0 ? [buttonRow(buttons)] : [];
}
