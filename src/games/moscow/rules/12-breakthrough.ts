import type { StepRules } from '../steps.ts';
import type { Refusal } from '../messages/index.ts';
import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { isMechanizedCorps, isTank, sideOf, unitsInPlay } from '../board.ts';
import {
  activateUse,
  activationAsk,
  answerActivation,
  couldHold,
  playBranch,
  playCards,
  refusePlay,
  type CardUseOption,
} from './07-cards.ts';
import { openCombat, refuseTarget, targetsOf } from './11-combat/11-combat.ts';
import { carryOutMove, pathChoice, unitsAbleToMove } from './10-movement.ts';
import type { Attack, Move, Order } from '../orders.ts';
import { endPhase } from './05-sequence.ts';
import { prompt, type State } from '../state.ts';
import { endBranch, targetBranch, unitBranch, unitMeant } from '../words.ts';

const tanks = (state: State): readonly string[] => unitsInPlay(state, state.side).filter(isTank);

/** Why a card that lets `named` tanks act can't do what this word says as well (12.0–12.3). */
function refuseTank(state: State, named: readonly string[], word: string): Refusal | undefined {
  if (word === 'move' || word === 'attack') return { code: 'moscow.refusal.move-or-attack', rule: '12.1' };
  const id = unitMeant(word, state.side);
  if (id === undefined) return undefined;
  const params = { unit: id };
  if (sideOf(id) !== state.side) return { code: 'moscow.refusal.not-yours', params, rule: '12.0' };
  if (!isTank(id)) return { code: 'moscow.refusal.tanks-only', params, rule: '12.0' };
  if (named.includes(id)) return { code: 'moscow.refusal.acts-once', params, rule: '12.2' };
  return named.length > 0 ? { code: 'moscow.refusal.acts-alone', params, rule: '12.1' } : undefined;
}

/** Tanks that one card may move: one, or two mechanized corps that stand together (12.1, 12.3). */
function moverChoice(
  state: State,
  named: readonly string[],
  excluded: readonly string[],
  next: (move: Move) => Choice<Order>,
): readonly Branch<Order>[] {
  const standWith = (id: string): boolean =>
    named.every((other) => isMechanizedCorps(id) && state.units[id]?.at === state.units[other]?.at);
  return unitsAbleToMove(state, state.side, tanks(state))
    .filter((id) => !named.includes(id) && !excluded.includes(id) && standWith(id))
    .map((id) => {
      const units = [...named, id];
      const pair = (): readonly Branch<Order>[] =>
        units.length < 2 && isMechanizedCorps(id) ? moverChoice(state, units, excluded, next) : [];
      return unitBranch(id, () => {
        const path = pathChoice(state, units, next);
        return {
          ...path,
          branches: () => [...pair(), ...path.branches()],
          refuse: (word) => path.refuse?.(word) ?? refuseTank(state, units, word),
        };
      });
    });
}

/** 12.1, 12.2: movement of one tank, or of two with a card that says so. */
function moveChoice(state: State, card: string, most: number): Choice<Order> {
  const further = (moves: readonly Move[]): Choice<Order> => {
    const moved = moves.flatMap(({ units }) => units);
    return {
      order: { kind: 'breakthrough', card, moves, attacks: [] },
      branches: () => (moves.length < most ? moverChoice(state, [], moved, (move) => further([...moves, move])) : []),
      refuse: (word) => refuseTank(state, moved, word),
    };
  };
  return fork(() => moverChoice(state, [], [], (move) => further([move])), {
    refuse: (word) => refuseTank(state, [], word),
  });
}

/** How many tanks a card lets attack: one, two mechanized corps from one hex (12.3), or two with Blitzkrieg (12.2). */
interface AttackLimit {
  readonly most: number;
  /** Whether all must stand in one hex and attack one hex. */
  readonly together: boolean;
}

/** 12.1, 12.2: attacks by tanks, each naming a target and its attackers. */
function attacksChoice(state: State, card: string, limit: AttackLimit): Choice<Order> {
  const targets = targetsOf(state, state.side, isTank, () => true);
  const sameHex = (id: string, named: readonly string[]): boolean =>
    !limit.together || named.every((other) => state.units[other]?.at === state.units[id]?.at);
  const node = (attacks: readonly Attack[]): Choice<Order> => {
    const named = attacks.flatMap(({ units }) => units);
    const last = attacks.at(-1) as Attack;
    const more = named.length < limit.most;
    return {
      attack: { ...last, able: (targets.get(last.target) as readonly string[]).filter((id) => !named.includes(id)) },
      ...(last.units.length > 0 ? { order: { kind: 'breakthrough', card, moves: [], attacks } as const } : {}),
      noise: ['with', 'and'],
      refuse: (word) => refuseTank(state, named, word) ?? refuseTarget(state, state.side, word),
      branches: () => [
        ...(more ? (targets.get(last.target) as readonly string[]) : [])
          .filter((id) => !named.includes(id) && sameHex(id, named))
          .map((id) => unitBranch(id, () => node([...attacks.slice(0, -1), { ...last, units: [...last.units, id] }]))),
        ...(more && !limit.together && last.units.length > 0 ? targetBranches(attacks) : []),
      ],
    };
  };
  const targetBranches = (attacks: readonly Attack[]): readonly Branch<Order>[] => {
    const named = attacks.flatMap(({ units }) => units);
    return [...targets]
      .filter(
        ([hex, units]) => !attacks.some(({ target }) => target === hex) && units.some((id) => !named.includes(id)),
      )
      .map(([hex, units]) =>
        targetBranch(
          hex,
          units.filter((id) => !named.includes(id)),
          () => node([...attacks, { target: hex, units: [] }]),
        ),
      );
  };
  return fork(() => targetBranches([]), { refuse: (word) => refuseTarget(state, state.side, word) });
}

const anyTarget = (state: State): boolean => targetsOf(state, state.side, isTank, () => true).size > 0;
const anyMover = (state: State): boolean => unitsAbleToMove(state, state.side, tanks(state)).length > 0;

/** The tank actions of cards: move or attack (12.1), with one tank or with two (12.2). */
function tankUses(state: State): readonly CardUseOption[] {
  const single: AttackLimit = { most: state.side === 'soviet' ? 2 : 1, together: true };
  const moves = anyMover(state);
  const attacks = anyTarget(state);
  return [
    { use: 'tank1', word: 'move', possible: moves, to: (card) => moveChoice(state, card, 1) },
    { use: 'tank1', word: 'attack', possible: attacks, to: (card) => attacksChoice(state, card, single) },
    { use: 'tank2', word: 'move', possible: moves, to: (card) => moveChoice(state, card, 2) },
    {
      use: 'tank2',
      word: 'attack',
      possible: attacks,
      to: (card) => attacksChoice(state, card, { most: 2, together: false }),
    },
  ];
}

const couldAct = (state: State): boolean =>
  tanks(state).length > 0 && (couldHold(state, state.side, 'tank1') || couldHold(state, state.side, 'tank2'));

/** 12.0: the breakthrough phase. It is over when no card with a tank action can be left, or the player ends it. */
export const breakthroughPhase: StepRules<'breakthrough'> = {
  asks: ({ state }) => {
    if (!couldAct(state)) return activationAsk(state, 'breakthrough');
    return [
      {
        seat: state.side,
        prompt: prompt('breakthrough'),
        rule: '12.0',
        silent: { kind: 'end' },
        choice: fork(
          () => [
            ...playBranch(state, state.side, [...tankUses(state), activateUse(state, true)]),
            endBranch('breakthrough'),
          ],
          { refuse: refusePlay(state) },
        ),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'end') return endPhase(context);
    if (order.kind !== 'breakthrough') return answerActivation(context, order);
    const { card, moves, attacks } = order;
    playCards(context, context.state.side, [card], 'tank', {
      name: 'effect.breakthrough',
      moves,
      attacks,
    });
  },
  run: (context) => endPhase(context),
};

/** 12.1: the tanks move, or attack one target after the other; stacking is checked after each action (8.3). */
export const breakthroughEffect: StepRules<'effect.breakthrough'> = {
  run: (context, { moves, attacks }) => {
    context.pop();
    for (const move of moves) carryOutMove(context, move, 'moscow.broke-through');
    context.push({ name: 'stacking' });
    for (const attack of attacks.toReversed()) openCombat(context, context.state.side, attack);
  },
};
