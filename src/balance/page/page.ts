import { figure } from '../../book/charts/line-chart.ts';
import { html, NOTHING, raw, type Html } from '../../book/html.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Report } from '../report.ts';
import type { Share, Summary } from '../summary.ts';
import { courseCharts } from './charts.ts';
import { luckChart } from './luck-chart.ts';
import { colourOf, styleFor } from './style.ts';
import { endingsTable, gamesTable, phasesTable, placesTable, turnsTable } from './tables.ts';
import { percent, voiceOf, type Voice } from './voice.ts';

function counted({ wins, games, share, interval }: Share): string {
  const [low, high] = interval;
  return `${wins} of ${games}: ${percent(share)} (95 % interval: ${Math.round(low * 100)} to ${percent(high)})`;
}

const at = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** How often each side won, as bars with their intervals; the middle, where sides are even, is hatched. */
const winBars = ({ wins, draws }: Summary, { sides, side }: Voice): Html =>
  html`<div class="wins">
      ${sides.map((each) => {
        const share = wins[each] as Share;
        const [low, high] = share.interval;
        return html`<strong style="color: ${colourOf(each)}">${side(each)}</strong>
          <div class="track">
            <i class="fair"></i>
            <i class="bar" style="width: ${at(share.share)}; background: ${colourOf(each)}"></i>
            <i class="whisker" style="left: ${at(low)}; width: ${at(high - low)}"></i>
          </div>
          <span>${counted(share)}</span>`;
      })}
    </div>
    <p class="note">The hatched part is 40 to 60 %.${draws === 0 ? '' : ` ${draws} of the games were drawn.`}</p>`;

function luckText({ luck }: Summary, { sides, side }: Voice): Html {
  const [first] = sides;
  const { strength, whenWon, kinderWon, explains } = luck;
  const won = sides.flatMap((each) => {
    const value = whenWon[each];
    return typeof value === 'number' ? [`${figure(value)} where the ${side(each)} side won`] : [];
  });
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${figure(value)}`;
  return html`<p>
      How much kinder the dice were to the ${side(first)} side than was due, in strength points: median
      ${signed(strength.median)}, quartiles ${signed(strength.low)} and ${signed(strength.high)}; on average
      ${won.join(', ')}.
    </p>
    ${kinderWon.games === 0 ? NOTHING : html`<p>The side to which the dice were kinder won ${counted(kinderWon)}.</p>`}
    ${
      explains.strength === null
        ? NOTHING
        : html`<p>
            Luck in strength explains ${percent(explains.strength)} of who won
            (r²)${explains.points === null ? '' : `, luck in victory points ${percent(explains.points)}`}.
          </p>`
    }`;
}

/** The page of a balance run, whole in one file and in English. The game must have been taught (`teachGames`). */
export function balancePage(guide: GameGuide, sides: readonly [string, string], report: Report): string {
  const { played, summary, each } = report;
  const voice = voiceOf(guide, sides);
  const title = `${guide.name.en}: ${summary.games} games of two computers`;
  const [first, last] = played.seeds;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${raw(styleFor(sides))}
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <dl>
          <dt>Players</dt>
          <dd>the computer on both sides, strength ${played.strength}</dd>
          <dt>Seeds</dt>
          <dd>${first} to ${last}</dd>
          <dt>Command</dt>
          <dd><code>${played.command}</code></dd>
          ${(played.options ?? []).map(
            (option) =>
              html`<dt>Option</dt>
                <dd>${voice.option(option)}</dd>`,
          )}
          <dt>Commit</dt>
          <dd><code>${played.commit}</code></dd>
          <dt>Data</dt>
          <dd>${played.game}, version ${played.data}</dd>
        </dl>
        <h2>Who won</h2>
        ${winBars(summary, voice)}
        <h2>The course of the games</h2>
        <p class="note">After each turn, over the games that came so far.</p>
        ${courseCharts(report, voice)}
        <details>
          <summary>The same in numbers: medians</summary>
          ${turnsTable(summary, voice)}
        </details>
        <h2>Places that are fought for</h2>
        ${placesTable(summary, voice)}
        <h2>Luck</h2>
        ${luckText(summary, voice)} ${luckChart(each, voice)}
        <h2>Length and idle phases</h2>
        <p>
          A game takes ${figure(summary.orders.median)} orders (quartiles ${figure(summary.orders.low)} and
          ${figure(summary.orders.high)}). A phase is idle in which its side was asked and neither moved nor fought.
        </p>
        <div class="beside">${endingsTable(summary, voice)} ${phasesTable(summary, voice)}</div>
        <h2>Each game</h2>
        <details>
          <summary>${summary.games} games</summary>
          ${gamesTable(each, voice)}
        </details>
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.toString()}\n`;
}
