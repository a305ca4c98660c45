import { err, ok, type Result } from '../../engine/result.ts';
import { LIMITS } from '../connection/limits.ts';

/** Raised when the meaning of ids changes, so that ids of older releases are known as such. */
export const ID_VERSION = 'u1';

/** What a button, menu or form means. */
export const MEANINGS = [
  /** Show what is asked of me, and my draft. [] */
  'panel',
  /** Go to a node of the options, or take it if it is an order. [revision, seat, steps, page, `stack` for the whole stack of the unit] */
  'step',
  /** The same, the value of the menu being one more step. [as for `step`] */
  'pick',
  /** Take the order at a node that leads on as well. [as for `step`] */
  'take',
  /** Give the order that the rest of the id spells, or go where it leads. [seat, text] */
  'say',
  /** Give, in public, the answer that the rest of the id spells. [seat, text] */
  'reply',
  /** Carry the draft out. [revision, seat, `beyond` if it is meant that more than one phase ends] */
  'commit',
  /** Take back the last line of the draft. [revision, seat] */
  'undo',
  /** Take back the whole draft. [revision, seat] */
  'clear',
  /** Show the draft to the colleagues of the side, or no longer. [revision, seat, yes or no] */
  'share',
  /** Lay the drafts that colleagues share over mine. [seat] */
  'overlay',
  /** Open the form with the draft's lines. [seat] */
  'form',
  /** The form, filled in. [revision, seat, lines above those shown] */
  'lines',
  /** Open the form with the units that can still be ordered. [seat] */
  'rest',
  /** The form, filled in. [seat] */
  'rest-lines',
  /** A hint on what is asked, with a map of one of its plans. [revision, seat, which] */
  'hint',
  /** Put a plan of a hint into the draft. [revision, seat, mark of its orders] */
  'hint-take',
  /** My map. [] */
  'map',
  /** Take a seat. [seat, or nothing for a place in the draw] */
  'join',
  /** Let the computer take a seat. [seat] */
  'computer',
  /** Open the form for a word for the dice. [] */
  'word',
  /** The form, filled in. [] */
  'word-given',
  /** Start the game. [] */
  'start',
  /** Agree to a proposal. [proposal, table] */
  'agree',
  /** Turn a proposal down, or withdraw one's own. [proposal, table] */
  'decline',
  /** Look at what going back to the line chosen in a menu would take back; the message holds the reason. [kind] */
  'back',
  /** Propose what the message shows, with the reason that it holds. [kind, lines of the journal, table, text] */
  'propose',
  /** Leave what the message shows undone. [] */
  'leave',
  /** Arm the standing orders that the message holds. [seat, when] */
  'arm',
  /** Take away the standing order chosen in a menu. [seat] */
  'disarm',
  /** The form for standing orders, filled in. [seat, when] */
  'clauses',
  /** As `step`, `pick` and `take`, in the user's what-if. [revision, seat, steps, page] */
  'fork-step',
  'fork-pick',
  'fork-take',
  /** Something else to be done with the user's what-if. [revision, what] */
  'fork',
  /** Look back in another way. [which view] */
  'history',
  /** Tell what a computer was up to in its last turn. [last line of the journal that is told of] */
  'why',
  /** Show the replay of a game at one of its phases. [id of the game, index of the phase, which button, zoom] */
  'replay',
  /** The same, the phase being the value of the menu. [id of the game, zoom] */
  'replay-turn',
  /** A file of a whole game. [id of the game, which, index of the phase shown, zoom] */
  'replay-file',
  /** Look up what was chosen in a menu. [] */
  'look-up',
  /** Take a seat that is offered. [seat, table] */
  'take-seat',
  /** Show what must be known of a seat of mine. [] */
  'digest',
  /** Forget the one who presses, if they are the user named. [user] */
  'forget-me',
] as const;

export type Meaning = (typeof MEANINGS)[number];

/** A custom id read: what it means, the number of the table's state it was made against, and its arguments. */
export interface ParsedCustomId {
  readonly meaning: Meaning;
  readonly number: number;
  readonly args: readonly string[];
}

const packed = (arg: string): string => arg.replaceAll('%', '%25').replaceAll('|', '%7C');
const unpacked = (arg: string): string => arg.replaceAll('%7C', '|').replaceAll('%25', '%');

/** A custom id, or undefined if it would be too long for Discord. */
export function tryCustomId(
  meaning: Meaning,
  number: number,
  ...args: readonly (string | number)[]
): string | undefined {
  const id = [ID_VERSION, meaning, number, ...args.map((arg) => packed(String(arg)))].join('|');
  return id.length <= LIMITS.customId ? id : undefined;
}

/** A custom id. Throws a RangeError if it would be too long, which is a bug of the caller. */
export function customId(meaning: Meaning, number: number, ...args: readonly (string | number)[]): string {
  const id = tryCustomId(meaning, number, ...args);
  if (id === undefined) throw new RangeError(`custom id too long: ${meaning} ${args.join(' ')}`);
  return id;
}

/** What a custom id means; `old` if it is from another release, `foreign` if it was never one of ours. */
export function readCustomId(id: string): Result<ParsedCustomId, 'old' | 'foreign'> {
  const [version, meaning, number, ...args] = id.split('|');
  if (!/^u\d+$/u.test(version ?? '')) return err('foreign');
  const known = MEANINGS.find((each) => each === meaning);
  if (version !== ID_VERSION || !known || !/^\d+$/u.test(number ?? '')) return err('old');
  return ok({ meaning: known, number: Number(number), args: args.map(unpacked) });
}
