import { leaf, type Branch } from '../../../engine/choice.ts';
import { oneOf, orderOf } from '../../../engine/clauses/tree.ts';
import type { Side } from '../state.ts';
import type { About } from './conditions.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { noReveal } from './reveal.ts';
import { word, type HintCode } from './words.ts';

/** A kind of question as a player calls it. */
interface Subject {
  readonly word: string;
  readonly also: readonly string[];
  readonly questions: readonly string[];
  readonly about: About;
  /** The clause that lets it pass, or what is said then; without it, it can't be passed. */
  readonly pass?: string | (() => CoreChoice);
  readonly side?: Side;
}

const SUBJECTS: readonly Subject[] = [
  {
    word: 'reveal',
    also: ['reveals', 'revealing', 'leaders'],
    questions: ['reveal-near', 'reveal-combat'],
    about: 'combat',
    pass: noReveal,
    side: 'soviet',
  },
  { word: 'air', also: ['air units', 'air unit'], questions: ['air'], about: 'combat', pass: 'pass', side: 'axis' },
  {
    word: 'bars',
    also: ['bar', 'interdiction', 'barring', 'bars of rail lines'],
    questions: ['interdiction'],
    about: 'nothing',
    pass: 'end',
    side: 'axis',
  },
  {
    word: 'advance',
    also: ['advances', 'advance after combat'],
    questions: ['advance'],
    about: 'combat',
    pass: 'stay',
  },
  { word: 'losses', also: ['loss'], questions: ['losses'], about: 'combat' },
  { word: 'falling back', also: ['fall back', 'retreat or loss'], questions: ['fall-back'], about: 'combat' },
  { word: 'retreat', also: ['retreats'], questions: ['retreat'], about: 'combat' },
  { word: 'removal', also: ['removals', 'excess', 'stacking'], questions: ['excess'], about: 'place' },
];

const passing = ({ word: said, questions, about }: Subject, pass: string): Core => ({
  text: `no ${said}`,
  questions,
  about,
  answer: (_, { choice }) => orderOf(choice, pass),
});

/** The player is asked, whatever else he has ordered further down. */
const asking = ({ word: said, questions, about }: Subject): Core => ({
  text: `ask before ${said}`,
  questions,
  about,
  answer: () => undefined,
});

const ofSubject = <T>(subject: Subject, to: Branch<T>['to']): Branch<T> =>
  word(subject.word, `of-${subject.questions[0]}` as HintCode, to, subject.also);

/** Standing orders that let questions pass, and those that want them asked. */
export function passCores(side: Side): readonly CoreBranch[] {
  const subjects = SUBJECTS.filter((each) => (each.side ?? side) === side);
  const passes = (): CoreChoice =>
    oneOf(
      subjects.flatMap((subject) => {
        const { pass } = subject;
        if (pass === undefined) return [];
        return [ofSubject(subject, () => (typeof pass === 'string' ? leaf(passing(subject, pass)) : pass()))];
      }),
      ['more', 'further'],
    );
  const asks = (): CoreChoice =>
    oneOf(
      subjects.map((subject) => ofSubject(subject, () => leaf(asking(subject)))),
      ['the', 'any', 'every'],
    );
  return [
    word('no', 'no', passes, ['never', 'pass', 'skip']),
    word('ask before', 'ask-before', asks, ['ask me before', 'ask', 'ask me']),
  ];
}
