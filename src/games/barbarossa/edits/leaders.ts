import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { isOnMap } from '../board.ts';
import { reveal, untried } from '../rules/11-leaders/11-2-revealing.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { unitBranch } from '../words.ts';
import { changeByHand, reviseAttacks, without } from './steps.ts';
import { edit, editBranch } from './words.ts';

/** The ability of a leader that is put out of play is shown to everybody, as by its elimination (19.3b). */
export function showAbility({ state, emit, reveal: show }: Context, id: string): void {
  const ability = state.abilities[id] as number;
  show();
  state.handlings = [...state.handlings, { shown: id, value: ability }];
  emit({ code: 'barbarossa.edit.ability', params: { unit: id, ability } });
}

/** A leader has its untried side up (11.1). */
export function cover(state: State, id: string): void {
  if (state.tried.includes(id)) state.tried = frozen(without(state.tried, id));
}

/** `reveal LEADER`: its ability is shown to everybody (11.2.2); without any it goes to the pool (11.2.5). */
const revealing = (id: string): Branch<Edit<State>> =>
  unitBranch(id, () =>
    edit(`reveal ${id}`, (context) => {
      context.emit({ code: 'barbarossa.edit.revealed', params: { unit: id } });
      reveal(context, id);
      if (!isOnMap(context.state, id)) changeByHand(context, id, () => undefined);
    }),
  );

/** `cover LEADER`: a tried leader is untried again (11.1); what everybody saw of it they still know. */
const covering = (id: string): Branch<Edit<State>> =>
  unitBranch(id, () =>
    edit(`cover ${id}`, (context) => {
      cover(context.state, id);
      reviseAttacks(context);
      context.emit({ code: 'barbarossa.edit.covered', params: { unit: id } });
    }),
  );

/** What may be done by hand to leaders on the map. */
export const leaderEdits = ({ state }: BarbarossaPosition): readonly Branch<Edit<State>>[] => [
  ...editBranch('reveal', untried(state), revealing),
  ...editBranch('cover', state.tried, covering),
];
