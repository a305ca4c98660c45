import { type Branch, type Choice, fork, leaf } from '../../../../engine/choice.ts';
import { attackChoice, type Targets } from '../../../attack.ts';
import { enemiesAt, idAt, isCombatUnit, isLeader, occupation, placeOf, stateOf, waysIn } from '../../board.ts';
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
  const units = free(state, declaring);
  const enemies = occupation(state, enemyOf(side));
  const around = new Set(
    units
      .filter(isCombatUnit)
      .flatMap((id) => waysIn(state.weather)[placeOf(state, id) as number] as readonly number[]),
  );
  const targets = new Map<string, readonly string[]>();
  for (const place of [...around].filter((each) => enemies[each]).sort((a, b) => a - b)) {
    const hex = idAt(place);
    if (attacks.some((attack) => attack.targets.includes(hex))) continue;
    const able = units.filter((id) => mayAttack(state, id, hex));
    const joining = able.filter((id) => isCombatUnit(id) || isLed(state, [...able.filter(isCombatUnit), id]));
    if (joining.some(isCombatUnit)) targets.set(hex, joining);
  }
  return targets;
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
function attackOptions(state: State, declaring: Declaring): Choice<Order> {
  return attackChoice<Order>(DIALECT, targetsOf(state, declaring), {
    order: (target, units) =>
      isLed(state, units) ? { kind: 'attack', attack: { targets: [target], units } } : undefined,
    hint: (target, units) => ({
      code: 'barbarossa.hint.odds',
      params: { odds: ratioText(oddsOfAttack(state, declaring.side, { targets: [target], units }).column) },
    }),
    refuseTarget: (word) => refuseTarget(state, declaring, word),
    refuseAttacker: (target, word) => refuseAttacker(state, declaring, target, word),
  });
}

/** The branch that takes a declared attack back, as long as no die has fallen. */
function callOffBranch({ attacks }: Declaring): readonly Branch<Order>[] {
  if (attacks.length === 0) return [];
  const branches = (): readonly Branch<Order>[] =>
    attacks.map(({ targets }) =>
      placeBranch(targets[0] as string, () => leaf<Order>({ kind: 'withdraw-attack', target: targets[0] as string })),
    );
  return [verbBranch('call-off', () => fork(branches))];
}

/** 10.3.2: all attacks of the phase are named, and in which order, before a die is rolled; 10.2: the Soviet ones are owed. */
export const declaringStep: StepRules<'declaring'> = {
  asks: ({ state }, declaring) => {
    const { side, attacks } = declaring;
    const targets = targetsOf(state, declaring);
    const due = side === 'soviet' ? owed(state, attacks) : { hexes: [], units: [] };
    const isOwing = due.hexes.length > 0 || due.units.length > 0;
    if (targets.size === 0 && attacks.length === 0 && !isOwing) return [];
    const branches = (): readonly Branch<Order>[] => [
      ...(targets.size > 0 ? [verbBranch('attack', () => attackOptions(state, declaring), ['a', 'att'])] : []),
      ...(isOwing ? [restBranch()] : []),
      ...callOffBranch(declaring),
      ...(side === 'soviet' ? revealBranch(state) : []),
      ...(isOwing ? [] : [endBranch('end-declaring')]),
    ];
    return [
      {
        seat: side,
        prompt: prompt('attacks', { side, declared: attacks.length, owed: due.hexes }),
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
  },
  answer: (context, declaring, order) => {
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
        context.replace({
          name: 'combats',
          side: declaring.side,
          attacks: declaring.attacks,
          combat: null,
          retreated: [],
          unasked: false,
        });
    }
  },
  run: (context, { side, attacks }) =>
    context.replace({ name: 'combats', side, attacks, combat: null, retreated: [], unasked: false }),
};

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
