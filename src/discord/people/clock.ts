import { readClock, ruleText } from '../../table/time-control/clock-text.ts';
import { PACES } from '../../table/time-control/rules.ts';
import type { TableState } from '../../table/api.ts';
import { actReply } from './agreements.ts';
import { errorReply } from '../orders/answers.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import { lastWordChoices, matching } from '../interactions/autocomplete.ts';
import { clockText, ruleWords } from '../present/time/clock.ts';
import { labelled, momentText } from '../present/time/spans.ts';
import type { Reader } from '../interactions/reader.ts';
import { reasonChoices } from './reasons.ts';
import type { Reply } from '../interactions/reply.ts';
import { seatMeant, tableSeatChoices } from './seats.ts';
import { dateIn, dayMeant, dayChoices, later } from './time-autocomplete.ts';

/** All clocks of this table, after a word on what was done. */
export async function clockReply(context: InteractionContext, done = ''): Promise<Reply> {
  const { app, reader, channel } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const [readings, paces] = await Promise.all([app.tables.readings(channel), app.tables.paces(channel)]);
  if (!readings.ok) return errorReply(context, readings.error);
  const text = clockText(reader, state.value, readings.value, paces.ok ? paces.value : []);
  return { content: done === '' ? text : `${done}\n${text}`, rows: [] };
}

/** A seat that only its rule is known of. */
const SOME_SEAT = [{ id: 'seat' }];

/** Rules of a clock that are offered: the paces, deadlines, none. */
const USUAL = [...Object.keys(PACES), 'deadline 12h', 'deadline 24h', 'deadline 48h', 'deadline 72h', 'none'];

/**
 * A rule as it was given: the name of a pace, `deadline 24h`, `bank 48h + 8h up to 80h`; a number alone is hours for each
 * decision.
 */
export function ruleMeant(text: string): string {
  const [plain = ''] = text.normalize('NFKC').trim().split(' — ');
  const hours = /^(\d{1,4}) ?(?:h|hours?|時間|小时)?$/iu.exec(plain)?.[1];
  if (hours !== undefined) return `deadline ${hours}h`;
  return /^\d+ ?[dm]$/iu.test(plain) ? `deadline ${plain.replace(' ', '').toLowerCase()}` : plain;
}

/** Rules that fit what was typed, in words; the text of one that can be read comes first. */
export function ruleChoices(reader: Reader, typed: string): AutocompleteChoice[] {
  const offer = (text: string): AutocompleteChoice[] => {
    const rule = readClock(SOME_SEAT, null, text);
    const [found] = rule.ok ? Object.values(rule.value.seats) : [];
    if (!found) return [];
    const words =
      text in PACES
        ? `${reader.plain({ code: `clock.pace.${text}` })}${reader.signs.brackets(reader.locale === 'en' ? ruleText(found, false) : ruleWords(reader, found))}`
        : ruleWords(reader, found);
    return [{ name: `${text} — ${words}`, value: text }];
  };
  const own = typed.trim() === '' ? [] : offer(ruleMeant(typed));
  return [...own, ...matching(USUAL.flatMap(offer), typed)];
}

/** The clock that a new table of a game is wanted to have: what its text says, or none; what happens when time is up alone means a usual pace. */
export function clockWanted(
  seats: readonly { readonly id: string }[],
  pace: string | null,
  overtime: string | null,
): ReturnType<typeof readClock> | null {
  if (pace === null && overtime === null) return null;
  const parts = [pace === null ? 'daily' : ruleMeant(pace), ...(overtime === null ? [] : [overtime])];
  return readClock(seats, null, parts.join(', '));
}

const LIMITS_OFFERED = [
  'extensions 3 of 3 days',
  'extensions 5 of 7 days',
  'leave 21 days',
  'pause 28 days',
  'grace 24h',
];

/** What `/clock set` asks for, as the text of a clock; empty if nothing. */
async function textWanted(context: InteractionContext, { options }: CommandInteraction): Promise<string> {
  const [time, limits] = [options.getString('time'), options.getString('limits')];
  const seat = await seatMeant(context, options.getString('seat'));
  const rule = time === null ? [] : [`${seat === undefined ? '' : `${seat}: `}${ruleMeant(time)}`];
  return [...rule, options.getString('overtime'), limits].filter((part) => part).join(', ');
}

/** Sets the clocks before the game; proposes them while it is played. */
async function setReply(context: InteractionContext, interaction: CommandInteraction): Promise<Reply> {
  const { app, reader, channel } = context;
  const text = await textWanted(context, interaction);
  if (text === '') return clockReply(context);
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  if (state.value.stage === 'gathering') {
    const result = await app.tables.setClock(context.request(), text);
    return result.ok ? clockReply(context, reader.say({ code: 'clock.set' })) : errorReply(context, result.error);
  }
  return actReply(context, 'clock', text, interaction.options.getString('reason') ?? '');
}

const isOwn = ({ seats }: TableState, user: string, seat: string): boolean =>
  seats.some(({ id, holder }) => id === seat && holder?.id === user);

/** More time: by the player for a seat of theirs, by the game master for any. */
async function extendReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const days = options.getInteger('days', true);
  const seat = await seatMeant(context, options.getString('seat'));
  if (seat !== undefined && !isOwn(state.value, user.id, seat))
    return actReply(context, 'extend', `${seat} ${days}`, options.getString('reason') ?? '');
  const result = await app.tables.extend(context.request(seat === undefined ? {} : { seat }), days);
  if (!result.ok) return errorReply(context, result.error);
  const { end } = result.value.value;
  return clockReply(
    context,
    end === null ? '' : `✅ ${labelled(reader.say({ code: 'clock.extended' }), momentText(reader, end))}`,
  );
}

type ClockAct = (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply>;

const reasonIn = ({ options }: CommandInteraction): string => options.getString('reason') ?? '';

/** Until when a pause is to last: a date, or a number of days. */
const untilMeant = (text: string): string => (/\d{4}-/u.test(text) ? dayMeant(text) : (/\d+/u.exec(text)?.[0] ?? text));

/** What each subcommand of `/clock` does. */
export const CLOCK_ACTS: Readonly<Record<string, ClockAct>> = {
  show: (context) => clockReply(context),
  set: setReply,
  extend: extendReply,
  pause: (context, interaction) =>
    actReply(context, 'pause', untilMeant(interaction.options.getString('until', true)), reasonIn(interaction)),
  resume: (context, interaction) => actReply(context, 'resume', '', reasonIn(interaction)),
  holiday: (context, interaction) => {
    const from = dayMeant(interaction.options.getString('from', true));
    const to = dayMeant(interaction.options.getString('to') ?? from);
    return actReply(context, 'holiday', `${from} ${to}`, reasonIn(interaction));
  },
};

/** Limits that may be set, in their own text. */
const limitOffers = (typed: string): AutocompleteChoice[] =>
  lastWordChoices(
    LIMITS_OFFERED.map((text) => ({ name: text, value: text })),
    typed,
    /\s*[,;、]\s*/u,
    ', ',
  );

/** What is offered while options of `/clock` are typed. */
export async function clockChoices(
  context: InteractionContext,
  { options }: Typing,
): Promise<readonly AutocompleteChoice[]> {
  const { app, reader, user, at } = context;
  const { name, value } = options.getFocused(true);
  if (name === 'time') return ruleChoices(reader, value);
  if (name === 'limits') return limitOffers(value);
  if (name === 'seat') return tableSeatChoices(context, value);
  if (name === 'reason') return reasonChoices(context, value);
  const view = await app.tables.profile(user.id);
  const today = dateIn(view.ok ? view.value.zone : 'utc', at);
  if (name !== 'until') {
    const from = name === 'to' ? dayMeant(options.getString('from') ?? '') : '';
    return dayChoices(reader, value, /^\d{4}-\d{2}-\d{2}$/u.test(from) && from > today ? from : today);
  }
  const spans = [3, 7, 14, 21].map((count) => ({
    name: reader.plain({ code: 'clock.days', params: { count } }),
    value: String(count),
  }));
  return [...matching(spans, value), ...dayChoices(reader, value, later(today, 1))];
}
