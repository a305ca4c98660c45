/**
 * How a map numbers its hexes. Ids are two equally long runs of digits, column and row in either order.
 * `flat` hexes stand in straight columns, `pointy` hexes in straight rows; the other lines are staggered:
 * `shifted` tells which of them (by the parity of their printed number) lie half a hex further
 * in the direction in which rows (flat) or columns (pointy) grow.
 */
export interface Grid {
  readonly order: 'column-row' | 'row-column';
  readonly rowsGrow: 'north' | 'south';
  readonly columnsGrow: 'east' | 'west';
  readonly orientation: 'flat' | 'pointy';
  readonly shifted: 'odd' | 'even';
  /** Digits of each half of an id. */
  readonly digits: number;
  /**
   * The hexes above the first row, where they bear the numbers of another map: that map's id after this letter; its rows have
   * numbers that are greater by `rows`.
   */
  readonly above?: { readonly letter: string; readonly rows: number };
}

/** Column and row of a hex, as printed. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** A point of the plane of a map: x grows east, y grows south; the distance between neighbouring centres is 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The first row that a map's own numbers begin with. */
const FIRST_ROW = 1;

/** Column and row of an id; undefined if it isn't one of this grid. */
export function cellOf(grid: Grid, id: string): Cell | undefined {
  if (grid.above && id.startsWith(grid.above.letter)) {
    const { above, ...own } = grid;
    const cell = cellOf(own, id.slice(above.letter.length));
    const row = cell && cell.row - above.rows;
    return row !== undefined && row < FIRST_ROW ? { column: cell?.column as number, row } : undefined;
  }
  if (id.length !== 2 * grid.digits || !/^\d+$/.test(id)) return undefined;
  const first = Number(id.slice(0, grid.digits));
  const second = Number(id.slice(grid.digits));
  return grid.order === 'column-row' ? { column: first, row: second } : { column: second, row: first };
}

/** Whether a cell has an id: columns and rows are counted up from nought. */
export const hasNumber = ({ above }: Grid, { column, row }: Cell): boolean => column >= 0 && row >= -(above?.rows ?? 0);

/** The id of a cell. */
export function idOf(grid: Grid, { column, row }: Cell): string {
  if (grid.above && row < FIRST_ROW) {
    const { above, ...own } = grid;
    return above.letter + idOf(own, { column, row: row + above.rows });
  }
  const [first, second] = grid.order === 'column-row' ? [column, row] : [row, column];
  return String(first).padStart(grid.digits, '0') + String(second).padStart(grid.digits, '0');
}

const isShifted = (grid: Grid, line: number): boolean => (Math.abs(line) % 2 === 1) === (grid.shifted === 'odd');

const SQRT3_2 = Math.sqrt(3) / 2;

/** Centre of a cell in the plane of the map; cell (0, 0), unshifted, lies at the origin. */
export function centreOf(grid: Grid, { column, row }: Cell): Point {
  const east = grid.columnsGrow === 'east' ? 1 : -1;
  const south = grid.rowsGrow === 'south' ? 1 : -1;
  return grid.orientation === 'flat'
    ? { x: east * column * SQRT3_2, y: south * (row + (isShifted(grid, column) ? 0.5 : 0)) }
    : { x: east * (column + (isShifted(grid, row) ? 0.5 : 0)), y: south * row * SQRT3_2 };
}

/**
 * The six cells around a cell, in the order of the plane: clockwise, from the first at or after north.
 * Neighbour k lies across the side between corners k and k + 1 of `cornersOf`.
 */
export function neighboursOf(grid: Grid, cell: Cell): readonly Cell[] {
  const { column, row } = cell;
  const cells: Cell[] = [];
  if (grid.orientation === 'flat') {
    const ahead = isShifted(grid, column) ? 1 : 0;
    cells.push({ column, row: row - 1 }, { column, row: row + 1 });
    for (const c of [column - 1, column + 1])
      cells.push({ column: c, row: row + ahead - 1 }, { column: c, row: row + ahead });
  } else {
    const ahead = isShifted(grid, row) ? 1 : 0;
    cells.push({ column: column - 1, row }, { column: column + 1, row });
    for (const r of [row - 1, row + 1])
      cells.push({ column: column + ahead - 1, row: r }, { column: column + ahead, row: r });
  }
  const centre = centreOf(grid, cell);
  const bearing = (other: Cell): number => {
    const { x, y } = centreOf(grid, other);
    return (Math.atan2(x - centre.x, centre.y - y) + 2 * Math.PI + 1e-9) % (2 * Math.PI);
  };
  return cells.sort((a, b) => bearing(a) - bearing(b));
}

/** The six corners around a centre, clockwise, such that side k (towards neighbour k) joins corners k and k + 1. */
export function cornersOf(grid: Grid, centre: Point): readonly Point[] {
  const radius = 1 / Math.sqrt(3);
  const first = grid.orientation === 'flat' ? -30 : 0;
  return Array.from({ length: 6 }, (_, k) => {
    const angle = ((first + 60 * k) * Math.PI) / 180;
    return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
  });
}

/** The line of hexes that a cell is in. */
const lineOf = ({ orientation }: Grid, { column, row }: Cell): number => (orientation === 'flat' ? column : row);

/** How far along its line a cell is, in halves of a hex. */
const halvesAlong = (grid: Grid, cell: Cell): number =>
  2 * (grid.orientation === 'flat' ? cell.row : cell.column) + (isShifted(grid, lineOf(grid, cell)) ? 1 : 0);

/** Number of hexes between two of some cells, by index, counting the last: what `distance` gives, for what asks very often. */
export function distanceAmong(grid: Grid, cells: readonly Cell[]): (from: number, to: number) => number {
  const lines = Int16Array.from(cells, (cell) => lineOf(grid, cell));
  const halves = Int16Array.from(cells, (cell) => halvesAlong(grid, cell));
  return (from, to) => {
    const across = Math.abs((lines[from] as number) - (lines[to] as number));
    const along = Math.abs((halves[from] as number) - (halves[to] as number));
    return along > across ? across + (along - across) / 2 : across;
  };
}

/** Number of hexes between two cells, counting the last. Asked for very often: it makes nothing. */
export function distance(grid: Grid, a: Cell, b: Cell): number {
  const lines = Math.abs(lineOf(grid, a) - lineOf(grid, b));
  const halves = Math.abs(halvesAlong(grid, a) - halvesAlong(grid, b));
  return lines + Math.max(0, (halves - lines) / 2);
}
