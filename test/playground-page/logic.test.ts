/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { leafCommands, searchLeaves } from '../../src/playground/page/composer/commands.ts';
import { changeOption, moveFocus, removeOption, startDraft } from '../../src/playground/page/composer/draft.ts';
import { parseCommandText, splitAtOption } from '../../src/playground/page/composer/parse-text.ts';
import { readDraft } from '../../src/playground/page/composer/values.ts';
import { parseBlocks } from '../../src/playground/page/markdown/blocks.ts';
import { parseInline } from '../../src/playground/page/markdown/inline.ts';
import { formatTimestamp } from '../../src/playground/page/markdown/timestamps.ts';
import { makeNonce, snowflakeTime } from '../../src/playground/page/protocol/snowflake.ts';
import type { CommandIndex, Message } from '../../src/playground/page/protocol/types.ts';
import { canSend, mayUse } from '../../src/playground/page/state/permissions.ts';
import { isUnread } from '../../src/playground/page/state/read-marks.ts';
import { reduce } from '../../src/playground/page/state/reduce.ts';
import { initialState, type PendingInteraction, type State } from '../../src/playground/page/state/state.ts';
import { translator } from '../../src/playground/page/strings/strings.ts';

const index: CommandIndex = {
  applications: [{ id: '1', name: 'Umpire' }],
  application_commands: [
    {
      id: '2',
      application_id: '1',
      version: '1',
      name: 'game',
      description: 'Games',
      options: [
        {
          type: 1,
          name: 'new',
          description: 'A new one',
          options: [
            { type: 3, name: 'note', description: '' },
            {
              type: 3,
              name: 'title',
              name_localizations: { ja: '題' },
              description: '',
              required: true,
              min_length: 3,
              max_length: 8,
            },
            { type: 4, name: 'seats', description: '', min_value: 2, max_value: 4 },
          ],
        },
        { type: 2, name: 'seat', description: 'Seats', options: [{ type: 1, name: 'lend', description: 'Lends' }] },
      ],
    },
    {
      id: '3',
      application_id: '1',
      version: '1',
      name: 'order',
      name_localizations: { ja: '命令' },
      description: 'Orders',
      options: [
        { type: 3, name: 'line', description: '' },
        { type: 3, name: 'note', description: '' },
      ],
    },
  ],
};
const leaves = leafCommands(index, 'ja');
const leaf = (name: string) => leaves.find((one) => one.name === name) ?? expect.fail(name);
const filled = (text: string): Record<string, string> | null => {
  const draft = parseCommandText(text, leaves, 'ja');
  return draft && Object.fromEntries(draft.filled.map((entry) => [entry.option.name, entry.text]));
};

describe('commands', () => {
  it('lists subcommands one by one, required options first', () => {
    expect(leaves.map(({ name }) => name).sort()).toEqual(['game new', 'game seat lend', 'order']);
    expect(leaf('game new').options.map(({ name }) => name)).toEqual(['title', 'note', 'seats']);
    expect(leaf('order').localName).toBe('命令');
  });

  it('searches both languages, best match first', () => {
    expect(searchLeaves(leaves, 'se').map(({ name }) => name)).toEqual(['game seat lend']);
    expect(searchLeaves(leaves, '命').map(({ name }) => name)).toEqual(['order']);
    expect(searchLeaves(leaves, 'new')[0]?.name).toBe('game new');
    expect(searchLeaves(leaves, 'xyz')).toEqual([]);
  });

  it('reads commands typed as text', () => {
    expect(filled('/order line: move 2PzA 1401 note: at 5:30')).toEqual({ line: 'move 2PzA 1401', note: 'at 5:30' });
    expect(filled('/ORDER move 2PzA 1401')).toEqual({ line: 'move 2PzA 1401' });
    expect(filled('/命令 note: x')).toEqual({ note: 'x' });
    expect(filled('/game new 題: Moscow')).toEqual({ title: 'Moscow' });
    expect(filled('/orders x')).toBeNull();
    expect(filled('/game')).toBeNull();
  });

  it('finds where a further option is named while one types', () => {
    const { options } = leaf('order');
    expect(splitAtOption('move 1 note: b', options, 'en')).toMatchObject({
      head: 'move 1',
      rest: 'b',
      option: { name: 'note' },
    });
    expect(splitAtOption('footnote: b', options, 'en')).toBeNull();
  });

  it('checks values against the definition before sending', () => {
    const draft = startDraft(leaf('game new'));
    const read = (text: string, seats = '') => {
      const named = changeOption(draft, 'title', { text });
      const all = seats
        ? {
            ...named,
            filled: [...named.filled, { option: leaf('game new').options[2]!, text: seats, choice: null, file: null }],
          }
        : named;
      const result = readDraft(all, () => null);
      return result.ok ? result.values.map(({ value }) => value) : result.fault.key;
    };
    expect(read('')).toBe('errorRequired');
    expect(read('ab')).toBe('errorMinLength');
    expect(read('abcdefghi')).toBe('errorMaxLength');
    expect(read('abc', '5')).toBe('errorMax');
    expect(read('abc', '2.5')).toBe('errorInteger');
    expect(read('abc', '3')).toEqual(['abc', 3]);
  });

  it('moves and removes options', () => {
    const draft = startDraft(leaf('game new'));
    expect(draft.focus).toBe('title');
    expect(moveFocus(draft, 1).focus).toBeNull();
    expect(moveFocus(draft, -1).focus).toBe('title');
    expect(removeOption(changeOption(draft, 'title', { text: 'x' }), 'title').filled[0]?.text).toBe('');
  });
});

describe('markdown', () => {
  it('reads the kinds of mention', () => {
    const kinds = parseInline('<@1> <@!2> <@&3> <#4> </game new:5> <t:6:R> <:flag:7> @everyone').map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind !== 'text')).toEqual([
      'user',
      'user',
      'role',
      'channel',
      'command',
      'timestamp',
      'emoji',
      'everyone',
    ]);
  });

  it('leaves what is no markup as it stands', () => {
    const text = '2PzA_1401_x 3*4*5 <b>bold</b> \\*not\\* a_b [x](javascript:y) ** ~~';
    const flat = (source: string): string =>
      parseInline(source)
        .map((node) => ('text' in node ? node.text : `[${node.kind}]`))
        .join('');
    expect(flat('snake_case_name and <b>')).toBe('snake_case_name and <b>');
    expect(flat('\\*not\\*')).toBe('*not*');
    expect(flat('[x](javascript:y)')).toBe('[x](javascript:y)');
    expect(parseInline(text).some(({ kind }) => kind === 'link')).toBe(false);
  });

  it('links only web addresses, without the punctuation after them', () => {
    const links = parseInline('see https://a.org/x_(y), (https://b.org/z). <https://c.org>').filter(
      ({ kind }) => kind === 'link',
    );
    expect(links.map((node) => 'url' in node && node.url)).toEqual([
      'https://a.org/x_(y)',
      'https://b.org/z',
      'https://c.org',
    ]);
  });

  it('separates blocks', () => {
    const kinds = (text: string): string[] => parseBlocks(text).map(({ kind }) => kind);
    expect(kinds('# a\ntext\n- x\n  - y\n1. z\n> q\n> r\n-# s\n```\ncode\n```')).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'quote',
      'subtext',
      'code',
    ]);
    expect(kinds('#no heading\n-no list\n>no quote')).toEqual(['paragraph']);
    expect(kinds('>>> all\n# inside')).toEqual(['quote']);
  });

  it('shows times in the language of the user', () => {
    expect(formatTimestamp(1000, 'R', 'en', 1000_000 + 3 * 3600_000)).toBe('3 hours ago');
    expect(formatTimestamp(1000, 'R', 'ja', 1000_000 - 86_400_000)).toBe('明日');
  });
});

describe('state', () => {
  const user = (id: string) => ({ id, username: `user${id}` });
  const message = (id: string, over: Partial<Message> = {}): Message => ({
    id,
    channel_id: '10',
    type: 0,
    author: user('8'),
    content: id,
    timestamp: '2026-01-01T00:00:00Z',
    ...over,
  });
  const event = (state: State, name: string, data: unknown): State =>
    reduce(state, { type: 'event', name, data, now: 0 });
  const ready = event(initialState('en'), 'READY', {
    user: user('7'),
    session_id: 's',
    guilds: [
      {
        id: '5',
        name: 'G',
        owner_id: '9',
        roles: [{ id: '5', name: '@everyone', color: 0, position: 0, permissions: String((1n << 10n) | (1n << 11n)) }],
        members: [{ user: user('7'), roles: ['6'] }],
        channels: [
          { id: '10', type: 0, name: 'one', last_message_id: '100' },
          {
            id: '11',
            type: 0,
            name: 'closed',
            permission_overwrites: [{ id: '5', type: 0, allow: '0', deny: String(1n << 11n) }],
          },
        ],
      },
    ],
  });

  it('keeps messages in order, once each, and ephemeral ones through a reload of the history', () => {
    let state = event(ready, 'MESSAGE_CREATE', message('102', { flags: 64 }));
    state = event(state, 'MESSAGE_CREATE', message('103'));
    state = reduce(state, {
      type: 'history-loaded',
      channelId: '10',
      before: null,
      complete: true,
      messages: [message('103'), message('101')],
    });
    expect(state.histories['10']?.messages.map(({ id }) => id)).toEqual(['101', '102', '103']);
    state = event(state, 'MESSAGE_DELETE', { channel_id: '10', id: '101' });
    state = event(state, 'MESSAGE_UPDATE', message('103', { content: 'new' }));
    expect(state.histories['10']?.messages.map(({ content }) => content)).toEqual(['102', 'new']);
  });

  it('drops what was deleted while the page was away', () => {
    let state = event(ready, 'MESSAGE_CREATE', message('101'));
    state = event(state, 'MESSAGE_CREATE', message('102'));
    state = reduce(state, {
      type: 'history-loaded',
      channelId: '10',
      before: null,
      complete: true,
      messages: [message('102')],
    });
    expect(state.histories['10']?.messages.map(({ id }) => id)).toEqual(['102']);
  });

  it('counts mentions in channels not watched, until they are opened', () => {
    const mention = message('104', { mentions: [user('7')] });
    const away = event(ready, 'MESSAGE_CREATE', mention);
    expect([isUnread(away, '10'), away.mentionCounts['10']]).toEqual([true, 1]);
    const opened = reduce(away, { type: 'channel-opened', channelId: '10' });
    expect([isUnread(opened, '10'), opened.mentionCounts['10']]).toEqual([false, undefined]);
    expect(isUnread(event(opened, 'MESSAGE_CREATE', message('105')), '10')).toBe(false);
    const hidden = reduce(opened, { type: 'visibility', visible: false });
    expect(isUnread(event(hidden, 'MESSAGE_CREATE', message('105')), '10')).toBe(true);
  });

  it('follows an interaction to its answer or its failure', () => {
    const interaction: PendingInteraction = {
      nonce: 'n',
      kind: 'command',
      channelId: '10',
      label: 'x',
      applicationId: '1',
      messageId: null,
      customId: null,
      status: 'sent',
      reason: '',
    };
    const sent = reduce(ready, { type: 'interaction-sent', interaction });
    expect(event(sent, 'INTERACTION_FAILURE', { id: '1', nonce: 'n' }).interactions['n']?.status).toBe('failed');
    expect(event(sent, 'INTERACTION_SUCCESS', { id: '1', nonce: 'n' }).interactions).toEqual({});
    expect(event(sent, 'INTERACTION_SUCCESS', { id: '1', nonce: 'other' }).interactions['n']?.status).toBe('sent');
  });

  it('applies channel overwrites and the permissions of commands', () => {
    const [open, closed] = [ready.channels['10']!, ready.channels['11']!];
    expect([canSend(ready, open), canSend(ready, closed)]).toEqual([true, false]);
    expect([mayUse(ready, open, null), mayUse(ready, open, String(1n << 5n)), mayUse(ready, open, '0')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('makes nonces that are snowflakes of the moment, each different', () => {
  const [a, b] = [makeNonce(1_700_000_000_000), makeNonce(1_700_000_000_000)];
  expect(a).not.toBe(b);
  expect(snowflakeTime(a)).toBe(1_700_000_000_000);
});

it('translates for every locale, English for those without a table', () => {
  expect(translator('ja')('thinking', { app: 'U' })).toBe('Uが考え中…');
  expect(translator('zh-CN')('done')).toBe('完成');
  expect(translator('de')('usedCommand', { user: 'A', command: '/b' })).toBe('A used /b');
});
