import type { Say } from '../../games/guide.ts';
import type { Locale } from '../../i18n/locale.ts';
import { nameIn } from '../../i18n/say.ts';
import { signsOf } from '../../i18n/signs.ts';
import type { Chronicle } from '../chronicle.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { playersOfSide, sideName, sidesOf } from '../names.ts';

/** A date of a record in words; as it stands if it is none. */
export function dateText(locale: Locale, date: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** The names of those who play a side, in the order of its seats. */
export function playersOf({ guide, record }: Chronicle, say: Say, side: string): string {
  const seats = guide.game.seats.filter((seat) => seat.side === side);
  const names = seats.flatMap(({ id }) => record.players[id] ?? []);
  return [...new Set(names)].join(signsOf(say).list) || say({ code: 'book.nobody' });
}

/** How the game ended, as lines. */
export function resultLines({ guide, outcome }: Chronicle, say: Say): readonly string[] {
  if (!outcome) return [say({ code: 'book.unfinished' })];
  const { winner, reason } = outcome;
  const won =
    winner === null
      ? say({ code: 'book.draw' })
      : say({ code: 'book.winner', params: { side: playersOfSide(say, guide.game, winner) } });
  return [won, say(reason)];
}

function factsOf(chronicle: Chronicle, locale: Locale, say: Say): readonly (readonly [name: string, value: string])[] {
  const { guide, record, turns, phases } = chronicle;
  const lines = phases.flatMap((phase) => phase.lines.filter(({ goesOn }) => !goesOn));
  const last = record.lines.findLast(({ origin }) => origin !== null)?.origin?.at;
  const options = record.options.map((option) => nameIn(say, `${guide.game.id}.option.${option}`, option));
  const length = {
    turns: turns.filter(({ turn }) => turn > 0).length,
    phases: phases.length,
    orders: lines.filter(({ line }) => line.seat !== '').length,
    dice: phases.flatMap((phase) => phase.lines.flatMap(({ draws }) => draws)).length,
  };
  return [
    ...(record.created === '' ? [] : [[say({ code: 'book.begun' }), dateText(locale, record.created)] as const]),
    ...(last === undefined ? [] : [[say({ code: 'book.ended' }), dateText(locale, last)] as const]),
    [say({ code: 'book.length' }), say({ code: 'book.length-text', params: length })],
    [
      say({ code: 'book.options' }),
      options.length === 0 ? say({ code: 'book.no-options' }) : options.join(signsOf(say).dot),
    ],
    ...(record.id === '' ? [] : [[say({ code: 'book.id' }), record.id] as const]),
  ];
}

/** The title page: the game, who played whom, how it ended, and when. */
export function titlePage(chronicle: Chronicle, locale: Locale, say: Say): Html {
  const { guide, outcome } = chronicle;
  const [won, ...how] = resultLines(chronicle, say);
  return html`<header class="title">
    <p class="kind">${say({ code: 'book.title' })}</p>
    <h1>${guide.name[locale]}</h1>
    <div class="players">
      ${sidesOf(guide.game).map(
        (side, n) =>
          html`${n === 0 ? NOTHING : html`<span class="versus">${say({ code: 'book.versus' })}</span>`}
            <div class="player side-${side}">
              <span class="side">${sideName(say, guide.game.id, side)}</span>
              <span class="name">${playersOf(chronicle, say, side)}</span>
              ${outcome?.winner === side ? html`<span class="laurel" aria-hidden="true">★</span>` : NOTHING}
            </div>`,
      )}
    </div>
    <div class="result">
      <p class="won">${won}</p>
      ${how.map((line) => html`<p>${line}</p>`)}
    </div>
    <dl class="facts">
      ${factsOf(chronicle, locale, say).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </header>`;
}
