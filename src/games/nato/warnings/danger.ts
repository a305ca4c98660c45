import { DRY } from '../../../hex/flood.ts';
import { at, hexesApart, idAt, neighboursAt } from '../board.ts';
import {
  attackOf,
  isArtillery,
  isHq,
  isManeuver,
  placeOf,
  sideOf,
  stateOf,
  unit,
  unitsAt,
  unitsOnMap,
} from '../counters.ts';
import { TABLES } from '../data.ts';
import type { Warning } from '../messages/index.ts';
import { gapsAround, surroundedBy } from '../rules/08-zones/08-2-surrounded.ts';
import { attackersOf, canStrike } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { waysOfRetreat } from '../rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import { allowanceOf, mayEnd, mayGo, minimumHexes, reachFrom } from '../rules/12-movement/12-0-ways.ts';
import { controlledCities, isFreeCityOf } from '../rules/30-cities/30-1-control.ts';
import { movementOf } from '../show/open-step.ts';
import { enemyOf, type NatoPosition, type Side, type State } from '../state.ts';
import { isGuarded } from './supply.ts';
import { ofHex, ofUnit } from './warning.ts';

/** Units of the other side beside a hex that could attack it; none where they have no strength. */
const besiegers = (state: State, side: Side, hex: string): readonly string[] => {
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

/** Whether a unit can come to one of some hexes in its next movement, and stay there. */
function comesTo(position: NatoPosition, id: string, hexes: readonly number[]): boolean {
  const { state } = position;
  const from = placeOf(state, id) as number;
  const open = hexes.filter((to) => mayEnd(state, id, to));
  if (open.length === 0) return false;
  const movement = { ...movementOf(position, sideOf(id)), moved: [] };
  if (minimumHexes(state, movement, id).some((to) => open.includes(to))) return true;
  if (!mayGo(state, movement, id, 'move')) return false;
  const points = allowanceOf(state, movement, id, 'move');
  const { cost } = reachFrom(state, movement, id, 'move', from, points);
  return open.some((to) => cost[to] !== DRY);
}

/** Whether the other side can attack a hex in its next turn: from where it stands, or after a move. */
function isInReach(position: NatoPosition, side: Side, hex: string): boolean {
  const { state } = position;
  if (besiegers(state, side, hex).length > 0) return true;
  const place = at(hex);
  const around = neighboursAt(place);
  const distance = (id: string): number => hexesApart(placeOf(state, id) as number, place);
  return unitsOnMap(state, enemyOf(side))
    .filter((id) => isManeuver(id) && attackOf(state, id) > 0 && distance(id) <= unit(id).move + 1)
    .toSorted((a, b) => distance(a) - distance(b))
    .some((id) => comesTo(position, id, around));
}

/** 25.2.7: HQs and artillery units without a maneuver unit that the other side can attack in its next turn. */
export const exposed = (position: NatoPosition, side: Side): readonly Warning[] => {
  const { state } = position;
  return unitsOnMap(state, side)
    .filter((id) => (isHq(id) || isArtillery(id)) && !isGuarded(state, side, stateOf(state, id).at))
    .filter((id) => isInReach(position, side, stateOf(state, id).at))
    .map((id) => ofUnit('exposed', '25.2.7', state, id));
};

/** Hexes of a side's units that the other side could attack from where it stands. */
const attackable = (state: State, side: Side): readonly string[] =>
  [...new Set(unitsOnMap(state, side).map((id) => stateOf(state, id).at))].filter(
    (hex) => besiegers(state, side, hex).length > 0,
  );

/** 25.7.4: units that could not retreat by a single hex, or not without losing a step. */
export const retreats = (state: State, side: Side): readonly Warning[] =>
  attackable(state, side).flatMap((hex) => {
    const ways = unitsAt(state, side, hex).map((unit) => ({ unit, ways: waysOfRetreat(state, [unit], hex, 1) }));
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
  attackable(state, side).flatMap((hex) => {
    const enemy = enemyOf(side);
    const how = surroundedBy(state, enemy, at(hex));
    if (how) return [ofHex('surrounded', how === 'flank' ? '8.2.3' : '8.2.4', hex, { columns: TABLES.shifts[how] })];
    const [gap, ...more] = gapsAround(state, enemy, at(hex)) ?? [];
    return gap === undefined || more.length > 0 ? [] : [ofHex('nearly-surrounded', '8.2.3', hex, { gap: idAt(gap) })];
  });
