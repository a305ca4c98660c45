import { describe, expect, it } from 'vitest';
import { ANY, fork, orderWord, wordTo } from '../../src/engine/choice.ts';
import { parseOrder, splitLines, stepsTo, suggest } from '../../src/engine/notation.ts';
import { apply, openAsks, start } from '../../src/engine/play.ts';
import { fixedDice } from '../../src/engine/dice.ts';
import { toyGame } from '../support/toys/toy-game.ts';

/** Red to move, mine in d, both sides one card. */
function redToMove() {
  const dice = fixedDice([3, 1, 1]);
  let { position } = start(toyGame, [], dice);
  for (const [seat, text] of [
    ['red-1', 'bid 2'],
    ['blue', 'bid 1'],
  ] as const) {
    const applied = apply(toyGame, position, seat, text, dice);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    position = applied.value.position;
  }
  return position;
}

const choiceOf = (seat: string) => openAsks(toyGame, redToMove()).find((ask) => ask.seat === seat)!.choice;

describe('reading an order', () => {
  it.each([
    'move R1 b',
    'MOVE r1-B',
    'move R-1 → b',
    'ｍｏｖｅ Ｒ１ ｂ',
    '  move, r 1: b ',
    'move "R1" (b)',
    'move R1 -> b',
  ])('takes %j however it is written', (text) => {
    expect(parseOrder(choiceOf('red-1'), text)).toEqual({ ok: true, value: { kind: 'move', unit: 'R1', to: 'b' } });
  });

  it('gives the way a text leads, and none for one of which a word does not fit', () => {
    const root = choiceOf('red-1');
    const way = stepsTo(root, 'move R1 b') ?? [];
    const end = way.reduce((node, step) => node.branches()[step]?.to() ?? node, root);
    expect(end.order).toEqual({ kind: 'move', unit: 'R1', to: 'b' });
    expect(stepsTo(root, 'move R1')).toEqual(way.slice(0, 2));
    expect(stepsTo(root, 'move R1 e')).toBeUndefined();
  });

  it('takes another name of a word, and words that mean nothing', () => {
    expect(parseOrder(choiceOf('red-1'), 'end')).toEqual({ ok: true, value: { kind: 'done' } });
  });

  it('reads what is written alike but for strokes as it was written: WG-52 is not WG-5/2', () => {
    const root = fork(() => [orderWord('WG-5/2', 'brigade'), orderWord('WG-52', 'other')]);
    const read = (text: string) => parseOrder(root, text);
    expect(['WG-5/2', 'wg 52', 'WG-52', 'wg52'].map(read)).toEqual(
      ['brigade', 'other', 'other', 'brigade'].map((value) => ({ ok: true, value })),
    );
  });

  it('works out of the branches no others than those that the text may name, however it is written', () => {
    const asked: string[] = [];
    const units = ['4Pz', '4', '52/2'];
    const root = fork((sought = ANY) => {
      const named = units.filter((id) => sought(id, [`unit ${id}`]));
      asked.push(...named);
      return named.map((id) => orderWord(id, id, { also: [`unit ${id}`] }));
    });
    const read = (text: string) => {
      asked.length = 0;
      return [parseOrder(root, text), [...asked]];
    };
    expect(read('52-2')).toEqual([{ ok: true, value: '52/2' }, ['52/2']]);
    expect(read('Unit 4 PZ')).toEqual([{ ok: true, value: '4Pz' }, ['4Pz', '4']]);
    expect(stepsTo(root, '52/2')).toEqual([2]);
    expect(read('5')).toMatchObject([{ ok: false, error: { alternatives: ['52/2', '4', '4Pz'] } }, units]);
  });

  it('reads word by word where it can: toward S is not towards', () => {
    const ways = () => [orderWord('S', 'south'), orderWord('N', 'north')];
    const root = fork(() => [wordTo('toward', ways, { also: ['towards'] })]);
    expect(['toward S', 'towards S', 'to wards s', 'towards n'].map((text) => parseOrder(root, text))).toEqual(
      ['south', 'south', 'south', 'north'].map((value) => ({ ok: true, value })),
    );
  });

  it('refuses with the rule, the places and what could be said instead', () => {
    expect(parseOrder(choiceOf('red-1'), 'move R1 e')).toEqual({
      ok: false,
      error: {
        code: 'toy.cannot-reach',
        params: { unit: 'R1', to: 'e' },
        rule: '3.1',
        places: ['e'],
        alternatives: ['move R1 b'],
      },
    });
    expect(parseOrder(choiceOf('red-1'), 'move R3 b')).toMatchObject({
      error: { code: 'toy.cannot-move', rule: '3.2' },
    });
  });

  it('offers the nearest words for a slip of the pen, and what comes next for a half order', () => {
    expect(parseOrder(choiceOf('red-1'), 'mvoe R1 b')).toMatchObject({
      error: { code: 'refusal.unknown-word', params: { word: 'mvoe' }, alternatives: ['move', 'done'] },
    });
    expect(parseOrder(choiceOf('red-1'), 'move')).toMatchObject({
      error: { code: 'refusal.incomplete', alternatives: ['move R1', 'move R2'] },
    });
    expect(parseOrder(choiceOf('red-1'), ' ')).toMatchObject({ error: { code: 'refusal.empty' } });
    expect(parseOrder(choiceOf('red-1'), 'x'.repeat(501))).toMatchObject({ error: { code: 'refusal.too-long' } });
    expect(parseOrder(choiceOf('red-1'), 'move R1 b c')).toMatchObject({
      error: { code: 'refusal.unknown-word', params: { word: 'c' } },
    });
  });

  it('names the rule of an order of two words that is no option, also where its first word is one', () => {
    expect(parseOrder(choiceOf('red-1'), 'move-all', { move: '3.1', 'move-all': '3.2' })).toMatchObject({
      error: { code: 'refusal.no-option', params: { word: 'move-all' }, rule: '3.2' },
    });
  });

  it('leaves the position as it was', () => {
    const position = redToMove();
    const before = JSON.stringify(position);
    apply(toyGame, position, 'red-1', 'move R1 b', fixedDice([]));
    apply(toyGame, position, 'red-1', 'move R1 e', fixedDice([]));
    expect(JSON.stringify(position)).toBe(before);
  });

  it('of a seat that is not asked is refused', () => {
    expect(apply(toyGame, redToMove(), 'blue', 'done', fixedDice([]))).toMatchObject({
      error: { code: 'refusal.not-asked' },
    });
  });
});

describe('suggestions', () => {
  it('lead from nothing to every complete order', () => {
    const complete = new Set<string>();
    const open = [''];
    for (let text = open.pop(); text !== undefined; text = open.pop()) {
      for (const offered of suggest(choiceOf('red-2'), text, 25)) {
        if (offered.complete) complete.add(offered.text);
        else open.push(`${offered.text} `);
      }
    }
    expect([...complete].sort()).toEqual(['done', 'move R3 b']);
  });

  it('finish an unfinished word, and keep no word that does not fit', () => {
    expect(suggest(choiceOf('red-1'), 'mo', 25).map(({ text }) => text)).toEqual(['move']);
    expect(suggest(choiceOf('red-1'), 'move r', 25).map(({ text }) => text)).toEqual(['move R1', 'move R2']);
    expect(suggest(choiceOf('red-1'), 'zz', 25)).toEqual([]);
    expect(suggest(choiceOf('red-1'), '', 1)).toHaveLength(1);
  });

  it('come in the order that is asked for, but first those that begin as was typed; with the order that each gives', () => {
    const backwards = (branches: readonly unknown[]) => branches.map((_, n) => branches.length - 1 - n);
    const offered = (text: string, most: number) =>
      suggest(choiceOf('red-1'), text, most, backwards).map((each) => each.text);
    expect(offered('move ', 25)).toEqual(['move R2', 'move R1']);
    expect(offered('move ', 1)).toEqual(['move R2']);
    expect(offered('move r', 25)).toEqual(['move R2', 'move R1']);
    const complete = suggest(choiceOf('red-1'), '', 25).filter((each) => each.complete);
    expect(complete.length).toBeGreaterThan(0);
    for (const { text, order } of complete) expect(toyGame.format(order as never)).toBe(text);
  });
});

it('splits a text into lines without remarks', () => {
  expect(splitLines('a b # why\n\n c ; d；e\r\n# all')).toEqual(['a b', 'c', 'd', 'e']);
});
