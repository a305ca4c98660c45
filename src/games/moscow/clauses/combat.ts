import type { Branch } from '../../../engine/choice.ts';
import { mayStack, weakestSpentFirst } from '../rules/08-stacking.ts';
import { placeOf, UNITS_OF } from '../board.ts';
import { defences, oddsOf } from '../rules/11-combat/11-3-odds.ts';
import type { Order } from '../orders.ts';
import { bestFirst, isNamed, preferenceItems, preferred } from './preference.ts';
import { mostPassive, type Question } from './question.ts';
import { retreatNode } from './retreat.ts';
import { clause, type ClauseNode, type Head, type MoscowClause } from './sentence.ts';
import { branch, hint, several, unitItem, word } from './words.ts';
import type { Combat, Side } from '../state.ts';

const COMBAT_TOPICS = ['place', 'combat', 'units'] as const;

const combatIn = ({ combat }: Question): Combat => combat as Combat;

const defending = (active: readonly string[]): Order => ({ kind: 'defend', active });
const passively = (question: Question): Order => defending(mostPassive(question.state, combatIn(question)));

/** The defence with the lowest column, and of such the one with the fewest active units (11.3.2, 11.3.4). */
function thriftiest(question: Question): readonly string[] {
  const { state } = question;
  const combat = combatIn(question);
  const column = (active: readonly string[]): number => oddsOf(state, combat, active).column;
  const ways = defences(state, combat.defenders).toReversed();
  return [...ways].sort((a, b) => column(a) - column(b) || a.length - b.length)[0] ?? [];
}

/** Whether active defence, of all or some, lowers the column used. */
const CHANGES = {
  text: 'active changes the column',
  holds: (question: Question): boolean => {
    const { state, combat } = question;
    if (!combat) return false;
    const column = (active: readonly string[]): number => oddsOf(state, combat, active).column;
    return column(thriftiest(question)) < column(mostPassive(state, combat));
  },
};

/** The way to defend with these units active as far as may be, and no more than must be. */
function withActive(question: Question, units: readonly string[]): readonly string[] {
  const kept = (active: readonly string[]): number => active.filter((id) => units.includes(id)).length;
  const ways = defences(question.state, combatIn(question).defenders);
  return [...ways].sort((a, b) => kept(b) - kept(a) || a.length - b.length)[0] ?? [];
}

/** What every clause of defence has: 11.3.2. */
const defence = (seat: Side, text: string, answer: Head['answer']): Head => ({
  text: `defend ${text}`,
  seat,
  asks: ['defence'],
  topics: COMBAT_TOPICS,
  answer,
  special: CHANGES,
});

const passiveNode = (seat: Side): ClauseNode =>
  clause({
    ...defence(seat, 'passive', passively),
    unlessSpecial: () => {
      const { special: _, ...head } = defence(seat, `passive unless ${CHANGES.text}`, (question) =>
        defending(thriftiest(question)),
      );
      return head;
    },
  });

const activeNode = (seat: Side): ClauseNode =>
  clause({
    ...defence(seat, 'active', ({ state, combat }) =>
      defending(defences(state, (combat as Combat).defenders)[0] ?? []),
    ),
    otherwise: passively,
  });

const unitsNode = (seat: Side, units: readonly string[]): ClauseNode =>
  clause({
    ...defence(seat, units.join(' '), (question) => defending(withActive(question, units))),
    fits: (question) => combatIn(question).defenders.some((id) => units.includes(id)),
    otherwise: passively,
  });

const activeWord = word('active', ['actively'], hint('defend-active'));
const passiveWord = word('passive', ['passively'], hint('defend-passive'));

/** `defend passive`, `defend active`, `defend 8A 27A`. */
function defendNode(seat: Side): ClauseNode {
  const units = several(UNITS_OF[seat].map(unitItem), (named) =>
    named.length > 0 ? unitsNode(seat, named) : undefined,
  );
  return {
    ...units,
    branches: () => [
      branch(passiveWord, () => passiveNode(seat)),
      branch(activeWord, () => activeNode(seat)),
      ...units.branches(),
    ],
  };
}

/** `drop spent then infantry`: what stacking demands (8.3); what is left open is decided as for one who stays silent. */
const dropNode = (seat: Side): ClauseNode =>
  several(preferenceItems(seat), (words) =>
    words.length === 0
      ? undefined
      : clause({
          text: `drop ${words.join(' then ')}`,
          seat,
          asks: ['stacking'],
          topics: ['place', 'units'],
          answer: ({ state }, { choice }) => {
            const units = choice
              .branches()
              .flatMap((verb) => verb.to().branches())
              .map(({ word: id }) => id)
              .sort(weakestSpentFirst(state));
            return { kind: 'drop', unit: preferred(state, words, units)[0] as string };
          },
        }),
  );

/** The attackers that can go forward (11.5), of those that the words name, best first. */
function advancing({ state, combat }: Question, words: readonly string[]): readonly string[] {
  const able = (combat?.attackers ?? []).filter((id) => placeOf(state, id) !== undefined && isNamed(state, words, id));
  return preferred(state, words, bestFirst(state, able));
}

const STAY: Order = { kind: 'advance', units: [] };

/** `advance`, `advance tanks`, `advance 2PzA then 3PzA`: as many of these as may stack there (11.5). */
const advanceNode = (seat: Side): ClauseNode =>
  several(preferenceItems(seat), (words) =>
    clause({
      text: ['advance', ...(words.length > 0 ? [words.join(' then ')] : [])].join(' '),
      seat,
      asks: ['advance'],
      topics: COMBAT_TOPICS,
      fits: (question) => advancing(question, words).length > 0,
      answer: (question) => {
        const { attackers } = combatIn(question);
        const going = advancing(question, words).reduce<readonly string[]>(
          (units, id) => (mayStack(seat, [...units, id]) ? [...units, id] : units),
          [],
        );
        return { kind: 'advance', units: attackers.filter((id) => going.includes(id)) };
      },
      otherwise: () => STAY,
    }),
  );

/** `stay unless in city` (11.5). */
const stayNode = (seat: Side): ClauseNode =>
  clause({ text: 'stay', seat, asks: ['advance'], topics: COMBAT_TOPICS, answer: () => STAY });

/** Clauses about defence, retreat, stacking and advance. */
export const combatClauses = (seat: Side): readonly Branch<MoscowClause>[] => [
  branch(word('defend', ['defence']), () => defendNode(seat)),
  branch(passiveWord, () => passiveNode(seat)),
  branch(activeWord, () => activeNode(seat)),
  branch(word('retreat'), () => retreatNode(seat)),
  branch(word('advance'), () => advanceNode(seat)),
  branch(word('stay', ['no advance']), () => stayNode(seat)),
  branch(word('drop', ['remove', 'lose', 'take losses from']), () => dropNode(seat)),
];
