import type { Branch, Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { unitBoxesOf } from '../components.ts';
import { changeUnits, fullSteps, isOnMap, sideOf, stateOf, UNITS } from '../counters.ts';
import { hasRoom } from '../rules/09-stacking.ts';
import type { NatoPosition, State } from '../state.ts';
import { unitBranch } from '../words.ts';
import { isPlayed, moving, placing, putUnit, withSteps } from './placing.ts';
import { edit, editBranch } from './words.ts';

type UnitEdit = Edit<State>;

const ALSO: Readonly<Record<string, readonly string[]>> = {
  lost: ['eliminated', 'out of play'],
  srb: ['strategic reserve'],
};

/** Places off the map where a unit may be put. */
const offMapFor = (state: State, id: string): readonly string[] =>
  ['lost', 'off', ...unitBoxesOf(sideOf(id))].filter((place) => place !== stateOf(state, id).at);

/** `remove UNIT [lost|off|srb|box-N]`: off the map, or from one place off the map to another; steps lost are not counted. */
function removing(state: State, id: string): Branch<UnitEdit> {
  const places = offMapFor(state, id);
  const removed = (place: string): Choice<UnitEdit> =>
    edit(`remove ${id} ${place}`, (context) => {
      putUnit(context.state, id, { at: place, steps: place === 'lost' ? 0 : fullSteps(id), markers: [] });
      context.emit({
        code: 'nato.edit.removed',
        params: { side: sideOf(id), unit: id, toCode: `nato.off-map.${place}` },
      });
    });
  return unitBranch(id, () => ({
    ...removed(places[0] as string),
    noise: ['to', 'into', 'the', 'from'],
    branches: () =>
      places.map((place) => ({
        word: place,
        also: ALSO[place] ?? [],
        hint: { code: `nato.off-map.${place}` },
        to: () => removed(place),
      })),
  }));
}

/** The steps of a unit on its other face (3.2.10). */
const otherFace = (state: State, id: string): number => (stateOf(state, id).steps === 1 ? fullSteps(id) : 1);

/** Whether a unit has another face, with room for its steps (9.1.1). */
const mayFlip = (state: State, id: string): boolean => {
  const { at: hex, steps } = stateOf(state, id);
  const other = otherFace(state, id);
  return other < steps || (other > steps && hasRoom(withSteps(state, id, other), sideOf(id), [id], hex));
};

/** `flip UNIT`: a step lost, or restored; it is not counted. */
function flipping(state: State, id: string): Branch<UnitEdit> {
  const left = otherFace(state, id);
  const flipped = unitBranch<UnitEdit>(id, () =>
    edit(`flip ${id}`, (context) => {
      changeUnits(context.state, [id], { steps: left });
      context.emit({ code: 'nato.edit.flipped', params: { side: sideOf(id), unit: id, left } });
    }),
  );
  return { ...flipped, hint: { code: 'nato.edit.hint.steps-left', params: { left } } };
}

/** What may be done by hand to where units are and to their steps. */
export function unitEdits({ state }: NatoPosition): readonly Branch<UnitEdit>[] {
  const ids = UNITS.map(({ id }) => id).filter((id) => isPlayed(state, id));
  const here = ids.filter((id) => isOnMap(state, id));
  const off = ids.filter((id) => !isOnMap(state, id));
  return [
    ...editBranch('place', off, (id) => placing(state, id)),
    ...editBranch('move', here, (id) => moving(state, id)),
    ...editBranch('remove', ids, (id) => removing(state, id), ['take off', 'eliminate']),
    ...editBranch(
      'flip',
      here.filter((id) => mayFlip(state, id)),
      (id) => flipping(state, id),
    ),
  ];
}
