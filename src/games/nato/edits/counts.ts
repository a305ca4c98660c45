import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { yesNo } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { withoutKey } from '../../../engine/lists.ts';
import { setPoints } from '../commands/points.ts';
import { isHq, UNITS, stateOf } from '../counters.ts';
import { scenarioOf } from '../scenario.ts';
import { SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import { unitBranch } from '../words.ts';
import { isPlayed } from './placing.ts';
import { edit, editBranch, hint, numberTo, sideBranch, verbTo } from './words.ts';

type CountEdit = Edit<State>;

/** More supply points than ever come together (10.8), and more steps than either side has. */
const MOST_POINTS = 99;
const MOST_STEPS = 999;

/** `supply N`: supply points of the Warsaw Pact (10.8). */
const supply = (n: number): Choice<CountEdit> =>
  edit(`supply ${n}`, ({ state, emit }) => {
    setPoints(state, 'wp', n);
    emit({ code: 'nato.edit.supply', params: { count: n } });
  });

/** `losses SIDE N`: steps that a side has lost for good. */
const losses = (side: Side): Branch<CountEdit> =>
  sideBranch(side, () =>
    numberTo(0, MOST_STEPS, (n) =>
      edit(`losses ${side} ${n}`, ({ state, emit }) => {
        state.losses = frozen({ ...state.losses, [side]: n });
        emit({ code: 'nato.edit.losses', params: { side, count: n } });
      }),
    ),
  );

/** `refugees yes|no` (35.4). */
const refugees = (yes: boolean): Choice<CountEdit> =>
  edit(`refugees ${yes ? 'yes' : 'no'}`, ({ state, emit }) => {
    state.refugees = yes;
    emit({ code: 'nato.edit.refugees', params: { so: yes ? 'yes' : 'no' } });
  });

/** `curtain yes|no`: whether zones of NATO end at the Iron Curtain (35.5). */
const curtain = (yes: boolean): Choice<CountEdit> =>
  edit(`curtain ${yes ? 'yes' : 'no'}`, ({ state, emit }) => {
    state.curtain = frozen<readonly Side[]>(yes ? ['nato'] : []);
    emit({ code: 'nato.edit.curtain', params: { so: yes ? 'yes' : 'no' } });
  });

/** `returning HQ turn N`, `returning HQ never`: when an HQ that was eliminated comes back (29.8). */
function returning(state: State, id: string): Branch<CountEdit> {
  const { turns } = scenarioOf(state);
  const due = state.returning[id];
  const dates = Array.from({ length: turns - state.turn + 1 }, (_, n) => state.turn + n).filter((n) => n !== due);
  const never = (): Choice<CountEdit> =>
    edit(`returning ${id} never`, (context) => {
      context.state.returning = frozen(withoutKey(context.state.returning, id));
      context.emit({ code: 'nato.edit.returning-never', params: { unit: id } });
    });
  const on = (turn: number): Choice<CountEdit> =>
    edit(`returning ${id} turn ${turn}`, (context) => {
      context.state.returning = frozen({ ...context.state.returning, [id]: turn });
      context.emit({ code: 'nato.edit.returning', params: { unit: id, turn } });
    });
  return unitBranch(id, () =>
    fork(() => [
      ...dates.map((turn) => ({ word: `turn ${turn}`, to: () => on(turn) })),
      ...(due === undefined ? [] : [{ word: 'never', hint: hint('never'), to: never }]),
    ]),
  );
}

/** What may be done by hand to what is counted and noted. */
export function countEdits({ state }: NatoPosition): readonly Branch<CountEdit>[] {
  const gone = UNITS.map(({ id }) => id).filter(
    (id) => isHq(id) && isPlayed(state, id) && stateOf(state, id).at === 'lost',
  );
  return [
    verbTo('supply', () => numberTo(0, MOST_POINTS, supply)),
    ...editBranch('losses', SIDES, losses),
    ...editBranch('returning', gone, (id) => returning(state, id)),
    verbTo('refugees', () => yesNo(refugees)),
    verbTo('curtain', () => yesNo(curtain)),
  ];
}
