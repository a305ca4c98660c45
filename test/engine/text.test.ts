import { describe, expect, it } from 'vitest';
import { cleaned, columnsOf, cut, onOneLine } from '../../src/engine/text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇯🇵';

describe('a text that is cut', () => {
  const texts = [
    '🎲'.repeat(80),
    `a${'🎲'.repeat(80)}`,
    FAMILY.repeat(20),
    FLAG.repeat(60),
    `x${FLAG.repeat(60)}`,
    'が'.normalize('NFD').repeat(90),
    `a${'\u0301'.repeat(200)}`,
    '日本語'.repeat(60),
  ];

  it.each(texts)('keeps the limit and is sound (%#)', (text) => {
    for (let most = 1; most <= text.length; most++) {
      const part = cut(text, most);
      expect(part.length).toBeLessThanOrEqual(most);
      expect(part).not.toMatch(/\p{Cs}/u);
      if (most === text.length) expect(part).toBe(text);
      else expect([part.at(-1), text.startsWith(part.slice(0, -1))]).toEqual(['…', true]);
    }
  });

  it('breaks no character that is made of several', () => {
    expect(cut(FAMILY.repeat(3), 2 * FAMILY.length)).toBe(`${FAMILY}…`);
    expect(cut(FLAG.repeat(3), 8)).toBe(`${FLAG}…`);
    expect(cut('が'.normalize('NFD').repeat(3), 3)).toBe(`${'が'.normalize('NFD')}…`);
  });

  it('is not lost to an endless heap of accents', () => {
    expect(cut(`a${'\u0301'.repeat(200)}`, 100)).toHaveLength(100);
  });
});

describe('a text that somebody gave', () => {
  it('is rid of control characters, halves of characters and changes of direction, and of nothing else', () => {
    expect(cleaned('a\0b\u001bc\u0085d\r\ne\tf\ud83dg\udc00h\u202Ei\u2066j\u2069')).toBe('abcd\ne\tfghij');
    for (const fine of [FAMILY, FLAG, '🎲', '❤️', 'שלום‏', 'می‌خواهم']) expect(cleaned(fine)).toBe(fine);
  });

  it('stands on one line', () => expect(onOneLine(' a\r\n\0 b\t c\0')).toBe('a b c'));
});

it('a text is as wide as its letters: those of full width count twice', () => {
  expect(columnsOf('Active: 3MC')).toBe(11);
  expect(columnsOf('積極防御：3MC')).toBe(13);
  expect(columnsOf('第2装甲集团军')).toBe(13);
});
