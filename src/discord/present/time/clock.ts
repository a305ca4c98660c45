import { readClock } from '../../../table/time-control/clock-text.ts';
import {
  DEFAULT_LIMITS,
  PACES,
  type ClockLimits,
  type ClockRule,
  type ClockSettings,
} from '../../../table/time-control/rules.ts';
import type { ClockReading, Pace, SeatTime, TableState } from '../../../table/api.ts';
import type { Reader } from '../../interactions/reader.ts';
import { capital, small } from '../../interactions/markdown.ts';
import { holderOf, mention, seatName } from '../names.ts';
import { dayWords, labelled, momentText, relativeText, shortMoment, spanWords } from './spans.ts';

/** Seats of a clock's text that names none: the rule is for all. */
const ALL = '*';

/** A rule in words: the name of its pace, if it has one, and what it gives. */
export function ruleWords({ plain, locale, signs }: Reader, rule: ClockRule): string {
  const span = (minutes: number): string => spanWords(locale, minutes);
  if (rule.kind === 'none') return plain({ code: 'clock.rule.none' });
  if (rule.kind === 'deadline') return plain({ code: 'clock.rule.deadline', params: { time: span(rule.minutes) } });
  const { start, increment, cap } = rule;
  const bank = plain({
    code: 'clock.rule.bank',
    params: { start: span(start), increment: span(increment), cap: span(cap) },
  });
  const pace = Object.entries(PACES).find(
    ([, each]) => each.start === start && each.increment === increment && each.cap === cap,
  )?.[0];
  return pace === undefined ? bank : `${plain({ code: `clock.pace.${pace}` })}${signs.colon}${bank}`;
}

/** The rules of a clock, one for all seats or one for each that differ. */
function rulesWords(reader: Reader, game: string, { seats }: ClockSettings): string[] {
  const rules = Object.entries(seats).map(([seat, rule]) => [seat, ruleWords(reader, rule)] as const);
  const kinds = [...new Set(rules.map(([, words]) => words))];
  if (kinds.length === 1) return kinds.map(capital);
  return kinds.map((words) => {
    const names = rules.filter(([, own]) => own === words).map(([seat]) => seatName(reader, game, seat));
    return labelled(reader.plain({ code: 'clock.of', params: { names: names.join(reader.signs.list) } }), words);
  });
}

/** What the players may do to stretch time, in a sentence. */
function limitsWords({ plain, locale }: Reader, { limits }: ClockSettings): string {
  const { extensions, extensionDays, leaveDays, pauseDays } = limits;
  const grace = spanWords(locale, limits.grace);
  return plain({ code: 'clock.limits', params: { extensions, extensionDays, leaveDays, pauseDays, grace } });
}

const overtimeWords = ({ plain }: Reader, { overtime }: Pick<ClockSettings, 'overtime'>): string =>
  plain({ code: 'clock.at-end', params: { whatCode: `clock.overtime.${overtime}` } });

/** What a table agreed about time, a line each. */
export const settingsLines = (reader: Reader, game: string, settings: ClockSettings): string[] => [
  ...rulesWords(reader, game, settings).map((line) => `⏱️ ${line}`),
  overtimeWords(reader, settings),
  small(limitsWords(reader, settings)),
];

/** The text of a clock, as it is proposed and journaled, in words; as it is if it can't be read. */
export function clockSentence(reader: Reader, game: string, text: string): string {
  const named = [...text.matchAll(/(?:^|,)\s*([^,:]+):/gu)].map(([, id = '']) => ({ id }));
  const settings = readClock(named.length > 0 ? named : [{ id: ALL }], null, text);
  if (!settings.ok) return text;
  const isUsual = Object.entries(DEFAULT_LIMITS).every(
    ([name, value]) => settings.value.limits[name as keyof ClockLimits] === value,
  );
  return reader.signs.parts([
    ...rulesWords(reader, game, settings.value),
    overtimeWords(reader, settings.value),
    ...(isUsual ? [] : [limitsWords(reader, settings.value)]),
  ]);
}

const timeOf = ({ times }: TableState, seat: string): SeatTime | undefined => times.find((each) => each.seat === seat);

/** Until when a seat has time, for the one who is asked; empty without a limit. */
export function dueLine(reader: Reader, state: TableState, seat: string): string {
  const end = timeOf(state, seat)?.end;
  return end ? `⏳ ${labelled(reader.say({ code: 'clock.until' }), momentText(reader, end))}` : '';
}

/** The same, to stand behind what is asked. */
export function dueWords(reader: Reader, state: TableState, seat: string): string {
  const due = dueLine(reader, state, seat);
  return due === '' ? '' : `${reader.signs.dot}${due}`;
}

/** How far off that is, in few words. */
export function dueBriefly({ signs }: Reader, state: TableState, seat: string): string {
  const end = timeOf(state, seat)?.end;
  return end ? `${signs.dot}⏳ ${relativeText(end)}` : '';
}

/** What stands behind a seat in the status message: its bank, who lent it, from when a newcomer has a say, whether it may be taken. */
export function seatNotes({ say, locale, signs }: Reader, state: TableState, seat: string): string {
  const bank = state.stage === 'playing' ? timeOf(state, seat)?.bank : undefined;
  const lender = state.lent[seat];
  const offer = state.offers[seat];
  const from = state.newcomers[state.seats.find(({ id }) => id === seat)?.holder?.id ?? ''];
  return [
    ...(typeof bank === 'number' ? [`⏱️ ${spanWords(locale, bank)}`] : []),
    ...(lender ? [labelled(say({ code: 'seat.lent-by' }), mention(lender.id))] : []),
    ...(from === undefined ? [] : [say({ code: 'seat.say-from', params: { from: shortMoment(from) } })]),
    ...(offer?.to
      ? [`🪑 ${labelled(say({ code: 'seat.offered-to' }), mention(offer.to.id))}`]
      : offer
        ? [`🪑 ${say({ code: 'seat.offered' })}`]
        : []),
  ]
    .map((note) => `${signs.dot}${note}`)
    .join('');
}

const pausedLines = (reader: Reader, { paused }: TableState): string[] =>
  paused ? [`⏸️ ${labelled(reader.say({ code: 'clock.paused' }), momentText(reader, paused.until))}`] : [];

/** What the status message says of the clock: how it goes, and whether the game is paused. */
export function statusClockLines(reader: Reader, state: TableState): string[] {
  const { clock } = state;
  const open = state.stage === 'gathering' || state.stage === 'playing';
  if (!open) return [];
  const rules = clock ? rulesWords(reader, state.game, clock) : [];
  const end = clock ? overtimeWords(reader, clock) : '';
  const isTimed = clock !== null && Object.values(clock.seats).some(({ kind }) => kind !== 'none');
  return [...(isTimed ? [`⏱️ ${reader.signs.parts([...rules, end])}`] : []), ...pausedLines(reader, state)];
}

/** Whether the clock of a seat runs now, and when that changes. */
function runningWords(
  { say, signs }: Reader,
  { paused }: TableState,
  { since }: SeatTime,
  reading?: ClockReading,
): string {
  if (since === null) return `▫️ ${say({ code: 'clock.not-asked' })}`;
  if (paused || !reading) return `⏸️ ${say({ code: 'clock.stands' })}`;
  if (reading.runs) return `▶️ ${say({ code: 'clock.runs' })}`;
  const again =
    reading.turns === null ? '' : `${signs.dot}${labelled(say({ code: 'clock.again' }), relativeText(reading.turns))}`;
  return `⏸️ ${say({ code: 'clock.stands' })}${again}`;
}

function seatClockLine(
  reader: Reader,
  state: TableState,
  seatTime: SeatTime,
  reading: ClockReading | undefined,
  pace: Pace | undefined,
): string {
  const { say, locale, signs } = reader;
  const { seat, end, extensions, skipped } = seatTime;
  const timed = state.clock?.seats[seat]?.kind !== 'none';
  const left = typeof reading?.left === 'number' ? spanWords(locale, reading.left) : null;
  const ms = pace?.times;
  const usual =
    ms && ms.of >= LEAST_PACE
      ? say({
          code: 'clock.usual',
          params: { low: spanWords(locale, ms.low / 60_000), high: spanWords(locale, ms.high / 60_000) },
        })
      : '';
  const parts = [
    ...(timed || seatTime.since === null
      ? [runningWords(reader, state, seatTime, reading)]
      : [say({ code: 'clock.no-limit' })]),
    ...(timed && left !== null ? [say({ code: 'clock.left', params: { time: left } })] : []),
    ...(end ? [`⏳ ${labelled(say({ code: 'clock.until' }), momentText(reader, end))}`] : []),
    ...(reading?.away ? [`🏖️ ${labelled(say({ code: 'clock.away' }), dayWords(locale, reading.away))}`] : []),
    ...(skipped ? [say({ code: 'clock.skipped' })] : []),
    ...(timed ? [say({ code: 'clock.extensions-left', params: { count: extensions } })] : []),
  ];
  const head = `- **${seatName(reader, state.game, seat)}** ${holderOf(reader, state, seat)}`;
  return [`${head}${signs.colon}${signs.parts(parts)}`, ...(usual === '' ? [] : [`  ${usual}`])].join('\n');
}

/** Decisions after which it is told how long somebody usually takes. */
const LEAST_PACE = 4;

/** All clocks of a table: what is agreed, how each stands, pauses and holidays. */
export function clockText(
  reader: Reader,
  state: TableState,
  readings: readonly ClockReading[],
  paces: readonly Pace[],
): string {
  const { say, locale, signs } = reader;
  const { clock } = state;
  const title = `### ⏱️ ${say({ code: 'clock.title' })}`;
  if (!clock) return [title, say({ code: 'clock.none' }), ...pausedLines(reader, state)].join('\n');
  const seats = state.times.map((each) =>
    seatClockLine(
      reader,
      state,
      each,
      readings.find(({ seat }) => seat === each.seat),
      paces.find(({ seat }) => seat === each.seat),
    ),
  );
  const days = clock.holidays.map(({ from, to }) =>
    from === to ? dayWords(locale, from) : signs.range(dayWords(locale, from), dayWords(locale, to)),
  );
  return [
    title,
    ...settingsLines(reader, state.game, clock),
    ...pausedLines(reader, state),
    ...seats,
    ...(days.length > 0 ? [`🎉 ${labelled(say({ code: 'clock.holidays' }), days.join(signs.dot))}`] : []),
  ].join('\n');
}
