import { MessageFlags, type Interaction } from 'discord.js';
import { isIgnorable } from '../connection/api-errors.ts';
import type { App } from './app.ts';
import { askedBy, type Asked, type CommandInteraction, type PressInteraction } from './context.ts';
import type { Command, Typing } from './command.ts';
import { readCustomId } from './custom-id.ts';
import { throughErrorDoor } from './error-handler.ts';
import { LINES_FIELD } from './form.ts';
import { pressThroughGate, throughGate, typingThroughGate } from './gates.ts';
import { trimmed } from './autocomplete.ts';
import type { Components, Press } from './component.ts';
import { readerOf } from './reader.ts';
import type { Form, Reply } from './reply.ts';
import { answer } from './respond.ts';
import { cleanTyped } from './input.ts';
import { cleaned } from '../../engine/text.ts';
import { localeOf } from '../../i18n/locale.ts';

type Commands = ReadonlyMap<string, Command>;

/** Who answers: the slash commands by name, and the components. */
export interface Handlers {
  readonly commands: Commands;
  readonly components: Components;
}

const isForm = (given: Reply | Form): given is Form => 'form' in given;

/** Has the log name the table of this channel from here on, if there is one; and looks up how to speak to who asks. */
async function settleIn({ app, channel, trace, lookUpLanguage }: Asked): Promise<void> {
  const [state] = await Promise.all([app.tables.state(channel), lookUpLanguage()]);
  if (state.ok) trace.about(state.value.id);
}

async function onCommand(asked: Asked, commands: Commands, interaction: CommandInteraction): Promise<void> {
  const command = commands.get(interaction.commandName);
  if (!command) throw new Error(`unknown command ${interaction.commandName}`);
  const defer = typeof command.defer === 'function' ? command.defer(interaction) : command.defer;
  if (defer === 'hidden') {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    asked.trace.acknowledged();
  }
  await settleIn(asked);
  const given = await throughGate(asked.app.gates, command, interaction, () => command.run(asked, interaction));
  await (given ? give(asked, interaction, given) : tellBusy(asked, interaction));
}

/** Tells somebody that too much is being worked out; the message that a button is under stays as it is. */
async function tellBusy({ reader, trace }: Asked, interaction: CommandInteraction | PressInteraction): Promise<void> {
  const code = 'error.busy';
  trace.refused(code);
  const content = reader.say({ code });
  if (interaction.deferred && interaction.ephemeral === null)
    await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
  else await interaction.editReply({ content });
}

/** Opens a form, or sends a reply: the first one where nothing was acknowledged yet. */
async function give(
  { trace }: Asked,
  interaction: CommandInteraction | PressInteraction,
  given: Reply | Form,
): Promise<void> {
  if (isForm(given)) {
    if (interaction.isModalSubmit()) throw new Error('a form can not answer a form');
    await interaction.showModal(given.form);
    trace.acknowledged();
    return;
  }
  if (!interaction.deferred) await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  trace.acknowledged();
  await answer(interaction, given);
}

const valuesOf = (interaction: PressInteraction): readonly string[] => {
  if (interaction.isModalSubmit()) return [cleaned(interaction.fields.getTextInputValue(LINES_FIELD))];
  return interaction.isStringSelectMenu() ? interaction.values : [];
};

/** Acknowledges: a message for the user's eyes only is edited in place, a public one is left as it is. */
async function acknowledge({ trace }: Asked, interaction: PressInteraction): Promise<void> {
  const own = interaction.message?.flags.has(MessageFlags.Ephemeral) === true;
  if (!own) await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  else if (interaction.isModalSubmit() && !interaction.isFromMessage()) throw new Error('a form from nowhere');
  else await interaction.deferUpdate();
  trace.acknowledged();
}

async function onPress(asked: Asked, components: Components, interaction: PressInteraction): Promise<void> {
  const read = readCustomId(interaction.customId);
  const opensForm = read.ok && (read.value.meaning === 'form' || read.value.meaning === 'word');
  if (!opensForm) await acknowledge(asked, interaction);
  await settleIn(asked);
  if (!read.ok) {
    if (read.error === 'foreign') asked.log.warn({ customId: interaction.customId }, 'custom id of nobody');
    await give(asked, interaction, await components.old(asked));
    return;
  }
  const content = interaction.message?.content ?? '';
  const press: Press = { ...read.value, values: valuesOf(interaction), content };
  const { meaning } = press;
  const handle = components.handlers[meaning];
  const mayWalk = components.walks.has(meaning);
  const given = await pressThroughGate(asked.app.gates, mayWalk, interaction, () => handle(asked, press));
  await (given ? give(asked, interaction, given) : tellBusy(asked, interaction));
}

async function onTyping(asked: Asked, commands: Commands, interaction: Typing): Promise<void> {
  await asked.lookUpLanguage();
  const suggest = async () => commands.get(interaction.commandName)?.suggest?.(asked, interaction);
  const offers = await typingThroughGate(asked.app.gates, interaction, suggest);
  await interaction.respond(trimmed(offers ?? []));
  asked.trace.acknowledged();
}

/** Answers an interaction of any kind. Never rejects: what goes wrong goes through the error door. */
export async function route(app: App, { commands, components }: Handlers, interaction: Interaction): Promise<void> {
  if (!interaction.inCachedGuild()) {
    if (!interaction.isRepliable()) return;
    const content = readerOf(localeOf(interaction.locale)).say({ code: 'error.guild-only' });
    await interaction
      .reply({ content, flags: MessageFlags.Ephemeral })
      .catch((error: unknown) => throughErrorDoor(app.log, interaction, error));
    return;
  }
  cleanTyped(interaction);
  if (interaction.isAutocomplete()) {
    const asked = askedBy(app, interaction);
    await onTyping(asked, commands, interaction).catch((error: unknown) => {
      asked.trace.failed(error);
      if (!isIgnorable(error)) asked.log.error({ err: error, command: interaction.commandName }, 'autocomplete failed');
    });
    asked.trace.end();
    return;
  }
  if (!interaction.isChatInputCommand() && !interaction.isMessageComponent() && !interaction.isModalSubmit()) return;
  const asked = askedBy(app, interaction);
  const work = interaction.isChatInputCommand()
    ? onCommand(asked, commands, interaction)
    : onPress(asked, components, interaction);
  await work.catch((error: unknown) => {
    asked.trace.failed(error);
    return throughErrorDoor(asked.log, interaction, error, asked.reader);
  });
  asked.trace.end();
}
