import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Asking, Clause } from '../../../engine/game.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import type { Order } from '../orders.ts';
import { conditions, plainConditions, type Condition, type Topic } from './conditions.ts';
import { questionOf, type Question } from './question.ts';
import { branch, hint, word } from './words.ts';
import type { MoscowPosition, Side, State } from '../state.ts';

export type MoscowClause = Clause<State, Order>;
export type ClauseNode = Choice<MoscowClause>;

type MoscowAsk = Pick<OpenAsk<Order>, 'choice' | 'silent' | 'prompt'>;

/** The beginning of a clause: what it answers to which questions. Its conditions follow. */
export interface Head {
  readonly text: string;
  readonly seat: Side;
  /** The questions: codes of prompts without the game's name and `ask`. */
  readonly asks: readonly string[];
  readonly topics: readonly Topic[];
  /** What it speaks of, where that is not every question of its kind. */
  readonly fits?: (question: Question) => boolean;
  readonly answer: (question: Question, ask: MoscowAsk) => Order;
  /** What is answered instead by a clause with `only`, where it would not speak; without it there is no `only`. */
  readonly otherwise?: (question: Question, ask: MoscowAsk) => Order;
  /** A condition of its own: its words, what they mean. */
  readonly special?: Condition;
  /** What the clause becomes when its own condition follows `unless`, if that says what is done otherwise. */
  readonly unlessSpecial?: () => Head;
}

/** How a condition is joined to what stands before it. */
type Joint = '' | 'if' | 'unless' | 'and';

interface Said {
  readonly joint: Joint;
  readonly condition: Condition;
}

/** A clause as far as it has been said. */
interface Sentence {
  readonly head: Head;
  readonly only: boolean;
  readonly said: readonly Said[];
}

/** Conditions in one clause. */
const MOST_CONDITIONS = 4;

/** Whether all that is said holds: what `and` joins is one condition, that of `unless` must not hold. */
function holds(said: readonly Said[], question: Question): boolean {
  const groups: Said[][] = [];
  for (const each of said) {
    if (each.joint === 'and') groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups.every((group) => {
    const all = group.every(({ condition }) => condition.holds(question));
    return group[0]?.joint === 'unless' ? !all : all;
  });
}

function clauseOf({ head, only, said }: Sentence): MoscowClause {
  const speaks = (question: Question): boolean => (head.fits?.(question) ?? true) && holds(said, question);
  const words = said.flatMap(({ joint, condition }) => [joint, condition.text]).filter((each) => each !== '');
  const asked = (seen: MoscowPosition, asking: Asking): Question => questionOf(seen, { ...asking, seat: head.seat });
  return {
    text: [head.text, ...(only ? ['only'] : []), ...words].join(' '),
    prompts: head.asks.map((code) => `moscow.ask.${code}`),
    applies: (seen, asking) => asking.seat === head.seat && (only || speaks(asked(seen, asking))),
    answer: (seen, ask) => {
      const question = asked(seen, ask);
      return speaks(question) ? head.answer(question, ask) : head.otherwise?.(question, ask);
    },
  };
}

/** Words between the parts of a clause that mean nothing. */
const NOISE = ['the', 'a', 'an', 'it', 'is', 'are', 'then'];

/** A clause as it stands, and what may be added to it. */
function sentence(said: Sentence): ClauseNode {
  const { head, only } = said;
  const last = said.said.at(-1);
  const full = said.said.length >= MOST_CONDITIONS;
  const joined = (joint: Joint) => (condition: Condition) =>
    sentence({ ...said, said: [...said.said, { joint, condition }] });
  const after = (joint: 'if' | 'unless' | 'and'): Branch<MoscowClause> =>
    branch(word(joint, joint === 'if' ? ['when'] : []), () =>
      fork(() => [...special(said, joint, joined(joint)), ...conditions(head.seat, head.topics, joined(joint))], {
        noise: NOISE,
      }),
    );
  return {
    order: clauseOf(said),
    noise: NOISE,
    branches: () => [
      ...(head.otherwise && !only ? [branch(word('only'), () => sentence({ ...said, only: true }))] : []),
      ...(full ? [] : [after('if'), after('unless')]),
      ...(full || !last ? [] : [after('and')]),
      ...(full ? [] : plainConditions(head.topics, joined(''))),
    ],
  };
}

/** The head's own condition, where it may be said. */
function special(
  said: Sentence,
  joint: Joint,
  next: (condition: Condition) => ClauseNode,
): readonly Branch<MoscowClause>[] {
  const { head } = said;
  if (!head.special) return [];
  const { special: own, unlessSpecial } = head;
  const becomes = joint === 'unless' ? unlessSpecial : undefined;
  if (becomes && said.said.some(({ condition }) => condition === own)) return [];
  const to = (): ClauseNode => (becomes ? sentence({ ...said, head: becomes() }) : next(own));
  return [branch(word(own.text, [], hint('changes')), to)];
}

/** The node of a clause of which only the head has been said. */
export const clause = (head: Head): ClauseNode => sentence({ head, only: false, said: [] });
