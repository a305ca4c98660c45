import { leaf, type Branch } from '../../../engine/choice.ts';
import { cuttingIn, DRAWN, isDrawn, onChits } from './chits.ts';
import { derived, SPECIAL } from '../data.ts';
import { CUT_INS } from '../rules/15-special-rules/15-2-chits.ts';
import type { About } from './conditions.ts';
import { oneOf, orderOf } from '../../../engine/clauses/tree.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { word, type HintCode } from './tree.ts';
import type { Side } from '../state.ts';
import { chitBranch } from '../words.ts';

/** A kind of question as a player calls it. */
interface Subject {
  readonly word: string;
  /** The last part of its hint's code, where it isn't the word. */
  readonly hint?: string;
  readonly also?: readonly string[];
  readonly questions: readonly string[];
  readonly about: About;
  /** What lets it pass; without it, it can't be passed. */
  readonly pass?: string;
  readonly side?: Side;
}

/** A question to the Soviet side in the supply procedure, which may be passed. */
const onSoviet = (called: string, question: string): Subject => ({
  word: called,
  also: [question],
  questions: [question],
  about: 'nothing',
  pass: 'end',
  side: 'soviet',
});

let SUBJECTS: readonly Subject[];
derived(
  (): readonly Subject[] => [
    { word: 'redeployment', also: ['redeployments'], questions: ['redeploy'], about: 'nothing', pass: 'end' },
    {
      word: 'advance',
      also: ['advances', 'advance after combat'],
      questions: ['advance'],
      about: 'combat',
      pass: 'stay',
    },
    {
      word: 'cut-in',
      also: ['cut ins', ...CUT_INS],
      questions: ['cut-in'],
      about: 'place',
      pass: 'pass',
      side: 'axis',
    },
    { word: 'movement', also: ['moves', 'move'], questions: ['movement'], about: 'nothing', pass: 'end' },
    { word: 'attacks', also: ['attack', 'combat'], questions: ['attacks'], about: 'nothing', pass: 'end' },
    { word: 'choice of order', hint: 'order', also: ['order'], questions: ['resolve'], about: 'nothing', pass: 'end' },
    {
      word: 'surprise attack',
      hint: 'surprise',
      also: ['surprise'],
      questions: ['surprise'],
      about: 'nothing',
      pass: 'end',
      side: 'axis',
    },
    { word: 'reinforcements', also: ['reinforcement'], questions: ['reinforcement'], about: 'nothing', pass: 'end' },
    { word: 'reserve', also: ['reserve command'], questions: ['reserve'], about: 'nothing', pass: 'end' },
    { word: 'set-up', also: ['setup changes', 'set-up changes'], questions: ['setup'], about: 'nothing', pass: 'end' },
    { word: 'losses', also: ['loss'], questions: ['losses'], about: 'combat' },
    { word: 'retreat', also: ['retreats'], questions: ['retreat'], about: 'combat' },
    { word: 'fortress', also: ['fortresses'], questions: ['fortress'], about: 'combat', side: 'soviet' },
    { word: 'selection', also: ['select'], questions: ['select'], about: 'nothing' },
    { word: 'army to add', hint: 'army', also: ['add', 'army'], questions: ['add'], about: 'nothing', side: 'soviet' },
    { word: 'withdrawal', also: ['withdraw'], questions: ['withdraw'], about: 'nothing', side: 'axis' },
    ...(SPECIAL.building ? [onSoviet('building', 'build')] : []),
    ...(SPECIAL.noRetreat ? [onSoviet('lifting', 'lift')] : []),
  ],
  (found) => (SUBJECTS = found),
);

const subjectsOf = (side: Side): readonly Subject[] => SUBJECTS.filter((each) => (each.side ?? side) === side);

/** The question is passed; where something must be done (15.3(1)), it is what the rules do for one who stays silent. */
const passing = ({ word: said, questions, about }: Subject, pass: string): Core => ({
  text: `no ${said}`,
  questions,
  about,
  answer: (_, { choice, silent }) => orderOf(choice, pass) ?? silent,
});

/** The player is asked, whatever else he has ordered further down. */
const asking = ({ word: said, questions, about }: Subject): Core => ({
  text: `ask before ${said}`,
  questions,
  about,
  answer: () => undefined,
});

/** `ask before cut-in on CHITS`: only when one of these is drawn. */
const askingOn =
  (core: Core) =>
  (chits: readonly string[]): CoreChoice =>
    leaf({ ...core, text: `${core.text} on ${chits.join(' ')}`, speaksOf: isDrawn(chits) });

const askChoice = (subject: Subject): CoreChoice => {
  const core = asking(subject);
  return subject.word === 'cut-in' ? { order: core, branches: () => [onChits('ask-on', askingOn(core))] } : leaf(core);
};

/** `ask before CHIT`, for short. */
const askChits = (subjects: readonly Subject[]): readonly CoreBranch[] =>
  subjects
    .filter(({ word: said }) => said === 'cut-in')
    .flatMap((subject) => DRAWN.map((id) => chitBranch(id, () => askingOn(asking(subject))([id]))));

const ofSubject = <T>(subject: Subject, to: Branch<T>['to']): Branch<T> =>
  word(subject.word, `of-${subject.hint ?? subject.word}` as HintCode, to, subject.also ?? []);

/** Standing orders that let questions pass, and those that want them asked. */
export const passCores = (side: Side): readonly CoreBranch[] => [
  word(
    'no',
    'no',
    () =>
      oneOf(
        subjectsOf(side).flatMap((subject) => {
          const { pass } = subject;
          if (pass === undefined) return [];
          const core = pass === 'pass' ? cuttingIn('no cut-in', 'cut-in', () => pass) : passing(subject, pass);
          return [ofSubject(subject, () => leaf(core))];
        }),
        ['more', 'further'],
      ),
    ['pass', 'skip'],
  ),
  word(
    'ask before',
    'ask-before',
    () =>
      oneOf(
        [
          ...subjectsOf(side).map((subject) => ofSubject(subject, () => askChoice(subject))),
          ...askChits(subjectsOf(side)),
        ],
        ['the', 'any', 'every'],
      ),
    ['ask me before', 'ask', 'ask me'],
  ),
];
