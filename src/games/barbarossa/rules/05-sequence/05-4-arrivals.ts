import { type Branch, fork, leaf } from '../../../../engine/choice.ts';
import {
  at,
  CENTRES,
  changeUnits,
  EAST_RAILS,
  fullSteps,
  hexesApart,
  idAt,
  isIn,
  isLeader,
  isMilitia,
  isSettled,
  occupation,
  placesWhere,
  RAILS,
  SETTLED,
  SIZE,
  stateOf,
  unit,
  UNITS_OF,
} from '../../board.ts';
import { carryOutChiefs, chiefBranches } from '../../commands/chief.ts';
import { chiefOf } from '../../commands/seats.ts';
import { AREAS, derived } from '../../data.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import type { Context, StepRules } from '../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';
import { controls } from '../03-control.ts';
import { joinedTo } from '../04-comm-lines.ts';
import { endPhase } from './05-sequence.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { enemyZoc } from '../07-zoc.ts';
import { goToPool } from '../11-leaders/11-leaders.ts';
import { allyBar } from '../16-allies/16-allies.ts';

/** Whether a unit comes by the schedule by now, and has not come yet. */
const isDue = (state: State, id: string): boolean => {
  const { setup } = unit(id);
  return stateOf(state, id).at === 'off' && 'turn' in setup && setup.turn <= state.turn;
};

/** Units that a side has to place: those of the schedule, and supply centres that were eliminated (13.7). */
const waiting = (state: State, side: Side): readonly string[] => [
  ...UNITS_OF[side].filter((id) => !isLeader(id) && !isMilitia(id) && isDue(state, id)),
  ...(side === 'axis' ? CENTRES.filter((id) => stateOf(state, id).at === 'lost') : []),
];

/** Rail hexes by how near the east map edge they are. */
let FROM_EAST: readonly number[];
derived(
  () => {
    const fromEast = (place: number): number => Math.min(...EAST_RAILS.map((edge) => hexesApart(edge, place)));
    return placesWhere((place) => (RAILS[place] as readonly number[]).length > 0)
      .map((place) => [place, fromEast(place)] as const)
      .sort(([a, near], [b, far]) => near - far || a - b)
      .map(([place]) => place);
  },
  (found) => (FROM_EAST = found),
);

/** 5.4.1(b), A-23: hexes to which rail lines lead from the east map edge as transport could go (8.3.4, 7.1.5). */
function railheads(state: State): readonly string[] {
  const zoc = enemyZoc(state, 'soviet');
  const own = occupation(state, 'soviet');
  const enemies = occupation(state, 'axis');
  const isOpen = (place: number): boolean =>
    !enemies[place] &&
    (!zoc[place] || own[place] !== 0) &&
    (!isSettled(place) || controls(state, 'soviet', idAt(place)));
  const open = new Uint8Array(SIZE);
  for (const place of FROM_EAST) if (isOpen(place)) open[place] = 1;
  const reached = joinedTo(EAST_RAILS, RAILS, open);
  return FROM_EAST.filter((place) => reached[place]).map(idAt);
}

/** 5.4.2: hexes in which an Axis unit may come; last those so far north that an ally could not move from there (16.1). */
function axisHexes(state: State, id: string): readonly string[] {
  const { nation } = unit(id);
  if (nation === 'hungarian') return AREAS.hungary.hexes;
  const country = nation === 'romanian' ? 'romania' : 'poland';
  const isTooFar = (hex: string): number => Number(allyBar(state, id, at(hex)) === 'too-far-north');
  return SETTLED.filter((hex) => isIn(country, at(hex)) && controls(state, 'axis', hex)).sort(
    (a, b) => isTooFar(a) - isTooFar(b) || Number(b.slice(0, 2)) - Number(a.slice(0, 2)) || (a < b ? -1 : 1),
  );
}

/** Finds for each unit that comes the hexes in which it may come, whoever of its side is there: none with enemies. */
function entering(state: State, side: Side): (id: string) => readonly string[] {
  const rails = side === 'soviet' ? railheads(state) : [];
  const enemies = occupation(state, enemyOf(side));
  return (id) => (side === 'soviet' ? rails : axisHexes(state, id).filter((hex) => !enemies[at(hex)]));
}

/** Tells whether there is room for a unit in a hex (6.0). */
const roomFor =
  (state: State, side: Side, id: string) =>
  (hex: string): boolean =>
    hasRoom(state, side, [id], hex);

const RULE: Readonly<Record<Side, string>> = { soviet: '5.4.1', axis: '5.4.2' };

/** Why a unit that a word names can't be placed. */
function refuseUnit(side: Side, word: string): Refusal | undefined {
  const id = unitMeant(word, side);
  return id === undefined ? undefined : refusals({ unit: id })('not-to-place', RULE[side]);
}

/** Why a unit can't be placed in the hex that a word names. */
function refuseHex(state: State, side: Side, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: id, hex }, [hex]);
  return entering(state, side)(id).includes(hex) ? refusal('stacked', '6.1') : refusal('not-placed-there', RULE[side]);
}

/** 5.4.1(b), 5.4.2: the units that come this turn are placed. */
export const arrivalStep: StepRules<'arrival'> = {
  asks: ({ state }, { side }) => {
    const hexesFor = entering(state, side);
    const able = waiting(state, side).filter((id) => hexesFor(id).some(roomFor(state, side, id)));
    if (able.length === 0) return [];
    const seat = chiefOf(state, side);
    const branches = (): readonly Branch<Order>[] =>
      able.map((id) =>
        unitBranch<Order>(id, () =>
          fork(
            () =>
              hexesFor(id)
                .filter(roomFor(state, side, id))
                .map((hex) => placeBranch<Order>(hex, () => leaf<Order>({ kind: 'place', unit: id, hex }))),
            { refuse: (word) => refuseHex(state, side, id, word) },
          ),
        ),
      );
    return [
      {
        seat,
        prompt: prompt('arrival', { side, left: able.length }),
        rule: RULE[side],
        silent: { kind: 'end' },
        choice: fork(() => [
          verbBranch('place', () => fork(branches, { refuse: (word) => refuseUnit(side, word) })),
          ...chiefBranches(state, seat),
          endBranch('rest-by-default'),
        ]),
      },
    ];
  },
  answer: (context, { side }, order) => {
    const { state } = context;
    if (carryOutChiefs(context, order)) return;
    if (order.kind === 'place') return place(context, side, order.unit, order.hex);
    for (const id of waiting(state, side)) {
      const hex = entering(state, side)(id).find(roomFor(state, side, id));
      if (hex !== undefined) place(context, side, id, hex);
    }
    return endArrival(context, side);
  },
  run: (context, { side }) => endArrival(context, side),
};

function place({ state, emit }: Context, side: Side, id: string, hex: string): void {
  changeUnits(state, [id], { at: hex, steps: fullSteps(id) });
  emit({ code: 'barbarossa.placed', params: { side, units: [id], hex }, rule: RULE[side] });
}

/** 5.4.1(c): the leaders of the turn go to the pool, then pool leaders are placed; after the Axis side the turn ends. */
function endArrival(context: Context, side: Side): void {
  if (side === 'axis') return endPhase(context, 'reinforcement');
  const leaders = UNITS_OF.soviet.filter((id) => isLeader(id) && isDue(context.state, id));
  goToPool(context, leaders, '5.4.1');
  context.replace({ name: 'appointing', mixed: false });
}
