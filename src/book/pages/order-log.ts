import { unasked, type JournalDraw } from '../../engine/record/journal.ts';
import type { RecordLine } from '../../engine/record/record.ts';
import type { Say } from '../../games/guide.ts';
import type { Chronicle, PlayedPhase, ChronicleLine } from '../chronicle.ts';
import { tableLineWords } from '../table-lines.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { phaseTitle, seatName } from '../names.ts';
import { signsOf } from '../../i18n/signs.ts';
import type { Voice } from './said.ts';

/** Who gave a line, by the name that the record has for them. */
const personOf = ({ record }: Chronicle, { origin, seat }: RecordLine): string | undefined => {
  if (!origin || origin.user === '') return undefined;
  const name = record.people[origin.user] ?? origin.user;
  return name === record.players[seat] ? undefined : name;
};

const draw = (say: Say, { value, faces, situation, hidden }: JournalDraw): Html =>
  html`<span class="die" title="${situation}"
    >${hidden ? html`<i>${say({ code: 'book.line.hidden' })}</i> ` : NOTHING}<b>${value ?? '?'}</b
    ><small>/${faces}</small></span
  >`;

/** What a line says: an order with its seat, or what the table did. */
function lineText(chronicle: Chronicle, { say, game }: Voice, line: RecordLine): Html {
  const words = tableLineWords(say, chronicle, line);
  const person = personOf(chronicle, line);
  const kind = unasked(line.kind);
  const how = kind && say({ code: `book.line.${kind}` });
  return html`${
    words !== undefined
      ? html`<em>${words}</em>`
      : html`<b class="seat">${seatName(say, game, line.seat)}</b> ${
            line.order === null ? html`<i>${say({ code: 'book.line.sealed' })}</i>` : html`<code>${line.order}</code>`
          }`
  }${how === undefined ? NOTHING : html`<small>${signsOf(say).brackets(how)}</small>`}${
    person === undefined ? NOTHING : html` <small>${say({ code: 'book.line.by', params: { person } })}</small>`
  }${
    line.reason === undefined
      ? NOTHING
      : html` <small>${say({ code: 'book.line.reason', params: { reason: line.reason } })}</small>`
  }`;
}

const remarks = (comments: readonly string[]): Html =>
  comments.length === 0 ? NOTHING : html`<li class="remark">${comments.map((text) => html`<p>${text}</p>`)}</li>`;

function loggedLine(chronicle: Chronicle, voice: Voice, { line, goesOn, draws }: ChronicleLine): Html {
  const dice = html`${draws.map((each) => draw(voice.say, each))}`;
  if (goesOn) return draws.length === 0 ? NOTHING : html`<li value="${line.n}">… ${dice}</li>`;
  return html`${remarks(line.comments)}
    <li value="${line.n}">${lineText(chronicle, voice, line)} ${dice}</li>`;
}

function loggedPhase(chronicle: Chronicle, voice: Voice, { phase, lines }: PlayedPhase): Html {
  const dice = lines.reduce((sum, { draws }) => sum + draws.length, 0);
  const orders = lines.filter(({ goesOn }) => !goesOn).length;
  if (dice + orders === 0) return NOTHING;
  return html`<details class="side-${phase.side ?? 'both'}">
    <summary>
      ${phaseTitle(voice.say, voice.game, phase)}
      <small>${voice.say({ code: 'book.orders-count', params: { orders, dice } })}</small>
    </summary>
    <ol>
      ${lines.map((line) => loggedLine(chronicle, voice, line))}
    </ol>
  </details>`;
}

/** What was played and taken back. */
function takenBack(chronicle: Chronicle, voice: Voice): Html {
  const { say } = voice;
  if (chronicle.takenBack.length === 0) return NOTHING;
  return html`<section id="taken-back">
    <h2>${say({ code: 'book.taken-back' })}</h2>
    <p class="note">${say({ code: 'book.taken-back-note' })}</p>
    ${chronicle.takenBack.map(({ by, back, lines }) => {
      const person = personOf(chronicle, by) ?? 'none';
      const params = { by: by.n, to: back.to, lines: lines.length, person };
      return html`<details>
        <summary>${say({ code: 'book.taken-back-by', params })} ${by.reason ?? ''}</summary>
        <ol>
          ${lines.map((line) => html`<li value="${line.n}">${lineText(chronicle, voice, line)}</li>`)}
        </ol>
      </details>`;
    })}
  </section>`;
}

/** The orders of the whole game phase by phase, what was taken back, and the remarks at the end of the record. */
export function orderLog(chronicle: Chronicle, voice: Voice): Html {
  const { say } = voice;
  const { closing } = chronicle.record;
  return html`<section id="orders">
      <h2>${say({ code: 'book.orders' })}</h2>
      <p class="note">${say({ code: 'book.orders-note' })}</p>
      ${chronicle.phases.map((phase) => loggedPhase(chronicle, voice, phase))}
    </section>
    ${takenBack(chronicle, voice)}
    ${
      closing.length === 0
        ? NOTHING
        : html`<section id="remarks">
            <h2>${say({ code: 'book.remarks' })}</h2>
            ${closing.map((text) => html`<p>${text}</p>`)}
          </section>`
    }`;
}
