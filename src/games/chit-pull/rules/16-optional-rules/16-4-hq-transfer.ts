import { lastTurn } from '../05-sequence.ts';
import type { Context, Movement } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, leaf, type Branch } from '../../../../engine/choice.ts';
import { changeUnits, isHq, isOnMap, placeOf, sideOf } from '../../board.ts';
import { hasLoc, locOf } from '../03-basics/03-3-loc.ts';
import type { Order } from '../../orders.ts';
import { plays, type State } from '../../state.ts';
import { unitBranch, unitMeant, verbBranch } from '../../words.ts';

/** Those of the HQs in range of the activated one that can go now: they need a LOC, and there must be a next turn. */
function ready(state: State, { side, transferable, moved }: Movement): readonly string[] {
  if (!plays(state, 'hq-transfer') || state.turn >= lastTurn(state)) return [];
  const here = transferable.filter((id) => isOnMap(state, id) && !moved.includes(id));
  if (here.length === 0) return [];
  const loc = locOf(state, side);
  return here.filter((id) => hasLoc(loc, placeOf(state, id) as number));
}

/** 16.4(1): another HQ in command range may be put on the next turn's box. */
export function transferBranch(state: State, movement: Movement): readonly Branch<Order>[] {
  const able = ready(state, movement);
  if (able.length === 0) return [];
  const refuse = (word: string): Refusal | undefined => {
    const id = unitMeant(word, movement.side);
    if (id === undefined) return undefined;
    const code = isHq(id) && sideOf(id) === movement.side ? 'transfer-range' : 'transfer-no-hq';
    return { code: `chit-pull.refusal.${code}`, params: { unit: id }, rule: '16.4(1)' };
  };
  return [
    verbBranch('transfer', () =>
      fork(() => able.map((id) => unitBranch(id, () => leaf<Order>({ kind: 'transfer', unit: id }))), { refuse }),
    ),
  ];
}

/** 16.4: the HQ waits on the turn track and comes back as a reinforcement (16.4(2)). */
export function transferHq({ state, emit }: Context, id: string): void {
  const turn = state.turn + 1;
  changeUnits(state, [id], { at: `track:${turn}`, reduced: false });
  emit({ code: 'chit-pull.transferred', params: { unit: id, turn }, rule: '16.4(1)' });
}
