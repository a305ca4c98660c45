import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, isCombatUnit, stateOf, unitsAt } from '../board.ts';
import type { Order } from '../orders.ts';
import { untried } from '../rules/11-leaders/11-2-revealing.ts';
import type { BarbarossaPosition } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { appointNow, arriveNow, rebuildNow } from './arrival.ts';
import { attacksNow } from './attacks.ts';
import { centreNow } from './centres.ts';
import { advanceNow, airFor, retreatOf, standOrFallBack, type Fight } from './combat.ts';
import { piecesOf } from './force.ts';
import { outsetOf, planMovement, type Manner } from './movement.ts';
import { stacksOf, strikesOf } from './outlook.ts';
import { bestOverrun } from './overruns.ts';
import { sideOfSeat, under } from '../commands/seats.ts';

/** How a computer plans that plays on without searching. */
export const PLAIN: Manner = { least: 0.05, blur: 0, thrift: 0.3, caution: 1, overrun: 0.2 };

const END: Order = { kind: 'end' };

/** An answer by rule; undefined where there is none. */
type Answer = (position: BarbarossaPosition, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[] | undefined;

const silent: Answer = (_, ask) => [ask.silent];

/** Leaders are turned over as soon as they may matter: untried they command nothing (11.2.1). */
const revealing: Answer = (_, { prompt, silent: nothing }) => {
  const [leader] = (prompt.params?.['leaders'] ?? []) as readonly string[];
  return [leader === undefined ? nothing : { kind: 'reveal', leader }];
};

/** 11.2.2: leaders that a Soviet seat turns over at the beginning of its own movement. */
export const revealedFirst = ({ state }: BarbarossaPosition, seat: string): readonly Order[] =>
  sideOfSeat(seat) === 'soviet'
    ? under(state, seat, untried(state)).map((leader): Order => ({ kind: 'reveal', leader }))
    : [];

const moving: Answer = (position, ask, pick) => {
  const movement = askingStep(position, ask) as StepNamed<'movement'>;
  const reveals = revealedFirst(position, ask.seat);
  if (reveals.length > 0) return reveals;
  const overrun = bestOverrun(position.state, ask.seat, movement, PLAIN.overrun);
  if (overrun) return overrun;
  const outset = outsetOf(position.state, movement, { seat: ask.seat, byRail: false });
  return [...planMovement(outset, PLAIN, pick), END];
};

/** 11.7.1: a leader who stands alone where the enemy could strike is withdrawn, for who attacks him takes him (Q4). */
const withdrawing: Answer = ({ state }, { prompt, silent: nothing }) => {
  const danger = strikesOf(piecesOf(state, 'axis'), stacksOf(piecesOf(state, 'soviet')).stacked);
  const leader = ((prompt.params?.['units'] ?? []) as readonly string[]).find((id) => {
    const { at: hex } = stateOf(state, id);
    return (danger[at(hex)] as number) > 0 && !unitsAt(state, 'soviet', hex).some(isCombatUnit);
  });
  return [leader === undefined ? nothing : { kind: 'withdraw', leader }];
};

/** Answers by rule to questions of these kinds. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  setup: silent,
  centres: ({ state }, ask) => [centreNow(state, ask)],
  movement: moving,
  'panzer-movement': moving,
  'reveal-near': revealing,
  'reveal-combat': revealing,
  interdiction: silent,
  withdrawal: withdrawing,
  attacks: (position, ask, pick) =>
    attacksNow(position.state, ask.seat, askingStep(position, ask) as StepNamed<'declaring'>, PLAIN, pick),
  air: (position, ask) => [airFor(position.state, askingStep(position, ask) as Fight)],
  losses: silent,
  'fall-back': (position, ask) => [standOrFallBack(position.state, askingStep(position, ask) as Fight, ask)],
  retreat: ({ state }, ask) => [retreatOf(state, ask)],
  advance: ({ state }, ask) => [advanceNow(state, sideOfSeat(ask.seat), ask)],
  rebuilding: ({ state }, ask) => [rebuildNow(state, ask)],
  arrival: ({ state }, ask) => (sideOfSeat(ask.seat) === 'soviet' ? [arriveNow(state, ask)] : [END]),
  appointing: ({ state }, ask) => [appointNow(state, ask)],
  militia: silent,
  excess: silent,
};
