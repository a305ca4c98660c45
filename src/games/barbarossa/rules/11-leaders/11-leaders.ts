import { frozen, withValues } from '../../../../engine/kept.ts';
import { LEADERS, changeUnits, placeOf, stateOf, unitsAt } from '../../board.ts';
import { UNKNOWN, type State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { hasLine } from '../04-comm-lines.ts';

/** 11.1.3, 11.7: leaders go to the pool, untried side up; `code` tells of each. */
export function goToPool(
  { state, emit }: Context,
  ids: readonly string[],
  rule: string,
  code: 'barbarossa.to-pool' | 'barbarossa.leader-withdrawn' = 'barbarossa.to-pool',
): void {
  if (ids.length === 0) return;
  for (const id of ids) emit({ code, params: { unit: id, hex: stateOf(state, id).at }, rule });
  changeUnits(state, ids, { at: 'pool', steps: 1 });
  state.tried = frozen(state.tried.filter((id) => !ids.includes(id)));
}

/** Leaders in the pool (11.1.3). */
export const pooled = (state: State): readonly string[] => unitsAt(state, 'soviet', 'pool');

/** 5.3.2: leaders on the map without line of communication, which must go to the pool. */
export const cutOffLeaders = (state: State): readonly string[] =>
  LEADERS.filter((id) => {
    const place = placeOf(state, id);
    return place !== undefined && !hasLine(state, 'soviet', place);
  });

/** 5.4.1(d): the leaders in the pool are mixed: their abilities are dealt anew, unseen. */
export function mixPool({ state, draw }: Context): void {
  const ids = pooled(state);
  const abilities: number[] = ids.map((id) => state.abilities[id] as number);
  // Of a view the abilities are unknown, and stay so in any order.
  for (let left = abilities.length; left > 1; left--) {
    const other = draw('leaders', 'pool', left) - 1;
    [abilities[left - 1], abilities[other]] = [abilities[other] as number, abilities[left - 1] as number];
  }
  state.abilities = withValues(
    state.abilities,
    ids.map((id, i) => [id, abilities[i] as number]),
  );
  state.handlings = [...state.handlings, { mixed: ids }];
}

/** 2.1.3: abilities are dealt to leaders by hidden draws; `ABILITIES` of the group in any order. */
export function deal({ state, draw }: Context, ids: readonly string[], abilities: readonly number[]): void {
  const left = [...abilities];
  const dealt = ids.map((id): [string, number] => {
    const [ability] = left.splice(draw('leaders', 'deal', left.length) - 1, 1);
    return [id, ability ?? UNKNOWN];
  });
  state.abilities = withValues(state.abilities, dealt);
}
