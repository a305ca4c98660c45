import { leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { changeUnits, isLeader, isMilitia, sideOf, stateOf, unit } from '../board.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { unitBranch } from '../words.ts';
import { cover, showAbility } from './leaders.ts';
import { changeByHand, without } from './steps.ts';
import { isHidden } from './strength.ts';
import { hint } from './words.ts';

type UnitEdit = Edit<State>;

type OffMap = 'lost' | 'pool' | 'off';

const WORDS: Readonly<Record<OffMap, readonly string[]>> = {
  lost: ['eliminated', 'out of play'],
  pool: ['leader pool'],
  off: ['reinforcements', 'schedule'],
};

/**
 * Where a unit may be put off the map: leaders into the pool (11.1.3); among those to come whoever comes by the schedule or
 * as militia (5.4, 17.0), but no corps whose back nobody knows, as it would show there.
 */
export function offMapFor(position: BarbarossaPosition, id: string): readonly OffMap[] {
  const comes = ('turn' in unit(id).setup || isMilitia(id)) && !isHidden(position, id);
  const all: readonly OffMap[] = [
    ...(isLeader(id) ? ['pool' as const] : []),
    'lost',
    ...(comes ? ['off' as const] : []),
  ];
  return all.filter((where) => where !== stateOf(position.state, id).at);
}

/** Takes a unit off the map; the count of what scores (19.3) stays as it is. */
function putOff(context: Context, id: string, where: OffMap): void {
  const { state, emit } = context;
  const isUnknown = isLeader(id) && !state.tried.includes(id) && stateOf(state, id).at !== 'lost';
  changeByHand(context, id, () => changeUnits(state, [id], { at: where, steps: where === 'pool' ? 1 : 0 }));
  cover(state, id);
  state.blind = without(state.blind, id);
  emit({ code: 'barbarossa.edit.removed', params: { side: sideOf(id), unit: id, to: where } });
  if (isUnknown && where === 'lost') showAbility(context, id);
}

function removedTo(position: BarbarossaPosition, id: string): Choice<UnitEdit> {
  const places = offMapFor(position, id);
  const removed = (where: OffMap): UnitEdit => ({
    text: `remove ${id} ${where}`,
    carryOut: (context) => putOff(context, id, where),
  });
  return {
    order: removed(places[0] as OffMap),
    noise: ['to', 'into', 'the', 'from'],
    branches: () =>
      places.map((where) => ({
        word: where,
        also: WORDS[where],
        hint: hint(where),
        to: () => leaf(removed(where)),
      })),
  };
}

/** `remove UNIT [lost|pool|off]`: off the map, or from one place off the map to another. */
export const removing = (position: BarbarossaPosition, id: string): Branch<UnitEdit> =>
  unitBranch(id, () => removedTo(position, id));
