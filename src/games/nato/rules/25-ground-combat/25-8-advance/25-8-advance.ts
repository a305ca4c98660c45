import { fork, orderWord, type Branch, type Choice } from '../../../../../engine/choice.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import { at, groundAt, idAt, neighboursAt, terrainBetween } from '../../../board.ts';
import { changeUnits, isHard, isManeuver, stateOf, unitsAt } from '../../../counters.ts';
import { TERRAIN } from '../../../data.ts';
import { hasAnyMarker } from '../../../markers.ts';
import type { Advance, Order } from '../../../orders.ts';
import { isInArea } from '../../../scenario.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';
import { placeBranch, unitBranch } from '../../../words.ts';
import { exploitationLimit, hasRoom, stackingLimit } from '../../09-stacking.ts';
import { barredTo, leavesHome } from '../../12-movement/12-1-entry.ts';
import { controllerOf, isFreeCityOf } from '../../30-cities/30-1-control.ts';
import { enterCity } from '../../30-cities/30-3-entering.ts';
import { provoke } from '../../35-general/35-2-activation.ts';
import { attackersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { resultIn } from '../25-3-odds/25-5-2-roll.ts';
import { clearsCity } from '../25-6-results/25-6-results.ts';
import { mayExploitOver, type AdvanceHex } from './25-8-2-exploitation.ts';
import { breakThrough } from './25-9-breakthrough.ts';

/** 25.8, 30.4.7: whether no defender is left in the objective hex: units are gone, and a city alone has suffered a loss. */
function isCleared(state: State, { side }: Combat, battle: Battle): boolean {
  const { objective, defenders } = battle;
  if (unitsAt(state, enemyOf(side), objective).length > 0) return false;
  return defenders.length > 0 || clearsCity(resultIn(battle));
}

/** Whether a unit may go into a hex of its own will: a Territorial unit stays in its country (12.7), all in the area of the scenario. */
const mayEnter = (state: State, id: string, to: number): boolean => isInArea(state, to) && !leavesHome(state, id, to);

const hexOf = (from: number, to: number): AdvanceHex => ({ ...groundAt(to), sides: terrainBetween(from, to) });

/** 25.8.2, A-10: hexes beyond the objective that a unit may enter by exploitation. */
function beyond(state: State, side: Side, id: string, objective: number): readonly number[] {
  const from = at(stateOf(state, id).at);
  if (!isHard(id) || hasAnyMarker(state, id, ['disrupted', 'no-movement-supply', 'no-combat-supply'])) return [];
  return neighboursAt(objective).filter(
    (to) =>
      to !== from &&
      barredTo(state, id, objective, to) === undefined &&
      controllerOf(state, to) !== enemyOf(side) &&
      mayEnter(state, id, to) &&
      mayExploitOver(TERRAIN, [hexOf(from, objective), hexOf(objective, to)]),
  );
}

/** The ways in which a unit may advance, each the hexes entered. */
function waysFor(state: State, side: Side, id: string, objective: string): readonly (readonly string[])[] {
  if (!mayEnter(state, id, at(objective))) return [];
  return [[objective], ...beyond(state, side, id, at(objective)).map((to) => [objective, idAt(to)])];
}

/** 25.8.1, 25.8.2.1, 9.1.2: whether units may stand where they have advanced to: two steps in a hex if any has exploited, and nobody else. */
function isStacked(state: State, side: Side, made: readonly Advance[]): boolean {
  const exploits = made.some(({ path }) => path.length > 2);
  const limit = exploits ? exploitationLimit() : stackingLimit();
  return [...new Set(made.map(({ path }) => path.at(-1) as string))].every((hex) =>
    hasRoom(
      state,
      side,
      made.filter(({ path }) => path.at(-1) === hex).map(({ unit }) => unit),
      hex,
      limit,
    ),
  );
}

/** The options for an advance, when some have been made: whoever can make one more. */
function advanceChoice(state: State, side: Side, battle: Battle, made: readonly Advance[]): Choice<Order> {
  const after = (unit: string, way: readonly string[]): readonly Advance[] => [
    ...made,
    { unit, path: [stateOf(state, unit).at, ...way] },
  ];
  const waysLeft = (id: string): readonly (readonly string[])[] =>
    waysFor(state, side, id, battle.objective).filter((way) => isStacked(state, side, after(id, way)));
  const able = attackersLeft(state, battle).filter(
    (id) => !made.some(({ unit }) => unit === id) && waysLeft(id).length > 0,
  );
  const hexes = (id: string): Choice<Order> => {
    const ways = waysLeft(id);
    const stops = ways.some((way) => way.length === 1);
    const here = stops ? advanceChoice(state, side, battle, after(id, [battle.objective])) : undefined;
    return {
      ...here,
      branches: () => [
        ...ways
          .filter((way) => way.length === 2)
          .map((way) => placeBranch<Order>(way[1] as string, () => advanceChoice(state, side, battle, after(id, way)))),
        ...(here?.branches() ?? []),
      ],
    };
  };
  return {
    ...(made.length > 0 ? { order: { kind: 'advance', advances: made } } : {}),
    branches: (): readonly Branch<Order>[] =>
      able.map((id) => unitBranch(id, () => fork(() => [placeBranch(battle.objective, () => hexes(id))]))),
  };
}

/** Whether a city that a side holds loses its last maneuver unit by an advance. */
const baresCity = (state: State, side: Side, made: readonly Advance[]): boolean =>
  made.some(({ path }) => {
    const from = path[0] as string;
    const left = unitsAt(state, side, from).filter((id) => isManeuver(id) && !made.some(({ unit }) => unit === id));
    return controllerOf(state, at(from)) === side && left.length === 0;
  });

/** What advances if nobody says: into the hex alone all that have room there, but for the last in a city. */
function silentAdvance(state: State, side: Side, battle: Battle): Order {
  const { objective } = battle;
  const advances = attackersLeft(state, battle)
    .filter((id) => waysFor(state, side, id, objective).length > 0)
    .reduce<readonly Advance[]>((made, unit) => {
      const more = [...made, { unit, path: [stateOf(state, unit).at, objective] }];
      return isStacked(state, side, more) && !baresCity(state, side, more) ? more : made;
    }, []);
  return { kind: 'advance', advances };
}

/** 25.8: attackers may advance into the hex that they have cleared, or exploit into one beyond. */
export const advancing: StageRules = {
  asks: ({ state }, combat, battle) => {
    const { side } = combat;
    if (battle.isHeld || !isCleared(state, combat, battle)) return [];
    const choice = advanceChoice(state, side, battle, []);
    if (choice.branches().length === 0) return [];
    return [
      {
        seat: seatOfAll(state, side, attackersLeft(state, battle)),
        prompt: prompt('advance', { hex: battle.objective }),
        rule: '25.8',
        silent: silentAdvance(state, side, battle),
        choice: fork<Order>(() => [
          { word: 'advance', label: { code: 'nato.verb.advance' }, to: () => choice },
          orderWord<Order>('stay', { kind: 'advance', advances: [] }, { label: { code: 'nato.verb.stay' } }),
        ]),
      },
    ];
  },
  answer: (context, combat, battle, order) =>
    finish(context, combat, battle, order.kind === 'advance' ? order.advances : []),
  run: (context, combat, battle) => finish(context, combat, battle, []),
};

function finish(context: Context, combat: Combat, battle: Battle, advances: readonly Advance[]): void {
  const { state, emit } = context;
  const { side } = combat;
  const cleared = !battle.isHeld && isCleared(state, combat, battle);
  for (const { unit, path } of advances) {
    changeUnits(state, [unit], { at: path.at(-1) as string });
    emit({ code: 'nato.advanced', params: { side, unit, path }, rule: '25.8' });
    provoke(state, side, path.slice(1));
  }
  if (advances.length > 0) enterCity(context, side, at(battle.objective));
  const isFree = isFreeCityOf(state, enemyOf(side), at(battle.objective));
  if (cleared && !isFree) breakThrough(context, side, battle.objective);
  battle.stage = 'supply';
}
