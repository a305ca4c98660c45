import { leaf, type Branch, type Choice } from '../choice.ts';
import type { Core } from './sentence.ts';
import { oneOf, orderOf, type Worded } from './tree.ts';

/** A kind of question as a player calls it. */
export interface Subject<State, Order, About, Situation> {
  readonly word: string;
  readonly also: readonly string[];
  readonly questions: readonly string[];
  readonly about: About;
  /** The order that lets it pass, or what is said then; without it, it can't be passed. */
  readonly pass?: string | (() => Choice<Core<State, Order, About, Situation>>);
}

/** Standing orders that let questions of these subjects pass, and those that want them asked. */
export function passBranches<State, Order, About, Situation>(
  subjects: readonly Subject<State, Order, About, Situation>[],
  word: Worded<'no' | 'ask-before'>,
  ofSubject: <T>(subject: Subject<State, Order, About, Situation>, to: Branch<T>['to']) => Branch<T>,
): readonly Branch<Core<State, Order, About, Situation>>[] {
  type Said = Subject<State, Order, About, Situation>;
  type Cored = Core<State, Order, About, Situation>;
  const passing = ({ word: said, questions, about }: Said, pass: string): Cored => ({
    text: `no ${said}`,
    questions,
    about,
    answer: (_, { choice }) => orderOf(choice, pass),
  });
  /** The player is asked, whatever else he has ordered further down. */
  const asking = ({ word: said, questions, about }: Said): Cored => ({
    text: `ask before ${said}`,
    questions,
    about,
    answer: () => undefined,
  });
  const passes = (): Choice<Cored> =>
    oneOf(
      subjects.flatMap((subject) => {
        const { pass } = subject;
        if (pass === undefined) return [];
        return [ofSubject(subject, () => (typeof pass === 'string' ? leaf(passing(subject, pass)) : pass()))];
      }),
      ['more', 'further'],
    );
  const asks = (): Choice<Cored> =>
    oneOf(
      subjects.map((subject) => ofSubject(subject, () => leaf(asking(subject)))),
      ['the', 'any', 'every'],
    );
  return [
    word('no', 'no', passes, ['never', 'pass', 'skip']),
    word('ask before', 'ask-before', asks, ['ask me before', 'ask', 'ask me']),
  ];
}
