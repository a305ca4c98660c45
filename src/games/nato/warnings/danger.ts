import { neighbours } from '../../../hex/board.ts';
import { cheapestWays, DRY } from '../../../hex/flood.ts';
import { at, BOARD, hexesApart, idAt, neighboursAt } from '../board.ts';
import {
  attackOf,
  byUnits,
  isArtillery,
  isHq,
  isManeuver,
  occupation,
  placeOf,
  stateOf,
  unit,
  unitsAt,
  unitsOnMap,
} from '../counters.ts';
import { TABLES } from '../data.ts';
import type { Warning } from '../messages/index.ts';
import { enemyZoc } from '../rules/08-zones/08-zoc.ts';
import { gapsAround, surroundedBy } from '../rules/08-zones/08-2-surrounded.ts';
import { attackersOf, canStrike } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { retreatsUnharmed, waysOfRetreat } from '../rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import { mannerOf, mayEnd, mayGo, minimumHexes } from '../rules/12-movement/12-0-ways.ts';
import { stepCost } from '../rules/12-movement/12-1-entry.ts';
import { reachBy } from '../rules/12-movement/12-3-tactical.ts';
import { controlledCities, isFreeCityOf } from '../rules/30-cities/30-1-control.ts';
import { movementOf } from '../show/open-step.ts';
import { enemyOf, type NatoPosition, type Side, type Standing, type State } from '../state.ts';
import type { Movement } from '../steps.ts';
import { isGuarded } from './supply.ts';
import { ofHex, ofUnit } from './warning.ts';

/** Units of the other side beside a hex that could attack it; none where they have no strength. */
const besiegers = (state: Standing, side: Side, hex: string): readonly string[] => {
  const units = attackersOf(state, enemyOf(side), hex, []);
  return canStrike(state, units) ? units : [];
};

/** 30.1.1, 30.4.7: cities without a maneuver unit beside which the other side stands: free ones it can attack, conquered ones it takes by going in. */
export const openCities = ({ state }: NatoPosition, side: Side): readonly Warning[] =>
  controlledCities(state, side).flatMap((place) => {
    const hex = idAt(place);
    const units = isGuarded(state, side, hex) ? [] : besiegers(state, side, hex);
    if (units.length === 0) return [];
    const isFree = isFreeCityOf(state, side, place);
    const { odds } = oddsWith(state, enemyOf(side), { objective: hex, attackers: units, support: false });
    return [
      isFree ? ofHex('city-open', '30.4.7', hex, { units, odds }) : ofHex('city-retaken', '30.1.1', hex, { units }),
    ];
  });

/** Hexes of a side's units that the other side could attack from where it stands. */
const attackable = byUnits(
  (state, side: Side): ReadonlySet<string> =>
    new Set(
      [...new Set(unitsOnMap(state, side).map((id) => stateOf(state, id).at))].filter(
        (hex) => besiegers(state, side, hex).length > 0,
      ),
    ),
);

/** Units of a side that can attack by themselves (25.2.2). */
const strikers = byUnits((state, side: Side): readonly string[] =>
  unitsOnMap(state, side).filter((id) => isManeuver(id) && attackOf(state, id) > 0),
);

/** How far from a hex a unit is at most that can come beside it by minimum movement (12.5). */
const MINIMUM = 2;

/** 12.1, 12.3: the fewest points with which a unit of a side comes from each hex beside some place, whatever bars single units; DRY where `most` do not do. */
function fewestPoints(state: State, side: Side, place: number, most: number): Readonly<Int16Array> {
  const zones = enemyZoc(state, side);
  const enemies = occupation(state, enemyOf(side));
  const stepBack = (to: number, from: number): number | undefined => {
    const cost = enemies[to] === 0 ? stepCost(to, from, (hex) => zones[hex] === 1) : 'no';
    return typeof cost === 'number' ? cost : undefined;
  };
  const ends = neighboursAt(place).filter((hex) => enemies[hex] === 0);
  return cheapestWays(neighbours(BOARD), ends, stepBack, most).cost;
}

/** Whether a unit can come beside a hex in its next movement, and stay there: on its way every hex takes a point at least (12.1). */
function comesBeside(state: State, movement: Movement, id: string, place: number): boolean {
  const from = placeOf(state, id) as number;
  const open = neighboursAt(place).filter((to) => mayEnd(state, id, to));
  if (open.length === 0) return false;
  const isNear = hexesApart(from, place) <= MINIMUM;
  if (isNear && minimumHexes(state, movement, id).some((to) => open.includes(to))) return true;
  if (!mayGo(state, movement, id, 'move')) return false;
  const manner = mannerOf(state, movement, id, 'move');
  const isOnTheWay = (to: number): boolean => hexesApart(from, to) + hexesApart(to, place) - 1 <= manner.points;
  const step = (here: number, to: number) => (isOnTheWay(to) ? manner.step(here, to) : undefined);
  const { cost } = reachBy(from, { ...manner, step });
  return open.some((to) => cost[to] !== DRY);
}

/** Of some hexes of a side's units those that the other side can attack in its next turn: from where it stands, or after a move. */
function inReach(position: NatoPosition, side: Side, hexes: ReadonlySet<string>): ReadonlySet<string> {
  const { state } = position;
  const enemy = enemyOf(side);
  const movement = { ...movementOf(position, enemy), moved: [] };
  const enemies = strikers(state, enemy).map((id) => ({
    id,
    from: placeOf(state, id) as number,
    points: unit(id).move,
  }));
  const most = Math.max(0, ...enemies.map(({ points }) => points));
  const comes = (place: number): boolean => {
    const fewest = fewestPoints(state, enemy, place, most);
    const distanceOf = ({ from }: { readonly from: number }): number => hexesApart(from, place);
    return enemies
      .filter((each) => (fewest[each.from] as number) <= each.points || distanceOf(each) <= MINIMUM)
      .sort((a, b) => distanceOf(a) - distanceOf(b))
      .some(({ id }) => comesBeside(state, movement, id, place));
  };
  return new Set([...hexes].filter((hex) => attackable(state, side).has(hex) || comes(at(hex))));
}

/** 25.2.7: HQs and artillery units without a maneuver unit that the other side can attack in its next turn. */
export const exposed = (position: NatoPosition, side: Side): readonly Warning[] => {
  const { state } = position;
  const hexOf = (id: string): string => stateOf(state, id).at;
  const unguarded = unitsOnMap(state, side).filter(
    (id) => (isHq(id) || isArtillery(id)) && !isGuarded(state, side, hexOf(id)),
  );
  const found = inReach(position, side, new Set(unguarded.map(hexOf)));
  return unguarded.filter((id) => found.has(hexOf(id))).map((id) => ofUnit('exposed', '25.2.7', state, id));
};

/** 25.7.4: units that could not retreat by a single hex, or not without losing a step. */
export const retreats = (state: State, side: Side): readonly Warning[] =>
  [...attackable(state, side)].flatMap((hex) => {
    const harmed = unitsAt(state, side, hex).filter((unit) => !retreatsUnharmed(state, unit, hex));
    const ways = harmed.map((unit) => ({ unit, ways: waysOfRetreat(state, [unit], hex, 1) }));
    const penned = ways.filter(({ ways: [first] }) => first?.hexes.length === 0);
    const costly = ways.filter((each) => !penned.includes(each) && each.ways.every(({ steps }) => steps > 0));
    const of = (found: typeof ways) => ({ units: found.map(({ unit }) => unit) });
    return [
      ...(penned.length > 0 ? [ofHex('no-retreat', '25.7.4', hex, of(penned))] : []),
      ...(costly.length > 0 ? [ofHex('retreat-costs', '25.7.4.1', hex, of(costly))] : []),
    ];
  });

/** 8.2: hexes of a side's units that are surrounded, or but for one hex. */
export const surrounded = (state: State, side: Side): readonly Warning[] =>
  [...attackable(state, side)].flatMap((hex) => {
    const enemy = enemyOf(side);
    const how = surroundedBy(state, enemy, at(hex));
    if (how) return [ofHex('surrounded', how === 'flank' ? '8.2.3' : '8.2.4', hex, { columns: TABLES.shifts[how] })];
    const [gap, ...more] = gapsAround(state, enemy, at(hex)) ?? [];
    return gap === undefined || more.length > 0 ? [] : [ofHex('nearly-surrounded', '8.2.3', hex, { gap: idAt(gap) })];
  });
