import { fork, orderWord, type Branch, type Choice } from '../../../../engine/choice.ts';
import {
  at,
  changeUnits,
  enemiesAt,
  idAt,
  isCombatUnit,
  isOnMap,
  sideOf,
  stateOf,
  unitsAt,
  waysIn,
} from '../../board.ts';
import { seatOfAll } from '../../commands/seats.ts';
import type { Advance, Order } from '../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import type { Combat, Context, Stage } from '../../steps.ts';
import { classOf, mayStep } from '../../terrain.ts';
import { placeBranch, unitBranch } from '../../words.ts';
import { mayStack } from '../06-stacking/06-stacking.ts';
import { barOf } from '../08-movement/08-1-normal.ts';
import { enterHexes } from '../08-movement/08-entering.ts';
import { combatOf, type StageRules } from './10-2-stage.ts';

/** Who may advance, and into which hexes first. */
interface Advancing {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  /** 10.7.1: whether one hex more may be entered. */
  readonly beyond: boolean;
}

/** 10.7.4: whether a unit may advance from one hex into another, whoever stands there; zones don't matter (10.7.5). */
const mayEnter = (state: State, side: Side, id: string, from: number, to: number): boolean =>
  (waysIn(state.weather)[from] as readonly number[]).includes(to) &&
  enemiesAt(state, side, idAt(to)).length === 0 &&
  barOf(state, side, id, from, to) === undefined &&
  mayStep(state.weather, classOf(id), from, to);

/** The ways in which a unit may advance, each the hexes entered. */
function waysFor(state: State, { side, hexes, beyond }: Advancing, id: string): readonly (readonly string[])[] {
  const start = at(stateOf(state, id).at);
  const first = hexes.filter((hex) => mayEnter(state, side, id, start, at(hex)));
  const second = beyond
    ? first.flatMap((hex) =>
        (waysIn(state.weather)[at(hex)] as readonly number[])
          .filter((to) => to !== start && mayEnter(state, side, id, at(hex), to))
          .map((to) => [hex, idAt(to)]),
      )
    : [];
  return [...first.map((hex) => [hex]), ...second];
}

/** 6.3: whether all stacks are as they may be, with these advances made. */
function isStacked(state: State, { side }: Advancing, made: readonly Advance[]): boolean {
  const gone = made.map(({ unit }) => unit);
  return [...new Set(made.map(({ path }) => path.at(-1) as string))].every((hex) =>
    mayStack([
      ...unitsAt(state, side, hex).filter((id) => !gone.includes(id)),
      ...made.filter(({ path }) => path.at(-1) === hex).map(({ unit }) => unit),
    ]),
  );
}

function advanceChoice(state: State, who: Advancing, made: readonly Advance[]): Choice<Order> {
  const left = who.units.filter((id) => !made.some(({ unit }) => unit === id));
  const after = (unit: string, way: readonly string[]): readonly Advance[] => [
    ...made,
    { unit, path: [stateOf(state, unit).at, ...way] },
  ];
  const further = (id: string): Choice<Order> =>
    fork(() => {
      const ways = waysFor(state, who, id).filter((way) => isStacked(state, who, after(id, way)));
      const firsts = [...new Set(ways.map(([hex]) => hex as string))];
      return firsts.map((hex) =>
        placeBranch(hex, () => {
          const beyond = ways.filter((way) => way[0] === hex && way.length > 1);
          const here = ways.some((way) => way[0] === hex && way.length === 1)
            ? advanceChoice(state, who, after(id, [hex]))
            : undefined;
          return {
            ...here,
            branches: () => [
              ...beyond.map((way) =>
                placeBranch<Order>(way[1] as string, () => advanceChoice(state, who, after(id, way))),
              ),
              ...(here?.branches() ?? []),
            ],
          };
        }),
      );
    });
  const able = left.filter((id) => waysFor(state, who, id).some((way) => isStacked(state, who, after(id, way))));
  return {
    ...(made.length > 0 ? { order: { kind: 'advance', advances: made } } : {}),
    branches: (): readonly Branch<Order>[] => able.map((id) => unitBranch(id, () => further(id))),
  };
}

/** 10.7: an advance is asked for of those who may make one, and made. */
const advanceStage = (whoOf: (state: State, combat: Combat) => Advancing | undefined, next: Stage): StageRules => ({
  asks: ({ state }, step) => {
    const combat = combatOf(step);
    const who = whoOf(state, combat);
    if (!who) return [];
    const able = who.units.filter((id) =>
      waysFor(state, who, id).some((way) =>
        isStacked(state, who, [{ unit: id, path: [stateOf(state, id).at, ...way] }]),
      ),
    );
    if (able.length === 0) return [];
    return [
      {
        seat: seatOfAll(state, who.side, able),
        prompt: prompt('advance', { hexes: who.hexes }),
        rule: '10.7',
        reaction: who.side !== combat.side,
        open: true,
        silent: { kind: 'advance', advances: [] },
        choice: fork(() => [
          {
            word: 'advance',
            label: { code: 'barbarossa.verb.advance' },
            to: () => advanceChoice(state, who, []),
          },
          orderWord<Order>('stay', { kind: 'advance', advances: [] }, { label: { code: 'barbarossa.verb.stay' } }),
        ]),
      },
    ];
  },
  answer: (context, step, order) => {
    const combat = combatOf(step);
    combat.stage = next;
    if (order.kind === 'advance') for (const each of order.advances) carryOut(context, each);
  },
  run: (_, step) => void (combatOf(step).stage = next),
});

function carryOut(context: Context, { unit, path }: Advance): void {
  const { state, emit } = context;
  changeUnits(state, [unit], { at: path.at(-1) as string });
  emit({ code: 'barbarossa.advanced', params: { side: sideOf(unit), unit, path }, rule: '10.7' });
  enterHexes(context, [unit], path.slice(1));
}

/** 10.7.2, A-58: where attackers from a hex were all eliminated without loss to the defenders, these may enter that hex. */
export const defenderAdvancing = (): StageRules =>
  advanceStage((state, combat) => {
    const { side, from, overrun, defenderLost, retreated, defenders } = combat;
    if (overrun || defenderLost || retreated) return undefined;
    const hexes = [...new Set(from)].filter((hex) => unitsAt(state, side, hex).length === 0);
    const units = defenders.filter((id) => isOnMap(state, id) && isCombatUnit(id));
    return hexes.length > 0 ? { side: enemyOf(side), units, hexes, beyond: false } : undefined;
  }, 'advance');

/** 10.7.1: attackers may enter a hex that is empty now, and where all defenders were eliminated one hex more. */
export const advancing = (): StageRules =>
  advanceStage((state, combat) => {
    const { side, targets, attackers, overrun, retreated } = combat;
    if (overrun) return undefined;
    const hexes = targets.filter((hex) => enemiesAt(state, side, hex).length === 0);
    const units = attackers.filter((id) => isOnMap(state, id));
    return hexes.length > 0 ? { side, units, hexes, beyond: !retreated } : undefined;
  }, 'done');
