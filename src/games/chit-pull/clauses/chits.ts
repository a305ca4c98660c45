import { leaf, type Branch } from '../../../engine/choice.ts';
import type { Asking } from '../../../engine/game.ts';
import { EMPTY_CUP } from '../rules/07-commands/07-3-cut-in.ts';
import { chit, CUT_INS } from '../rules/15-special-rules/15-2-chits.ts';
import { chain, followed, oneOf, orderOf, some, turned } from '../../../engine/clauses/tree.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { hintOf, word, type HintCode } from './tree.ts';
import { CHITS, derived } from '../data.ts';
import type { Side } from '../state.ts';
import { CHIT_WORDS } from '../words.ts';

/** Chits that can be drawn; the other side's first, so that a number which both have means theirs. */
export let DRAWN: readonly string[];
derived(
  () =>
    [
      ...CHITS.filter(({ side, kind }) => side !== 'axis' && kind !== 'cut-in'),
      ...CHITS.filter(({ side, kind }) => side === 'axis' && kind !== 'cut-in'),
    ].map(({ id }) => id),
  (found) => (DRAWN = found),
);

/** A branch that names the chits after which something is done. */
export const onChits = (about: HintCode, to: (chits: readonly string[]) => CoreChoice): Branch<Core> =>
  word('on', about, () => chain(some(DRAWN, { also: CHIT_WORDS.also }, ['chit', 'the']), to), ['after', 'against']);

/** Whether the chit just drawn is one of these. */
export const isDrawn =
  (chits: readonly string[]) =>
  ({ prompt }: Asking): boolean =>
    chits.includes(String(prompt.params?.['chit'] ?? ''));

/** The chit in hand that a question is of. */
const byOf = ({ prompt }: Asking): string => String(prompt.params?.['by']);

/**
 * 7.3: what is done with a chit in hand. An instruction for this turn goes first: if it says that the player wants to be
 * asked now, he is.
 */
export const cuttingIn = (
  text: string,
  question: 'cut-in' | 'cut-in-last',
  say: (asking: Asking) => 'cut-in' | 'pass',
  speaksOf: (asking: Asking) => boolean = () => true,
): Core => ({
  text,
  questions: [question],
  about: 'place',
  speaksOf,
  answer: ({ hand }, ask) => {
    const now = String(ask.prompt.params?.['chit'] ?? EMPTY_CUP);
    return hand[byOf(ask)]?.ask?.includes(now) ? undefined : orderOf(ask.choice, say(ask));
  },
});

/** `play BY …`, `keep BY …`: what is done with one chit in hand. */
function playOrKeep(by: string): readonly CoreBranch[] {
  const of = (
    text: string,
    question: 'cut-in' | 'cut-in-last',
    say: (asking: Asking) => 'cut-in' | 'pass',
    speaksOf: (asking: Asking) => boolean = () => true,
  ): Core => cuttingIn(text, question, say, (asking) => byOf(asking) === by && speaksOf(asking));
  const atEnd = (text: string, say: 'cut-in' | 'pass'): Branch<Core> =>
    word('at end', 'at-end', () => leaf(of(`${text} at end`, 'cut-in-last', () => say)), ['at the end', 'last']);
  const [play, keep] = [`play ${by}`, `keep ${by}`];
  // With `only` it stays in hand at every other chit.
  const playingOn = (chits: readonly string[]): CoreChoice => {
    const text = `${play} on ${chits.join(' ')}`;
    const isOne = isDrawn(chits);
    const only = of(`${text} only`, 'cut-in', (asking) => (isOne(asking) ? 'cut-in' : 'pass'));
    return {
      order: of(text, 'cut-in', () => 'cut-in', isOne),
      branches: () => [word('only', 'only', () => leaf(only))],
    };
  };
  const playing = (): CoreChoice => oneOf([onChits('on-chits', playingOn), atEnd(play, 'cut-in')]);
  const keeping = (): CoreChoice => ({
    order: of(keep, 'cut-in', () => 'pass'),
    branches: () => [
      onChits('on-chits', (chits) => leaf(of(`${keep} on ${chits.join(' ')}`, 'cut-in', () => 'pass', isDrawn(chits)))),
      atEnd(keep, 'pass'),
    ],
  });
  return [
    { word: play, also: CUT_INS[0] === by ? ['cut in'] : [], hint: hintOf('play-cut-in', { by }), to: playing },
    { word: keep, also: [`hold ${by}`], hint: hintOf('keep-cut-in', { by }), to: keeping },
  ];
}

/** Which of two words comes first in a list; words that are not in it come last, in their own order. */
const inListOrder =
  (listed: readonly string[]) =>
  (a: string, b: string): number => {
    const rank = (said: string): number => (listed.includes(said) ? listed.indexOf(said) : listed.length);
    return rank(a) - rank(b);
  };

/** 6.1: these chits as far as they can be selected, then those that would be selected for a player who stays silent. */
const select = (chits: readonly string[]): Core => ({
  text: `select ${chits.join(' ')}`,
  questions: ['select'],
  about: 'nothing',
  answer: (_, { choice, silent }) => {
    const others = silent.kind === 'select' ? silent.chits : [];
    return followed(choice, inListOrder([...chits, ...others]));
  },
});

/** 15.2(2)5: the first of these armies that has not been added, else the one for a player who stays silent. */
const add = (chits: readonly string[]): Core => ({
  text: `add ${chits.join(' ')}`,
  questions: ['add'],
  about: 'nothing',
  answer: (_, { choice, silent }) =>
    chits.map((id) => orderOf(choice, 'add', id)).find((order) => order !== undefined) ?? silent,
});

const own = (side: Side, extra: boolean): readonly string[] =>
  CHITS.filter((each) => each.side === side && (!extra || chit(each.id).from === 'extra')).map(({ id }) => id);

/** Standing orders for chits: selecting them, and cutting in with those in hand. */
export const chitCores = (side: Side): readonly CoreBranch[] => [
  ...CUT_INS.filter((id) => chit(id).side === side).flatMap(playOrKeep),
  ...(side === 'axis'
    ? []
    : [word('add', 'add', () => turned(some(own(side, true), { also: CHIT_WORDS.also }, ['army']), add))]),
  word('select', 'select', () => turned(some(own(side, false), { also: CHIT_WORDS.also }, ['first', 'chits']), select)),
];
