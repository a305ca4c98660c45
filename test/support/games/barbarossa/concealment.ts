import { clonePosition, type Position } from '../../../../src/engine/position.ts';
import type { RandomPick } from '../../../../src/engine/trials/random.ts';
import { UNITS } from '../../../../src/games/barbarossa/data.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { BarbarossaPosition, State } from '../../../../src/games/barbarossa/state.ts';
import { altered, shuffled, type Concealment, type Leak, type Other } from '../../concealment/concealment.ts';

const stateOf = (position: Position): State => (position as BarbarossaPosition).state;

const LEADERS = UNITS.filter(({ arm }) => arm === 'leader');

const isLost = (state: State, id: string): boolean => state.units[id]?.at === 'lost';

/** The number of the last time that everybody saw a counter mixed, or what it hides shown; −1: never. */
function lastHandled({ handlings }: State, id: string): number {
  return handlings.findLastIndex((each) => ('mixed' in each ? each.mixed.includes(id) : each.shown === id));
}

/**
 * Counters among which what they hide could lie in any other way, for all that everybody has seen: those of one deal that were never
 * handled since (2.1.3, 5.4.1c), and those that were last mixed together (5.4.1d, 11.5.2); without those that have been shown.
 */
function alike(state: State, ids: readonly string[], lotOf: (id: string) => string): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const last = lastHandled(state, id);
    if (last >= 0 && 'shown' in (state.handlings[last] as object)) continue;
    const key = last < 0 ? `never ${lotOf(id)}` : String(last);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The same values on the same counters, but for a group whose values have changed places. */
function exchanged(
  values: Readonly<Record<string, number>>,
  groups: readonly (readonly string[])[],
  pick: RandomPick,
): Readonly<Record<string, number>> {
  const changed = new Map(
    groups.flatMap((group) => {
      const dealt = shuffled(
        group.map((id) => values[id] as number),
        pick,
      );
      return group.map((id, n) => [id, dealt[n] as number] as const);
    }),
  );
  return Object.fromEntries(Object.keys(values).map((id) => [id, changed.get(id) ?? (values[id] as number)]));
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** 11.1.4: abilities of untried leaders, which nobody knows, their owner neither. */
function otherAbilities(position: Position, pick: RandomPick): readonly Other[] {
  const state = stateOf(position);
  const hidden = LEADERS.map(({ id }) => id).filter((id) => !state.tried.includes(id) && !isLost(state, id));
  const lotOf = (id: string): string =>
    'deal' in (UNITS.find((each) => each.id === id)?.setup ?? {}) ? 'dealt' : 'scheduled';
  const abilities = exchanged(state.abilities, alike(state, hidden, lotOf), pick);
  if (!differs(abilities, state.abilities)) return [];
  const other = altered<State>(position, (now) => void (now.abilities = abilities));
  return [{ what: 'the abilities of untried leaders', position: other }];
}

/** 11.5.2: backs of rifle corps that were drawn unseen, and of those among which they lay. */
function otherBacks(position: Position, pick: RandomPick): readonly Other[] {
  const state = stateOf(position);
  const hidden = Object.keys(state.backs).filter((id) => state.blind.includes(id) || isLost(state, id));
  // What is printed on a corps that was never mixed is known.
  const mixed = hidden.filter((id) => lastHandled(state, id) >= 0);
  const backs = exchanged(
    state.backs,
    alike(state, mixed, () => ''),
    pick,
  );
  if (!differs(backs, state.backs)) return [];
  const other = altered<State>(position, (now) => void (now.backs = backs));
  return [{ what: 'the backs of rifle corps', position: other }];
}

const seen = (position: Position): Position => barbarossa.view(position as BarbarossaPosition, null) as Position;

const leaks: readonly [Leak, Leak, Leak] = [
  { name: 'a view that hides nothing', view: (position) => clonePosition(position) },
  {
    name: 'a view that shows the abilities of leaders in the pool',
    view: (position) => {
      const view = clonePosition(seen(position));
      const [state, shown] = [stateOf(position), stateOf(view)];
      shown.abilities = Object.fromEntries(
        Object.entries(shown.abilities).map(([id, ability]) => [
          id,
          state.units[id]?.at === 'pool' ? (state.abilities[id] as number) : ability,
        ]),
      );
      return view;
    },
  },
  {
    name: 'a view that names leaders in the order of their abilities',
    view: (position) => {
      const view = clonePosition(seen(position));
      const { abilities } = stateOf(position);
      const shown = stateOf(view);
      const inOrder = Object.keys(shown.abilities).sort((a, b) => (abilities[a] as number) - (abilities[b] as number));
      shown.abilities = Object.fromEntries(inOrder.map((id) => [id, shown.abilities[id] as number]));
      return view;
    },
  },
];

/** Hidden from everybody, owners too, are what untried leaders can do (11.1.4) and the backs of corps drawn unseen (11.5.2). */
export const barbarossaConcealment: Concealment = {
  others: (position, _, pick) =>
    position.outcome ? [] : [...otherAbilities(position, pick), ...otherBacks(position, pick)],
  // Nobody gives orders that others may not see.
  otherOrders: () => new Map(),
  sealed: [],
  tries: [
    ...LEADERS.flatMap(({ id }) => [`reveal ${id}`, `withdraw ${id}`]),
    'appoint Moscow',
    'attack-rest',
    'pass',
    'hold',
    'end',
  ],
  opening: ['barbarossa.revealed', 'barbarossa.reduced', 'barbarossa.eliminated', 'barbarossa.not-rebuilt'],
  leaks,
};
