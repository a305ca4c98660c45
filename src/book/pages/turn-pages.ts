import type { Say } from '../../games/guide.ts';
import type { Loss } from '../../games/history.ts';
import type { Chronicle, PlayedPhase, PlayedTurn } from '../chronicle.ts';
import { lossesBySide } from '../curves.ts';
import { signsOf } from '../../i18n/signs.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { phaseInTurn, sideName, sidesOf, turnTitle } from '../names.ts';
import type { Embedded } from '../pictures.ts';
import { sentences, type Voice } from './said.ts';

/** Whether a picture is so much higher than wide that text fits beside it. */
const isTall = ({ width, height }: Embedded): boolean => height > 1.5 * width;

/** A picture in the page. */
export function pictureFigure(picture: Embedded, alt: string, caption: Html | string): Html {
  const { width, height, data } = picture;
  return html`<figure class="map ${isTall(picture) ? 'tall' : 'wide'}">
    <img src="data:image/webp;base64,${data.toString('base64')}" width="${width}" height="${height}" alt="${alt}" />
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** The losses of one side in words. */
export function lossText(say: Say, losses: readonly Loss[], side: string): string {
  const own = losses.filter((loss) => loss.side === side);
  if (own.length === 0) return say({ code: 'book.lost-nothing' });
  const gone = own.filter((loss) => loss.gone).map(({ unit }) => unit);
  const reduced = own.filter((loss) => !loss.gone).map(({ unit }) => unit);
  const sum = {
    steps: lossesBySide(own, 'steps')[side] ?? 0,
    strength: lossesBySide(own, 'strength')[side] ?? 0,
  };
  const which = signsOf(say).sentences([
    ...(gone.length > 0 ? [say({ code: 'book.lost-gone', params: { units: gone } })] : []),
    ...(reduced.length > 0 ? [say({ code: 'book.lost-reduced', params: { units: reduced } })] : []),
  ]);
  return `${say({ code: 'book.lost-sum', params: sum })}${signsOf(say).dash}${which}`;
}

/** What happened in a phase. The event that only tells that it begins stands in its heading. */
function phaseSection(voice: Voice, { phase, events }: PlayedPhase): Html {
  const shown = events.filter(({ code }) => code !== `${voice.game}.phase`);
  if (shown.length === 0) return NOTHING;
  return html`<section class="phase side-${phase.side ?? 'both'}">
    <h4>${phaseInTurn(voice.say, voice.game, phase)}</h4>
    ${sentences(voice, shown)}
  </section>`;
}

/** The pictures of a turn: the whole map and, where hexes are small on it, a close-up of the battles. */
export interface TurnPictures {
  readonly map: Embedded;
  readonly closeUp?: Embedded;
}

/** One turn: its map, how it stood at its end, what was lost, and what happened. */
export function turnPage(chronicle: Chronicle, voice: Voice, played: PlayedTurn, { map, closeUp }: TurnPictures): Html {
  const { say, game } = voice;
  const { turn, phases, standing } = played;
  const losses = phases.flatMap((phase) => phase.losses);
  const lines = standing.map((line) => say(line));
  const title = turnTitle(say, turn);
  const close = say({ code: 'book.close-up', params: { turn } });
  const alt = say({ code: 'book.map-of', params: { title, standing: lines.join(signsOf(say).dot) } });
  return html`<section class="turn" id="turn-${turn}">
    <h3>${title}</h3>
    <div class="spread ${isTall(map) && !closeUp ? 'beside' : 'below'}">
      <div class="pictures">
        ${pictureFigure(map, alt, say({ code: 'book.turn-end', params: { turn } }))}
        ${closeUp ? pictureFigure(closeUp, close, close) : NOTHING}
      </div>
      <div class="text">
        <ul class="standing">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <dl class="losses">
          <dt>${say({ code: 'book.lost-in-turn' })}</dt>
          ${sidesOf(chronicle.guide.game).map(
            (side) =>
              html`<dd class="side-${side}"><b>${sideName(say, game, side)}</b> ${lossText(say, losses, side)}</dd>`,
          )}
        </dl>
        ${phases.map((phase) => phaseSection(voice, phase))}
      </div>
    </div>
  </section>`;
}
