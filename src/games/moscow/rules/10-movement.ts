import type { Context, StepRules } from '../steps.ts';
import { type Code, type Refusal, refusals } from '../messages/index.ts';
import { fork, leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import { journey, type Leg } from '../../../engine/journey.ts';
import { refuseAfter } from '../../../engine/words.ts';
import { sideBetween } from '../../../hex/board.ts';
import {
  at,
  BOARD,
  changeUnits,
  idAt,
  isArea,
  isTank,
  isWater,
  letterOf,
  occupation,
  placeOf,
  rearOwner,
  rearsOpenTo,
  sideOf,
  terrainAt,
  unit,
  unitsInPlay,
  WAYS,
} from '../board.ts';
import { activateUse, answerActivation, playBranch, refusePlay } from './07-cards.ts';
import { takeCity } from './04-victory/04-2-control.ts';
import { TRACK } from '../data.ts';
import type { Move, Order } from '../orders.ts';
import { endPhase } from './05-sequence.ts';
import { enemyOf, prompt, type Side, type State } from '../state.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../words.ts';
import { enemyZoc } from './09-zoc.ts';

/** 10.3: the movement allowance of a unit this turn. */
export function allowanceOf(state: State, id: string): number {
  const { weather } = TRACK[state.turn - 1] as { weather: string };
  const printed = unit(id).move;
  if (weather === 'mud') return 2;
  return weather === 'snow' || weather === 'thaw' ? Math.min(printed, 3) : printed;
}

/** Whether a unit must stop on entering this terrain (10.2.2, 10.2.3). */
const stopsIn = (id: string, place: number): boolean => {
  const terrain = terrainAt(place);
  return terrain === 'marsh' || terrain === 'mountain' || (terrain === 'forest' && isTank(id));
};

/** Why movement ends on entering a place, and the rule that says so. */
type Stop = 'ezoc' | 'terrain' | 'rear';
const RULE_OF: Readonly<Record<Stop, string>> = { ezoc: '9.4', terrain: '10.2', rear: '10.5' };

/** What decides where some units, moving together, may go at this moment. */
interface Going {
  readonly units: readonly string[];
  readonly side: Side;
  readonly enemies: Uint8Array;
  readonly zoc: Uint8Array;
  readonly rears: readonly number[];
  /** Rules left out, to find the one that forbids a move. */
  readonly ignoring: { readonly zoc?: boolean; readonly terrain?: boolean };
}

const NOTHING_IGNORED: Going['ignoring'] = {};

function going(state: State, units: readonly string[], ignoring = NOTHING_IGNORED): Going {
  const side = sideOf(units[0] as string);
  return {
    units,
    side,
    enemies: occupation(state, enemyOf(side)),
    zoc: enemyZoc(state, side),
    rears: rearsOpenTo(units[0] as string),
    ignoring,
  };
}

const inEnemyZoc = ({ zoc }: Going, place: number): boolean => zoc[place] === 1;

function stopAt(rules: Going, place: number): Stop | undefined {
  if (isArea(place)) return 'rear';
  if (!rules.ignoring.zoc && inEnemyZoc(rules, place)) return 'ezoc';
  if (!rules.ignoring.terrain && rules.units.some((id) => stopsIn(id, place))) return 'terrain';
  return undefined;
}

/** Whether units may go from one place to a neighbouring one (8.0, 9.4, 10.2.6, 10.5). */
const mayStep = (rules: Going, from: number, to: number): boolean =>
  !rules.enemies[to] &&
  (!isArea(to) || rules.rears.includes(to)) &&
  (rules.ignoring.zoc || !inEnemyZoc(rules, from) || !inEnemyZoc(rules, to));

/** A place within reach: the places entered to get there, and whether movement ends there. */
interface Reached {
  readonly path: readonly string[];
  readonly stop: Stop | undefined;
}

/** Where units can get to from a place with so many points left (10.1), by shortest paths; in order of distance. */
function reachFrom(rules: Going, from: number, points: number): ReadonlyMap<number, Reached> {
  const reached = new Map<number, Reached>();
  let edge: { place: number; path: readonly string[] }[] = [{ place: from, path: [] }];
  for (let cost = 1; cost <= points && edge.length > 0; cost++) {
    const next: typeof edge = [];
    for (const { place, path } of edge) {
      for (const to of WAYS[place] as readonly number[]) {
        if (to === from || reached.has(to) || !mayStep(rules, place, to)) continue;
        const stop = stopAt(rules, to);
        const longer = [...path, idAt(to)];
        reached.set(to, { path: longer, stop });
        if (!stop) next.push({ place: to, path: longer });
      }
    }
    edge = next;
  }
  return reached;
}

/** Those of some units, each by itself, that can move at all. */
export function unitsAbleToMove(state: State, side: Side, units: readonly string[]): readonly string[] {
  const [enemies, zoc] = [occupation(state, enemyOf(side)), enemyZoc(state, side)];
  return units.filter((id) => {
    const rules = { units: [id], side, enemies, zoc, rears: rearsOpenTo(id), ignoring: NOTHING_IGNORED };
    const from = placeOf(state, id) as number;
    return (WAYS[from] as readonly number[]).some((to) => mayStep(rules, from, to));
  });
}

/** How far units that move together may go: the least of their allowances. */
const pointsOf = (state: State, units: readonly string[]): number =>
  Math.min(...units.map((id) => allowanceOf(state, id)));

/** Where a unit, or units moving together, can get to in one movement, each with the shortest path to it. */
export function reachOf(state: State, units: readonly string[]): ReadonlyMap<string, Reached> {
  const from = placeOf(state, units[0] as string) as number;
  const reached = reachFrom(going(state, units), from, pointsOf(state, units));
  return new Map([...reached].map(([place, found]) => [idAt(place), found]));
}

/** Where a unit that can move may attack from in the combat phase that follows (11.0): its own place, and all within its reach. */
export const attackPlaces = (state: State, id: string): ReadonlySet<number> =>
  new Set([placeOf(state, id) as number, ...[...reachOf(state, [id]).keys()].map(at)]);

/** Which rule keeps units from getting to a place (the answer to 'why not?'). */
function refuseTo(
  state: State,
  units: readonly string[],
  from: number,
  points: number,
  to: number,
  stop?: Stop,
): Refusal {
  const rules = going(state, units);
  const refusal = refusals({ unit: units.join(' '), hex: idAt(to) }, [idAt(from), idAt(to)]);
  if (rules.enemies[to]) return refusal('enemy-there', '8.0');
  if (isArea(to) && rearOwner(to) !== rules.side) return refusal('enemy-rear', '10.5');
  if (isArea(to) && !rules.rears.includes(to))
    return refusal('other-rear', '10.5', { area: letterOf(units[0] as string) ?? '' });
  const between = sideBetween(BOARD, from, to);
  if (between && isWater(between)) return refusal('water', '10.2.6');
  if (stop) return refusal(`stopped-by-${stop}`, RULE_OF[stop]);
  if (between && points > 0) return refusal('zoc-to-zoc', '9.4');
  const within = (ignoring: Going['ignoring'], reach = points): boolean =>
    reachFrom(going(state, units, ignoring), from, reach).has(to);
  if (within({ zoc: true })) return refusal('stopped-by-ezoc', '9.4');
  if (within({ terrain: true })) return refusal('stopped-by-terrain', '10.2');
  if (within({ zoc: true, terrain: true })) return refusal('stopped-by-ezoc', '9.4');
  const printed = Math.min(...units.map((id) => unit(id).move));
  if (within({}, points + printed - pointsOf(state, units))) return refusal('weather', '10.3', { points });
  return refusal('too-far', '10.1', { points });
}

/** How units stand on the way: points left, and why they must stop there. */
interface Travel {
  readonly points: number;
  readonly stop: Stop | undefined;
}

/** The options for a movement of units together: a place within reach, then perhaps further places, as way points. */
export function pathChoice<O>(state: State, units: readonly string[], order: (move: Move) => Choice<O>): Choice<O> {
  const start = idAt(placeOf(state, units[0] as string) as number);
  const rules = going(state, units);
  const reach = (from: string, { points, stop }: Travel): readonly Leg<Travel>[] =>
    stop ? [] : [...reachFrom(rules, at(from), points).values()].map((reached) => legTo(reached, points));
  return journey<Travel, O>(
    {
      reach,
      arrived: (path) => order({ units, path: [start, ...path] }),
      branch: ({ place, hint }, to) => placeBranch(place, to, hint),
      refuse: (word, from, { points, stop }) => {
        const to = PLACE_WORDS.meant(word);
        return to === undefined ? undefined : refuseTo(state, units, at(from), points, at(to), stop);
      },
      noise: [start, ...PLACE_WORDS.also(start)],
    },
    start,
    { points: pointsOf(state, units), stop: undefined },
  );
}

const legTo = ({ path, stop }: Reached, points: number): Leg<Travel> => ({
  place: path.at(-1) as string,
  path: () => path,
  travel: { points: points - path.length, stop },
  hint: () => ({ code: stop ? `moscow.hint.stop-${stop}` : 'moscow.hint.points', params: { points: path.length } }),
});

/** Carries out a movement: cities entered change hands, a unit that enters its rear leaves the map (10.5). */
export function carryOutMove(context: Context, { units, path }: Move, code: Code = 'moscow.moved'): void {
  const side = sideOf(units[0] as string);
  context.emit({ code, params: { side, units, path }, rule: '10.0' });
  for (const hex of path.slice(1)) takeCity(context, side, hex);
  for (const id of units) arrive(context, id, path.at(-1) as string);
}

/** Puts a unit into a place it has moved or retreated to; in the own rear it goes to the next turn's box, active (10.5). */
export function arrive({ state, emit }: Context, id: string, hex: string): void {
  if (isArea(at(hex))) {
    changeUnits(state, [id], { at: `track:${state.turn + 1}`, spent: false });
    emit({ code: 'moscow.left-map', params: { unit: id, turn: state.turn + 1 }, rule: '10.5' });
  } else {
    changeUnits(state, [id], { at: hex });
  }
}

/** 10.0, exception: the units set up in Romania may not move on turn 1. */
export const heldOnTurnOne = (state: State, id: string): boolean => state.turn === 1 && letterOf(id) === 'R';

const movable = (state: State, moved: readonly string[]): readonly string[] =>
  unitsInPlay(state, state.side).filter((id) => !moved.includes(id) && !heldOnTurnOne(state, id));

function refuseMover(state: State, moved: readonly string[], word: string): Refusal | undefined {
  const id = unitMeant(word, state.side);
  if (id === undefined) return undefined;
  const params = { unit: id };
  if (sideOf(id) !== state.side) return { code: 'moscow.refusal.not-yours', params, rule: '10.0' };
  if (moved.includes(id)) return { code: 'moscow.refusal.moved', params, rule: '10.1' };
  if (heldOnTurnOne(state, id)) return { code: 'moscow.refusal.romania', params, rule: '10.0' };
  if (placeOf(state, id) !== undefined)
    return { code: 'moscow.refusal.shut-in', params, rule: '9.4', places: [state.units[id]?.at as string] };
  return { code: 'moscow.refusal.not-on-map', params, rule: '10.0' };
}

function moveBranch(state: State, moved: readonly string[]): readonly Branch<Order>[] {
  const toOrder = (move: Move): Choice<Order> => leaf({ kind: 'move', move });
  const units = unitsAbleToMove(state, state.side, movable(state, moved));
  if (units.length === 0) return [];
  const branches = (): readonly Branch<Order>[] =>
    units.map((id) => unitBranch(id, () => pathChoice(state, [id], toOrder)));
  return [verbBranch('move', () => fork(branches, { refuse: (word) => refuseMover(state, moved, word) }), ['m'])];
}

/** 10.0: the movement phase. */
export const movementPhase: StepRules<'movement'> = {
  asks: ({ state }, { moved }) => [
    {
      seat: state.side,
      prompt: prompt('movement', { left: movable(state, moved).length }),
      rule: '10.0',
      silent: { kind: 'end' },
      choice: fork(
        () => [
          ...moveBranch(state, moved),
          ...playBranch(state, state.side, [activateUse(state, moved.length === 0)]),
          endBranch('movement'),
        ],
        {
          refuse: (word) =>
            refuseAfter('move', (unit) => refuseMover(state, moved, unit))(word) ?? refusePlay(state)(word),
        },
      ),
    },
  ],
  answer: (context, step, order) => {
    if (order.kind === 'move') {
      step.moved.push(...order.move.units);
      carryOutMove(context, order.move);
    } else if (order.kind === 'end') {
      context.replace({ name: 'phase-end' });
      context.push({ name: 'stacking' });
    } else {
      answerActivation(context, order);
    }
  },
};

/** Ends a phase after what had to be settled first. */
export const phaseEnd: StepRules<'phase-end'> = { run: endPhase };
