import type { StepRules } from '../../steps.ts';
import { type Refusal, refusals } from '../../messages/index.ts';
import { fork, leaf, wordTo, type Choice } from '../../../../engine/choice.ts';
import { pathAmong } from '../../../../engine/journey.ts';
import { sideBetween } from '../../../../hex/board.ts';
import { flood } from '../../../../hex/flood.ts';
import { distance, cellOf, type Cell } from '../../../../hex/grid.ts';
import { at, BOARD, idAt, isArea, isWater, occupation, rearOwner, rearsOpenTo, sideOf, WAYS } from '../../board.ts';
import { combatOf } from './11-combat.ts';
import { takeCity } from '../04-victory/04-2-control.ts';
import { MAP, derived } from '../../data.ts';
import { arrive } from '../10-movement.ts';
import type { Order } from '../../orders.ts';
import { eliminate } from './11-3-resolution.ts';
import { hasRoom } from '../08-stacking.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import { networkOf } from '../13-supply/13-2-supply-lines.ts';
import { PLACE_WORDS, placeBranch, unitBranch } from '../../words.ts';
import { enemyZoc } from '../09-zoc.ts';

let CELLS: readonly (Cell | undefined)[];
derived(
  () => BOARD.places.map((id) => cellOf(MAP.grid, id)),
  (found) => (CELLS = found),
);

/** Hexes between two hexes; the unit retreats by this measure (11.4). */
const apart = (a: number, b: number): number => distance(MAP.grid, CELLS[a] as Cell, CELLS[b] as Cell);

/** For each place, how many hexes it is from the nearest own source, whatever stands between (11.4.2). */
const nearnessToSource = (state: State, side: Side): Int16Array =>
  flood(WAYS, networkOf(state, side).sources, (to) => !isArea(to) || rearOwner(to) === side);

/** Places entered one after the other. */
type Path = readonly string[];

/** What decides where one unit may retreat at this moment. */
interface Retreat {
  readonly state: State;
  readonly id: string;
  readonly side: Side;
  readonly target: number;
  readonly enemies: Uint8Array;
  readonly own: Uint8Array;
  readonly zoc: Uint8Array;
  readonly nearness: Int16Array;
}

const retreatOf = (state: State, id: string): Retreat => {
  const side = sideOf(id);
  return {
    state,
    id,
    side,
    target: at(combatOf(state).target),
    enemies: occupation(state, enemyOf(side)),
    own: occupation(state, side),
    zoc: enemyZoc(state, side),
    nearness: nearnessToSource(state, side),
  };
};

/** 11.4.1: whether a hex may be entered in retreat, stacking apart. */
const mayEnter = ({ enemies, own, zoc, id }: Retreat, to: number): boolean =>
  isArea(to) ? rearsOpenTo(id).includes(to) : !enemies[to] && (!zoc[to] || (own[to] as number) > 0);

/** 11.4.2: the priority of a hex for a unit that retreats from `from`: 1 is best. Passing through a full stack comes last. */
function priority(retreat: Retreat, from: number, to: number): number {
  const { own, zoc, nearness, state, side, id } = retreat;
  if (isArea(to)) return 1;
  if (zoc[to]) return 5;
  if ((nearness[to] as number) < (nearness[from] as number)) return 2;
  if (!own[to]) return 3;
  return hasRoom(state, side, to, [id]) ? 4 : 6;
}

/** How far from the target a retreat ends: two hexes, or three if the second would break stacking (11.4, 11.4.1). */
const RETREAT_LENGTH = 2;

/**
 * Places a unit may enter next on its retreat such that it can be completed, best priority only; one where the retreat
 * would end and break stacking only if there is no other (11.4.1). `done` hexes have been entered before.
 */
function nextSteps(retreat: Retreat, from: number, done: number): readonly number[] {
  const candidates = (WAYS[from] as readonly number[]).filter(
    (to) =>
      mayEnter(retreat, to) &&
      (isArea(to) || apart(retreat.target, to) === done + 1) &&
      canFinish(retreat, to, done + 1),
  );
  const ends = candidates.filter((to) => done + 1 < RETREAT_LENGTH || mayEnd(retreat, to, done + 1));
  const allowed = ends.length > 0 ? ends : candidates;
  const best = Math.min(...allowed.map((to) => priority(retreat, from, to)));
  return allowed.filter((to) => priority(retreat, from, to) === best);
}

/** Whether a retreat that has come to this place after `done` hexes may end here. */
const mayEnd = ({ state, side, id }: Retreat, place: number, done: number): boolean =>
  isArea(place) || (done >= RETREAT_LENGTH && hasRoom(state, side, place, [id]));

/** Whether a retreat that has come to this place after `done` hexes is over or can be brought to its end. */
function canFinish(retreat: Retreat, place: number, done: number): boolean {
  if (mayEnd(retreat, place, done)) return true;
  if (done > RETREAT_LENGTH) return false;
  return nextSteps(retreat, place, done).length > 0;
}

/** All retreats of a unit that the rules allow, as paths of places entered; none: it is eliminated (11.4.1). */
function pathsOf(retreat: Retreat, path: Path = []): readonly Path[] {
  const last = path.at(-1);
  const here = last === undefined ? retreat.target : at(last);
  if (path.length > 0 && mayEnd(retreat, here, path.length)) return [path];
  return nextSteps(retreat, here, path.length).flatMap((to) => pathsOf(retreat, [...path, idAt(to)]));
}

/** Why a unit that has come to `from` after `done` hexes may not go on to a place. */
function refuseStep(retreat: Retreat, from: number, done: number, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const to = at(hex);
  const { id, target, enemies } = retreat;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (isArea(to) && !rearsOpenTo(id).includes(to)) return refusal('retreat-rear', '11.4.1');
  const between = sideBetween(BOARD, from, to);
  if (!between) return refusal('retreat-too-far', '11.4');
  if (isWater(between)) return refusal('retreat-water', '11.4.1');
  if (enemies[to]) return refusal('retreat-enemy', '11.4.1');
  if (!mayEnter(retreat, to)) return refusal('retreat-zoc', '11.4.1');
  if (!isArea(to) && apart(target, to) !== done + 1) return refusal('retreat-not-away', '11.4');
  return canFinish(retreat, to, done + 1) ? refusal('retreat-priority', '11.4.2') : refusal('retreat-no-end', '11.4.1');
}

/** The options for one unit: the hexes of its retreat one after the other. */
const retreatChoice = (state: State, id: string, paths: readonly Path[]): Choice<Order> =>
  pathAmong<Order>(
    paths,
    (path) => leaf({ kind: 'retreat', unit: id, path }),
    (place, to) => placeBranch(place, to),
    (word, done) => refuseStep(retreatOf(state, id), at(done.at(-1) ?? combatOf(state).target), done.length, word),
  );

/** Paths of all units that still have to retreat; a unit without any is eliminated unless another makes way for it. */
export const openRetreats = (state: State): readonly { id: string; paths: readonly Path[] }[] =>
  combatOf(state).retreating.map((id) => ({ id, paths: pathsOf(retreatOf(state, id)) }));

/** 11.4: the defender retreats his units two hexes; he chooses where the priorities leave a choice. */
export const retreatStep: StepRules<'combat.retreat'> = {
  asks: ({ state }) => {
    const open = openRetreats(state).filter(({ paths }) => paths.length > 0);
    const [first] = open;
    if (!first || (combatOf(state).retreating.length === 1 && first.paths.length === 1)) return [];
    const combat = combatOf(state);
    return [
      {
        seat: enemyOf(combat.attacker),
        prompt: prompt('retreat', { hex: combat.target, units: open.map(({ id }) => id) }),
        rule: '11.4.2',
        reaction: true,
        silent: { kind: 'retreat', unit: first.id, path: lowest(first.paths) },
        choice: fork(() => [
          wordTo('retreat', () => open.map(({ id, paths }) => unitBranch(id, () => retreatChoice(state, id, paths))), {
            label: { code: 'moscow.label.retreat' },
          }),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'retreat') carryOut(context, order.unit, order.path);
  },
  run: (context) => {
    const open = openRetreats(context.state);
    const forced = open.find(({ paths }) => paths.length > 0);
    if (forced) {
      carryOut(context, forced.id, forced.paths[0] as Path);
    } else {
      const trapped = open.map(({ id }) => id);
      combatOf(context.state).retreating = [];
      context.pop();
      if (trapped.length > 0) context.emit({ code: 'moscow.no-retreat', params: { units: trapped }, rule: '11.4.1' });
      eliminate(context, trapped, '11.4.1');
    }
  },
};

/** The path whose hexes have the lowest numbers. */
const lowest = (paths: readonly Path[]): Path => [...paths].sort((a, b) => (a.join() < b.join() ? -1 : 1))[0] as Path;

function carryOut(
  context: Parameters<NonNullable<typeof retreatStep.run>>[0],
  id: string,
  path: readonly string[],
): void {
  const combat = combatOf(context.state);
  const side = enemyOf(combat.attacker);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  context.emit({ code: 'moscow.retreated', params: { side, unit: id, path: [combat.target, ...path] }, rule: '11.4' });
  for (const hex of path) takeCity(context, side, hex);
  arrive(context, id, path.at(-1) as string);
}
