import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { CARDS_OF, usesOf } from '../rules/07-cards.ts';
import { CARDS } from '../data.ts';
import { oddsOf } from '../rules/11-combat/11-3-odds.ts';
import type { Order } from '../orders.ts';
import type { CardUse } from '../schema.ts';
import { isResult, RESULT_ITEMS } from './conditions.ts';
import type { Question } from './question.ts';
import { clause, type ClauseNode, type Head, type MoscowClause } from './sentence.ts';
import { branch, cardItem, hint, several, word, type Item } from './words.ts';
import { type Side } from '../state.ts';
import { CARD_WORDS } from '../words.ts';

const PASS: Order = { kind: 'pass' };

/** The card that is offered for it, or to pass where the hand has none: whether it has, is not for others to know. */
const playing =
  (kind: 'shift' | 'hitler' | 'reroll') =>
  (_: Question, { choice }: { readonly choice: Choice<Order> }): Order =>
    choice
      .branches()
      .map((each) => each.to().order)
      .find((order) => order?.kind === kind) ?? PASS;

const REACTION_TOPICS = ['place', 'combat', 'units'] as const;

/** Other ways to name the cards of a side with a use. */
const cardsWith = (side: Side, ...uses: readonly CardUse[]): readonly string[] =>
  [...new Set(CARDS_OF[side])]
    .filter((kind) => usesOf(kind).some((use) => uses.includes(use)))
    .flatMap((kind) => [kind, ...CARD_WORDS.also(kind)])
    .flatMap((name) => [name, `play ${name}`]);

/** `shift if odds 5:1 or more`: the one shift card of a side in a combat (11.3.4). */
const shiftNode = (seat: Side): ClauseNode =>
  clause({
    text: 'shift',
    seat,
    asks: ['shift'],
    topics: REACTION_TOPICS,
    answer: playing('shift'),
    otherwise: () => PASS,
    special: {
      text: 'it changes the column',
      holds: ({ state, combat }) => {
        if (!combat) return false;
        const active = combat.active ?? [];
        const shifted = { ...combat, shifts: { ...combat.shifts, [seat]: combat.shifts[seat] + 1 } };
        return oddsOf(state, shifted, active).column !== oddsOf(state, combat, active).column;
      },
    },
  });

/** What German cards are played for (7.1): the words for it, and what the question calls them. */
const USES = {
  shift: 'shift',
  reroll: 'reroll',
  tank: 'tank',
  activation: 'activate',
  rail: 'rail',
  rebuild: 'replacement',
} as const;

type Use = keyof typeof USES;

const useItem = (use: Use): Item => word(use, [], hint(`on-${use}`));

/** `Hitler on Blitzkrieg only`, `Hitler on tank if in city`. */
function hitlerNode(seat: Side): ClauseNode {
  const head = (on: readonly string[]): Head => ({
    text: ['Hitler', ...(on.length > 0 ? ['on', on.join(' or ')] : [])].join(' '),
    seat,
    asks: ['hitler'],
    topics: [...REACTION_TOPICS, 'result'],
    fits: ({ params }) => {
      const cards = params['cards'] as readonly string[];
      return on.length === 0 || on.some((name) => cards.includes(name) || USES[name as Use] === params['use']);
    },
    answer: playing('hitler'),
    otherwise: () => PASS,
  });
  const kinds = [...new Set(CARDS.filter(({ side }) => side === 'axis').map(({ kind }) => kind))];
  const items = [...kinds.map(cardItem), ...(Object.keys(USES) as Use[]).map(useItem)];
  const any = clause(head([]));
  const on = branch<MoscowClause>(word('on', ['against', 'answering']), () =>
    several(items, (names) => (names.length > 0 ? clause(head(names)) : undefined)),
  );
  return { ...any, branches: () => [on, ...any.branches()] };
}

/** `reroll DE at 1807`, `reroll none or DR` (7.1). */
const rerollNode = (seat: Side): ClauseNode =>
  several(RESULT_ITEMS, (names) =>
    clause({
      text: ['reroll', ...(names.length > 0 ? [names.join(' or ')] : [])].join(' '),
      seat,
      asks: ['reroll'],
      topics: REACTION_TOPICS,
      fits: (question) => names.length === 0 || isResult(question, names),
      answer: playing('reroll'),
      otherwise: () => PASS,
    }),
  );

/** What may be passed, and the questions meant. */
const passes = (seat: Side): Readonly<Record<string, readonly string[]>> => ({
  cards: ['shift', 'reroll', ...(seat === 'soviet' ? ['hitler'] : [])],
  shift: ['shift'],
  reroll: ['reroll'],
  ...(seat === 'soviet' ? { Hitler: ['hitler'] } : {}),
});

/** `pass cards until turn 4`, `pass shift unless in city`. */
const passNode = (seat: Side): ClauseNode =>
  fork(() =>
    Object.entries(passes(seat)).map(([what, asks]) =>
      branch(
        word(
          what,
          what === 'Hitler' ? ['Hitler order'] : [],
          hint(`pass-${what.toLowerCase() as 'cards' | 'shift' | 'reroll' | 'hitler'}`),
        ),
        () => clause({ text: `pass ${what}`, seat, asks, topics: [...REACTION_TOPICS, 'result'], answer: () => PASS }),
      ),
    ),
  );

/** Clauses about cards that may be played in answer to something. */
export const cardClauses = (seat: Side): readonly Branch<MoscowClause>[] => [
  branch(word('shift', ['play shift', ...cardsWith(seat, 'shift', 'shift-city')]), () => shiftNode(seat)),
  branch(word('reroll', ['play reroll', ...cardsWith(seat, 'reroll')]), () => rerollNode(seat)),
  ...(seat === 'soviet'
    ? [
        branch(
          word('Hitler', ['Hitler order', 'play Hitler order', ...cardsWith(seat, 'hitler')], hint('hitler')),
          () => hitlerNode(seat),
        ),
      ]
    : []),
  branch(word('pass', ['no']), () => passNode(seat)),
];
