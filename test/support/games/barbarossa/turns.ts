import { BOARD, hexNamed, stateOf, unit, unitsAt } from '../../../../src/games/barbarossa/board.ts';
import { UNITS, WEATHER } from '../../../../src/games/barbarossa/data.ts';
import type { Unit } from '../../../../src/games/barbarossa/schema.ts';
import { SIDES, type Forecast, type Side, type State } from '../../../../src/games/barbarossa/state.ts';
import type { PhaseName } from '../../../../src/games/barbarossa/steps.ts';
import { choiceAfter, playOn, questions } from '../scenario.ts';
import { playingAt, wholeGame, type Played, type ScenarioSpec } from './scenario.ts';

/** The Start Phase, when the dice have fallen: supply centres may move. */
export const centring = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'start', ...spec }, () => [{ name: 'centres', moved: [] }]);

/** The withdrawal of leaders. */
export const withdrawing = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'withdrawal', ...spec }, () => [{ name: 'withdrawal' }]);

/** The Reinforcement Phase. */
export const reinforcing = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'reinforcement', ...spec }, () => [{ name: 'rebuilding', spent: {} }]);

/** The part of the Reinforcement Phase in which the Axis side places its units. */
export const axisArriving = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'reinforcement', ...spec }, () => [{ name: 'arrival', side: 'axis' }]);

/** The dice of a Start Phase that no test looks at: weather, and the order. */
const ANY_DICE = [1, 1];

/** The End Phase of a turn (5.5), and after it the Start Phase of the next, for which the dice fall. */
export const ending = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'end', dice: ANY_DICE, ...spec }, () => [{ name: 'turn-end' }]);

/** Draws that deal the leaders, each time the first that is left. */
const DEAL = UNITS.filter(({ arm }) => arm === 'leader').map(() => 1);

/** A whole game after leaders are dealt; dice fall on these then. */
export const dealtGame = (dice: readonly number[] = [], deal: readonly number[] = DEAL): Played =>
  wholeGame([...deal, ...dice]);

/** The phases in which somebody is asked, each with the side whose it is, from now until `done`, everybody staying silent. */
export function phasesUntil(game: Played, done: (game: Played) => boolean): string[] {
  const found: string[] = [];
  playOn(game, (played: Played) => {
    const { name, side } = played.position.phase;
    const text = side === null || name.startsWith(side) ? name : `${side} ${name}`;
    if (!played.position.outcome && found.at(-1) !== text) found.push(text);
    return done(played);
  });
  return found;
}

/** Everybody stays silent until a question, `<seat> <question>`, is put. */
export const playTo = (game: Played, question: string): Played =>
  playOn(game, (played: Played) => questions(played)[0] === question);

/** Everybody stays silent until the next turn begins. */
export function toNextTurn(game: Played): Played {
  const { turn } = game.state;
  return playOn(game, (played: Played) => played.state.turn > turn);
}

/** The words for hexes that may be said after these, for a seat's question. */
export const hexesAfter = (game: Played, side: Side, ...said: readonly string[]): string[] =>
  choiceAfter(game, side, ...said)
    .branches()
    .map(({ word }) => word)
    .filter((word) => BOARD.index.has(word))
    .sort();

/** Ids of units of which something holds. */
export const unitsWhere = (test: (unit: Unit) => boolean): string[] => UNITS.filter(test).map(({ id }) => id);

/** The first unit of which something holds. Throws if there is none. */
export function unitWhere(test: (unit: Unit) => boolean): string {
  const [id] = unitsWhere(test);
  if (id === undefined) throw new Error('there is no such unit');
  return id;
}

/** Takes all units of the schedule off the game, so that nobody comes in a Reinforcement Phase. */
export const NOBODY_COMES: Readonly<Record<string, string>> = Object.fromEntries(
  unitsWhere(({ setup }) => 'turn' in setup).map((id) => [id, 'lost 0']),
);

/** The turn on which a unit comes by the schedule. */
export const turnOf = (id: string): number | undefined => {
  const { setup } = unit(id);
  return 'turn' in setup ? setup.turn : undefined;
};

/** Everybody in a hex. */
export const everybodyIn = (state: State, hex: string): readonly string[] =>
  SIDES.flatMap((side) => unitsAt(state, side, hex));

/** Units that stand on the map, of those of which something holds. */
export const standing = (state: State, test: (unit: Unit) => boolean = () => true): string[] =>
  unitsWhere(test).filter((id) => BOARD.index.has(stateOf(state, id).at));

/** The hexes of cities and towns by their English names. */
export const hexesNamed = (...names: readonly string[]): string[] => names.map(hexNamed);

/** The first die that brings such weather in a turn. */
export function dieFor(turn: number, forecast: Forecast): number {
  const index = WEATHER.get(turn)?.findIndex(({ weather }) => weather === forecast) ?? -1;
  if (index < 0) throw new Error(`no die brings ${forecast} in turn ${turn}`);
  return index + 1;
}

/** What is so at the first question of each phase, while everybody stays silent until the reinforcements. */
export function inEachPhase<Found>(
  game: Played,
  find: (state: State) => Found,
): Partial<Readonly<Record<PhaseName, Found>>> {
  const found: Partial<Record<PhaseName, Found>> = {};
  for (let orders = 0; game.position.phase.name !== 'reinforcement' && !game.position.outcome; orders++) {
    if (orders > 100) throw new Error('the turn does not end');
    const name = game.position.phase.name as PhaseName;
    if (!(name in found)) found[name] = find(game.state);
    game.silent(game.asked()[0] as 'axis' | 'soviet');
  }
  return found;
}
