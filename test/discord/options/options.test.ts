import { describe, expect, it } from 'vitest';
import { fork, list, type Branch, type Choice } from '../../../src/engine/choice.ts';
import { fixedDice } from '../../../src/engine/dice.ts';
import { parseOrder, stepsTo } from '../../../src/engine/notation.ts';
import { apply, openAsks, start } from '../../../src/engine/play.ts';
import type { Message } from '../../../src/engine/message.ts';
import type { Position } from '../../../src/engine/position.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { boxesIn } from '../../../src/discord/interactions/markdown.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { optionCards } from '../../../src/discord/options/cards.ts';
import { oddsText } from '../../../src/discord/options/odds-table.ts';
import { choiceRows } from '../../../src/discord/present/menus/choices.ts';
import { cardLines } from '../../../src/discord/present/names.ts';
import { severalItems, standAt, stepsPicked, type Stand } from '../../../src/discord/present/menus/option-tree.ts';
import { unit } from '../../../src/games/moscow/board.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';

const reader = readerOf('en');
const moscow = GUIDES['moscow']!;

/** A game of Moscow after these orders of the German side. */
function after(...orders: readonly string[]): Position {
  const dice = fixedDice([]);
  return orders.reduce(
    (position, text) => {
      const [ask] = openAsks(moscow.game, position);
      const order = ask && parseOrder(ask.choice, text);
      if (!order?.ok) throw new Error(`${text}: ${JSON.stringify(order)}`);
      const played = apply(moscow.game, position, ask?.seat ?? '', text, dice);
      if (!played.ok) throw new Error(JSON.stringify(played.error));
      return played.value.position;
    },
    start(moscow.game, [], dice).position,
  );
}

/** The options of the German side behind some words, in the order in which they are shown. */
function offered(
  position: Position,
  words: string,
): { readonly word: string; readonly label: string; readonly description: string }[] {
  const root = openAsks(moscow.game, position)[0]?.choice as Choice<unknown>;
  const { node } = standAt(root, stepsTo(root, words) ?? []) as Stand;
  const cards = optionCards(reader, moscow, { position, seat: 'axis' });
  const branches = node.branches();
  return cards.order(branches).map((n) => {
    const branch = branches[n] as Branch<unknown>;
    return { word: branch.word, ...cards.card(branch) };
  });
}

describe('a question in the midst of the other side’s turn', () => {
  const explained = (game: string, code: string, params: Message['params']): readonly string[] =>
    LOCALES.flatMap((locale) =>
      cardLines(readerOf(locale), GUIDES[game]!, {
        prompt: { code: `${game}.${code}`, params: params! },
        reaction: true,
      }),
    );

  it('says what the card does that was played, or the chit that was drawn', () => {
    const cards = explained('moscow', 'ask.hitler', { cards: ['Air', 'Blitzkrieg'], use: 'tank' });
    expect(cards).toHaveLength(2 * LOCALES.length);
    expect(cards[0]).toMatch(/^-# Air Support: Combat shift: .*\*\(7\.1\)\*$/u);
    expect(explained('smolensk', 'ask.cut-in', { chit: 'SUPPLY', side: 'both' })[0]).toContain('judge supply');
  });

  it('explains nothing but cards and chits, and nothing where one gives orders', () => {
    expect(explained('moscow', 'ask.retreat', { hex: 'zoc', units: ['2PzA'] })).toEqual([]);
    const prompt = { code: 'moscow.ask.hitler', params: { cards: ['Air'] } };
    expect(cardLines(reader, moscow, { prompt })).toEqual([]);
  });
});

describe('options as they are described', () => {
  const movement = after('end');

  it('name a unit, where it stands, its strength and its movement', () => {
    const units = offered(movement, 'move');
    expect(units.find(({ word }) => word === '1PzA')).toEqual({
      word: '1PzA',
      label: '1PzA 1st Panzer Army',
      description: `in Army Group South · strength 8 · moves ${unit('1PzA').move}`,
    });
  });

  it('say of a hex what it costs, what stops there and who stands there; the nearest to the enemy come first', () => {
    const position = after('end', 'move 2PzA 1401');
    const hexes = offered(position, 'move 3PzA');
    expect(hexes.find(({ word }) => word === '1401')?.description).toBe('1 hex · stops: enemy ZOC · own: 2PzA');
    const board = moscow.board!;
    const enemies = moscow.history!.measures(position).pieces.filter(({ side }) => side === 'soviet');
    const touches = ({ word }: { readonly word: string }): boolean =>
      enemies.some(({ at }) => board.exits[board.index.get(word) as number]?.some(({ to }) => board.places[to] === at));
    const near = offered(position, 'move 3PzA').map(touches);
    expect(near.lastIndexOf(true)).toBe(near.filter(Boolean).length - 1);
  });

  it('say of a target who defends it and the odds before shifts', () => {
    const targets = offered(after('end', 'end'), 'attack');
    expect(targets.map(({ word }) => word)).toContain('0702');
    expect(targets.find(({ word }) => word === '0702')?.description).toBe(
      'enemy: 12A and 16MC · 9:3 = 3:1 before shifts with AX-11A, R3A, and R4A',
    );
  });

  it('say of a card what it does', () => {
    const smolensk = GUIDES['smolensk']!;
    const { position } = start(smolensk.game, [], fixedDice([]));
    const card = (guide: typeof smolensk, at: Position, id: string): string =>
      optionCards(reader, guide, { position: at, seat: 'axis' }).card({
        word: id,
        thing: { kind: 'card', id },
        to: () => fork(() => []),
      }).description;
    expect(card(moscow, movement, 'Blitzkrieg')).toBe(
      'two tanks move or attack in breakthrough · or turns a spent unit active',
    );
    expect(card(smolensk, position, '3PzA')).toMatch(/^activates \d+ units more: /u);
    expect(card(smolensk, position, 'SUPPLY')).toBe('supply of both sides is judged');
    expect(card(smolensk, position, 'end')).toBe('');
  });
});

describe('several options chosen at once', () => {
  const kinds = ['Air', 'Air', 'Rail', 'Tank'];
  const hand = list<string, string>({
    next: (chosen) => {
      const left = [...kinds];
      for (const kind of chosen) left.splice(left.indexOf(kind), 1);
      return chosen.length < 3
        ? [...new Set(left)].filter((kind) => !(kind === 'Tank' && chosen.includes('Rail')))
        : [];
    },
    word: (kind) => kind,
    most: 3,
    order: (chosen) => (chosen.length === 3 ? chosen.join(' ') : undefined),
  });

  it('stand in one menu, twice what may be said twice', () => {
    expect(severalItems(hand)?.map(({ value }) => value)).toEqual(['0', '0.2', '1', '2']);
    const stand = standAt(hand, []) as Stand;
    const made = { number: 1, revision: 0, seat: 'axis' };
    const [menu] = choiceRows(reader, toyGuide, stand, 0, made)[0]?.components ?? [];
    expect(menu).toMatchObject({ min_values: 1, max_values: 3 });
  });

  it('say of what is said again what it then does', () => {
    const losses = list<string, string>({
      next: () => ['A', 'B'],
      word: (unit) => unit,
      branch: (unit, chosen) => ({
        label: { code: 'toy.unit', params: { unit } },
        hint: { code: `chit-pull.hint.${chosen.includes(unit) ? 'eliminated-lost' : 'reduced'}` },
      }),
      most: 2,
      order: (chosen) => (chosen.length === 2 ? chosen.join(' ') : undefined),
    });
    const made = { number: 1, revision: 0, seat: 'axis' };
    const [menu] = choiceRows(reader, toyGuide, standAt(losses, []) as Stand, 0, made)[0]?.components ?? [];
    expect(menu).toMatchObject({
      options: [
        { value: '0', description: 'is reduced' },
        { value: '0.2', description: 'is eliminated for good' },
        { value: '1', description: 'is reduced' },
        { value: '1.2', description: 'is eliminated for good' },
      ],
    });
  });

  it('are said one after the other, and what does not go with the rest is left out', () => {
    const whole = stepsPicked(hand, [], ['0', '0.2', '1']);
    expect(standAt(hand, whole.steps)?.node.order).toBe('Air Air Rail');
    expect(whole).toMatchObject({ left: [], several: true });
    const part = stepsPicked(hand, [], ['1', '2', '0']);
    expect(part.left).toEqual(['Tank']);
    expect(standAt(hand, part.steps)?.words).toEqual(['Rail', 'Air']);
    expect(standAt(hand, stepsPicked(hand, [], ['9']).steps)).toBeUndefined();
  });

  it('are chosen singly where the sequence in which they are said matters', () => {
    const ranked = list<string, string>({
      inSequence: true,
      next: (chosen) => ['A', 'B'].filter((each) => !chosen.includes(each)),
      word: (each) => each,
      order: (chosen) => chosen.join(' ') || undefined,
    });
    expect(severalItems(ranked)).toBeUndefined();
    const first = stepsPicked(ranked, [], ['1']);
    expect(first).toMatchObject({ steps: [1], several: false });
    expect(standAt(ranked, stepsPicked(ranked, first.steps, ['0']).steps)?.node.order).toBe('B A');
  });

  it('are chosen singly where they are more than a menu holds', () => {
    const many = Array.from({ length: LIMITS.selectOptions + 1 }, (_, n) => `${n}`);
    const long = list<string, string>({
      next: (chosen) => many.filter((each) => !chosen.includes(each)),
      word: (each) => each,
      order: (chosen) => chosen.join(),
    });
    expect(severalItems(long)).toBeUndefined();
    expect(stepsPicked(long, [], ['3'])).toMatchObject({ steps: [3], several: false });
  });
});

describe('the table of odds', () => {
  it.each(LOCALES)('fits a phone, and begins with the attack as it stands (%s)', (locale) => {
    const report = moscow.odds(after('end', 'end'), 'axis', '0901 1PzA AX-6A 17A');
    if (!report.ok) throw new Error(JSON.stringify(report.error));
    const text = oddsText(readerOf(locale), report.value);
    expect(text.length).toBeLessThan(LIMITS.content / 2);
    const [table = ''] = boxesIn(text);
    const [, first = ''] = table.split('\n');
    expect(first.startsWith(report.value.cases[0]?.column as string)).toBe(true);
    for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(36);
  });

  it.each(['ja', 'zh-CN'] as const)('joins its cases by signs of full width (%s)', (locale) => {
    const report = moscow.odds(after('end', 'end'), 'axis', '0901 1PzA AX-6A 17A');
    if (!report.ok) throw new Error(JSON.stringify(report.error));
    expect(oddsText(readerOf(locale), report.value)).not.toMatch(/; | = | — |: /u);
  });
});
