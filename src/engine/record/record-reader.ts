import { dataOf, isDataName, namedData } from '../data/versions.ts';
import { CHAIN_LENGTH } from '../dice.ts';
import type { JournalDraw, LineKind } from './journal.ts';
import { RECORD_FORM, type GameRecord, type LineOrigin, type RecordLine } from './record.ts';
import { err, ok, type Result } from '../result.ts';
import { cut } from '../text.ts';

/** What is wrong with the text of a record, and where: `line` counts the lines of the text from 1. */
export interface RecordFault {
  readonly line: number;
  readonly code:
    | 'record.no-game'
    | 'record.bad-tag'
    | 'record.newer-form'
    | 'record.bad-dice'
    | 'record.bad-number'
    | 'record.unreadable'
    | 'record.nothing-before'
    | 'record.doubled'
    | 'record.too-long';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Upper bound of a record's text, in characters; longer input is refused before it is looked at. */
const LONGEST_RECORD = 8_000_000;

/** Upper bound of one line of it; that of an upgrade holds a whole position. */
const longestLine = (said: string): number => (/^\d+\.\s*upgrade:/iu.test(said) ? 1_000_000 : 20_000);

/** Faces of the largest die that is taken for one. */
const MOST_FACES = 1_000_000;

type Open = { -readonly [Key in keyof RecordLine]: RecordLine[Key] } & { draws: JournalDraw[] | null };

interface Reading {
  readonly tags: Map<string, string>;
  readonly players: Record<string, string>;
  readonly people: Record<string, string>;
  readonly words: Record<string, string>;
  readonly lines: Open[];
  comments: string[];
}

type Reader = (
  reading: Reading,
  found: RegExpExecArray,
  fault: (code: RecordFault['code']) => RecordFault,
) => RecordFault | null;

function unquote(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : text;
  } catch {
    return text.replace(/^["“”']|["“”']$/gu, '');
  }
}

/** A reader of what belongs to the line before, once; refused where there is no line, or it has one already. */
const toLast =
  (has: (line: Open) => boolean, add: (line: Open, found: RegExpExecArray) => void): Reader =>
  ({ lines }, found, fault) => {
    const last = lines.at(-1);
    if (!last) return fault('record.nothing-before');
    if (has(last)) return fault('record.doubled');
    add(last, found);
    return null;
  };

const begin = (reading: Reading, found: RegExpExecArray, line: Partial<Open>): number => {
  const n = found[1] === undefined ? (reading.lines.at(-1)?.n ?? 0) + 1 : Number(found[1]);
  reading.lines.push({
    n,
    seat: '',
    kind: 'order',
    order: '',
    draws: null,
    origin: null,
    comments: reading.comments,
    ...line,
  });
  reading.comments = [];
  return n;
};

const inOrder = ({ lines }: Reading): boolean => lines.length < 2 || lines.at(-1)!.n === lines.at(-2)!.n + 1;

/** What a line of the text may be, in the order they are tried. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [/^$/u, () => null],
  [
    /^#\s?(.*)$/u,
    (reading, [, text = '']) => {
      reading.comments.push(text.trim());
      return null;
    },
  ],
  [
    /^\[\s*([\w.\-]+)\s(.*)\]$/u,
    ({ tags, players, people, words }, [, name = '', value = ''], fault) => {
      const [, seat] = /^word\.(.+)$/iu.exec(name) ?? [];
      if (seat !== undefined && Object.hasOwn(words, seat)) return fault('record.doubled');
      if (seat !== undefined) {
        words[seat] = unquote(value.trim());
        return null;
      }
      const [, of, id = ''] = /^(player|person)\.(.+)$/iu.exec(name) ?? [];
      if (of !== undefined) (of.toLowerCase() === 'player' ? players : people)[id] = unquote(value.trim());
      else if (tags.has(name.toLowerCase())) return fault('record.doubled');
      else tags.set(name.toLowerCase(), unquote(value.trim()));
      return null;
    },
  ],
  [
    /^(die|draw)\s+(\d+|\?)\s+of\s+(\d+)\s+@\s*(\d+)\s+(.+)$/iu,
    ({ lines }, [, kind, value, faces, link, situation = ''], fault) => {
      const line = lines.at(-1);
      if (!line) return fault('record.nothing-before');
      if (Number(faces) < 1 || Number(faces) > MOST_FACES) return fault('record.bad-dice');
      line.draws ??= [];
      line.draws.push({
        link: Number(link),
        situation,
        faces: Number(faces),
        value: value === '?' ? null : Number(value),
        ...(kind?.toLowerCase() === 'draw' ? { hidden: true } : {}),
      });
      return null;
    },
  ],
  [
    /^secret\s+([\da-f]{64})(?:\s+(\S+))?$/iu,
    ({ lines }, [, commitment = '', salt], fault) => {
      const line = lines.at(-1);
      if (!line) return fault('record.nothing-before');
      if (line.commitment !== undefined) return fault('record.doubled');
      // What stands in the place of an order that nobody may know yet is bound by nothing: it may be this word alone.
      if (salt === undefined && line.order !== 'sealed') return fault('record.unreadable');
      line.commitment = commitment;
      if (salt === undefined) line.order = null;
      else line.salt = salt;
      return null;
    },
  ],
  [
    /^reason\s+(.+)$/iu,
    toLast(
      (line) => line.reason !== undefined,
      (line, [, reason = '']) => void (line.reason = unquote(reason)),
    ),
  ],
  [
    /^no dice$/iu,
    toLast(
      () => false,
      (line) => void (line.draws ??= []),
    ),
  ],
  [
    /^given$/iu,
    toLast(
      (line) => line.given === true,
      (line) => void (line.given = true),
    ),
  ],
  [
    /^shown\s+(\d+)$/iu,
    toLast(
      (line) => line.shown !== undefined,
      (line, [, shown]) => void (line.shown = Number(shown)),
    ),
  ],
  [
    /^by\s+(".*"|\S+)\s+at\s+(\S+)\s+v(\d+)\s+([\da-f]{64})$/iu,
    toLast(
      (line) => line.origin !== null,
      (line, [, user = '', at = '', version, hash = '']) => {
        line.origin = { user: unquote(user), at, version: Number(version), hash } satisfies LineOrigin;
        line.draws ??= [];
      },
    ),
  ],
  [
    /^(?:(\d+)\s*[.)]\s*)?start$/iu,
    (reading, found, fault) => {
      begin(reading, found, { kind: 'start', n: Number(found[1] ?? 0) });
      return inOrder(reading) ? null : fault('record.bad-number');
    },
  ],
  [
    /^(?:(\d+)\s*[.)]\s*)?(rewind|edit|end|upgrade|note)\s*[:：](.*)$/iu,
    (reading, found, fault) => {
      const [, , kind = '', said = ''] = found;
      begin(reading, found, { kind: kind.toLowerCase() as LineKind, order: said.trim(), draws: [] });
      return inOrder(reading) ? null : fault('record.bad-number');
    },
  ],
  [
    /^(?:(\d+)\s*[.)]\s*)?([\w\-]+)\s*(?:\(\s*(default|standing|computer)\s*\)\s*)?[:：](.*)$/iu,
    (reading, found, fault) => {
      const [, , seat = '', unasked = 'order', said = ''] = found;
      const remark = said.search(/\s#/u);
      if (remark >= 0) reading.comments.push(said.slice(remark + 2).trim());
      const order = (remark < 0 ? said : said.slice(0, remark)).trim();
      begin(reading, found, { seat, order, kind: unasked.toLowerCase() as LineKind });
      return inOrder(reading) ? null : fault('record.bad-number');
    },
  ],
];

function readLine(
  reading: Reading,
  said: string,
  fault: (code: RecordFault['code']) => RecordFault,
): RecordFault | null {
  for (const [form, reader] of FORMS) {
    const found = form.exec(said);
    if (found) return reader(reading, found, fault);
  }
  return fault('record.unreadable');
}

/**
 * Reads the text of a record. Tolerant: case of tags, numbers of lines, dice, origins, blank lines and quotation marks
 * may be missing or differ; only the game must be named. Dice and origins that are there are kept as they are.
 */
export function readRecord(text: string): Result<GameRecord, RecordFault> {
  if (text.length > LONGEST_RECORD) {
    return err({ line: 1, code: 'record.too-long', params: { most: LONGEST_RECORD } });
  }
  const reading: Reading = { tags: new Map(), players: {}, people: {}, words: {}, lines: [], comments: [] };
  const texts = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  for (const [index, raw] of texts.entries()) {
    const said = raw.trim();
    const fault = (code: RecordFault['code']): RecordFault => ({
      line: index + 1,
      code,
      params: { text: cut(said, 80) },
    });
    const wrong = said.length > longestLine(said) ? fault('record.unreadable') : readLine(reading, said, fault);
    if (wrong) return err(wrong);
  }
  return headed(reading);
}

function headed({ tags, players, people, words, lines, comments }: Reading): Result<GameRecord, RecordFault> {
  const bad = (code: RecordFault['code'], name: string): Result<never, RecordFault> =>
    err({ line: 1, code, params: { tag: name, text: cut(tags.get(name.toLowerCase()) ?? '', 80) } });
  const hex = (name: string): string | null | undefined => {
    const value = tags.get(name.toLowerCase());
    if (value === undefined) return null;
    return /^[\da-f]{64}$/u.test(value) ? value : undefined;
  };
  if (!(Number(tags.get('umpire') ?? RECORD_FORM) <= RECORD_FORM)) return bad('record.newer-form', 'Umpire');
  const game = tags.get('game');
  if (!game) return bad('record.no-game', 'Game');
  const dice = (tags.get('dice') ?? (tags.has('anchor') ? 'chain' : 'fixed')).trim().split(/[\s,]+/u);
  const fixed = dice[0]?.toLowerCase() === 'fixed' ? dice.slice(1).map(Number) : null;
  if ((!fixed && dice[0]?.toLowerCase() !== 'chain') || fixed?.some((die) => !Number.isInteger(die) || die < 1)) {
    return bad('record.bad-dice', 'Dice');
  }
  if (!fixed) for (const line of lines) line.draws ??= [];
  const [anchor, hiddenAnchor, hiddenKey] = [hex('Anchor'), hex('HiddenAnchor'), hex('HiddenKey')];
  if (anchor === undefined) return bad('record.bad-tag', 'Anchor');
  if (hiddenAnchor === undefined) return bad('record.bad-tag', 'HiddenAnchor');
  if (hiddenKey === undefined) return bad('record.bad-tag', 'HiddenKey');
  const asked = tags.has('words') || Object.keys(words).length > 0;
  if (tags.has('words') && (tags.get('words') !== 'none' || Object.keys(words).length > 0)) {
    return bad('record.bad-tag', 'Words');
  }
  const data = dataOf({ data: tags.get('data') });
  if (!isDataName(data)) return bad('record.bad-tag', 'Data');
  const count = (name: string): number | null | undefined => {
    const value = tags.get(name.toLowerCase());
    if (value === undefined) return null;
    return /^\d{1,9}$/u.test(value) ? Number(value) : undefined;
  };
  const [total, skipped] = [count('Lines'), count('Skipped')];
  if (total === undefined) return bad('record.bad-tag', 'Lines');
  if (skipped === undefined) return bad('record.bad-tag', 'Skipped');
  const link = /^(\d+)\s+([\da-f]{64})$/u.exec(tags.get('link') ?? '');
  if (tags.has('link') && (!link || Number(link[1]) > CHAIN_LENGTH)) return bad('record.bad-tag', 'Link');
  return ok({
    id: tags.get('id') ?? '',
    game,
    ...namedData(data),
    options: (tags.get('options') ?? '').split(/[\s,]+/u).filter((option) => option !== ''),
    created: tags.get('date') ?? '',
    anchor,
    hiddenAnchor,
    fixed,
    ...(asked ? { words } : {}),
    players,
    people,
    link: link ? { index: Number(link[1]), value: link[2] as string } : null,
    hiddenKey,
    total,
    skipped,
    result: tags.get('result') ?? '*',
    lines,
    closing: comments,
  });
}
