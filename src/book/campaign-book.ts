import type { RollCard } from '../games/luck.ts';
import type { Scene } from '../hex/scene.ts';
import type { Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import { chartsOf } from './charts/charts.ts';
import type { Chronicle } from './chronicle.ts';
import { curvesOf } from './curves.ts';
import { closeUpOf } from './close-up.ts';
import { turnFrames, type ReplayFrame } from './frames.ts';
import { html, NOTHING, raw, type Html } from './html.ts';
import { luckOverTime } from './luck.ts';
import { sidesOf, turnTitle } from './names.ts';
import { luckPage } from './pages/luck-page.ts';
import { dicePage, recordPage } from './pages/dice-page.ts';
import { orderLog } from './pages/order-log.ts';
import type { Voice } from './pages/said.ts';
import { styleFor } from './pages/style.ts';
import { summaryTable } from './pages/summary-table.ts';
import { playersOf, titlePage } from './pages/title-page.ts';
import { pictureFigure, turnPage, type TurnPictures } from './pages/turn-pages.ts';
import { embed, type Draw, type Embedded } from './pictures.ts';

/** How large a book may be if nobody says: below what Discord takes as an attachment (10 MiB). */
export const BOOK_BYTES = 9 * 1024 * 1024;

/** A campaign book that is wanted. */
export interface BookRequest {
  readonly chronicle: Chronicle;
  readonly locale: Locale;
  readonly draw: Draw;
  /** The most bytes it may have; its maps are made as good as fits. */
  readonly bytes?: number;
  /** The cards of its dice (`rollCards`), for the charts and the ledger of luck; they may take long to make. */
  readonly rolls?: readonly RollCard[];
}

/** A scene as it stands in the text: the map alone, without boxes and legend. */
const mapOnly = (scene: Scene): Scene => ({ ...scene, boxes: [], legend: [] });

/** Pictures of a book, or what they are made from. */
interface Plates<Plate> {
  readonly opening: Plate;
  readonly turns: readonly { readonly map: Plate; readonly closeUp?: Plate }[];
  readonly final: Plate;
}

/** The opening as a whole sheet, the map of each turn, with a close-up where it is needed, and the end as a sheet again. */
function platesOf(chronicle: Chronicle, locale: Locale): Plates<Scene> {
  const [opening, ...turns] = turnFrames(chronicle) as [ReplayFrame, ...ReplayFrame[]];
  return {
    opening: opening.scene(locale),
    turns: turns.map((frame) => {
      const map = mapOnly(frame.scene(locale));
      const closeUp = closeUpOf(map);
      return closeUp ? { map, closeUp } : { map };
    }),
    final: chronicle.guide.scene({ ...(turns.at(-1) ?? opening).request(locale), recent: [] }),
  };
}

const platesIn = <Plate>({ opening, turns, final }: Plates<Plate>): readonly Plate[] => [
  opening,
  ...turns.flatMap(({ map, closeUp }) => (closeUp === undefined ? [map] : [map, closeUp])),
  final,
];

/** The same plates, made from those given in the order of `platesIn`. */
function plated<From, To>(plates: Plates<From>, made: readonly To[]): Plates<To> {
  const left = [...made];
  const next = (): To => left.shift() as To;
  return {
    opening: next(),
    turns: plates.turns.map(({ closeUp }) => ({ map: next(), ...(closeUp === undefined ? {} : { closeUp: next() }) })),
    final: next(),
  };
}

function contents({ chronicle, rolls = [] }: BookRequest, { say }: Voice): Html {
  const entries = [
    ['overview', say({ code: 'book.overview' })],
    ['opening', say({ code: 'book.opening' })],
    ...chronicle.turns.map(({ turn }) => [`turn-${turn}`, turnTitle(say, turn)]),
    ['final', say({ code: 'book.final' })],
    ...(rolls.length > 0 ? [['luck', say({ code: 'book.chart.luck' })]] : []),
    ['orders', say({ code: 'book.orders' })],
    ...(chronicle.takenBack.length > 0 ? [['taken-back', say({ code: 'book.taken-back' })]] : []),
    ['dice', say({ code: 'book.dice' })],
    ...(chronicle.outcome ? [['record', say({ code: 'book.record' })]] : []),
  ];
  return html`<nav aria-label="${say({ code: 'book.contents' })}">
    <ol>
      ${entries.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ol>
  </nav>`;
}

function page(request: BookRequest, { opening, turns, final }: Plates<Embedded>): string {
  const { chronicle, locale, rolls = [] } = request;
  const say = sayIn(locale);
  const game = chronicle.guide.game.id;
  const voice: Voice = { guide: chronicle.guide, game, say };
  const curves = curvesOf(chronicle);
  const [first] = sidesOf(chronicle.guide.game);
  const luck = rolls.length > 0 && first !== undefined ? luckOverTime(chronicle, rolls, first) : undefined;
  const sheet = (id: string, picture: Embedded): Html => {
    const title = say({ code: `book.${id}` });
    return html`<section id="${id}">
      <h2>${title}</h2>
      ${pictureFigure(picture, title, title)}
    </section>`;
  };
  const players = sidesOf(chronicle.guide.game)
    .map((side) => playersOf(chronicle, say, side))
    .join(' – ');
  const book = html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${say({ code: 'book.document', params: { game: chronicle.guide.name[locale], players } })}</title>
      <style>
        ${raw(styleFor(sidesOf(chronicle.guide.game)))}
      </style>
    </head>
    <body>
      ${titlePage(chronicle, locale, say)} ${contents(request, voice)}
      <main>
        <section id="overview">
          <h2>${say({ code: 'book.overview' })}</h2>
          ${
            curves
              ? html`${summaryTable(chronicle, curves, voice)}
                ${chartsOf(curves, { ...voice, nameOf: (names) => names[locale] }, luck)}`
              : NOTHING
          }
        </section>
        ${sheet('opening', opening)}
        <section id="turns">
          <h2>${say({ code: 'book.by-turn' })}</h2>
          <p class="note">${say({ code: 'book.map-key' })}</p>
          ${chronicle.turns.map((turn, n) => turnPage(chronicle, voice, turn, turns[n] as TurnPictures))}
        </section>
        ${sheet('final', final)} ${luckPage(chronicle, voice, rolls)} ${orderLog(chronicle, voice)}
        ${dicePage(chronicle, voice)} ${recordPage(chronicle, voice)}
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
  const { chronicle, locale, draw, bytes = BOOK_BYTES } = request;
  const plates = platesOf(chronicle, locale);
  const scenes = platesIn(plates);
  const text = Buffer.byteLength(
    page(
      request,
      plated(
        plates,
        scenes.map(() => BLANK),
      ),
    ),
  );
  const pictures = await embed(scenes, draw, bytes - text);
  return page(request, plated(plates, pictures));
}

/** Stands for a picture when it is seen how much room the text takes. */
const BLANK: Embedded = { width: 1, height: 1, data: Buffer.alloc(0) };
