import { at, countryAt } from '../../board.ts';
import { homeland, UNITS_OF } from '../../counters.ts';
import { hasAnyMarker, hasMarker, mark, unmark } from '../../markers.ts';
import { scenarioOf } from '../../scenario.ts';
import { enemyOf, type Side, type Standing, type State } from '../../state.ts';
import type { Context } from '../../steps.ts';

/** 35.2: whether a unit is not active yet: it neither moves nor attacks nor reacts, but defends. */
export const isInactive = (state: Standing, id: string): boolean => hasAnyMarker(state, id, ['inactive', 'activating']);

/**
 * 35.2.1: a side has come into some hexes, or attacked units in them: the other's units that belong to those countries are active
 * from the start of its next player turn.
 */
export function provoke(state: State, by: Side, hexes: readonly string[]): void {
  const countries = new Set(hexes.map((hex) => countryAt(at(hex))));
  const units = UNITS_OF[enemyOf(by)].filter((id) => {
    const home = homeland(id);
    return home !== undefined && countries.has(home) && hasMarker(state, id, 'inactive');
  });
  unmark(state, units, ['inactive']);
  mark(state, units, 'activating');
}

/** 35.2, 35.2.1: at the start of its player turn units of a side become active: whose turn has come, and those that the enemy has roused. */
export function activate({ state, emit }: Context, side: Side): void {
  const due = Object.entries(scenarioOf(state).inactive ?? {}).flatMap(([turn, ids]) =>
    Number(turn) > 0 && Number(turn) <= state.turn ? ids : [],
  );
  const units = UNITS_OF[side].filter(
    (id) => hasMarker(state, id, 'activating') || (hasMarker(state, id, 'inactive') && due.includes(id)),
  );
  if (units.length === 0) return;
  unmark(state, units, ['inactive', 'activating']);
  emit({ code: 'nato.activated', params: { side, units }, rule: '35.2' });
}
