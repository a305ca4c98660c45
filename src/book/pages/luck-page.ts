import { ledgerOf, stakeThatCame, swingOf, type RollCard, type SideLedger } from '../../games/luck.ts';
import type { Chronicle } from '../chronicle.ts';
import { figure } from '../charts/line-chart.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { cardsThatCount } from '../luck.ts';
import { sideName, sidesOf } from '../names.ts';
import { signsOf } from '../../i18n/signs.ts';
import type { Voice } from './said.ts';

const signed = (value: number): string => `${value > 0 ? '+' : ''}${figure(value)}`;

function percent(say: Voice['say'], share: number): string {
  const near = share > 0 && share < 0.01 ? '< 1' : share < 1 && share > 0.99 ? '> 99' : Math.round(share * 100);
  return signsOf(say).percent(near);
}

/** The kindest or least kind die of a side, in words. */
function extreme({ say }: Voice, code: string, side: string, card: RollCard | null): readonly string[] {
  if (!card?.entry) return [];
  const { entry } = card;
  const { strength, points } = swingOf(entry, stakeThatCame(entry), side);
  const { value } = card.draw;
  return [
    say({
      code,
      params: {
        value,
        result: entry.result,
        what: say(entry.what),
        strength: signed(strength),
        points: signed(points),
      },
    }),
  ];
}

function lines(voice: Voice, ledger: SideLedger): readonly string[] {
  const { say } = voice;
  const { side, lost, gained, swing, chance, luckiest, unluckiest } = ledger;
  const amount = ({ actual, expected }: SideLedger['lost']) => ({
    actual: figure(actual),
    expected: figure(expected),
  });
  return [
    say({ code: 'book.luck-total', params: { strength: signed(swing.strength), points: signed(swing.points) } }),
    say({ code: 'luck.lost', params: amount(lost) }),
    say({ code: 'luck.gained', params: amount(gained) }),
    say({
      code: 'luck.chance',
      params: { strength: percent(say, chance.strength), points: percent(say, chance.points) },
    }),
    ...extreme(voice, 'luck.kindest', side, luckiest),
    ...extreme(voice, 'luck.cruellest', side, unluckiest),
  ];
}

/** The ledger of luck of both sides; nothing where the game doesn't weigh its dice. */
export function luckPage(chronicle: Chronicle, voice: Voice, cards: readonly RollCard[]): Html {
  const { say, game } = voice;
  const counted = cardsThatCount(chronicle, cards).filter(({ entry }) => entry !== null);
  if (counted.length === 0) return NOTHING;
  return html`<section id="luck">
    <h2>${say({ code: 'book.chart.luck' })}</h2>
    <div class="ledger">
      ${ledgerOf(counted, sidesOf(chronicle.guide.game)).map(
        (ledger) =>
          html`<div class="side-${ledger.side}">
            <h3>
              ${say({
                code: 'luck.rolled',
                params: { side: sideName(say, game, ledger.side), rolls: ledger.rolls },
              })}
            </h3>
            <ul>
              ${lines(voice, ledger).map((line) => html`<li>${line}</li>`)}
            </ul>
          </div>`,
      )}
    </div>
    <p class="note">${say({ code: 'luck.meaning' })}</p>
  </section>`;
}
