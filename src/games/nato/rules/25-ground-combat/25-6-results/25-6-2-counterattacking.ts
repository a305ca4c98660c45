import { fork, leaf, type Branch, type Choice } from '../../../../../engine/choice.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import { attackOf, stateOf, unit } from '../../../counters.ts';
import { TABLES } from '../../../data.ts';
import { hasAnyMarker, hasMarker } from '../../../markers.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';
import { unitBranch, unitList, verbBranch } from '../../../words.ts';
import { attackersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { countingIn } from '../25-1-cycle/25-2-5-defenders.ts';
import { resultIn } from '../25-3-odds/25-5-2-roll.ts';
import { counterattackHits } from './25-6-2-counterattack.ts';
import { timesIn } from './25-6-3-steps.ts';
import { disrupt } from './25-6-4-disruption.ts';

/** 25.6.2: defenders that counterattack: supplied, not disrupted, with an attack strength. */
const counterattackers = (state: State, { side }: Combat, { objective, defenceBy }: Battle): readonly string[] =>
  countingIn(state, enemyOf(side), objective, defenceBy).filter(
    (id) =>
      attackOf(state, id) > 0 && !hasAnyMarker(state, id, ['disrupted', 'no-movement-supply', 'no-combat-supply']),
  );

/** 25.6.2: the steps that are left to counterattack, each by its unit: of those whose steps do (`by`), but for those that have. */
function stepsLeft(state: State, combat: Combat, battle: Battle, by: string): readonly string[] {
  const { made } = battle.countered;
  return counterattackers(state, combat, battle)
    .filter((id) => by === 'all' || unit(id).nation === by)
    .flatMap((id) => Array<string>(stateOf(state, id).steps - timesIn(made, id)).fill(id));
}

/** 25.6.2.1: whose steps may counterattack: of NATO one nation's; of the Warsaw Pact all that defend, as they are of one Front (25.6.2.2). */
function choicesOf(state: State, combat: Combat, battle: Battle): readonly string[] {
  if (combat.side === 'nato') return ['all'];
  if (battle.countered.by !== null) return [battle.countered.by];
  return [...new Set(counterattackers(state, combat, battle).map((id) => unit(id).nation as string))];
}

/** Attackers that a counterattack may disrupt, the strongest first; once there are none, dice have no effect. */
const targetsOf = (state: State, battle: Battle): readonly string[] =>
  attackersLeft(state, battle)
    .filter((id) => !hasMarker(state, id, 'disrupted'))
    .toSorted((a, b) => attackOf(state, b) - attackOf(state, a));

/** What is chosen by who stays silent: the nation with most steps, and the strongest attackers first. */
function silentCounter(state: State, combat: Combat, battle: Battle): Order {
  const steps = (by: string): number => stepsLeft(state, combat, battle, by).length;
  const [by = 'all'] = choicesOf(state, combat, battle).toSorted((a, b) => steps(b) - steps(a));
  return { kind: 'counter', by, targets: targetsOf(state, battle) };
}

const isDue = (state: State, combat: Combat, battle: Battle): boolean =>
  resultIn(battle).counterattack &&
  choicesOf(state, combat, battle).some((by) => stepsLeft(state, combat, battle, by).length > 0);

/** Targets for the steps of a choice, named in the order in which they are to be disrupted. */
const targetList = (state: State, battle: Battle, by: string): Choice<Order> =>
  unitList<Order>({
    inSequence: true,
    next: (chosen) => targetsOf(state, battle).filter((id) => !chosen.includes(id)),
    order: (chosen) => (chosen.length > 0 ? { kind: 'counter', by, targets: chosen } : undefined),
  });

/** The target of a single step. */
const singleTarget = (state: State, battle: Battle, by: string): Choice<Order> =>
  fork(() =>
    targetsOf(state, battle).map((id) =>
      unitBranch(id, () => leaf<Order>({ kind: 'counter', by, targets: [id], once: true })),
    ),
  );

/** A verb, and whose steps do what it says. */
const counterBranch = (
  word: 'counter' | 'counter-one',
  choices: readonly string[],
  to: (by: string) => Choice<Order>,
): Branch<Order> =>
  verbBranch(word, () =>
    fork(() =>
      choices.map((by) => ({
        word: by,
        label: { code: by === 'all' ? 'nato.verb.all' : `nato.nation.${by}` },
        to: () => to(by),
      })),
    ),
  );

/**
 * 25.6.2: the defender counterattacks: one die for each step, at targets that he names in the order in which they are to be disrupted;
 * or with one die, after which he chooses anew.
 */
export const counterattack: StageRules = {
  asks: ({ state }, combat, battle) => {
    if (!isDue(state, combat, battle)) return [];
    const choices = choicesOf(state, combat, battle);
    const targets = targetsOf(state, battle).length;
    if (targets === 0 || (targets === 1 && choices.length === 1)) return [];
    const several = choices.filter((by) => targets > 1 && stepsLeft(state, combat, battle, by).length > 1);
    return [
      {
        seat: seatOfAll(state, enemyOf(combat.side), counterattackers(state, combat, battle)),
        prompt: prompt('counterattack', { hex: battle.objective }),
        rule: '25.6.2',
        reaction: true,
        silent: silentCounter(state, combat, battle),
        choice: fork<Order>(() => [
          counterBranch('counter', choices, (by) => targetList(state, battle, by)),
          ...(several.length > 0
            ? [counterBranch('counter-one', several, (by) => singleTarget(state, battle, by))]
            : []),
        ]),
      },
    ];
  },
  answer: (context, combat, battle, order) => {
    if (order.kind === 'counter') carryOut(context, combat, battle, order);
  },
  run: (context, combat, battle) => {
    const { state } = context;
    const order = isDue(state, combat, battle) ? silentCounter(state, combat, battle) : undefined;
    if (order?.kind === 'counter') carryOut(context, combat, battle, order);
    battle.stage = 'defender-losses';
  },
};

/** Whom a step goes for: the first of those named that is not disrupted, else the strongest that is not, else any. */
function targetOf(state: State, battle: Battle, named: readonly string[]): string {
  const all = targetsOf(state, battle);
  return (named.find((id) => all.includes(id)) ?? all[0] ?? attackersLeft(state, battle)[0]) as string;
}

function carryOut(
  context: Context,
  combat: Combat,
  battle: Battle,
  { by, targets, once }: Extract<Order, { readonly kind: 'counter' }>,
): void {
  const { state, roll, emit } = context;
  const side: Side = enemyOf(combat.side);
  const steps = stepsLeft(state, combat, battle, by);
  for (const id of once ? steps.slice(0, 1) : steps) {
    const target = targetOf(state, battle, targets);
    battle.counter = { unit: id, target };
    const die = roll('counterattack', battle.objective);
    const isHit = counterattackHits(TABLES, { nationality: unit(id).nation, side }, die);
    emit({
      code: 'nato.counterattack',
      params: { unit: id, target, die, hits: isHit ? 'yes' : 'no' },
      rule: '25.6.2',
    });
    if (isHit && !hasMarker(state, target, 'disrupted')) disrupt(context, [target]);
    battle.countered = { by, made: [...battle.countered.made, id] };
  }
  battle.counter = null;
}
