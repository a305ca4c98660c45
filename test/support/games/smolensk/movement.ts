import { hintOf } from '../../../../src/engine/choice.ts';
import { sideBetween } from '../../../../src/hex/board.ts';
import { at, BOARD, isMajorCity, isObjective, isOnRoad, sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { UNITS } from '../../../../src/games/chit-pull/data.ts';
import { movementOf } from '../../../../src/games/chit-pull/rules/08-activation.ts';
import { chit } from '../../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import type { Unit } from '../../../../src/games/chit-pull/schema.ts';
import { type Side } from '../../../../src/games/chit-pull/state.ts';
import { findFirst } from '../map-finder.ts';
import { choiceAfter } from '../scenario.ts';
import { scenario, type Played, type ScenarioSpec } from './scenario.ts';
import { fullSteps, unitsWhere, unitWhere } from './units.ts';
import { acrossSide, ahead, apart, chainWhere, hexesAround, hexWhere, terrainOf } from './map.ts';
import { divisions } from './combat.ts';

type Rest = Omit<ScenarioSpec, 'step' | 'side'>;

/** A movement sub-phase of a side in which units are activated: those of `active`, or all of its units that are named. */
export function onTheMove(
  spec: Rest & { readonly side: Side; readonly active?: readonly string[]; readonly halved?: readonly string[] },
): Played {
  const { side, active, halved = [], ...rest } = spec;
  const own = Object.keys(rest.units ?? {}).filter((id) => sideOf(id) === side && unit(id).arm !== 'fortress');
  const chitId = side === 'axis' ? 'AX-4A' : 'SU-4A';
  return scenario({ ...rest, side, step: movementOf(chitId, active ?? own, { side, halved }) });
}

/** The execution of an HQ's chit, from the activation on. Further chits of `cup` are drawn after it. */
export function activation(chitId: string, spec: Rest & { readonly cup?: readonly string[] }): Played {
  const { cup = [], ...rest } = spec;
  const { hq } = chit(chitId);
  if (hq === undefined) throw new Error(`${chitId} activates no HQ`);
  return scenario({
    ...rest,
    side: sideOf(hq),
    step: { name: 'activation', chit: chitId, hq },
    state: { cup: [...cup], ...rest.state },
  });
}

/** Units that the last activation was announced for. */
export const activated = (played: Played): readonly string[] => {
  const event = played.events.filter(({ code }) => code === 'chit-pull.activated').at(-1);
  if (!event) throw new Error('nothing was activated');
  return event.params?.['units'] as readonly string[];
};

/** The points (of a march: hexes) that an order, said word by word, would leave its unit, as the player is told. */
export function left(played: Played, ...words: readonly string[]): number {
  const [seat] = played.asked() as [string];
  const last = words.at(-1) as string;
  const branches = choiceAfter<Order, string>(played, seat, ...words.slice(0, -1)).branches();
  const way = findFirst(`way to go on with ${last}`, branches, ({ word }) => word === last);
  return hintOf(way)?.params?.['left'] as number;
}

/** What it costs a unit to move from a hex to another by normal movement, with other units where they are. */
export function costOf(id: string, from: string, to: string, others: Readonly<Record<string, string>> = {}): number {
  const played = onTheMove({ side: sideOf(id), active: [id], units: { ...others, [id]: from } });
  return unit(id).move - left(played, 'move', id, to);
}

/** The words on the side between two neighbouring hexes, as they stand in the map. */
export const sideWords = (from: string, to: string): readonly string[] => sideBetween(BOARD, at(from), at(to)) ?? [];

/** Whether nothing lies between two neighbouring hexes: no water, no road, no rail. */
export const isBare = (from: string, to: string): boolean => sideWords(from, to).every((word) => word === 'start-line');

/** Whether no road touches a hex, and nobody holds it. */
export const isWild = (hex: string): boolean => !isOnRoad(at(hex)) && !isObjective(hex) && !isMajorCity(at(hex));

/** The first two neighbours, apart from roads, with nothing between them, of which the second is of this terrain. */
export const wildStep = (terrain: string): [string, string] => {
  const from = hexWhere(`way into ${terrain}`, (hex) => isWild(hex) && nextTo(hex, terrain) !== undefined);
  return [from, nextTo(from, terrain) as string];
};
const nextTo = (from: string, terrain: string): string | undefined =>
  hexesAround(from).find((to) => isWild(to) && terrainOf(to) === terrain && isBare(from, to));

/** A hex beside all of some hexes and away from others. */
export const beside = (near: readonly string[], far: readonly string[] = []): string =>
  hexWhere(
    `hex beside ${near.join(', ')}${far.length > 0 ? ` and not ${far.join(', ')}` : ''}`,
    (hex) => near.every((other) => apart(hex, other) === 1) && far.every((other) => apart(hex, other) > 1),
  );

/** Whether a hex can stand beside all of some hexes and away from others. */
export const hasBeside = (near: readonly string[], far: readonly string[] = []): boolean =>
  hexesAround(near[0] as string).some(
    (hex) => near.every((other) => apart(hex, other) === 1) && far.every((other) => apart(hex, other) > 1),
  );

/**
 * Two neighbouring hexes, the second of this terrain and apart from roads, on whose side lie these words, and beside both a
 * hex (`beside`) from which an enemy makes the step one from zone of control to zone of control.
 */
export const stepInContact = (
  terrain: string,
  side = '',
  fits: (from: string) => boolean = () => true,
): [string, string] =>
  acrossSide(`step in contact into ${terrain} ${side}`, side, (from, to) => {
    return terrainOf(to) === terrain && isWild(to) && hasBeside([from, to]) && fits(from);
  });

/** Infantry divisions of a side, the first so many that have two steps. */
export const foot = (side: Side, count: number): string[] =>
  unitsWhere(
    `infantry of ${side}`,
    count,
    (each) => each.side === side && each.arm === 'infantry' && fullSteps(each) === 2,
  );

/** Mechanised divisions of a side, the first so many that have two steps. */
export const mech = (side: Side, count: number): string[] => divisions(side, 'mech', count);

/** The first HQ of a side that fits. */
export const hqOf = (side: Side, fits: (unit: Unit) => boolean = () => true): string =>
  unitWhere(`HQ of ${side}`, (each) => each.side === side && each.range !== undefined && fits(each));

/** HQs of a side, in the order of the counters. */
export const hqsOf = (side: Side): string[] =>
  UNITS.filter((each) => each.side === side && each.range !== undefined).map(({ id }) => id);

/** A way of so many clear hexes, apart from roads and waters, that leads straight away from its beginning. */
export const openWay = (length: number): string[] => {
  const clear = (hex: string): boolean =>
    terrainOf(hex) === 'clear' && isWild(hex) && hexesAround(hex).every((to) => isBare(hex, to));
  return chainWhere(`way of ${length} clear hexes`, ...Array.from({ length }, () => ahead(clear)));
};
