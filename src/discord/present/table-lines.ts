import { time, TimestampStyles } from 'discord.js';
import { ENDINGS } from '../../engine/interventions.ts';
import { backTo, rangesOf, readGoneBack, takenBack } from '../../engine/record/gone-back.ts';
import type { Message } from '../../engine/message.ts';
import type { GameGuide } from '../../games/guide.ts';
import { isMessage } from '../../i18n/say.ts';
import type { PlayedLine } from '../../table/api.ts';
import type { Reader } from '../interactions/reader.ts';
import { code } from '../interactions/markdown.ts';
import { clockSentence } from './time/clock.ts';
import { personName, seatName, sideName } from './names.ts';
import { daysWords, labelled } from './time/spans.ts';

type Kind = PlayedLine['kind'];

const SIGNS: Partial<Readonly<Record<Kind, string>>> = {
  start: '🏳️',
  rewind: '⏪',
  edit: '✍️',
  end: '🏁',
  upgrade: '⚙️',
  note: '📝',
};

/** Whether a line is one of the table: not an answer of a seat. */
export const isOfTable = ({ kind }: Pick<PlayedLine, 'kind'>): boolean => SIGNS[kind] !== undefined;

/** The result that the text of an `end` line tells: the winning side or `draw`, and how the game ended. */
function endWords(reader: Reader, game: string, text: string): string {
  const [winner = '', how = ''] = text.split(' ');
  const result =
    winner === 'draw'
      ? reader.say({ code: 'status.draw-result' })
      : reader.say({ code: 'status.winner', params: { side: sideName(reader, game, winner) } });
  const ending = ENDINGS.find((each) => each === how);
  return ending ? reader.signs.sentences([result, reader.say({ code: `ending.${ending}` })]) : result;
}

/** What a note says: `act.note.<its first word>`, with the seat, moment or number that follows, and those whom it names. */
function noteWords(reader: Reader, game: string, { text, by, named = [] }: PlayedLine): string {
  const [verb = '', seat = '', count = ''] = (text ?? '').split(' ');
  const rest = (text ?? '').slice(verb.length).trim();
  const what = verb === 'clock' ? clockSentence(reader, game, rest) : daysWords(reader, rest);
  const when = /T.*Z$/u.test(seat) ? time(new Date(seat), TimestampStyles.ShortDateTime) : seat;
  const names = named.map((person) => (person ? personName(reader, person) : reader.plain({ code: 'act.nobody' })));
  const said: Message = {
    // Where nobody offered a seat, its time was up.
    code: verb === 'offer' && !by ? 'act.note.offer-late' : `act.note.${verb}`,
    params: {
      text: text ?? '',
      what,
      when,
      count: Number(count) || 0,
      seat: seatName(reader, game, seat),
      old: names.at(-2) ?? '',
      name: names.at(-1) ?? '',
    },
  };
  return isMessage(said.code) ? reader.say(said) : code(text ?? '');
}

function actWords(reader: Reader, game: string, line: PlayedLine): string {
  const text = line.text ?? '';
  switch (line.kind) {
    case 'rewind': {
      const back = readGoneBack(text) ?? backTo(line.n - 1);
      const lines = takenBack(back, line.n);
      if (back.keeping.length > 0) return reader.say({ code: 'act.rewind-some', params: { lines: rangesOf(lines) } });
      const params = { line: back.to, first: back.to + 1, last: line.n - 1, count: lines.length };
      return reader.say({ code: 'act.rewind', params });
    }
    case 'edit':
      return line.text === null
        ? reader.say({ code: 'act.edit' })
        : labelled(reader.say({ code: 'act.edit' }), code(text));
    case 'end':
      return endWords(reader, game, text);
    case 'note':
      return noteWords(reader, game, line);
    default:
      return reader.say({ code: `act.${line.kind}` });
  }
}

/** Who did something to the table, and why in their words; empty where nobody did. */
export function authorText(reader: Reader, by: { readonly name: string } | null, reason: string): string {
  if (!by) return reason === '' ? '' : reader.say({ code: 'act.because', params: { reason } });
  return reader.say({ code: reason === '' ? 'act.by' : 'act.by-because', params: { name: by.name, reason } });
}

/** Something done to the table, with who did it and why. */
export const withAuthor = (reader: Reader, words: string, author: string): string =>
  author === '' ? words : reader.plain({ code: 'act.with-author', params: { words, by: author } });

/** A line of the table in a sentence: what was done, by whom, and why. Everybody may read all of it. */
export function tableLine(reader: Reader, guide: GameGuide, line: PlayedLine): string {
  const author = authorText(reader, line.by, line.reason ?? '');
  const words = actWords(reader, guide.game.id, line);
  return `${SIGNS[line.kind] ?? ''} ${withAuthor(reader, words, author)}`;
}
