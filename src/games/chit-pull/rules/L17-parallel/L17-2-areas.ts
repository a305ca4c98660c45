import { keptForMarks } from '../../../../hex/marks.ts';
import { zonesOf } from '../../../../hex/zones.ts';
import {
  at,
  FORTRESSES_OF,
  isFortress,
  isHq,
  occupation,
  placeOf,
  sideOf,
  SIZE,
  unit,
  unitsAt,
  unitsOnMap,
  idAt,
  WAYS,
} from '../../board.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import type { Step } from '../../steps.ts';
import { byLines, cutOff } from '../03-basics/03-3-loc.ts';
import { entrants } from '../08-activation.ts';
import { groundFor, type Ground } from '../09-movement/09-2-normal.ts';
import { mannerOf, markMarchReach, markNormalReach, moversOf, type Mover } from '../09-movement/09-together.ts';
import { chit } from '../15-special-rules/15-2-chits.ts';
import { BEYOND_FULL_HEXES, farthestRetreat, retreatsFrom, type Target } from './L17-2-driven.ts';
import { around, BIT, isUnsure, mark, placesIn, placesWithin, SURE, type Marks, type Unsure } from './L17-2-marks.ts';

/** How far from units without a LOC others may stand that decide where they retreat (10.6). */
const RETREAT_FROM = 6;

/** 10.7(1): how far attackers advance. */
const FARTHEST_ADVANCE = 2;

/** What a command may still do: which units move and attack, or what is left to be resolved. */
interface Doing {
  readonly side: Side;
  readonly moving: readonly string[];
  readonly standing: readonly string[];
  /** What is attacked, where it has been declared. */
  readonly targets?: readonly Target[];
  /** The hexes in which it activates units, before it does. */
  readonly inRange?: readonly number[];
}

/** What a command that is not over may change and what decides what comes of it, as the units stand. */
export interface Area {
  readonly side: Side;
  /** Hexes in which units may come, go, or fight. */
  readonly changed: Marks;
  /** Hexes in which units decide what it can do. */
  readonly read: Marks;
  /** Hexes from which defenders may retreat: along lines that run through the whole map (10.6(6)). */
  readonly retreats: Marks;
  /** Whether some of them have no LOC: then they retreat by the shortest way to a source, or away from enemies. */
  readonly isDisordered: boolean;
}

const placesOfUnits = (state: State, units: readonly string[]): number[] =>
  units.flatMap((id) => placeOf(state, id) ?? []);

/** Hexes in which an HQ may stand by the time that its chit is carried out: driven there, or moved by a chit before. */
function standsOf(state: State, hq: string, place: number, unsure: Unsure): readonly number[] {
  if (!isUnsure(unsure, sideOf(hq), place)) return [place];
  const marks = around([place], farthestRetreat() + BEYOND_FULL_HEXES);
  const ground = certainGround(state, sideOf(hq), unsure);
  markNormalReach(marks, ground, [{ id: hq, from: place }]);
  markMarchReach(marks, ground, [{ id: hq, from: place }]);
  return placesIn(marks);
}

/** The hexes in which an HQ activates units (8.2), wherever it may stand by then. */
function rangeOf(state: State, hq: string, unsure: Unsure): readonly number[] {
  const place = placeOf(state, hq);
  if (place === undefined) return [];
  const stands = standsOf(state, hq, place, unsure);
  const marks = new Uint8Array(SIZE);
  for (const from of stands) for (const to of placesWithin(from, unit(hq).range as number)) marks[to] = 1;
  return placesIn(marks);
}

/** The command of an HQ before it is carried out; undefined: it concerns everything, as units come in with it (15.3(1)). */
function doingOf(state: State, hq: string, unsure: Unsure): Doing | undefined {
  if (entrants(state, hq).length > 0) return undefined;
  const inRange = rangeOf(state, hq, unsure);
  const near = new Set(inRange);
  const units = unitsOnMap(state, sideOf(hq)).filter((id) => near.has(placeOf(state, id) as number));
  const moving = units.filter((id) => id === hq || (!isHq(id) && !isFortress(id)));
  // 16.4: HQs in its range may be taken off the map.
  return { side: sideOf(hq), moving, standing: units.filter(isHq), inRange };
}

/** What a command that is carried out may still do; undefined where it concerns everything. */
function doingIn(state: State, step: Step): Doing | undefined {
  switch (step.name) {
    case 'execute':
      return doingBy(state, step.chit, SURE);
    case 'activation':
      return doingOf(state, step.hq, SURE);
    case 'concentration':
      return { side: step.movement.side, moving: step.movement.activated, standing: [] };
    case 'movement': {
      const { side, activated, moved, entering, transferable } = step;
      if (entering.length > 0) return undefined;
      const moving = activated.filter((id) => !moved.includes(id));
      return { side, moving, standing: [...moved, ...transferable] };
    }
    case 'declaring':
      return { side: step.side, moving: [], standing: step.activated };
    case 'battles': {
      const { side, attacks, combat } = step;
      const fought = combat ? [...attacks, { target: combat.target, units: combat.attackers }] : attacks;
      return {
        side,
        moving: [],
        standing: fought.flatMap(({ units }) => units),
        targets: fought.map(({ target, units }) => ({ place: at(target), by: units })),
      };
    }
    default:
      return undefined;
  }
}

/** Enemies and their zones of control as far as they are certain. */
function certainGround(state: State, side: Side, unsure: Unsure): Ground {
  const ground = groundFor(state, side);
  if (unsure === SURE) return ground;
  const enemies = ground.enemies.slice();
  const certain: number[] = [];
  for (let place = 0; place < SIZE; place++) {
    if (isUnsure(unsure, enemyOf(side), place)) enemies[place] = 0;
    if (enemies[place] !== 0) certain.push(place);
  }
  const zoc = zonesOf(WAYS, certain);
  for (let place = 0; place < SIZE; place++) if (ground.zoc[place] === 0) zoc[place] = 0;
  return { ...ground, enemies, zoc };
}

/** Hexes that units of a side may attack from some. */
function attackable(state: State, side: Side, from: readonly number[], unsure: Unsure): readonly number[] {
  const enemies = occupation(state, enemyOf(side));
  const found = new Set<number>();
  for (const place of from)
    for (const to of WAYS[place] as readonly number[])
      if (enemies[to] !== 0 || isUnsure(unsure, enemyOf(side), to)) found.add(to);
  return [...found];
}

/** Units of a side of whom it is not certain where they stand, as if they began their move in any of some hexes; of those that move alike the fastest. */
function comersTo(state: State, side: Side, places: readonly number[], unsure: Unsure): readonly Mover[] {
  const units = unitsOnMap(state, side).filter((id) => isUnsure(unsure, side, placeOf(state, id) as number));
  const fastest = new Map<string, string>();
  for (const id of units.toSorted((a, b) => unit(a).move - unit(b).move)) fastest.set(mannerOf(id), id);
  return places.flatMap((from) => [...fastest.values()].map((id) => ({ id, from })));
}

/** Whether units of a side in a hex have no LOC, so that they retreat anywhere. */
const isCutOffAt = (state: State, side: Side, place: number): boolean =>
  cutOff(state, side, unitsAt(state, side, idAt(place))).length > 0;

/** 9.3: a march ends beside no enemy, but in a hex with a fortress of one's own, which is not affected by EZOC (14.2(2)). */
const besideEnemies = (state: State, side: Side, marched: Marks): readonly number[] =>
  FORTRESSES_OF[side].flatMap((id) => placeOf(state, id) ?? []).filter((place) => marched[place] === 1);

/** What a command may change and what decides what comes of it, where it is not certain who stands in some hexes by the time it is carried out. */
function areaOf(state: State, { side, moving, standing, targets, inRange = [] }: Doing, unsure: Unsure): Area {
  const ground = certainGround(state, side, unsure);
  // Others may have come into the range by then.
  const comers = inRange.filter((place) => isUnsure(unsure, side, place));
  const movers = [...moversOf(state, moving), ...comersTo(state, side, comers, unsure)];
  const by = comers.length > 0 ? undefined : [...moving, ...standing];
  const marched = new Uint8Array(SIZE);
  markMarchReach(marched, ground, movers);
  const fighting = new Uint8Array(SIZE);
  markNormalReach(fighting, ground, movers);
  for (const place of [...placesOfUnits(state, standing), ...besideEnemies(state, side, marched)]) fighting[place] = 1;
  const attacked =
    targets ?? attackable(state, side, placesIn(fighting), unsure).map((place): Target => ({ place, by }));
  const places = attacked.map(({ place }) => place);
  const retreats = retreatsFrom(state, side, attacked, unsure);
  const defenders = places.filter(
    (place) => isUnsure(unsure, enemyOf(side), place) || isCutOffAt(state, enemyOf(side), place),
  );
  const changed = new Uint8Array(SIZE);
  for (const more of [fighting, marched, retreats, around(places, FARTHEST_ADVANCE - 1)]) mark(changed, more);
  // Zones of control decide where units move, and where defenders retreat (10.6(4)).
  const read = around([...placesIn(fighting), ...placesIn(marched), ...places], 2);
  mark(read, around(placesIn(retreats), 1));
  mark(read, around(defenders, RETREAT_FROM + farthestRetreat()));
  for (const place of inRange) read[place] = 1;
  return { side, changed, read, retreats, isDisordered: defenders.length > 0 };
}

/** What a chit may do once it is turned up; undefined where it concerns everything (SUPPLY, reinforcements, RESERVE, OKH). */
function doingBy(state: State, id: string, unsure: Unsure): Doing | undefined {
  const { hq } = chit(id);
  return hq === undefined ? undefined : doingOf(state, hq, unsure);
}

function areaWith(state: State, id: string, unsure: Unsure): Area | undefined {
  const doing = doingBy(state, id, unsure);
  return doing && areaOf(state, doing, unsure);
}

/** Areas follow from where the units stand: what is judged again is the same area, and what follows from it is kept with it. */
const areaAlone = byLines((state, id: string): Area | undefined => areaWith(state as State, id, SURE));
const areaBehind = byLines((state, id: string) => keptForMarks((unsure) => areaWith(state as State, id, unsure)));
const areaInProgress = byLines((state, step: string): Area | undefined => {
  const doing = doingIn(state as State, JSON.parse(step) as Step);
  return doing && areaOf(state as State, doing, SURE);
});

/** The area of a chit before it is carried out, after commands that leave it unsure who stands where; undefined: it concerns everything. */
export const areaOfChit = (state: State, id: string, unsure?: Uint8Array): Area | undefined =>
  unsure ? areaBehind(state, id)(unsure) : areaAlone(state, id);

/** The area of a command that is carried out, of which this is the open step; undefined: it concerns everything. */
export const areaOfStep = (state: State, step: Step): Area | undefined => areaInProgress(state, JSON.stringify(step));

/** By hex, of which side units may come and go there while some commands are carried out; an undefined area: anybody anywhere. */
export function unsureAfter(areas: readonly (Area | undefined)[]): Uint8Array {
  const unsure = new Uint8Array(SIZE);
  const note = (side: Side, marks: Marks): void => {
    for (let place = 0; place < SIZE; place++)
      if (marks[place] === 1) unsure[place] = (unsure[place] as number) | BIT[side];
  };
  for (const area of areas) {
    if (!area) return unsure.fill(BIT.axis | BIT.soviet);
    note(area.side, area.changed);
    note(enemyOf(area.side), area.retreats);
  }
  return unsure;
}
