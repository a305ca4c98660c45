import { LAST_TURN } from '../../state.ts';
import type { StepRules } from '../../steps.ts';
import { hexNamed } from '../../board.ts';
import { derived } from '../../data.ts';
import { controls, recordControl } from '../03-control.ts';
import { beginTurn } from './05-sequence.ts';
import { isFulfilled } from '../18-orders/18-orders.ts';
import { bandOf, MOSCOW, scoreOf, winnerOf } from '../19-victory.ts';

let LENINGRAD: string;
derived(
  () => hexNamed('Leningrad'),
  (found) => (LENINGRAD = found),
);

/** 5.5: control, points, the next turn; 19.0: the game may end. */
export const turnEndStep: StepRules<'turn-end'> = {
  run: (context) => {
    const { state, emit, finish } = context;
    recordControl(context);
    if (state.order !== null) {
      const met = isFulfilled(state, state.order);
      if (!met) state.unfulfilled += 1;
      emit({
        code: met ? 'barbarossa.order-met' : 'barbarossa.order-unmet',
        params: { order: state.order },
        rule: '18.1',
      });
    }
    const { total } = scoreOf(state);
    state.points = total;
    emit({ code: 'barbarossa.points', params: { turn: state.turn, points: total }, rule: '5.5.2' });
    if (controls(state, 'axis', MOSCOW))
      return finish({ winner: 'axis', reason: { code: 'barbarossa.end-moscow', params: { points: total } } });
    if (total < 0)
      return finish({ winner: 'soviet', reason: { code: 'barbarossa.end-negative', params: { points: total } } });
    if (state.turn === LAST_TURN) {
      const band = bandOf(total);
      return finish({
        winner: winnerOf(band),
        reason: { code: 'barbarossa.end', params: { points: total, bandCode: `barbarossa.band.${band}` } },
      });
    }
    // 12.5: from the turn after its capture.
    state.leningradSupplies = controls(state, 'axis', LENINGRAD);
    state.turn += 1;
    beginTurn(context);
  },
};
