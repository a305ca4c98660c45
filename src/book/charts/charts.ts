import type { Names } from '../../hex/map.ts';
import { liveryOf } from '../../render/palette.ts';
import type { Curves, Moment } from '../curves.ts';
import { NOTHING, html, type Html } from '../html.ts';
import { playersOfSide, sideName } from '../names.ts';
import type { Voice } from '../pages/said.ts';
import { groundMap } from './ground-map.ts';
import { lineChart, type LineChart, type Series } from './line-chart.ts';

/** How much luck the first side had with the dice up to a time, in strength points beyond expectation. */
export type LuckCurve = readonly (readonly [at: number, swing: number])[];

/** What the charts of a game are said with. */
export interface ChartWords extends Voice {
  readonly nameOf: (names: Names) => string;
}

/** All charts of a game. */
export function chartsOf(curves: Curves, { guide, game, say, nameOf }: ChartWords, luck?: LuckCurve): Html {
  const { sides, moments } = curves;
  const [first] = sides;
  const axis = say({ code: 'book.chart.turn-axis' });
  const series = (side: string, value: (moment: Moment) => number): Series => ({
    name: sideName(say, game, side),
    colour: liveryOf(side).strong,
    mark: liveryOf(side).corners === 'square' ? 'square' : 'round',
    points: moments.map((moment) => [moment.at, value(moment)]),
  });
  const chart = (kind: string, rest: Pick<LineChart, 'series' | 'mark'>): Html =>
    lineChart({
      title: say({ code: `book.chart.${kind}` }),
      note: say({ code: `book.chart.${kind}-note`, params: { side: playersOfSide(say, guide.game, first) } }),
      axis,
      ...rest,
    });
  const last = moments.at(-1)?.measures;
  const scoring = sides.filter((side) => last?.points[side] !== undefined);
  const needed = last?.needed ?? null;
  return html`<div class="charts">
      ${chart('strength', { series: sides.map((side) => series(side, ({ strength }) => strength[side] ?? 0)) })}
      ${chart('lost', { series: sides.map((side) => series(side, ({ lost }) => lost[side] ?? 0)) })}
      ${chart('front', { series: [{ ...series(first, ({ advance }) => advance), filled: true }] })}
      ${chart('points', {
        series: scoring.map((side) => series(side, ({ measures }) => measures.points[side] ?? 0)),
        ...(needed === null
          ? {}
          : { mark: { value: needed, name: say({ code: 'book.chart.needed', params: { points: needed } }) } }),
      })}
      ${chart('held', { series: sides.map((side) => series(side, ({ measures }) => measures.held[side]?.length ?? 0)) })}
      ${
        luck && luck.length > 0
          ? chart('luck', { series: [{ ...series(first, () => 0), points: luck, filled: true }] })
          : NOTHING
      }
    </div>
    ${groundMap(curves, {
      title: say({ code: 'book.chart.ground' }),
      note: say({ code: 'book.chart.ground-note' }),
      nameOf,
    })}`;
}
