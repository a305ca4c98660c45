import { fork, leaf, type Branch } from '../../../../engine/choice.ts';
import {
  changeUnits,
  fullSteps,
  idAt,
  isRifle,
  occupation,
  placeOf,
  RIFLES,
  stateOf,
  unitsOnMap,
  waysIn,
} from '../../board.ts';
import { attachTo } from '../../commands/attaching.ts';
import { chiefOf, seatOf } from '../../commands/seats.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { Context, Reinforcing, StepRules } from '../../steps.ts';
import { isClosed } from '../../terrain.ts';
import { endBranch, placeBranch, stepsBranch, unitBranch, verbBranch } from '../../words.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { enemyZoc } from '../07-zoc.ts';
import { commandCover } from './11-3-command.ts';

/** Points that a tried leader has left (11.5.1). */
const pointsLeft = (state: State, { spent }: Reinforcing, leader: string): number =>
  Math.max(0, state.abilities[leader] as number) - (spent[leader] ?? 0);

/** Tried leaders with points left. */
const builders = (state: State, step: Reinforcing): readonly string[] =>
  state.tried.filter((id) => placeOf(state, id) !== undefined && pointsLeft(state, step, id) > 0);

const rangeOf = (state: State, leader: string): readonly number[] =>
  commandCover(
    waysIn(state.weather),
    enemyZoc(state, 'soviet'),
    occupation(state, 'soviet'),
    occupation(state, 'axis'),
    placeOf(state, leader) as number,
    state.abilities[leader] as number,
  );

/** 11.5.1: rifle corps in a leader's range that have lost a step. */
const restorable = (state: State, leader: string): readonly string[] => {
  const range = rangeOf(state, leader);
  return unitsOnMap(state, 'soviet').filter(
    (id) => isRifle(id) && stateOf(state, id).steps < fullSteps(id) && range.includes(placeOf(state, id) as number),
  );
};

/** Rifle corps that were eliminated (11.5.2), of which the first is taken: nobody knows which back it has. */
const eliminated = (state: State): readonly string[] => RIFLES.filter((id) => stateOf(state, id).at === 'lost');

/** 11.5.3, 11.5.4: hexes in which a leader can have a corps rebuilt. */
function rebuildHexes(state: State, leader: string): readonly string[] {
  const [id] = eliminated(state);
  if (id === undefined) return [];
  const zoc = enemyZoc(state, 'soviet');
  const own = occupation(state, 'soviet');
  return rangeOf(state, leader)
    .filter((place) => !zoc[place] || own[place])
    .filter((place) => !isClosed(state.weather, 'soviet-foot', place))
    .map(idAt)
    .filter((hex) => hasRoom(state, 'soviet', [id], hex))
    .sort();
}

const rebuildBranches = (state: State, step: Reinforcing, leader: string): readonly Branch<Order>[] =>
  rebuildHexes(state, leader).map((hex) =>
    placeBranch<Order>(hex, () =>
      fork(() =>
        [1, 2]
          .filter((steps) => steps <= pointsLeft(state, step, leader))
          .map((steps) => stepsBranch<Order>(steps, { kind: 'rebuild', leader, hex, steps })),
      ),
    ),
  );

/** 5.4.1(a), 11.5: each tried leader restores steps of rifle corps or rebuilds corps, up to its ability. */
export const rebuildingStep: StepRules<'rebuilding'> = {
  asks: ({ state }, step) => {
    const leaders = builders(state, step);
    const restorers = leaders.filter((id) => restorable(state, id).length > 0);
    const rebuilders = leaders.filter((id) => rebuildHexes(state, id).length > 0);
    if (restorers.length + rebuilders.length === 0) return [];
    const [first] = restorers;
    const silent: Order = first
      ? { kind: 'restore', leader: first, unit: restorable(state, first)[0] as string }
      : { kind: 'end' };
    const branches = (): readonly Branch<Order>[] => [
      ...(restorers.length > 0
        ? [
            verbBranch<Order>('restore', () =>
              fork(() =>
                restorers.map((leader) =>
                  unitBranch<Order>(leader, () =>
                    fork(() =>
                      restorable(state, leader).map((unit) =>
                        unitBranch<Order>(unit, () => leaf<Order>({ kind: 'restore', leader, unit })),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ]
        : []),
      ...(rebuilders.length > 0
        ? [
            verbBranch<Order>('rebuild', () =>
              fork(() =>
                rebuilders.map((leader) =>
                  unitBranch<Order>(leader, () => fork(() => rebuildBranches(state, step, leader))),
                ),
              ),
            ),
          ]
        : []),
      endBranch('end-rebuilding'),
    ];
    return [
      {
        seat: chiefOf(state, 'soviet'),
        prompt: prompt('rebuilding', { units: leaders, lost: eliminated(state).length }),
        rule: '11.5',
        silent,
        choice: fork(branches),
      },
    ];
  },
  answer: (context, step, order) => {
    if (order.kind === 'restore') {
      spend(step, order.leader, 1);
      changeUnits(context.state, [order.unit], { steps: stateOf(context.state, order.unit).steps + 1 });
      context.emit({ code: 'barbarossa.restored', params: { unit: order.unit, leader: order.leader }, rule: '11.5.1' });
    } else if (order.kind === 'rebuild') {
      spend(step, order.leader, order.steps);
      rebuild(context, order.leader, order.hex, order.steps);
    } else {
      endRebuilding(context);
    }
  },
  run: (context) => endRebuilding(context),
};

const endRebuilding = (context: Context): void => context.replace({ name: 'arrival', side: 'soviet' });

const spend = (step: Reinforcing, leader: string, points: number): void =>
  void (step.spent = { ...step.spent, [leader]: (step.spent[leader] ?? 0) + points });

/** 11.5.2, Q13, A-26, and of a divided side under the command of its leader: a corps is drawn unseen; with one step its back is shown, and with `*` there it is gone again. */
function rebuild(context: Context, leader: string, hex: string, steps: number): void {
  const { state, emit, draw, reveal } = context;
  const ids = eliminated(state);
  const [id] = ids as readonly [string];
  const other = ids[draw('rifle', 'pile', ids.length) - 1] as string;
  const back = state.backs[other] as number;
  state.backs = { ...state.backs, [other]: state.backs[id] as number, [id]: back };
  state.handlings = [...state.handlings, { mixed: ids }];
  if (steps === 2) {
    changeUnits(state, [id], { at: hex, steps: 2 });
    state.blind = [...state.blind, id].sort();
    emit({ code: 'barbarossa.rebuilt', params: { unit: id, hex, steps }, rule: '11.5.2' });
    return attachTo(context, seatOf(state, leader), id);
  }
  reveal();
  state.handlings = [...state.handlings, { shown: id, value: back }];
  if (back === 0) return emit({ code: 'barbarossa.not-rebuilt', params: { hex }, rule: 'Q13' });
  changeUnits(state, [id], { at: hex, steps: 1 });
  emit({ code: 'barbarossa.rebuilt', params: { unit: id, hex, steps }, rule: '11.5.2' });
  attachTo(context, seatOf(state, leader), id);
}
