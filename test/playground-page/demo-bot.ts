import {
  AttachmentBuilder,
  Client,
  Events,
  GatewayIntentBits,
  MessageFlags,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type TextChannel,
} from 'discord.js';
import { demoCommands } from './demo-commands.ts';
import { buttonRows, hexPicture, labelledForm, layout, MARKDOWN, oldForm, selectRows } from './demo-layout.ts';

const LEGAL = ['2PzA', '3PzA', '4PzA', '2A', '4A'].flatMap((unit) =>
  ['1401', '1402', '1501'].map((hex) => `move ${unit} ${hex}`),
);

export interface DemoBot {
  client: Client<true>;
  /** Answers deferred by `/demo slow`, to be given when the test says so. */
  finishSlow(): Promise<void>;
  close(): Promise<void>;
}

/** Connects a bot that answers the demo commands, with the commands registered. `apiBase` ends before `/v10`. */
export async function startDemoBot(apiBase: string, token: string): Promise<DemoBot> {
  const slow: ChatInputCommandInteraction[] = [];
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest: { api: apiBase },
  });
  const faults: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    answer(interaction, slow).catch((error: unknown) => {
      faults.push(error);
      console.error('demo bot', error);
    });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const connected = await ready;
  await connected.application.commands.set(demoCommands);
  return {
    client: connected,
    finishSlow: async () => {
      for (const interaction of slow.splice(0))
        await interaction.editReply({ content: 'Here is the map', files: [hexPicture('late.png')] });
    },
    close: async () => connected.destroy(),
  };
}

async function answer(interaction: Interaction, slow: ChatInputCommandInteraction[]): Promise<void> {
  if (interaction.isAutocomplete()) return complete(interaction);
  if (interaction.isModalSubmit()) return takeForm(interaction);
  if (interaction.isMessageComponent()) return takeComponent(interaction);
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === 'order') {
    const [line, note] = [interaction.options.getString('line'), interaction.options.getString('note')];
    if (line) await interaction.reply(`Order: ${line}${note ? ` (${note})` : ''}`);
    else await interaction.showModal(oldForm());
  } else if (interaction.commandName === 'types') {
    const values = interaction.options.data.map((option) => {
      const shown =
        option.attachment?.name ?? option.user?.username ?? option.channel?.name ?? option.role?.name ?? option.value;
      return `${option.name}=${shown}`;
    });
    await interaction.reply(values.join(' '));
  } else await demo(interaction, slow);
}

async function demo(interaction: ChatInputCommandInteraction, slow: ChatInputCommandInteraction[]): Promise<void> {
  const answers: Record<string, () => Promise<unknown>> = {
    buttons: async () => interaction.reply({ content: 'Choose', components: buttonRows() }),
    selects: async () => interaction.reply({ content: 'Select', components: selectRows() }),
    form: async () => interaction.showModal(labelledForm()),
    lines: async () => interaction.showModal(oldForm()),
    layout: async () =>
      interaction.reply({
        components: layout(),
        files: [hexPicture('map.png'), hexPicture('small.png', 240, 240), record()],
        flags: MessageFlags.IsComponentsV2,
      }),
    embed: async () =>
      interaction.reply({
        content: `For ${interaction.user} in ${interaction.channel}, see </order:${interaction.commandId}>`,
        embeds: [
          {
            title: 'Turn 3',
            description: '**Axis** player turn',
            color: 0x3f7d58,
            author: { name: 'Umpire' },
            footer: { text: 'Rule 9.4' },
            timestamp: new Date().toISOString(),
            image: { url: 'attachment://map.png' },
            thumbnail: { url: 'attachment://small.png' },
            fields: [
              { name: 'Odds', value: '3:1', inline: true },
              { name: 'Shifts', value: '+2', inline: true },
              { name: 'Notes', value: 'Rain' },
            ],
          },
        ],
        files: [hexPicture('map.png'), hexPicture('small.png', 240, 240), record()],
      }),
    private: async () =>
      interaction.reply({ content: 'Only for you', flags: MessageFlags.Ephemeral, components: buttonRows() }),
    slow: async () => {
      await interaction.deferReply();
      slow.push(interaction);
    },
    silent: async () => undefined,
    thread: async () => {
      const thread = await (interaction.channel as TextChannel).threads.create({ name: 'After action' });
      await thread.send('Discuss here');
      await interaction.reply(`Opened ${thread}`);
    },
    markdown: async () => interaction.reply({ content: MARKDOWN }),
    pinned: async () => {
      const { resource } = await interaction.reply({ content: 'Status: turn 1', withResponse: true });
      await resource?.message?.pin();
      await interaction.editReply('Status: turn 2');
    },
  };
  await answers[interaction.options.getSubcommand()]?.();
}

function record(): AttachmentBuilder {
  return new AttachmentBuilder(Buffer.from('umpire record\n'), { name: 'record.txt' });
}

async function complete(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused();
  const fitting = LEGAL.filter((line) => line.toLowerCase().startsWith(typed.toLowerCase()));
  await interaction.respond(
    fitting.slice(0, 25).map((line) => ({ name: line.replace(/ (\d+)$/, ' → $1'), value: line })),
  );
}

async function takeComponent(interaction: MessageComponentInteraction): Promise<void> {
  if (interaction.isAnySelectMenu()) {
    await interaction.reply({
      content: `${interaction.customId}: ${interaction.values.join(', ')}`,
      flags: MessageFlags.Ephemeral,
    });
    return;
  }
  const pressed =
    /Pressed (\d+)/.exec(JSON.stringify(interaction.message.components.map((row) => row.toJSON())))?.[1] ?? '0';
  const answers: Record<string, () => Promise<unknown>> = {
    count: async () => interaction.update({ components: buttonRows(Number(pressed) + 1) }),
    tell: async () => interaction.reply({ content: 'A word in private', flags: MessageFlags.Ephemeral }),
    form: async () => interaction.showModal(labelledForm()),
    hold: async () => interaction.reply('They hold'),
    mute: async () => undefined,
  };
  await answers[interaction.customId]?.();
}

async function takeForm(interaction: ModalSubmitInteraction): Promise<void> {
  const lines = interaction.fields.getTextInputValue('lines');
  if (interaction.customId === 'lines') {
    await interaction.reply(`Lines: ${lines.split('\n').join(' / ')}`);
    return;
  }
  const name = interaction.fields.getTextInputValue('name');
  const side = interaction.fields.getStringSelectValues('side').join('+');
  const opponent = interaction.fields.getSelectedUsers('opponent')?.first()?.username ?? 'nobody';
  await interaction.reply(`Form: ${name}, ${side}, ${opponent}, ${lines || 'no lines'}`);
}
