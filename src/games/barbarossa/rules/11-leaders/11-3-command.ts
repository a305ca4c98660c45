/**
 * 11.3.2: the hexes within a leader's command range: so many hexes from its own, each of them free of enemies, and of
 * enemy zones of control unless a friendly unit is there (7.1.4, 7.1.5, Q6, A-57). Ability 0 commands its own hex, none nothing.
 */
export function commandCover(
  ways: readonly (readonly number[])[],
  zoc: Readonly<Uint8Array>,
  own: Readonly<Uint8Array>,
  enemies: Readonly<Uint8Array>,
  from: number,
  ability: number,
): readonly number[] {
  if (ability < 0) return [];
  const covered = [from];
  let edge = [from];
  for (let range = 0; range < ability; range++) {
    const next: number[] = [];
    for (const place of edge)
      for (const to of ways[place] as readonly number[]) {
        if (covered.includes(to) || enemies[to] || (zoc[to] && !own[to])) continue;
        covered.push(to);
        next.push(to);
      }
    edge = next;
  }
  return covered;
}
