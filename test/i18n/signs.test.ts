import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../src/i18n/say.ts';
import { signsOf } from '../../src/i18n/signs.ts';

/** Sources that put texts for people together. */
const FOLDERS = ['src/discord', 'src/book', 'commands'];

/** A sign between two parts of a text that English alone sets so: `}: ${`, `} – ${`, ` — ${`, ` (${…})`, ` %`, ` · `. */
const JOIN = /\}(?:\*\*)?: (?=[$`])|\} – \$\{| — \$\{|join\(' — '|\} \*?\(\$\{| %`|\} · |' · '|\.join\('[,;] '\)/u;

/** What is written for the machine, for its operator, or for one who types it back. */
const TYPED = [
  'src/discord/orders/order-autocomplete.ts',
  'src/discord/people/clock.ts',
  'src/discord/people/seats.ts',
  'src/discord/people/zones.ts',
  'src/discord/interactions/autocomplete.ts',
  'src/discord/orders/look-ups.ts',
  'src/discord/connection/refused-command.ts',
];

describe('signs between the parts of a text', () => {
  it('are set by each language, not in the sources', () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    ).filter((file) => !TYPED.includes(file));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => JOIN.test(line) && !/new Error|\) => \(/u.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['en', 'a: b', 'a (3)', '1 – 2', '30 %'],
    ['ja', 'a：b', 'a（3）', '1～2', '30％'],
    ['zh-CN', 'a：b', 'a（3）', '1至2', '30%'],
  ] as const)('are those of the language (%s)', (locale, colon, brackets, range, percent) => {
    const signs = signsOf(sayIn(locale));
    const set = [`a${signs.colon}b`, `a${signs.brackets(3)}`, signs.range(1, 2), signs.percent(30)];
    expect(set).toEqual([colon, brackets, range, percent]);
  });

  it.each([
    ['en', 'a, b · c', 'go · to b'],
    ['ja', 'a、b／c', 'go（to b）'],
    ['zh-CN', 'a、b；c', 'go（to b）'],
  ] as const)('keep lists apart by more than what parts their members (%s)', (locale, lists, note) => {
    const signs = signsOf(sayIn(locale));
    expect(signs.parts([`a${signs.list}b`, 'c'])).toBe(lists);
    expect(signs.note('go', 'to b')).toBe(note);
  });

  it.each([
    ['en', 'a · b', 'It dies. b', '5:1 — a; b'],
    ['ja', 'a・b', '除去されます。b', '5:1：a／b'],
    ['zh-CN', 'a·b', '被移除。b', '5:1：a；b'],
  ] as const)(
    'join what is said of a thing, and never a dot behind a full stop (%s)',
    (locale, both, behind, cases) => {
      const signs = signsOf(sayIn(locale));
      expect(signs.parts([])).toBe('');
      expect(signs.parts(['a', 'b'])).toBe(both);
      expect(signs.parts([behind.replace(/ ?b$/u, ''), 'b'])).toBe(behind);
      expect(`5:1${signs.dash}${['a', 'b'].join(signs.or)}`).toBe(cases);
    },
  );
});
