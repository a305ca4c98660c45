import { planAssaults, type Boldness } from '../../../computer/assaults.ts';
import { ratedMoves, type RatedMove } from '../../../computer/placement.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { DIE } from '../../odds.ts';
import { idAt, isTank, unitsInPlay } from '../board.ts';
import type { Attack, Move, Order } from '../orders.ts';
import { holding } from '../rules/07-cards.ts';
import { defences, oddsOf, resultOf } from '../rules/11-combat/11-3-odds.ts';
import { combatOf, imaginedCombat, targetsOf } from '../rules/11-combat/11-combat.ts';
import { type MoscowPosition, type PromptCode, type Side, type State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { placementOf, planMovement, withMove } from './movement.ts';
import { WEIGHTS } from './outlook.ts';
import { expectedGain, gainAgainst, gainOf, theatreOf } from './theatre.ts';

/** How a computer plans that plays on without searching. */
export const PLAIN: Boldness = { least: 0.2, blur: 0, thrift: 0 };

/** The cards that each side takes first (6.1). */
const PREFERRED: Readonly<Record<Side, readonly string[]>> = {
  axis: ['Blitzkrieg', 'Replacement', 'Replacement', 'Air', 'Tactical', 'Air'],
  soviet: ['Reinforcement', 'Hitler', 'T34', 'Street', 'Reinforcement', 'Partisans'],
};

/** So many places are looked at for each unit. */
const PLACES_GLANCED_AT = 2;

/** A card in hand is not spent for less than this, in points. */
const CARD_PRICE = WEIGHTS.card;

const PASS: Order = { kind: 'pass' };
const END: Order = { kind: 'end' };

/** The attack that promises most of those that can be made from where units stand (11.0), or the end of the phase. */
export function attackNow(state: State, boldness: Boldness, pick: RandomPick): Order {
  const [best] = planAssaults(theatreOf(state, state.side, null), boldness, pick);
  if (!best) return END;
  const joining = new Set(best.attackers.map(({ id }) => id));
  const units = unitsInPlay(state, state.side).filter((id) => joining.has(id));
  return { kind: 'attack', attack: { target: idAt(best.target.place), units } };
}

/** The way to defend that leaves the attacker least (11.3.2). */
function defend(state: State): Order {
  const combat = combatOf(state);
  const ways = defences(state, combat.defenders).map((active) => ({
    active,
    gain: gainAgainst(state, combat, active),
  }));
  const [best] = ways.sort((a, b) => a.gain - b.gain);
  return { kind: 'defend', active: best?.active ?? [] };
}

/** A shift card is played where a column is worth it (11.3.4). */
function shift(state: State, side: Side): Order {
  const combat = combatOf(state);
  const isAttacker = side === combat.attacker;
  const gain = (columns: number): number => gainAgainst(state, combat, combat.active ?? [], { columns });
  const profit = isAttacker ? gain(1) - gain(0) : gain(0) - gain(-1);
  const [card] = [...holding(state, side, 'shift-city'), ...holding(state, side, 'shift')];
  return card !== undefined && profit > CARD_PRICE ? { kind: 'shift', card } : PASS;
}

/** A die is rolled again where that is worth a card (7.1). */
function reroll(state: State, side: Side): Order {
  const combat = combatOf(state);
  const { column } = oddsOf(state, combat, combat.active ?? []);
  const worth = (die: number): number => gainOf(state, combat, resultOf(column, die), false);
  const mean = DIE.reduce((sum, die) => sum + worth(die), 0) / DIE.length;
  const profit = (mean - worth(combat.die as number)) * (side === combat.attacker ? 1 : -1);
  const [card] = holding(state, side, 'reroll');
  return card !== undefined && profit > CARD_PRICE ? { kind: 'reroll', card } : PASS;
}

/** Hitler's order is kept for what hurts most: tanks that break through (7.1). */
function hitler(state: State, { use }: StepNamed<'hitler'>): Order {
  const [card] = holding(state, 'soviet', 'hitler');
  return card !== undefined && use === 'tank' ? { kind: 'hitler', card } : PASS;
}

/** What breaks through with a card, and what is to be expected of it in points (12.1). */
interface Exploit {
  readonly order: Order;
  readonly worth: number;
}

/** The best moves of each of some tanks, the best first. */
const ratedTanks = (state: State, tanks: readonly string[], most: number): readonly RatedMove<Move>[] =>
  tanks
    .flatMap((id) => ratedMoves(placementOf(state, state.side), state, id, most).slice(0, 2))
    .toSorted((a, b) => b.worth - a.worth);

/** So many first moves of two are followed up. */
const FOLLOWED_UP = 2;

/** A move of two tanks by a card: after each of the best first ones the best second (12.2). */
const pairs = (
  state: State,
  tanks: readonly string[],
  firsts: readonly RatedMove<Move>[],
  most: number,
): readonly RatedMove<Move>[][] =>
  firsts.slice(0, FOLLOWED_UP).map((first) => {
    const others = tanks.filter((id) => !first.move.units.includes(id));
    const [second] = ratedTanks(withMove(state, first.move), others, most);
    return second && second.worth > first.worth ? [first, second] : [first];
  });

/** Attacks of single tanks by a card (12.1). */
function tankAttacks(state: State, card: string): readonly Exploit[] {
  const targets = targetsOf(state, state.side, isTank, () => true);
  return [...targets].flatMap(([target, tanks]) =>
    tanks.map((id): Exploit => {
      const attack: Attack = { target, units: [id] };
      return {
        order: { kind: 'breakthrough', card, moves: [], attacks: [attack] },
        worth: expectedGain(state, imaginedCombat(state, state.side, attack)),
      };
    }),
  );
}

/** What cards can do in a breakthrough phase, the best first. */
export function exploits(state: State, most: number): readonly Exploit[] {
  const { side } = state;
  const tanks = unitsInPlay(state, side).filter(isTank);
  const [single] = holding(state, side, 'tank1');
  const [double] = holding(state, side, 'tank2');
  if (single === undefined && double === undefined) return [];
  const now = placementOf(state, side).outlook(state);
  const firsts = ratedTanks(state, tanks, most);
  const exploit = (card: string, rated: readonly RatedMove<Move>[]): Exploit => ({
    order: { kind: 'breakthrough', card, moves: rated.map(({ move }) => move), attacks: [] },
    worth: (rated.at(-1) as RatedMove<Move>).worth - now,
  });
  return [
    ...(single === undefined
      ? []
      : [...firsts.map((first) => exploit(single, [first])), ...tankAttacks(state, single)]),
    ...(double === undefined
      ? []
      : [...pairs(state, tanks, firsts, most).map((pair) => exploit(double, pair)), ...tankAttacks(state, double)]),
  ].sort((a, b) => b.worth - a.worth);
}

/** The best that a card can do now, if it is worth the card. */
function breakThrough(state: State): Order {
  const [best] = exploits(state, PLACES_GLANCED_AT);
  return best && best.worth > CARD_PRICE ? best.order : END;
}

/** An answer by rule; undefined where there is none. */
type Answer = (position: MoscowPosition, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[] | undefined;

/** Answers by rule to questions of these kinds; to others the outlook of what comes of each order is looked at. */
export const ANSWERS: Partial<Record<PromptCode, Answer>> = {
  hand: ({ state }, { prompt }) => [preferredHand(state.side, Number(prompt.params?.['count']))],
  movement: (position, ask, pick) => {
    const { moved } = askingStep(position, ask) as StepNamed<'movement'>;
    return [...planMovement(position.state, position.state.side, moved, PLAIN, pick, PLACES_GLANCED_AT), END];
  },
  combat: ({ state }, _, pick) => [attackNow(state, PLAIN, pick)],
  defence: ({ state }) => [defend(state)],
  shift: ({ state }, { seat }) => [shift(state, seat as Side)],
  reroll: ({ state }, { seat }) => [reroll(state, seat as Side)],
  hitler: (position, ask) => [hitler(position.state, askingStep(position, ask) as StepNamed<'hitler'>)],
  stacking: (_, { silent }) => [silent],
  breakthrough: ({ state }) => [breakThrough(state)],
};

/** The hand of so many cards by preference. */
export const preferredHand = (side: Side, count: number): Order => ({
  kind: 'hand',
  cards: PREFERRED[side].slice(0, count).toSorted(),
});
