import { fork } from '../../../../../engine/choice.ts';
import type { Ask } from '../../../../../engine/game.ts';
import { frozen } from '../../../../../engine/kept.ts';
import { attackChoice } from '../../../../attack.ts';
import { refuseColleagues } from '../../../commands/commanding.ts';
import { under } from '../../../commands/seats.ts';
import { isHq, stateOf, unitsAt } from '../../../counters.ts';
import { at } from '../../../board.ts';
import { refusals, type Refusal } from '../../../messages/index.ts';
import type { Commitment, Order } from '../../../orders.ts';
import { enemyOf, prompt, type State } from '../../../state.ts';
import type { Combat, Context } from '../../../steps.ts';
import { DIALECT, endBranch, PLACE_WORDS, unitMeant, verbBranch } from '../../../words.ts';
import { coordinate, ofNation } from '../../26-coordination/26-coordination.ts';
import { joinedAfter } from '../../26-coordination/26-2-nato.ts';
import { isInactive } from '../../35-general/35-2-activation.ts';
import { plannedBattles } from './25-0-planning.ts';
import { canStrike, isObjective, objectivesOf } from './25-2-eligibility.ts';
import { oddsWith } from '../25-3-odds/25-3-forces.ts';
import { canSupport, supportersOf } from '../25-3-odds/25-4-support.ts';

/** Hexes that a seat may attack now, each with its units that may join and its HQs that may support them. */
function targetsOf(state: State, { side, fought, attacked, supported }: Combat, seat: string) {
  const fightable = objectivesOf(state, side, fought, attacked);
  const hexes = side === 'wp' ? plannedBattles(state, fightable) : [...fightable.keys()];
  const hqs = under(state, seat, supportersOf(state, side, supported));
  return new Map(
    hexes.flatMap((hex) => {
      const units = under(state, seat, fightable.get(hex) as readonly string[]);
      return canStrike(state, units)
        ? [[hex, [...units, ...hqs.filter((hq) => units.some((id) => canSupport(state, hq, [id])))]] as const]
        : [];
    }),
  );
}

/** Those that attack and the HQ that supports them. */
const split = (named: readonly string[]) => ({
  units: named.filter((id) => !isHq(id)),
  hqs: named.filter(isHq),
});

/** 25.4.4, 26.0: whether some units, and an HQ or none, may be named together. */
function mayJoin(state: State, { side, joined }: Combat, named: readonly string[]): boolean {
  const { units, hqs } = split(named);
  const [hq, ...more] = hqs;
  if (more.length > 0 || !coordinate(state, side, units, joined)) return false;
  return hq === undefined || canSupport(state, hq, units);
}

/** Whether a unit may be named after others so that an attack can come of it (25.2.2). */
function joins(state: State, combat: Combat, able: readonly string[], named: readonly string[], id: string): boolean {
  const all = [...named, id];
  if (!mayJoin(state, combat, all)) return false;
  const { units } = split(all);
  if (canStrike(state, units)) return true;
  return able.some((other) => !isHq(other) && canStrike(state, [other]) && mayJoin(state, combat, [...all, other]));
}

function orderOf(state: State, objective: string, named: readonly string[]): Order | undefined {
  const { units, hqs } = split(named);
  const [support] = hqs;
  if (!canStrike(state, units)) return undefined;
  return { kind: 'attack', commitment: { objective, units, ...(support === undefined ? {} : { support }) } };
}

function refuseObjective(state: State, combat: Combat, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ hex }, [hex]);
  if (!isObjective(state, combat.side, at(hex))) return refusal('no-enemy', '25.1.1');
  if (combat.attacked.includes(hex)) return refusal('attacked-already', '25.2');
  if (combat.side === 'wp' && !state.battles.includes(hex)) return refusal('not-planned', '25.1.1');
  return refusal('nobody-near', '25.2');
}

function refuseAttacker(
  state: State,
  combat: Combat,
  seat: string,
  hex: string,
  word: string,
  named: readonly string[],
): Refusal | undefined {
  const id = unitMeant(word, combat.side);
  if (id === undefined) return undefined;
  const colleagues = refuseColleagues(state, seat, id, '25.1.1');
  if (colleagues) return colleagues;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (combat.fought.includes(id)) return refusal('fought', '25.2');
  if (isInactive(state, id)) return refusal('inactive', '35.2');
  if (isHq(id)) return refusal('no-support', '25.4');
  const isAble = targetsOf(state, combat, seat).get(hex)?.includes(id) ?? false;
  if (!isAble) return refusal('not-adjacent', '25.2');
  return refuseSupport(state, combat, hex, [...named, id]) ?? refusal('discord', '26.0');
}

/** 25.4: that an HQ named among units that coordinate can't support all of them. */
function refuseSupport(
  state: State,
  { side, joined }: Combat,
  hex: string,
  named: readonly string[],
): Refusal | undefined {
  const {
    units,
    hqs: [hq],
  } = split(named);
  if (hq === undefined || !coordinate(state, side, units, joined) || canSupport(state, hq, units)) return undefined;
  return refusals({ unit: hq, hex }, [hex])('no-support', '25.4');
}

/** 25.1.1: the Commitment Segment: an objective, who attacks it, and an HQ that gives offensive support. Nothing if no battle is left to be fought. */
export function commitmentAsks(state: State, combat: Combat, seat: string): readonly Ask<Order>[] {
  const targets = targetsOf(state, combat, seat);
  if (targets.size === 0) return [];
  const { side } = combat;
  const isForced = side === 'wp';
  const attack = () =>
    attackChoice<Order>(DIALECT, targets, {
      order: (hex, named) => orderOf(state, hex, named),
      joins: (hex, named, id) => joins(state, combat, targets.get(hex) as readonly string[], named, id),
      hint: (hex, named) => oddsHint(state, combat, hex, named),
      refuseTarget: (word) => refuseObjective(state, combat, word),
      refuseAttacker: (hex, word, named) => refuseAttacker(state, combat, seat, hex, word, named),
    });
  return [
    {
      seat,
      prompt: prompt(isForced ? 'attack-planned' : 'attack', { left: targets.size }),
      rule: '25.1.1',
      silent: isForced ? forced(state, combat, targets) : { kind: 'end' },
      choice: fork(() => [verbBranch('attack', attack, ['att', 'a']), ...(isForced ? [] : [endBranch('end-combat')])]),
    },
  ];
}

/** 25.0, 25.1.1.1: what a player who stays silent commits to the first planned battle: all that coordinate with the first that can strike. */
function forced(state: State, combat: Combat, targets: ReadonlyMap<string, readonly string[]>): Order {
  const [[objective, able]] = [...targets] as [[string, readonly string[]]];
  const first = strikers(state, able)[0] as string;
  return { kind: 'attack', commitment: { objective, units: joinedBy(state, combat, able, first) } };
}

/** 25.2.2: those who may attack by themselves. */
const strikers = (state: State, able: readonly string[]): readonly string[] =>
  able.filter((id) => !isHq(id) && canStrike(state, [id]));

/** All who may attack together with one of them, itself among them: whoever comes first by the order of units. */
function joinedBy(state: State, combat: Combat, able: readonly string[], first: string): readonly string[] {
  const units = able
    .filter((id) => !isHq(id) && id !== first)
    .reduce((named, id) => (mayJoin(state, combat, [...named, id]) ? [...named, id] : named), [first]);
  return able.filter((id) => units.includes(id));
}

/** The attacks that a seat can make now with all who may join, by their objectives: around each unit that can strike, with an HQ's support where one can give it. */
export const largestAttacks = (
  state: State,
  combat: Combat,
  seat: string,
): ReadonlyMap<string, readonly Commitment[]> =>
  new Map(
    Array.from(targetsOf(state, combat, seat), ([objective, able]) => [
      objective,
      strikers(state, able).map((first) => {
        const units = joinedBy(state, combat, able, first);
        const support = able.find((id) => isHq(id) && mayJoin(state, combat, [...units, id]));
        return { objective, units, ...(support === undefined ? {} : { support }) };
      }),
    ]),
  );

/** The odds of an attack before the enemy reacts. */
function oddsHint(state: State, combat: Combat, hex: string, named: readonly string[]) {
  const { units, hqs } = split(named);
  const { odds } = oddsWith(state, combat.side, { objective: hex, attackers: units, support: hqs.length > 0 });
  return { code: 'nato.hint.odds', params: { odds } };
}

/** 25.1.1: a battle begins. */
export function commit(context: Context, combat: Combat, { objective, units, support }: Commitment): void {
  const { state, emit } = context;
  const { side } = combat;
  const from = units.map((id) => stateOf(state, id).at);
  const defenders = unitsAt(state, enemyOf(side), objective);
  combat.attacked = frozen([...combat.attacked, objective]);
  combat.fought = frozen([...combat.fought, ...units]);
  if (support !== undefined) combat.supported = [...combat.supported, support];
  if (side === 'nato')
    combat.joined = joinedAfter(
      units.map((id) => ofNation(state, id)),
      combat.joined,
    );
  state.battles = frozen(state.battles.filter((hex) => hex !== objective));
  emit({
    code: 'nato.attack',
    params: {
      side,
      hex: objective,
      units,
      from: [...new Set(from)],
      defenders,
    },
    rule: '25.1.1',
  });
  if (support !== undefined) emit({ code: 'nato.support', params: { unit: support, hex: objective }, rule: '25.4' });
  combat.battle = {
    objective,
    attackers: units,
    from,
    support: support ?? null,
    stage: 'reaction',
    defenders,
    defenceBy: [],
    column: null,
    result: '',
    counter: null,
    countered: { by: null, made: [] },
    retreat: 0,
    retreating: [],
    owed: null,
    isHeld: false,
    lost: 0,
  };
}
