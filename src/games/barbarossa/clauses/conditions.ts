import { leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import { atHexes, columnOf, fromTurn, oddsOf, untilTurn } from '../../../engine/clauses/conditions.ts';
import { amount, withinHexes, type Condition as ConditionOn } from '../../../engine/clauses/sentence.ts';
import { hexesOf, oneOf, some, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, hexesApart, placeOf, SETTLED, terrainAt, UNITS_OF, unitsOnMap } from '../board.ts';
import { TABLES, TERRAIN } from '../data.ts';
import { holds } from '../rules/03-control.ts';
import { HIGHEST, LOWEST, ratioText } from '../rules/10-combat/10-3-odds.ts';
import { enemyOf, LAST_TURN, type Side, type Weather } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import { asItStands, isPicked, picks } from './picks.ts';
import { areCutOff, columnIn, hasCommand, killsAUnit, stepsLeft, type Situation } from './situation.ts';
import { hintOf, word, type HintCode } from './words.ts';

type Condition = ConditionOn<Situation>;
type Conditions = Choice<Condition>;

/** What the questions of a clause have that conditions can speak of: hexes, or a combat with its hexes. */
export type About = 'nothing' | 'place' | 'combat';

const MOST_STEPS = 20;
const MOST_AIR = 20;

const WEATHERS: readonly Weather[] = ['clear', 'mud', 'frozen', 'snow', 'spring'];

const simple = (
  said: string,
  about: HintCode,
  holds: Condition['holds'],
  also: readonly string[] = [],
): Branch<Condition> => word(said, about, () => leaf({ text: said, holds }), also);

const turnOf = ({ state }: Situation): number => state.turn;

/** Whether a hex is of a terrain; a `city` is one of any size. */
const isOfTerrain = (hex: string, terrain: string): boolean => {
  const here = terrainAt(at(hex));
  return here === terrain || (terrain === 'city' && here === 'major-city');
};

const inTerrain = (): Conditions =>
  turned(
    some(Object.keys(TERRAIN.terrain), {
      also: (said) => (said === 'city' ? ['cities'] : []),
      hint: (said) => hintOf(`terrain-${said}` as HintCode),
    }),
    (terrains): Condition => ({
      text: `in ${terrains.join(' ')}`,
      holds: ({ hexes }) => hexes.some((hex) => terrains.some((terrain) => isOfTerrain(hex, terrain))),
    }),
  );

const distance = (from: string, to: string): number => hexesApart(at(from), at(to));

const withinOf = (): Conditions =>
  withinHexes<Situation>(BOARD.places, PLACE_WORDS, 'within', ({ hexes }, most, hex) =>
    hexes.some((here) => distance(here, hex) <= most),
  );

const enemyWithin = (): Conditions =>
  withinHexes<Situation>(BOARD.places, PLACE_WORDS, 'enemy within', ({ state, side }, most, hex) =>
    unitsOnMap(state, enemyOf(side)).some((id) => hexesApart(placeOf(state, id) as number, at(hex)) <= most),
  );

/** The columns that odds can come to, the first one for attacks too hopeless for a die (10.3.6). */
const COLUMNS = Array.from({ length: HIGHEST - LOWEST + 2 }, (_, i) => LOWEST - 1 + i);
const COLUMN_TEXTS = COLUMNS.map(ratioText);

/** The choice of a column of the combat results tables. */
export const ratio = (): Choice<number> => turned(columnOf(COLUMN_TEXTS), (n) => COLUMNS[n] as number);

const odds = (): Conditions =>
  oddsOf(word, COLUMN_TEXTS, (situation) => {
    const column = columnIn(situation);
    return column === undefined ? undefined : COLUMNS.indexOf(Math.max(LOWEST - 1, column));
  });

const resultWords = (): readonly string[] =>
  [...new Set(Object.values(TABLES).flatMap(({ results }) => results.flat()))].sort();

const results = (): Conditions =>
  turned(some(resultWords(), { also: () => [] }), (found): Condition => ({
    text: `result ${found.join(' ')}`,
    holds: ({ combat }) => combat?.result !== undefined && found.includes(combat.result),
  }));

const WEATHER_WORDS = {
  also: (said: string) => (said === 'frozen' ? ['frost'] : []),
  hint: (said: string) => hintOf(`weather-${said}` as HintCode),
};

const inWeather = (): Conditions =>
  turned(some(WEATHERS, WEATHER_WORDS), (found): Condition => ({
    text: `weather ${found.join(' ')}`,
    holds: ({ state }) => found.includes(state.weather),
  }));

const held = (side: Side): Branch<Condition> =>
  word(`${side} holds`, side === 'axis' ? 'axis-holds' : 'soviet-holds', () =>
    turned(hexesOf(SETTLED, PLACE_WORDS), (hexes): Condition => ({
      text: `${side} holds ${hexes.join(' ')}`,
      holds: ({ state }) => hexes.every((hex) => holds(state, side, hex)),
    })),
  );

/** Conditions that can be said without `if`: a turn, a hex, a terrain. */
export const bareConditions = (about: About): readonly Branch<Condition>[] => [
  word('until', 'until', () => untilTurn<Situation>(LAST_TURN, turnOf), ['before turn']),
  word('from', 'from', () => fromTurn<Situation>(LAST_TURN, turnOf), ['since']),
  ...(about === 'nothing'
    ? []
    : [
        word('at', 'at', () => atHexes<Situation>(BOARD.places, PLACE_WORDS, ({ hexes }) => hexes), ['at hex']),
        word('in', 'in', inTerrain),
      ]),
];

/** All conditions that a clause of `side` can name after `if` and `unless`. */
export const conditions = (side: Side, about: About): Conditions =>
  oneOf(
    [
      word('turn', 'turn', () => amount(word, 'turn', LAST_TURN, turnOf)),
      ...bareConditions(about),
      ...(about === 'nothing' ? [] : [word('within', 'within', withinOf), ...placeConditions(side)]),
      ...(about === 'combat' ? combatConditions() : []),
      word('enemy within', 'enemy-within', enemyWithin, ['enemies within']),
      held('axis'),
      held('soviet'),
      word('weather', 'weather', inWeather),
      word('air left', 'air-left', () => amount(word, 'air left', MOST_AIR, ({ state }) => state.air), ['air units']),
    ],
    ['it', 'is', 'the', 'a', 'an', 'unit'],
  );

const placeConditions = (side: Side): readonly Branch<Condition>[] => [
  word(
    'with',
    'with',
    () =>
      turned(picks(UNITS_OF[side], false), (named): Condition => ({
        text: `with ${named.join(' ')}`,
        holds: ({ state, units }) => units.some((id) => isPicked(named, asItStands(state)(id))),
      })),
    ['involving'],
  ),
  simple('cut off', 'cut-off', areCutOff, ['out of supply', 'without line']),
  ...(side === 'soviet' ? [simple('in command', 'in-command', hasCommand, ['commanded'])] : []),
];

const combatConditions = (): readonly Branch<Condition>[] => [
  word('odds', 'odds', odds),
  word('result', 'result', results),
  word('steps left', 'steps-left', () => amount(word, 'steps left', MOST_STEPS, stepsLeft)),
  word('steps', 'steps', () =>
    amount(word, 'steps', MOST_STEPS, ({ params }) => {
      const { steps } = params;
      return steps === undefined ? undefined : Number(steps);
    }),
  ),
  simple('a unit dies', 'unit-dies', killsAUnit, ['dies', 'unit dies', 'unit is lost', 'a unit is eliminated']),
  simple('attacking', 'attacking', ({ side, acting }) => side === acting),
  simple('defending', 'defending', ({ side, acting }) => side !== acting),
  simple('overrun', 'overrun', ({ combat }) => combat?.overrun === true, ['overrunning']),
];
