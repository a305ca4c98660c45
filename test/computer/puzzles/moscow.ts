import type { Position } from '../../../src/engine/position.ts';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import { hasLine, networkOf } from '../../../src/games/moscow/rules/13-supply/13-2-supply-lines.ts';
import { placeOf, sideOf, unitsAt } from '../../../src/games/moscow/board.ts';
import type { Side, State } from '../../../src/games/moscow/state.ts';
import { scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { city } from '../../support/games/moscow/map.ts';
import { puzzlesOf, type Puzzle } from './puzzle.ts';

const MINSK = city('Minsk');
const SMOLENSK = city('Smolensk');
const KIEV = city('Kiev');
const KHARKOV = city('Kharkov');
const DNEPROPETROVSK = city('Dnepropetrovsk');
const ODESSA = city('Odessa');
const OREL = city('Orel');
const TULA = city('Tula');
const MOSCOW = city('Moscow');
const LENINGRAD = city('Leningrad');
const SEVASTOPOL = city('Sevastopol');
const RIGA = city('Riga');

/** Nine cities of one point each. */
const NINE_POINTS = [RIGA, city('Tallinn'), MINSK, SMOLENSK, KIEV, ODESSA, DNEPROPETROVSK, KHARKOV, OREL];

/** A position from which a puzzle begins: a scenario, played on by these orders. */
const at =
  (spec: ScenarioSpec, ...orders: readonly (readonly [Side, string])[]) =>
  (): Position<State> => {
    const played = scenario(spec);
    for (const [seat, text] of orders) played.order(seat, text);
    return played.position;
  };

/** Until the player-turn is the other side's. */
const turnOf =
  (side: Side) =>
  ({ state }: Position<State>): boolean =>
    state.side !== side;

const isThere = (state: State, id: string): boolean => placeOf(state, id) !== undefined;
const hasUnits = (state: State, side: Side, hex: string): boolean => unitsAt(state, side, hex).length > 0;
const holds = (state: State, hex: string): boolean => state.control.includes(hex);

/** Whether a unit stands on the map with a line of supply (13.2.2). */
const isSupplied = (state: State, id: string): boolean => {
  const place = placeOf(state, id);
  return place !== undefined && hasLine(networkOf(state, sideOf(id)), place);
};

const attacksIn = (given: readonly string[]): readonly string[] => given.filter((text) => text.startsWith('attack'));

const puzzles: readonly Puzzle<State>[] = [
  {
    title: 'takes the city that wins, on the last turn',
    seat: 'axis',
    begin: at({
      turn: 6,
      units: { '2PzA': '1009', 'AX-9A': SMOLENSK, '20A': LENINGRAD, '21A': MOSCOW },
      control: NINE_POINTS,
    }),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'axis',
    right: [`move 2PzA ${TULA}`],
  },
  {
    title: 'takes back the city that would lose the game, on the last turn',
    seat: 'soviet',
    begin: at({
      turn: 6,
      side: 'soviet',
      units: { 'AX-9A': SMOLENSK, '21A': MOSCOW, '20A': LENINGRAD },
      control: [...NINE_POINTS, TULA],
    }),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'soviet',
    right: [`move 21A ${TULA}`],
  },
  {
    title: 'takes an empty city within reach',
    seat: 'axis',
    begin: at({ units: { '3PzA': MINSK, '20A': '1108' }, control: [MINSK] }),
    until: 'phase',
    isSolved: ({ state }) => holds(state, SMOLENSK),
    right: [`move 3PzA ${SMOLENSK}`],
  },
  {
    title: 'breaks out of an encirclement by attacking where the ring is weak',
    seat: 'soviet',
    begin: at({
      turn: 4,
      side: 'soviet',
      units: { '1GC': '0207', '1GR': '0207', R3A: '0307 spent', 'AX-11A': SEVASTOPOL },
      control: [KIEV, ODESSA, SEVASTOPOL],
    }),
    until: turnOf('soviet'),
    isSolved: ({ state }) => isThere(state, '1GC') && isThere(state, '1GR'),
    right: ['end', 'attack 0307 1GC 1GR'],
  },
  {
    title: 'marches back to where its supply reaches',
    seat: 'soviet',
    begin: at({
      side: 'soviet',
      units: { '50A': '1104', '49A': '1009', '2PzA': MINSK, '1PzA': KIEV },
      control: [MINSK, SMOLENSK, RIGA, KIEV, ODESSA],
    }),
    until: turnOf('soviet'),
    isSolved: ({ state }) => isThere(state, '50A'),
    right: ['move 50A 1106'],
  },
  {
    title: 'closes an encirclement by standing in the way out',
    seat: 'axis',
    begin: at({
      units: { '1PzA': '0505', '20A': '0207', '21A': '0207', '49A': KHARKOV },
      control: [KIEV, ODESSA],
    }),
    until: turnOf('axis'),
    isSolved: ({ state }) => !isSupplied(state, '20A') && !isSupplied(state, '21A'),
    right: ['move 1PzA 0307'],
  },
  {
    title: 'does not throw a mechanized corps away on an attack that fails',
    seat: 'soviet',
    begin: at({ side: 'soviet', phase: 'combat', units: { '12MC': '1308', '20A': '1308', '2PzA': SMOLENSK } }),
    until: 'phase',
    isSolved: ({ given }) => attacksIn(given).length === 0,
    right: ['end'],
    wrong: [`attack ${SMOLENSK} 12MC`],
  },
  {
    title: 'refuses an attack at 1:2 that leaves it spent before a stronger enemy',
    seat: 'axis',
    begin: at({
      phase: 'combat',
      units: { 'AX-16A': '1008', '1GR': '1009', '1GC': '1009' },
      control: [MINSK, SMOLENSK],
    }),
    until: 'phase',
    isSolved: ({ given }) => attacksIn(given).length === 0,
    right: ['end'],
    wrong: ['attack 1009 AX-16A'],
  },
  {
    title: 'attacks at odds that cannot fail',
    seat: 'axis',
    begin: at({ phase: 'combat', units: { '2PzA': '1206', '20A': '1207 spent' }, control: [MINSK, SMOLENSK] }),
    until: 'phase',
    isSolved: ({ state }) => !isThere(state, '20A'),
    right: ['attack 1207 2PzA'],
  },
  {
    title: 'sends no more against a target than it takes',
    seat: 'axis',
    begin: at({
      phase: 'combat',
      units: { '2PzA': '1206', '3PzA': '1208', '20A': '1107 spent', '21A': '1207 spent' },
      control: [MINSK, SMOLENSK],
    }),
    until: 'phase',
    isSolved: ({ state }) => !isThere(state, '20A') && !isThere(state, '21A'),
    right: ['attack 1107 3PzA', 'stay', 'attack 1207 2PzA', 'stay'],
    wrong: ['attack 1107 2PzA 3PzA'],
  },
  {
    title: 'leaves the empty city alone in which it would have to surrender',
    seat: 'soviet',
    begin: at({
      side: 'soviet',
      units: { '1GC': '0406', 'AX-6A': KIEV, '49A': KHARKOV },
      control: [KIEV, ODESSA, DNEPROPETROVSK],
    }),
    until: turnOf('soviet'),
    isSolved: ({ state }) => isThere(state, '1GC'),
    right: [`move 1GC ${DNEPROPETROVSK}`],
    wrong: [`move 1GC ${ODESSA}`],
  },
  {
    title: 'takes back the city that cuts its line',
    seat: 'axis',
    begin: at({
      phase: 'combat',
      units: { '2PzA': OREL, '3PzA': '1306', '12MC': SMOLENSK, '49A': KIEV },
      control: [MINSK, OREL],
    }),
    until: turnOf('axis'),
    isSolved: ({ state }) => isThere(state, '2PzA') && holds(state, SMOLENSK),
    right: [`attack ${SMOLENSK} 3PzA`, 'advance 3PzA'],
  },
  {
    title: 'does not leave Moscow for Tula while tanks stand before it',
    unsolved: true,
    seat: 'soviet',
    begin: at({
      turn: 5,
      side: 'soviet',
      units: { '1GC': MOSCOW, '2PzA': '1210', '20A': city('Kalinin') },
      control: [...NINE_POINTS.filter((each) => each !== KHARKOV), TULA],
    }),
    until: turnOf('soviet'),
    isSolved: ({ state }) => hasUnits(state, 'soviet', MOSCOW),
    right: ['end'],
    wrong: [`move 1GC ${TULA}`],
  },
  {
    title: 'does not overstack',
    seat: 'axis',
    begin: at({ units: { '17A': KIEV, 'AX-6A': KIEV, '20A': '0708' }, control: [KIEV] }),
    until: 'phase',
    isSolved: ({ state }) => isThere(state, '17A') && isThere(state, 'AX-6A'),
    right: ['move 17A 0705'],
  },
  {
    title: 'gives up the weaker of two units where only one may stay',
    seat: 'axis',
    begin: at({ units: { '1PzA': KIEV, R3A: KIEV, '20A': '0708' }, control: [KIEV] }, ['axis', 'end']),
    until: 'phase',
    isSolved: ({ state }) => isThere(state, '1PzA'),
    right: ['drop R3A'],
    wrong: ['drop 1PzA'],
  },
  {
    title: 'defends passively where active defence changes nothing',
    seat: 'axis',
    begin: at(
      { side: 'soviet', phase: 'combat', units: { '2PzA': '1008', '1GR': '1009' }, control: [SMOLENSK, MINSK] },
      ['soviet', 'attack 1008 1GR'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'defend passive',
    right: ['defend passive'],
    wrong: ['defend 2PzA'],
  },
  {
    title: 'defends Moscow actively where that halves the odds',
    seat: 'soviet',
    begin: at({ turn: 3, phase: 'combat', units: { '4PzA': '1310', '20A': MOSCOW }, control: NINE_POINTS }, [
      'axis',
      `attack ${MOSCOW} 4PzA`,
    ]),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'defend 20A',
    right: ['defend 20A'],
    wrong: ['defend passive'],
  },
  {
    title: 'plays a shift card in the last attack, which decides the game',
    seat: 'axis',
    begin: at(
      {
        turn: 6,
        phase: 'combat',
        units: { '2PzA': '1110', '20A': TULA },
        hands: { axis: ['Air'] },
        control: NINE_POINTS,
      },
      ['axis', `attack ${TULA} 2PzA`],
      ['soviet', 'defend 20A'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'play Air shift',
    right: ['play Air shift'],
  },
  {
    title: 'keeps a shift card where the table has no better column',
    seat: 'axis',
    begin: at(
      {
        phase: 'combat',
        units: { '2PzA': '1206', '20A': '1207 spent', '4PzA': '0808', '21A': '0809' },
        hands: { axis: ['Air'] },
        control: [MINSK, SMOLENSK],
      },
      ['axis', 'attack 1207 2PzA'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'pass',
    right: ['pass'],
    wrong: ['play Air shift'],
  },
  {
    title: 'rolls a bad die again',
    seat: 'axis',
    begin: at(
      {
        phase: 'combat',
        units: { '2PzA': '1306', '3PzA': '1308', '20A': SMOLENSK },
        hands: { axis: ['Tactical'] },
        control: [MINSK],
        dice: ['-'],
      },
      ['axis', `attack ${SMOLENSK} 2PzA`],
      ['soviet', 'defend 20A'],
      ['axis', 'pass'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'play Tactical reroll',
    right: ['play Tactical reroll'],
  },
  {
    title: 'has the die rolled again that would take Moscow',
    seat: 'soviet',
    begin: at(
      {
        turn: 3,
        phase: 'combat',
        units: { '4PzA': '1310', '20A': MOSCOW },
        hands: { soviet: ['Partisans'] },
        control: NINE_POINTS,
        dice: ['DE'],
      },
      ['axis', `attack ${MOSCOW} 4PzA`],
      ['soviet', 'defend 20A'],
      ['soviet', 'pass'],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'play Partisans reroll',
    right: ['play Partisans reroll'],
  },
  {
    title: 'retreats into the fortress of Sevastopol, where it needs no line',
    seat: 'soviet',
    begin: at(
      {
        turn: 3,
        phase: 'combat',
        units: { '20A': '0207 spent', 'AX-11A': '0307' },
        control: [KIEV, ODESSA, DNEPROPETROVSK],
        dice: ['DR'],
      },
      ['axis', 'attack 0207 AX-11A'],
    ),
    until: 'plan',
    isSolved: ({ state }) => state.units['20A']?.at === SEVASTOPOL,
    right: [`retreat 20A 0206-${SEVASTOPOL}`],
    wrong: ['retreat 20A 0107-0108'],
  },
  {
    title: 'advances into the city that it has emptied',
    seat: 'axis',
    begin: at(
      { phase: 'combat', units: { '2PzA': '1306', '20A': `${SMOLENSK} spent` }, control: [MINSK], dice: ['DE'] },
      ['axis', `attack ${SMOLENSK} 2PzA`],
    ),
    until: 'plan',
    isSolved: ({ state }) => holds(state, SMOLENSK),
    right: ['advance 2PzA'],
    wrong: ['stay'],
  },
  {
    title: 'does not advance to where it would have to surrender',
    seat: 'axis',
    begin: at(
      {
        phase: 'combat',
        units: { '2PzA': '1306', '20A': `${SMOLENSK} spent`, '1GR': '1206', '1GC': '1407', '3Sh': '1208' },
        control: [MINSK],
        dice: ['DE'],
      },
      ['axis', `attack ${SMOLENSK} 2PzA`],
    ),
    until: turnOf('axis'),
    isSolved: ({ state }) => isThere(state, '2PzA'),
    right: ['stay'],
    wrong: ['advance 2PzA'],
  },
  {
    title: 'sends a garrison by rail to the city that tanks stand before',
    seat: 'soviet',
    begin: at({
      turn: 3,
      side: 'soviet',
      phase: 'logistics',
      units: { '4PzA': '1705', '18A': '1704', '20A': 'SU', '21A': 'SU', '49A': MOSCOW },
      control: [RIGA, MINSK, SMOLENSK],
    }),
    until: 'phase',
    isSolved: ({ state }) => hasUnits(state, 'soviet', LENINGRAD),
    right: ['hand Hitler Partisans Street T34', `rail 20A 21A ${LENINGRAD}`],
    wrong: ['hand Hitler Partisans Street T34'],
  },
  {
    title: 'rebuilds the strongest unit',
    seat: 'axis',
    begin: at({
      phase: 'logistics',
      units: { '1PzA': 'lost', R3A: 'lost', R4A: 'lost', '2PzA': SMOLENSK, '20A': '1208' },
      control: [MINSK, SMOLENSK],
    }),
    until: 'phase',
    isSolved: ({ state }) => isThere(state, '1PzA'),
    right: ['hand Air Blitzkrieg Replacement Replacement Tactical', 'play Replacement rebuild 1PzA C'],
  },
  {
    title: 'makes Moscow the hero city where nothing is left to reinforce',
    unsolved: true,
    seat: 'soviet',
    begin: at({
      turn: 4,
      side: 'soviet',
      phase: 'logistics',
      units: { '20A': MOSCOW, '21A': MOSCOW, '2PzA': '1310', '3PzA': '1211', '49A': LENINGRAD },
      control: NINE_POINTS,
    }),
    until: 'phase',
    isSolved: ({ state }) => state.hero?.city === MOSCOW,
    right: ['hand Hitler Partisans Reinforcement Reinforcement Street T34', `play Reinforcement hero ${MOSCOW}`],
  },
  {
    title: 'answers Blitzkrieg with the order of Hitler',
    seat: 'soviet',
    begin: at(
      {
        phase: 'breakthrough',
        units: { '2PzA': '1209', '3PzA': '1109', '20A': LENINGRAD },
        hands: { axis: ['Blitzkrieg'], soviet: ['Hitler'] },
        control: [MINSK, SMOLENSK],
      },
      ['axis', `play Blitzkrieg move 2PzA ${MOSCOW} 3PzA ${TULA}`],
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0] === 'play Hitler hitler',
    right: ['play Hitler hitler'],
  },
  {
    title: 'breaks through into empty Moscow',
    seat: 'axis',
    begin: at({
      phase: 'breakthrough',
      units: { '2PzA': '1208', '20A': LENINGRAD },
      hands: { axis: ['Blitzkrieg'] },
      control: [MINSK, SMOLENSK],
    }),
    until: 'phase',
    isSolved: ({ state }) => holds(state, MOSCOW),
    right: [`play Blitzkrieg move 2PzA ${MOSCOW}`],
  },
  {
    title: 'turns its second panzer army over for the point that wins',
    seat: 'axis',
    begin: at({
      turn: 6,
      phase: 'breakthrough',
      units: { '1PzA': OREL, '2PzA': '1007 spent', '20A': LENINGRAD, '21A': MOSCOW, '49A': TULA },
      hands: { axis: ['Blitzkrieg'] },
      control: NINE_POINTS,
    }),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'axis',
    right: ['play Blitzkrieg activate 2PzA'],
  },
];

/** Puzzles of Blitzkrieg to Moscow 2. */
export const moscowPuzzles = puzzlesOf(moscowGuide, puzzles);
