import type { Context, StepRules } from '../../steps.ts';
import { enterPhase } from '../05-sequence.ts';
import { chit, inChitOrder } from '../15-special-rules/15-2-chits.ts';
import { afterDraw, inHand } from './07-3-cut-in.ts';
import { idAt, placeOf } from '../../board.ts';

/** 7.1(1): chits are drawn from the cup one by one; 5.0: until it is empty. */
export const cupStep: StepRules<'cup'> = {
  run: (context, cup) => {
    const { state } = context;
    if (state.cup.length > 0) {
      draw(context);
    } else {
      const by = inHand(state).find((id) => !cup.offered.includes(id));
      if (by === undefined) return context.replace({ name: 'turn-end' });
      cup.offered = [...cup.offered, by];
      context.push({ name: 'cut-in', by, chit: null });
    }
  },
};

/**
 * 7.1(1): any chit of the cup with the same chance. The draw is a hidden one: it would tell what else is in the cup.
 */
function draw(context: Context): void {
  const { state } = context;
  const index = context.draw('chit', 'cup', state.cup.length) - 1;
  const id = state.cup[index] as string;
  state.cup = state.cup.filter((_, i) => i !== index);
  if (state.added.includes(id) && !state.seen.includes(id)) state.seen = inChitOrder([...state.seen, id]);
  const { side, kind, hq } = chit(id);
  const place = hq === undefined ? undefined : placeOf(state, hq);
  context.emit({
    code: 'chit-pull.drawn',
    params: {
      side,
      chit: id,
      kind: hq !== undefined && place === undefined ? 'absent' : kind,
      hq: hq ?? '',
      hex: place === undefined ? '' : idAt(place),
      left: state.cup.length,
    },
    rule: '7.1(1)',
  });
  context.reveal();
  context.push(afterDraw(state, id));
}

/** The execution of a chit: 7.2-1 of an HQ, 7.2-2 reinforcements, 7.2-3 RESERVE and OKH, 7.2-4 supply. */
export const executeStep: StepRules<'execute'> = {
  run: (context, { chit: id }) => {
    const { state } = context;
    const { side, kind, hq } = chit(id);
    state.used = [...state.used, id];
    const owner = side === 'both' ? null : side;
    if (kind === 'supply') {
      enterPhase(context, null, 'supply');
      context.replace({ name: 'supply', redeploying: null });
    } else if (owner !== null && kind === 'reinforcement') {
      enterPhase(context, owner, 'reinforcement');
      context.replace({ name: 'reinforcement', side: owner, placed: 0, entered: 0 });
    } else if (owner !== null && kind === 'reserve') {
      enterPhase(context, owner, 'reserve');
      context.replace({ name: 'reserve', side: owner, chit: id, count: null });
    } else {
      enterPhase(context, owner, 'activation');
      context.replace({ name: 'activation', chit: id, hq: hq as string });
    }
  },
};
