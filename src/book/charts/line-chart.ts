import { html, NOTHING, type Html } from '../html.ts';
import { short, spread, ticks } from './scale.ts';

/** Times and values, in order of time. */
export type Points = readonly (readonly [at: number, value: number])[];

/** A curve: told from the others by its colour, by its marks, and by its name at its end. */
export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly mark: 'square' | 'round';
  /** Time and value; whole times are ends of turns, and marked. */
  readonly points: Points;
  /** Whether what lies between the curve and zero is tinted. */
  readonly filled?: boolean;
  /** What it is the middle of: a band from the lower to the upper, and curves of their own, both faint. */
  readonly among?: { readonly lower: Points; readonly upper: Points; readonly each?: readonly Points[] };
}

/** A chart over the turns of a game. */
export interface LineChart {
  readonly title: string;
  readonly note: string;
  /** What the figures below are: turns. */
  readonly axis: string;
  readonly series: readonly Series[];
  /** A value to be compared with, drawn as a broken line. */
  readonly mark?: { readonly value: number; readonly name: string };
}

const SIZE = { width: 480, height: 300, left: 40, right: 104, top: 14, bottom: 40 } as const;

/** Height of a label at the end of a curve, which has two lines. */
const LABEL = 34;

const dot = (mark: Series['mark'], x: number, y: number, colour: string): Html =>
  mark === 'square'
    ? html`<rect x="${short(x - 3.6)}" y="${short(y - 3.6)}" width="7.2" height="7.2" fill="${colour}" />`
    : html`<circle cx="${short(x)}" cy="${short(y)}" r="4.1" fill="${colour}" stroke="var(--plot)" stroke-width="1" />`;

/** A number as it stands at the end of a curve. */
export const figure = (value: number): string => (Math.round(value * 10) / 10).toString().replace('-', '−');

/** Draws a chart as SVG. Its texts stay readable at half its natural size. */
export function lineChart({ title, note, axis, series, mark }: LineChart): Html {
  const { width, height, left, right, top, bottom } = SIZE;
  const curves = series.flatMap(({ points, among }) =>
    among ? [points, among.lower, among.upper, ...(among.each ?? [])] : [points],
  );
  const values = curves.flatMap((points) => points.map(([, value]) => value));
  const reach = [...values, ...(mark ? [mark.value] : [])];
  const levels = ticks(Math.min(0, ...reach), Math.max(1, ...reach), 5);
  const [low, high] = [levels[0] as number, levels.at(-1) as number];
  const last = Math.max(1, ...series.flatMap(({ points }) => points.map(([at]) => at)));
  const x = (at: number): number => left + (at / last) * (width - left - right);
  const y = (value: number): number => top + ((high - value) / (high - low)) * (height - top - bottom);
  const turns = Array.from({ length: Math.ceil(last) }, (_, n) => n + 1);
  const ends = spread(
    series.map(({ points }) => y(points.at(-1)?.[1] ?? 0)),
    LABEL,
    top + LABEL / 2,
    height - bottom - LABEL / 4,
  );
  const path = (points: Points): string =>
    points.map(([at, value], n) => `${n === 0 ? 'M' : 'L'}${short(x(at))} ${short(y(value))}`).join('');
  return html`<figure class="chart">
    <figcaption><strong>${title}</strong> <span>${note}</span></figcaption>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
      ${levels.map(
        (level) =>
          html`<line
              x1="${left}"
              x2="${short(x(last))}"
              y1="${short(y(level))}"
              y2="${short(y(level))}"
              stroke="var(${level === 0 ? '--ink' : '--rule'})"
              stroke-width="${level === 0 ? 1.4 : 0.6}"
            /><text class="tick" x="${left - 6}" y="${short(y(level) + 5)}" text-anchor="end">${figure(level)}</text>`,
      )}
      ${turns.map(
        (turn) =>
          html`<line
              x1="${short(x(turn))}"
              x2="${short(x(turn))}"
              y1="${top}"
              y2="${short(height - bottom)}"
              stroke="var(--rule)"
              stroke-width="0.6"
              stroke-dasharray="2 3"
            /><text class="tick" x="${short(x(turn - 0.5))}" y="${height - bottom + 17}" text-anchor="middle">
              ${turn}
            </text>`,
      )}
      <text class="axis-name" x="${short((left + x(last)) / 2)}" y="${height - 5}" text-anchor="middle">${axis}</text>
      ${
        mark
          ? html`<line
                x1="${left}"
                x2="${short(x(last))}"
                y1="${short(y(mark.value))}"
                y2="${short(y(mark.value))}"
                stroke="var(--ink)"
                stroke-width="1.4"
                stroke-dasharray="6 4"
              /><text class="tick" x="${left + 6}" y="${short(y(mark.value) + (y(mark.value) < top + 20 ? 16 : -6))}"
                >${mark.name}</text
              >`
          : NOTHING
      }
      ${series
        .filter(({ filled }) => filled)
        .map(
          ({ points, colour }) =>
            html`<path
              d="${path(points)}L${short(x(points.at(-1)?.[0] ?? 0))} ${short(y(0))}L${short(x(0))} ${short(y(0))}Z"
              fill="${colour}"
              opacity="0.14"
            />`,
        )}
      ${series.map(({ among, colour }) =>
        among
          ? html`${(among.each ?? []).map(
                (points) => html`<path class="each" d="${path(points)}" stroke="${colour}" />`,
              )}<path
                d="${path(among.upper)}${path(among.lower.toReversed()).replace('M', 'L')}Z"
                fill="${colour}"
                opacity="0.2"
              />`
          : NOTHING,
      )}
      ${series.map(
        ({ points, colour, mark: shape }) =>
          html`<path
              d="${path(points)}"
              fill="none"
              stroke="${colour}"
              stroke-width="2.4"
              stroke-linejoin="round"
            />${points
              .filter(([at]) => Number.isInteger(at))
              .map(([at, value]) => dot(shape, x(at), y(value), colour))}`,
      )}
      ${series.map(({ name, colour, points, mark: shape }, n) => {
        const [at, value] = points.at(-1) ?? [0, 0];
        const middle = ends[n] as number;
        return html`<line
            x1="${short(x(at) + 5)}"
            y1="${short(y(value))}"
            x2="${short(x(at) + 15)}"
            y2="${short(middle)}"
            stroke="${colour}"
            stroke-width="1"
          />${dot(shape, x(at) + 19, middle, colour)}<text
            class="name"
            x="${short(x(at) + 27)}"
            y="${short(middle - 1)}"
            fill="${colour}"
          >
            ${name}</text
          ><text class="value" x="${short(x(at) + 27)}" y="${short(middle + 14)}" fill="${colour}">
            ${figure(value)}
          </text>`;
      })}
    </svg>
  </figure>`;
}
