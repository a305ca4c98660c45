import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { isArtillery, isCombatUnit, isHq, isManeuver, isOnMap, sideOf, UNITS } from '../counters.ts';
import { hasMarker, mark, markersOf, unmark } from '../markers.ts';
import { MARKERS, type Marker, type NatoPosition, type State } from '../state.ts';
import { unitBranch } from '../words.ts';
import { edit, editBranch } from './words.ts';

const isOfSupport = (id: string): boolean => isHq(id) || isArtillery(id);

/** Units that a marker may sit on (4.2). */
const BEARERS: Readonly<Record<Marker, (id: string) => boolean>> = {
  disrupted: isManeuver,
  suppressed: isOfSupport,
  'no-movement-supply': isCombatUnit,
  'no-combat-supply': isCombatUnit,
  'hq-unsupplied': isHq,
  entraining: () => true,
  entrained: () => true,
  reserve: isManeuver,
  engaged: () => true,
  inactive: () => true,
  activating: () => true,
};

/** Of two markers that exclude each other the other one: the faces of a train marker (4.2.3), not active and about to be (35.2). */
const OTHERS: Readonly<Partial<Record<Marker, Marker>>> = {
  entraining: 'entrained',
  entrained: 'entraining',
  inactive: 'activating',
  activating: 'inactive',
};

const CHANGES = {
  mark: (state: State, id: string, marker: Marker): void => {
    const other = OTHERS[marker];
    if (other) unmark(state, [id], [other]);
    mark(state, [id], marker);
  },
  unmark: (state: State, id: string, marker: Marker): void => unmark(state, [id], [marker]),
} as const;

/** Markers that a unit on the map may be given. */
const lackedBy = (state: State, id: string): readonly Marker[] =>
  MARKERS.filter((marker) => BEARERS[marker](id) && !hasMarker(state, id, marker));

/** `mark UNIT MARKER`, `unmark UNIT MARKER`. */
const marking = (verb: keyof typeof CHANGES, id: string, markers: readonly Marker[]): Branch<Edit<State>> =>
  unitBranch(id, () =>
    fork(() =>
      markers.map((marker) => ({
        word: marker,
        hint: { code: `nato.marker.${marker}` },
        to: () =>
          edit(`${verb} ${id} ${marker}`, ({ state, emit }) => {
            CHANGES[verb](state, id, marker);
            const params = { side: sideOf(id), unit: id, change: verb, markerCode: `nato.marker.${marker}` };
            emit({ code: 'nato.edit.marker', params });
          }),
      })),
    ),
  );

/** What may be done by hand to the markers that sit on units. */
export function markerEdits({ state }: NatoPosition): readonly Branch<Edit<State>>[] {
  const here = UNITS.map(({ id }) => id).filter((id) => isOnMap(state, id));
  const marked = here.filter((id) => markersOf(state, id).length > 0);
  return [
    ...editBranch('mark', here, (id) => marking('mark', id, lackedBy(state, id))),
    ...editBranch('unmark', marked, (id) => marking('unmark', id, markersOf(state, id))),
  ];
}
