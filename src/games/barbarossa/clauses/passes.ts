import { passBranches, type Subject as SubjectOf } from '../../../engine/clauses/passes.ts';
import type { Order } from '../orders.ts';
import type { Side, State } from '../state.ts';
import type { About } from './conditions.ts';
import type { CoreBranch } from './core.ts';
import { noReveal } from './reveal.ts';
import type { Situation } from './situation.ts';
import { word, type HintCode } from './words.ts';

interface Subject extends SubjectOf<State, Order, About, Situation> {
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

/** Standing orders that let questions pass, and those that want them asked. */
export const passCores = (side: Side): readonly CoreBranch[] =>
  passBranches(
    SUBJECTS.filter((each) => (each.side ?? side) === side),
    word,
    ({ word: said, also, questions }, to) => word(said, `of-${questions[0]}` as HintCode, to, also),
  );
