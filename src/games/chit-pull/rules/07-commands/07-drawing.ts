import type { Context } from '../../steps.ts';
import { idAt, placeOf } from '../../board.ts';
import { leftInCup } from '../L17-parallel/L17-2-row.ts';
import { chit, inChitOrder } from '../15-special-rules/15-2-chits.ts';

/** 7.1(1): a chit of the cup is turned up; everybody sees it. */
export function turnUp({ state, emit, reveal }: Context, id: string): void {
  const index = state.cup.indexOf(id);
  state.cup = state.cup.filter((_, i) => i !== index);
  if (state.added.includes(id) && !state.seen.includes(id)) state.seen = inChitOrder([...state.seen, id]);
  const { side, kind, hq } = chit(id);
  const place = hq === undefined ? undefined : placeOf(state, hq);
  emit({
    code: 'chit-pull.drawn',
    params: {
      side,
      chit: id,
      kind: hq !== undefined && place === undefined ? 'absent' : kind,
      hq: hq ?? '',
      hex: place === undefined ? '' : idAt(place),
      left: leftInCup(state),
    },
    rule: '7.1(1)',
  });
  reveal();
}
