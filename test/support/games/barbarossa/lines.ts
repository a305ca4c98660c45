import { at, isAxisLand } from '../../../../src/games/barbarossa/board.ts';
import type { Side } from '../../../../src/games/barbarossa/state.ts';
import { isLegal } from '../scenario.ts';
import { around, FIELD, HEXES, ringAround, WEST } from './map.ts';
import { moving, type Played, type ScenarioSpec } from './scenario.ts';
import { withdrawing } from './turns.ts';

const RING = ringAround(FIELD);

/** The hexes around the field from the west on. */
export const turned = (turn: number): string => RING[(RING.indexOf(WEST) + turn + 6) % 6] as string;

/** The hex two from the field that touches two neighbours of it. */
const beyond = (turn: number): string =>
  around(turned(turn)).find((hex) => hex !== FIELD && around(turned(turn + 1)).includes(hex)) as string;

/**
 * Three hexes round the field. Enemies in them have all its neighbours in their zones of control, and leave `GATE` free,
 * which is beside the western neighbour.
 */
export const WATCHES = [-1, 1, 3].map(beyond) as [string, string, string];
export const GATE = beyond(0);

/** Units of a side, one in each of the three hexes. */
export const watched = (side: Side): Readonly<Record<string, string>> => {
  const ids = side === 'axis' ? ['5AC', '6AC', '28AC'] : ['1RC', '5RC', '28RC'];
  return Object.fromEntries(ids.map((id, i) => [id, WATCHES[i] as string]));
};

/** Enemies of a side, one in each hex beside a hex from which there is a way to it. */
export const surrounded = (hex: string, by: Side): Readonly<Record<string, string>> => {
  const ids =
    by === 'axis' ? ['5AC', '6AC', '28AC', '20AC', '13AC', '52AC'] : ['1RC', '5RC', '28RC', '15RC', '27RC', '6RC'];
  return Object.fromEntries(around(hex).map((each, i) => [ids[i] as string, each]));
};

/** Whether a leader, L1, has to go to the pool for want of a line of communication (5.3.2). */
export function isLeaderCut(spec: ScenarioSpec): boolean {
  const { events } = withdrawing({ leaders: { L1: 0 }, ...spec });
  return events.some(({ code, params }) => code === 'barbarossa.leader-withdrawn' && params?.['unit'] === 'L1');
}

/** Units of a side that a movement phase finds without line or supply at its beginning. */
export function cutUnits(side: Side, spec: ScenarioSpec): readonly string[] {
  const [step] = moving(side, spec).position.procedures.flatMap(({ steps }) => steps);
  return (step as unknown as { readonly cut: readonly string[] }).cut;
}

/** Whether a unit may go to and fro between two hexes that cost a point each, so many times. */
export const mayGo = (game: Played, side: Side, id: string, to: string, times: number): boolean => {
  const path = Array.from({ length: times }, (_, i) => (i % 2 === 0 ? to : game.at(id)));
  return isLegal(game, side, `move ${id} ${path.join(' ')}`);
};

/** The Soviet hexes, in the order of their numbers. */
export const RED_HEXES = HEXES.filter((hex) => !isAxisLand(at(hex)));
