import { createHash } from 'node:crypto';
import type { Game } from '../../engine/game.ts';
import { openAsks } from '../../engine/play.ts';
import { phaseOf, type Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import type { Answer } from '../error.ts';
import { nextDue, type ClockAct } from '../time-control/due.ts';
import { countedLeaves, NO_PROFILE, type Profile } from '../time-control/profile.ts';
import type { ClockSettings } from '../time-control/rules.ts';
import { NEVER, type Calendar } from '../time-control/waking.ts';
import { clocksAfter, endOfWait, type SeatQuestion, type Clocks, type SeatClock } from '../time-control/waits.ts';
import { clockUsers } from './clock-users.ts';
import { downtimes } from './downtime.ts';
import { profileOf } from './profiles.ts';
import type { Saved } from '../saved.ts';
import type { Service } from '../service.ts';
import { isComputer } from '../seats/computer.ts';
import { questionsIn } from '../state.ts';

/** The calendar of a user at a table. */
export type CalendarOf = (user: string) => Calendar;

/** The calendars of those who hold seats of a table, or held them while their seat was waited for. */
export async function calendarsOf(service: Service, saved: Saved): Answer<CalendarOf> {
  const down = await downtimes(service);
  if (!down.ok) return down;
  const profiles = new Map<string, Profile>();
  for (const user of clockUsers(saved)) {
    const profile = await profileOf(service, user);
    if (!profile.ok) return profile;
    profiles.set(user, profile.value);
  }
  const { pause, stopped, clock, created } = saved;
  const still = [...stopped, ...(pause ? [{ from: pause.from, to: pause.to }] : []), ...down.value];
  return ok((user) => {
    const { habits, leaves } = profiles.get(user) ?? NO_PROFILE;
    return {
      habits,
      leaves: countedLeaves(leaves, clock?.limits.leaveDays ?? 0, created.slice(0, 10)),
      holidays: clock?.holidays ?? [],
      stopped: still,
    };
  });
}

/**
 * What is asked of each seat that is waited for, as a digest that is another when the question or the phase is. Computers
 * use no time.
 */
function askedIn(game: Game, saved: Saved): ReadonlyMap<string, SeatQuestion> {
  const { position, stage, holders } = saved;
  if (!position || stage !== 'playing') return new Map();
  const asks = openAsks(game, position);
  const phases = new Map(asks.map(({ seat, procedure }) => [seat, phaseOf(position, procedure)]));
  return new Map(
    [...questionsIn(asks)].flatMap(([seat, asked]): [string, SeatQuestion][] => {
      const holder = holders[seat]?.id ?? '';
      const question = createHash('sha256')
        .update(`${phases.get(seat)?.index} ${asked}`)
        .digest('hex')
        .slice(0, 16);
      return isComputer(holder) ? [] : [[seat, { question, holder }]];
    }),
  );
}

/** The clocks with the ends of their waits as they are now; the same object if none is another. */
function withEnds(clocks: Clocks, calendarOf: CalendarOf): Clocks {
  const ends = Object.entries(clocks).map(([seat, clock]): [string, SeatClock] => {
    const at = clock.wait ? endOfWait(clock.wait, calendarOf(clock.wait.holder)) : NEVER;
    const end = at === NEVER ? null : at;
    return [seat, end === clock.end ? clock : { ...clock, end }];
  });
  return ends.every(([seat, clock]) => clocks[seat] === clock) ? clocks : Object.fromEntries(ends);
}

/**
 * A table with its clocks as they stand after a change: who decided is charged, who is asked begins to use their time. The
 * same object if nothing of it changed.
 */
function clocked(game: Game, saved: Saved, settings: ClockSettings, calendarOf: CalendarOf, now: number): Saved {
  const after = clocksAfter({
    settings,
    clocks: saved.clocks,
    asked: askedIn(game, saved),
    calendarOf: (_, holder) => calendarOf(holder),
    now,
  });
  const clocks = withEnds(after, calendarOf);
  return clocks === saved.clocks ? saved : { ...saved, clocks };
}

/** A table after a change, as `clocked` gives it; without a clock as it was. */
export async function chargeClocks(service: Service, game: Game, saved: Saved): Answer<Saved> {
  const settings = saved.clock;
  if (!settings) return ok(saved);
  const calendars = await calendarsOf(service, saved);
  return calendars.ok ? ok(clocked(game, saved, settings, calendars.value, service.now().getTime())) : calendars;
}

/** A table whose waits end when they do by what is known now: what is stored may be of before a time of being down. */
export async function withEndsNow(service: Service, saved: Saved): Answer<Saved> {
  if (!saved.clock || saved.stage !== 'playing') return ok(saved);
  const calendars = await calendarsOf(service, saved);
  if (!calendars.ok) return calendars;
  const clocks = withEnds(saved.clocks, calendars.value);
  return ok(clocks === saved.clocks ? saved : { ...saved, clocks });
}

/** What falls due at a table by itself. */
export type TableDue =
  | { readonly kind: 'clock'; readonly at: number; readonly seat: string; readonly act: ClockAct }
  | { readonly kind: 'resume'; readonly at: number }
  | { readonly kind: 'lapse'; readonly at: number; readonly proposal: number };

/** All that will fall due at a table if nobody does anything, the first first. */
export function duesOf(saved: Saved, calendarOf: CalendarOf): TableDue[] {
  const { clock, clocks, pause, proposals, position } = saved;
  if (saved.stage !== 'playing') return [];
  const phase = (position as Position).phase.index;
  const ofClocks = Object.entries(clocks).flatMap(([seat, { wait, skipped }]): TableDue[] => {
    if (!clock || !wait) return [];
    const due = nextDue(clock, { skipped }, wait, calendarOf(wait.holder), phase);
    return due ? [{ kind: 'clock', seat, act: due.act, at: Math.max(due.at, pause?.to ?? 0) }] : [];
  });
  const lapsing = proposals.map(({ id, expires }): TableDue => ({
    kind: 'lapse',
    at: Date.parse(expires),
    proposal: id,
  }));
  const resuming: TableDue[] = pause ? [{ kind: 'resume', at: pause.to }] : [];
  return [...resuming, ...ofClocks, ...lapsing].sort((a, b) => a.at - b.at);
}

/** When something is next due at a table, in milliseconds since the epoch; null if nothing is. */
export async function nextDueOf(service: Service, saved: Saved): Answer<number | null> {
  const isStill = !saved.clock && !saved.pause && saved.proposals.length === 0;
  if (saved.stage !== 'playing' || isStill) return ok(null);
  const calendars = await calendarsOf(service, saved);
  if (!calendars.ok) return calendars;
  const at = duesOf(saved, calendars.value)[0]?.at ?? NEVER;
  return ok(at === NEVER ? null : at);
}
