import type { Context, StepRules, Supply } from '../steps.ts';
import { type Refusal, refusals } from '../messages/index.ts';
import { fork, leaf, type Choice } from '../../../engine/choice.ts';
import { cutOff, hasLoc, locOf } from './03-basics/03-3-loc.ts';
import { isLastTurn } from './05-sequence.ts';
import { build, buildingAsk } from './14-building.ts';
import { lift, liftingAsk } from './15-special-rules/L15-6-no-retreat.ts';
import { loseStep } from './10-combat/10-5-losses.ts';
import { awardHeldCities } from './15-special-rules/15-5-points.ts';
import { judge } from './15-special-rules/15-6-victory.ts';
import { mustWithdraw } from './15-special-rules/15-3-withdrawal.ts';
import { SPECIAL } from '../data.ts';
import { changeUnits, isFortress, placeOf, sideOf, stepsOf, unitsOnMap } from '../board.ts';
import type { Order } from '../orders.ts';
import { prompt, type Side, type State } from '../state.ts';
import { endBranch, unitBranch, unitMeant, verbBranch } from '../words.ts';
import { chiefOf } from '../commands/seats.ts';

/**
 * 11.1(1): the units of a side that would lose a step as things stand: those without LOC; 14.2(4): but fortress markers.
 * 11.1(2): Soviet units that are lost before no longer cut the Axis lines. None of the Axis side before 15.1(4).
 */
export function unitsToLoseSteps(state: State, side: Side): readonly string[] {
  if (side === 'axis' && state.turn < SPECIAL.axisJudgedFrom) return [];
  const lost = side === 'axis' ? unitsToLoseSteps(state, 'soviet').filter((id) => stepsOf(state, id) === 1) : [];
  const then = { ...state };
  changeUnits(then, lost, { at: 'lost', reduced: false });
  return cutOff(
    then,
    side,
    unitsOnMap(then, side).filter((id) => !isFortress(id)),
  );
}

/** 11.1: these units without LOC lose a step, and nothing else comes of it (11.1(3)). */
function judgeSupply(context: Context, side: Side, units: readonly string[]): void {
  context.emit({ code: 'chit-pull.judged', params: { side, units }, rule: '11.1(1)' });
  for (const id of units) loseStep(context, id, 'supply');
}

/** 11.1(2): first the Soviet side, whose lost units no longer cut the Axis lines. */
function judgeBoth(context: Context): void {
  const { state, emit } = context;
  const [soviet, axis] = [unitsToLoseSteps(state, 'soviet'), unitsToLoseSteps(state, 'axis')];
  judgeSupply(context, 'soviet', soviet);
  if (state.turn >= SPECIAL.axisJudgedFrom) judgeSupply(context, 'axis', axis);
  else emit({ code: 'chit-pull.judgement-ignored', rule: '15.1(4)' });
  state.supplied = true;
  awardHeldCities(context);
}

/** 11.2: units of a side that may go to the Redeployment box. */
function redeployable(state: State, side: Side): readonly string[] {
  const loc = locOf(state, side);
  return unitsOnMap(state, side).filter((id) => !isFortress(id) && hasLoc(loc, placeOf(state, id) as number));
}

function redeployChoice(units: readonly string[], side: Side): Choice<Order> {
  const refuse = (word: string): Refusal | undefined => {
    const id = unitMeant(word, side);
    if (id === undefined) return undefined;
    const refusal = refusals({ unit: id });
    if (sideOf(id) !== side) return refusal('not-yours', '11.2');
    return isFortress(id) ? refusal('redeploy-fortress', '14.3(2)') : refusal('redeploy-no-loc', '11.2');
  };
  return fork(() => units.map((id) => unitBranch(id, () => leaf<Order>({ kind: 'redeploy', unit: id }))), { refuse });
}

/** 11.0: supply judgement (11.1), redeployment of both sides (11.2), and fortresses where they can be built (11.3). */
export const supplyStep: StepRules<'supply'> = {
  asks: ({ state }, { redeploying: side, then }) => {
    if (side === null) return [];
    if (then) return then === 'building' ? buildingAsk(state) : liftingAsk(state);
    const units = redeployable(state, side);
    if (units.length === 0) return [];
    return [
      {
        seat: chiefOf(state, side),
        prompt: prompt('redeploy', { units: units.length }),
        rule: '11.2',
        silent: { kind: 'end' },
        choice: fork(() => [verbBranch('redeploy', () => redeployChoice(units, side)), endBranch('no-redeployment')]),
      },
    ];
  },
  answer: (context, supply, order) => {
    const { state, emit } = context;
    if (order.kind === 'redeploy') {
      changeUnits(state, [order.unit], { at: 'redeployed', reduced: false });
      emit({
        code: 'chit-pull.redeployed',
        params: { side: supply.redeploying as Side, unit: order.unit },
        rule: '11.2',
      });
    } else if (order.kind === 'build') {
      build(context, order.hex);
      goOn(context, supply);
    } else if (order.kind === 'lift') {
      lift(context, order.hex);
      goOn(context, supply);
    } else {
      goOn(context, supply);
    }
  },
  run: (context, supply) => {
    if (supply.redeploying !== null) return goOn(context, supply);
    judgeBoth(context);
    if (isLastTurn(context.state)) return judge(context);
    supply.redeploying = 'soviet';
  },
};

/** After the Soviet side the Axis; then fortresses (11.3), no-retreat orders (L15.6), and on turn 6 the withdrawal of 15.3(2). */
function goOn(context: Context, supply: Supply): void {
  if (supply.redeploying === 'soviet') supply.redeploying = 'axis';
  else if (!supply.then) supply.then = 'building';
  else if (supply.then === 'building') supply.then = 'lifting';
  else if (mustWithdraw(context.state)) context.replace({ name: 'withdrawal' });
  else context.pop();
}
