import { fork, type Branch } from '../../../../../engine/choice.ts';
import { attackOf, stateOf, unit } from '../../../counters.ts';
import { TABLES } from '../../../data.ts';
import { hasAnyMarker, hasMarker } from '../../../markers.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';
import { unitList, verbBranch } from '../../../words.ts';
import { attackersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { countingIn } from '../25-1-cycle/25-2-5-defenders.ts';
import { resultIn } from '../25-3-odds/25-5-2-roll.ts';
import { counterattackHits } from './25-6-2-counterattack.ts';
import { stepsOf } from './25-6-3-steps.ts';
import { disrupt } from './25-6-4-disruption.ts';

/** 25.6.2: defenders that counterattack: supplied, not disrupted, with an attack strength. */
const counterattackers = (state: State, { side }: Combat, { objective, defenceBy }: Battle): readonly string[] =>
  countingIn(state, enemyOf(side), objective, defenceBy).filter(
    (id) =>
      attackOf(state, id) > 0 && !hasAnyMarker(state, id, ['disrupted', 'no-movement-supply', 'no-combat-supply']),
  );

/** 25.6.2.1: whose steps may counterattack: of NATO one nation's; of the Warsaw Pact all that defend, as they are of one Front (25.6.2.2). */
const nationsFor = (state: State, combat: Combat, battle: Battle): readonly string[] =>
  combat.side === 'nato'
    ? ['all']
    : [...new Set(counterattackers(state, combat, battle).map((id) => unit(id).nation as string))];

/** The counterattackers of a choice. */
const ofChoice = (state: State, combat: Combat, battle: Battle, by: string): readonly string[] =>
  counterattackers(state, combat, battle).filter((id) => by === 'all' || unit(id).nation === by);

/** Attackers by what it is worth to disrupt them: those that are not, and the strongest of these, first. */
const targetsOf = (state: State, battle: Battle): readonly string[] => {
  const rank = (id: string): number => attackOf(state, id) + (hasMarker(state, id, 'disrupted') ? 0 : 100);
  return attackersLeft(state, battle).toSorted((a, b) => rank(b) - rank(a));
};

/** What is chosen by who stays silent: the nation with most steps, and the strongest attackers first. */
function silentCounter(state: State, combat: Combat, battle: Battle): Order {
  const steps = (by: string): number => stepsOf(state, ofChoice(state, combat, battle, by));
  const [by = 'all'] = nationsFor(state, combat, battle).toSorted((a, b) => steps(b) - steps(a));
  return { kind: 'counter', by, targets: targetsOf(state, battle) };
}

const isDue = (state: State, combat: Combat, battle: Battle): boolean =>
  resultIn(battle).counterattack && counterattackers(state, combat, battle).length > 0;

/** 25.6.2: the defender counterattacks: one die for each step, at targets that he names in the order in which they are to be disrupted. */
export const counterattack: StageRules = {
  asks: ({ state }, combat, battle) => {
    if (!isDue(state, combat, battle)) return [];
    const targets = targetsOf(state, battle);
    const nations = nationsFor(state, combat, battle);
    if (targets.length < 2 && nations.length < 2) return [];
    const listFor = (by: string) =>
      unitList<Order>({
        next: (chosen) => targets.filter((id) => !chosen.includes(id)),
        order: (chosen) => (chosen.length > 0 ? { kind: 'counter', by, targets: chosen } : undefined),
      });
    const byNation = (): readonly Branch<Order>[] =>
      nations.map((by) => ({
        word: by,
        label: { code: by === 'all' ? 'nato.verb.all' : `nato.nation.${by}` },
        to: () => listFor(by),
      }));
    return [
      {
        seat: enemyOf(combat.side),
        prompt: prompt('counterattack', { hex: battle.objective }),
        rule: '25.6.2',
        reaction: true,
        silent: silentCounter(state, combat, battle),
        choice: fork<Order>(() => [verbBranch('counter', () => fork(byNation))]),
      },
    ];
  },
  answer: (context, combat, battle, order) => {
    if (order.kind === 'counter') carryOut(context, combat, battle, order);
    battle.stage = 'defender-losses';
  },
  run: (context, combat, battle) => {
    const { state } = context;
    const order = isDue(state, combat, battle) ? silentCounter(state, combat, battle) : undefined;
    if (order?.kind === 'counter') carryOut(context, combat, battle, order);
    battle.stage = 'defender-losses';
  },
};

/** The next attacker to be counterattacked: of those named, then of all, the first that is not disrupted. */
function nextTarget(state: State, battle: Battle, named: readonly string[]): string {
  const all = [...named, ...targetsOf(state, battle)];
  return (all.find((id) => !hasMarker(state, id, 'disrupted')) ?? all[0]) as string;
}

function carryOut(
  context: Context,
  combat: Combat,
  battle: Battle,
  { by, targets }: Extract<Order, { readonly kind: 'counter' }>,
): void {
  const { state, roll, emit } = context;
  const side: Side = enemyOf(combat.side);
  for (const id of ofChoice(state, combat, battle, by)) {
    for (let step = 0; step < stateOf(state, id).steps; step++) {
      const target = nextTarget(state, battle, targets);
      battle.counter = { unit: id, target };
      const die = roll('counterattack', battle.objective);
      const isHit = counterattackHits(TABLES, { nationality: unit(id).nation, side }, die);
      emit({
        code: 'nato.counterattack',
        params: { unit: id, target, die, hits: isHit ? 'yes' : 'no' },
        rule: '25.6.2',
      });
      if (isHit && !hasMarker(state, target, 'disrupted')) disrupt(context, [target]);
    }
  }
  battle.counter = null;
}
