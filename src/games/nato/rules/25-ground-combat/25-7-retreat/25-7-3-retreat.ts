import { fork, type Branch, type Choice } from '../../../../../engine/choice.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import { changeUnits, isOnMap } from '../../../counters.ts';
import { mark } from '../../../markers.ts';
import { refusals } from '../../../messages/index.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';
import { PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../../../words.ts';
import type { StageRules } from '../25-1-cycle/25-1-stage.ts';
import { lossAsks, silent, type Due } from '../25-6-results/25-6-3-losses.ts';
import { loseSteps } from '../25-6-results/25-6-3-steps.ts';
import { byCost, waysOfRetreat, type RetreatWay } from './25-7-4-ways.ts';

const left = (state: State, { retreating }: Battle): readonly string[] => retreating.filter((id) => isOnMap(state, id));

/** Steps that a group loses on its way, chosen by its owner (25.7.4.1). */
const dueOf = ({ side }: Combat, { owed }: Battle): Due => ({
  steps: owed?.steps ?? 0,
  units: owed?.units ?? [],
  first: [],
  chooser: enemyOf(side),
  by: owed?.units ?? [],
  takes: 'weakest',
});

/** A way with the fewest losses, the first of several. */
const bestOf = (ways: readonly RetreatWay[]): RetreatWay =>
  ways.reduce((best, way) => (byCost(way, best) < 0 ? way : best));

/** The options for the retreat of some units, and others who go with them, named in any order. */
function retreatChoice(state: State, battle: Battle, all: readonly string[], named: readonly string[]): Choice<Order> {
  const { objective, retreat } = battle;
  const units = all.filter((id) => named.includes(id));
  const ways = waysOfRetreat(state, units, objective, retreat);
  const more = all.filter((id) => !named.includes(id));
  const joining = (): readonly Branch<Order>[] =>
    more.map((id) => unitBranch(id, () => retreatChoice(state, battle, all, [...named, id])));
  const refuse = (word: string) => {
    const hex = PLACE_WORDS.meant(word);
    return hex === undefined ? undefined : refusals({ hex, units }, [hex])('retreat', '25.7.4');
  };
  const stay = ways.find(({ hexes }) => hexes.length === 0);
  const order = (hexes: readonly string[]): Order => ({ kind: 'retreat', units, path: [objective, ...hexes] });
  if (stay) return { order: order([]), branches: joining, refuse };
  const follow = (done: readonly string[]): Choice<Order> => {
    const here = ways.filter(({ hexes }) => done.every((hex, n) => hexes[n] === hex));
    const next = [...new Set(here.flatMap(({ hexes }) => hexes[done.length] ?? []))];
    const isWhole = here.some(({ hexes }) => hexes.length === done.length);
    return {
      ...(isWhole ? { order: order(done) } : {}),
      branches: () => [
        ...(done.length === 0 ? joining() : []),
        ...next.map((hex) => placeBranch<Order>(hex, () => follow([...done, hex]))),
      ],
      refuse,
      noise: done.length === 0 ? [objective, 'to'] : ['to'],
    };
  };
  return follow([]);
}

/** 25.7: the defender retreats his units, alone or together. */
export const retreating: StageRules = {
  asks: ({ state }, combat, battle) => {
    if (battle.owed) return lossAsks(state, battle.objective, dueOf(combat, battle), true);
    const units = left(state, battle);
    if (units.length === 0) return [];
    const { hexes } = bestOf(waysOfRetreat(state, units, battle.objective, battle.retreat));
    return [
      {
        seat: seatOfAll(state, enemyOf(combat.side), units),
        prompt: prompt('retreat', { hex: battle.objective, units, hexes: battle.retreat }),
        rule: '25.7.3',
        reaction: true,
        silent: { kind: 'retreat', units, path: [battle.objective, ...hexes] },
        choice: fork<Order>(() => [
          verbBranch('retreat', () =>
            fork(() => units.map((id) => unitBranch(id, () => retreatChoice(state, battle, units, [id])))),
          ),
        ]),
      },
    ];
  },
  answer: (context, combat, battle, order) => {
    if (order.kind === 'retreat') return carryOut(context, combat, battle, order);
    if (order.kind === 'lose') return pay(context, battle, order.units);
  },
  run: (context, combat, battle) => {
    if (battle.owed) return pay(context, battle, silent(context.state, dueOf(combat, battle)));
    battle.stage = 'defender-marks';
  },
};

function pay(context: Context, battle: Battle, units: readonly string[]): void {
  battle.owed = null;
  loseSteps(context, units);
}

function carryOut(
  context: Context,
  combat: Combat,
  battle: Battle,
  { units, path }: Extract<Order, { readonly kind: 'retreat' }>,
): void {
  const { state, emit } = context;
  const ways = waysOfRetreat(state, units, battle.objective, battle.retreat);
  const hexes = path.slice(1);
  const way = ways.find((each) => each.hexes.join() === hexes.join()) as RetreatWay;
  battle.retreating = battle.retreating.filter((id) => !units.includes(id));
  const to = path.at(-1) as string;
  if (hexes.length > 0) {
    changeUnits(state, units, { at: to });
    mark(state, units, 'engaged');
    emit({ code: 'nato.retreated', params: { side: enemyOf(combat.side), units, path }, rule: '25.7.3' });
  }
  if (way.steps > 0) battle.owed = { steps: way.steps, units: units.filter((id) => isOnMap(state, id)) };
}
