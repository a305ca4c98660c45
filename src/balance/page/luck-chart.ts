import { figure } from '../../book/charts/line-chart.ts';
import { short, ticks } from '../../book/charts/scale.ts';
import { html, type Html } from '../../book/html.ts';
import type { GameFigures } from '../figures.ts';
import { colourOf } from './style.ts';
import type { Voice } from './voice.ts';

const SIZE = { width: 480, left: 84, right: 16, top: 10, row: 76, bottom: 40 } as const;

/** Dots that stand side by side. */
const COLUMNS = 48;

/** The height of a dot, where there is room. */
const DOT = 7;

/** The games as dots: across by the luck of the first side in strength points, in a row for each side that won. */
export function luckChart(each: readonly GameFigures[], { sides, side }: Voice): Html {
  const { width, left, right, top, row, bottom } = SIZE;
  const swings = each.map(({ luck }) => luck.strength);
  const levels = ticks(Math.min(0, ...swings), Math.max(1, ...swings), 6);
  const [low, high] = [levels[0] as number, levels.at(-1) as number];
  const x = (value: number): number => left + ((value - low) / (high - low)) * (width - left - right);
  const winners = [...sides, ...(each.some(({ winner }) => winner === null) ? [null] : [])];
  const floor = (n: number): number => top + (n + 1) * row - 4;
  const height = floor(winners.length - 1) + bottom;
  const columnOf = (value: number): number => Math.round(((value - low) / (high - low)) * COLUMNS);
  const dots = winners.map((winner) => {
    const columns = new Map<number, number>();
    return each
      .filter((game) => game.winner === winner)
      .map(({ luck: { strength } }) => {
        const column = columnOf(strength);
        const under = columns.get(column) ?? 0;
        columns.set(column, under + 1);
        return { at: low + (column / COLUMNS) * (high - low), under };
      });
  });
  const tallest = Math.max(1, ...dots.flatMap((of) => of.map(({ under }) => under + 1)));
  const step = Math.min(DOT, (row - 10) / tallest);
  return html`<figure class="chart wide">
    <figcaption>
      <strong>Luck and who won</strong>
      <span
        >each game is a dot: how much kinder the dice were to the ${side(sides[0])} side than was due, in strength
        points</span
      >
    </figcaption>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Luck and who won">
      ${levels.map(
        (level) =>
          html`<line
              x1="${short(x(level))}"
              x2="${short(x(level))}"
              y1="${top}"
              y2="${height - bottom}"
              stroke="var(${level === 0 ? '--ink' : '--rule'})"
              stroke-width="${level === 0 ? 1.4 : 0.6}"
            /><text class="tick" x="${short(x(level))}" y="${height - bottom + 18}" text-anchor="middle"
              >${figure(level)}</text
            >`,
      )}
      ${winners.map(
        (winner, n) =>
          html`<text class="tick" x="${left - 12}" y="${short(floor(n) - row / 2 + 8)}" text-anchor="end"
              >${winner === null ? 'drawn' : side(winner)}</text
            ><line x1="${left}" x2="${width - right}" y1="${floor(n)}" y2="${floor(n)}" stroke="var(--rule)" />${(
              dots[n] ?? []
            ).map(
              ({ at, under }) =>
                html`<circle
                  cx="${short(x(at))}"
                  cy="${short(floor(n) - step * (under + 0.6))}"
                  r="3.4"
                  fill="${winner === null ? 'var(--soft)' : colourOf(winner)}"
                />`,
            )}`,
      )}
      <text class="axis-name" x="${short((left + width - right) / 2)}" y="${height - 5}" text-anchor="middle">
        strength points
      </text>
    </svg>
  </figure>`;
}
