import { frozen } from '../../../../engine/kept.ts';
import { fork, leaf, type Branch } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { at, hexesApart, isLeader, placeOf, sideOf, stateOf, unitsOnMap, waysIn } from '../../board.ts';
import { notPassing, refuseUnder } from '../../commands/commanding.ts';
import { under } from '../../commands/seats.ts';
import { MOST_ABILITY } from '../../data.ts';
import type { Refusal } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { NO_ABILITY, prompt, type Side, type State } from '../../state.ts';
import type { Context, Passing } from '../../steps.ts';
import { passBranch, unitBranch, verbBranch } from '../../words.ts';
import { goToPool } from './11-leaders.ts';

/** Untried leaders on the map (11.1.1). */
export const untried = (state: State): readonly string[] =>
  unitsOnMap(state, 'soviet').filter((id) => isLeader(id) && !state.tried.includes(id));

/** 11.2.2: a leader's ability is shown to everybody; 11.2.5: without any it goes back to the pool at once. */
export function reveal(context: Context, id: string): void {
  const { state, emit } = context;
  const ability = state.abilities[id] as number;
  context.reveal();
  state.handlings = [...state.handlings, { shown: id, value: ability }];
  emit({ code: 'barbarossa.revealed', params: { unit: id, hex: stateOf(state, id).at, ability }, rule: '11.2.2' });
  if (ability === NO_ABILITY) {
    goToPool(context, [id], '11.2.5');
    return;
  }
  state.tried = frozen([...state.tried, id].sort());
}

/** Untried leaders beside a hex who are revealed when units of a side enter it (11.2.6): Axis units; if the Soviet side comes up they are not. */
export function untriedBeside(state: State, side: Side, hex: string): readonly string[] {
  if (side === 'soviet') return [];
  const near = waysIn(state.weather)[at(hex)] as readonly number[];
  return untried(state).filter((id) => near.includes(placeOf(state, id) as number));
}

/** 11.2.6: leaders whom units come near that enter a hex are revealed. */
export function comesNear(context: Context, units: readonly string[], hex: string): void {
  for (const id of untriedBeside(context.state, sideOf(units[0] as string), hex)) reveal(context, id);
}

/** Untried leaders that could command a place if they turn out well: what everybody knows (11.3.2). */
const candidates = (state: State, places: readonly number[]): readonly string[] =>
  untried(state).filter((id) =>
    places.some((place) => hexesApart(placeOf(state, id) as number, place) <= MOST_ABILITY),
  );

/** Hexes beside a hex in which Soviet units stand. */
const sovietsBeside = (state: State, place: number): readonly number[] => {
  const near = waysIn(state.weather)[place] as readonly number[];
  return [...new Set(unitsOnMap(state, 'soviet').map((id) => placeOf(state, id) as number))].filter((each) =>
    near.includes(each),
  );
};

/** 11.2.7: whether the Soviet side can reveal a leader that may matter to a panzer in this hex. */
export const mayReveal = (state: State, place: number): boolean =>
  candidates(state, sovietsBeside(state, place)).length > 0;

const revealChoice = (leaders: readonly string[], refuse?: (word: string) => Refusal | undefined): Branch<Order> =>
  verbBranch('reveal', () =>
    fork(() => leaders.map((leader) => unitBranch<Order>(leader, () => leaf<Order>({ kind: 'reveal', leader }))), {
      ...(refuse ? { refuse } : {}),
    }),
  );

/** 11.2.2: the branch that reveals a leader under a seat in the own turn. */
export const revealBranch = (state: State, seat: string): readonly Branch<Order>[] => {
  const leaders = under(state, seat, untried(state));
  return leaders.length === 0 ? [] : [revealChoice(leaders, (word) => refuseUnder(state, seat, word, '11.2.2'))];
};

/**
 * The question whether to reveal leaders, before panzers go on (11.2.7) or before a combat (11.2.2) in which Soviet units stand in
 * some hexes, put to each Soviet seat that has any and has not let it pass.
 */
export function revealAsks(
  state: State,
  passing: Passing,
  hexes: readonly string[],
  units: readonly string[],
  code: 'near' | 'combat',
  soviets: readonly string[] = hexes,
): readonly Ask<Order>[] {
  const places = code === 'near' ? sovietsBeside(state, at(hexes[0] as string)) : soviets.map(at);
  const all = candidates(state, places);
  return notPassing(state, 'soviet', passing).flatMap((seat) => {
    const leaders = under(state, seat, all);
    if (leaders.length === 0) return [];
    return [
      {
        seat,
        prompt: prompt(`reveal-${code}`, { hexes, units, leaders }),
        rule: code === 'near' ? '11.2.7' : '11.2.2',
        reaction: true,
        open: true,
        silent: { kind: 'pass' },
        choice: fork(() => [
          revealChoice(leaders, (word) => refuseUnder(state, seat, word, '11.2.2')),
          passBranch('pass', 'no-reveal'),
          passBranch('hold', 'no-more-reveals'),
        ]),
      },
    ];
  });
}
