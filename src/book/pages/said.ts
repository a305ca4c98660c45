import type { Event } from '../../engine/message.ts';
import type { GameGuide, Say } from '../../games/guide.ts';
import { signsOf } from '../../i18n/signs.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { seatName } from '../names.ts';

/** What a page is written with. */
export interface Voice {
  readonly guide: GameGuide;
  /** The id of the game. */
  readonly game: string;
  readonly say: Say;
}

/**
 * Events that run on in one paragraph: a battle with all that came of it, or a row of moves. `opens` holds the codes that
 * begin something new.
 */
export function paragraphs(events: readonly Event[], opens: ReadonlySet<string>): readonly (readonly Event[])[] {
  const found: Event[][] = [];
  for (const event of events) {
    const current = found.at(-1);
    const differs = current?.at(-1)?.code !== event.code;
    const isRow = current !== undefined && current.length > 1 && current.every(({ code }) => code === current[0]?.code);
    if (current && !(differs && (isRow || opens.has(event.code)))) current.push(event);
    else found.push([event]);
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();

const ruleOf = (rule: string | undefined, before: string | undefined): Html =>
  rule === undefined || rule === before ? NOTHING : html` <span class="rule">${rule}</span>`;

/** Events as sentences, each with the number of its rule where it is another than the last. */
export const sentences = ({ guide, game, say }: Voice, events: readonly Event[]): Html =>
  html`${paragraphs(events, guide.history?.opens ?? NONE).map(
    (paragraph) =>
      html`<p>
        ${paragraph.map((event, n) => {
          const only = event.to?.map((seat) => seatName(say, game, seat)).join(signsOf(say).list);
          const said =
            only === undefined ? NOTHING : html`<em>${say({ code: 'book.only', params: { seat: only } })}</em> `;
          return html`${said}${say(event)}${ruleOf(event.rule, paragraph[n + 1]?.rule)} `;
        })}
      </p>`,
  )}`;
