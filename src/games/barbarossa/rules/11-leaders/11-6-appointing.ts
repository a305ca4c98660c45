import { fork, leaf } from '../../../../engine/choice.ts';
import { at, byPlaces, changeUnits, hexesApart, occupation, SETTLED } from '../../board.ts';
import { attachAtFront } from '../../commands/attaching.ts';
import { chiefOf } from '../../commands/seats.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { Context, StepRules } from '../../steps.ts';
import { endBranch, placeBranch, verbBranch } from '../../words.ts';
import { controls } from '../03-control.ts';
import { hasEasternLine } from '../04-comm-lines.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { enemyZoc } from '../07-zoc.ts';
import { mixPool, pooled } from './11-leaders.ts';

/** Cities and towns, those nearest to the units of a side first. */
const settledNear = byPlaces((_, __, places): readonly string[] => {
  const theirs = [...new Set(places)].filter((place) => place !== undefined);
  return SETTLED.map((hex) => ({ hex, apart: Math.min(...theirs.map((place) => hexesApart(place, at(hex)))) }))
    .sort((a, b) => a.apart - b.apart || (a.hex < b.hex ? -1 : 1))
    .map(({ hex }) => hex);
});

/** 11.6.1, 5.4.1(d): hexes in which a leader may be placed, those nearest to the enemy first. */
function hexesFor(state: State): readonly string[] {
  const lines = hasEasternLine(state);
  const zoc = enemyZoc(state, 'soviet');
  const [own, enemies] = [occupation(state, 'soviet'), occupation(state, 'axis')];
  const [leader] = pooled(state);
  if (leader === undefined) return [];
  return settledNear(state, 'axis').filter((hex) => {
    const place = at(hex);
    if (!lines[place] || enemies[place] || (zoc[place] && !own[place])) return false;
    return controls(state, 'soviet', hex) && hasRoom(state, 'soviet', [leader], hex);
  });
}

/** 5.4.1(d), 11.6: the pool is mixed, and its leaders may be placed, nobody knowing which is which. */
export const appointingStep: StepRules<'appointing'> = {
  asks: ({ state }, { mixed }) => {
    if (!mixed) return [];
    const hexes = hexesFor(state);
    const [first] = hexes;
    if (first === undefined) return [];
    return [
      {
        seat: chiefOf(state, 'soviet'),
        prompt: prompt('appointing', { left: pooled(state).length }),
        rule: '11.6.1',
        silent: { kind: 'appoint', hex: first },
        choice: fork(() => [
          verbBranch<Order>('appoint', () =>
            fork(() => hexes.map((hex) => placeBranch<Order>(hex, () => leaf<Order>({ kind: 'appoint', hex })))),
          ),
          endBranch('end-appointing'),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'appoint') return appoint(context, order.hex);
    context.replace({ name: 'militia', city: null, left: 0 });
  },
  run: (context, step) => {
    if (step.mixed) return context.replace({ name: 'militia', city: null, left: 0 });
    mixPool(context);
    step.mixed = true;
  },
};

function appoint(context: Context, hex: string): void {
  const { state, emit } = context;
  const [id] = pooled(state) as readonly [string];
  changeUnits(state, [id], { at: hex, steps: 1 });
  emit({ code: 'barbarossa.appointed', params: { unit: id, hex }, rule: '11.6.1' });
  attachAtFront(context, id, hex);
}
