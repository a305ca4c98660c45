import { createHash } from 'node:crypto';
import type { DiceWords } from '../dice.ts';
import type { Draw } from '../play.ts';

/**
 * What a line of the journal holds. Lines of a seat: an order given by its player (`order`), the default of one who stayed
 * silent (`default`), what a standing order answered (`standing`), or an order given by a computer that plays for the seat
 * (`computer`). Lines of the table: the set-up (`start`); the number
 * of the line that was gone back to (`rewind`); a change made to the position by hand (`edit`); the end of the game by
 * agreement or decision (`end`); the position brought to a newer version of the game's code (`upgrade`); and what concerns
 * players and clocks, not the position (`note`).
 */
export const LINE_KINDS = [
  'start',
  'order',
  'default',
  'standing',
  'computer',
  'rewind',
  'edit',
  'end',
  'upgrade',
  'note',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Kinds of lines of a seat whose order its player did not give by themselves: records name them. */
export const UNASKED_KINDS = ['default', 'standing', 'computer'] as const satisfies readonly LineKind[];

export type UnaskedKind = (typeof UNASKED_KINDS)[number];

/** Whether an order of a seat was not given by its player: the kind, then; else undefined. */
export const unasked = (kind: LineKind): UnaskedKind | undefined => UNASKED_KINDS.find((each) => each === kind);

/** A draw as the journal keeps it; the value is null where it is hidden from the reader. */
export type JournalDraw = Omit<Draw, 'value'> & { readonly value: number | null };

/** A line of the journal. With the facts of the game's beginning, the lines are the game. */
export interface JournalLine {
  /** Number of the line; the set-up is 0. */
  readonly n: number;
  /** When it was written, ISO 8601 in UTC. */
  readonly at: string;
  readonly seat: string;
  /** Who gave it: the id of a person at the table (see `GameRecord.people`), empty where nobody did. */
  readonly user: string;
  readonly kind: LineKind;
  /**
   * Canonical text of the order; of a table's line what `LineKind` says, an `upgrade` having the position as JSON; empty
   * for the set-up; null where it is hidden from the reader.
   */
  readonly order: string | null;
  /** Why a line of the table was made, in the words of who made it. */
  readonly reason?: string;
  /** For a secret order: SHA-256 of salt and order, by which it is known before it is shown. */
  readonly commitment?: string;
  readonly salt?: string;
  readonly draws: readonly JournalDraw[];
  /** The dice did not come from the game's chain: they were fixed beforehand, or came with an imported record. */
  readonly given?: true;
  /**
   * The latest link that may be shown after it, where phases of several procedures are under way; left out: the one before the
   * latest that dice have come from.
   */
  readonly shown?: number;
  /** Version of the game's code. */
  readonly version: number;
  /** SHA-256 over this line and the hash of the line before. */
  readonly hash: string;
}

/** What is fixed when a game begins, and never changes. The first line of the journal is linked to it. */
export interface Beginning {
  readonly id: string;
  readonly game: string;
  /** The name of the data it is played with; left out: the first. */
  readonly data?: string;
  readonly options: readonly string[];
  /** ISO 8601, UTC. */
  readonly created: string;
  /** Link 0 of the dice chain; null if all dice are fixed. */
  readonly anchor: string | null;
  /** What is published beforehand of the key of hidden draws; null if all dice are fixed. */
  readonly hiddenAnchor: string | null;
  /** Dice fixed beforehand, in the order they are rolled, for a study; null for a game. */
  readonly fixed: readonly number[] | null;
  /** Words of the players that the dice are made of as well, by seat; left out where nobody was asked for any. */
  readonly words?: DiceWords;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
}

/** The hash that the first line is linked to. */
export const beginningHash = (beginning: Beginning): string => {
  const { id, game, data, options, created, anchor, hiddenAnchor, fixed, words = {} } = beginning;
  const given = Object.keys(words).length > 0 ? words : undefined;
  return sha256(canonicalJson({ id, game, data, options, created, anchor, hiddenAnchor, fixed, words: given }));
};

/** The commitment to a secret order. */
export const commitmentTo = (salt: string, order: string): string => sha256(salt + order);

/**
 * The hash of a line after the line of hash `previous`. It covers a secret order by its commitment, and a hidden draw
 * by its situation (the key of hidden draws gives the value), so that both can be left out without breaking the
 * chain.
 */
export function hashLine(previous: string, line: Omit<JournalLine, 'hash'>): string {
  const { n, at, seat, user, kind, order, reason, commitment, given, shown, version } = line;
  const draws = line.draws.map((draw) => (draw.hidden ? { ...draw, value: undefined } : draw));
  const said = commitment === undefined ? order : { commitment };
  return sha256(canonicalJson({ previous, n, at, seat, user, kind, said, reason, draws, given, shown, version }));
}

/** The line, linked to the one before. A `salt` makes the order a secret one. */
export function linkLine(
  previous: string,
  line: Omit<JournalLine, 'hash' | 'commitment'> & { readonly order: string },
): JournalLine {
  const whole = line.salt === undefined ? line : { ...line, commitment: commitmentTo(line.salt, line.order) };
  return { ...whole, hash: hashLine(previous, whole) };
}

/** The line as everybody may read it while the game is played: without secret orders and hidden draws. */
export function sealLine(line: JournalLine): JournalLine {
  const { salt, order, ...rest } = line;
  return {
    ...rest,
    order: salt === undefined ? order : null,
    draws: line.draws.map((draw) => (draw.hidden ? { ...draw, value: null } : draw)),
  };
}
