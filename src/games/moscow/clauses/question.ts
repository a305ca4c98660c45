import type { Step } from '../steps.ts';
import type { Asking } from '../../../engine/game.ts';
import type { Params } from '../../../engine/message.ts';
import { isPrintedSupplyCity, at, isArea, terrainAt, unitsAt } from '../board.ts';
import { TRACK } from '../data.ts';
import { defences, oddsOf, resultOf } from '../rules/11-combat/11-3-odds.ts';
import type { Attack, Move } from '../orders.ts';
import type { CombatResult, Weather } from '../schema.ts';
import type { Combat, MoscowPosition, Side, State } from '../state.ts';

/** What a question is about, as everybody knows it: standing orders speak of questions in these terms. */
export interface Question {
  readonly state: State;
  readonly seat: Side;
  /** The code of its prompt without the game's name and `ask`. */
  readonly code: string;
  readonly params: Params;
  /** The combat being resolved, if any. */
  readonly combat: Combat | null;
  /** Places concerned: the hex attacked or overstacked, or where a card would take its units. */
  readonly places: readonly string[];
  /** Units concerned, of both sides. */
  readonly units: readonly string[];
}

/** What the effect of a card, which Hitler Order could cancel, would do. */
interface Effect {
  readonly units?: readonly string[];
  readonly unit?: string;
  readonly to?: string;
  readonly moves?: readonly Move[];
  readonly attacks?: readonly Attack[];
}

/** The effect that waits below the question for Hitler Order. */
function pendingEffect({ procedures }: MoscowPosition): Effect {
  const steps = procedures[0]?.steps ?? [];
  return steps.at(-1)?.name === 'hitler' ? (steps.at(-2) as Step & Effect) : {};
}

const listOf = (param: Params[string] | undefined): readonly string[] =>
  param === undefined ? [] : Array.isArray(param) ? (param as readonly string[]) : [String(param)];

/** The question that is asked in a position, as everybody sees it. */
export function questionOf(seen: MoscowPosition, { seat, prompt }: Asking): Question {
  const { state } = seen;
  const { combat } = state;
  const { params = {} } = prompt;
  const effect = pendingEffect(seen);
  const ends = (effect.moves ?? []).map(({ path }) => path.at(-1) as string);
  const targets = (effect.attacks ?? []).map(({ target }) => target);
  const places = combat
    ? [combat.target]
    : [...listOf(params['hex']), ...listOf(params['hexes']), ...listOf(effect.to), ...ends, ...targets];
  const there = combat ? [] : [...listOf(params['hexes']), ...targets];
  const units = [
    ...(combat ? [...combat.attackers, ...combat.defenders, ...combat.beaten] : []),
    ...listOf(params['units']),
    ...[...(effect.units ?? []), ...listOf(effect.unit)],
    ...[...(effect.moves ?? []), ...(effect.attacks ?? [])].flatMap((each) => each.units),
    ...there.flatMap((hex) => [...unitsAt(state, 'axis', hex), ...unitsAt(state, 'soviet', hex)]),
  ];
  return { state, seat: seat as Side, code: prompt.code.replace('moscow.ask.', ''), params, combat, places, units };
}

/** The most passive way in which the defenders of a combat may defend. */
export const mostPassive = (state: State, { defenders }: Combat): readonly string[] =>
  defences(state, defenders).at(-1) ?? [];

/** The column of a combat as the question finds it; before the choice of defence, that of a passive one. */
export function columnOf({ state, combat }: Question): number | undefined {
  return combat ? oddsOf(state, combat, combat.active ?? mostPassive(state, combat)).column : undefined;
}

/** The result of the die as it lies, before it is applied (11.3.6). */
export function resultNow(question: Question): CombatResult | undefined {
  const column = columnOf(question);
  const { code, combat } = question;
  if (column === undefined || !combat || combat.die === null || !['reroll', 'hitler'].includes(code)) return undefined;
  return resultOf(column, combat.die);
}

/** The weather of the turn (10.3). */
export const weatherOf = ({ turn }: State): Weather => TRACK[turn - 1]?.weather ?? 'none';

/** What a place is called in a clause: its terrain, and what kind of city it is. */
export function kindsOfPlace(state: State, id: string): readonly string[] {
  const place = at(id);
  if (isArea(place)) return [];
  return [
    terrainAt(place),
    ...(isPrintedSupplyCity(place) ? ['supply city'] : []),
    ...(state.hero?.marked && state.hero.city === id ? ['hero city'] : []),
  ];
}
