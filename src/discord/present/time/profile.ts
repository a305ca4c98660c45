import { channelMention, time, TimestampStyles } from 'discord.js';
import { DateTime } from 'luxon';
import type { Hours, Week } from '../../../table/time-control/profile.ts';
import type { ProfileView, TableState } from '../../../table/api.ts';
import type { Reader } from '../../interactions/reader.ts';
import { small } from '../../interactions/markdown.ts';
import { seatName } from '../names.ts';
import { dayWords, labelled, momentText } from './spans.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clockTime = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Hours of a day in words: `08:00–23:00`, the whole day, or none of it. */
export function hoursWords({ plain }: Reader, hours: Hours | null): string {
  if (hours === null) return plain({ code: 'me.hours.none' });
  if (hours.from === hours.to % 1440) return plain({ code: 'me.hours.always' });
  return plain({ code: 'me.hours.span', params: { from: clockTime(hours.from), to: clockTime(hours.to) } });
}

/** The waking hours of a week; null: always. */
function wakingLines(reader: Reader, week: Week | null): string[] {
  const { say } = reader;
  if (!week) return [`☀️ ${labelled(say({ code: 'me.waking' }), hoursWords(reader, { from: 0, to: 0 }))}`];
  const [weekday, weekend] = [hoursWords(reader, week[0]), hoursWords(reader, week[5])];
  if (weekday === weekend) return [`☀️ ${labelled(say({ code: 'me.waking' }), weekday)}`];
  return [`☀️ ${labelled(say({ code: 'me.waking' }), say({ code: 'me.week', params: { weekday, weekend } }))}`];
}

const quietWords = (reader: Reader, { quiet, waking }: ProfileView): string => {
  if (quiet) return quiet.from === quiet.to % 1440 ? hoursWords(reader, null) : hoursWords(reader, quiet);
  return reader.plain({ code: waking ? 'me.quiet.asleep' : 'me.hours.none' });
};

/** A leave: its days, and its end as everybody reads it in their own time. */
const leaveLine = (
  { locale, say, signs }: Reader,
  zone: string,
  { from, to }: ProfileView['leaves'][number],
): string => {
  const back = DateTime.fromISO(to, { zone }).plus({ days: 1 }).startOf('day').toJSDate();
  const days = from === to ? dayWords(locale, from) : signs.range(dayWords(locale, from), dayWords(locale, to));
  return `- ${days}${signs.dot}${labelled(say({ code: 'me.back' }), time(back, TimestampStyles.ShortDateTime))}`;
};

/** What all this means for the clocks now. */
function runningLine(reader: Reader, { runs, turns, away }: ProfileView): string {
  const { say, signs } = reader;
  const until =
    turns === null
      ? ''
      : `${signs.dot}${labelled(say({ code: runs ? 'me.until' : 'me.again' }), momentText(reader, turns))}`;
  if (runs) return `▶️ ${say({ code: 'me.runs' })}${until}`;
  return `⏸️ ${say({ code: away ? 'me.stands-away' : 'me.stands' })}${until}`;
}

/** The decisions that wait for a user at their tables, with their ends. */
function waitingLines(reader: Reader, user: string, tables: readonly TableState[]): string[] {
  return tables.flatMap((state) =>
    [...new Set(state.waiting.map(({ seat }) => seat))].flatMap((seat) => {
      if (state.seats.find(({ id }) => id === seat)?.holder?.id !== user) return [];
      const end = state.times.find((each) => each.seat === seat)?.end;
      const due = end ? `⏳ ${momentText(reader, end)}` : reader.say({ code: 'clock.no-limit' });
      return [
        `- ${channelMention(state.channel)} **${seatName(reader, state.game, seat)}**${reader.signs.colon}${due}`,
      ];
    }),
  );
}

/** What a user said about their time, and what it means for their clocks. `language`: what they chose, if anything. */
export function profileText(
  reader: Reader,
  view: ProfileView,
  language: string | null,
  local: string,
  user: string,
  tables: readonly TableState[],
): string {
  const { say } = reader;
  const { zone, leaves, waking, isSet } = view;
  const waiting = waitingLines(reader, user, tables);
  const words = reader.plain({ code: `language.${language ?? 'own'}` });
  return [
    `### 🕰️ ${say({ code: 'me.title' })}`,
    `🌍 ${labelled(say({ code: 'me.zone' }), zone === 'utc' ? 'UTC' : zone)}${reader.signs.dot}${local}`,
    ...wakingLines(reader, waking),
    `🌙 ${labelled(say({ code: 'me.quiet' }), quietWords(reader, view))}`,
    `💬 ${labelled(say({ code: 'me.language' }), words)}`,
    ...(leaves.length > 0
      ? [`🏖️ ${say({ code: 'me.leaves' })}`, ...leaves.map((each) => leaveLine(reader, zone, each))]
      : []),
    runningLine(reader, view),
    ...(waiting.length > 0 ? [`**${say({ code: 'me.waits' })}**`, ...waiting] : []),
    ...(isSet ? [] : [small(say({ code: 'me.unset' }))]),
  ].join('\n');
}
