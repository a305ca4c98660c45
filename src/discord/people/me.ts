import { ButtonStyle } from 'discord.js';
import { isLocale } from '../../i18n/locale.ts';
import { readHours, weekOf, type Hours, type ProfileChange, type Week } from '../../table/time-control/profile.ts';
import type { Answer, ProfileView, TableState, TableError } from '../../table/api.ts';
import { ok, type Result } from '../../engine/result.ts';
import { announceLeave } from './announce.ts';
import { errorReply } from '../orders/answers.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import { matching } from '../interactions/autocomplete.ts';
import { button, buttonRow } from '../present/choices.ts';
import { profileText } from '../present/time/profile.ts';
import { dayWords } from '../present/time/spans.ts';
import { renewStatus } from '../posts/status-message.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import { textFile, type Reply } from '../interactions/reply.ts';
import { ALWAYS, ASLEEP, dateIn, dayMeant, dayChoices, hoursChoices, NONE } from './time-autocomplete.ts';
import { localTime, zoneMeant, zoneChoices } from './zones.ts';

/** Whoever changes what is theirs, by this interaction. */
const own = ({ user, request }: InteractionContext) => ({ user, interaction: request().interaction });

/** The tables whose game is under way with a seat of the asker's. */
async function ownTables({ app, user }: InteractionContext): Promise<readonly TableState[]> {
  const tables = await app.tables.list({ player: user.id });
  return tables.ok ? tables.value : [];
}

/** What is set, after a word on what was done. */
async function shown(context: InteractionContext, view: ProfileView, done = ''): Promise<Reply> {
  const { app, user, at } = context;
  const language = await app.tables.language(user.id);
  if (!language.ok) return errorReply(context, language.error);
  // What was set just now is spoken of in the language it is set to.
  await context.lookUpLanguage();
  const { reader } = context;
  const local = localTime(view.zone, at);
  const text = profileText(reader, view, language.value, local, user.id, await ownTables(context));
  return { content: done === '' ? text : `${reader.say({ code: done })}\n${text}`, rows: [] };
}

/** What is set after a change; the clocks of the asker's tables are looked at anew first. */
async function changed(
  context: InteractionContext,
  result: Awaited<Answer<ProfileView>>,
  done: string,
): Promise<Reply> {
  if (!result.ok) return errorReply(context, result.error);
  const { app, request } = context;
  const ticked = await app.tables.tick();
  if (!ticked.ok) return errorReply(context, ticked.error);
  const timed = (await ownTables(context)).filter(({ clock }) => clock !== null);
  await Promise.all(timed.map((state) => renewStatus(app, state, `me-${request().interaction}`)));
  return shown(context, result.value, done);
}

/** Hours as they were given: a word, or from when until when; null: none. */
function hoursMeant(context: InteractionContext, text: string): Result<Hours | null, TableError> {
  const words = text.trim().toLowerCase();
  const isWord = (word: string): boolean =>
    words === word || words === context.reader.plain({ code: `me.hours.${word}` }).toLowerCase();
  if (isWord(ALWAYS)) return ok({ from: 0, to: 0 });
  return isWord(NONE) ? ok(null) : readHours(text);
}

/** The waking hours after a change of those of weekdays, of weekends, or of both. */
function weekMeant(context: InteractionContext, now: Week | null, weekday: string | null, weekend: string | null) {
  const before = now ?? weekOf({ from: 0, to: 0 });
  const [days, ends] = [weekday, weekend].map((text) => (text === null ? null : hoursMeant(context, text)));
  if (days && !days.ok) return days;
  if (ends && !ends.ok) return ends;
  const onDays = days ? days.value : before[0];
  const onEnds = ends ? ends.value : weekend === null && days ? onDays : before[5];
  const isAlways = [onDays, onEnds].every((hours) => hours?.from === 0 && hours.to % 1440 === 0);
  return ok(isAlways ? null : weekOf(onDays, onEnds));
}

async function setHours(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const view = await context.app.tables.profile(context.user.id);
  if (!view.ok) return errorReply(context, view.error);
  const [weekday, weekend] = [options.getString('weekday'), options.getString('weekend')];
  if (weekday === null && weekend === null) return shown(context, view.value);
  const waking = weekMeant(context, view.value.waking, weekday, weekend);
  return waking.ok ? set(context, { waking: waking.value }) : errorReply(context, waking.error);
}

async function setQuiet(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const text = options.getString('hours', true);
  const isAsleep = [ASLEEP, context.reader.plain({ code: 'me.quiet.asleep' })].includes(text.trim());
  if (isAsleep) return set(context, { quiet: null });
  const hours = hoursMeant(context, text);
  if (!hours.ok) return errorReply(context, hours.error);
  return set(context, { quiet: hours.value ?? { from: 0, to: 0 } });
}

const set = async (context: InteractionContext, change: ProfileChange): Promise<Reply> =>
  changed(context, await context.app.tables.setProfile(own(context), change), 'me.set');

async function leave(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const from = dayMeant(options.getString('from', true));
  const to = dayMeant(options.getString('to', true));
  const result = await context.app.tables.takeLeave(own(context), { from, to });
  if (result.ok) await announceLeave(context, await ownTables(context), { from, to });
  return changed(context, result, 'me.leave-taken');
}

async function language(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const word = options.getString('language', true);
  const result = await context.app.tables.setLanguage(own(context), isLocale(word) ? word : null);
  if (!result.ok) return errorReply(context, result.error);
  return show(context, 'me.set');
}

async function show(context: InteractionContext, done = ''): Promise<Reply> {
  const view = await context.app.tables.profile(context.user.id);
  return view.ok ? shown(context, view.value, done) : errorReply(context, view.error);
}

/** All that is kept of the asker, as a file. */
async function data(context: InteractionContext): Promise<Reply> {
  const { app, reader, user } = context;
  const found = await app.tables.userData(user.id);
  if (!found.ok) return errorReply(context, found.error);
  const { games } = found.value;
  const file = textFile('umpire-data.json', `${JSON.stringify(found.value, null, 2)}\n`);
  return { content: reader.say({ code: 'me.data', params: { count: games.length } }), files: [file], rows: [] };
}

/** What forgetting would do, with the button that does it. */
async function forget(context: InteractionContext): Promise<Reply> {
  const { app, reader, user } = context;
  const found = await app.tables.userData(user.id);
  if (!found.ok) return errorReply(context, found.error);
  const playing = found.value.games.filter(({ stage, seats }) => stage === 'playing' && seats.length > 0).length;
  const params = { games: found.value.games.length, playing };
  const buttons = [
    button(customId('forget-me', 0, user.id), reader.plain({ code: 'me.button.forget' }), ButtonStyle.Danger),
    button(customId('leave', 0), reader.plain({ code: 'proposal.button.leave' })),
  ];
  return { content: reader.say({ code: 'me.forget', params }), rows: [buttonRow(buttons)] };
}

/** Forgets the asker; a button of somebody else's is none of theirs. */
async function forgotten(context: InteractionContext, meant: string): Promise<Reply> {
  const { app, reader, user } = context;
  if (meant !== user.id) return { content: reader.say({ code: 'error.not-asked-of-you' }), rows: [] };
  const done = await app.tables.forgetUser(user.id);
  if (!done.ok) return errorReply(context, done.error);
  return { content: reader.say({ code: 'me.forgotten', params: { count: done.value.games.length } }), rows: [] };
}

/** What each subcommand of `/me` does. */
export const ME_ACTS: Readonly<
  Record<string, (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply>>
> = {
  show: (context) => show(context),
  zone: (context, { options }) => set(context, { zone: zoneMeant(options.getString('zone', true)) }),
  hours: setHours,
  quiet: setQuiet,
  leave,
  cancel: async (context, { options }) => {
    const result = await context.app.tables.endLeave(own(context), dayMeant(options.getString('leave', true)));
    return changed(context, result, 'me.leave-ended');
  },
  language,
  data,
  forget,
};

/** What is offered while options of `/me` are typed. */
export async function meChoices(
  context: InteractionContext,
  { options }: Typing,
): Promise<readonly AutocompleteChoice[]> {
  const { app, reader, user, at } = context;
  const { name, value } = options.getFocused(true);
  if (name === 'zone') return zoneChoices(reader.locale, value, at);
  if (name === 'weekday') return hoursChoices(reader, value, 'waking', [ALWAYS, NONE]);
  if (name === 'weekend') return hoursChoices(reader, value, 'waking', [ALWAYS, NONE]);
  if (name === 'hours') return hoursChoices(reader, value, 'quiet', [ASLEEP, NONE]);
  const view = await app.tables.profile(user.id);
  if (!view.ok) return [];
  if (name === 'leave') {
    const leaves = view.value.leaves.map(({ from, to }) => ({
      name: `${dayWords(reader.locale, from)} – ${dayWords(reader.locale, to)}`,
      value: from,
    }));
    return matching(leaves, value);
  }
  const today = dateIn(view.value.zone, at);
  const from = name === 'to' ? dayMeant(options.getString('from') ?? '') : '';
  return dayChoices(reader, value, /^\d{4}-\d{2}-\d{2}$/u.test(from) && from > today ? from : today);
}

/** What the buttons of `/me` do. */
export const ME_COMPONENTS = {
  'forget-me': (context, { args: [user = ''] }) => forgotten(context, user),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
