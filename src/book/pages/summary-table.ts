import { liveryOf } from '../../render/palette.ts';
import { figure } from '../charts/line-chart.ts';
import type { Chronicle } from '../chronicle.ts';
import { lossesBySide, type Curves } from '../curves.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { sideName } from '../names.ts';
import type { Voice } from './said.ts';

/** The numbers of each turn as a table: what the charts show. */
export function summaryTable(chronicle: Chronicle, { sides, turns, moments }: Curves, { game, say }: Voice): Html {
  const names = sides.map((side) => sideName(say, game, side));
  const scoring = sides.filter((side) => moments.at(-1)?.measures.points[side] !== undefined);
  const [first] = sides;
  const heads = (of: readonly string[]): Html =>
    html`${of.map((side) => html`<th scope="col" style="color:${liveryOf(side).strong}">${sideName(say, game, side)}</th>`)}`;
  const rows = chronicle.turns.flatMap(({ turn, phases }) => {
    const moment = turns.get(turn);
    if (!moment) return [];
    const lost = lossesBySide(
      phases.flatMap(({ losses }) => losses),
      'strength',
    );
    return [
      html`<tr>
        <th scope="row"><a href="#turn-${turn}">${turn}</a></th>
        ${sides.map((side) => html`<td>${figure(moment.strength[side] ?? 0)}</td>`)}
        ${sides.map((side) => html`<td>${figure(lost[side] ?? 0)}</td>`)}
        ${scoring.map((side) => html`<td>${figure(moment.measures.points[side] ?? 0)}</td>`)}
        <td>${moment.advance > 0 ? '+' : ''}${figure(moment.advance)}</td>
      </tr>`,
    ];
  });
  return html`<div class="scroll">
    <table class="summary">
      <thead>
        <tr>
          <th rowspan="2" scope="col">${say({ code: 'book.table.turn' })}</th>
          <th colspan="${names.length}">${say({ code: 'book.table.strength' })}</th>
          <th colspan="${names.length}">${say({ code: 'book.table.lost' })}</th>
          ${
            scoring.length > 0
              ? html`<th colspan="${scoring.length}">${say({ code: 'book.table.points' })}</th>`
              : NOTHING
          }
          <th>${say({ code: 'book.table.front' })}</th>
        </tr>
        <tr>
          ${heads(sides)}${heads(sides)}${heads(scoring)}${heads([first])}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
