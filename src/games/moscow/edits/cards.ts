import type { Context } from '../steps.ts';
import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { without } from '../../../engine/lists.ts';
import { CARDS_OF } from '../rules/07-cards.ts';
import { edit, giveUpWhatSpeaksOf, isInProgress } from './progress.ts';
import { setOf, SIDES, type MoscowPosition, type Side, type State } from '../state.ts';
import { CARD_WORDS, verbBranch } from '../words.ts';

type EditBranch = Branch<Edit<State>>;
type EditNode = Choice<Edit<State>>;

/** Where a card can be: in its side's hand, played since the hand was chosen, or in neither, to be chosen again. */
type CardPlace = 'hand' | 'played' | 'deck';

/** Where a card is taken from if nothing else is said: the first of these that has one. */
const SOURCES: Readonly<Record<CardPlace, readonly CardPlace[]>> = {
  hand: ['played', 'deck'],
  played: ['hand', 'deck'],
  deck: ['hand', 'played'],
};

const copiesIn = (cards: readonly string[], kind: string): number => cards.filter((each) => each === kind).length;

function has(state: State, side: Side, kind: string, place: CardPlace): boolean {
  const [hand, played] = [copiesIn(state.hands[side], kind), copiesIn(state.played[side], kind)];
  if (place === 'deck') return hand + played < copiesIn(CARDS_OF[side], kind);
  return (place === 'hand' ? hand : played) > 0;
}

/**
 * One card goes to a place, from the first of the sources that has one. What goes between hand and deck is told to its
 * side alone; if none is there, nothing changes, and nothing tells.
 */
function putCard(context: Context, side: Side, kind: string, to: CardPlace, sources: readonly CardPlace[]): void {
  const { state, emit } = context;
  const from = sources.find((place) => has(state, side, kind, place));
  if (from === 'played') giveUpWhatSpeaksOf(context, [kind]);
  if (from === 'hand') setOf(state, 'hands', side, without(state.hands[side], [kind]));
  if (from === 'played') setOf(state, 'played', side, without(state.played[side], [kind]));
  if (from !== undefined && to === 'hand') setOf(state, 'hands', side, [...state.hands[side], kind].sort());
  if (from !== undefined && to === 'played') setOf(state, 'played', side, [...state.played[side], kind]);
  const isOpen = from === 'played' || to === 'played';
  const params = { side, toCode: `moscow.edit.cards.${to}` };
  emit(
    isOpen ? { code: 'moscow.edit.card', params: { ...params, card: kind } } : { code: 'moscow.edit.cards', params },
  );
  emit({ code: 'moscow.hand-cards', params: { side, cards: state.hands[side] }, to: [side] });
}

/**
 * `card Hitler hand`, `card Air hand from deck`, `card T34 played`, `card Street deck`. All that is offered follows from
 * what everybody knows: a card that has not been played may be in the hand or not.
 */
function cardNode({ state }: MoscowPosition, side: Side, kind: string): EditNode {
  const text = `card ${kind}`;
  const unplayed = copiesIn(state.played[side], kind) < copiesIn(CARDS_OF[side], kind);
  const played = has(state, side, kind, 'played');
  const put = (to: CardPlace, sources = SOURCES[to], words = `${text} ${to}`): EditNode =>
    edit(words, (context) => putCard(context, side, kind, to, sources), to !== 'played');
  const from = (to: CardPlace, source: CardPlace): EditBranch => ({
    word: `from ${source}`,
    to: () => put(to, [source], `${text} ${to} from ${source}`),
  });
  const label = (to: CardPlace) => ({ code: `moscow.edit.cards.${to}` });
  return fork(
    () => [
      {
        word: 'hand',
        label: label('hand'),
        to: () => ({
          ...put('hand'),
          branches: () => [...(played ? [from('hand', 'played')] : []), ...(unplayed ? [from('hand', 'deck')] : [])],
        }),
      },
      ...(unplayed ? [{ word: 'played', also: ['discard'], label: label('played'), to: () => put('played') }] : []),
      {
        word: 'deck',
        label: label('deck'),
        to: () => ({ ...put('deck'), branches: () => (played ? [from('deck', 'played')] : []) }),
      },
    ],
    { noise: ['to', 'axis', 'soviet'] },
  );
}

/** Cards of the sides whose hands are not just being chosen. */
export function cardEdits(position: MoscowPosition): readonly EditBranch[] {
  const choosing = isInProgress(position, 'logistics.hand') ? position.state.side : null;
  const kindsOf = (side: Side): readonly string[] => (side === choosing ? [] : [...new Set(CARDS_OF[side])]);
  const kinds = SIDES.flatMap((side) => kindsOf(side).map((kind) => ({ side, kind })));
  const branches = (): readonly EditBranch[] =>
    kinds.map(({ side, kind }) => ({
      word: kind,
      also: [...CARD_WORDS.also(kind), `${kind} order`],
      label: { code: 'moscow.card', params: { card: kind } },
      to: () => cardNode(position, side, kind),
    }));
  return [
    verbBranch('card', () =>
      fork(branches, {
        refuse: (word) => {
          const kind = CARD_WORDS.meant(word);
          return kind === undefined ? undefined : { code: 'moscow.refusal.edit-choosing', params: { card: kind } };
        },
      }),
    ),
  ];
}
