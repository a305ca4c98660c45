import { ButtonStyle, hyperlink, messageLink, time, TimestampStyles } from 'discord.js';
import type { Message } from '../../engine/message.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Notice, Proposal, TableState } from '../../table/api.ts';
import { customId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { namedLine, type LineOfPlay } from './lines-of-play.ts';
import { MARKS } from './marks.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { capital, fitLines, small } from '../interactions/markdown.ts';
import { button, buttonRow } from './menus/choices.ts';
import { clockSentence } from './time/clock.ts';
import { mention, seatName, sideName } from './names.ts';
import { daysWords, labelled, shortMoment } from './time/spans.ts';

/** Longest list of lines that would be taken back. */
const MOST_REVERTED = 15;

type Act = Pick<Proposal, 'kind' | 'text'>;

/** What the text of a proposal says, as parameters of `proposal.<kind>`. */
function actParams(reader: Reader, game: string, { kind, text }: Act): Message {
  const [first = ''] = text.split(' ');
  const rest = text.slice(first.length).trim();
  const of = (params: Message['params'], suffix = ''): Message => ({
    code: `proposal.${kind}${suffix}`,
    params: { text, ...params },
  });
  switch (kind) {
    case 'undo':
    case 'rewind':
      return of({ line: Number(first) }, rest === '' ? '' : '-some');
    case 'force':
    case 'offer':
      return of({ seat: seatName(reader, game, text) });
    case 'extend':
      return of({ seat: seatName(reader, game, first), count: Number(rest) });
    case 'pause':
      return text.includes('-') ? of({ text: daysWords(reader, text) }) : of({ count: Number(text) }, '-days');
    case 'holiday':
      return of({ text: daysWords(reader, text) });
    case 'clock':
      return of({ text: clockSentence(reader, game, text) });
    case 'adjudge':
      return text === 'draw' ? of({}, '-draw') : of({ side: sideName(reader, game, text) });
    case 'computer':
      return of({ seat: seatName(reader, game, first), computer: reader.plain({ code: `computer.${rest}` }) });
    case 'replace':
      return of({ seat: seatName(reader, game, first), name: rest.slice(rest.indexOf(' ') + 1) });
    case 'master':
      return text === '' ? of({}, '-none') : of({ name: rest });
    default:
      return of({});
  }
}

/** What would be done, as an infinitive without an end: «go back to before line 37». */
export const actText = (reader: Reader, game: string, act: Act): string => reader.say(actParams(reader, game, act));

/** The lines that going back takes back, or would, as far as they fit; the latest last. */
export function revertedText(
  reader: Reader,
  guide: GameGuide,
  reverted: readonly LineOfPlay[],
  most: number,
  title: 'act.reverted' | 'proposal.would-take-back' = 'act.reverted',
): readonly string[] {
  if (reverted.length === 0) return [];
  const lines = [...reverted].reverse().map((each) => `- ${namedLine(reader, guide, each)}`);
  const left = (count: number): string => small(reader.say({ code: 'act.more-reverted', params: { count } }));
  const shown = lines.slice(-MOST_REVERTED);
  const cutOff = lines.length - shown.length;
  const head = cutOff > 0 ? [left(cutOff)] : [];
  const room = most - head.join('').length;
  const fitting = fitLines(shown, room, (more) => left(more + cutOff));
  const text = fitting === shown.join('\n') ? [...head, fitting] : [fitting];
  return [`**${reader.say({ code: title })}**`, ...text];
}

/** Users who are asked, as mentions; those who sat down lately with the moment from which they have a say. */
export const askedWords = (
  { say }: Reader,
  users: readonly string[],
  { newcomers }: Pick<TableState, 'newcomers'>,
): string =>
  users
    .map((user) => {
      const from = newcomers[user];
      return from === undefined
        ? mention(user)
        : `${mention(user)} ${say({ code: 'proposal.may-from', params: { from: shortMoment(from) } })}`;
    })
    .join(' ');

/** The post of a proposal: what would be done, why, what it would take back, and who still has to agree. */
export function proposalText(
  reader: Reader,
  guide: GameGuide,
  proposal: Proposal,
  missing: readonly string[],
  reverted: readonly LineOfPlay[],
  state: Pick<TableState, 'newcomers'>,
): string {
  const { kind, text, by, reason, expires, id, lines } = proposal;
  const params = { id, name: by.name };
  const head = [
    `### 🗳️ ${reader.say({ code: 'proposal.title', params })}`,
    `**${capital(actText(reader, guide.game.id, { kind, text }))}**`,
    ...(reason === '' ? [] : [`> ${reader.say({ code: 'act.because', params: { reason } })}`]),
  ];
  const lapses = time(new Date(expires), TimestampStyles.RelativeTime);
  const tail = [
    labelled(reader.say({ code: 'proposal.missing' }), askedWords(reader, missing, state)),
    small(labelled(reader.say({ code: lines === null ? 'proposal.lapses' : 'proposal.lapses-or-moves' }), lapses)),
  ];
  const room = LIMITS.content - [...head, ...tail].join('\n').length - 200;
  return [...head, ...revertedText(reader, guide, reverted, room, 'proposal.would-take-back'), ...tail].join('\n');
}

/**
 * The buttons of a proposal: the table is named, since another may follow in the same channel. `numbered`: for where the
 * proposal is not above them.
 */
export function proposalRows(
  reader: Reader,
  { number, id: table }: Pick<TableState, 'number' | 'id'>,
  { id }: Pick<Proposal, 'id'>,
  numbered = false,
): readonly Row[] {
  const word = (answer: 'agree' | 'decline'): string =>
    `${reader.plain({ code: `proposal.button.${answer}` })}${numbered ? reader.signs.brackets(id) : ''}`;
  return [
    buttonRow([
      button(customId('agree', number, id, table), word('agree'), ButtonStyle.Success),
      button(customId('decline', number, id, table), word('decline'), ButtonStyle.Danger),
    ]),
  ];
}

/** What is told of a proposal that was dropped. */
export function droppedText(reader: Reader, guide: GameGuide, { proposal, by, ping = [] }: Notice): string {
  if (!proposal) return '';
  const act = actText(reader, guide.game.id, proposal);
  const withdrawn = by?.id === proposal.by.id;
  const how = !by ? 'lapsed' : withdrawn ? 'withdrawn' : 'declined';
  const params = { id: proposal.id, name: by?.name ?? '', author: proposal.by.name };
  return [`❌ ${reader.say({ code: `proposal.${how}`, params })}`, `~~${act}~~`, ...ping.map(mention)].join('\n');
}

/** A line for each proposal that waits, with a way to its post. */
export const openProposalLines = (reader: Reader, guide: GameGuide, state: TableState, server: string): string[] =>
  state.proposals.map((proposal) => {
    const post = state.marks[MARKS.proposal(proposal.id)];
    const params = { id: proposal.id, name: proposal.by.name };
    const title = reader.say({ code: 'proposal.title', params });
    const linked = post ? hyperlink(title, messageLink(state.channel, post, server)) : title;
    return `🗳️ ${labelled(linked, actText(reader, guide.game.id, proposal))}`;
  });
