import type { Position } from '../../../src/engine/position.ts';
import { barbarossaGuide } from '../../../src/games/barbarossa/guide.ts';
import { at, fullSteps, hexesApart, hexNamed, placeOf } from '../../../src/games/barbarossa/board.ts';
import { dutyOf } from '../../../src/games/barbarossa/rules/10-combat/10-2-duty.ts';
import type { State } from '../../../src/games/barbarossa/state.ts';
import { around } from '../../support/games/barbarossa/map.ts';
import { declaring, moving, type Played } from '../../support/games/barbarossa/scenario.ts';
import { centring, NOBODY_COMES } from '../../support/games/barbarossa/turns.ts';
import { puzzlesOf, type Puzzle } from './puzzle.ts';

const [KIEV, KHARKOV, ROSTOV, MINSK, SMOLENSK] = ['Kiev', 'Kharkov', 'Rostov', 'Minsk', 'Smolensk'].map(hexNamed) as [
  string,
  string,
  string,
  string,
  string,
];

/** A hex so many hexes from another, the first of its kind. */
function away(hex: string, hexes: number): string {
  let ring: readonly string[] = [hex];
  for (let n = 0; n < hexes; n++) ring = ring.flatMap(around);
  const found = ring.find((each) => hexesApart(at(each), at(hex)) === hexes);
  if (found === undefined) throw new Error(`no hex is ${hexes} hexes from ${hex}`);
  return found;
}

/** A position from which a puzzle begins. */
const from = (scenario: () => Played) => (): Position<State> => scenario().position;

const puzzles: readonly Puzzle<State>[] = [
  {
    title: 'On the last turn panzers enter a city that stands empty.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 10,
        units: { ...NOBODY_COMES, '56Pz': away(KHARKOV, 3), '1AC': KIEV, '1RC': away(ROSTOV, 1) },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => state.held.includes(KHARKOV),
    right: [`move 56Pz ${KHARKOV}`, 'end'],
  },
  {
    title: 'A corps does not attack two in a city that it can only lose against.',
    seat: 'axis',
    begin: from(() => declaring('axis', { units: { '1AC': away(KIEV, 1), '1RC': KIEV, '2RC': KIEV } })),
    until: 'phase',
    isSolved: ({ state, given }) =>
      !given.some((order) => order.startsWith('attack')) && state.units['1AC']?.steps === fullSteps('1AC'),
    right: ['end'],
    wrong: [`attack ${KIEV} 1AC`, 'end'],
  },
  {
    title: 'A rifle corps goes into a city that panzers could take next.',
    seat: 'soviet',
    begin: from(() =>
      moving('soviet', { turn: 5, units: { ...NOBODY_COMES, '1RC': away(ROSTOV, 2), '56Pz': away(ROSTOV, 6) } }),
    ),
    until: 'phase',
    isSolved: ({ state }) => placeOf(state, '1RC') === at(ROSTOV),
    right: [`move 1RC ${ROSTOV}`, 'end'],
  },
  {
    title: 'A supply centre follows the army that it supplies.',
    seat: 'axis',
    begin: from(() =>
      centring({
        turn: 3,
        units: { 'SC-C': MINSK, '1AC': SMOLENSK, '26AC': away(SMOLENSK, 1), '38AC': away(SMOLENSK, 2), '1RC': ROSTOV },
      }),
    ),
    until: ({ phase }) => phase.name !== 'start',
    isSolved: ({ state }) => hexesApart(placeOf(state, 'SC-C') as number, at(SMOLENSK)) < 4,
    right: [`centre SC-C ${SMOLENSK}`, 'end'],
  },
  {
    title: 'What has to be attacked is attacked by all who can.',
    seat: 'soviet',
    begin: from(() => {
      const field = away(KHARKOV, 2);
      const [one, , other] = around(field) as [string, string, string];
      const units = { '1AC': `${field} 1`, '1RC': one, '2RC': one, '5RC': other, '7RC': other };
      return declaring('soviet', { turn: 7, units, state: { weather: 'snow' } });
    }),
    until: 'plan',
    isSolved: ({ state, given }) =>
      [...dutyOf(state).values()].length === 0 ||
      given.some((order) => ['1RC', '2RC', '5RC', '7RC'].every((id) => order.split(' ').includes(id))),
    right: [`attack ${away(KHARKOV, 2)} 1RC 2RC 5RC 7RC`, 'end'],
    wrong: [`attack ${away(KHARKOV, 2)} 1RC 5RC`, 'attack-rest', 'end'],
  },
];

/** The puzzles of True Operation Barbarossa. */
export const barbarossaPuzzles = puzzlesOf(barbarossaGuide, puzzles);
