import {
  labelOf,
  subcommand,
  command,
  fileOption,
  numberOption,
  textOption,
  userOption,
  yesNoOption,
  type CommandDefinition,
} from '../src/discord/interactions/definitions.ts';
import { seatsOf, type Seat } from '../src/engine/game.ts';
import type { GameGuide } from '../src/games/guide.ts';
import type { App } from '../src/discord/interactions/app.ts';
import type { InteractionContext, CommandInteraction } from '../src/discord/interactions/context.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { actReply } from '../src/discord/people/agreements.ts';
import { errorReply, showPanel } from '../src/discord/orders/answers.ts';
import { exported } from '../src/discord/history/exports.ts';
import { attachedText } from '../src/discord/connection/attachment.ts';
import { listed, statusReply, tableReply } from '../src/discord/posts/status-reply.ts';
import { computerChoices, computersWanted } from '../src/discord/people/computers.ts';
import { clockWanted, ruleChoices } from '../src/discord/people/clock.ts';
import { lastWordChoices } from '../src/discord/interactions/autocomplete.ts';
import { optionName, sideName } from '../src/discord/present/names.ts';
import { momentText } from '../src/discord/present/time/spans.ts';
import { joinedReply } from '../src/discord/people/joined.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { reasonChoices } from '../src/discord/people/reasons.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';
import { seatMeant, tableSeatChoices } from '../src/discord/people/seats.ts';
import { personOf } from '../src/discord/interactions/input.ts';
import { localeOf, LOCALES, type Locale } from '../src/i18n/locale.ts';
import { BOUNDS } from '../src/table/journal/bounds.ts';
import { OVERTIMES } from '../src/table/time-control/rules.ts';
import { cleanWord, LONGEST_WORD } from '../src/table/seats/dice-words.ts';

const languageChoices = LOCALES.map((value) => ({ value, label: labelOf(`language.${value}`) }));

/** The definition of `/game` for the games there are. */
function definitionFor(guides: App['guides']): CommandDefinition {
  const games = Object.values(guides).map(({ game, name }) => ({ value: game.id, label: { ...name } }));
  const taught = Object.values(guides).flatMap(({ game, name, lessons = [] }) =>
    lessons.length > 0 ? [{ value: game.id, label: { ...name } }] : [],
  );
  const seatings = (['chosen', 'random'] as const).map((value) => ({ value, label: labelOf(`seating.${value}`) }));
  const overtimes = OVERTIMES.map((value) => ({ value, label: labelOf(`clock.overtime.${value}`) }));
  const language = (path: string) => textOption(path, { choices: languageChoices });
  return command('game', [
    subcommand('game.new', [
      textOption('game.new.game', { required: true, choices: games }),
      textOption('game.new.computers', { suggested: true }),
      language('game.new.language'),
      textOption('game.new.seating', { choices: seatings }),
      yesNoOption('game.new.spectators'),
      yesNoOption('game.new.hints'),
      textOption('game.new.rules', { suggested: true }),
      userOption('game.new.master'),
      textOption('game.new.pace', { suggested: true }),
      textOption('game.new.overtime', { choices: overtimes }),
    ]),
    subcommand('game.learn', [
      textOption('game.learn.game', { required: true, choices: taught }),
      numberOption('game.learn.lesson'),
    ]),
    subcommand('game.join', [
      textOption('game.join.seat', { suggested: true }),
      textOption('game.join.word', { suggested: true, most: LONGEST_WORD }),
    ]),
    subcommand('game.leave', [textOption('game.leave.seat', { suggested: true })]),
    subcommand('game.start'),
    subcommand('game.status'),
    subcommand('game.list'),
    subcommand('game.export'),
    subcommand('game.import', [
      fileOption('game.import.file'),
      language('game.import.language'),
      yesNoOption('game.import.spectators'),
    ]),
    subcommand('game.draw', [textOption('game.draw.reason', { suggested: true, most: LONGEST_REASON })]),
    subcommand('game.abandon'),
  ]);
}

const listOf = (text: string | null): readonly string[] =>
  (text ?? '').split(/[\s,、，]+/u).filter((word) => word !== '');

/** The language of a new table where none is named: that of who opens it, or the server's if they read English. */
const languageOfTable = ({ reader }: InteractionContext, guildLocale: string): Locale =>
  reader.locale === 'en' ? localeOf(guildLocale) : reader.locale;

/** A table from a game record that was sent along. */
async function imported(context: InteractionContext, { options, guildLocale }: CommandInteraction): Promise<Reply> {
  const { app, reader } = context;
  const file = options.getAttachment('file', true);
  const text = await attachedText(app, file, BOUNDS.bytes);
  if (!text.ok) {
    const code = text.error === 'too-large' ? 'import.too-long' : 'import.not-fetched';
    return { content: reader.say({ code, params: { most: BOUNDS.bytes / 2 ** 20 } }) };
  }
  const wanted = {
    language: options.getString('language') ?? languageOfTable(context, guildLocale),
    seating: 'chosen' as const,
    spectators: options.getBoolean('spectators') ?? true,
    guild: context.guild,
  };
  const result = await app.tables.import(context.request(), text.value, wanted);
  return result.ok ? tableReply(context, reader.say({ code: 'game.imported' })) : errorReply(context, result.error);
}

/** The seats that a table of a game has with these options. */
const seatsAt = (guide: GameGuide | undefined, rules: readonly string[]): readonly Seat[] =>
  guide ? seatsOf(guide.game, rules) : [];

const hintsWanted = (hints: boolean | null) => (hints === null ? {} : { hints });

async function created(context: InteractionContext, { options, guildLocale }: CommandInteraction): Promise<Reply> {
  const master = options.getUser('master');
  if (master?.bot) return { content: context.reader.say({ code: 'gm.no-bot' }) };
  const id = options.getString('game', true);
  const rules = listOf(options.getString('rules'));
  const seats = seatsAt(context.app.guides[id], rules);
  const clock = clockWanted(seats, options.getString('pace'), options.getString('overtime'));
  if (clock && !clock.ok) return errorReply(context, clock.error);
  const wanted = {
    game: id,
    options: rules,
    language: options.getString('language') ?? languageOfTable(context, guildLocale),
    seating: options.getString('seating') === 'random' ? ('random' as const) : ('chosen' as const),
    spectators: options.getBoolean('spectators') ?? true,
    guild: context.guild,
    ...computersWanted(id, seats, options.getString('computers')),
    ...hintsWanted(options.getBoolean('hints')),
    ...(master ? { master: personOf(master) } : {}),
    ...(clock ? { clock: clock.value } : {}),
  };
  const result = await context.app.tables.create(context.request(), wanted);
  if (!result.ok) return errorReply(context, result.error);
  const code = result.value.state.stage === 'playing' ? 'game.started' : 'game.created';
  return tableReply(context, context.reader.say({ code }));
}

/** The lesson of a game, opened or gone on with: the learner's own panel at its step. */
async function learned(context: InteractionContext, { options, guildLocale }: CommandInteraction): Promise<Reply> {
  const wanted = {
    game: options.getString('game', true),
    lesson: options.getInteger('lesson') ?? undefined,
    language: languageOfTable(context, guildLocale),
    guild: context.guild,
  };
  const result = await context.app.tables.learn(context.request(), wanted);
  return result.ok ? showPanel(context) : errorReply(context, result.error);
}

async function abandoned(context: InteractionContext): Promise<Reply> {
  const result = await context.app.tables.abandon(context.request());
  if (!result.ok) return errorReply(context, result.error);
  const { value, state } = result.value;
  const { done, missing, empty } = value;
  const names = missing.map((user) => `<@${user}>`);
  if (!done && empty) {
    const side = sideName(context.reader, state.game, empty.side);
    const params = { side, until: momentText(context.reader, empty.until), names: names.length > 0 ? names : 'none' };
    return { content: context.reader.plain({ code: 'game.abandon-empty', params }) };
  }
  const params = { names };
  return { content: context.reader.plain({ code: done ? 'game.abandoned' : 'game.abandon-agreed', params }) };
}

const acts: Readonly<Record<string, (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply>>> =
  {
    new: created,
    learn: learned,
    join: async (context, { options }) => {
      const word = cleanWord(options.getString('word') ?? '');
      const seat = await seatMeant(context, options.getString('seat'));
      const result = await context.app.tables.join(context.request(), seat, word);
      return result.ok ? joinedReply(context, result.value, word) : errorReply(context, result.error);
    },
    leave: async (context, { options }) => {
      const result = await context.app.tables.leave(
        context.request(),
        await seatMeant(context, options.getString('seat')),
      );
      return result.ok
        ? tableReply(context, context.reader.say({ code: 'game.left' }))
        : errorReply(context, result.error);
    },
    start: async (context) => {
      const result = await context.app.tables.start(context.request());
      return result.ok
        ? tableReply(context, context.reader.say({ code: 'game.started' }))
        : errorReply(context, result.error);
    },
    status: statusReply,
    list: listed,
    export: exported,
    import: imported,
    draw: (context, { options }) => actReply(context, 'draw', '', options.getString('reason') ?? ''),
    abandon: abandoned,
  };

/** `/game`: tables — open, learn, join, leave, start, status, list, export, import, draw, abandon. */
export const game = (guides: App['guides']): Command => ({
  definition: definitionFor(guides),
  defer: 'hidden',
  walks: ({ options }) => options.getSubcommand() === 'export',
  run: (context, interaction) => {
    const act = acts[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction);
  },
  suggest: async (context, { options }) => {
    const { app, reader } = context;
    const { name, value } = options.getFocused(true);
    if (name === 'reason') return reasonChoices(context, value);
    if (name === 'word')
      return [cleanWord(value)].filter((word) => word !== '').map((word) => ({ name: word, value: word }));
    if (name === 'pace') return ruleChoices(reader, value);
    const guides = Object.values(app.guides);
    const guide = guides.find((each) => each.game.id === options.getString('game')) ?? guides[0];
    const game = guide?.game;
    if (name === 'computers')
      return computerChoices(reader, game?.id ?? '', seatsAt(guide, listOf(options.getString('rules'))), value);
    if (name === 'rules') {
      const rules = (game?.optionalRules ?? []).map(({ id }) => ({
        name: optionName(reader, game?.id ?? '', id),
        value: id,
      }));
      return lastWordChoices(rules, value, /[\s,、，]+/u, ', ');
    }
    return tableSeatChoices(context, value);
  },
});
