import type { Context, StepRules, Step } from '../steps.ts';
import type { Refusal } from '../messages/index.ts';
import { fork, leaf, orderWord, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Ask } from '../../../engine/game.ts';
import { without } from '../../../engine/lists.ts';
import { refuseAfter } from '../../../engine/words.ts';
import { changeUnits, isMechanizedCorps, unitsInPlay } from '../board.ts';
import { CARDS, derived } from '../data.ts';
import type { Order } from '../orders.ts';
import type { CardUse } from '../schema.ts';
import { prompt, setOf, type PhaseName, type Side, type State } from '../state.ts';
import { CARD_WORDS, cardNamed, endBranch, unitBranch, verbBranch } from '../words.ts';

/** The kinds of the six cards of each side, sorted; a kind with two copies stands twice (2.3). */
export let CARDS_OF: Readonly<Record<Side, readonly string[]>>;
derived(
  () => ({
    axis: CARDS.filter(({ side }) => side === 'axis')
      .map(({ kind }) => kind)
      .sort(),
    soviet: CARDS.filter(({ side }) => side === 'soviet')
      .map(({ kind }) => kind)
      .sort(),
  }),
  (found) => (CARDS_OF = found),
);

/** What a card of this kind can be used for (7.1). */
export const usesOf = (kind: string): readonly CardUse[] => USES.get(kind) ?? [];

let USES: ReadonlyMap<string, readonly CardUse[]>;
derived(
  () => new Map(CARDS.map(({ kind, uses }) => [kind, uses])),
  (found) => (USES = found),
);

/** Kinds in a side's hand that have a use, each once. */
export const holding = (state: State, side: Side, use: CardUse): readonly string[] => [
  ...new Set(state.hands[side].filter((kind) => usesOf(kind).includes(use))),
];

/**
 * Whether a side could hold a card with this use, as far as both players know: it has cards left,
 * and one with that use has not been played since the hand was chosen. Whether a question is put depends on this alone,
 * so that being asked betrays nothing.
 */
export const couldHold = (state: State, side: Side, use: CardUse): boolean =>
  state.hands[side].length > 0 &&
  without(CARDS_OF[side], state.played[side]).some((kind) => usesOf(kind).includes(use));

/** Takes cards out of the hand, for all to see. */
export function spend(state: State, side: Side, cards: readonly string[]): void {
  setOf(state, 'hands', side, without(state.hands[side], cards));
  setOf(state, 'played', side, [...state.played[side], ...cards]);
}

/** Asks a side no more for a reaction. */
export const waive = (state: State, side: Side, reaction: string): void =>
  setOf(state, 'waived', side, [...state.waived[side], reaction]);

/** Takes cards out of the hand for one use; the effect follows unless Hitler Order cancels it (7.0, 7.1). */
export function playCards(
  context: Context,
  side: Side,
  cards: readonly string[],
  use: CardUse | 'tank',
  effect: Step,
): void {
  const { state } = context;
  spend(state, side, cards);
  context.emit({ code: 'moscow.card-played', params: { side, cards, use }, rule: '7.0' });
  context.push(effect);
  if (side === 'axis' && couldHold(state, 'soviet', 'hitler') && !state.waived.soviet.includes('hitler')) {
    context.push({ name: 'hitler', cards, use });
  }
}

/** The ways out of a reaction: not this time, or not again before the own next logistics phase. */
export const passBranches = (): readonly Branch<Order>[] => [
  orderWord('pass', { kind: 'pass' }, { label: { code: 'moscow.label.pass' } }),
  orderWord(
    'waive',
    { kind: 'waive' },
    { also: ['pass turn'], label: { code: 'moscow.label.pass-turn' }, hint: { code: 'moscow.hint.pass-turn' } },
  ),
];

/** A branch `play <card> <word>` for every kind held that has the use. */
export const reactionBranches = (
  state: State,
  side: Side,
  use: CardUse,
  order: (card: string) => Order,
  word: string,
): readonly Branch<Order>[] =>
  holding(state, side, use).map((card) =>
    orderWord(`play ${card} ${word}`, order(card), {
      also: [
        word,
        `${word} ${card}`,
        ...[card, ...CARD_WORDS.also(card)].flatMap((name) => [name, `play ${name}`, `play ${name} ${word}`]),
      ],
      label: { code: 'moscow.label.play', params: { card } },
      thing: { kind: 'card', id: card },
    }),
  );

/** 7.1, Hitler order: immediately after a German card; it then has no effect. */
export const hitlerOrder: StepRules<'hitler'> = {
  asks: ({ state }, { cards, use }) => [
    {
      seat: 'soviet',
      prompt: prompt('hitler', { cards, use }),
      rule: '7.1',
      reaction: true,
      silent: { kind: 'pass' },
      choice: fork(() => [
        ...reactionBranches(state, 'soviet', 'hitler', (card) => ({ kind: 'hitler', card }), 'hitler'),
        ...passBranches(),
      ]),
    },
  ],
  answer: (context, { cards }, order) => {
    const { state } = context;
    context.pop();
    if (order.kind === 'waive') waive(state, 'soviet', 'hitler');
    if (order.kind !== 'hitler') return;
    spend(state, 'soviet', [order.card]);
    context.emit({ code: 'moscow.card-cancelled', params: { card: order.card, cards }, rule: '7.1' });
    context.pop();
  },
};

/** Uses a played card can be put to in a phase, each with its word and what follows it. */
export interface CardUseOption {
  readonly use: CardUse;
  readonly word: string;
  readonly to: (card: string) => Choice<Order>;
  readonly possible: boolean;
}

/** The word for a use of a card, with what that does. */
const useBranch = ({ use, word, to }: CardUseOption, card: string): Branch<Order> => ({
  ...verbBranch(word, () => to(card)),
  hint: { code: `moscow.use.${use}` },
});

/** The branch `play`: a card of the hand, then one of its uses that is possible now (7.0). A second copy may be named, too (13.1). */
export function playBranch(state: State, side: Side, options: readonly CardUseOption[]): readonly Branch<Order>[] {
  const usable = (kind: string): readonly CardUseOption[] =>
    options.filter(({ use, possible }) => possible && usesOf(kind).includes(use));
  const kinds = [...new Set(state.hands[side])].filter((kind) => usable(kind).length > 0);
  if (kinds.length === 0) return [];
  const cards = (): readonly Branch<Order>[] =>
    kinds.map((kind) => ({
      ...cardNamed(kind),
      word: kind,
      to: () =>
        fork(() => usable(kind).map((option) => useBranch(option, kind)), {
          ...(without(state.hands[side], [kind]).includes(kind) ? { noise: [kind] } : {}),
        }),
    }));
  return [verbBranch('play', () => fork(cards, { refuse: (word) => refuseCard(state, side, word) }))];
}

/** Why a card can't be played, where none can. */
export const refusePlay = (state: State): ((word: string) => Refusal | undefined) =>
  refuseAfter('play', (word) => refuseCard(state, state.side, word));

function refuseCard(state: State, side: Side, word: string): Refusal | undefined {
  const kind = CARD_WORDS.meant(word, (each) => CARDS_OF[side].includes(each));
  if (kind === undefined || !CARDS_OF[side].includes(kind)) return undefined;
  if (state.hands[side].includes(kind))
    return { code: 'moscow.refusal.card-not-now', params: { card: kind }, rule: '7.1' };
  return state.played[side].includes(kind)
    ? { code: 'moscow.refusal.card-played', params: { card: kind }, rule: '7.0' }
    : { code: 'moscow.refusal.card-not-held', params: { card: kind }, rule: '6.1' };
}

/** Spent units of a side on the map, in rears included, that a card may activate (7.1). */
const activatable = (state: State, side: Side): readonly string[] =>
  unitsInPlay(state, side).filter((id) => state.units[id]?.spent && !isMechanizedCorps(id));

/** The use `activate`: at the start of any own phase, and at any time in the own breakthrough phase (7.1). */
export const activateUse = (state: State, allowed: boolean): CardUseOption => ({
  use: 'activate',
  word: 'activate',
  possible: allowed && activatable(state, state.side).length > 0,
  to: (card) =>
    fork(() =>
      activatable(state, state.side).map((id) =>
        unitBranch(id, () => leaf<Order>({ kind: 'activate', card, unit: id })),
      ),
    ),
});

/** The question at the start of a phase in which nothing but activation can be done: put when a card could be held. */
export function activationAsk(state: State, phase: PhaseName): readonly Ask<Order>[] {
  if (!couldHold(state, state.side, 'activate') || activatable(state, state.side).length === 0) return [];
  return [
    {
      seat: state.side,
      prompt: prompt(phase),
      rule: '7.1',
      silent: { kind: 'end' },
      choice: fork(() => [...playBranch(state, state.side, [activateUse(state, true)]), endBranch(phase)], {
        refuse: refusePlay(state),
      }),
    },
  ];
}

/** Carries out `play … activate`. */
export function answerActivation(context: Context, order: Order): void {
  if (order.kind !== 'activate') throw new Error(`moscow: ${order.kind} is no activation`);
  playCards(context, context.state.side, [order.card], 'activate', {
    name: 'effect.activate',
    unit: order.unit,
  });
}

/** 7.1, activate: the unit turns to its active side; no line is needed. */
export const activateEffect: StepRules<'effect.activate'> = {
  run: (context, { unit: id }) => {
    context.pop();
    changeUnits(context.state, [id], { spent: false });
    context.emit({ code: 'moscow.activated', params: { side: context.state.side, unit: id }, rule: '7.1' });
  },
};
