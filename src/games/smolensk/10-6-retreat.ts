import { fork, leaf } from '../../engine/choice.ts';
import type { Context } from '../../engine/game.ts';
import { pathAmong } from '../../engine/journey.ts';
import type { Refusal } from '../../engine/message.ts';
import { hasRoom, stacksOf } from './03-1-stacking.ts';
import { enemyZoc } from './03-2-zoc.ts';
import { locOf, shortestLines, towardsSource, waysOut, type Loc, type OnLine } from './03-3-loc.ts';
import { holds, passThrough } from './03-4-control.ts';
import { combatOf, type Battles, type StageRules } from './10-2-combat.ts';
import { survives } from './10-4-results.ts';
import { eliminate, loseStep } from './10-5-losses.ts';
import { leaveMarkers } from './14-fortress.ts';
import {
  at,
  hexesApart,
  idAt,
  isBridged,
  isObjective,
  placeOf,
  riverBetween,
  sideOf,
  stateOf,
  unitsOnMap,
  WAYS,
} from './board.ts';
import { refuseOffMap } from './09-refusals.ts';
import type { Order } from './orders.ts';
import { enemyOf, prompt, type Side, type State } from './state.ts';
import { PLACE_WORDS, placeBranch, unitBranch, verb } from './words.ts';

/** One way in which a unit might retreat: the hexes it enters, and what becomes of it. */
interface Way {
  readonly path: readonly number[];
  /** 10.6(3): it ends off the map or at a big river, or there is no hex to go to. */
  readonly dies: boolean;
  /** EZOC hexes entered (10.6(4)). */
  readonly inZoc: number;
}

/** What decides where one unit retreats at this moment. */
interface Retreat {
  readonly state: State;
  readonly id: string;
  readonly hexes: number;
  readonly zoc: Uint8Array;
  readonly stacks: Uint8Array;
  /** The hexes that may come next on the way. */
  readonly next: (here: OnLine, path: readonly number[]) => readonly OnLine[];
}

/** 10.6(3)4: from the second hex on, a big river without a bridge can't be crossed. */
const endsAtRiver = (from: number, to: number, done: number): boolean =>
  done > 0 && riverBetween(from, to) === 'big-river' && !isBridged(from, to);

/** All ways that lead on from here, until the retreat is long enough and ends within the stacking limit (10.6(5)). */
function waysFrom(retreat: Retreat, here: OnLine, path: readonly number[], inZoc: number): readonly Way[] {
  const { state, id, hexes, zoc, stacks, next } = retreat;
  if (path.length >= hexes && hasRoom(stacks, state, here.place, id)) return [{ path, dies: false, inZoc }];
  const further = next(here, path);
  if (further.length === 0) return [{ path, dies: true, inZoc }];
  return further.flatMap((to) => {
    const longer = [...path, to.place];
    if (endsAtRiver(here.place, to.place, path.length)) return [{ path: longer, dies: true, inZoc }];
    return waysFrom(retreat, to, longer, inZoc + (zoc[to.place] as number));
  });
}

/** The neighbours farthest from all enemy units, for a unit from which no way leads to a source. */
function farthest(
  state: State,
  side: Side,
  from: number,
  { place }: OnLine,
  path: readonly number[],
): readonly OnLine[] {
  const enemies = unitsOnMap(state, enemyOf(side)).map((id) => placeOf(state, id) as number);
  const open = (WAYS[place] as readonly number[]).filter(
    (to) => to !== from && !path.includes(to) && !enemies.includes(to),
  );
  const distance = (to: number): number => Math.min(...enemies.map((enemy) => hexesApart(to, enemy)));
  const most = Math.max(...open.map(distance));
  return open.filter((to) => distance(to) === most).map((to) => ({ place: to, layer: 0 }));
}

/** All ways in which a unit might retreat: along the shortest LOC, or without LOC by the shortest way to a source. */
function allWays(state: State, id: string, hexes: number): readonly Way[] {
  const side = sideOf(id);
  const from = placeOf(state, id) as number;
  const base = { state, id, hexes, zoc: enemyZoc(state, side), stacks: stacksOf(state, side) };
  const along = (loc: Loc): readonly Way[] =>
    shortestLines(loc, from).flatMap((start) =>
      waysFrom({ ...base, next: (here) => towardsSource(loc, here) }, start, [], 0),
    );
  const byLoc = along(locOf(state, side));
  if (byLoc.length > 0) return byLoc;
  const out = along(waysOut(state, side));
  if (out.length > 0) return out;
  const next: Retreat['next'] = (here, path) => farthest(state, side, from, here, path);
  return waysFrom({ ...base, next }, { place: from, layer: 0 }, [], 0);
}

const lowestFirst = (a: readonly number[], b: readonly number[]): number =>
  a.map(idAt).join() < b.map(idAt).join() ? -1 : 1;

/**
 * The ways that the rules leave to the owner. 10.6(6): the shortest; among these first those on which the unit is not
 * eliminated, then those with the fewest steps lost, then those with the fewest hexes beyond the result for stacking.
 * Of ways that come to the same only the one through the lowest hexes. None: the unit is eliminated.
 */
export function retreatsOf(state: State, id: string, hexes: number): readonly (readonly number[])[] {
  const living = allWays(state, id, hexes).filter(({ dies }) => !dies);
  const leastZoc = Math.min(...living.map(({ inZoc }) => inZoc));
  const cheap = living.filter(({ inZoc }) => inZoc === leastZoc);
  const shortest = Math.min(...cheap.map(({ path }) => path.length));
  const paths = cheap
    .map(({ path }) => path)
    .filter((path) => path.length === shortest)
    .sort(lowestFirst);
  const side = sideOf(id);
  const gains = (path: readonly number[]): string =>
    [path.at(-1), ...path.filter((place) => isObjective(idAt(place)) && !holds(state, side, idAt(place)))].join();
  return [...new Map(paths.toReversed().map((path) => [gains(path), path])).values()].sort(lowestFirst);
}

interface Open {
  readonly id: string;
  readonly paths: readonly (readonly string[])[];
}

const openRetreats = (state: State, battles: Battles): readonly Open[] => {
  const { retreating: units, retreat } = combatOf(battles);
  return units.map((id) => ({ id, paths: retreatsOf(state, id, retreat).map((path) => path.map(idAt)) }));
};

/** Why a unit on its retreat may not go on to the hex that a word names. */
function refuseStep(state: State, id: string, from: string, word: string): Refusal | undefined {
  const off = refuseOffMap(word, '10.6(3)2', '10.6(3)1');
  if (off) return off;
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const say = (code: string, rule: string): Refusal => ({
    code: `smolensk.refusal.retreat-${code}`,
    params: { unit: id, hex },
    rule,
    places: [hex],
  });
  if (!(WAYS[at(from)] as readonly number[]).includes(at(hex))) return say('too-far', '10.6');
  const enemies = unitsOnMap(state, enemyOf(sideOf(id)));
  return enemies.some((enemy) => stateOf(state, enemy).at === hex) ? say('enemy', '3.1(2)') : say('way', '10.6(6)');
}

/** 10.4(2)3–5: after the losses those of the attacked hex who are left are to retreat, if the result says so. */
export const fallingBack: StageRules = {
  run: (context, battles) => {
    const combat = combatOf(battles);
    const { target, defenders, retreat } = combat;
    leaveMarkers(context, combat);
    combat.retreating = retreat > 0 ? defenders.filter((id) => stateOf(context.state, id).at === target) : [];
    combat.stage = 'retreat';
  },
};

/** 10.6: the owner retreats his units, each for itself (10.6(2)), and chooses where the rules leave him a choice. */
export const retreating: StageRules = {
  asks: ({ state }, battles) => {
    const combat = combatOf(battles);
    const open = openRetreats(state, battles).filter(({ paths }) => paths.length > 0);
    const [first] = open;
    if (!first || (open.length === 1 && first.paths.length === 1)) return [];
    const { target, retreat } = combat;
    return [
      {
        seat: enemyOf(battles.side),
        prompt: prompt('retreat', { hex: target, units: open.map(({ id }) => id), hexes: retreat }),
        rule: '10.6',
        reaction: true,
        open: true,
        silent: { kind: 'retreat', unit: first.id, path: first.paths[0] as readonly string[] },
        choice: fork(() => [
          verb('retreat', () =>
            fork(() =>
              open.map(({ id, paths }) =>
                unitBranch(id, () =>
                  pathAmong<Order>(
                    paths,
                    (path) => leaf({ kind: 'retreat', unit: id, path }),
                    (place, to) => placeBranch(place, to),
                    (word, done) => refuseStep(state, id, done.at(-1) ?? target, word),
                  ),
                ),
              ),
            ),
          ),
        ]),
      },
    ];
  },
  answer: (context, battles, order) => {
    if (order.kind === 'retreat') carryOut(context, battles, order.unit, order.path);
  },
  run: (context, battles) => {
    const combat = combatOf(battles);
    const [first] = openRetreats(context.state, battles);
    if (!first) combat.stage = 'advance';
    else if (first.paths[0]) carryOut(context, battles, first.id, first.paths[0]);
    else trap(context, battles, first.id);
  },
};

/** 10.6(3): a unit that has nowhere to go is eliminated. */
function trap(context: Context<State>, battles: Battles, id: string): void {
  const combat = combatOf(battles);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  context.emit({ code: 'smolensk.no-retreat', params: { unit: id, hex: combat.target }, rule: '10.6(3)' });
  eliminate(context, id, 'trapped');
}

/** Moves a unit back hex by hex; 10.6(1): it costs no points; 10.6(4): each EZOC hex costs it a step. */
function carryOut(context: Context<State>, battles: Battles, id: string, path: readonly string[]): void {
  const { state } = context;
  const combat = combatOf(battles);
  const side = sideOf(id);
  const zoc = enemyZoc(state, side);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  context.emit({
    code: 'smolensk.retreated',
    params: { side, unit: id, path: [combat.target, ...path] },
    rule: '10.6',
  });
  for (const hex of path) {
    stateOf(state, id).at = hex;
    passThrough(context, side, hex);
    if (zoc[at(hex)]) loseStep(context, id, 'zoc');
    if (!survives(state, id)) return;
  }
  battles.retreated = [...battles.retreated, id];
}
