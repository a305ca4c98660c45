import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at } from '../board.ts';
import { sideOfSeat } from '../commands/seats.ts';
import type { Order } from '../orders.ts';
import type { NatoPosition, Side } from '../state.ts';
import type { Battle, Combat, StepNamed } from '../steps.ts';
import { appealIn } from './appeal.ts';
import { attackNow, battlesNow } from './attacks.ts';
import { advanceNow, excessNow, holdNow, lossesNow, reactNow, retreatNow } from './battle.ts';
import { turnsLeft } from './force.ts';
import { outsetOf, planMovement, type Manner } from './movement.ts';

/** How a computer plans that plays on without searching. */
export const PLAIN: Manner = { least: 0.1, blur: 0, thrift: 0.15, caution: 1, reserves: false };

/** An answer by rule. */
type Answer = (position: NatoPosition, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[];

const silent: Answer = (_, ask) => [ask.silent];

const sideOf = ({ seat }: OpenAsk<Order>): Side => sideOfSeat(seat);

const moving: Answer = (position, ask, pick) => {
  const movement = askingStep(position, ask) as StepNamed<'movement'>;
  return planMovement(outsetOf(position.state, movement, turnsLeft(position), ask.seat), PLAIN, pick);
};

const attacking: Answer = (position, ask, pick) => [
  attackNow(
    position.state,
    askingStep(position, ask) as StepNamed<'combat'>,
    turnsLeft(position),
    ask.seat,
    PLAIN,
    pick,
  ) ?? ask.silent,
];

/** An answer amid a battle. */
const inBattle =
  (answer: (position: NatoPosition, ask: OpenAsk<Order>, combat: Combat, battle: Battle) => Order): Answer =>
  (position, ask) => {
    const combat = askingStep(position, ask) as StepNamed<'combat'>;
    return [answer(position, ask, combat, combat.battle as Battle)];
  };

/** 29.8: an HQ comes back where it serves most of its units. */
const returning: Answer = (position, ask) => {
  const { silent: nothing } = ask;
  if (nothing.kind !== 'return') return [nothing];
  const appeal = appealIn(position.state, sideOf(ask), turnsLeft(position));
  const hexes = ask.choice.branches()[0]?.to().branches()[0]?.to().branches() ?? [];
  const [best] = hexes
    .map(({ word }) => ({ word, worth: appeal(position.state, nothing.unit, at(word)) }))
    .sort((a, b) => b.worth - a.worth);
  return [best ? { ...nothing, hex: best.word } : nothing];
};

/** Answers by rule to questions of these kinds. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  returning,
  'hq-supply': silent,
  movement: moving,
  reserve: moving,
  excess: ({ state }, ask) => [excessNow(state, ask)],
  planning: (position, ask, pick) => battlesNow(position.state, ask.seat, turnsLeft(position), PLAIN, pick),
  'attack-planned': attacking,
  attack: attacking,
  reaction: inBattle((position, { seat }, _, battle) => reactNow(position.state, seat, turnsLeft(position), battle)),
  defence: silent,
  counterattack: silent,
  losses: inBattle(({ state }, ask, { side }, { stage }) =>
    // Losses of the attacker are chosen by the defender and the other way round, but for those of a retreat (25.6.1, 25.7.4.1).
    lossesNow(state, ask, stage === 'retreat' && sideOf(ask) !== side),
  ),
  hold: inBattle((position, ask, _, battle) => holdNow(position.state, ask, sideOf(ask), turnsLeft(position), battle)),
  retreat: inBattle((position, ask, _, battle) => retreatNow(position.state, sideOf(ask), turnsLeft(position), battle)),
  advance: (position, ask) => [advanceNow(position.state, sideOf(ask), turnsLeft(position), ask)],
};
