import mapFile from '../../../../data/smolensk/map.json' with { type: 'json' };
import type { Position } from '../../../../src/engine/position.ts';
import { isFortress, sideOf } from '../../../../src/games/chit-pull/board.ts';
import type { Side, State } from '../../../../src/games/chit-pull/state.ts';
import { lines, RAW_HEXES, sourcesOf, type Stand } from './loc.ts';

/** The parts of the Axis points, as the end of a game tells them. */
interface Points {
  readonly cities: number;
  readonly awards: number;
  readonly source: number;
  readonly links: number;
  readonly losses: number;
  readonly points: number;
}

const features = (hex: string): readonly string[] => {
  const { given, reconstructed } = mapFile as unknown as Record<
    'given' | 'reconstructed',
    { readonly hexes: Readonly<Record<string, { readonly features?: readonly string[] }>> }
  >;
  return [...(given.hexes[hex]?.features ?? []), ...(reconstructed.hexes[hex]?.features ?? [])];
};

function standOf({ units }: State): Stand {
  const hexesOf = (fits: (id: string) => boolean): string[] =>
    Object.entries(units).flatMap(([id, { at }]) => (fits(id) && RAW_HEXES.includes(at) ? [at] : []));
  const divisions = (side: Side) => hexesOf((id) => sideOf(id) === side && !isFortress(id));
  return { axis: divisions('axis'), soviet: divisions('soviet'), fortresses: hexesOf(isFortress) };
}

/** The Axis points of 15.5 counted anew: by the map file and a search for lines of its own. */
function countedPoints({ state }: Position): Points {
  const { control, awards: given, links: held, losses: lost } = state as State;
  const linked = lines('axis', standOf(state as State));
  const cities = control
    .filter((hex) => features(hex).includes('major-city'))
    .reduce((sum, hex) => sum + (linked(hex) ? 10 : 5), 0);
  const awards = Object.values(given).reduce((sum, points) => sum + points, 0);
  const source = sourcesOf('soviet').some((hex) => control.includes(hex) && linked(hex)) ? 30 : 0;
  const link = Object.entries(held)
    .filter(([hex]) => linked(hex))
    .map(([, { turn, afterSupply }]) => (turn < 8 ? 20 : turn > 8 ? 5 : afterSupply ? 10 : 15));
  const links = Math.max(0, ...link);
  const losses = 3 * lost.mech + lost.other;
  return { cities, awards, source, links, losses, points: cities + awards + source + links - losses };
}

/** The points as the last message of a game says them in English; undefined if it does not. */
function toldPoints(text: string): Points | undefined {
  const [, points, ...parts] =
    /(?:victory: |draw: |Axis )(−?\d+)[^(]*\(cities (\d+), cities held in time (\d+), Soviet source (\d+)(?:, way to Kiev (\d+))?, losses −?(\d+)\)/u.exec(
      text,
    ) ?? [];
  if (points === undefined) return undefined;
  const [cities = 0, awards = 0, source = 0, links = 0, losses = 0] = parts.map((part) => Number(part ?? 0));
  return { cities, awards, source, links, losses, points: Number(points.replace('−', '-')) };
}

/** Where the points that a game ends with, or the last that were posted, are not those that the board gives. */
export function pointFaults(end: Position, posts: readonly string[]): readonly string[] {
  const counted = countedPoints(end);
  const told = posts.flatMap((content) => toldPoints(content) ?? []).at(-1);
  const given = end.outcome?.reason.params ?? {};
  return Object.entries(counted).flatMap(([part, points]) =>
    told?.[part as keyof Points] === points && given[part] === points
      ? []
      : [`${part}: ${points} by the board, told as ${told?.[part as keyof Points]}, ended with ${String(given[part])}`],
  );
}
