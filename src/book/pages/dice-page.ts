import { linkBefore } from '../../engine/dice.ts';
import { dieProgram } from '../../engine/record/dice-program.ts';
import type { JournalDraw } from '../../engine/record/journal.ts';
import { formatRecord, type GameRecord } from '../../engine/record/record.ts';
import type { Chronicle } from '../chronicle.ts';
import { html, NOTHING, type Html } from '../html.ts';
import type { Voice } from './said.ts';

/** The first open die of a record whose link is shown, with that link. */
function example({ record, phases }: Chronicle): { n: number; draw: JournalDraw; link: string } | undefined {
  const { link } = record;
  if (!link) return undefined;
  for (const { line, draws } of phases.flatMap(({ lines }) => lines)) {
    const draw = draws.find(({ hidden, value, link: index }) => !hidden && value !== null && index <= link.index);
    if (!draw || line.given) continue;
    let value = link.value;
    for (let index = link.index; index > draw.link; index--) value = linkBefore(value);
    return { n: line.n, draw, link: value };
  }
  return undefined;
}

function keys({ game, anchor, link, hiddenAnchor, hiddenKey, words = {} }: GameRecord, { say }: Voice): Html {
  const none = say({ code: 'book.dice-none' });
  const rows = [
    [say({ code: 'book.dice-anchor' }), anchor],
    [say({ code: 'book.dice-link', params: { index: link?.index ?? '…' } }), link?.value ?? none],
    ...(hiddenAnchor === null
      ? []
      : [
          [say({ code: 'book.dice-hidden-anchor' }), hiddenAnchor],
          [say({ code: 'book.dice-hidden-key' }), hiddenKey ?? none],
        ]),
    ...Object.entries(words).map(([seat, word]) => [
      say({ code: 'book.dice-word', params: { name: say({ code: `${game}.seat.${seat}` }) } }),
      word,
    ]),
  ];
  return html`<dl class="keys">
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd><code>${value}</code></dd>`,
    )}
  </dl>`;
}

/** How anybody can check the dice of this game. */
export function dicePage(chronicle: Chronicle, voice: Voice): Html {
  const { say } = voice;
  const { record } = chronicle;
  const shown = example(chronicle);
  return html`<section id="dice">
    <h2>${say({ code: 'book.dice' })}</h2>
    ${
      record.anchor === null
        ? html`<p>${say({ code: 'book.dice-study' })}</p>`
        : html`<p>${say({ code: 'book.dice-how' })}</p>
            <p>${say({ code: 'book.dice-die' })}</p>
            ${keys(record, voice)}
            ${
              shown
                ? html`<p>
                      ${say({
                        code: 'book.dice-example',
                        params: { line: shown.n, value: shown.draw.value ?? '?', faces: shown.draw.faces },
                      })}
                    </p>
                    <pre><code>${dieProgram(shown.link, shown.draw.situation, shown.draw.faces, record.words)}</code></pre>`
                : NOTHING
            }`
    }
  </section>`;
}

/** The record itself, to be saved from the book. Only of a game that is over: it holds what was secret. */
export function recordPage({ record, outcome }: Chronicle, { say }: Voice): Html {
  if (!outcome) return NOTHING;
  const data = Buffer.from(formatRecord(record)).toString('base64');
  return html`<section id="record">
    <h2>${say({ code: 'book.record' })}</h2>
    <p>${say({ code: 'book.record-note' })}</p>
    <p>
      <a
        class="button"
        download="${record.game}-${record.id.replace(/[^\w-]/gu, '_')}.txt"
        href="data:text/plain;charset=utf-8;base64,${data}"
        >${say({ code: 'book.record-save' })}</a
      >
    </p>
  </section>`;
}
