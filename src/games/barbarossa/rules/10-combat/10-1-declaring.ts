import { type Branch, type Choice, fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { attackChoice, type Targets } from '../../../attack.ts';
import { enemiesAt, idAt, isCombatUnit, isLeader, occupation, placeOf, stateOf, waysIn } from '../../board.ts';
import { carryOutChiefs, chiefBranches } from '../../commands/chief.ts';

import { isChief, isDivided, mayOrder, seatsOfSide, under, endsSide } from '../../commands/seats.ts';
import type { Attack, Order } from '../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import type { Context, Declaring, StepRules } from '../../steps.ts';
import { DIALECT, endBranch, placeBranch, restBranch, verbBranch } from '../../words.ts';
import { free, mayAttack } from './10-1-attackers.ts';
import { lawfulAttacks, owed } from './10-2-duty.ts';
import { oddsOf, ratioText, type Forces, type Odds } from './10-3-odds.ts';
import { refuseAttacker, refuseTarget } from './10-refusals.ts';
import { reveal, revealBranch } from '../11-leaders/11-2-revealing.ts';

/** Hexes that can be attacked now, each with the units that may join: of those not attacked yet. */
export function targetsOf(state: State, declaring: Declaring): Targets {
  const { side, attacks } = declaring;
  const enemies = occupation(state, enemyOf(side));
  const attacked = new Set(attacks.flatMap((attack) => attack.targets));
  const beside = new Map<number, string[]>();
  for (const id of free(state, declaring))
    for (const to of waysIn(state.weather)[placeOf(state, id) as number] as readonly number[]) {
      if (!enemies[to]) continue;
      const units = beside.get(to);
      if (units) units.push(id);
      else beside.set(to, [id]);
    }
  const targets = new Map<string, readonly string[]>();
  for (const [place, units] of [...beside].sort(([a], [b]) => a - b)) {
    const hex = idAt(place);
    if (attacked.has(hex)) continue;
    const able = units.filter((id) => mayAttack(state, id, hex));
    const joining = able.filter((id) => isCombatUnit(id) || isLed(state, [...able.filter(isCombatUnit), id]));
    if (joining.some(isCombatUnit)) targets.set(hex, joining);
  }
  return targets;
}

/** Those of the targets that a seat can order to be attacked: by its own units; the commander-in-chief by several commands' too. */
function targetsFor(state: State, declaring: Declaring, seat: string): Targets {
  if (!isDivided(state, declaring.side)) return targetsOf(state, declaring);
  const able = (units: readonly string[]): readonly string[] => {
    if (isChief(state, seat)) return mayOrder(state, seat, units) ? units : [];
    const own = under(state, seat, units);
    return own.filter((id) => isCombatUnit(id) || isLed(state, [...own.filter(isCombatUnit), id]));
  };
  const found = [...targetsOf(state, declaring)].map(([hex, units]) => [hex, able(units)] as const);
  return new Map(found.filter(([, units]) => units.some(isCombatUnit)));
}

/** 11.3.1(d): leaders attack only with combat units of their stack. */
const isLed = (state: State, units: readonly string[]): boolean =>
  units.some(isCombatUnit) &&
  units
    .filter(isLeader)
    .every((id) => units.some((other) => isCombatUnit(other) && stateOf(state, other).at === stateOf(state, id).at));

/** The forces of an attack as things stand. */
export const forcesOfAttack = (state: State, side: Side, { targets, units }: Attack): Forces => ({
  side,
  targets,
  attackers: units,
  from: units.map((id) => stateOf(state, id).at),
  defenders: targets.flatMap((hex) => enemiesAt(state, side, hex)),
  air: false,
});

/** The odds of an attack as they stand. */
const oddsOfAttack = (state: State, side: Side, attack: Attack): Odds =>
  oddsOf(state, forcesOfAttack(state, side, attack));

/** 10.3.4: one attack on one hex by some of the units beside it. */
function attackOptions(state: State, declaring: Declaring, seat: string, targets: Targets): Choice<Order> {
  return attackChoice<Order>(DIALECT, targets, {
    order: (target, units) =>
      isLed(state, units) && mayOrder(state, seat, units)
        ? { kind: 'attack', attack: { targets: [target], units } }
        : undefined,
    hint: (target, units) => ({
      code: 'barbarossa.hint.odds',
      params: { odds: ratioText(oddsOfAttack(state, declaring.side, { targets: [target], units }).column) },
    }),
    refuseTarget: (word) => refuseTarget(state, declaring, seat, word),
    refuseAttacker: (target, word) => refuseAttacker(state, declaring, seat, target, word),
  });
}

/** The branch that takes a declared attack back, as long as no die has fallen: of those that a seat may order. */
function callOffBranch(attacks: readonly Attack[]): readonly Branch<Order>[] {
  if (attacks.length === 0) return [];
  const branches = (): readonly Branch<Order>[] =>
    attacks.map(({ targets }) =>
      placeBranch(targets[0] as string, () => leaf<Order>({ kind: 'withdraw-attack', target: targets[0] as string })),
    );
  return [verbBranch('call-off', () => fork(branches))];
}

type Due = ReturnType<typeof owed>;

const NOTHING_DUE: Due = { hexes: [], units: [] };

/** What is left of the duty to attack (10.2): the side's, and so the commander-in-chief's to see to. */
const dueOf = (state: State, { side, attacks }: Declaring): Due =>
  side === 'soviet' ? owed(state, attacks) : NOTHING_DUE;

const isDue = ({ hexes, units }: Due): boolean => hexes.length > 0 || units.length > 0;

/** What a seat is asked while attacks are declared; nothing if it can't attack, has declared none, and no duty is left to it. */
function declaringAsks(state: State, declaring: Declaring, seat: string): readonly Ask<Order>[] {
  const { side, ended = [] } = declaring;
  const due = isChief(state, seat) ? dueOf(state, declaring) : NOTHING_DUE;
  const isOwing = isDue(due);
  if (ended.includes(seat) && !isOwing) return [];
  const targets = targetsFor(state, declaring, seat);
  const attacks = declaring.attacks.filter(({ units }) => mayOrder(state, seat, units));
  if (targets.size === 0 && attacks.length === 0 && !isOwing) return [];
  const branches = (): readonly Branch<Order>[] => [
    ...(targets.size > 0
      ? [verbBranch('attack', () => attackOptions(state, declaring, seat, targets), ['a', 'att'])]
      : []),
    ...(isOwing ? [restBranch()] : []),
    ...callOffBranch(attacks),
    ...(side === 'soviet' ? revealBranch(state, seat) : []),
    ...chiefBranches(state, seat, side === 'axis'),
    ...(isOwing ? [] : [endBranch('end-declaring')]),
  ];
  return [
    {
      seat,
      prompt: prompt('attacks', { side, declared: declaring.attacks.length, owed: due.hexes }),
      rule: side === 'soviet' ? '10.2' : '10.1',
      silent: isOwing ? { kind: 'attack-rest' } : { kind: 'end' },
      choice: fork(branches, {
        refuse: (word) =>
          word === 'end' && isOwing
            ? {
                code: 'barbarossa.refusal.owed',
                params: { hexes: due.hexes, units: due.units },
                rule: '10.2.1',
                places: due.hexes,
              }
            : undefined,
      }),
    },
  ];
}

/** 10.3.2: all attacks of the phase are named, and in which order, before a die is rolled; 10.2: the Soviet ones are owed. */
export const declaringStep: StepRules<'declaring'> = {
  asks: ({ state }, declaring) =>
    seatsOfSide(state, declaring.side).flatMap((seat) => declaringAsks(state, declaring, seat)),
  answer: (context, declaring, order, seat) => {
    if (carryOutChiefs(context, order)) return;
    switch (order.kind) {
      case 'attack':
        return declare(context, declaring, [order.attack]);
      case 'attack-rest':
        return declareRest(context, declaring);
      case 'withdraw-attack':
        return callOff(context, declaring, order.target);
      case 'reveal':
        return reveal(context, order.leader);
      default:
        if (endsSide(context.state, declaring, seat)) beginCombats(context, declaring);
    }
  },
  run: beginCombats,
};

function beginCombats(context: Context, { side, attacks }: Declaring): void {
  context.replace({ name: 'combats', side, attacks, combat: null, retreated: [], unasked: false });
}

function declare(context: Context, declaring: Declaring, attacks: readonly Attack[]): void {
  declaring.attacks = [...declaring.attacks, ...attacks];
  for (const { targets, units } of attacks)
    context.emit({
      code: 'barbarossa.declared',
      params: { side: declaring.side, hexes: targets, units },
      rule: '10.3.2',
    });
}

function callOff({ emit }: Context, declaring: Declaring, target: string): void {
  declaring.attacks = declaring.attacks.filter(({ targets }) => targets[0] !== target);
  emit({ code: 'barbarossa.called-off', params: { hex: target }, rule: '10.3.2' });
}

/** 10.3.5: attacks as the duty demands them; those declared that do not fit are called off. */
function declareRest(context: Context, declaring: Declaring): void {
  const lawful = lawfulAttacks(context.state, declaring.attacks);
  const textOf = ({ targets, units }: Attack): string => [...targets, ...[...units].sort()].join();
  const isIn = (attacks: readonly Attack[], attack: Attack): boolean =>
    attacks.some((each) => textOf(each) === textOf(attack));
  const before = declaring.attacks;
  for (const attack of before) if (!isIn(lawful, attack)) callOff(context, declaring, attack.targets[0] as string);
  const made = lawful.filter((attack) => !isIn(before, attack));
  declare(context, declaring, made);
}
