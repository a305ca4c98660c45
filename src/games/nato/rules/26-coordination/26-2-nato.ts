/** A unit of NATO that attacks, as far as it coordinates. Canadian units are of the US nation (26.2.6). */
export interface OfNation {
  readonly id: string;
  readonly nation: string;
  /** The hex from which it attacks. */
  readonly from: string;
  /** Whether it is one of the brigades of West Berlin (26.2.7). */
  readonly berlin?: boolean;
}

/** Why units can't attack together. */
export type Discord = 'nations' | 'hexside' | 'again';

/** Nations of some units, each once. */
export const nationsOf = (units: readonly { readonly nation: string }[]): readonly string[] => [
  ...new Set(units.map(({ nation }) => nation)),
];

/** How many nations may attack, and defend, a hex together (26.2.1, 26.2.5). */
const MOST_NATIONS = 2;

/**
 * 26.2.1–26.2.4, 26.2.7: why units can't attack together: they are of more than two nations (`nations`), of two in one hex, across one
 * hexside (`hexside`), or of one that was in a multinational attack this turn (`again`: `joined` are those nations); undefined if
 * they can. The brigades of West Berlin always can, and it doesn't count.
 */
export function discordOf(units: readonly OfNation[], joined: readonly string[]): Discord | undefined {
  if (units.every(({ berlin = false }) => berlin)) return undefined;
  const nations = nationsOf(units);
  if (nations.length === 1) return undefined;
  if (nations.length > MOST_NATIONS) return 'nations';
  const isShared = units.some(({ from, nation }) =>
    units.some((other) => other.from === from && other.nation !== nation),
  );
  if (isShared) return 'hexside';
  return nations.some((nation) => joined.includes(nation)) ? 'again' : undefined;
}

/** 26.2.2: the nations that have been in a multinational attack, after units attacked together. */
export function joinedAfter(units: readonly OfNation[], joined: readonly string[]): readonly string[] {
  const nations = nationsOf(units);
  const counts = nations.length > 1 && !units.every(({ berlin = false }) => berlin);
  return counts ? [...new Set([...joined, ...nations])].sort() : joined;
}

/** 26.2.5: the choices of nations that may defend a hex: all of them, or each two where there are more. */
export function defendingNations(
  units: readonly { readonly nation: string; readonly berlin?: boolean }[],
): readonly (readonly string[])[] {
  const nations = nationsOf(units);
  if (nations.length <= MOST_NATIONS || units.every(({ berlin = false }) => berlin)) return [nations];
  return nations.flatMap((one, n) => nations.slice(n + 1).map((other) => [one, other]));
}

/** 25.1.2.5, 26.2.9: whether a unit may react to where others are: they are all of its nation. */
export const nationMayReact = (nation: string, there: readonly { readonly nation: string }[]): boolean =>
  there.every((other) => other.nation === nation);
