import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/hex/scene.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { ask, controlsOf, press, told } from '../../support/discord/player.ts';
import { startUmpire, TINY_PNG, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

/** What was drawn and what files were made since the test began. */
let drawn: Scene[] = [];
let made: { readonly kind: string; readonly locale: Locale }[] = [];
let umpire: UmpireHere;
let channel: string;
/** All clients are in English; Alice chose Japanese and Boris Chinese, the game master nothing. */
let alice: UserClient;
let boris: UserClient;
let gm: UserClient;

/** The language that a text seems to be in: kana are Japanese, Han alone Chinese; `mixed` with three words of English. */
function languageOf(text: string): Locale | 'mixed' {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)) return 'en';
  if (/[a-z]{2,} [a-z]{2,} [a-z]{2,}/u.test(text.replace(/`[^`]*`/gu, ''))) return 'mixed';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh-CN';
}

const labelsOf = (message: SeenMessage): string =>
  controlsOf(message)
    .flatMap(({ label, placeholder, options = [] }) => [label, placeholder, ...options.map((each) => each.label)])
    .join('\n');
const descriptionsOf = ({ attachments }: SeenMessage): string =>
  attachments.map(({ description }) => String(description)).join('\n');
const wordsOf = ({ title, subtitle, legend }: Scene): string[] => [title, subtitle, ...legend.map(({ text }) => text)];

const posts = (): Promise<SeenMessage[]> => umpire.posts(gm, channel);

beforeAll(async () => {
  umpire = await startUmpire({
    playground: { channels: ['table', 'second'] },
    draw: (scene) => {
      drawn.push(scene);
      return Promise.resolve(TINY_PNG);
    },
    makeExport: (request) => {
      made.push(request);
      return Promise.resolve(Buffer.from(request.kind));
    },
  });
  channel = umpire.playground.channelIds['table'] ?? '';
  [alice, boris, gm] = await Promise.all([umpire.user('alice'), umpire.user('boris'), umpire.user('gm')]);
  await ask(alice, channel, 'me', { language: 'ja' });
  await ask(boris, channel, 'me', { language: 'zh-CN' });
  await ask(gm, channel, 'game new', { game: 'moscow', language: 'en' });
  await ask(alice, channel, 'game join', { seat: 'axis' });
  await ask(boris, channel, 'game join', { seat: 'soviet' });
  await ask(alice, channel, 'game start');
  await umpire.bot.idle();
});

beforeEach(() => {
  drawn = [];
  made = [];
});

afterAll(() => umpire.close());

describe.each([
  ['ja', () => alice],
  ['zh-CN', () => boris],
  ['en', () => gm],
] as const)('to one who reads %s', (locale, user) => {
  it.each([
    ['game status', {}],
    ['map', {}],
    ['odds', { target: '1401', attackers: '2PzA' }],
    ['lookup', { what: '2PzA' }],
    ['lookup', { what: '1401' }],
    ['lookup', { what: '11.3' }],
    ['history', { view: 'log' }],
    ['dice', {}],
    ['help', { about: 'time' }],
    ['history', {}],
    ['history', { view: 'replay' }],
    ['whatif', { line: 'open' }],
    ['standing list', {}],
    ['clock show', {}],
    ['seat digest', {}],
    ['me', {}],
    ['order', { line: 'fly' }],
    ['undo', { to: '99' }],
  ] as const)('/%s answers in that language, pictures with it', async (name, options) => {
    const answer = await ask(user(), channel, name, options);
    await umpire.bot.idle();
    expect(languageOf(answer.content), answer.content).toBe(locale);
    if (labelsOf(answer).trim() !== '') expect(languageOf(labelsOf(answer)), labelsOf(answer)).toBe(locale);
    if (descriptionsOf(answer) !== '') expect(languageOf(descriptionsOf(answer))).toBe(locale);
    for (const scene of drawn) expect(languageOf(wordsOf(scene).join('\n')), wordsOf(scene).join('\n')).toBe(locale);
  });

  it('suggestions are in that language', async () => {
    const found = [
      await user().autocomplete(channel, 'map', { show: '' }, 'show'),
      await user().autocomplete(channel, 'lookup', { what: '11.3' }, 'what'),
      await user().autocomplete(channel, 'clock', { set: { time: '' } }, 'time'),
    ];
    for (const offers of found) {
      const names = offers.map(({ name }) => name).join('\n');
      expect(languageOf(names), names).toBe(locale);
    }
  });
});

it('a form is in the language of who fills it in', async () => {
  const { modal } = await alice.command(channel, 'order');
  expect(languageOf(modal?.title ?? '')).toBe('ja');
  expect(languageOf(JSON.stringify(modal?.components))).toBe('ja');
  const answer = await told(alice, () => alice.submitModal(modal!, { lines: 'fly' }));
  expect(languageOf(answer.content)).toBe('ja');
});

it('what everybody reads is in the language of the table, whoever brought it about', async () => {
  const panel = await ask(alice, channel, 'order', { line: 'end' });
  await press(alice, panel, /\|commit\|/u);
  const all = await posts();
  expect(all.length).toBeGreaterThan(1);
  for (const post of all) {
    expect(languageOf(post.content), post.content).toBe('en');
    expect(languageOf(labelsOf(post))).toBe('en');
    expect(languageOf(descriptionsOf(post))).toBe('en');
  }
});

it('a file of the game is made in the language of who asked for it, and in that of the table when it is posted', async () => {
  const replay = await ask(boris, channel, 'history', { view: 'replay' });
  await press(boris, replay, /动画/u);
  await ask(alice, channel, 'game draw');
  const proposal = (await posts()).at(-1) as SeenMessage;
  await press(boris, proposal, /^Agree/u);
  await posts();
  await press(alice, await ask(alice, channel, 'history', { view: 'replay' }), /戦記/u);
  expect(made.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['animation', 'zh-CN'],
    ['book', 'en'],
    ['book', 'ja'],
  ]);
});

it('a new table speaks the language of who opens it, if none is named', async () => {
  const second = umpire.playground.channelIds['second'] ?? '';
  await ask(boris, second, 'game new', { game: 'moscow' });
  const state = await umpire.tables.state(second);
  expect(state.ok && state.value.language).toBe('zh-CN');
});
