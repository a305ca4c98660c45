import {
  ApplicationCommandOptionType as OptionType,
  CommandInteractionOptionResolver,
  messageLink,
  Routes,
  type AutocompleteInteraction,
  type Interaction,
} from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/discord/connection/client.ts';
import { MARKS } from '../../../src/discord/present/marks.ts';
import { cleanedJson } from '../../../src/discord/connection/outgoing.ts';
import { wordLines } from '../../../src/discord/present/anchors.ts';
import { droppedText, openProposalLines, proposalText } from '../../../src/discord/present/proposal.ts';
import { tableLine } from '../../../src/discord/present/table-lines.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { escaped } from '../../../src/discord/interactions/markdown.ts';
import { cleanInput } from '../../../src/discord/interactions/input.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import type { Block, Inline } from '../../../src/playground/page/markdown/ast.ts';
import { parseBlocks } from '../../../src/playground/page/markdown/blocks.ts';
import { startPlayground } from '../../../src/playground/server.ts';
import type { Notice, Proposal, TableState } from '../../../src/table/api.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';

type Options = AutocompleteInteraction['options'];

const LINKS = [
  '[click](https://evil.example)',
  '[x](<https://evil.example>)',
  '[a b](https://evil.example "Title")',
  '[ click ]( https://evil.example )',
  '[[a]](https://evil.example/(b))',
  '[**b**](https://evil.example)',
  '\\[click](https://evil.example)',
  '\\\\[click](https://evil.example)',
  '`[`click](https://evil.example)',
  '[a](https://a.example)[b](https://b.example)',
  '](https://evil.example)',
  '[https://good.example](https://evil.example)',
];

const FRAGMENTS = [
  ...LINKS,
  ...['[', ']', '(', ')', '](', '<', '>', '\\', '`', '```', '*', '**', '_', '__', '~~', '||', '"', ' ', '\n', '!'],
  ...[
    '# ',
    '## ',
    '-# ',
    '> ',
    '>>> ',
    '- ',
    '1. ',
    'x',
    'https://evil.example',
    'https://a.example/b_c_d',
    '字',
    '🎲',
  ],
];

/** Texts put together of what Discord's markdown is made of. */
const TEXTS = [
  ...LINKS,
  ...Array.from({ length: 600 }, (_, seed) => {
    const pick = seededPick(seed);
    return Array.from({ length: 1 + pick(9) }, () => FRAGMENTS[pick(FRAGMENTS.length)]).join('');
  }),
];

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes.map((node) => ('text' in node ? node.text : 'children' in node ? wordsOf(node.children) : '')).join('');

const inBlock = (block: Block): Inline[] => {
  if (block.kind === 'code') return [];
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(inBlock));
  if (block.kind === 'quote') return block.children.flatMap(inBlock);
  return block.children;
};
const within = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => [node, ...('children' in node ? within(node.children) : [])]);

/** Links of a message that show something else than where they lead. */
const maskedLinks = (content: string): string[] =>
  within(parseBlocks(content).flatMap(inBlock)).flatMap((node) =>
    node.kind === 'link' && wordsOf(node.children) !== node.url ? [node.url] : [],
  );

describe('what somebody typed', () => {
  it('would be read as links, were it not for this', () => {
    expect(LINKS.filter((text) => maskedLinks(text).length > 0).length).toBeGreaterThan(7);
  });

  it('shows in a message as it is', () => {
    for (const text of TEXTS) {
      const blocks = parseBlocks(escaped(text));
      expect(
        blocks.filter(({ kind }) => kind !== 'paragraph'),
        text,
      ).toEqual([]);
      const nodes = blocks.flatMap(inBlock);
      const kinds = new Set(nodes.map(({ kind }) => kind));
      for (const kind of ['text', 'break', 'link'] as const) kinds.delete(kind);
      expect([...kinds], text).toEqual([]);
      const bare = (shown: string): string => shown.replace(/[\s<>\\]/gu, '');
      expect(bare(wordsOf(nodes)), text).toBe(bare(text));
    }
  });

  it('leaves addresses whole', () => {
    expect(escaped('see https://a.example/b_c_(d)*e, and_this')).toBe('see https://a.example/b_c_(d)*e, and\\_this');
  });

  it.each(LOCALES)('hides no address behind other words in public posts (%s)', (locale) => {
    const reader = readerOf(locale);
    const waiting = { game: 'toy', channel: '44', marks: { [MARKS.proposal(7)]: '66' } } as unknown as TableState;
    const own = messageLink('44', '66', '55');
    for (const [n, text] of TEXTS.entries()) {
      const by = { id: '1234567890123456789', name: n % 2 === 0 ? text : `[${text}` };
      const reason = n % 2 === 0 ? text : `${text}](https://evil.example)`;
      const proposal: Proposal = {
        ...{ id: 7, kind: n % 3 === 0 ? 'master' : 'undo', text: n % 3 === 0 ? `${by.id} ${text}` : '3', reason, by },
        ...{ at: '2026-01-02T03:04:05Z', expires: '2026-01-09T03:04:05Z', agreed: [], lines: 9 },
      };
      const dropped = { proposal, by, ping: [] } as Partial<Notice> as Notice;
      const line = { n: 3, seat: '', user: '', at: '', draws: [], events: [], text: '1', kind: 'rewind', by, reason };
      const posts = [
        proposalText(reader, toyGuide, proposal, [], [], { newcomers: {} }),
        droppedText(reader, toyGuide, dropped),
        tableLine(reader, toyGuide, line as Parameters<typeof tableLine>[2]),
        openProposalLines(reader, toyGuide, { ...waiting, proposals: [{ ...proposal, missing: [] }] }, '55').join('\n'),
        wordLines(reader, { game: 'toy', words: { blue: text } }).join('\n'),
      ];
      for (const post of posts)
        expect(
          maskedLinks(post).filter((url) => url !== own),
          post,
        ).toEqual([]);
    }
  });
});

describe('an option of a command', () => {
  it('is read without what nobody means to write, however deep it stands and while it is typed', () => {
    const text = 'a\0\ud83db\u202E🎲';
    const inner = { name: 'zone', type: OptionType.String, value: text, focused: true };
    const group = { name: 'set', type: OptionType.SubcommandGroup, options: [] as object[] };
    group.options.push({ name: 'own', type: OptionType.Subcommand, options: [inner] });
    const options = Reflect.construct(CommandInteractionOptionResolver, [null, [group], {}]) as Options;
    cleanInput({ isChatInputCommand: () => false, isAutocomplete: () => true, options } as unknown as Interaction);
    expect([options.getString('zone'), options.getFocused()]).toEqual(['ab🎲', 'ab🎲']);
  });
});

describe('a request to Discord', () => {
  it('is taken by an endpoint that refuses halves of characters, with files and without', async () => {
    const playground = await startPlayground({ page: false });
    const { rest } = createClient(playground.restApi, pino({ level: 'silent' }));
    rest.setToken(playground.botToken);
    const channel = Routes.channelMessages(Object.values(playground.channelIds)[0] ?? '');
    const body = { content: 'a\ud83d' };
    const files = [{ name: 'x.txt', data: Buffer.from('x') }];
    for (const request of [{ body }, { body, files }])
      expect(await rest.post(channel, request)).toMatchObject({ content: 'a' });
    await playground.close();
  });

  it('holds no control characters and no halves of characters', () => {
    const text = 'a\0b\ud83d c\u001b\r\n\t"\\u0000\\\\ud83d\u202E🎲\u0085';
    expect(JSON.parse(cleanedJson(JSON.stringify({ content: text })))).toEqual({
      content: 'ab c\n\t"\\u0000\\\\ud83d🎲',
    });
  });
});
