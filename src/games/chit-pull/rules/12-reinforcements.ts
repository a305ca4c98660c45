import type { StepRules, Reinforcement } from '../steps.ts';
import { type Refusal, refusals } from '../messages/index.ts';
import { fork, leaf, type Branch } from '../../../engine/choice.ts';
import { kept } from '../../../engine/kept.ts';
import { hasRoom, stacksOf } from './03-basics/03-1-stacking.ts';
import { enemyZoc } from './03-basics/03-2-zoc.ts';
import { railheads } from './03-basics/03-3-loc.ts';
import { holds, passThrough } from './03-basics/03-4-control.ts';
import { answerEntry, entryBranch } from './15-special-rules/15-3-entry.ts';
import {
  at,
  BOARD,
  changeUnits,
  idAt,
  isFortress,
  isMajorCity,
  isOnRail,
  isTown,
  sideOf,
  stateOf,
  unit,
  UNITS_OF,
} from '../board.ts';
import { derived, SPECIAL, TRACK } from '../data.ts';
import { refuseOffMap } from './09-movement/09-refusals.ts';
import type { Order } from '../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../state.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../words.ts';
import { attach, hqBranches, putUnderNearest } from '../commands/attaching.ts';
import { chiefOf } from '../commands/seats.ts';

/** The units in the Available box of a side, HQs too (13.0(4)); fortress markers are built (14.1). */
export const available = (state: State, side: Side): readonly string[] =>
  UNITS_OF[side].filter((id) => stateOf(state, id).at === 'box' && !isFortress(id));

/** How many units of the Axis side, come from another front, may be placed beside the normal number this turn. */
const transferredIn = ({ turn }: State, side: Side): number =>
  side === 'axis' && turn === SPECIAL.arrival ? UNITS_OF.axis.filter((id) => 'turn' in unit(id).setup).length : 0;

const track = (state: State): (typeof TRACK)[number] => TRACK[state.turn - 1] as (typeof TRACK)[number];

/**
 * How many more reinforcements (12.2(1)) and, for the Soviet side, units of the strategic reserve (15.4) may come. What
 * is not used is lost (12.2(2)): the next turn has its own numbers.
 */
export const stillToCome = (
  state: State,
  { side, placed, entered }: Reinforcement,
): { normal: number; reserve: number } => ({
  normal: track(state).reinf[side] + transferredIn(state, side) - placed,
  reserve: side === 'soviet' ? track(state).sr - entered : 0,
});

/** 12.1(2): not in an enemy-controlled major-city or town hex. */
const isEnemyTown = (state: Pick<State, 'control'>, side: Side, place: number): boolean =>
  (isMajorCity(place) || isTown(place)) && holds(state, enemyOf(side), idAt(place));

let RAIL_HEXES: readonly number[];
derived(
  () => [...BOARD.places.keys()].filter(isOnRail),
  (found) => (RAIL_HEXES = found),
);

/** 12.1: hexes where reinforcements of a side may be placed, apart from stacking. */
export const placementHexes = kept(
  ['units', 'control'],
  (state: Pick<State, 'units' | 'control'>, side: Side): readonly number[] => {
    const reached = railheads(state, side);
    return RAIL_HEXES.filter((place) => reached[place] && !isEnemyTown(state, side, place));
  },
);

/** Hexes for one more unit (3.1(3)). */
function openTo(state: State, side: Side, id: string): readonly number[] {
  const stacks = stacksOf(state, side);
  return placementHexes(state, side).filter((place) => hasRoom(stacks, state, place, id));
}

function refusePlacement(state: State, side: Side, id: string, word: string): Refusal | undefined {
  const off = refuseOffMap(word, '12.1(1)');
  if (off) return off;
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const place = at(hex);
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (isEnemyTown(state, side, place)) return refusal('place-enemy-town', '12.1(2)');
  if (enemyZoc(state, side)[place]) return refusal('place-zoc', '12.1(2)');
  if (!railheads(state, side)[place] || !isOnRail(place)) return refusal('place-no-rail', '12.1(1)');
  return refusal('place-stacked', '3.1(3)');
}

function placeBranches(state: State, reinforcement: Reinforcement): readonly Branch<Order>[] {
  const { side } = reinforcement;
  const units = available(state, side);
  if (stillToCome(state, reinforcement).normal <= 0 || units.length === 0) return [];
  const hexes = openTo(state, side, units[0] as string);
  if (hexes.length === 0) return [];
  const to = (id: string): Branch<Order> =>
    unitBranch(id, () =>
      fork(
        () =>
          hexes.map((place) =>
            placeBranch(idAt(place), () => leaf<Order>({ kind: 'place', unit: id, hex: idAt(place) })),
          ),
        { noise: ['to', 'in', 'at'], refuse: (word) => refusePlacement(state, side, id, word) },
      ),
    );
  return [verbBranch('place', () => fork(() => units.map(to), { refuse: (word) => refuseUnit(side, word) }))];
}

function refuseUnit(side: Side, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  if (id === undefined) return undefined;
  const code = sideOf(id) === side ? 'not-available' : 'not-yours';
  return { code: `chit-pull.refusal.${code}`, params: { unit: id }, rule: '12.2(1)' };
}

/** 12.0: the owner of the chit brings units from the Available box, and from turn 6 the strategic reserve (15.4). */
export const reinforcementStep: StepRules<'reinforcement'> = {
  asks: ({ state }, reinforcement) => {
    const { side } = reinforcement;
    const { normal, reserve } = stillToCome(state, reinforcement);
    const entering = reserve > 0 ? entryBranch(state, side, available(state, side), 'reserve') : [];
    const placing = placeBranches(state, reinforcement);
    if (placing.length === 0 && entering.length === 0) return [];
    return [
      {
        seat: chiefOf(state, side),
        prompt: prompt('reinforcement', { normal, reserve }),
        rule: '12.2(1)',
        silent: silentPlacement(state, reinforcement),
        choice: fork(() => [...placing, ...entering, ...hqBranches(state, side), endBranch('end-reinforcement')], {
          refuse: (word) => refuseSpent(word, normal, reserve),
        }),
      },
    ];
  },
  answer: (context, reinforcement, order) => {
    const { state, emit } = context;
    const { side } = reinforcement;
    if (order.kind === 'place') {
      reinforcement.placed += 1;
      changeUnits(state, [order.unit], { at: order.hex, reduced: false });
      emit({ code: 'chit-pull.placed', params: { side, unit: order.unit, hex: order.hex }, rule: '12.1(1)' });
      passThrough(context, side, order.hex);
      putUnderNearest(state, [order.unit]);
    } else if (order.kind === 'enter') {
      reinforcement.entered += 1;
      answerEntry(context, side, order.move, 'reserve');
      putUnderNearest(state, [order.move.unit]);
    } else if (order.kind === 'attach') {
      attach(context, order);
    } else {
      context.pop();
    }
  },
  run: ({ pop }) => pop(),
};

function refuseSpent(word: string, normal: number, reserve: number): Refusal | undefined {
  if (word.startsWith('place') && normal <= 0)
    return { code: 'chit-pull.refusal.reinforcements-spent', rule: '12.2(1)' };
  if (word.startsWith('enter') && reserve <= 0) return { code: 'chit-pull.refusal.reserve-spent', rule: '15.4(1)' };
  return undefined;
}

/** For a player who stays silent: reinforcements in the order of the box, as near to the front as the rail goes. */
function silentPlacement(state: State, reinforcement: Reinforcement): Order {
  const { side } = reinforcement;
  const [id] = available(state, side);
  if (id === undefined || stillToCome(state, reinforcement).normal <= 0) return { kind: 'end' };
  const hexes = openTo(state, side, id);
  const place = side === 'soviet' ? hexes[0] : hexes.at(-1);
  return place === undefined ? { kind: 'end' } : { kind: 'place', unit: id, hex: idAt(place) };
}
