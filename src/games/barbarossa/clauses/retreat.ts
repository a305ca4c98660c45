import { leaf } from '../../../engine/choice.ts';
import { after, hexOf, oneOf, orderOf, ordersIn, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, hexesApart, UNITS_OF } from '../board.ts';
import type { Order } from '../orders.ts';
import { stepsOf } from '../rules/10-combat/10-5-losses.ts';
import type { Side } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { asItStands, byPicks, picks, weakestFirst } from './picks.ts';
import { word } from './words.ts';

/** 10.6.1: all units retreat. */
const FALL_BACK: Core = {
  text: 'fall back',
  questions: ['fall-back'],
  about: 'combat',
  answer: (_, { choice }) => orderOf(choice, 'fall-back'),
};

/**
 * 10.6.1: a unit loses a step instead: one of these first, then one that outlives it, leaders last. Where nobody can, the
 * player is asked.
 */
const standing = (text: string, chosen: readonly string[]): Core => ({
  text,
  questions: ['fall-back'],
  about: 'combat',
  answer: (state, { choice }) => {
    const able = (after(choice, 'stand')?.branches() ?? []).map((branch) => branch.word);
    const dies = (id: string): number => Number(stepsOf(state, id) === 1);
    const among = byPicks(chosen);
    const candidate = asItStands(state);
    const [first] = [...able].sort(
      (a, b) => among(candidate(a), candidate(b)) || dies(a) - dies(b) || weakestFirst(state)(a, b),
    );
    return first === undefined ? undefined : orderOf(choice, 'stand', first);
  },
});

const stands = (side: Side): CoreChoice => ({
  order: standing('stand', []),
  branches: () => [
    word(
      'with',
      'stand-with',
      () => turned(picks(UNITS_OF[side], true), (chosen) => standing(`stand with ${chosen.join(' ')}`, chosen)),
      ['losing'],
    ),
  ],
});

/** 10.6.6: the way as for a player who stays silent: to a hex with a line of communication, if there is one. */
const BY_DEFAULT: Core = {
  text: 'retreat by default',
  questions: ['retreat'],
  about: 'combat',
  answer: (_, { silent }) => silent,
};

/** 10.6.6: the units retreat one after the other, each by a way to the hex that is best; among equals as by default. */
const retreat = (text: string, badness: (end: string) => number): Core => ({
  text,
  questions: ['retreat'],
  about: 'combat',
  answer: (_, { choice, silent }) => {
    if (silent.kind !== 'retreat') return undefined;
    const { unit } = silent;
    const root = after(choice, 'retreat');
    const ways = root && after(root, unit);
    const end = (order: Order): number => (order.kind === 'retreat' ? badness(order.path.at(-1) as string) : Infinity);
    return [silent, ...(ways ? ordersIn(ways) : [])].sort((a, b) => end(a) - end(b))[0];
  },
});

const apart = (a: string, b: string): number => hexesApart(at(a), at(b));

const retreats = (): CoreChoice =>
  oneOf([
    word('by default', 'by-default', () => leaf(BY_DEFAULT), ['default', 'as by default']),
    word(
      'toward',
      'toward',
      () =>
        turned(hexOf(BOARD.places, PLACE_WORDS), (hex) => retreat(`retreat toward ${hex}`, (end) => apart(end, hex))),
      ['towards', 'to'],
    ),
    word('away from', 'away-from', () =>
      turned(hexOf(BOARD.places, PLACE_WORDS), (hex) => retreat(`retreat away from ${hex}`, (end) => -apart(end, hex))),
    ),
  ]);

/** Standing orders for the choice between retreat and the loss of a step, and for the way of a retreat (10.6). */
export const retreatCores = (side: Side): readonly CoreBranch[] => [
  word('fall back', 'fall-back', () => leaf(FALL_BACK), ['always retreat', 'give way']),
  word('stand', 'stand', () => stands(side), ['hold']),
  word('retreat', 'retreat', retreats),
];
