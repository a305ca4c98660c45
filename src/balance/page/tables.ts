import { figure } from '../../book/charts/line-chart.ts';
import { html, NOTHING, type Html } from '../../book/html.ts';
import type { GameFigures } from '../figures.ts';
import type { PlaceSummary, Summary, Taking, TurnSummary } from '../summary.ts';
import { colourOf } from './style.ts';
import { percent, type Voice } from './voice.ts';

const heads = ({ sides, side }: Voice, of: readonly string[] = sides): Html =>
  html`${of.map((each) => html`<th scope="col" style="color: ${colourOf(each)}">${side(each)}</th>`)}`;

/** In which turns a side first took a place: the stronger tinted, the more often. */
const turnCells = ({ side, byTurn }: Taking, turns: readonly number[], games: number): Html =>
  html`${turns.map((turn) => {
    const share = (byTurn[turn] ?? 0) / games;
    return share === 0
      ? html`<td class="turn"></td>`
      : html`<td
          class="turn"
          style="background: color-mix(in srgb, ${colourOf(side)} ${Math.round(10 + 60 * share)}%, transparent)"
        >
          ${Math.round(share * 100)}
        </td>`;
  })}`;

function placeRows(voice: Voice, { games }: Summary, turns: readonly number[], found: PlaceSummary): Html {
  const { place, opening, takings, end } = found;
  return html`<tbody>
    ${takings.map(
      (taking, n) =>
        html`<tr>
          ${
            n === 0
              ? html`<th scope="rowgroup" rowspan="${takings.length}">${voice.place(place)}</th>
                  <td class="words at-first" rowspan="${takings.length}">
                    ${opening === null ? '–' : voice.side(opening)}
                  </td>`
              : NOTHING
          }
          <td class="words" style="color: ${colourOf(taking.side)}">${voice.side(taking.side)}</td>
          <td>${percent(taking.share)}</td>
          ${turnCells(taking, turns, games)}
          ${
            n === 0
              ? voice.sides.map((side) => html`<td rowspan="${takings.length}">${percent(end[side] ?? 0)}</td>`)
              : NOTHING
          }
        </tr>`,
    )}
  </tbody>`;
}

/** When each place fell, and to whom, and who holds it at the end. */
export function placesTable(summary: Summary, voice: Voice): Html {
  const turns = summary.turns.map(({ turn }) => turn).filter((turn) => turn > 0);
  const [fallen, kept] = [
    summary.places.filter(({ takings }) => takings.length > 0),
    summary.places.filter(({ takings }) => takings.length === 0),
  ];
  return html`<div class="scroll">
      <table class="falls">
        <thead>
          <tr>
            <th class="words" rowspan="2" scope="col">Place</th>
            <th class="words at-first" rowspan="2" scope="col">at first</th>
            <th class="words" rowspan="2" scope="col">taken by</th>
            <th rowspan="2" scope="col">in</th>
            <th colspan="${turns.length}" class="turn" scope="colgroup">first in turn (% of games)</th>
            <th colspan="2" class="turn" scope="colgroup">at the end</th>
          </tr>
          <tr>
            ${turns.map((turn) => html`<th class="turn" scope="col">${turn}</th>`)} ${heads(voice)}
          </tr>
        </thead>
        ${fallen.map((place) => placeRows(voice, summary, turns, place))}
      </table>
    </div>
    ${
      kept.length === 0
        ? NOTHING
        : html`<p>
            Never taken:
            ${kept
              .map(
                ({ place, opening }) => `${voice.place(place)} (${opening === null ? 'nobody' : voice.side(opening)})`,
              )
              .join(', ')}.
          </p>`
    }`;
}

/** The numbers that the charts show, turn by turn: medians. */
export function turnsTable({ turns }: Summary, voice: Voice): Html {
  const { sides } = voice;
  const scoring = Object.keys(turns[0]?.points ?? {});
  const groups: readonly (readonly [string, 'points' | 'strength' | 'lost' | 'held' | 'attacks', readonly string[]])[] =
    [
      ['points', 'points', scoring],
      ['strength', 'strength', sides],
      ['lost so far', 'lost', sides],
      ['places', 'held', sides],
      ['attacks', 'attacks', sides],
    ];
  const shown = groups.filter(([, , of]) => of.length > 0);
  const row = (turn: TurnSummary): Html =>
    html`<tr>
      <th scope="row">${turn.turn === 0 ? 'before' : turn.turn}</th>
      <td>${turn.games}</td>
      ${shown.map(([, what, of]) => of.map((side) => html`<td>${figure(turn[what][side]?.median ?? 0)}</td>`))}
      <td>${figure(turn.advance.median)}</td>
    </tr>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th class="words" rowspan="2" scope="col">Turn</th>
          <th rowspan="2" scope="col">games</th>
          ${shown.map(([title, , of]) => html`<th colspan="${of.length}" class="turn" scope="colgroup">${title}</th>`)}
          <th rowspan="2" scope="col">front</th>
        </tr>
        <tr>
          ${shown.map(([, , of]) => heads(voice, of))}
        </tr>
      </thead>
      <tbody>
        ${turns.map(row)}
      </tbody>
    </table>
  </div>`;
}

/** In which turn games ended, and who had won. */
export const endingsTable = ({ endings }: Summary, voice: Voice): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th class="words" scope="col">Ended in turn</th>
          <th scope="col">games</th>
          ${heads(voice)}
        </tr>
      </thead>
      <tbody>
        ${endings.map(
          ({ turn, games, won }) =>
            html`<tr>
              <th scope="row">${turn}</th>
              <td>${games}</td>
              ${voice.sides.map((side) => html`<td>${won[side] ?? 0}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** How often each phase passed without a move or a fight. */
export const phasesTable = ({ phases }: Summary, voice: Voice): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th class="words" scope="col">Phase</th>
          <th class="words" scope="col">of</th>
          <th scope="col">a game</th>
          <th scope="col">idle</th>
        </tr>
      </thead>
      <tbody>
        ${phases.map(
          ({ side, name, perGame, idle }) =>
            html`<tr>
              <th scope="row">${voice.phase(name)}</th>
              <td class="words" style="color: ${colourOf(side)}">${voice.side(side)}</td>
              <td>${figure(perGame)}</td>
              <td>${percent(idle)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Each game in a line. */
export const gamesTable = (each: readonly GameFigures[], voice: Voice): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th class="words" scope="col">Seed</th>
          <th class="words" scope="col">won by</th>
          <th scope="col">turn</th>
          <th scope="col">orders</th>
          <th scope="col">luck of ${voice.side(voice.sides[0])}</th>
          <th class="words" scope="col">how it ended</th>
        </tr>
      </thead>
      <tbody>
        ${each.map(
          ({ seed, winner, advance, orders, luck, reason }) =>
            html`<tr>
              <th scope="row">${seed}</th>
              <td class="words" style="${winner === null ? '' : `color: ${colourOf(winner)}`}">
                ${winner === null ? 'nobody' : voice.side(winner)}
              </td>
              <td>${advance.length - 1}</td>
              <td>${orders}</td>
              <td>${figure(luck.strength)}</td>
              <td class="words">${voice.say(reason)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
