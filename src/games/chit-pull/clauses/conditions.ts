import { leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import { amount, withinHexes, type Condition as ConditionOn } from '../../../engine/clauses/sentence.ts';
import { chain, hexesOf, number, oneOf, some, turned } from '../../../engine/clauses/tree.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { COLUMNS } from '../rules/10-combat/10-3-odds.ts';
import {
  at,
  BOARD,
  hexesApart,
  isTown,
  OBJECTIVES,
  placeOf,
  stepsOf,
  terrainAt,
  UNITS_OF,
  unitsOnMap,
} from '../board.ts';
import { leftInCup } from '../rules/L17-parallel/L17-2-row.ts';
import { isPicked, picks } from './picks.ts';
import { isCutOff, isSurrounded, killsAUnit, type Situation } from './situation.ts';
import { hintOf, word, type HintCode } from './tree.ts';
import { CHITS, CRT, TERRAIN, TRACK } from '../data.ts';
import { enemyOf, type Side } from '../state.ts';
import { CHIT_WORDS, PLACE_WORDS } from '../words.ts';

type Condition = ConditionOn<Situation>;

/** What the questions of a clause have that conditions can speak of: a hex, or a combat with its hex. */
export type About = 'nothing' | 'place' | 'combat';

type Conditions = Choice<Condition>;

const MOST_STEPS = 6;
const MOST_CHITS = 30;

const simple = (
  said: string,
  about: HintCode,
  holds: Condition['holds'],
  also: readonly string[] = [],
): Branch<Condition> => word(said, about, () => leaf({ text: said, holds }), also);

const lastTurn = (): number => TRACK.length;

const untilTurn = (): Conditions =>
  turned(number(2, lastTurn(), ['turn']), (turn): Condition => ({
    text: `until turn ${turn}`,
    holds: ({ state }) => state.turn < turn,
  }));

const fromTurn = (): Conditions =>
  turned(number(1, lastTurn(), ['turn', 'on']), (turn): Condition => ({
    text: `from turn ${turn}`,
    holds: ({ state }) => state.turn >= turn,
  }));

const atHexes = (): Conditions =>
  turned(hexesOf(BOARD.places, PLACE_WORDS), (hexes): Condition => ({
    text: `at ${hexes.join(' ')}`,
    holds: ({ hex }) => hex !== undefined && hexes.includes(hex),
  }));

const terrainWords = (): readonly string[] => [
  ...Object.keys(TERRAIN.terrain).filter((terrain) => terrain !== 'major-city'),
  'city',
  'town',
];

const isOfTerrain = (hex: string, terrain: string): boolean => {
  const place = at(hex);
  if (terrain === 'town') return isTown(place);
  return terrainAt(place) === (terrain === 'city' ? 'major-city' : terrain);
};

const inTerrain = (): Conditions =>
  turned(
    some(terrainWords(), {
      also: (said) => (said === 'city' ? ['major city', 'cities'] : []),
      hint: (said) => hintOf(said as HintCode),
    }),
    (terrains): Condition => ({
      text: `in ${terrains.join(' ')}`,
      holds: ({ hex }) => hex !== undefined && terrains.some((terrain) => isOfTerrain(hex, terrain)),
    }),
  );

const distance = (from: string, to: string): number => hexesApart(at(from), at(to));

const withinOf = (): Conditions =>
  withinHexes<Situation>(
    BOARD.places,
    PLACE_WORDS,
    'within',
    ({ hex: here }, hexes, hex) => here !== undefined && distance(here, hex) <= hexes,
  );

const enemyWithin = (): Conditions =>
  withinHexes<Situation>(BOARD.places, PLACE_WORDS, 'enemy within', ({ state, side }, hexes, hex) =>
    unitsOnMap(state, enemyOf(side)).some((id) => hexesApart(placeOf(state, id) as number, at(hex)) <= hexes),
  );

const odds = (): Conditions =>
  chain(oneOf(COLUMNS.map((column) => ({ word: column, to: () => leaf(column) }))), (column) => {
    const when = (text: string, holds: (column: number, said: number) => boolean): Condition => ({
      text: `odds ${column}${text}`,
      holds: ({ combat }) => combat?.column !== undefined && holds(combat.column, COLUMNS.indexOf(column)),
    });
    return {
      order: when('', (found, said) => found === said),
      branches: () => [
        word('or better', 'or-better', () => leaf(when(' or better', (found, said) => found >= said)), ['or more']),
        word('or worse', 'or-worse', () => leaf(when(' or worse', (found, said) => found <= said)), ['or less']),
      ],
    };
  });

const resultWords = (): readonly string[] => [...new Set(CRT.results.flat())].filter((each) => each !== '-').sort();

const results = (): Conditions =>
  turned(some(resultWords(), { also: () => [] }), (found): Condition => ({
    text: `result ${found.join(' ')}`,
    holds: ({ combat }) => combat?.result !== undefined && found.includes(combat.result),
  }));

const chits = (): Choice<readonly string[]> =>
  some(
    CHITS.map(({ id }) => id),
    { also: CHIT_WORDS.also },
  );

const during = (): Conditions =>
  turned(chits(), (named): Condition => ({
    text: `during ${named.join(' ')}`,
    holds: ({ command }) => named.includes(command),
  }));

const used = (): Conditions =>
  turned(chits(), (named): Condition => ({
    text: `used ${named.join(' ')}`,
    holds: ({ state }) => named.some((id) => state.used.includes(id)),
  }));

const held = (side: Side): Branch<Condition> =>
  word(`${side} holds`, side === 'axis' ? 'axis-holds' : 'soviet-holds', () =>
    turned(hexesOf(OBJECTIVES, PLACE_WORDS), (hexes): Condition => ({
      text: `${side} holds ${hexes.join(' ')}`,
      holds: ({ state }) => hexes.every((hex) => holds(state, side, hex)),
    })),
  );

/** Conditions that can be said without `if`: a turn, a hex, a terrain. */
export const bareConditions = (about: About): readonly Branch<Condition>[] => [
  word('until', 'until', untilTurn, ['before']),
  word('from', 'from', fromTurn, ['since']),
  ...(about === 'nothing' ? [] : [word('at', 'at', atHexes, ['at hex']), word('in', 'in', inTerrain)]),
];

/** All conditions that a clause of `side` can name after `if` and `unless`. */
export const conditions = (side: Side, about: About): Conditions =>
  oneOf(
    [
      word('turn', 'turn', () => amount(word, 'turn', lastTurn(), ({ state }) => state.turn)),
      ...bareConditions(about),
      ...(about === 'nothing' ? [] : [word('within', 'within', withinOf)]),
      ...(about === 'combat' ? combatConditions(side) : []),
      word('enemy within', 'enemy-within', enemyWithin, ['enemies within']),
      held('axis'),
      held('soviet'),
      word('during', 'during', during, ['during command']),
      word('used', 'used', used, ['drawn']),
      word('cup', 'cup', () => amount(word, 'cup', MOST_CHITS, ({ state }) => leftInCup(state)), ['chits left']),
    ],
    ['it', 'is', 'the', 'a', 'an', 'unit', 'command'],
  );

const combatConditions = (side: Side): readonly Branch<Condition>[] => [
  word('odds', 'odds', odds),
  word('result', 'result', results),
  word('steps', 'steps', () => amount(word, 'steps', MOST_STEPS, ({ params }) => Number(params['steps'] ?? 0))),
  word(
    'with',
    'with',
    () =>
      turned(picks(UNITS_OF[side], false), (named): Condition => ({
        text: `with ${named.join(' ')}`,
        holds: ({ state, units }) => units.some((id) => isPicked(named, { state, id, steps: stepsOf(state, id) })),
      })),
    ['involving'],
  ),
  simple('surrounded', 'surrounded', isSurrounded),
  simple('cut off', 'cut-off', isCutOff, ['no loc', 'without loc']),
  simple('a unit dies', 'unit-dies', killsAUnit, ['dies', 'unit dies', 'unit is lost', 'a unit is eliminated']),
  simple('attacking', 'attacking', ({ side: own, acting }) => own === acting),
  simple('defending', 'defending', ({ side: own, acting }) => own !== acting),
];
