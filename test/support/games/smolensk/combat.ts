import type { StepNamed } from '../../../../src/games/chit-pull/steps.ts';
import {
  at,
  idAt,
  isBridged,
  isMajorCity,
  isObjective,
  isTown,
  riverBetween,
  SOURCES,
  unit,
} from '../../../../src/games/chit-pull/board.ts';
import { UNITS } from '../../../../src/games/chit-pull/data.ts';
import { type Side } from '../../../../src/games/chit-pull/state.ts';
import { findFirst } from '../map-finder.ts';
import { scenario, type Played, type ScenarioSpec } from './scenario.ts';
import { fullSteps, isDivision, isMechDivision, unitsWhere } from './units.ts';
import { apart, HEXES, hexesAround, hexWhere, isOpenLand, landSteps, ringAround, terrainOf } from './map.ts';

/** Results from the worst for the attacker to the best: the table gives the entry `die - 1 + column`. */
export const RESULTS: readonly string[] = [
  ...['A2', 'A1', 'A1', '-', '-', 'R', 'R', 'RR', 'RR', '1RR', '1RR', '2RR', '2RR', '3RR', '3RR', '4RR'],
];

/** The columns of the table, and the ratio that each stands for. */
export const COLUMN_RATIOS: readonly (readonly [string, number])[] = [
  ['1-1', 1],
  ['1.5-1', 1.5],
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((ratio): [string, number] => [`${ratio}-1`, ratio]),
  ['10+', 10],
];

/** The column for these totals before shifts, counted from 0; −1 below 1-1. */
export const columnFor = (attack: number, defence: number): number =>
  defence === 0 ? 10 : COLUMN_RATIOS.filter(([, ratio]) => attack / defence >= ratio).length - 1;

type Figure = 'attack' | 'defence';

/** The strength of a unit that stands as the text says: `id`, or `id reduced`. */
export function strengthOf(text: string, which: Figure): number {
  const [id, reduced] = text.split(' ') as [string, string?];
  const figures = reduced ? unit(id).reduced : unit(id).strength;
  return (which === 'attack' ? figures[0] : figures.at(-1)) as number;
}

/** The strengths of units added up. */
export const total = (units: readonly string[], which: Figure): number =>
  units.reduce((sum, text) => sum + strengthOf(text, which), 0);

/** The first of these units, so many that their attack on those can have this result. */
export function enoughFor(
  result: string,
  units: readonly string[],
  defenders: readonly string[],
  shifts = 0,
): readonly string[] {
  const enough = units.map((_, i) => units.slice(0, i + 1));
  return findFirst(`attackers for ${result}`, enough, (attackers) => {
    const column = columnFor(total(attackers, 'attack'), total(defenders, 'defence')) - shifts;
    return RESULTS.slice(Math.max(column, 0), column + 6).includes(result);
  });
}

/** As few divisions of a side as possible, full or (`id reduced`) reduced, whose strengths add up to a sum; at most so many. */
export function unitsOf(side: Side, which: Figure, sum: number, most = 4, not: readonly string[] = []): string[] {
  const found = new Map<string, readonly string[]>([['0/0', []]]);
  for (const each of UNITS.filter((one) => one.side === side && isDivision(one) && !not.includes(one.id))) {
    const texts = [each.id, ...(each.reduced.length > 0 ? [`${each.id} reduced`] : [])];
    for (const [key, units] of [...found]) {
      const [count, reached] = key.split('/').map(Number) as [number, number];
      for (const text of texts) {
        const next = `${count + 1}/${reached + strengthOf(text, which)}`;
        if (count < most && reached + strengthOf(text, which) <= sum && !found.has(next))
          found.set(next, [...units, text]);
      }
    }
  }
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  const count = findFirst(`${most} units of ${side} with ${which} ${sum}`, counts, (n) => found.has(`${n}/${sum}`));
  return [...(found.get(`${count}/${sum}`) as readonly string[])];
}

/** The id in `id reduced`. */
export const idOf = (text: string): string => text.split(' ')[0] as string;

/** Where units stand for a scenario: up to two to a hex, in the order of the hexes. */
export const standing = (hexes: readonly string[], texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    texts.map((text, i) => {
      const [id, reduced = ''] = text.split(' ') as [string, string?];
      const hex = hexes[Math.floor(i / 2)];
      if (hex === undefined) throw new Error('more units than hexes have room for');
      return [id, `${hex} ${reduced}`.trim()];
    }),
  );

/** The combat sub-phase of a side for which these units are activated. */
export const combatOf = (side: Side, activated: readonly string[], surprise = false): StepNamed<'declaring'> => ({
  name: 'declaring',
  side,
  activated,
  attacks: [],
  surprise,
});

/** A combat sub-phase in which units are activated: those of `active`, or all of `side`. */
export function fight(
  spec: Omit<ScenarioSpec, 'step'> & { readonly active?: readonly string[]; readonly surprise?: boolean },
): Played {
  const { side = 'axis', active, surprise = false, ...rest } = spec;
  const own = Object.keys(rest.units ?? {}).filter((id) => unit(id).side === side && unit(id).arm !== 'fortress');
  return scenario({ ...rest, side, step: combatOf(side, active ?? own, surprise) });
}

/** What lies on the side between two hexes. */
export type Crossing = 'dry' | 'river' | 'bridge' | 'big-river' | 'big-bridge';

export function crossing(from: string, to: string): Crossing {
  const river = riverBetween(at(from), at(to));
  if (river === undefined) return 'dry';
  const bridged = isBridged(at(from), at(to));
  if (river === 'river') return bridged ? 'bridge' : 'river';
  return bridged ? 'big-bridge' : 'big-river';
}

/** A clear hex in which nothing lies that somebody holds. */
export const isPlain = (hex: string): boolean => terrainOf(hex) === 'clear' && !isObjective(hex);

/** A hex of this terrain, with a town or without. */
export const isGround =
  (terrain: string, town = false) =>
  (hex: string): boolean =>
    terrainOf(hex) === terrain && (isTown(at(hex)) && !isMajorCity(at(hex))) === town;

/** A hex to be attacked, and hexes from which to attack it, one for each side wanted. */
export interface Battlefield {
  readonly target: string;
  readonly from: readonly string[];
}

/** The first target that fits with hexes around it that fit, across these sides. */
export function battlefield(
  what: string,
  isTarget: (hex: string) => boolean,
  sides: readonly Crossing[],
  isPost: (hex: string, target: string) => boolean = (hex) => !isMajorCity(at(hex)),
): Battlefield {
  const posts = (target: string): string[] => {
    const left = hexesAround(target).filter((hex) => isPost(hex, target));
    return sides.flatMap((side) => {
      const found = left.findIndex((hex) => crossing(hex, target) === side);
      return found < 0 ? [] : left.splice(found, 1);
    });
  };
  const target = hexWhere(
    `${what} that can be attacked over ${sides.join(', ')}`,
    (hex) => isTarget(hex) && posts(hex).length === sides.length,
  );
  return { target, from: posts(target) };
}

/** Steps from the nearest Soviet source, whatever stands between. */
export const stepsEast: ReadonlyMap<string, number> = landSteps(SOURCES.soviet.map(idAt));

/** How far a hex lies from the nearest Soviet source. */
export const farEast = (hex: string): number => stepsEast.get(hex) ?? Infinity;

/** Hexes around a hex that are one step nearer to a Soviet source. */
export const eastwards = (hex: string): string[] => hexesAround(hex).filter((to) => farEast(to) === farEast(hex) - 1);

/**
 * A clear hex in open land without rivers or objectives around, from which two hexes lead nearer to a Soviet source:
 * `left` and `right`, in the ring around it `outLeft`, `left`, `right`, `outRight`, `backRight`, `backLeft`.
 */
export interface RetreatField {
  readonly target: string;
  readonly left: string;
  readonly right: string;
  readonly outLeft: string;
  readonly outRight: string;
  readonly backLeft: string;
  readonly backRight: string;
}

export function retreatField(): RetreatField {
  for (const target of HEXES.filter((hex) => isPlain(hex) && isOpenLand(hex, 3))) {
    const near = HEXES.filter((hex) => apart(target, hex) <= 3);
    const bare = near.every(
      (hex) => !isObjective(hex) && hexesAround(hex).every((to) => !crossing(hex, to).startsWith('big')),
    );
    const nearer = eastwards(target);
    if (!bare || nearer.length !== 2 || hexesAround(target).some((hex) => crossing(hex, target) !== 'dry')) continue;
    const ring = ringAround(target);
    const first = ring.findIndex((hex, i) => nearer.includes(hex) && nearer.includes(ring[(i + 1) % 6] as string));
    const [left, right, outRight, backRight, backLeft, outLeft] = [0, 1, 2, 3, 4, 5].map(
      (n) => ring[(first + n) % 6] as string,
    );
    return { target, left, right, outRight, backRight, backLeft, outLeft } as RetreatField;
  }
  throw new Error('the map has no open land to retreat in');
}

/** The last retreat of a unit: the hexes entered. */
export const pathOf = (played: Played, id: string): readonly string[] => {
  const found = played.last.find(({ code, params }) => code === 'chit-pull.retreated' && params?.['unit'] === id);
  if (!found) throw new Error(`${id} did not retreat`);
  return (found.params?.['path'] as readonly string[]).slice(1);
};

/** A clear hex inland and the six around it, each next to the one before: clear, dry, and nothing in them to be held. */
export interface Arena {
  readonly centre: string;
  readonly ring: readonly string[];
}

export function arena(): Arena {
  const bare = (hex: string): boolean =>
    isPlain(hex) &&
    hexesAround(hex).length === 6 &&
    !SOURCES.axis.includes(at(hex)) &&
    !SOURCES.soviet.includes(at(hex));
  const centre = hexWhere('clear and dry land', (hex) => {
    const near = [hex, ...hexesAround(hex)];
    const dry = (one: string): boolean =>
      near.every((other) => apart(one, other) !== 1 || crossing(one, other) === 'dry');
    return isOpenLand(hex, 2) && near.every((one) => bare(one) && dry(one));
  });
  return { centre, ring: ringAround(centre) };
}

/** Divisions of a side with two steps, mechanised or not, the first so many. */
export const divisions = (side: Side, kind: 'mech' | 'foot', count: number): string[] =>
  unitsWhere(`${side} ${kind} divisions with two steps`, count, (each) => {
    return (
      each.side === side && isDivision(each) && isMechDivision(each) === (kind === 'mech') && fullSteps(each) === 2
    );
  });

const SHIFTS: Readonly<Record<string, number>> = { 'light-woods': 1, 'deep-woods': 2, marsh: 1, 'major-city': 2 };

/** The columns that a hex shifts to the left. */
export const shiftsIn = (hex: string): number =>
  (SHIFTS[terrainOf(hex)] ?? 0) + (isGround(terrainOf(hex), true)(hex) ? 1 : 0);
