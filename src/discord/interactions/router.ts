import { MessageFlags, type Interaction } from 'discord.js';
import { isIgnorable } from '../connection/api-errors.ts';
import type { App } from './app.ts';
import { contextOf, type InteractionContext, type CommandInteraction, type ComponentInteraction } from './context.ts';
import type { Command, Typing } from './command.ts';
import { readCustomId, type Meaning } from './custom-id.ts';
import { handleError } from './error-handler.ts';
import { LINES_FIELD } from './form.ts';
import { componentThroughGate, commandThroughGate, typingThroughGate } from './gates.ts';
import { trimmed } from './autocomplete.ts';
import type { Components, ComponentInput } from './component.ts';
import { readerOf } from './reader.ts';
import type { Form, Reply } from './reply.ts';
import { respond } from './respond.ts';
import { cleanInput } from './input.ts';
import { cleaned } from '../../engine/text.ts';
import { commandName } from '../../i18n/command-names.ts';
import { localeOf } from '../../i18n/locale.ts';
import { sayingOfOneTable } from '../../i18n/spelling.ts';
import { commandMeant } from '../../i18n/old-commands.ts';

type Commands = ReadonlyMap<string, Command>;

/** Who answers: the slash commands by name, and the components. */
export interface Handlers {
  readonly commands: Commands;
  readonly components: Components;
}

/** What is answered by a form. */
const OPENS_FORM: ReadonlySet<Meaning> = new Set<Meaning>(['form', 'rest', 'word']);

const isForm = (given: Reply | Form): given is Form => 'form' in given;

/** Has the log name the table of this channel from here on, if there is one; and looks up how to speak to who asks. */
async function settleIn({ app, channel, trace, lookUpLanguage }: InteractionContext): Promise<void> {
  const [state] = await Promise.all([app.tables.state(channel), lookUpLanguage()]);
  if (state.ok) trace.about(state.value.id);
}

/** Tells who uses a command of an earlier release, which their client still shows, what it is called now. */
async function tellMoved({ reader, trace }: InteractionContext, interaction: CommandInteraction): Promise<void> {
  const path = commandMeant(interaction.commandName);
  const name = path === undefined ? undefined : commandName(reader.locale, path);
  if (name === undefined) throw new Error(`unknown command ${interaction.commandName}`);
  await interaction.reply({
    content: reader.say({ code: 'common.moved', params: { name } }),
    flags: MessageFlags.Ephemeral,
  });
  trace.acknowledged();
}

async function onCommand(
  context: InteractionContext,
  commands: Commands,
  interaction: CommandInteraction,
): Promise<void> {
  const command = commands.get(interaction.commandName);
  if (!command) return tellMoved(context, interaction);
  const defer = typeof command.defer === 'function' ? command.defer(interaction) : command.defer;
  if (defer === 'hidden') {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    context.trace.acknowledged();
  }
  await settleIn(context);
  const given = await commandThroughGate(context.app.gates, command, interaction, () =>
    command.run(context, interaction),
  );
  await (given ? give(context, interaction, given) : tellBusy(context, interaction));
}

/** Tells somebody that too much is being worked out; the message that a button is under stays as it is. */
async function tellBusy(
  { reader, trace }: InteractionContext,
  interaction: CommandInteraction | ComponentInteraction,
): Promise<void> {
  const code = 'error.busy';
  trace.refused(code);
  const content = reader.say({ code });
  if (interaction.deferred && interaction.ephemeral === null)
    await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
  else await interaction.editReply({ content });
}

/** Opens a form, or sends a reply: the first one where nothing was acknowledged yet. */
async function give(
  { trace }: InteractionContext,
  interaction: CommandInteraction | ComponentInteraction,
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
  await respond(interaction, given);
}

const valuesOf = (interaction: ComponentInteraction): readonly string[] => {
  if (interaction.isModalSubmit()) return [cleaned(interaction.fields.getTextInputValue(LINES_FIELD))];
  return interaction.isStringSelectMenu() ? interaction.values : [];
};

/** Acknowledges: a message for the user's eyes only is edited in place, a public one is left as it is. */
async function acknowledge({ trace }: InteractionContext, interaction: ComponentInteraction): Promise<void> {
  const own = interaction.message?.flags.has(MessageFlags.Ephemeral) === true;
  if (!own) await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  else if (interaction.isModalSubmit() && !interaction.isFromMessage()) throw new Error('a form from nowhere');
  else await interaction.deferUpdate();
  trace.acknowledged();
}

/** Answers a press of a button, a choice in a menu, or a form submitted: by the handler of its kind in `component-handlers.ts`. */
async function onComponent(
  context: InteractionContext,
  components: Components,
  interaction: ComponentInteraction,
): Promise<void> {
  const read = readCustomId(interaction.customId);
  const opensForm = read.ok && OPENS_FORM.has(read.value.meaning);
  if (!opensForm) await acknowledge(context, interaction);
  await settleIn(context);
  if (!read.ok) {
    if (read.error === 'foreign') context.log.warn({ customId: interaction.customId }, 'custom id of nobody');
    await give(context, interaction, await components.old(context));
    return;
  }
  const content = interaction.message?.content ?? '';
  const input: ComponentInput = { ...read.value, values: valuesOf(interaction), content };
  const { meaning } = input;
  const handle = components.handlers[meaning];
  const mayWalk = components.walks.has(meaning);
  const given = await componentThroughGate(context.app.gates, mayWalk, interaction, () => handle(context, input));
  await (given ? give(context, interaction, given) : tellBusy(context, interaction));
}

async function onTyping(context: InteractionContext, commands: Commands, interaction: Typing): Promise<void> {
  await context.lookUpLanguage();
  const suggest = async () => commands.get(interaction.commandName)?.suggest?.(context, interaction);
  const choices = await typingThroughGate(context.app.gates, interaction, suggest);
  await interaction.respond(trimmed(choices ?? []));
  context.trace.acknowledged();
}

/** Answers an interaction of any kind. Never rejects: what goes wrong goes to the error handler. */
export const route = (app: App, handlers: Handlers, interaction: Interaction): Promise<void> =>
  sayingOfOneTable(() => answer(app, handlers, interaction));

async function answer(app: App, { commands, components }: Handlers, interaction: Interaction): Promise<void> {
  if (!interaction.inCachedGuild()) {
    if (!interaction.isRepliable()) return;
    const content = readerOf(localeOf(interaction.locale)).say({ code: 'error.guild-only' });
    await interaction
      .reply({ content, flags: MessageFlags.Ephemeral })
      .catch((error: unknown) => handleError(app.log, interaction, error));
    return;
  }
  cleanInput(interaction);
  if (interaction.isAutocomplete()) {
    const context = contextOf(app, interaction);
    await onTyping(context, commands, interaction).catch((error: unknown) => {
      context.trace.failed(error);
      if (!isIgnorable(error))
        context.log.error({ err: error, command: interaction.commandName }, 'autocomplete failed');
    });
    context.trace.end();
    return;
  }
  if (!interaction.isChatInputCommand() && !interaction.isMessageComponent() && !interaction.isModalSubmit()) return;
  const context = contextOf(app, interaction);
  const work = interaction.isChatInputCommand()
    ? onCommand(context, commands, interaction)
    : onComponent(context, components, interaction);
  await work.catch((error: unknown) => {
    context.trace.failed(error);
    return handleError(context.log, interaction, error, context.reader);
  });
  context.trace.end();
}
