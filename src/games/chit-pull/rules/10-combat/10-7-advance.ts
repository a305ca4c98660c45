import type { Context, Battles } from '../../steps.ts';
import type { Message } from '../../../../engine/message.ts';
import { type Code, type Refusal, refusals } from '../../messages/index.ts';
import { fork, orderWord, type Branch, type Choice } from '../../../../engine/choice.ts';
import { STACKING_LIMIT, stackAt } from '../03-basics/03-1-stacking.ts';
import { passThrough } from '../03-basics/03-4-control.ts';
import { combatOf, type StageRules } from './10-2-combat.ts';
import {
  at,
  changeUnits,
  enemiesAt,
  hexesApart,
  idAt,
  isMech,
  isOnMap,
  riverBetween,
  stateOf,
  WAYS,
} from '../../board.ts';
import { refuseOffMap } from '../09-movement/09-refusals.ts';
import { endsAdvance } from '../../terrain.ts';
import type { Advance, Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import { PLACE_WORDS, placeBranch, unitBranch, unitMeant } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

/** 10.7(1)2: whether an advance may not go on after this step: terrain, town, city, or a river on the way. */
const stopsAfter = (battles: Battles, from: number, to: number): boolean =>
  endsAdvance(to) || (!battles.surprise && riverBetween(from, to) !== undefined);

/** The second hexes into which a mechanised unit may advance: as open as the first, no enemy there. */
function secondHexes(state: State, battles: Battles, id: string): readonly string[] {
  const { target, from, attackers } = combatOf(battles);
  const [start, first] = [at(from[attackers.indexOf(id)] as string), at(target)];
  if (!isMech(id) || stopsAfter(battles, start, first)) return [];
  return (WAYS[first] as readonly number[])
    .filter((to) => to !== start && !stopsAfter(battles, first, to))
    .map(idAt)
    .filter((hex) => enemiesAt(state, battles.side, hex).length === 0);
}

/** 10.7(6)4: whether a hex has room, with these advances made. */
function hasRoomAfter(state: State, battles: Battles, made: readonly Advance[], id: string, hex: string): boolean {
  const gone = new Set(made.map(({ unit }) => unit));
  const staying = stackAt(state, battles.side, at(hex)).filter((other) => other !== id && !gone.has(other));
  const coming = made.filter(({ path }) => path.at(-1) === hex);
  return staying.length + coming.length < STACKING_LIMIT;
}

/** The ends that an advance of this unit may have, with the advances made before it. */
const endsOf = (state: State, battles: Battles, made: readonly Advance[], id: string): readonly string[] =>
  [combatOf(battles).target, ...secondHexes(state, battles, id)].filter((hex) =>
    hasRoomAfter(state, battles, made, id, hex),
  );

/** The options for advancing units, each into the attacked hex or through it (10.7(4), 10.7(5)). */
function advanceChoice(
  state: State,
  battles: Battles,
  able: readonly string[],
  made: readonly Advance[],
): Choice<Order> {
  const { target } = combatOf(battles);
  const left = able.filter(
    (id) => !made.some(({ unit }) => unit === id) && endsOf(state, battles, made, id).length > 0,
  );
  const further = (): readonly Branch<Order>[] =>
    left.map((id) =>
      unitBranch(id, () => {
        const ends = endsOf(state, battles, made, id);
        const goingTo = (hex: string): Choice<Order> =>
          advanceChoice(state, battles, able, [...made, { unit: id, path: hex === target ? [target] : [target, hex] }]);
        const beyond = (): Message<Code> => ({ code: 'chit-pull.hint.beyond', params: { unit: id } });
        const seconds = ends.filter((hex) => hex !== target).map((hex) => placeBranch(hex, () => goingTo(hex), beyond));
        const first = ends.includes(target) ? goingTo(target) : undefined;
        return {
          ...(first ?? { unfinished: refuseFull(id, target) }),
          noise: [target, ...PLACE_WORDS.also(target)],
          branches: () => [...seconds, ...(first?.branches() ?? [])],
          refuse: (word) => refuseSecond(state, battles, id, word) ?? first?.refuse?.(word),
        };
      }),
    );
  return {
    ...(made.length > 0 ? { order: { kind: 'advance', advances: made } } : {}),
    branches: further,
    refuse: (word) => refuseAdvancing(battles, able, made, word),
  };
}

/** 10.7(6)4: why a unit can't end its advance in the hex attacked. */
const refuseFull = (id: string, hex: string): Refusal => ({
  code: 'chit-pull.refusal.stacked',
  params: { unit: id, hex },
  rule: '10.7(6)4',
  places: [hex],
});

/** Why a unit that a word names can't advance with those who do. */
function refuseAdvancing(
  battles: Battles,
  able: readonly string[],
  made: readonly Advance[],
  word: string,
): Refusal | undefined {
  const id = unitMeant(word, battles.side);
  if (id === undefined || made.some(({ unit }) => unit === id)) return undefined;
  const { target: hex } = combatOf(battles);
  if (able.includes(id)) return refuseFull(id, hex);
  return { code: 'chit-pull.refusal.advance-not-attacker', params: { unit: id, hex }, rule: '10.7(2)', places: [hex] };
}

/** Why a unit that advances can't go on to the hex that a word names. */
function refuseSecond(state: State, battles: Battles, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return refuseOffMap(word, '10.7(6)2', '10.7(6)3');
  const { target } = combatOf(battles);
  const refusal = refusals({ unit: id, hex, target }, [hex]);
  if (!isMech(id)) return refusal('advance-one-hex', '10.7(1)1');
  if (hexesApart(at(target), at(hex)) !== 1) return refusal('advance-elsewhere', '10.7(5)');
  if (!(WAYS[at(target)] as readonly number[]).includes(at(hex))) return refusal('prohibited', '10.7(6)1');
  if (enemiesAt(state, battles.side, hex).length > 0) return refusal('enemy', '3.1(2)');
  return secondHexes(state, battles, id).includes(hex)
    ? refusal('stacked', '10.7(6)4')
    : refusal('advance-stops', '10.7(1)2');
}

/** 10.7(1): attackers may advance into the hex that the combat emptied, mechanised ones perhaps through it. */
export const advancing: StageRules = {
  asks: ({ state }, battles) => {
    const { target, attackers } = combatOf(battles);
    if (enemiesAt(state, battles.side, target).length > 0) return [];
    const able = attackers.filter((id) => isOnMap(state, id));
    if (able.every((id) => endsOf(state, battles, [], id).length === 0)) return [];
    return [
      {
        seat: seatOfAll(state, battles.side, attackers),
        prompt: prompt('advance', { hex: target }),
        rule: '10.7',
        open: true,
        silent: { kind: 'advance', advances: [] },
        choice: fork(() => [
          {
            word: 'advance',
            label: { code: 'chit-pull.verb.advance' },
            to: () => advanceChoice(state, battles, able, []),
          },
          orderWord<Order>('stay', { kind: 'advance', advances: [] }, { label: { code: 'chit-pull.verb.stay' } }),
        ]),
      },
    ];
  },
  answer: (context, battles, order) => {
    if (order.kind !== 'advance') return;
    for (const each of order.advances) carryOut(context, battles, each);
    combatOf(battles).stage = 'done';
  },
  run: (_, battles) => void (combatOf(battles).stage = 'done'),
};

/** 10.7(3): no points, no EZOC; what is passed changes hands (3.4(2)). */
function carryOut(context: Context, { side }: Battles, { unit: id, path }: Advance): void {
  const { state } = context;
  const start = stateOf(state, id).at;
  changeUnits(state, [id], { at: path.at(-1) as string });
  context.emit({ code: 'chit-pull.advanced', params: { side, unit: id, path: [start, ...path] }, rule: '10.7' });
  for (const hex of path) passThrough(context, side, hex);
}
