import type { Context, StepRules, Step } from '../../steps.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import { fork, type Branch, type Choice } from '../../../../engine/choice.ts';
import { frozen } from '../../../../engine/kept.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import { at, BOARD, idAt, isArea, isWater, placeOf, unitsAt, unitsInPlay, WAYS } from '../../board.ts';
import { activateUse, answerActivation, playBranch, refusePlay } from '../07-cards.ts';
import type { Attack, Order } from '../../orders.ts';
import { endPhase } from '../05-sequence.ts';
import { attackChoice, type Targets } from '../../../attack.ts';
import { enemyOf, prompt, type Combat, type Side, type State } from '../../state.ts';
import { DIALECT, endBranch, PLACE_WORDS, unitMeant, verbBranch } from '../../words.ts';

/** Own units next to a hex, across no water: those that could attack it (11.0, 11.7). */
const unitsFacing = (state: State, side: Side, target: string): readonly string[] => {
  const around = WAYS[at(target)] as readonly number[];
  return unitsInPlay(state, side).filter((id) => around.includes(placeOf(state, id) as number));
};

/** Hexes with enemy units; rears can't be attacked. */
const enemyHexes = (state: State, side: Side): readonly string[] => [
  ...new Set(
    unitsInPlay(state, enemyOf(side))
      .filter((id) => !isArea(placeOf(state, id) as number))
      .map((id) => state.units[id]?.at as string),
  ),
];

/**
 * Targets, each with the units that may join against it; those without any left out. A hex may be attacked for the sake of
 * one unit in it: whoever retreated there, beaten, doesn't shield it (11.1).
 */
export function targetsOf(
  state: State,
  side: Side,
  mayAttack: (id: string) => boolean,
  mayBeAttacked: (id: string) => boolean,
): Targets {
  const targets = new Map<string, readonly string[]>();
  for (const hex of enemyHexes(state, side).toSorted()) {
    if (!unitsAt(state, enemyOf(side), hex).some(mayBeAttacked)) continue;
    const units = unitsFacing(state, side, hex).filter(mayAttack);
    if (units.length > 0) targets.set(hex, units);
  }
  return targets;
}

/** The options for one attack; `order` makes it what is wanted. */
export const attackOptions = <O>(state: State, side: Side, targets: Targets, order: (attack: Attack) => O): Choice<O> =>
  attackChoice(DIALECT, targets, {
    order: (target, units) => order({ target, units }),
    refuseTarget: (word) => refuseTarget(state, side, word),
    refuseAttacker: (target, word) => refuseAttacker(target, side, word) ?? refuseSecondTarget(word),
  });

function refuseAttacker(target: string, side: Side, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  return id === undefined
    ? undefined
    : { code: 'moscow.refusal.cannot-join', params: { unit: id, hex: target }, rule: '11.1', places: [target] };
}

/** One attack has one target (11.2). */
function refuseSecondTarget(word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  return hex === undefined
    ? undefined
    : { code: 'moscow.refusal.one-target', params: { hex }, rule: '11.2', places: [hex] };
}

/** Begins the combat of one attack; stacking is checked first (8.3). */
export function openCombat(context: Context, side: Side, attack: Attack): void {
  context.push({ name: 'combat.open', side, attack });
  context.push({ name: 'stacking' });
}

/** The steps of a combat in the order of 11.3.2 to 11.3.7; the defender's card follows the attacker's. */
const COMBAT_STEPS = (side: Side): readonly Step[] => [
  { name: 'combat.defence' },
  { name: 'combat.shift', side },
  { name: 'combat.shift', side: enemyOf(side) },
  { name: 'combat.roll' },
  { name: 'combat.result' },
  { name: 'combat.retreat' },
  { name: 'combat.advance' },
  { name: 'combat.close' },
];

/** 11.3: attackers and target stand; the combat is resolved step by step. */
export const openStep: StepRules<'combat.open'> = {
  run: (context, { side, attack }) => {
    const { state } = context;
    context.pop();
    const units = attack.units.filter((id) => placeOf(state, id) !== undefined);
    const combat = imaginedCombat(state, side, { ...attack, units });
    if (units.length === 0 || combat.defenders.length === 0) return;
    state.combat = { ...combat, active: null, die: null, content: [], retreating: [] };
    const { target, from, defenders, beaten } = combat;
    if (state.phase === 'combat') state.defended = frozen([...new Set([...state.defended, ...defenders])]);
    context.emit({ code: 'moscow.attack', params: { side, target, units, from, defenders }, rule: '11.3' });
    if (beaten.length > 0) context.emit({ code: 'moscow.beaten', params: { units: beaten }, rule: '11.1' });
    for (const step of COMBAT_STEPS(side).toReversed()) context.push(step);
  },
};

/** The combat being resolved. */
export const combatOf = (state: State): Combat => {
  if (!state.combat) throw new Error('moscow: no combat is being resolved');
  return state.combat;
};

/** What odds are computed from. */
export type CombatForces = Pick<
  Combat,
  'attacker' | 'target' | 'attackers' | 'from' | 'defenders' | 'beaten' | 'shifts'
>;

/** A combat as it would be, with no card played yet. Where all have been attacked in this phase, as in breakthrough. */
export function imaginedCombat(state: State, side: Side, { target, units }: Attack): CombatForces {
  const there = unitsAt(state, enemyOf(side), target);
  const fresh = there.filter((id) => !state.defended.includes(id));
  const defenders = fresh.length > 0 ? fresh : there;
  return {
    attacker: side,
    target,
    attackers: units,
    from: units.map((id) => state.units[id]?.at as string),
    defenders,
    beaten: there.filter((id) => !defenders.includes(id)),
    shifts: { axis: 0, soviet: 0 },
  };
}

function attackBranch(state: State): readonly Branch<Order>[] {
  const { side } = state;
  const targets = targetsOf(
    state,
    side,
    (id) => !state.attacked.includes(id),
    (id) => !state.defended.includes(id),
  );
  if (targets.size === 0) return [];
  return [
    verbBranch('attack', () => attackOptions(state, side, targets, (attack): Order => ({ kind: 'attack', attack })), [
      'a',
      'att',
    ]),
  ];
}

/** Why a hex can't be attacked now. */
export function refuseTarget(state: State, side: Side, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const place = at(hex);
  const refusal = refusals({ hex }, [hex]);
  if (isArea(place)) return refusal('attack-rear', '10.5');
  const defenders = unitsAt(state, enemyOf(side), hex);
  if (defenders.length === 0) return refusal('no-enemy', '11.0');
  if (state.phase === 'combat' && defenders.every((id) => state.defended.includes(id)))
    return refusal('attacked-already', '11.1');
  const facing = unitsFacing(state, side, hex);
  if (facing.length > 0) return refusal('attackers-used', '11.1');
  const acrossWater = BOARD.exits[place]?.some(
    ({ to, side: between }) => isWater(between) && unitsAt(state, side, idAt(to)).length > 0,
  );
  return acrossWater ? refusal('attack-water', '10.2.6') : refusal('not-adjacent', '11.0');
}

/** 11.0: the combat phase; combats are declared and resolved one at a time (11.3). */
export const combatPhase: StepRules<'combat'> = {
  asks: ({ state }) => [
    {
      seat: state.side,
      prompt: prompt('combat'),
      rule: '11.0',
      silent: { kind: 'end' },
      choice: fork(
        () => [
          ...attackBranch(state),
          ...playBranch(state, state.side, [activateUse(state, state.attacked.length === 0)]),
          endBranch('combat'),
        ],
        {
          refuse: (word) =>
            refuseAfter('attack', (target) => refuseTarget(state, state.side, target))(word) ?? refusePlay(state)(word),
        },
      ),
    },
  ],
  answer: (context, _, order) => {
    const { state } = context;
    if (order.kind === 'attack') {
      state.attacked = frozen([...state.attacked, ...order.attack.units]);
      openCombat(context, state.side, order.attack);
    } else if (order.kind === 'end') {
      endPhase(context);
    } else {
      answerActivation(context, order);
    }
  },
};
