import { cellOf, idOf, neighboursOf, type Grid } from '../../hex/grid.ts';
import { sideKey } from '../../hex/map.ts';
import type { Alliance } from './schema/map.ts';

/** The Iron Curtain (2.2): the hexsides between hexes of the two alliances, by the alliance of each land hex. */
export function ironCurtain(grid: Grid, alliances: ReadonlyMap<string, Alliance>): string[] {
  const sides = [...alliances].flatMap(([id, alliance]) => {
    const cell = cellOf(grid, id);
    return (cell ? neighboursOf(grid, cell) : [])
      .map((other) => idOf(grid, other))
      .filter((other) => alliance === 'nato' && alliances.get(other) === 'wp')
      .map((other) => sideKey(id, other));
  });
  return sides.sort();
}
