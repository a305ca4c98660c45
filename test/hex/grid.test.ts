import { describe, expect, it } from 'vitest';
import {
  cellOf,
  centreOf,
  cornersOf,
  distance,
  distanceAmong,
  idOf,
  neighboursOf,
  type Cell,
  type Grid,
} from '../../src/hex/grid.ts';

const FLAT: Grid = {
  order: 'row-column',
  rowsGrow: 'north',
  columnsGrow: 'east',
  orientation: 'flat',
  shifted: 'odd',
  digits: 2,
};
const GRIDS: readonly Grid[] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['odd', 'even'] as const).flatMap((shifted) =>
    (['north', 'south'] as const).flatMap((rowsGrow) =>
      (['east', 'west'] as const).flatMap((columnsGrow) =>
        (['row-column', 'column-row'] as const).map((order): Grid => ({
          order,
          rowsGrow,
          columnsGrow,
          orientation,
          shifted,
          digits: 2,
        })),
      ),
    ),
  ),
);
const CELLS: readonly Cell[] = [
  { column: 4, row: 7 },
  { column: 5, row: 7 },
  { column: 4, row: 8 },
  { column: 5, row: 8 },
];
const named = GRIDS.map((grid): [string, Grid] => [Object.values(grid).join(' '), grid]);

describe.each(named)('grid %s', (_, grid) => {
  it('gives six neighbours at distance 1 in the plane, clockwise from north', () => {
    for (const cell of CELLS) {
      const from = centreOf(grid, cell);
      const bearings = neighboursOf(grid, cell).map((other) => {
        const { x, y } = centreOf(grid, other);
        expect(Math.hypot(x - from.x, y - from.y)).toBeCloseTo(1, 9);
        return (Math.round((Math.atan2(x - from.x, from.y - y) * 180) / Math.PI) + 360) % 360;
      });
      expect(bearings).toEqual([...bearings].sort((a, b) => a - b));
      expect(new Set(bearings).size).toBe(6);
    }
  });

  it('has symmetric neighbours', () => {
    for (const cell of CELLS) {
      for (const other of neighboursOf(grid, cell)) expect(neighboursOf(grid, other)).toContainEqual(cell);
    }
  });

  it('puts side k between corners k and k + 1', () => {
    for (const cell of CELLS) {
      const centre = centreOf(grid, cell);
      const corners = cornersOf(grid, centre);
      neighboursOf(grid, cell).forEach((other, k) => {
        const [a, b] = [corners[k], corners[(k + 1) % 6]];
        const across = centreOf(grid, other);
        expect(((a?.x ?? NaN) + (b?.x ?? NaN)) / 2).toBeCloseTo((centre.x + across.x) / 2, 9);
        expect(((a?.y ?? NaN) + (b?.y ?? NaN)) / 2).toBeCloseTo((centre.y + across.y) / 2, 9);
      });
    }
  });

  it('measures distances as the fewest steps', () => {
    const start: Cell = { column: 10, row: 10 };
    let ring: readonly Cell[] = [start];
    const seen = new Map([[idOf(grid, start), 0]]);
    for (let steps = 1; steps <= 4; steps++) {
      ring = ring.flatMap((cell) => neighboursOf(grid, cell)).filter((cell) => !seen.has(idOf(grid, cell)));
      for (const cell of ring) seen.set(idOf(grid, cell), steps);
    }
    const cells = [start, ...[...seen.keys()].map((id) => cellOf(grid, id) as Cell)];
    const among = distanceAmong(grid, cells);
    [...seen.values()].forEach((steps, index) => {
      expect(distance(grid, start, cells[index + 1] as Cell)).toBe(steps);
      expect(among(index + 1, 0)).toBe(steps);
    });
  });
});

describe('ids', () => {
  it('reads row and column in the order of the grid, and writes them back', () => {
    expect(cellOf(FLAT, '1704')).toEqual({ column: 4, row: 17 });
    expect(cellOf({ ...FLAT, order: 'column-row' }, '1704')).toEqual({ column: 17, row: 4 });
    expect(idOf(FLAT, { column: 4, row: 17 })).toBe('1704');
  });

  it.each(['', '170', '17040', '17a4', 'Riga', '１７０４', '-704'])('refuses %j', (id) => {
    expect(cellOf(FLAT, id)).toBeUndefined();
  });
});
