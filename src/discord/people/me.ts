import { ButtonStyle } from 'discord.js';
import { isLocale } from '../../i18n/locale.ts';
import { readHours, weekOf, type Hours, type ProfileChange, type Week } from '../../table/time-control/profile.ts';
import type { Answer, ProfileView, TableState, TableError } from '../../table/api.ts';
import { ok, type Result } from '../../engine/result.ts';
import { errorReply } from '../orders/answers.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { profileText } from '../present/time/profile.ts';
import { renewStatus } from '../posts/status-message.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import { textFile, type Reply } from '../interactions/reply.ts';
import { ALWAYS, ASLEEP, hoursChoices, NONE } from './time-autocomplete.ts';
import { localTime, zoneMeant, zoneChoices } from './zones.ts';

/** Whoever changes what is theirs, by this interaction. */
export const own = ({ user, request }: InteractionContext) => ({ user, interaction: request().interaction });

/** The tables whose game is under way with a seat of the asker's. */
export async function ownTables({ app, user }: InteractionContext): Promise<readonly TableState[]> {
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
export async function changed(
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

/** The quiet hours that a text means. */
function quietMeant(context: InteractionContext, text: string): Result<Hours | null, TableError> {
  const isAsleep = [ASLEEP, context.reader.plain({ code: 'me.quiet.asleep' })].includes(text.trim());
  if (isAsleep) return ok(null);
  const hours = hoursMeant(context, text);
  return hours.ok ? ok(hours.value ?? { from: 0, to: 0 }) : hours;
}

/** What the options change; nothing of what is left out. */
async function changeMeant(
  context: InteractionContext,
  { options }: CommandInteraction,
): Promise<Result<ProfileChange, TableError>> {
  const view = await context.app.tables.profile(context.user.id);
  if (!view.ok) return view;
  const text = (name: string) => options.getString(name);
  const [zone, weekday, weekend, quietText] = [text('zone'), text('weekday'), text('weekend'), text('quiet')];
  const isAboutWaking = weekday !== null || weekend !== null;
  const waking = isAboutWaking ? weekMeant(context, view.value.waking, weekday, weekend) : undefined;
  if (waking && !waking.ok) return waking;
  const quiet = quietText === null ? undefined : quietMeant(context, quietText);
  if (quiet && !quiet.ok) return quiet;
  return ok({
    ...(zone === null ? {} : { zone: zoneMeant(zone) }),
    ...(waking ? { waking: waking.value } : {}),
    ...(quiet ? { quiet: quiet.value } : {}),
  });
}

/** Sets what the options say of zone, hours and language; shows what is set where they say nothing. */
async function settings(context: InteractionContext, interaction: CommandInteraction): Promise<Reply> {
  const { tables } = context.app;
  const change = await changeMeant(context, interaction);
  if (!change.ok) return errorReply(context, change.error);
  const word = interaction.options.getString('language');
  const spoken = word === null ? undefined : await tables.setLanguage(own(context), isLocale(word) ? word : null);
  if (spoken && !spoken.ok) return errorReply(context, spoken.error);
  if (Object.keys(change.value).length > 0)
    return changed(context, await tables.setProfile(own(context), change.value), 'me.set');
  return show(context, spoken ? 'me.set' : '');
}

/** What is set for the asker, after a word on what was done. */
export async function show(context: InteractionContext, done = ''): Promise<Reply> {
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

/** What can be done with all that is kept of the asker. */
export const DATA_ACTS: Readonly<Record<string, (context: InteractionContext) => Promise<Reply>>> = {
  file: data,
  forget,
};

/** What `/me` comes to. */
export function meReply(context: InteractionContext, interaction: CommandInteraction): Promise<Reply> {
  const kept = DATA_ACTS[interaction.options.getString('data') ?? ''];
  return kept ? kept(context) : settings(context, interaction);
}

/** What is offered while options of `/me` are typed. */
export function meChoices({ reader, at }: InteractionContext, { options }: Typing): Promise<AutocompleteChoice[]> {
  const { name, value } = options.getFocused(true);
  if (name === 'zone') return Promise.resolve(zoneChoices(reader.locale, value, at));
  if (name === 'quiet') return Promise.resolve(hoursChoices(reader, value, 'quiet', [ASLEEP, NONE]));
  return Promise.resolve(hoursChoices(reader, value, 'waking', [ALWAYS, NONE]));
}

/** What the buttons of `/me` do. */
export const ME_COMPONENTS = {
  'forget-me': (context, { args: [user = ''] }) => forgotten(context, user),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
