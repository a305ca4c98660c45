import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type Interaction,
} from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import { findComponent, type UserClient } from '../support/discord/user-client.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAE0lEQVR4nGNkYPj/n4GBgYEBAAsGAQGDOn1HAAAAAElFTkSuQmCC',
  'base64',
);

let stage: Stage;
let alice: UserClient;
let boris: UserClient;

beforeAll(async () => {
  stage = await startStage([
    { name: 'plain', description: 'Answers' },
    {
      name: 'order',
      description: 'Gives orders',
      nameLocalizations: { ja: '命令' },
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: 'move',
          description: 'Moves',
          options: [
            {
              type: ApplicationCommandOptionType.String,
              name: 'unit',
              description: 'Which',
              required: true,
              autocomplete: true,
            },
            {
              type: ApplicationCommandOptionType.Integer,
              name: 'hex',
              description: 'Where to',
              required: true,
              minValue: 101,
              maxValue: 9999,
            },
            {
              type: ApplicationCommandOptionType.String,
              name: 'mode',
              description: 'How',
              choices: [
                { name: 'by rail', value: 'rail' },
                { name: 'by road', value: 'road' },
              ],
            },
            { type: ApplicationCommandOptionType.User, name: 'with', description: 'With whom' },
            { type: ApplicationCommandOptionType.Attachment, name: 'plan', description: 'A sketch' },
          ],
        },
      ],
    },
    { name: 'Cite', type: ApplicationCommandType.Message },
  ]);
  [alice, boris] = await Promise.all([stage.user('alice'), stage.user('boris')]);
});
afterAll(() => stage.close());

const respond = (handle: (interaction: Interaction) => Promise<unknown>): void => stage.onInteraction(handle);

describe('slash commands', () => {
  it('carry options, their referents, the member and its permissions', async () => {
    let seen: Interaction | undefined;
    respond(async (interaction) => {
      seen = interaction;
      if (interaction.isChatInputCommand()) await interaction.reply('ok');
    });
    const outcome = await alice.command(stage.channelId, 'order', {
      move: { unit: '2PzA', hex: 1401, mode: 'rail', with: boris.userId, plan: { name: 'plan.png', data: PNG } },
    });
    expect(outcome.result).toBe('answered');
    if (!seen?.isChatInputCommand()) throw new Error('no command came');
    expect(seen.options.getSubcommand()).toBe('move');
    expect(seen.options.getString('unit')).toBe('2PzA');
    expect(seen.options.getInteger('hex')).toBe(1401);
    expect(seen.options.getUser('with')?.username).toBe('boris');
    expect(seen.options.getMember('with')).not.toBeNull();
    const plan = seen.options.getAttachment('plan', true);
    expect([plan.name, plan.width, plan.height]).toEqual(['plan.png', 3, 2]);
    expect(Buffer.from(await (await fetch(plan.url)).arrayBuffer()).equals(PNG)).toBe(true);
    expect([seen.user.username, seen.locale, seen.guildLocale, seen.channelId]).toEqual([
      'alice',
      'en-US',
      'en-US',
      stage.channelId,
    ]);
    expect(seen.memberPermissions?.has('SendMessages')).toBe(true);
    expect(seen.memberPermissions?.has('ManageGuild')).toBe(false);
    expect(seen.appPermissions?.has('PinMessages')).toBe(true);
    expect(seen.inCachedGuild()).toBe(true);
    expect(seen.attachmentSizeLimit).toBe(10 * 1024 * 1024);
    const shown = await boris.waitForMessage((message) => message.interaction_metadata?.id === seen!.id);
    expect(shown.interaction_metadata).toMatchObject({ name: 'order move', user: { username: 'alice' } });
    expect(shown.type).toBe(20);
  });

  it.each([
    ['a missing required option', { move: { unit: '2PzA' } }],
    ['a number out of range', { move: { unit: '2PzA', hex: 7 } }],
    ['a value that is no choice', { move: { unit: '2PzA', hex: 1401, mode: 'air' } }],
    ['an unknown option', { move: { unit: '2PzA', hex: 1401, speed: 'fast' } }],
    ['a number that is a text', { move: { unit: '2PzA', hex: '1401' } }],
    ['an unknown user', { move: { unit: '2PzA', hex: 1401, with: '42' } }],
    ['no subcommand', {}],
  ])('are refused with %s', async (_what, options) => {
    await expect(alice.command(stage.channelId, 'order', options)).rejects.toMatchObject({ status: 400, code: 50035 });
  });

  it('can be deferred, show that somebody thinks, and be edited with a picture', async () => {
    let proceed = (): void => undefined;
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    respond(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await gate;
      const message = await interaction.editReply({
        content: 'the map',
        files: [new AttachmentBuilder(PNG, { name: 'map.png', description: 'the front' })],
      });
      expect(message.attachments.first()?.width).toBe(3);
    });
    const { id } = await alice.command(stage.channelId, 'plain');
    const waiting = await boris.waitForMessage((message) => message.interaction_metadata?.id === id);
    expect(waiting.content).toBe('');
    expect((waiting.flags ?? 0) & MessageFlags.Loading).toBe(MessageFlags.Loading);
    proceed();
    const done = await boris.waitForMessage((message) => message.id === waiting.id && message.content === 'the map');
    expect((done.flags ?? 0) & MessageFlags.Loading).toBe(0);
    expect(done.edited_timestamp).toBeNull();
    expect(done.attachments[0]).toMatchObject({
      filename: 'map.png',
      description: 'the front',
      content_type: 'image/png',
      width: 3,
      height: 2,
      size: PNG.length,
    });
    expect((await fetch(done.attachments[0]!.url)).headers.get('content-type')).toBe('image/png');
  });

  it('take the first follow-up after a deferral as the awaited reply', async () => {
    respond(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp({ content: 'first' });
      await interaction.followUp({ content: 'second' });
    });
    const { id } = await alice.command(stage.channelId, 'plain');
    const first = await alice.waitForMessage(
      (message) => message.content === 'first' && message.interaction_metadata?.id === id,
    );
    const second = await alice.waitForMessage(
      (message) => message.content === 'second' && message.interaction_metadata?.id === id,
    );
    expect((first.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
    expect((second.flags ?? 0) & MessageFlags.Ephemeral).toBe(0);
    expect(second.message_reference?.message_id).toBe(first.id);
  });

  it('show ephemeral answers to their user only, and keep them out of the channel', async () => {
    respond(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ content: 'for your eyes', flags: MessageFlags.Ephemeral });
      await interaction.followUp({ content: 'for your eyes too', flags: MessageFlags.Ephemeral });
      await interaction.followUp('for all');
    });
    const { id } = await alice.command(stage.channelId, 'plain');
    const ofThis =
      (content: string) =>
      (message: { content: string; interaction_metadata?: { id: string } }): boolean =>
        message.content === content && message.interaction_metadata?.id === id;
    const secret = await alice.waitForMessage(ofThis('for your eyes'));
    await alice.waitForMessage(ofThis('for your eyes too'));
    await boris.waitForMessage(ofThis('for all'));
    expect(boris.messagesIn(stage.channelId).map(({ content }) => content)).not.toContain('for your eyes');
    expect(boris.messagesIn(stage.channelId, { ephemeral: true })).toEqual([]);
    for (const reader of [alice, boris]) {
      const listed = await reader.rest<{ content: string }[]>('GET', `/channels/${stage.channelId}/messages`);
      expect(listed.map(({ content }) => content)).not.toContain('for your eyes');
      await expect(reader.rest('GET', `/channels/${stage.channelId}/messages/${secret.id}`)).rejects.toMatchObject({
        code: 10008,
      });
    }
  });

  it('give the reply back when asked to', async () => {
    let replied: string | undefined;
    respond(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const response = await interaction.reply({ content: 'here', withResponse: true });
      replied = response.resource?.message?.id;
      expect((await interaction.fetchReply()).id).toBe(replied);
      await interaction.editReply('there');
      await interaction.deleteReply();
    });
    await alice.command(stage.channelId, 'plain');
    await alice.until(() => replied !== undefined);
    await alice.waitFor(({ t, d }) => t === 'MESSAGE_DELETE' && d['id'] === replied);
    expect(alice.messages.has(replied!)).toBe(false);
  });

  it('speak the language of the client, and list names in it', async () => {
    const chiyo = await stage.user('chiyo');
    let locale: string | undefined;
    respond(async (interaction) => {
      locale = interaction.locale;
      if (interaction.isRepliable()) await interaction.reply('はい');
    });
    await chiyo.command(stage.channelId, 'plain');
    expect(locale).toBe('ja');
    expect((await chiyo.commands()).find(({ name }) => name === 'order')?.name_localized).toBe('命令');
    expect((await alice.commands()).find(({ name }) => name === 'order')?.name_localized).toBe('order');
  });

  it('refuse an outdated version', async () => {
    const command = (await alice.commands()).find(({ name }) => name === 'plain')!;
    await expect(
      alice.rest('POST', '/interactions', {
        type: 2,
        application_id: command.application_id,
        guild_id: alice.guildId,
        channel_id: stage.channelId,
        session_id: alice.ready.session_id,
        data: { id: command.id, name: 'plain', type: 1, version: '1', options: [] },
      }),
    ).rejects.toMatchObject({
      code: 50035,
      body: { errors: { data: { _errors: [{ code: 'INTERACTION_APPLICATION_COMMAND_INVALID_VERSION' }] } } },
    });
  });

  it('work on a message from its menu', async () => {
    const target = await boris.say(stage.channelId, 'to be cited');
    let cited: string | undefined;
    respond(async (interaction) => {
      if (!interaction.isMessageContextMenuCommand()) return;
      cited = interaction.targetMessage.content;
      await interaction.reply('cited');
    });
    await alice.menuCommand(stage.channelId, 'Cite', target.id);
    expect(cited).toBe('to be cited');
  });
});

describe('autocomplete', () => {
  it('offers what the bot suggests for the option being typed', async () => {
    respond(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const typed = interaction.options.getFocused();
      await interaction.respond(
        ['2PzA', '4A', '9A'].filter((unit) => unit.includes(typed)).map((unit) => ({ name: unit, value: unit })),
      );
    });
    expect(await alice.autocomplete(stage.channelId, 'order', { move: { unit: '' } }, 'unit')).toHaveLength(3);
    expect(await alice.autocomplete(stage.channelId, 'order', { move: { unit: 'Pz' } }, 'unit')).toEqual([
      { name: '2PzA', value: '2PzA' },
    ]);
  });

  it("isn't offered for other options", async () => {
    await expect(
      alice.autocomplete(stage.channelId, 'order', { move: { unit: '2PzA', mode: 'r' } }, 'mode'),
    ).rejects.toMatchObject({ code: 50035 });
  });
});

describe('components', () => {
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary).setEmoji('⚔️'),
    new ButtonBuilder().setCustomId('off').setLabel('Off').setStyle(ButtonStyle.Secondary).setDisabled(true),
    new ButtonBuilder().setURL('https://example.org').setLabel('Read').setStyle(ButtonStyle.Link),
  );
  const cards = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('cards')
      .setMinValues(1)
      .setMaxValues(2)
      .addOptions(
        { label: 'Air support', value: 'air' },
        { label: 'Reserves', value: 'reserves' },
        { label: 'Mud', value: 'mud' },
      ),
  );
  const ally = new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
    new UserSelectMenuBuilder().setCustomId('ally'),
  );

  async function post() {
    const channel = stage.bot.channels.cache.get(stage.channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const sent = await channel.send({ content: 'choose', components: [buttons, cards, ally] });
    return alice.waitForMessage(({ id }) => id === sent.id);
  }

  it('update their message', async () => {
    const message = await post();
    respond(async (interaction) => {
      if (interaction.isButton())
        await interaction.update({
          content: `${interaction.customId} by ${interaction.user.username}`,
          components: [],
        });
    });
    expect((await boris.click(message, 'go')).result).toBe('answered');
    const changed = await alice.waitForMessage(({ id, content }) => id === message.id && content === 'go by boris');
    expect(changed.components).toEqual([]);
    expect(changed.edited_timestamp).not.toBeNull();
  });

  it('can be acknowledged first and update their message later', async () => {
    const message = await post();
    respond(async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'later' });
      await interaction.followUp({ content: 'and privately', flags: MessageFlags.Ephemeral });
    });
    await boris.click(message, 'go');
    await alice.waitForMessage(({ id, content }) => id === message.id && content === 'later');
    const secret = await boris.waitForMessage(({ content }) => content === 'and privately');
    expect(alice.messages.has(secret.id)).toBe(false);
  });

  it('carry the values chosen', async () => {
    const message = await post();
    const chosen: string[] = [];
    respond(async (interaction) => {
      if (interaction.isStringSelectMenu()) chosen.push(...interaction.values);
      if (interaction.isUserSelectMenu()) chosen.push(...interaction.users.map(({ username }) => username));
      if (interaction.isMessageComponent())
        await interaction.reply({ content: 'noted', flags: MessageFlags.Ephemeral });
    });
    await alice.select(message, 'cards', ['mud', 'air']);
    await alice.select(message, 'ally', [boris.userId]);
    expect(chosen).toEqual(['mud', 'air', 'boris']);
  });

  it.each([
    ['a disabled button', 'off', undefined],
    ["a button that isn't there", 'gone', undefined],
    ["an option that isn't there", 'cards', ['sun']],
    ['too many values', 'cards', ['air', 'reserves', 'mud']],
    ['no value', 'cards', []],
    ['a value twice', 'cards', ['air', 'air']],
    ["a user that isn't there", 'ally', ['42']],
  ])('refuse %s', async (_what, customId, values) => {
    const message = await post();
    const use = values ? alice.select(message, customId, values) : alice.click(message, customId);
    await expect(use).rejects.toMatchObject({
      code: 50035,
      body: { errors: { data: { _errors: [{ code: 'COMPONENT_VALIDATION_FAILED' }] } } },
    });
  });

  it('work on ephemeral messages, for their user only', async () => {
    respond(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'secret', components: [buttons], flags: MessageFlags.Ephemeral });
      if (interaction.isButton()) await interaction.update({ content: 'secretly done', components: [] });
    });
    const { id } = await alice.command(stage.channelId, 'plain');
    const message = await alice.waitForMessage(({ interaction_metadata }) => interaction_metadata?.id === id);
    await expect(boris.click(message, 'go')).rejects.toMatchObject({ code: 10008 });
    await alice.click(message, 'go');
    await alice.waitForMessage(({ id: seen, content }) => seen === message.id && content === 'secretly done');
    expect(boris.messages.has(message.id)).toBe(false);
  });

  it('of version 2 make up whole messages', async () => {
    const channel = stage.bot.channels.cache.get(stage.channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const layout = new ContainerBuilder()
      .setAccentColor(0x112233)
      .addTextDisplayComponents(new TextDisplayBuilder().setContent('**Turn 1**'))
      .addMediaGalleryComponents((gallery) => gallery.addItems((item) => item.setURL('attachment://map.png')))
      .addActionRowComponents(buttons);
    const sent = await channel.send({
      components: [layout],
      flags: MessageFlags.IsComponentsV2,
      files: [new AttachmentBuilder(PNG, { name: 'map.png' })],
    });
    const message = await alice.waitForMessage(({ id }) => id === sent.id);
    const gallery = (
      message.components?.[0] as { components: { items?: { media: { url: string; width: number } }[] }[] }
    ).components[1]!;
    expect(gallery.items?.[0]?.media.width).toBe(3);
    expect((await fetch(gallery.items![0]!.media.url)).ok).toBe(true);
    respond(async (interaction) => {
      if (interaction.isButton()) await interaction.reply({ content: 'gone', flags: MessageFlags.Ephemeral });
    });
    expect(findComponent(message, 'go')).toBeDefined();
    expect((await alice.click(message, 'go')).result).toBe('answered');
  });
});

describe('forms', () => {
  const form = new ModalBuilder()
    .setCustomId('orders')
    .setTitle('Orders of the phase')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Lines')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('lines').setStyle(TextInputStyle.Paragraph).setMaxLength(4000),
        ),
      new LabelBuilder()
        .setLabel('Stance')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('stance')
            .addOptions({ label: 'Active', value: 'active' }, { label: 'Passive', value: 'passive' }),
        ),
    );

  const opensForm = (then: (interaction: Interaction) => Promise<unknown>): void =>
    respond(async (interaction) => {
      if (interaction.isChatInputCommand() || interaction.isButton()) await interaction.showModal(form);
      else await then(interaction);
    });

  it('open, are filled and submitted', async () => {
    let answers: unknown[] = [];
    opensForm(async (interaction) => {
      if (!interaction.isModalSubmit()) return;
      answers = [
        interaction.customId,
        interaction.fields.getTextInputValue('lines'),
        interaction.fields.getStringSelectValues('stance'),
      ];
      await interaction.reply('orders taken');
    });
    const { modal } = await alice.command(stage.channelId, 'plain');
    expect(modal).toMatchObject({ title: 'Orders of the phase', custom_id: 'orders' });
    const outcome = await alice.submitModal(modal!, { lines: '2PzA-1401\n4A holds', stance: ['passive'] });
    expect(outcome.result).toBe('answered');
    expect(answers).toEqual(['orders', '2PzA-1401\n4A holds', ['passive']]);
  });

  it('opened from a button may update its message', async () => {
    const channel = stage.bot.channels.cache.get(stage.channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('form').setLabel('Form').setStyle(ButtonStyle.Success),
    );
    const sent = await channel.send({ embeds: [new EmbedBuilder().setTitle('Phase')], components: [row] });
    const message = await alice.waitForMessage(({ id }) => id === sent.id);
    opensForm(async (interaction) => {
      if (interaction.isModalSubmit() && interaction.isFromMessage())
        await interaction.update({ content: 'filled in' });
    });
    const { modal } = await alice.click(message, 'form');
    await alice.submitModal(modal!, { lines: 'x', stance: ['active'] });
    const changed = await boris.waitForMessage(({ id, content }) => id === sent.id && content === 'filled in');
    expect(changed.embeds[0]?.title).toBe('Phase');
  });

  it.each([
    ['an empty required field', { lines: '', stance: ['active'] }],
    ['a text too long', { lines: 'x'.repeat(4001), stance: ['active'] }],
    ["a choice that isn't there", { lines: 'x', stance: ['neutral'] }],
  ])('are refused with %s', async (_what, values) => {
    opensForm(() => Promise.resolve());
    const { modal } = await alice.command(stage.channelId, 'plain');
    await expect(alice.submitModal(modal!, values)).rejects.toMatchObject({ code: 50035 });
  });

  it('belong to whom they were opened for', async () => {
    opensForm(() => Promise.resolve());
    const { modal } = await alice.command(stage.channelId, 'plain');
    await expect(boris.submitModal(modal!, { lines: 'x', stance: ['active'] })).rejects.toMatchObject({ code: 10062 });
  });
});
