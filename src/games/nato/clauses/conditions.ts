import { leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import { atHexes, fromTurn, oddsOf, untilTurn } from '../../../engine/clauses/conditions.ts';
import { amount, withinHexes, type Condition as ConditionOn } from '../../../engine/clauses/sentence.ts';
import { hexesOf, oneOf, some, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, CITY_PLACES, countryAt, groundAt, hexesApart, idAt } from '../board.ts';
import { placeOf, unitsOnMap } from '../counters.ts';
import { COUNTRIES, SCENARIOS, TABLES } from '../data.ts';
import { controllerOf } from '../rules/30-cities/30-1-control.ts';
import { TERRAINS } from '../schema/terrain.ts';
import { enemyOf, type Side } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import { isMeant, picks } from './picks.ts';
import {
  columnIn,
  costOfRetreat,
  isDisrupted,
  isSurrounded,
  killsAUnit,
  lacksSupply,
  MOST_HEXES,
  stepsLeft,
  type Situation,
} from './situation.ts';
import { hintOf, word, type HintCode } from './words.ts';

type Condition = ConditionOn<Situation>;
type Conditions = Choice<Condition>;

/** What the questions of a clause have that conditions can speak of: units alone, a hex with units, or a battle. */
export type About = 'units' | 'place' | 'battle';

const MOST_STEPS = 20;

/** The turns of the longest scenario. */
const lastTurn = (): number => Math.max(...Array.from(SCENARIOS.values(), ({ turns }) => turns));

const turnOf = ({ state }: Situation): number => state.turn;

const simple = (
  said: string,
  about: HintCode,
  holds: Condition['holds'],
  also: readonly string[] = [],
): Branch<Condition> => word(said, about, () => leaf({ text: said, holds }), also);

const CITIES = ['minor-city', 'major-city', 'key-city'];

/** Whether a hex is of a terrain, or lies in a country; a `city` is one of any class. */
function isOf(hex: string, said: string): boolean {
  const { terrain } = groundAt(at(hex));
  return said === terrain || said === countryAt(at(hex)) || (said === 'city' && CITIES.includes(terrain));
}

const inTerrain = (): Conditions =>
  turned(
    some(['city', ...TERRAINS, ...Object.keys(COUNTRIES)], {
      also: (said) => ({ city: ['cities', 'town'], plain: ['flat', 'open'] })[said] ?? [],
      hint: (said) => {
        if (said === 'city') return hintOf('any-city');
        return { code: said in COUNTRIES ? `nato.country.${said}` : `nato.terrain.${said}` };
      },
    }),
    (named): Condition => ({
      text: `in ${named.join(' ')}`,
      holds: ({ hexes }) => hexes.some((hex) => named.some((said) => isOf(hex, said))),
    }),
  );

const withinOf = (): Conditions =>
  withinHexes<Situation>(BOARD.places, PLACE_WORDS, 'within', ({ hexes }, most, hex) =>
    hexes.some((here) => hexesApart(at(here), at(hex)) <= most),
  );

const enemyWithin = (): Conditions =>
  withinHexes<Situation>(BOARD.places, PLACE_WORDS, 'enemy within', ({ state, side }, most, hex) =>
    unitsOnMap(state, enemyOf(side)).some((id) => hexesApart(placeOf(state, id) as number, at(hex)) <= most),
  );

const resultWords = (): readonly string[] =>
  [...new Set(Object.values(TABLES.results).flatMap((faces) => Object.values(faces)))].sort();

const results = (): Conditions =>
  turned(some(resultWords(), { also: () => [] }), (found): Condition => ({
    text: `result ${found.join(' ')}`,
    holds: ({ battle }) => battle !== undefined && found.includes(battle.result),
  }));

const held = (side: Side): Branch<Condition> =>
  word(`${side} holds`, side === 'nato' ? 'nato-holds' : 'wp-holds', () =>
    turned(hexesOf(CITY_PLACES.map(idAt), PLACE_WORDS), (hexes): Condition => ({
      text: `${side} holds ${hexes.join(' ')}`,
      holds: ({ state }) => hexes.every((hex) => controllerOf(state, at(hex)) === side),
    })),
  );

/** A turn, a hex, a terrain. */
const plainConditions = (about: About): readonly Branch<Condition>[] => [
  word('until', 'until', () => untilTurn<Situation>(lastTurn(), turnOf), ['before turn']),
  word('from', 'from', () => fromTurn<Situation>(lastTurn(), turnOf), ['since']),
  ...(about === 'units'
    ? []
    : [
        word('at', 'at', () => atHexes<Situation>(BOARD.places, PLACE_WORDS, ({ hexes }) => hexes), ['at hex']),
        word('in', 'in', inTerrain),
      ]),
];

/** Conditions that can be said without `if`. */
export const bareConditions = (about: About): readonly Branch<Condition>[] => [
  ...plainConditions(about),
  simple('while in supply', 'in-supply', (situation) => !lacksSupply(situation)),
];

/** Whether one of some units of a side is one that was picked. */
const involving = (
  said: 'with' | 'against',
  side: Side,
  unitsIn: (situation: Situation) => readonly string[],
  also: readonly string[],
): Branch<Condition> =>
  word(
    said,
    said,
    () =>
      turned(picks(side, false), (named): Condition => ({
        text: `${said} ${named.join(' ')}`,
        holds: (situation) => unitsIn(situation).some((id) => isMeant(situation.state, side, named, id)),
      })),
    also,
  );

/** All conditions that a clause of `side` can name after `if` and `unless`. */
export const conditions = (side: Side, about: About): Conditions =>
  oneOf(
    [
      word('turn', 'turn', () => amount(word, 'turn', lastTurn(), turnOf)),
      ...plainConditions(about),
      ...(about === 'units' ? [] : [word('within', 'within', withinOf)]),
      involving('with', side, ({ units }) => units, ['involving']),
      simple('in supply', 'in-supply', (situation) => !lacksSupply(situation), ['supplied']),
      simple('out of supply', 'out-of-supply', lacksSupply, ['unsupplied', 'not in supply']),
      ...(about === 'battle' ? battleConditions(side) : []),
      word('enemy within', 'enemy-within', enemyWithin, ['enemies within']),
      held('nato'),
      held('wp'),
    ],
    ['it', 'is', 'are', 'the', 'a', 'an', 'unit', 'units'],
  );

const battleConditions = (side: Side): readonly Branch<Condition>[] => [
  involving('against', enemyOf(side), ({ enemies }) => enemies, ['enemy']),
  word('odds', 'odds', () => oddsOf(word, TABLES.columns, columnIn)),
  word('result', 'result', results),
  word('steps left', 'steps-left', () => amount(word, 'steps left', MOST_STEPS, stepsLeft)),
  word('steps', 'steps', () => amount(word, 'steps', MOST_STEPS, ({ params }) => numberIn(params['steps']))),
  word('hexes', 'hexes', () => amount(word, 'hexes', MOST_HEXES, ({ params }) => numberIn(params['hexes']))),
  word('retreat costs', 'retreat-costs', () => amount(word, 'retreat costs', MOST_STEPS, costOfRetreat)),
  simple('a unit dies', 'unit-dies', killsAUnit, ['dies', 'unit dies', 'unit is lost', 'a unit is eliminated']),
  simple('disrupted', 'disrupted', isDisrupted, ['suppressed']),
  simple('surrounded', 'surrounded', isSurrounded, ['flanked', 'encircled']),
  simple('supported', 'supported', ({ battle }) => battle !== undefined && battle.support !== null),
  simple('attacking', 'attacking', ({ side: own, acting }) => own === acting),
  simple('defending', 'defending', ({ side: own, acting }) => own !== acting),
];

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
