import type { StepRules } from '../../steps.ts';
import { beginTurn, enterPhase } from '../05-sequence.ts';
import { isOnMap, unit, unitsOnMap } from '../../board.ts';
import { toldOf, unitsInRange } from '../08-activation.ts';
import { type State } from '../../state.ts';

/** 15.1(1): all panzer-army HQs; 15.1(2): each activates only units of its own starting army. */
function surprised(state: State): readonly string[] {
  const hqs = unitsOnMap(state, 'axis').filter((id) => unit(id).arm === 'panzer-hq');
  const units = hqs.flatMap((hq) => [
    hq,
    ...unitsInRange(state, hq).filter((id) => unit(id).army === unit(hq).army && unit(id).arm !== 'hq'),
  ]);
  return [...new Set(units)].filter((id) => isOnMap(state, id));
}

/** 15.1: before turn 1 one combat phase of the panzer armies, without movement; 15.1(3): rivers have no effect. */
export const surpriseStep: StepRules<'surprise'> = {
  run: (context) => {
    enterPhase(context, 'axis', 'surprise');
    const activated = surprised(context.state);
    context.emit({
      code: 'chit-pull.surprise',
      params: toldOf(activated),
      rule: '15.1(1)',
    });
    context.replace({ name: 'first-turn' });
    context.push({ name: 'declaring', side: 'axis', activated, attacks: [], surprise: true });
  },
};

/** 5.0: turn 1 begins. */
export const firstTurnStep: StepRules<'first-turn'> = {
  run: (context) => {
    context.handOver();
    beginTurn(context, 1);
  },
};
