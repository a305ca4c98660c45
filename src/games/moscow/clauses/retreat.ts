import { fork } from '../../../engine/choice.ts';
import { DRY, flood } from '../../../hex/flood.ts';
import { at, CITIES, controls, isArea, REARS, rearOwner, UNITS_OF, WAYS } from '../board.ts';
import type { Order } from '../orders.ts';
import { openRetreats } from '../rules/11-combat/11-4-retreat.ts';
import { clause, type ClauseNode } from './sentence.ts';
import { branch, hint, PLACE_ITEMS, several, unitItem, word } from './words.ts';
import type { Combat, Side, State } from '../state.ts';
import { networkOf } from '../rules/13-supply/13-2-supply-lines.ts';

/** Where a retreat should lead: a place, or the nearest of a kind as things stand. */
type Goal = (state: State, side: Side) => Iterable<number>;

const GOALS: Readonly<Record<'city' | 'source' | 'rear', Goal>> = {
  city: (state, side) => CITIES.filter((city) => controls(state, side, city)).map(at),
  source: (state, side) => networkOf(state, side).sources,
  rear: (_, side) => REARS[side],
};

/** Steps from every place to the nearest goal, over land and whatever stands there. */
const distances = (goal: Goal, state: State, side: Side): Int16Array =>
  flood(WAYS, goal(state, side), (to) => !isArea(to) || rearOwner(to) === side);

interface Retreat {
  readonly unit: string;
  readonly path: readonly string[];
}

/** The state after a unit has retreated, as far as the others' retreats depend on it. */
function after(state: State, { unit, path }: Retreat): State {
  const end = path.at(-1) as string;
  const combat = state.combat as Combat;
  return {
    ...state,
    units: { ...state.units, [unit]: { at: isArea(at(end)) ? 'track:7' : end, spent: false } },
    combat: { ...combat, retreating: combat.retreating.filter((id) => id !== unit) },
  };
}

/** The retreats that are open, nearest to the goal first; of those equally near the first as offered. */
const nearestFirst = (state: State, depths: Int16Array): readonly Retreat[] =>
  openRetreats(state)
    .flatMap(({ id, paths }) => paths.map((path) => ({ unit: id, path })))
    .sort((a, b) => steps(a, depths) - steps(b, depths));

const steps = ({ path }: Retreat, depths: Int16Array): number => depths[at(path.at(-1) as string)] ?? DRY;

/** How many of the units that still have to retreat can't, if those before them take the best ways. */
function losses(state: State, depths: Int16Array): number {
  const retreats = nearestFirst(state, depths);
  const waiting = (state.combat as Combat).retreating;
  if (retreats.length === 0) return waiting.length;
  const shut = waiting.filter((id) => !retreats.some(({ unit }) => unit === id)).length;
  let fewest = waiting.length;
  for (const retreat of retreats) {
    fewest = Math.min(fewest, losses(after(state, retreat), depths));
    if (fewest <= shut) break;
  }
  return fewest;
}

/** The retreat that costs the fewest units, and then ends nearest to the goal: of these units, or of any. */
function bestRetreat(state: State, side: Side, goal: Goal, units: readonly string[]): Retreat {
  const depths = distances(goal, state, side);
  const retreats = nearestFirst(state, depths).filter(({ unit }) => units.length === 0 || units.includes(unit));
  const costs = retreats.map((retreat) => losses(after(state, retreat), depths));
  return retreats[costs.indexOf(Math.min(...costs))] as Retreat;
}

/** `retreat toward 1204`, `retreat 8A toward 1807`, `retreat toward city` (11.4.2): where the rules leave a choice. */
function retreatClause(seat: Side, units: readonly string[], name: string, goal: Goal): ClauseNode {
  const named = units.length > 0 ? `${units.join(' or ')} ` : '';
  return clause({
    text: `retreat ${named}toward ${name}`,
    seat,
    asks: ['retreat'],
    topics: ['place', 'combat', 'units'],
    fits: ({ state }) =>
      units.length === 0 || openRetreats(state).some(({ id, paths }) => paths.length > 0 && units.includes(id)),
    answer: ({ state }): Order => ({ kind: 'retreat', ...bestRetreat(state, seat, goal, units) }),
  });
}

/** After `retreat`: the units meant, if not all, and where to. */
export function retreatNode(seat: Side): ClauseNode {
  const to = (units: readonly string[]): ClauseNode =>
    fork(() => [
      branch(word('toward', ['towards', 'to']), () =>
        fork(
          () => [
            ...(Object.keys(GOALS) as (keyof typeof GOALS)[]).map((name) =>
              branch(word(name, [], hint(`toward-${name}`)), () => retreatClause(seat, units, name, GOALS[name])),
            ),
            ...PLACE_ITEMS.map((item) =>
              branch(item, () => retreatClause(seat, units, item.word, () => [at(item.word)])),
            ),
          ],
          { noise: ['the', 'a', 'nearest', 'own', 'supply'] },
        ),
      ),
    ]);
  return several(UNITS_OF[seat].map(unitItem), to);
}
