import type { StepNamed } from '../steps.ts';
import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { Position } from '../../../engine/position.ts';
import { isFortress, unitsOnMap } from '../board.ts';
import { TRACK } from '../data.ts';
import { stepNamed } from '../open-step.ts';
import { attacksWithout, without } from './steps.ts';
import { edit, editBranch, hint, numberTo } from './words.ts';
import type { State } from '../state.ts';
import { placeBranch, unitBranch } from '../words.ts';

type CommandEdit = Edit<State>;
type Activating = StepNamed<'movement'> | StepNamed<'declaring'>;

const activating = (position: Position<State>): Activating | undefined =>
  stepNamed(position, 'movement') ?? stepNamed(position, 'declaring');

/** An edit of one unit in the command that is carried out: `activate 4Pz`. */
const ofUnit = (
  word: 'activate' | 'deactivate' | 'moved' | 'unmoved',
  id: string,
  change: (step: Activating) => object,
): Branch<CommandEdit> =>
  unitBranch(id, () =>
    edit(`${word} ${id}`, ({ position, emit }) => {
      const step = activating(position) as Activating;
      Object.assign(step, change(step));
      emit({ code: 'chit-pull.edit.command', params: { unit: id, change: word } });
    }),
  );

/** Which units are activated (8.0) and have moved (8.1(3)) in the command that is carried out. */
function activationEdits(position: Position<State>): readonly Branch<CommandEdit>[] {
  const step = activating(position);
  if (!step) return [];
  const own = unitsOnMap(position.state, step.side).filter((id) => !isFortress(id));
  const active = own.filter((id) => step.activated.includes(id));
  const idle = own.filter((id) => !step.activated.includes(id));
  const moved = step.name === 'movement' ? step.moved : undefined;
  return [
    ...editBranch('activate', idle, (id) =>
      ofUnit('activate', id, ({ activated }) => ({ activated: [...activated, id] })),
    ),
    ...editBranch('deactivate', active, (id) =>
      ofUnit('deactivate', id, (now) => ({
        activated: without(now.activated, id),
        ...(now.name === 'declaring' ? { attacks: attacksWithout(now.attacks, id) } : {}),
      })),
    ),
    ...(moved
      ? [
          ...editBranch(
            'moved',
            active.filter((id) => !moved.includes(id)),
            (id) => ofUnit('moved', id, () => ({ moved: [...moved, id] })),
          ),
          ...editBranch(
            'unmoved',
            active.filter((id) => moved.includes(id)),
            (id) => ofUnit('unmoved', id, () => ({ moved: without(moved, id) })),
          ),
        ]
      : []),
  ];
}

/** `call-off HEX`: an attack that has been declared and not been resolved is not made. */
function attackEdits(position: Position<State>): readonly Branch<CommandEdit>[] {
  const step = stepNamed(position, 'declaring') ?? stepNamed(position, 'battles');
  return editBranch('call-off', step?.attacks ?? [], ({ target }) =>
    placeBranch(target, () =>
      edit(`call-off ${target}`, ({ position: now, emit }) => {
        const current = stepNamed(now, 'declaring') ?? stepNamed(now, 'battles');
        if (current) current.attacks = current.attacks.filter((attack) => attack.target !== target);
        emit({ code: 'chit-pull.edit.called-off', params: { hex: target } });
      }),
    ),
  );
}

/** `arrived N`, `entered N`: how many reinforcements have come with the chit that is carried out (12.2(1), 15.4). */
function arrivalEdits(position: Position<State>): readonly Branch<CommandEdit>[] {
  const step = stepNamed(position, 'reinforcement');
  const track = TRACK[position.state.turn - 1];
  if (!step || !track) return [];
  const counted = (word: 'arrived' | 'entered', most: number, key: 'placed' | 'entered'): Branch<CommandEdit> => ({
    word,
    hint: hint(word),
    to: () =>
      numberTo(0, most, (n) =>
        edit(`${word} ${n}`, ({ position: now, emit }) => {
          Object.assign(stepNamed(now, 'reinforcement') ?? {}, { [key]: n });
          emit({ code: 'chit-pull.edit.arrivals', params: { side: step.side, count: n, kind: key } });
        }),
      ),
  });
  const reserve = step.side === 'soviet' ? track.sr : 0;
  return [
    counted('arrived', track.reinf[step.side], 'placed'),
    ...(reserve > 0 ? [counted('entered', reserve, 'entered')] : []),
  ];
}

/** What may be done by hand to the command that is carried out. */
export const commandEdits = (position: Position<State>): readonly Branch<CommandEdit>[] => [
  ...activationEdits(position),
  ...attackEdits(position),
  ...arrivalEdits(position),
];
