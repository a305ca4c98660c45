import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../src/games/index.ts';
import { MESSAGES as NATO } from '../../src/games/nato/messages/index.ts';
import '../support/teach-games.ts';
import { LOCALES, localeOf } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { isMessage, nameIn, sayIn } from '../../src/i18n/say.ts';
import { variablesOf } from '../../src/i18n/variables.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Beginnings of codes of messages; an event of a game is any code that begins with the game's name. */
const PREFIXES = [
  'common',
  'error',
  'picture',
  'permission',
  'table',
  'store',
  'game',
  'refusal',
  'irrevocable',
  'status',
  'post',
  'panel',
  'draft',
  'choice',
  'form',
  'order',
  'undo',
  'map',
  'overlay',
  'odds',
  'rule',
  'log',
  'dice',
  'stage',
  'act',
  'ending',
  'proposal',
  'reason',
  'gm',
  'standing',
  'help',
];

/** Codes that stand as whole words in the sources, where a message is made of them. */
function codesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const made = new RegExp(
    `(?:code: |message\\(|say\\(|word\\(|tableError\\(|err\\(\\{ code: )'((?:${PREFIXES.join('|')})\\.[a-z.-]+)'`,
    'gu',
  );
  return [...text.matchAll(made)].map((match) => match[1] ?? '');
}

describe('messages', () => {
  it.each(LOCALES)('are the same in %s as in English: the same codes, the same parameters', (locale) => {
    const faults = Object.entries(MESSAGES.en).flatMap(([code, english]) => {
      const text = MESSAGES[locale][code];
      if (text === undefined) return [`${code} is missing`];
      if (text.trim() === '' && english.trim() !== '') return [`${code} is empty`];
      const [theirs, ours] = [variablesOf(text).join(), variablesOf(english).join()];
      return theirs === ours ? [] : [`${code}: {${theirs}} instead of {${ours}}`];
    });
    expect(faults).toEqual([]);
    expect(Object.keys(MESSAGES[locale]).filter((code) => MESSAGES.en[code] === undefined)).toEqual([]);
  });

  it('are translated: Japanese and Chinese texts of a sentence differ from the English', () => {
    const sentences = Object.entries(MESSAGES.en).filter(([, text]) =>
      /[a-z] [a-z]/u.test(text.replace(/\{[^{}]*\}/gu, '')),
    );
    const same = sentences.flatMap(([code, text]) =>
      (['ja', 'zh-CN'] as const)
        .filter((locale) => MESSAGES[locale][code] === text)
        .map((locale) => `${locale} ${code}`),
    );
    // Titles of published games may stay in English.
    expect(same.filter((each) => !/ moscow\.title$/u.test(each))).toEqual([]);
  });

  it.each(LOCALES)('stand in one file each (%s)', (locale) => {
    const games = new Set(Object.entries(GUIDES).map(([id, { system = id }]) => system));
    const folders = [`src/i18n/${locale}`, ...[...games].map((game) => `src/games/${game}/messages/${locale}`)];
    const codes = folders
      .flatMap(filesUnder)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}'([^']+)':/gmu)].map((match) => match[1] ?? ''));
    expect(codes.filter((code, n) => codes.indexOf(code) !== n)).toEqual([]);
    // What a game says of its own, where it has the rest in common with others, is made of messages of the system.
    const made = ['toy', ...Object.keys(GUIDES).filter((id) => GUIDES[id]?.system !== undefined)];
    // So is what a game names in its data.
    const named = Object.keys(GUIDES['nato']?.messages[locale] ?? {}).filter((code) => !(code in NATO[locale]));
    const written = Object.keys(MESSAGES[locale]).filter(
      (code) => !named.includes(code) && !made.some((game) => code.startsWith(`${game}.`)),
    );
    expect(new Set(codes)).toEqual(new Set(written));
  });

  it('exist for every code that the sources use', () => {
    const used = ['src', 'commands']
      .flatMap((folder) => filesUnder(folder))
      .filter((file) => !/i18n|messages|playground/u.test(file))
      .flatMap(codesIn);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((code) => !isMessage(code))).toEqual([]);
  });

  it('exist for every code that the contracts of tables and stores name', () => {
    const text = ['src/table/error.ts', 'src/store/port.ts'].map((file) => readFileSync(file, 'utf8')).join('\n');
    const named = [...text.matchAll(/^ {2}\| '((?:table|store)\.[a-z-]+)'/gmu)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((code) => !isMessage(code))).toEqual([]);
  });
});

describe('sayIn', () => {
  const say = sayIn('en');

  it('joins lists as the language does, and paths by arrows', () => {
    const params = { attackers: ['1A', '2A', '3A'], target: '1401', defenders: ['4A'] };
    expect(say({ code: 'odds.title', params })).toBe('1A, 2A, and 3A attack 1401 held by 4A');
    expect(sayIn('ja')({ code: 'odds.title', params })).toContain('1A、2A、3A');
    expect(sayIn('zh-CN')({ code: 'odds.title', params })).toContain('1A、2A、3A');
    expect(say({ code: 'order.line', params: { linePath: ['1', '2'], line: 3 } })).toBe('line 3:');
  });

  it('says codes inside messages with the same parameters', () => {
    const text = say({ code: 'draft.commits-to', params: { commits: 2, reasonCode: 'irrevocable.die' } });
    expect(text).toContain('the first 2 lines');
    expect(text).toContain('a die is rolled');
    const many = say({
      code: 'permission.lacking',
      params: { permissionCodes: ['permission.pin-messages', 'permission.attach-files'] },
    });
    expect(many).toContain('Pin Messages and Attach Files');
  });

  it('shows what is missing rather than failing', () => {
    expect(say({ code: 'table.full' })).toBe('All seats are taken.');
    expect(say({ code: 'table.no-line', params: { line: 4 } })).toBe('Your draft has no line 4; it has ….');
    expect(say({ code: 'no.such.code', params: { a: 'x', b: 2 } })).toBe('no.such.code x 2');
  });

  it('leaves what looks like a tag or a mention alone', () => {
    expect(say({ code: 'refusal.unknown-word', params: { word: '<b>', said: '<@1>' } })).toContain('«<b>»');
  });

  it('names things by their code, or by their own word', () => {
    expect(nameIn(say, 'stage.over', 'x')).toBe('over');
    expect(nameIn(say, 'toy.seat.red-1', 'red-1')).toBe('red-1');
  });

  it('finds the nearest language to a language tag', () => {
    expect(['en-US', 'ja', 'zh-CN', 'zh-TW', 'de', null].map(localeOf)).toEqual([
      'en',
      'ja',
      'zh-CN',
      'zh-CN',
      'en',
      'en',
    ]);
  });
});
