import { at, idAt, isCentre, isPanzer, placeOf, sideOf, waysIn } from '../../board.ts';
import { refuseColleagues } from '../../commands/commanding.ts';
import { mayOrder } from '../../commands/seats.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import type { Way } from '../../orders.ts';
import type { State } from '../../state.ts';
import type { Movement } from '../../steps.ts';
import { PLACE_WORDS, unitMeant } from '../../words.ts';
import { isHeldInRomania } from '../02-setup/02-4-first-turn.ts';
import { roomRule } from '../06-stacking/06-stacking.ts';
import { type Barrier, costsFor, type Ground, groundFor, mayLeave, type Travel } from './08-1-normal.ts';
import { barsStrategic, strategicCostsFor } from './08-2-strategic.ts';
import { barsRail, type RailBar, railBarsFor } from './08-3-rail.ts';
import { movingOn } from './08-mover.ts';
import { mayEnd } from './08-reach.ts';
import { BAR_RULE } from '../16-allies/16-allies.ts';

type Why = Barrier | 'strategic-into-zoc' | RailBar;

/** The rules of what bars a step. */
const RULE_OF: Readonly<Record<Why, string>> = {
  enemy: '8.0',
  'zoc-leave': '7.1.6',
  'zoc-to-zoc': '7.1.1',
  'at-zoc-to-zoc': '7.2.2',
  terrain: '8.1.3',
  stopped: '7.1.1',
  'too-deep': '8.1.5',
  militia: '17.3',
  stalin: '18.2',
  'strategic-into-zoc': '8.2.2',
  'rail-into-zoc': '8.3.4',
  'rail-enemy-city': '8.3.4',
  interdicted: '14.3',
  ...BAR_RULE,
};

/** What rule stops units where they are. */
const stopRule = (units: readonly string[]): string => (units.every(isPanzer) ? '7.2.2' : RULE_OF.stopped);

/** Why a word that names a unit can't be ordered to move in a way now. */
export function refuseMover(
  state: State,
  movement: Movement,
  seat: string,
  way: Way,
  word: string,
): Refusal | undefined {
  const id = unitMeant(word, movement.side);
  if (id === undefined) return undefined;
  const place = placeOf(state, id);
  const refusal = refusals({ unit: id }, place === undefined ? undefined : [idAt(place)]);
  if (sideOf(id) !== movement.side) return refusal('not-yours', '8.0');
  if (place === undefined) return refusal('not-on-map', '8.0');
  if (!mayOrder(state, seat, [id])) return refuseColleagues(state, id, '8.0');
  if (isCentre(id)) return refusal('centre', '13.1');
  if (movement.moved.includes(id)) return refusal('moved', '8.0');
  if (way !== 'move' && movingOn(state, movement).includes(id))
    return refusal('moved', movement.side === 'axis' ? '5.2.1' : '5.3.1');
  if (movement.second && !isPanzer(id)) return refusal('panzers-only', '5.2.3');
  if (isHeldInRomania(state, id)) return refusal('romania', '2.4.2');
  const ground = { ...groundFor(state, movement.side), seat };
  if (way === 'strategic') {
    const bar = barsStrategic(ground, place);
    if (bar) return refusal(bar, bar === 'strategic-spring' ? '15.5' : '8.2.2');
  }
  if (way === 'rail') {
    const bar = barsRail(ground, [id], place);
    if (bar) return refusal(bar, bar === 'rail-points' ? '8.3.2' : bar === 'rail-none' ? '8.3.1' : '8.3.4');
  }
  if (movement.mover?.stopped && movingOn(state, movement).includes(id)) return refusal('stopped', stopRule([id]));
  return mayLeave(ground, [id], place) ? refusal('shut-in', '8.0') : refusal('zoc-leave', RULE_OF['zoc-leave']);
}

/** Why a move can't end in a hex (6.1, 6.2, 16.3). */
export const refuseStacking = ({ state, side }: Ground, units: readonly string[], hex: string): Refusal =>
  refusals({ unit: units[0] as string, hex }, [hex])('stacked', roomRule(state, side, units, hex));

/** Why units can't go to the place that a word names. */
export function refuseWay(
  ground: Ground,
  way: Way,
  units: readonly string[],
  here: string,
  travel: Travel,
  word: string,
): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: units[0] as string, hex }, [hex]);
  const [from, to] = [at(here), at(hex)];
  if (ground.enemies[to]) return refusal('enemy', RULE_OF.enemy);
  if (travel.stopped) return refusal('stopped', stopRule(units));
  const beside = (waysIn(ground.state.weather)[from] as readonly number[]).includes(to);
  const costOrBar: (from: number, to: number) => number | Why | undefined = {
    move: costsFor,
    strategic: strategicCostsFor,
    rail: railBarsFor,
  }[way](ground, units);
  const bar = costOrBar(from, to);
  if (beside && typeof bar === 'string') return refusal(bar, RULE_OF[bar]);
  if (!mayEnd(ground, units, to)) return refuseStacking(ground, units, hex);
  return refusal('too-far', way === 'rail' ? '8.3.4' : '8.1.1');
}
