import { expect, it } from 'vitest';
import type { Message } from '../../../src/engine/message.ts';
import { drawOrder } from '../../../src/engine/choice.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { OBJECTIVES, unitsAt } from '../../../src/games/chit-pull/board.ts';
import { UNITS } from '../../../src/games/chit-pull/data.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { placeCard, unitCard } from '../../../src/games/chit-pull/show/info.ts';
import { oddsReport } from '../../../src/games/chit-pull/show/odds-report.ts';
import { frontOf } from '../../../src/games/chit-pull/show/pictures.ts';
import { summaryOf } from '../../../src/games/chit-pull/show/summary.ts';
import { SIDES } from '../../../src/games/chit-pull/state.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { isMessage, sayIn } from '../../../src/i18n/say.ts';
import { newGame, type Played } from '../../support/games/smolensk/scenario.ts';
import { hexesAround, HEXES } from '../../support/games/smolensk/map.ts';
import { share } from '../../support/share.ts';

/** Plays so many orders, drawn from all that are possible. */
function playedAtRandom(orders: number): Played {
  const played = newGame(['reserve', 'hq-transfer'], Array<number>(5000).fill(1));
  const pick = seededPick(7);
  for (let n = 0; n < orders && !played.position.outcome; n++) {
    const [seat] = played.asked() as ['axis' | 'soviet'];
    const ask = played.asks(seat)[0];
    if (ask) played.order(seat, smolensk.format(drawOrder(ask.choice, pick)));
  }
  return played;
}

/** Questions about odds along the front, by each unit there alone and by all that stand together. */
function oddsOf({ position, state }: Played): readonly Message[] {
  return frontOf(position).flatMap((hex) => {
    const near = hexesAround(hex).flatMap((post) => SIDES.map((side) => [side, unitsAt(state, side, post)] as const));
    return near.flatMap(([side, units]) => {
      if (units.length === 0) return [];
      const found = oddsReport(position, side, `${hex} ${units.join(' ')}`);
      if (!found.ok) return [found.error];
      return found.value.cases.flatMap(({ title, shifts, chances }) => [
        title,
        ...shifts.map(({ cause }) => cause),
        ...chances.map(({ meaning }) => meaning),
      ]);
    });
  });
}

/** Everything the guide says of a position besides pictures. */
function saidOf(played: Played): readonly Message[] {
  const { position } = played;
  const hexes = new Set([...OBJECTIVES, ...HEXES.filter((_, i) => i % 40 === 0)]);
  const cards = [
    ...UNITS.map(({ id }) => unitCard(position, id)),
    ...[...hexes].map((hex) => placeCard(position, hex)),
  ];
  return [
    ...cards.flatMap((card) => (card ? [card.title, ...card.lines] : [])),
    ...summaryOf(position),
    ...oddsOf(played),
  ];
}

it('everything shown is said in every language, with nothing left open', () => {
  const codes = new Set<string>();
  for (const orders of [40, share(120, 260)]) {
    const messages = new Map(saidOf(playedAtRandom(orders)).map((each) => [JSON.stringify(each), each]));
    for (const message of messages.values()) {
      codes.add(message.code);
      if (!isMessage(message.code)) continue;
      for (const locale of LOCALES)
        expect(sayIn(locale)(message), message.code).not.toMatch(/…|[{}]|smolensk\.|chit-pull\.|undefined/u);
    }
  }
  expect([...codes].filter((code) => !isMessage(code))).toEqual([]);
  expect(codes.size).toBeGreaterThan(50);
});
