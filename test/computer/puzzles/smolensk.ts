import type { Position } from '../../../src/engine/position.ts';
import { smolenskGuide } from '../../../src/games/smolensk/guide.ts';
import {
  hexesApart,
  isOnMap,
  LINKS,
  placeOf,
  SOURCES,
  idAt,
  unitsAt,
  unitsOnMap,
} from '../../../src/games/chit-pull/board.ts';
import type { Side, State } from '../../../src/games/chit-pull/state.ts';
import type { Step } from '../../../src/games/chit-pull/steps.ts';
import { scenario, type ScenarioSpec } from '../../support/games/smolensk/scenario.ts';
import { puzzlesOf, type Puzzle } from './puzzle.ts';

const MINSK = '2517';
const VITEBSK = '3510';
const SMOLENSK = '4112';
const GOMEL = '3726';
const VYAZMA = '5009';
const ORSHA = '3514';
const BRYANSK = '5120';
const BREST = '0927';

/** A position from which a puzzle begins: a scenario, played on by these orders. */
const at =
  (spec: ScenarioSpec, ...orders: readonly (readonly [Side, string])[]) =>
  (): Position<State> => {
    const played = scenario(spec);
    for (const [seat, text] of orders) played.order(seat, text);
    return played.position;
  };

/** The activation of a headquarters (8.0). */
const command = (hq: string): Step => ({ name: 'activation', chit: hq, hq });

/** The declaration of attacks by these units (10.2(1)). */
const attacks = (side: Side, ...activated: readonly string[]): Step => ({
  name: 'declaring',
  side,
  activated,
  attacks: [],
  surprise: false,
});

/** The question whether Guderian is played on this chit, or at the empty cup (7.3). */
const cutIn = (chit: string | null): Step => ({ name: 'cut-in', by: 'Guderian', chit });
const GUDERIAN_IN_HAND: State['hand'] = { Guderian: { ask: null, play: [] } };

/** Until the turn is over. */
const afterTurn =
  (turn: number) =>
  ({ state }: Position<State>): boolean =>
    state.turn !== turn;

const axisHolds = (state: State, hex: string): boolean => state.control.includes(hex);
const isFull = (state: State, id: string): boolean => isOnMap(state, id) && state.units[id]?.reduced === false;
const isNextToAxis = (state: State, id: string): boolean =>
  unitsOnMap(state, 'axis').some(
    (other) => hexesApart(placeOf(state, other) as number, placeOf(state, id) as number) === 1,
  );

/** Axis infantry around 3711, with a way out between 3612 and 3511 that their zones of control close. */
const POCKET = {
  '31ID': '3709',
  '34ID': '3910',
  '45ID': '3912',
  '167ID': '3713',
  '255ID': '3510',
  '267ID': '3612',
  '5ID': '3511',
};

/** Soviet divisions on all railways to Smolensk but that over Orsha. */
const ON_RAILWAYS = { '98RD': VITEBSK, '61RD': '3517', '102RD': '3323', '110RD': GOMEL, '112RD': '3603' };

const puzzles: readonly Puzzle<State>[] = [
  {
    title: 'takes an empty major city within reach',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: command('2PzA'),
      units: { '2PzA': '3613', '10Pz': '3614', '20A': '4510' },
      control: [MINSK],
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => axisHolds(state, SMOLENSK),
    right: [`move 10Pz ${SMOLENSK}`],
  },
  {
    title: 'takes the city that wins, on the last turn',
    seat: 'axis',
    begin: at({
      turn: 9,
      step: command('2PzA'),
      units: { '2PzA': '3613', '10Pz': '3614' },
      control: [MINSK, VITEBSK, GOMEL],
      state: { cup: ['SUPPLY'] },
    }),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'axis',
    right: [`move 10Pz ${SMOLENSK}`],
  },
  {
    title: 'takes back the city that would lose the game, on the last turn',
    seat: 'soviet',
    begin: at({
      turn: 9,
      side: 'soviet',
      step: command('20A'),
      units: { '20A': '4410', '73RD': '4211', '10Pz': ORSHA },
      control: [MINSK, VITEBSK, GOMEL, SMOLENSK],
      state: { cup: ['SUPPLY'] },
    }),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'soviet',
    right: [`move 73RD ${SMOLENSK}`],
  },
  {
    title: 'refuses an attack at 1-1 that would cost a panzer division',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: attacks('axis', '10Pz'),
      units: { '10Pz': '3920 reduced', '1M': '4020', '20A': '4219' },
      control: [MINSK],
    }),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'end',
    right: ['end'],
    wrong: ['attack 4020 10Pz'],
  },
  {
    title: 'attacks at odds that cannot fail',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: attacks('axis', '10Pz', '4Pz'),
      units: { '10Pz': '3920', '4Pz': '3920', '2RD': '4020', '20A': '4219' },
      control: [MINSK],
    }),
    until: 'plan',
    isSolved: ({ given }) => given[0]?.startsWith('attack 4020') === true,
    right: ['attack 4020 10Pz 4Pz'],
    wrong: ['end'],
  },
  {
    title: 'sends no more against a target than it takes',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: attacks('axis', '10Pz', '3Pz'),
      units: { '10Pz': '3920', '3Pz': '3920', '2RD': '4020 reduced', '8RD': '3921 reduced', '20A': '4419' },
      control: [MINSK],
    }),
    until: afterTurn(5),
    isSolved: ({ given }) => given.filter((text) => text.startsWith('attack')).length === 2,
    right: ['attack 4020 10Pz', 'attack 3921 3Pz'],
    wrong: ['attack 4020 10Pz 3Pz'],
  },
  {
    title: 'runs out of an encirclement before supply is judged',
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      step: command('20A'),
      units: { ...POCKET, '4T': '3711', '20A': '3711' },
      control: [MINSK, VITEBSK],
      state: { cup: ['SUPPLY'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => isFull(state, '4T'),
    right: ['move 4T 3711-3611-3512'],
  },
  {
    title: 'closes an encirclement by standing in the way out',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: command('AX-4A'),
      units: {
        ...POCKET,
        '267ID': '3714',
        '5ID': 'lost',
        '4T': '3711',
        '73RD': '3711',
        'AX-4A': '2913',
        '10Pz': '3313',
      },
      control: [MINSK, VITEBSK, ORSHA, SMOLENSK],
      state: { cup: ['SUPPLY'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => !isFull(state, '4T') && !isFull(state, '73RD'),
    right: ['move 10Pz 3512'],
  },
  {
    title: 'drives off what cuts the railway of its panzers',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: attacks('axis', '31ID', '34ID'),
      units: { ...ON_RAILWAYS, '26T': ORSHA, '31ID': '3414', '34ID': '3414', '10Pz': '4212', '4Pz': '4111' },
      control: [MINSK, SMOLENSK],
      state: { cup: ['SUPPLY'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => isFull(state, '10Pz') && isFull(state, '4Pz'),
    right: [`attack ${ORSHA} 31ID 34ID`],
  },
  {
    title: 'plays Guderian against SUPPLY to bring panzers back to their railway',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: cutIn('SUPPLY'),
      units: { ...ON_RAILWAYS, '26T': ORSHA, '10Pz': '4113', '4Pz': '4113', '2PzA': '3913' },
      control: [MINSK],
      state: { hand: GUDERIAN_IN_HAND },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => isFull(state, '10Pz') && isFull(state, '4Pz'),
    right: ['cut-in', 'move 10Pz 3812', 'move 4Pz 3813'],
  },
  {
    title: 'plays Guderian at the empty cup rather than not at all',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: cutIn(null),
      units: { '2PzA': '3613', '10Pz': '3614', '20A': '4510' },
      control: [MINSK],
      state: { hand: GUDERIAN_IN_HAND },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => axisHolds(state, SMOLENSK),
    right: ['cut-in', `move 10Pz ${SMOLENSK}`],
  },
  {
    title: 'marches by road to a city far ahead',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: command('2PzA'),
      units: { '2PzA': '2616', '10Pz': '2616', '20A': '4510' },
      control: [MINSK],
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => axisHolds(state, SMOLENSK),
    right: [`march 10Pz ${SMOLENSK}`],
  },
  {
    title: 'does not leave Smolensk empty while panzers stand before it',
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      step: command('20A'),
      units: { '20A': '4412', '1M': SMOLENSK, '10Pz': '4012', '2PzA': '3812' },
      control: [MINSK, VITEBSK, ORSHA],
      state: { cup: ['2PzA'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => !axisHolds(state, SMOLENSK),
    right: ['end'],
    wrong: ['move 1M 4313'],
  },
  {
    title: 'takes its headquarters out of the reach of panzers',
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      step: command('20A'),
      units: { '20A': '4019', '73RD': '4219', '10Pz': '3920', '4Pz': '3920', '2PzA': '3820' },
      control: [MINSK, VITEBSK, ORSHA, SMOLENSK],
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => isOnMap(state, '20A') && !isNextToAxis(state, '20A'),
    right: ['move 20A 4218'],
  },
  {
    title: 'takes a loss from the infantry that can bear it',
    seat: 'axis',
    begin: at(
      {
        turn: 5,
        step: attacks('axis', '5ID', '10Pz'),
        units: { '73RD': '4020', '137RD': '4020', '5ID': '3920', '10Pz': '3920 reduced' },
        dice: ['A1'],
      },
      ['axis', 'attack 4020 5ID 10Pz'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'lose 5ID',
    right: ['lose 5ID'],
    wrong: ['lose 10Pz'],
  },
  {
    title: 'loses riflemen, who come back, rather than tanks, which do not',
    seat: 'soviet',
    begin: at(
      {
        turn: 5,
        step: attacks('axis', '4Pz', '10Pz', '17Pz'),
        units: { '73RD': '4020 reduced', '57T': '4020 reduced', '4Pz': '3920', '10Pz': '3920', '17Pz': '3921' },
        dice: ['1RR'],
      },
      ['axis', 'attack 4020 4Pz 10Pz 17Pz'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'lose 73RD',
    right: ['lose 73RD'],
    wrong: ['lose 57T'],
  },
  {
    title: 'holds the fortress where there is nowhere to retreat to',
    seat: 'soviet',
    begin: at(
      {
        turn: 2,
        step: attacks('axis', '45ID', '34ID', '31ID'),
        units: {
          '6RD': BREST,
          'Fort-1': BREST,
          '45ID': '1027',
          '34ID': '0928',
          '31ID': '0928',
          '167ID': '0926',
          '255ID': '1026',
          '267ID': '0827',
          '5ID': '0826',
        },
        dice: ['R'],
      },
      ['axis', `attack ${BREST} 45ID 34ID 31ID`],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'convert',
    right: ['convert'],
    wrong: ['fall-back'],
  },
  {
    title: 'advances into the city that it has emptied',
    seat: 'axis',
    begin: at(
      {
        turn: 5,
        step: attacks('axis', '4Pz', '10Pz'),
        units: { '73RD': `${VITEBSK} reduced`, '4Pz': '3511', '10Pz': '3511' },
        dice: ['1RR'],
      },
      ['axis', `attack ${VITEBSK} 4Pz 10Pz`],
    ),
    until: 'plan',
    isSolved: ({ state }) => axisHolds(state, VITEBSK),
    right: ['advance 10Pz'],
    wrong: ['stay'],
  },
  {
    title: 'does not advance out of a city that would be lost behind it',
    seat: 'axis',
    begin: at(
      {
        turn: 5,
        step: attacks('axis', '10Pz'),
        units: { '73RD': '4113 reduced', '1M': '4211', '20A': '4411', '10Pz': SMOLENSK },
        control: [MINSK, VITEBSK, ORSHA],
        state: { cup: ['20A'] },
        dice: [/RR/],
      },
      ['axis', 'attack 4113 10Pz'],
    ),
    until: afterTurn(5),
    isSolved: ({ state }) => unitsAt(state, 'axis', SMOLENSK).length > 0,
    right: ['stay'],
    wrong: ['advance 10Pz'],
  },
  {
    title: 'brings reinforcements by rail to the city that panzers are about to take',
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      phase: 'reinforcement',
      step: { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 },
      units: { '73RD': 'box', '137RD': 'box', '10Pz': '3912', '2PzA': '3812' },
      control: [MINSK, VITEBSK, ORSHA],
      state: { cup: ['2PzA'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => !axisHolds(state, SMOLENSK),
    right: [`place 73RD ${SMOLENSK}`, `place 137RD ${SMOLENSK}`],
    wrong: [`place 73RD ${VYAZMA}`, `place 137RD ${VYAZMA}`],
  },
  {
    title: 'selects the chits of headquarters that are on the map',
    seat: 'soviet',
    begin: at({
      turn: 5,
      step: { name: 'selection', chosen: { axis: null, soviet: null }, adding: false },
      units: {
        '20A': '4411',
        '21A': '3725',
        '22A': '3606',
        'SU-16A': '4412',
        '19A': '4512',
        '24A': '4712',
        '73RD': '4411',
        '61RD': '3725',
        '98RD': '3606',
        '46RD': '4412',
        '38RD': '4512',
        '2PzA': ORSHA,
      },
      state: { added: ['24A'] },
    }),
    until: 'plan',
    isSolved: ({ given }) =>
      ['20A', '21A', '22A', 'SU-16A', '19A', '24A', 'SU-REINF'].every((chit) => given[0]?.split(' ').includes(chit)),
    right: ['select 3A 20A 21A SU-16A 19A 22A SU-REINF 24A'],
    wrong: ['select 3A SU-4A 10A 13A 20A 21A SU-16A 22A'],
  },
  {
    title: 'leaves the garrison of a threatened city where it is',
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units: { '73RD': SMOLENSK, '137RD': SMOLENSK, '10Pz': '4012', '2PzA': '3812' },
      control: [MINSK, VITEBSK, ORSHA],
      state: { cup: ['2PzA'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => !axisHolds(state, SMOLENSK),
    right: ['end'],
    wrong: ['redeploy 73RD', 'redeploy 137RD'],
  },
  {
    title: 'sends away to another front what stands idle, not the garrison',
    seat: 'axis',
    begin: at({
      turn: 6,
      phase: 'supply',
      step: { name: 'withdrawal' },
      units: { '14M': SMOLENSK, '12Pz': MINSK, '18M': MINSK, '20M': '2616', '1M': '4211', '20A': '4411' },
      control: [MINSK, VITEBSK],
      state: { cup: ['20A'], supplied: true },
    }),
    until: afterTurn(6),
    isSolved: ({ state }) => axisHolds(state, SMOLENSK),
    right: ['withdraw 12Pz 18M 20M'],
    wrong: ['withdraw 14M 12Pz 18M'],
  },
  {
    title: 'takes the city for which there is an award this turn',
    seat: 'axis',
    begin: at({
      turn: 5,
      step: command('2PzA'),
      units: { '2PzA': '3713', '10Pz': '3811', '22A': '4205' },
      control: [MINSK, ORSHA],
      state: { cup: ['SUPPLY'] },
    }),
    until: afterTurn(5),
    isSolved: ({ state }) => Object.values(state.awards).some((points) => points > 0),
    right: [`move 10Pz ${SMOLENSK}`],
    wrong: [`move 10Pz ${VITEBSK}`],
  },
  {
    title: 'reaches the railway to Kiev while it still scores in full',
    seat: 'axis',
    begin: at({
      turn: 7,
      step: command('2PzA'),
      units: { '2PzA': '3826', '10Pz': '3826', '20A': '4510' },
      control: [MINSK, GOMEL, VITEBSK, ORSHA, SMOLENSK, VYAZMA, BRYANSK],
    }),
    until: afterTurn(7),
    isSolved: ({ state }) => LINKS.some((hex) => axisHolds(state, hex)),
    right: ['move 10Pz 4230'],
  },
  {
    title: 'takes the source in the east that wins, on the last turn',
    seat: 'axis',
    begin: at({
      turn: 9,
      step: command('2PzA'),
      units: { '2PzA': '5012', '10Pz': '5012', '221Sec': GOMEL },
      control: [MINSK],
      state: { cup: ['SUPPLY'] },
    }),
    until: () => false,
    isSolved: ({ state }) => SOURCES.soviet.some((place) => axisHolds(state, idAt(place))),
    right: ['move 10Pz 5511'],
    wrong: [`move 10Pz ${VYAZMA}`],
  },
  {
    title: 'retreats into the city that would be lost without it',
    seat: 'soviet',
    begin: at(
      {
        turn: 5,
        step: attacks('axis', '10Pz', '4Pz'),
        units: { '73RD': '4012', '4Pz': '3913', '10Pz': '3913', '2PzA': '3812' },
        control: [MINSK, VITEBSK, ORSHA],
        state: { cup: ['2PzA'] },
        dice: ['R'],
      },
      ['axis', 'attack 4012 10Pz 4Pz'],
    ),
    until: 'plan',
    isSolved: ({ state }) => unitsAt(state, 'soviet', SMOLENSK).length > 0,
    right: [`retreat 73RD ${SMOLENSK}`],
    wrong: ['retreat 73RD 4113'],
  },
];

/** Puzzles of Smolensk Blitzkrieg. */
export const smolenskPuzzles = puzzlesOf(smolenskGuide, puzzles);
