import { isOnMap } from '../../../../src/games/nato/counters.ts';
import type { State } from '../../../../src/games/nato/state.ts';
import { moving } from '../../../support/games/nato/scenario.ts';
import { from } from '../../../support/games/nato/segments.ts';
import type { Puzzle } from '../puzzle.ts';
import { apartFrom, begun } from './positions.ts';

/** Movement: masses, garrisons, HQs and reserves. */
export const movementPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'Two divisions come beside a brigade that stands alone.',
    seat: 'wp',
    begin: begun(() =>
      moving('wp', {
        scenario: 'fulda',
        turn: 2,
        conquered: ['3618', '4017', '4020', '4312', '4316', '4414', '4417'],
        units: { SEGF: '3814', '27G/8G': '3715', '57G/8G': '3915', 'WG-13/5': '3817' },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => ['27G/8G', '57G/8G'].every((id) => apartFrom(state, id, '3817') === 1),
    right: ['move 27G/8G 3816', 'move 57G/8G 3816'],
  },
  {
    title: 'An HQ follows its divisions.',
    seat: 'wp',
    begin: begun(() =>
      moving('wp', {
        scenario: 'fulda',
        turn: 2,
        units: {
          SEGF: '3712',
          '27G/8G': '3817 disrupted',
          '57G/8G': '3918 disrupted',
          '79GT/8G': '3917 disrupted',
        },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) =>
      ['27G/8G', '57G/8G', '79GT/8G'].every((id) => apartFrom(state, 'SEGF', state.units[id]?.at as string) <= 5),
    right: ['move SEGF 3815'],
  },
  {
    title: 'An HQ does not stay where the enemy comes upon it.',
    seat: 'nato',
    begin: begun(() =>
      moving('nato', {
        scenario: 'fulda',
        turn: 2,
        units: { 'US-V': '4018', '57G/8G': '3917', '20G/1GT': '3917', 'US-1/8-83': '4119' },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => apartFrom(state, 'US-V', '3917') > 2,
    right: ['move US-V 4120'],
  },
  {
    title: 'A brigade goes into the city that the enemy stands before.',
    seat: 'nato',
    begin: begun(() =>
      moving('nato', {
        scenario: 'fulda',
        turn: 2,
        units: { 'US-V': '4219', '57G/8G': '4116', 'US-1/3A-83': '4118', 'EG-Gr3': '3916' },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => apartFrom(state, 'US-1/3A-83', '4017') <= 1,
    right: ['move US-1/3A-83 4017'],
    wrong: ['move US-1/3A-83 4219'],
  },
  {
    title: 'A city is taken back that nobody guards.',
    seat: 'nato',
    begin: begun(() =>
      moving('nato', {
        scenario: 'fulda',
        turn: 3,
        conquered: ['4017'],
        units: { 'US-V': '4219', 'US-1/8-83': '4118', '57G/8G': '3815' },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => !state.conquered.includes('4017'),
    right: ['move US-1/8-83 4017'],
  },
  {
    title: 'A city is entered that was conquered and lost again.',
    seat: 'wp',
    begin: begun(() =>
      moving('wp', {
        scenario: 'fulda',
        turn: 3,
        conquered: ['4014'],
        units: { SEGF: '3814', '27G/8G': '3915', 'US-1/8-83': '4217' },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => !state.conquered.includes('4014'),
    right: ['move 27G/8G 4014'],
  },
  {
    title: 'Who is too many in a hex leaves it.',
    seat: 'wp',
    begin: begun(() =>
      moving('wp', {
        scenario: 'fulda',
        turn: 2,
        units: { SEGF: '3814', '27G/8G': '3914', '57G/8G': '3914', '79GT/8G': '3914', 'US-1/8-83': '4217' },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => ['27G/8G', '57G/8G', '79GT/8G'].every((id) => isOnMap(state, id)),
    right: ['move 79GT/8G 3813'],
  },
  {
    title: 'A reserve goes on through the breakthrough.',
    seat: 'wp',
    begin: begun(() =>
      moving(
        'wp',
        {
          scenario: 'fulda',
          turn: 2,
          breakthroughs: { '3817': 'wp' },
          units: { SEGF: '3815', '9T/1GT': '3816 reserve', '27G/8G': '3817', 'US-1/8-83': '4218' },
        },
        true,
      ),
    ),
    until: 'plan',
    isSolved: ({ state }) => apartFrom(state, '9T/1GT', '4119') < 3,
    right: ['move 9T/1GT 3817-3918'],
  },
  {
    title: 'An HQ comes back near its divisions.',
    seat: 'wp',
    begin: begun(() =>
      from('J.B.3', {
        turn: 3,
        returning: { SEGF: 3 },
        units: { '27G/8G': '3816', '57G/8G': '3917', '79GT/8G': '3915' },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => apartFrom(state, 'SEGF', '3816') <= 5,
    right: ['return SEGF 3813'],
    wrong: ['return SEGF 3009'],
  },
];
