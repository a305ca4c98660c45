import { MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { AttachmentBuilder, DiscordAPIError, EmbedBuilder, REST, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import type { SeenMessage, UserClient } from '../support/discord/user-client.ts';

let stage: Stage;
let alice: UserClient;
let gm: UserClient;
let messages: string;

beforeAll(async () => {
  stage = await startStage();
  [alice, gm] = await Promise.all([stage.user('alice'), stage.user('gm')]);
  messages = `/channels/${stage.channelId}/messages`;
});
afterAll(() => stage.close());

const post = (body: unknown, files?: { name: string; data: Uint8Array }[]) =>
  stage.botRest<SeenMessage>('POST', messages, body, files);
const row = (...components: unknown[]) => ({ type: 1, components });
const button = (custom_id: string, more: object = {}) => ({ type: 2, style: 1, label: custom_id, custom_id, ...more });
const select = (more: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: [
    { label: 'a', value: 'a' },
    { label: 'b', value: 'b' },
  ],
  ...more,
});
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: `${index}` }));
const inRow = (...components: unknown[]) => ({ components: [row(...components)] });
const embed = (parts: object) => ({ embeds: [parts] });
const display = (content: string) => ({ type: 10, content });
const V2 = MessageFlags.IsComponentsV2;

/** The complaint at `path` of a 50035 answer; `row` and `embed` are the first of theirs. */
function complaintAt(body: Record<string, unknown>, path: string): string | undefined {
  const node = path
    .replace(/^row/u, 'components.0.components')
    .replace(/^embed(?=\.)/u, 'embeds.0')
    .split('.')
    .reduce<Record<string, unknown> | undefined>(
      (at, key) => at?.[key] as Record<string, unknown> | undefined,
      body['errors'] as Record<string, unknown>,
    );
  return (node?.['_errors'] as { code: string }[] | undefined)?.[0]?.code;
}

describe('what may not be sent', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each<[string, unknown, string, string]>([
    ['2001 characters', { content: long(2001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
    ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }, 'embeds', 'BASE_TYPE_MAX_LENGTH'],
    ['an empty embed', embed({}), 'embed.description', 'BASE_TYPE_REQUIRED'],
    ['an embed title too long', embed({ title: long(257) }), 'embed.title', 'BASE_TYPE_MAX_LENGTH'],
    ['an embed text too long', embed({ description: long(4097) }), 'embed.description', 'BASE_TYPE_MAX_LENGTH'],
    [
      '26 fields',
      embed({ fields: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) }),
      'embed.fields',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['an empty field', embed({ fields: [{ name: 'a', value: '' }] }), 'embed.fields.0.value', 'BASE_TYPE_REQUIRED'],
    ['a blank field', embed({ fields: [{ name: ' ', value: 'x' }] }), 'embed.fields.0.name', 'BASE_TYPE_REQUIRED'],
    [
      'a field value too long',
      embed({ fields: [{ name: 'a', value: long(1025) }] }),
      'embed.fields.0.value',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'embeds of 6001 characters',
      { embeds: [{ description: long(3000) }, { description: long(3001) }] },
      'embeds',
      'MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['an embed with a bad link', embed({ title: 'x', url: 'nowhere' }), 'embed.url', 'URL_TYPE_INVALID_URL'],
    ['an embed with a forbidden scheme', embed({ title: 'x', url: 'ftp://x' }), 'embed.url', 'URL_TYPE_INVALID_SCHEME'],
    [
      'six rows',
      { components: Array.from({ length: 6 }, (_, index) => row(button(`${index}`))) },
      'components',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['six buttons in a row', inRow(...'abcdef'.split('').map((id) => button(id))), 'row', 'BASE_TYPE_BAD_LENGTH'],
    ['an empty row', inRow(), 'row', 'BASE_TYPE_BAD_LENGTH'],
    ['a select beside a button', inRow(select(), button('a')), 'row', 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['a custom id twice', inRow(button('a'), button('a')), 'row.1.custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'],
    ['a custom id too long', inRow(button(long(101), { label: 'x' })), 'row.0.custom_id', 'BASE_TYPE_BAD_LENGTH'],
    ['a label too long', inRow(button('a', { label: long(81) })), 'row.0.label', 'BASE_TYPE_MAX_LENGTH'],
    [
      'a button without custom id',
      inRow({ type: 2, style: 1, label: 'x' }),
      'row.0',
      'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    ],
    [
      'a link button with a custom id',
      inRow(button('a', { style: 5, url: 'https://x.y' })),
      'row.0',
      'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE',
    ],
    [
      'a button with neither label nor emoji',
      inRow({ type: 2, style: 1, custom_id: 'a' }),
      'row.0.label',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'an emoji that is none',
      inRow(button('a', { emoji: { name: 'tank' } })),
      'row.0.emoji.name',
      'COMPONENT_INVALID_EMOJI',
    ],
    ['26 options', inRow(select({ options: options(26) })), 'row.0.options', 'BASE_TYPE_BAD_LENGTH'],
    [
      'an option value twice',
      inRow(select({ options: [...options(2), ...options(1)] })),
      'row.0.options.2.value',
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'an option value too long',
      inRow(select({ options: [{ label: 'x', value: long(101) }] })),
      'row.0.options.0.value',
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['more to choose than options', inRow(select({ max_values: 3 })), 'row.0.options', 'BASE_TYPE_BAD_LENGTH'],
    ...([
      ['fewer than none to choose', { min_values: -1 }, 'min_values', 'NUMBER_TYPE_MIN'],
      ['at least 26 to choose', { min_values: 26 }, 'min_values', 'NUMBER_TYPE_MAX'],
      ['at most none to choose', { max_values: 0 }, 'max_values', 'NUMBER_TYPE_MIN'],
      ['at most 26 to choose', { max_values: 26, options: options(25) }, 'max_values', 'NUMBER_TYPE_MAX'],
      ['more to choose than may be', { min_values: 2 }, 'min_values', 'SELECT_COMPONENT_INVALID_MIN_VALUES'],
    ].map(([what, more, field, code]) => [what, inRow(select(more as object)), `row.0.${field as string}`, code]) as [
      string,
      unknown,
      string,
      string,
    ][]),
    ['a placeholder too long', inRow(select({ placeholder: long(151) })), 'row.0.placeholder', 'BASE_TYPE_MAX_LENGTH'],
    ['an unknown component', inRow({ type: 99 }), 'row.0.type', 'UNION_TYPE_CHOICES'],
    ['a text input', inRow({ type: 4, custom_id: 'a', style: 1, label: 'x' }), 'row.0.type', 'UNION_TYPE_CHOICES'],
    ['a layout without its flag', { components: [display('x')] }, 'components.0.type', 'UNION_TYPE_CHOICES'],
    [
      'a layout with content',
      { flags: V2, content: 'x', components: [display('x')] },
      'content',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'a layout with embeds',
      { flags: V2, embeds: [{ title: 'x' }], components: [display('x')] },
      'embeds',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'a layout of 41 parts',
      { flags: V2, components: [{ type: 17, components: Array.from({ length: 40 }, () => display('x')) }] },
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'a layout with 4001 characters',
      { flags: V2, components: [display(long(4000)), display('x')] },
      'components',
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'a container in a container',
      { flags: V2, components: [{ type: 17, components: [{ type: 17, components: [display('x')] }] }] },
      'row.0.type',
      'UNION_TYPE_CHOICES',
    ],
    [
      "a file that isn't there",
      { flags: V2, components: [{ type: 13, file: { url: 'attachment://no.txt' } }] },
      'components',
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'allowed mentions that contradict',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions.parse',
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    [
      'a reply to nothing',
      { content: 'x', message_reference: { message_id: '1' } },
      'message_reference',
      'MESSAGE_REFERENCE_UNKNOWN_MESSAGE',
    ],
    [
      "an attachment that isn't there",
      { content: 'x', attachments: [{ id: 0, filename: 'a.png' }] },
      'attachments.0',
      'ATTACHMENT_NOT_FOUND',
    ],
    ['content of a wrong type', { content: { text: 'x' } }, 'content', 'UNION_TYPE_CHOICES'],
  ])('%s', async (_what, body, path, code) => {
    const refused = await post(body).then(
      () => undefined,
      (error: unknown) => error as { status: number; code: number; body: Record<string, unknown> },
    );
    expect(refused).toMatchObject({ status: 400, code: 50035 });
    expect(complaintAt(refused!.body, path), JSON.stringify(refused!.body['errors'])).toBe(code);
  });

  it.each([{}, { content: '' }, { content: '  \n ' }, { embeds: [] }, { components: [] }])(
    'nothing: %j',
    async (body) => {
      await expect(post(body)).rejects.toMatchObject({ status: 400, code: 50006 });
    },
  );

  it('files over 10 MiB, or more than ten', async () => {
    const ten = { name: 'a.bin', data: new Uint8Array(10 * 1024 * 1024) };
    expect((await post({}, [ten])).attachments[0]?.size).toBe(10 * 1024 * 1024);
    await expect(post({}, [{ name: 'a.bin', data: new Uint8Array(10 * 1024 * 1024 + 1) }])).rejects.toMatchObject({
      status: 413,
      code: 40005,
    });
    await expect(
      post(
        {},
        Array.from({ length: 11 }, () => ({ name: 'a', data: new Uint8Array(1) })),
      ),
    ).rejects.toMatchObject({ code: 50035 });
  });

  it.each([
    ["what isn't JSON", '{'],
    ['half of a character in the text', '{"content":"a\\ud83d"}'],
    ['half of a character in a custom id', JSON.stringify({ components: [row(button('a\udc00'))] })],
    ['half of a character in the name of a field', '{"\\uD83D":1,"content":"x"}'],
  ])('%s', async (_what, body) => {
    const answer = await fetch(`${stage.playground.apiBase}${messages}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bot ${stage.playground.botToken}`, 'content-type': 'application/json' },
    });
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 50109]);
  });

  it('and discord.js reports it as from Discord', async () => {
    const rest = new REST({ api: stage.playground.restApi }).setToken(stage.playground.botToken);
    const failure = await rest
      .post(Routes.channelMessages(stage.channelId), { body: { content: 'x'.repeat(2001) } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DiscordAPIError);
    expect((failure as DiscordAPIError).message).toContain(
      'content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.',
    );
  });
});

describe('limits reached exactly', () => {
  it.each<[string, unknown]>([
    ['2000 characters', { content: 'x'.repeat(2000) }],
    [
      'five rows of five buttons',
      {
        components: Array.from({ length: 5 }, (_, r) =>
          row(...Array.from({ length: 5 }, (_b, b) => button(`${r}-${b}`))),
        ),
      },
    ],
    [
      '25 options, all to choose',
      { components: [row(select({ options: options(25), min_values: 0, max_values: 25 }))] },
    ],
    ['embeds of 6000 characters', { embeds: [{ description: 'x'.repeat(3000) }, { description: 'x'.repeat(3000) }] }],
    [
      'a layout of 40 parts',
      { flags: V2, components: [{ type: 17, components: Array.from({ length: 39 }, () => display('x')) }] },
    ],
  ])('%s', async (_what, body) => {
    expect((await post(body)).id).toMatch(/^\d+$/);
  });
});

describe('messages', () => {
  it('reach everybody, and are listed newest first, page by page', async () => {
    const sent: string[] = [];
    for (let index = 0; index < 7; index += 1) sent.push((await alice.say(stage.channelId, `m${index}`)).id);
    await gm.waitForMessage(({ id }) => id === sent.at(-1));
    const page = async (query: string) =>
      (await gm.rest<SeenMessage[]>('GET', `${messages}?${query}`)).map(({ id }) => id);
    expect(await page('limit=3')).toEqual(sent.slice(-3).reverse());
    expect(await page(`limit=2&before=${sent[4]}`)).toEqual([sent[3], sent[2]]);
    expect(await page(`limit=2&after=${sent[4]}`)).toEqual([sent[6], sent[5]]);
    expect(await page(`limit=3&around=${sent[3]}`)).toEqual([sent[4], sent[3], sent[2]]);
    await expect(page('limit=101')).rejects.toMatchObject({ code: 50035 });
  });

  it('lose their control characters and changes of direction, and keep all else', async () => {
    const given = ' \0a\u001b[31m\u0085\u202Eb\u2066\r\n\tc👨‍👩‍👧\u200e';
    const sent = await post({ content: given, components: [row(button('x', { label: 'p\0q' }))] });
    expect(sent.content).toBe('a[31mb\n\tc👨‍👩‍👧\u200e');
    expect(sent.components?.[0]).toMatchObject({ components: [{ label: 'pq' }] });
    await expect(post({ content: '\0\u202E' })).rejects.toMatchObject({ code: 50006 });
  });

  it('show what their parts are by themselves: numbered, and no spoilers', async () => {
    const url = 'https://example.org/a.png';
    const gallery = { type: 12, items: [{ media: { url } }, { media: { url }, spoiler: true }] };
    const section = { type: 9, components: [display('x')], accessory: { type: 11, media: { url }, id: 2 } };
    const sent = await post({ flags: V2, components: [{ type: 17, components: [gallery, section, { type: 14 }] }] });
    expect(sent.components).toMatchObject([
      {
        id: 1,
        spoiler: false,
        components: [
          { id: 3, items: [{ spoiler: false }, { spoiler: true }] },
          { id: 4, components: [{ id: 5 }], accessory: { id: 2, spoiler: false } },
          { id: 6, divider: true, spacing: 1 },
        ],
      },
    ]);
    const [file] = (await post({}, [{ name: 'SPOILER_a.txt', data: new Uint8Array(1) }])).attachments;
    expect(file).toMatchObject({ flags: 8 });
  });

  it('are repeated once only when the nonce is enforced', async () => {
    const body = { content: 'once', nonce: 'n1', enforce_nonce: true };
    const [first, second] = [await post(body), await post(body)];
    expect(second.id).toBe(first.id);
    expect((await post({ ...body, nonce: 'n2' })).id).not.toBe(first.id);
  });

  it('may be replies', async () => {
    const asked = await alice.say(stage.channelId, 'asked');
    const reply = await post({ content: 'answered', message_reference: { message_id: asked.id } });
    expect([reply.type, reply.referenced_message?.id, reply.mentions.map(({ id }) => id)]).toEqual([
      19,
      asked.id,
      [alice.userId],
    ]);
    const quiet = await post({
      content: 'answered',
      message_reference: { message_id: asked.id },
      allowed_mentions: { replied_user: false },
    });
    expect(quiet.mentions).toEqual([]);
  });

  it('ping only whom allowed_mentions lets through', async () => {
    const content = `<@${alice.userId}> and <@${gm.userId}>, @everyone`;
    const mentioned = async (allowed_mentions?: object) =>
      (await post({ content, allowed_mentions })).mentions.map(({ username }) => username);
    expect(await mentioned()).toEqual(['alice', 'gm']);
    expect(await mentioned({ parse: [] })).toEqual([]);
    expect(await mentioned({ users: [gm.userId] })).toEqual(['gm']);
    expect((await post({ content })).mention_everyone).toBe(false);
    expect((await gm.say(stage.channelId, '@everyone')).mention_everyone).toBe(true);
  });

  it('keep, drop and add attachments when edited', async () => {
    const file = (name: string) => ({ name, data: new TextEncoder().encode(name) });
    const message = await post({ content: 'files' }, [file('a.txt'), file('b.txt')]);
    const [a, b] = message.attachments;
    const path = `${messages}/${message.id}`;
    const names = async (body: unknown, files?: { name: string; data: Uint8Array }[]) =>
      (await stage.botRest<SeenMessage>('PATCH', path, body, files)).attachments.map(({ filename }) => filename);
    expect(await names({ content: 'same files' })).toEqual(['a.txt', 'b.txt']);
    expect(await names({ attachments: [{ id: b!.id }, { id: 0, description: 'new' }] }, [file('c.txt')])).toEqual([
      'b.txt',
      'c.txt',
    ]);
    expect((await fetch(a!.url)).status).toBe(404);
    expect(await (await fetch(b!.url)).text()).toBe('b.txt');
    expect(await names({ attachments: [] })).toEqual([]);
  });

  it('show pictures in embeds instead of below', async () => {
    const channel = stage.bot.channels.cache.get(stage.channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const sent = await channel.send({
      embeds: [new EmbedBuilder().setTitle('Turn 1').setImage('attachment://map.png')],
      files: [new AttachmentBuilder(Buffer.from('map'), { name: 'map.png' })],
    });
    expect(sent.attachments.size).toBe(0);
    const url = sent.embeds[0]!.image!.url;
    expect(await (await fetch(url)).text()).toBe('map');
    // As a client does that sends the embed back: the picture stays the message's own.
    const edited = await sent.edit({ embeds: [EmbedBuilder.from(sent.embeds[0]!).setTitle('Turn 2')] });
    expect([edited.embeds[0]!.image?.url, edited.attachments.size]).toEqual([url, 0]);
  });

  it('are changed by their author only, and deleted by those who may', async () => {
    const mine = await alice.say(stage.channelId, 'mine');
    await expect(stage.botRest('PATCH', `${messages}/${mine.id}`, { content: 'yours' })).rejects.toMatchObject({
      status: 403,
      code: 50005,
    });
    await expect(stage.botRest('DELETE', `${messages}/${mine.id}`)).rejects.toMatchObject({ status: 403, code: 50013 });
    await alice.rest('PATCH', `${messages}/${mine.id}`, { content: 'mine, edited' });
    expect(
      (await gm.waitForMessage(({ id, content }) => id === mine.id && content === 'mine, edited')).edited_timestamp,
    ).not.toBeNull();
    await gm.rest('DELETE', `${messages}/${mine.id}`);
    await expect(alice.rest('GET', `${messages}/${mine.id}`)).rejects.toMatchObject({ status: 404, code: 10008 });
  });

  it("can't lose the layout flag, nor gain it with content left", async () => {
    const layout = await post({ flags: V2, components: [display('x')] });
    await expect(
      stage.botRest('PATCH', `${messages}/${layout.id}`, { flags: 0, content: 'plain' }),
    ).rejects.toMatchObject({ code: 50035 });
    const plain = await post({ content: 'plain' });
    await expect(
      stage.botRest('PATCH', `${messages}/${plain.id}`, { flags: V2, components: [display('x')] }),
    ).rejects.toMatchObject({ code: 50035 });
    const turned = await stage.botRest<SeenMessage>('PATCH', `${messages}/${plain.id}`, {
      flags: V2,
      content: null,
      components: [display('x')],
    });
    expect([turned.content, (turned.flags ?? 0) & V2]).toEqual(['', V2]);
  });

  it("hide what doesn't concern a bot without the privileged intent", async () => {
    const overheard = new Promise<string>((resolve) =>
      stage.bot.once('messageCreate', ({ content }) => resolve(content)),
    );
    const secret = await alice.say(stage.channelId, 'between us');
    expect(await overheard).toBe('');
    expect((await stage.botRest<SeenMessage>('GET', `${messages}/${secret.id}`)).content).toBe('');
    const addressed = new Promise<string>((resolve) =>
      stage.bot.once('messageCreate', ({ content }) => resolve(content)),
    );
    await alice.say(stage.channelId, `<@${stage.bot.user.id}> come`);
    expect(await addressed).toContain('come');
  });
});

describe('permissions', () => {
  const deny = (bits: bigint) =>
    gm.rest('PUT', `/channels/${stage.channelId}/permissions/${stage.playground.guildId}`, {
      type: 0,
      deny: bits.toString(),
    });
  const restore = () => gm.rest('DELETE', `/channels/${stage.channelId}/permissions/${stage.playground.guildId}`);

  it.each<[string, bigint, () => Promise<unknown>, number]>([
    ['sending', PermissionFlagsBits.SendMessages, () => post({ content: 'x' }), 50013],
    ['attaching', PermissionFlagsBits.AttachFiles, () => post({}, [{ name: 'a', data: new Uint8Array(1) }]), 50013],
    ['embedding', PermissionFlagsBits.EmbedLinks, () => post({ embeds: [{ title: 'x' }] }), 50013],
    ['viewing', PermissionFlagsBits.ViewChannel, () => post({ content: 'x' }), 50001],
    [
      'threads',
      PermissionFlagsBits.CreatePublicThreads,
      () => stage.botRest('POST', `/channels/${stage.channelId}/threads`, { name: 'x', type: 11 }),
      50013,
    ],
    [
      'commands',
      PermissionFlagsBits.UseApplicationCommands,
      async () => {
        await stage.bot.application.commands.set([{ name: 'plain', description: 'x' }]);
        return alice.command(stage.channelId, 'plain');
      },
      50013,
    ],
  ])('are needed for %s', async (_what, bits, act, code) => {
    await deny(bits);
    await expect(act()).rejects.toMatchObject({ status: 403, code });
    await restore();
  });

  it('hide a channel and its messages from who may not view it', async () => {
    await deny(PermissionFlagsBits.ViewChannel);
    const hidden = await gm.say(stage.channelId, 'for owners');
    await restore();
    await gm.say(stage.channelId, 'for all');
    await alice.waitForMessage(({ content }) => content === 'for all');
    expect(alice.messages.has(hidden.id)).toBe(false);
  });

  it('default_member_permissions keep commands for those who hold them', async () => {
    await stage.bot.application.commands.set([
      { name: 'admin', description: 'x', defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
    ]);
    await expect(alice.command(stage.channelId, 'admin')).rejects.toMatchObject({ code: 50013 });
    stage.onInteraction(async (interaction) => (interaction.isRepliable() ? interaction.reply('ok') : undefined));
    expect((await gm.command(stage.channelId, 'admin')).result).toBe('answered');
  });

  it('nobody is admitted without a token, nor a person as a bot', async () => {
    for (const authorization of [undefined, 'nonsense', alice.token.replace(/^/, 'Bot '), stage.playground.botToken]) {
      const answer = await fetch(`${stage.playground.apiBase}/users/@me`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.status).toBe(401);
    }
    await expect(alice.rest('GET', '/gateway/bot')).rejects.toMatchObject({ code: 20002 });
    await expect(stage.botRest('POST', '/interactions', {})).rejects.toMatchObject({ code: 20001 });
  });
});
