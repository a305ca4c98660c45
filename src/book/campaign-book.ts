import type { Scene } from '../hex/scene.ts';
import type { Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import { chartsOf, type LuckCurve } from './charts/charts.ts';
import type { Chronicle } from './chronicle.ts';
import { curvesOf } from './curves.ts';
import { turnFrames } from './frames.ts';
import { html, NOTHING, raw, type Html } from './html.ts';
import { sidesOf, turnTitle } from './names.ts';
import { dicePage, recordPage } from './pages/dice-page.ts';
import { orderLog } from './pages/order-log.ts';
import type { Voice } from './pages/said.ts';
import { styleFor } from './pages/style.ts';
import { summaryTable } from './pages/summary-table.ts';
import { playersOf, titlePage } from './pages/title-page.ts';
import { pictureFigure, turnPage } from './pages/turn-pages.ts';
import { embed, type Draw, type Embedded } from './pictures.ts';

/** How large a book may be if nobody says: below what Discord takes as an attachment (10 MiB). */
export const BOOK_BYTES = 9 * 1024 * 1024;

/** A campaign book that is wanted. */
export interface BookRequest {
  readonly told: Chronicle;
  readonly locale: Locale;
  readonly draw: Draw;
  /** The most bytes it may have; its maps are made as good as fits. */
  readonly bytes?: number;
  readonly luck?: LuckCurve;
}

/** A scene as it stands in the text: the map alone, without boxes and legend. */
const mapOnly = (scene: Scene): Scene => ({ ...scene, boxes: [], legend: [] });

/** The scenes of the maps: the opening as a whole sheet, one map a turn, and the end as a whole sheet again. */
function scenesOf(told: Chronicle, locale: Locale): readonly Scene[] {
  const [opening, ...turns] = turnFrames(told).map(({ scene }) => scene(locale));
  const last = turnFrames(told).at(-1);
  const final = last && told.guide.scene({ ...last.request(locale), recent: [] });
  return [...(opening ? [opening] : []), ...turns.map(mapOnly), ...(final ? [final] : [])];
}

function contents(told: Chronicle, { say }: Voice): Html {
  const entries = [
    ['overview', say({ code: 'book.overview' })],
    ['opening', say({ code: 'book.opening' })],
    ...told.turns.map(({ turn }) => [`turn-${turn}`, turnTitle(say, turn)]),
    ['final', say({ code: 'book.final' })],
    ['orders', say({ code: 'book.orders' })],
    ...(told.takenBack.length > 0 ? [['taken-back', say({ code: 'book.taken-back' })]] : []),
    ['dice', say({ code: 'book.dice' })],
    ...(told.outcome ? [['record', say({ code: 'book.record' })]] : []),
  ];
  return html`<nav aria-label="${say({ code: 'book.contents' })}">
    <ol>
      ${entries.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ol>
  </nav>`;
}

function page(request: BookRequest, pictures: readonly Embedded[]): string {
  const { told, locale, luck } = request;
  const say = sayIn(locale);
  const game = told.guide.game.id;
  const voice: Voice = { guide: told.guide, game, say };
  const curves = curvesOf(told);
  const [opening, ...maps] = pictures;
  const final = maps[told.turns.length];
  const sheet = (id: string, picture: Embedded | undefined): Html => {
    const title = say({ code: `book.${id}` });
    if (!picture) return NOTHING;
    return html`<section id="${id}">
      <h2>${title}</h2>
      ${pictureFigure(picture, title, title)}
    </section>`;
  };
  const players = sidesOf(told.guide.game)
    .map((side) => playersOf(told, say, side))
    .join(' – ');
  const book = html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${say({ code: 'book.document', params: { game: told.guide.name[locale], players } })}</title>
      <style>
        ${raw(styleFor(sidesOf(told.guide.game)))}
      </style>
    </head>
    <body>
      ${titlePage(told, locale, say)} ${contents(told, voice)}
      <main>
        <section id="overview">
          <h2>${say({ code: 'book.overview' })}</h2>
          ${
            curves
              ? html`${summaryTable(told, curves, voice)}
                ${chartsOf(curves, { ...voice, nameOf: (names) => names[locale] }, luck)}`
              : NOTHING
          }
        </section>
        ${sheet('opening', opening)}
        <section id="turns">
          <h2>${say({ code: 'book.by-turn' })}</h2>
          <p class="note">${say({ code: 'book.map-key' })}</p>
          ${told.turns.map((turn, n) => turnPage(told, voice, turn, maps[n] as Embedded))}
        </section>
        ${sheet('final', final)} ${orderLog(told, voice)} ${dicePage(told, voice)} ${recordPage(told, voice)}
      </main>
      <footer>${say({ code: 'book.made' })}</footer>
    </body>
  </html>`;
  return `<!doctype html>\n${book.toString()}\n`;
}

/**
 * The campaign book of a game: one HTML file that needs nothing else, to be read on a phone or printed. Holds what
 * everybody may know; everything once the game is over.
 */
export async function campaignBook(request: BookRequest): Promise<string> {
  const { told, locale, draw, bytes = BOOK_BYTES } = request;
  const text = Buffer.byteLength(page(request, blanks(told)));
  const pictures = await embed(scenesOf(told, locale), draw, bytes - text);
  return page(request, pictures);
}

/** Empty pictures, to see how much room the text takes. */
const blanks = ({ turns }: Chronicle): readonly Embedded[] =>
  Array.from({ length: turns.length + 2 }, () => ({ width: 1, height: 1, type: 'image/webp', data: Buffer.alloc(0) }));
