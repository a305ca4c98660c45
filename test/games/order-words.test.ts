import { ALL_GUIDES } from '../support/games/index.ts';
import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import { plainWord } from '../../src/engine/notation.ts';
import { openAsks, playInPlace, readOrder, start } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { TRACK } from '../../src/games/moscow/data.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { scenario } from '../support/games/moscow/scenario.ts';
import { city } from '../support/games/moscow/map.ts';
import { share } from '../support/share.ts';
import { seededDice } from '../support/seeded-dice.ts';
import { optionsWhere } from '../support/options.ts';

const LANGUAGES = ['en', 'ja', 'zh-CN'] as const;

describe.each(Object.entries(ALL_GUIDES))('words of orders (%s)', (_, { game, rules }) => {
  const orderWords = game.orderWords ?? {};
  const ruleOf = (number: string | undefined) => rules.find((rule) => rule.number === number);
  const options = optionsWhere(game, () => true);

  /** Calls `see` with the positions of a random game, and what is asked first in each. */
  function watch(seed: number, see: (position: Position, ask: ReturnType<typeof openAsks>[number]) => void): void {
    const pick = seededPick(seed);
    const dice = seededDice(seed);
    const { position } = start(game, options, dice);
    for (let n = 0; n < share(600, 1_500) && !position.outcome; n++) {
      const asks = openAsks(game, position);
      const ask = asks[pick(asks.length)] as (typeof asks)[number];
      see(position, ask);
      playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    }
  }

  it('each has a rule that says what it is, in three languages', () => {
    for (const [word, rule] of Object.entries(orderWords)) {
      for (const language of LANGUAGES) expect(ruleOf(rule)?.text[language], `${word} [${rule}]`).toBeTruthy();
    }
  });

  it('all with which an order may begin are among them, in every spelling', () => {
    const known = new Set(Object.keys(orderWords).map(plainWord));
    const begun = new Set<string>();
    watch(1, (_position, ask) => {
      for (const { word } of ask.choice.branches()) begun.add(word);
    });
    expect(begun.size).toBeGreaterThan(Object.keys(orderWords).length / 4);
    expect(
      [...begun].filter((word) => !known.has(plainWord(word)) && !known.has(word.split(' ')[0] as string)),
    ).toEqual([]);
  });

  it('where one is no option it is refused with a rule, never as an unknown word', () => {
    let refused = 0;
    watch(2, (position, ask) => {
      if (position.phase.index % 5 !== 0) return;
      const possible = ask.choice.branches().flatMap(({ word, also = [] }) => [word, ...also].map(plainWord));
      for (const word of Object.keys(orderWords)) {
        if (possible.some((each) => each.startsWith(plainWord(word)))) continue;
        const read = readOrder(game, position, ask.seat, word);
        const refusal = read.ok ? undefined : read.error;
        expect(refusal?.rule, `${ask.seat} ${ask.prompt.code}: ${word} → ${JSON.stringify(refusal)}`).toBeDefined();
        expect(ruleOf(refusal?.rule)).toBeDefined();
        refused += 1;
      }
    });
    expect(refused).toBeGreaterThan(Object.keys(orderWords).length / 2);
  });
});

describe('what can be done by nobody is refused with its rule', () => {
  it('removal where no unit has a line [moscow 6.2.4]', () => {
    const units = { 'SU-11A': city('Kiev'), 'AX-6A': 'S' };
    const cutOff = scenario({ side: 'soviet', phase: 'logistics', units: { ...units, 'SU-11A': 'SU' } });
    for (const line of ['remove SU-11A', 'remove 8A', 'remove']) cutOff.refused('soviet', line, '6.2.4');
    expect(cutOff.refused('soviet', 'remove SU-11A')).toMatchObject({
      code: 'moscow.refusal.no-line-to-remove',
      params: { unit: 'SU-11A' },
    });
  });

  it('movement where nobody can move [moscow 10.0]', () => {
    const still = scenario({ phase: 'movement', units: {} });
    still.refused('axis', 'move', '10.0');
    still.refused('axis', 'm', '10.0');
    still.refused('axis', 'move 2PzA 1204', '10.0');
    expect(still.refused('axis', 'march')).toMatchObject({ code: 'refusal.unknown-word' });
  });

  it('a use that the card does not have [moscow 14.1]', () => {
    const units = { 'SU-11A': 'SU' };
    const game = scenario({ side: 'soviet', phase: 'logistics', units, turn: 6 });
    const cards = TRACK[5]?.cards.soviet;
    game.order(
      'soviet',
      `hand ${['Partisans', 'Hitler', 'Street', 'T34', 'Reinforcement', 'Reinforcement'].slice(0, cards).join(' ')}`,
    );
    expect(game.refused('soviet', `play Partisans hero ${city('Kiev')}`, '14.1').code).toBe('refusal.no-option');
  });
});
