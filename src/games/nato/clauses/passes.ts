import { passBranches, type Subject as SubjectOf } from '../../../engine/clauses/passes.ts';
import type { Order } from '../orders.ts';
import type { Side, State } from '../state.ts';
import type { About } from './conditions.ts';
import type { CoreBranch } from './core.ts';
import type { Situation } from './situation.ts';
import { word, type HintCode } from './words.ts';

interface Subject extends SubjectOf<State, Order, About, Situation> {
  readonly side?: Side;
}

const SUBJECTS: readonly Subject[] = [
  {
    word: 'planning',
    also: ['plans', 'plan', 'battles'],
    questions: ['planning'],
    about: 'units',
    pass: 'end',
    side: 'wp',
  },
  { word: 'attack', also: ['attacks', 'commitment'], questions: ['attack-planned'], about: 'units', side: 'wp' },
  { word: 'attack', also: ['attacks', 'commitment'], questions: ['attack'], about: 'units', pass: 'end', side: 'nato' },
  { word: 'reaction', also: ['reactions', 'react'], questions: ['reaction'], about: 'battle', pass: 'pass' },
  { word: 'defence', also: ['defense', 'choice of defenders'], questions: ['defence'], about: 'battle' },
  {
    word: 'counterattack',
    also: ['counterattacks', 'counter'],
    questions: ['counterattack'],
    about: 'battle',
  },
  { word: 'losses', also: ['loss'], questions: ['losses'], about: 'battle' },
  {
    word: 'holding',
    also: ['hold', 'falling back', 'fall back', 'retreat or loss'],
    questions: ['hold'],
    about: 'battle',
    pass: 'pass',
  },
  { word: 'retreat', also: ['retreats'], questions: ['retreat'], about: 'battle' },
  {
    word: 'advance',
    also: ['advances', 'advance after combat'],
    questions: ['advance'],
    about: 'battle',
    pass: 'stay',
  },
  { word: 'removal', also: ['removals', 'excess', 'stacking'], questions: ['excess'], about: 'place' },
  { word: 'return', also: ['returns', 'return of hqs'], questions: ['returning'], about: 'units' },
  {
    word: 'supply',
    also: ['hq supply', 'supply points'],
    questions: ['hq-supply'],
    about: 'units',
    pass: 'end',
    side: 'wp',
  },
];

/** Standing orders that let questions pass, and those that want them asked. */
export const passCores = (side: Side): readonly CoreBranch[] =>
  passBranches(
    SUBJECTS.filter((each) => (each.side ?? side) === side),
    word,
    ({ word: said, also, questions }, to) => word(said, `of-${questions[0]}` as HintCode, to, also),
  );
