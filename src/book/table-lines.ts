import { outcomeFrom } from '../engine/interventions.ts';
import type { Message } from '../engine/message.ts';
import { rangesOf, readGoneBack, takenBack } from '../engine/record/gone-back.ts';
import type { RecordLine } from '../engine/record/record.ts';
import type { Say } from '../games/guide.ts';
import { isMessage } from '../i18n/say.ts';
import type { Chronicle } from './chronicle.ts';
import { playersOfSide, seatName } from './names.ts';

/** A word of a note that stands for a person: a key of the journal, or a dash for nobody. */
const PERSON = /^(?:p\d+|-)$/u;

/** Words of a note as they are read: days and moments (UTC) shortened, names in place of keys. */
function wordOf({ record: { people } }: Chronicle, word: string): string {
  const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/u.exec(word);
  return moment ? `${moment[1]} ${moment[2]} UTC` : (people[word] ?? word);
}

/** How the game was ended: the result, and how it came. */
function endWords(say: Say, { guide: { game } }: Chronicle, text: string): string {
  const outcome = outcomeFrom(game, text);
  if (!outcome) return say({ code: 'book.line.end', params: { text } });
  const { winner, reason } = outcome;
  const result: Message =
    winner === null
      ? { code: 'status.draw-result' }
      : { code: 'status.winner', params: { side: playersOfSide(say, game, winner) } };
  return `${say(result)} ${say(reason)}`;
}

/** What a note of the table says; as it stands in the record where its first word is none that the table writes. */
function noteWords(say: Say, chronicle: Chronicle, text: string, byNobody: boolean): string {
  const [verb = '', ...rest] = text.split(' ');
  const words = rest.map((word) => wordOf(chronicle, word));
  const what = [...new Set(words)].join(verb === 'holiday' ? ' – ' : ' ');
  const names = rest
    .filter((word) => PERSON.test(word))
    .map((word) => (word === '-' ? say({ code: 'act.nobody' }) : wordOf(chronicle, word)));
  const [seat = '', count = ''] = rest;
  const said: Message = {
    // Where nobody offered a seat, its time was up.
    code: verb === 'offer' && byNobody ? 'act.note.offer-late' : `act.note.${verb}`,
    params: {
      what,
      when: words[0] ?? '',
      count: Number(count) || 0,
      seat: seatName(say, chronicle.guide.game.id, seat),
      old: names.at(-2) ?? '',
      name: names.at(-1) ?? '',
    },
  };
  return isMessage(said.code)
    ? say(said)
    : say({ code: 'book.line.note', params: { text: [verb, ...words].join(' ') } });
}

/** Where a line went back to, or which lines it took back out of those that stand. */
function rewindWords(say: Say, by: number, text: string): string {
  const back = readGoneBack(text);
  return back && back.keeping.length > 0
    ? say({ code: 'book.line.rewind-some', params: { lines: rangesOf(takenBack(back, by)) } })
    : say({ code: 'book.line.rewind', params: { to: text } });
}

/** What the table did by a line of the record, in words; undefined for an answer of a seat. */
export function tableLineWords(
  say: Say,
  chronicle: Chronicle,
  { n, kind, order, origin }: RecordLine,
): string | undefined {
  const text = order ?? '';
  switch (kind) {
    case 'start':
      return say({ code: 'book.line.start' });
    case 'rewind':
      return rewindWords(say, n, text);
    case 'edit':
      return say({ code: 'book.line.edit', params: { text: order ?? say({ code: 'book.line.sealed' }) } });
    case 'end':
      return endWords(say, chronicle, text);
    case 'upgrade':
      return say({ code: 'book.line.upgrade' });
    case 'note':
      return noteWords(say, chronicle, text, !origin?.user);
    default:
      return undefined;
  }
}
