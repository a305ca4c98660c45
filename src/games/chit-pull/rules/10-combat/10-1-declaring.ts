import type { StepRules, StepNamed, Declaring } from '../../steps.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import { fork, leaf, type Branch, type Choice } from '../../../../engine/choice.ts';
import { refuseAfter } from '../../../../engine/words.ts';
import {
  at,
  enemiesAt,
  hexesApart,
  idAt,
  isFortress,
  isOnMap,
  occupation,
  placeOf,
  sideOf,
  stateOf,
  unitsOnMap,
  WAYS,
} from '../../board.ts';
import { attackChoice, type Targets } from '../../../attack.ts';
import { oddsOf, ratioText, type Forces } from './10-3-odds.ts';
import { refuseOffMap } from '../09-movement/09-refusals.ts';
import type { Attack, Order } from '../../orders.ts';
import { enemyOf, prompt, type State } from '../../state.ts';
import { endBranch, DIALECT, PLACE_WORDS, placeBranch, unitMeant, verbBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

/** What the odds of an attack are computed from, as the units stand. */
export const forcesOf = (
  state: State,
  { target, units }: Attack,
  surprise: boolean,
  retreated: readonly string[] = [],
): Forces => {
  const [first] = units;
  const side = first === undefined ? 'axis' : sideOf(first);
  return {
    target,
    attackers: units,
    from: units.map((id) => stateOf(state, id).at),
    defenders: enemiesAt(state, side, target),
    retreated,
    surprise,
  };
};

/** 10.3(4): whether the final ratio is at least 1-1. */
const isAllowed = (state: State, attack: Attack, surprise: boolean): boolean =>
  oddsOf(state, forcesOf(state, attack, surprise)).column >= 0;

/** Activated units that may still attack (10.1(1)). */
const free = (state: State, { activated, attacks }: Declaring): readonly string[] => {
  const used = new Set(attacks.flatMap(({ units }) => units));
  return activated.filter((id) => !used.has(id) && !isFortress(id) && isOnMap(state, id));
};

/** Own units next to a hex, across no prohibited side (10.0, 10.1(5)). */
export const facing = (state: State, units: readonly string[], target: number): readonly string[] =>
  units.filter((id) => (WAYS[target] as readonly number[]).includes(placeOf(state, id) as number));

/**
 * Hexes that can be attacked now, each with the units that may join: those not attacked yet (10.1(3)) against which all
 * of these together reach 1-1 (10.3(4)).
 */
export function targetsOf(state: State, declaring: Declaring): Targets {
  const units = free(state, declaring);
  const around = new Set(units.flatMap((id) => WAYS[placeOf(state, id) as number] as readonly number[]));
  const enemies = occupation(state, enemyOf(declaring.side));
  const targets = new Map<string, readonly string[]>();
  for (const target of [...around].filter((place) => enemies[place]).sort((a, b) => a - b)) {
    const hex = idAt(target);
    if (declaring.attacks.some((attack) => attack.target === hex)) continue;
    const joining = facing(state, units, target);
    if (isAllowed(state, { target: hex, units: joining }, declaring.surprise)) targets.set(hex, joining);
  }
  return targets;
}

/** Why a word that names something can't join the attack on a hex. */
export function refuseAttacker(state: State, declaring: Declaring, target: string, word: string): Refusal | undefined {
  const id = unitMeant(word, declaring.side);
  if (id !== undefined) {
    const refusal = refusals({ unit: id, hex: target }, [target]);
    const place = placeOf(state, id);
    if (place === undefined || hexesApart(place, at(target)) !== 1) return refusal('not-adjacent', '10.0');
    if (!declaring.activated.includes(id)) return refusal('cannot-join', '10.1(2)');
    return refusal('cannot-join', facing(state, [id], at(target)).length === 0 ? '10.1(5)' : '10.1(1)');
  }
  const hex = PLACE_WORDS.meant(word);
  return hex === undefined
    ? undefined
    : { code: 'chit-pull.refusal.one-target', params: { hex }, rule: '10.1(1)', places: [hex] };
}

/** The options for one attack; it may stand as soon as its ratio is at least 1-1 (10.3(4)). */
export const attackOptions = <O>(
  state: State,
  declaring: Declaring,
  order: (attack: Attack) => O,
  targets = targetsOf(state, declaring),
): Choice<O> => {
  const columnOf = (attack: Attack): number => oddsOf(state, forcesOf(state, attack, declaring.surprise)).column;
  return attackChoice(DIALECT, targets, {
    order: (target, units) => (columnOf({ target, units }) >= 0 ? order({ target, units }) : undefined),
    hint: (target, units) => ({
      code: 'chit-pull.hint.ratio',
      params: { odds: ratioText(columnOf({ target, units })), count: units.length },
    }),
    refuseTarget: (word) => refuseTarget(state, declaring, word),
    refuseAttacker: (target, word) => refuseAttacker(state, declaring, target, word),
  });
};

/** Why a hex can't be attacked now. */
export function refuseTarget(state: State, declaring: Declaring, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return refuseOffMap(word, '10.0');
  const refusal = refusals({ hex }, [hex]);
  const { side, activated, attacks, surprise } = declaring;
  if (enemiesAt(state, side, hex).length === 0) return refusal('no-enemy', '10.0');
  if (attacks.some(({ target }) => target === hex)) return refusal('attacked-already', '10.1(3)');
  const onMap = activated.filter((id) => isOnMap(state, id));
  const near = onMap.filter((id) => hexesApart(placeOf(state, id) as number, at(hex)) === 1);
  if (near.length === 0) {
    const idle = unitsOnMap(state, side).some((id) => hexesApart(placeOf(state, id) as number, at(hex)) === 1);
    return refusal('not-adjacent-any', idle ? '10.1(2)' : '10.0');
  }
  const able = facing(state, near, at(hex));
  if (able.length === 0) return refusal('attack-prohibited', '10.1(5)');
  const left = able.filter((id) => free(state, declaring).includes(id));
  if (left.length === 0) return refusal('attackers-used', '10.1(1)');
  return refuseRatio(state, { target: hex, units: left }, surprise);
}

/** 10.3(4): what is said of an attack whose ratio is below 1-1. */
export function refuseRatio(state: State, attack: Attack, surprise: boolean): Refusal {
  const { target: hex } = attack;
  const odds = oddsOf(state, forcesOf(state, attack, surprise));
  const { defence, shifts } = odds;
  return {
    code: 'chit-pull.refusal.below-1-1',
    params: { hex, attack: odds.attack, defence, shifts },
    rule: '10.3(4)',
    places: [hex],
  };
}

/** 10.2(1): the branch that chooses which of the declared attacks is resolved now. */
export const resolveBranch = (attacks: readonly Attack[], hint: 'resolve-first' | 'resolve-next'): Branch<Order> =>
  verbBranch(
    'resolve',
    () => fork(() => attacks.map(({ target }) => placeBranch(target, () => leaf<Order>({ kind: 'resolve', target })))),
    [],
    hint,
  );

/** 10.2(1): the attacker first declares all attacks, then resolves them one after the other. */
export const declaringStep: StepRules<'declaring'> = {
  asks: ({ state }, declaring) => {
    const targets = targetsOf(state, declaring);
    const { side, attacks } = declaring;
    if (targets.size === 0 && attacks.length < 2) return [];
    const more: readonly Branch<Order>[] =
      targets.size === 0
        ? []
        : [
            verbBranch(
              'attack',
              () => attackOptions(state, declaring, (attack): Order => ({ kind: 'attack', attack }), targets),
              ['a', 'att'],
            ),
          ];
    const first = attacks.length < 2 ? [] : [resolveBranch(attacks, 'resolve-first')];
    return [
      {
        seat: seatOfAll(state, side, declaring.activated),
        prompt: prompt(declaring.surprise ? 'surprise' : 'attacks', { declared: attacks.length }),
        rule: declaring.surprise ? '15.1(1)' : '10.2(1)',
        silent: { kind: 'end' },
        choice: fork(() => [...more, ...first, endBranch(attacks.length > 0 ? 'end-declaring' : 'no-attack')], {
          refuse: refuseAfter('attack', (word) => refuseTarget(state, declaring, word)),
        }),
      },
    ];
  },
  answer: (context, declaring, order) => {
    if (order.kind === 'attack') {
      declaring.attacks = [...declaring.attacks, order.attack];
      const { target, units } = order.attack;
      context.emit({ code: 'chit-pull.declared', params: { side: declaring.side, target, units }, rule: '10.2(1)' });
    } else {
      context.replace(battlesOf(declaring, order.kind === 'resolve' ? order.target : undefined));
    }
  },
  run: (context, declaring) => context.replace(battlesOf(declaring)),
};

/** The step that resolves the declared attacks, from a target chosen first or in the order declared. */
const battlesOf = ({ side, attacks, surprise }: Declaring, first?: string): StepNamed<'battles'> => ({
  name: 'battles',
  side,
  surprise,
  attacks,
  next: first ?? null,
  inOrder: first === undefined,
  retreated: [],
  combat: null,
});
