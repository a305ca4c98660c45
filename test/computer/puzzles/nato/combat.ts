import type { State } from '../../../../src/games/nato/state.ts';
import { fighting } from '../../../support/games/nato/scenario.ts';
import { from } from '../../../support/games/nato/segments.ts';
import type { Puzzle } from '../puzzle.ts';
import { begun, isGiven } from './positions.ts';

/** Battles: what is planned, committed, and decided while they are fought. */
export const combatPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'A brigade does not attack two divisions.',
    seat: 'nato',
    begin: begun(() =>
      fighting('nato', { units: { 'US-1/8-83': '3917', '57G/8G': '3916', '27G/8G': '3916', 'US-V': '4219' } }),
    ),
    until: 'plan',
    isSolved: ({ given }) => !isGiven(given, 'attack'),
    right: ['end'],
    wrong: ['attack 3916 US-1/8-83'],
  },
  {
    title: 'Two brigades attack a border regiment together.',
    seat: 'nato',
    begin: begun(() =>
      fighting('nato', { units: { 'US-1/3A-83': '3817', 'US-2/3A-83': '3917', 'EG-Gr3': '3816', 'US-V': '4219' } }),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'attack', '3816', 'US-1/3A-83', 'US-2/3A-83'),
    right: ['attack 3816 US-1/3A-83 US-2/3A-83'],
    wrong: ['end'],
  },
  {
    title: 'Brigades fall upon a tank regiment that stands alone among them.',
    seat: 'nato',
    begin: begun(() =>
      fighting('nato', {
        units: { 'US-1/3A-83': '4117', 'US-2/3A-83': '4018', 'US-3/3A-83': '4218', '119T/8G': '4118', 'US-V': '4219' },
      }),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'attack', '4118'),
    right: ['attack 4118 US-1/3A-83 US-2/3A-83 US-3/3A-83'],
    wrong: ['end'],
  },
  {
    title: 'The HQ of the Front supports the attack of its division.',
    seat: 'wp',
    begin: begun(() =>
      fighting('wp', { battles: ['3817'], units: { SEGF: '3815', '27G/8G': '3816', 'WG-13/5': '3817' } }),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'attack', '3817', '27G/8G', 'SEGF'),
    right: ['attack 3817 27G/8G SEGF'],
    wrong: ['attack 3817 27G/8G'],
  },
  {
    title: 'A battle is planned where odds are good, and none where they are not.',
    seat: 'wp',
    begin: begun(() =>
      from('W.D', {
        units: {
          '27G/8G': '3816',
          '79GT/8G': '3816',
          'WG-13/5': '3817',
          '119T/8G': '4016',
          'US-1/3A-83': '4017',
          'US-2/3A-83': '4017',
        },
      }),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'battle', '3817') && !isGiven(given, 'battle', '4017'),
    right: ['battle 3817'],
    wrong: ['battle 4017'],
  },
  {
    title: 'No battle is planned that can only be lost.',
    seat: 'wp',
    begin: begun(() => from('W.D', { units: { '119T/8G': '4016', 'US-1/3A-83': '4017', 'US-2/3A-83': '4017' } })),
    until: 'plan',
    isSolved: ({ given }) => !isGiven(given, 'battle'),
    right: ['end'],
    wrong: ['battle 4017'],
  },
  {
    title: 'A brigade reacts where it halves the odds.',
    seat: 'nato',
    begin: begun(() =>
      fighting('wp', {
        battles: ['3817'],
        units: { '27G/8G': '3816', 'WG-13/5': '3817', 'WG-14/5-83': '3818' },
      }).order('wp', 'attack 3817 27G/8G'),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'react', 'WG-14/5-83'),
    right: ['react WG-14/5-83'],
    wrong: ['pass'],
  },
  {
    title: 'Nobody reacts to an attack that fails anyway.',
    seat: 'nato',
    begin: begun(() =>
      fighting('wp', {
        battles: ['4017'],
        units: { '119T/8G': '4016', 'US-1/3A-83': '4017', 'US-2/3A-83': '4017', 'US-3/3A-83': '4018' },
      }).order('wp', 'attack 4017 119T/8G'),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'pass'),
    right: ['pass'],
    wrong: ['react US-3/3A-83'],
  },
  {
    title: 'The last brigade is given up so that the city is held.',
    seat: 'nato',
    begin: begun(() =>
      fighting(
        'wp',
        {
          scenario: 'fulda',
          turn: 2,
          battles: ['4017'],
          units: {
            '57G/8G': '4016',
            '20G/1GT': '4016',
            '27G/8G': '3917',
            '39G/8G': '3917',
            '79GT/8G': '4117',
            '11GT/1GT': '4117',
            'US-1/3A-83': '4017',
            'US-2/3A-83': '4017',
            'US-V': '4219',
          },
        },
        5,
      )
        .order('wp', 'attack 4017 57G/8G 20G/1GT 27G/8G 39G/8G 79GT/8G 11GT/1GT')
        .order('wp', 'lose US-1/3A-83'),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'hold'),
    right: ['hold US-2/3A-83'],
    wrong: ['pass'],
  },
  {
    title: 'Of two brigades the one is taken that attacks with more.',
    seat: 'wp',
    begin: begun(() =>
      fighting(
        'wp',
        {
          battles: ['3817'],
          units: { '27G/8G': '3816', '79GT/8G': '3816', 'US-1/3A-83': '3817', 'US-2/8-83': '3817' },
        },
        6,
      ).order('wp', 'attack 3817 27G/8G 79GT/8G'),
    ),
    until: 'plan',
    isSolved: ({ given }) => isGiven(given, 'lose', 'US-1/3A-83'),
    right: ['lose US-1/3A-83'],
    wrong: ['lose US-2/8-83'],
  },
  {
    title: 'A city that was emptied is entered.',
    seat: 'wp',
    begin: begun(() =>
      fighting('wp', { battles: ['4017'], units: { SEGF: '3815', '57G/8G': '4016', '20G/1GT': '4016' } }, 6).order(
        'wp',
        'attack 4017 57G/8G 20G/1GT',
      ),
    ),
    until: 'plan',
    isSolved: ({ state }) => state.conquered.includes('4017'),
    right: ['advance 57G/8G 4017'],
    wrong: ['stay'],
  },
];
