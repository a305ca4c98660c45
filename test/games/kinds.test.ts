import { ALL_GUIDES } from '../support/games/index.ts';
import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Event } from '../../src/engine/message.ts';
import { openAsks, playInPlace, start, type OpenAsk } from '../../src/engine/play.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { EVENT_KINDS, isOfKind } from '../../src/games/kinds.ts';
import { LOCALES } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { isMessage } from '../../src/i18n/say.ts';
import { LONG } from '../support/share.ts';
import { optionsWhere } from '../support/options.ts';

const SEED = 'ab'.repeat(32);

/** The codes of all events of a random game. */
function heard(game: Game, options: readonly string[], seed: number): Set<string> {
  const dice = chainDice(chainOf(SEED), hiddenKeyOf(SEED));
  const pick = seededPick(seed);
  const { position, events } = start(game, options, dice);
  const codes = new Set(events.map(({ code }) => code));
  while (!position.outcome) {
    const asks = openAsks(game, position);
    const ask = asks[pick(asks.length)] as OpenAsk<unknown>;
    const played = playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    for (const { code } of played.events) codes.add(code);
  }
  return codes;
}

describe.each(Object.values(ALL_GUIDES))('kinds of events of $game.id', ({ game, system = game.id, kinds }) => {
  const listed = Object.values(kinds ?? {}).flat();

  it('are told of in words', () => {
    expect(listed.filter((code) => !isMessage(`${system}.${code}`))).toEqual([]);
    for (const kind of EVENT_KINDS)
      for (const locale of LOCALES) expect(MESSAGES[locale][`log.kind.${kind}`]).toBeTruthy();
  });

  it('take in every event of random games', () => {
    const options = optionsWhere(game, () => true);
    const codes = [...heard(game, options, 6), ...(LONG ? heard(game, [], 5) : [])];
    expect(new Set(codes).size).toBeGreaterThan(listed.length / 3);
    const unknown = codes.filter((code) => !EVENT_KINDS.some((kind) => isOfKind(kinds, kind, { code } as Event)));
    expect([...new Set(unknown)]).toEqual([]);
  });
});
