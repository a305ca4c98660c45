import type { Ask } from '../../../engine/game.ts';
import { at, changeUnits, FORTRESSES_OF, MAJOR_CITIES, stateOf } from '../board.ts';
import { derived, SPECIAL } from '../data.ts';
import { type Refusal, refusals } from '../messages/index.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import type { Context } from '../steps.ts';
import { hasLoc, locOf } from './03-basics/03-3-loc.ts';
import { holds } from './03-basics/03-4-control.ts';
import { hexAsk } from './11-hex-ask.ts';

/** 14.1, L15.5: where fortresses can be built at all. */
let BUILDING_PLACES: readonly string[];
derived(
  () => {
    const { places = [] } = SPECIAL.building ?? {};
    return places === 'major-cities' ? MAJOR_CITIES : places;
  },
  (found) => (BUILDING_PLACES = found),
);

/** The fortress marker in a hex. */
const markerAt = (state: State, hex: string): string | undefined =>
  FORTRESSES_OF.soviet.find((id) => stateOf(state, id).at === hex);

/** A marker that is not used yet; 14.3(3): one that was lost never is again. */
const spareMarker = (state: State): string | undefined =>
  FORTRESSES_OF.soviet.find((id) => stateOf(state, id).at === 'box');

/** 14.1: hexes in which a level can be built now: held by the Soviet side with a LOC, and not at its highest level. */
export function buildable(state: State): readonly string[] {
  const { building } = SPECIAL;
  if (!building || state.turn < building.from) return [];
  const loc = locOf(state, 'soviet');
  const canRise = (hex: string): boolean => {
    const marker = markerAt(state, hex);
    return marker === undefined ? spareMarker(state) !== undefined : stateOf(state, marker).reduced;
  };
  return BUILDING_PLACES.filter((hex) => holds(state, 'soviet', hex) && hasLoc(loc, at(hex)) && canRise(hex));
}

function refuseBuilding(state: State, hex: string): Refusal {
  const refusal = refusals({ hex }, [hex]);
  if (!BUILDING_PLACES.includes(hex)) return refusal('build-elsewhere', '14.1');
  if (!holds(state, 'soviet', hex) || !hasLoc(locOf(state, 'soviet'), at(hex))) return refusal('build-no-loc', '11.3');
  return refusal('build-highest', markerAt(state, hex) === undefined ? '14.3(3)' : '14.1');
}

/** 11.3: the Soviet player may build one level of a fortress. */
export const buildingAsk = (state: State): readonly Ask<Order>[] =>
  hexAsk(state, {
    kind: 'build',
    hexes: buildable(state),
    rule: '11.3',
    end: 'no-building',
    refuse: (hex) => refuseBuilding(state, hex),
  });

/** A new marker of level 1, or one level more. */
export function build({ state, emit }: Pick<Context, 'state' | 'emit'>, hex: string): void {
  const marker = markerAt(state, hex);
  const unit = marker ?? (spareMarker(state) as string);
  changeUnits(state, [unit], { at: hex, reduced: marker === undefined });
  emit({ code: 'chit-pull.built', params: { hex, level: marker === undefined ? 1 : 2 }, rule: '14.1' });
}
