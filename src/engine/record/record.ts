import { unasked, type Beginning, type JournalDraw, type LineKind } from './journal.ts';

/** Where and when a line was given; lines written by hand have none. */
export interface LineOrigin {
  readonly user: string;
  readonly at: string;
  readonly version: number;
  readonly hash: string;
}

/** A line of a game record: a journal line, of which all but the order may be missing. */
export interface RecordLine {
  readonly n: number;
  readonly seat: string;
  readonly kind: LineKind;
  readonly order: string | null;
  readonly reason?: string;
  readonly commitment?: string;
  readonly salt?: string;
  /** Null where none were written down in a study: then they come from the fixed dice of the header. */
  readonly draws: readonly JournalDraw[] | null;
  readonly given?: true;
  readonly shown?: number;
  readonly origin: LineOrigin | null;
  /** Remarks that stand before the line. */
  readonly comments: readonly string[];
}

/** A game written down. */
export interface GameRecord extends Beginning {
  /** Names of the players, by seat. */
  readonly players: Readonly<Record<string, string>>;
  /** Names of all who gave lines, by the id that their lines have. */
  readonly people: Readonly<Record<string, string>>;
  /** The latest link of the dice chain that may be shown; those before follow from it. */
  readonly link: { readonly index: number; readonly value: string } | null;
  /** The key of hidden draws, once the game is over. */
  readonly hiddenKey: string | null;
  /** How many lines there are, as the header tells; null where it doesn't. */
  readonly total: number | null;
  /** Links passed over otherwise than by play, as the header tells; null where it doesn't. */
  readonly skipped: number | null;
  /** How it ended: the winning side, 'draw', or '*' while it is played. */
  readonly result: string;
  readonly lines: readonly RecordLine[];
  /** Remarks after the last line. */
  readonly closing: readonly string[];
}

/** Versions of the form of records, each of which earlier releases can't check: with words in their dice, and with named data. */
const FORMS = { plain: 1, words: 2, data: 3 } as const;

/** The newest form. */
export const RECORD_FORM = FORMS.data;

function formOf({ words = {}, data }: GameRecord): number {
  if (data !== undefined) return FORMS.data;
  return Object.keys(words).length > 0 ? FORMS.words : FORMS.plain;
}

/** The record of a game of which nothing is known but its lines: without people, and without proofs of its dice. */
export const bareRecord = (known: Pick<GameRecord, 'id' | 'game' | 'data' | 'options' | 'lines'>): GameRecord => ({
  created: '',
  anchor: null,
  hiddenAnchor: null,
  fixed: null,
  players: {},
  people: {},
  link: null,
  hiddenKey: null,
  total: null,
  skipped: null,
  result: '*',
  closing: [],
  ...known,
});

/** Whether and by which seats words were given; nothing where nobody was asked for any. */
function wordTags(words: GameRecord['words']): string[] {
  if (!words) return [];
  const given = Object.entries(words);
  return given.length === 0 ? [tag('Words', 'none')] : given.map(([seat, word]) => tag(`Word.${seat}`, word));
}

const tag = (name: string, value: string): string => `[${name} ${JSON.stringify(value)}]`;

function headerLines(record: GameRecord): string[] {
  const { link } = record;
  return [
    tag('Umpire', String(formOf(record))),
    tag('Game', record.game),
    ...(record.data === undefined ? [] : [tag('Data', record.data)]),
    tag('Id', record.id),
    tag('Date', record.created),
    tag('Options', record.options.join(' ')),
    ...Object.entries(record.players).map(([seat, name]) => tag(`Player.${seat}`, name)),
    ...Object.entries(record.people).map(([id, name]) => tag(`Person.${id}`, name)),
    tag('Dice', record.fixed ? ['fixed', ...record.fixed].join(' ') : 'chain'),
    ...(record.anchor === null ? [] : [tag('Anchor', record.anchor)]),
    ...(record.hiddenAnchor === null ? [] : [tag('HiddenAnchor', record.hiddenAnchor)]),
    ...wordTags(record.words),
    ...(link ? [tag('Link', `${link.index} ${link.value}`)] : []),
    ...(record.hiddenKey === null ? [] : [tag('HiddenKey', record.hiddenKey)]),
    ...(record.total === null ? [] : [tag('Lines', String(record.total))]),
    ...(record.skipped === null ? [] : [tag('Skipped', String(record.skipped))]),
    tag('Result', record.result),
  ];
}

const remark = (text: string): string => (text === '' ? '#' : `# ${text}`);

const drawText = (draw: JournalDraw): string =>
  `  ${draw.hidden ? 'draw' : 'die'} ${draw.value ?? '?'} of ${draw.faces} @${draw.link} ${draw.situation}`;

/** Who or what a line is headed by: the seat and how its order came about, or what the table did. */
function headOf({ kind, seat }: RecordLine): string {
  if (kind === 'order') return seat;
  return unasked(kind) ? `${seat} (${kind})` : kind;
}

function lineText(line: RecordLine, study: boolean): string[] {
  const { n, kind, order, reason, commitment, salt, draws, origin } = line;
  return [
    ...line.comments.map(remark),
    kind === 'start' ? `${n}. start` : `${n}. ${headOf(line)}: ${order ?? 'sealed'}`,
    ...(reason === undefined ? [] : [`  reason ${JSON.stringify(reason)}`]),
    ...(commitment === undefined ? [] : [`  secret ${[commitment, ...(salt === undefined ? [] : [salt])].join(' ')}`]),
    ...(draws ?? []).map(drawText),
    ...(study && draws?.length === 0 && !origin ? ['  no dice'] : []),
    ...(line.given ? ['  given'] : []),
    ...(line.shown === undefined ? [] : [`  shown ${line.shown}`]),
    ...(origin ? [`  by ${JSON.stringify(origin.user)} at ${origin.at} v${origin.version} ${origin.hash}`] : []),
  ];
}

/**
 * The record as text, in its one canonical form: header tags, then the lines, each with its dice and origin beneath.
 */
export const formatRecord = (record: GameRecord): string =>
  [
    ...headerLines(record),
    '',
    ...record.lines.flatMap((line) => lineText(line, record.fixed !== null)),
    ...record.closing.map(remark),
    '',
  ].join('\n');
