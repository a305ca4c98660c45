import { type Branch, type Choice, fork } from '../../../../engine/choice.ts';
import type { Targets } from '../../../attack.ts';
import { at, idAt, isOnMap, placeOf, waysIn } from '../../board.ts';
import { isChief, mayOrder } from '../../commands/seats.ts';
import type { Order } from '../../orders.ts';
import type { Context, Movement, Mover, StepRules } from '../../steps.ts';
import { DIALECT, unitList, verbBranch } from '../../words.ts';
import { isOverstacked } from '../06-stacking/06-stacking.ts';
import { type Ground, groundFor, stopsAt } from '../08-movement/08-1-normal.ts';
import { fellows, takeUp, travelOf, unmoved } from '../08-movement/08-mover.ts';
import { canOverrun, overrunCost } from './09-1-cost.ts';
import { refuseOverrun, refuseOverrunner } from './09-refusals.ts';
import { openCombat, stageOf } from '../10-combat/10-2-combat.ts';
import { combatOf } from '../10-combat/10-2-stage.ts';
import { attackBar } from '../16-allies/16-allies.ts';

/** Enemy hexes that units in a hex can overrun now. */
export function overrunTargets(ground: Ground, movement: Movement, units: readonly string[]): readonly number[] {
  const { state, side, enemies } = ground;
  const from = placeOf(state, units[0] as string) as number;
  if (isOverstacked(state, side, idAt(from))) return [];
  const { left } = travelOf(state, movement, units);
  return (waysIn(state.weather)[from] as readonly number[]).filter((to) => {
    const cost = enemies[to] ? overrunCost(state, units, from, to) : undefined;
    return cost !== undefined && cost <= left && !units.some((id) => attackBar(state, id, to));
  });
}

type SeatGround = Ground & { readonly seat: string };

/** Whether a seat can order units to overrun a hex: they alone or, if they are not its own to command, with others. */
const canOrder = (
  ground: SeatGround,
  movement: Movement,
  units: readonly [string, ...string[]],
  to: number,
): boolean => {
  const { state, seat } = ground;
  if (!overrunTargets(ground, movement, units).includes(to)) return false;
  if (mayOrder(state, seat, units)) return true;
  return (
    isChief(state, seat) &&
    fellows(state, movement, units[0]).some(
      (id) => !units.includes(id) && canOverrun(id) && canOrder(ground, movement, [...units, id], to),
    )
  );
};

/** Hexes that a seat can order to be overrun now, each with the units that can do so. */
function overruns(ground: SeatGround, movement: Movement): Targets {
  const { state } = ground;
  const able = unmoved(state, movement).filter(canOverrun);
  const targets = new Map<string, string[]>();
  for (const id of able)
    for (const to of overrunTargets(ground, movement, [id])) {
      if (!canOrder(ground, movement, [id], to)) continue;
      const units = targets.get(idAt(to));
      if (units) units.push(id);
      else targets.set(idAt(to), [id]);
    }
  return new Map([...targets].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The options for an overrun: a hex, then units that stand together and can go there together. */
function overrunChoice(ground: SeatGround, movement: Movement): Choice<Order> {
  const { state, seat } = ground;
  const attackers = (hex: string, able: readonly string[]): Choice<Order> =>
    unitList<Order>({
      next: (chosen) =>
        able.filter(
          (id) =>
            !chosen.includes(id) &&
            (chosen.length === 0 ||
              (fellows(state, movement, chosen[0] as string).includes(id) &&
                canOrder(ground, movement, [...(chosen as readonly [string]), id], at(hex)))),
        ),
      order: (chosen) =>
        chosen.length > 0 && mayOrder(state, seat, chosen)
          ? { kind: 'overrun', units: able.filter((id) => chosen.includes(id)), hex }
          : undefined,
      attack: (chosen) => ({ target: hex, units: chosen, able }),
      refuse: (word) => refuseOverrunner(ground, movement, hex, word),
      noise: ['with', 'from', 'by', 'and'],
    });
  return fork(
    () => [...overruns(ground, movement)].map(([hex, able]) => DIALECT.target(hex, able, () => attackers(hex, able))),
    { refuse: (word) => refuseOverrun(ground, movement, word) },
  );
}

export const overrunBranch = (ground: SeatGround, movement: Movement): readonly Branch<Order>[] =>
  overruns(ground, movement).size === 0
    ? []
    : [verbBranch('overrun', () => overrunChoice(ground, movement), ['o'], 'overrun')];

/** 9.0: units overrun a hex in the midst of their move. */
export function openOverrun(context: Context, movement: Movement, units: readonly string[], hex: string): void {
  const { state, emit } = context;
  const mover = takeUp(state, movement, units);
  const from = placeOf(state, units[0] as string) as number;
  const cost = overrunCost(state, units, from, at(hex)) as number;
  const left = Object.fromEntries(units.map((id) => [id, (mover.left[id] as number) - cost]));
  movement.mover = { ...mover, left, begun: true, ahead: [] };
  const { side } = movement;
  emit({ code: 'barbarossa.overrun', params: { side, units, target: hex, from: idAt(from) }, rule: '9.0' });
  context.push({
    name: 'overrun',
    side,
    combat: openCombat(context, side, { targets: [hex], units }, true),
    unasked: movement.unasked,
    ...(movement.holding ? { holding: movement.holding } : {}),
  });
}

/** 9.4: an overrun is resolved as any combat; 9.8: then units in enemy zones may only overrun again. */
export const overrunStep: StepRules<'overrun'> = {
  asks: (position, step) => (step.combat ? (stageOf(step).asks?.(position, step) ?? []) : []),
  answer: (context, step, order, seat) => stageOf(step).answer?.(context, step, order, seat),
  run: (context, step) => {
    if (step.combat && combatOf(step).stage !== 'done') return stageOf(step).run(context, step);
    context.pop();
    const movement = movementBelow(context);
    movement.unasked ||= step.unasked;
    if (step.holding) movement.holding = step.holding;
    const mover = movement.mover as Mover;
    const [first] = mover.units.filter((id) => isOnMap(context.state, id));
    if (first === undefined) {
      movement.moved = [...movement.moved, ...mover.units];
      movement.mover = null;
      return;
    }
    const here = placeOf(context.state, first) as number;
    const ground = groundFor(context.state, movement.side);
    movement.mover = { ...mover, stopped: stopsAt(ground, mover.units, here) };
  },
};

/** The movement in which an overrun took place: the step below it. */
function movementBelow({ position }: Context): Movement {
  for (const { steps } of position.procedures)
    for (const step of steps) if (step.name === 'movement') return step as unknown as Movement;
  throw new Error('barbarossa: an overrun without a movement');
}
