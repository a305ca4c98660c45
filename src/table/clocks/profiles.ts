import type { Refusal } from '../../engine/message.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { ProfileView } from './views.ts';
import { storeError, type Answer } from '../error.ts';
import type { Person } from '../person.ts';
import { runningAt } from '../time-control/running.ts';
import {
  dateAt,
  habitsAt,
  NO_HABITS,
  NO_PROFILE,
  withHabits,
  withLeave,
  withoutLeave,
  type Days,
  type Profile,
  type ProfileChange,
} from '../time-control/profile.ts';
import { dueKey, endsOf, playerPrefix } from '../index/keys.ts';
import { indexRow } from '../index/rows.ts';
import type { Row } from '../../store/port.ts';
import type { Service, UserRow } from '../service.ts';

/** The row of what is kept of a user apart from tables. */
export const userKey = (id: string): string => `user:${id}`;

/** Who changes their profile, and by which interaction. */
export interface UserRequest {
  readonly user: Pick<Person, 'id'>;
  readonly interaction: string;
}

const RECENT_CHANGES = 16;

const MOST_ROWS = 2000;

/** The row of a user; an empty one where nothing is kept. */
async function rowOf(service: Service, user: string): Answer<UserRow> {
  const { rows } = service.clockwork;
  const known = rows.get(user);
  if (known) return ok(known);
  const read = await service.store.get(userKey(user));
  if (!read.ok) return storeError(read.error);
  const row = (read.value as UserRow | undefined) ?? { profile: NO_PROFILE, recent: [] };
  if (rows.size >= MOST_ROWS) rows.clear();
  rows.set(user, row);
  return ok(row);
}

/** Writes the row of a user, in one with others. Where that fails, what is in the store is the truth, and read again. */
async function writeRow(service: Service, user: string, row: UserRow, others: readonly Row[] = []): Answer<null> {
  const { rows } = service.clockwork;
  const written = await service.store.setAll([...others, { key: userKey(user), value: row }]);
  if (written.ok) rows.set(user, row);
  else rows.delete(user);
  return written.ok ? ok(null) : storeError(written.error);
}

/** The profile of a user; the empty one for nobody. */
export async function profileOf(service: Service, user: string): Answer<Profile> {
  if (user === '') return ok(NO_PROFILE);
  const row = await rowOf(service, user);
  return row.ok ? ok(row.value.profile) : row;
}

/** A profile as its user sees it. */
export function profileView(profile: Profile, now: number): ProfileView {
  const { zone, waking, quiet } = habitsAt(profile, now) ?? NO_HABITS;
  const today = dateAt(profile, now);
  const leaves = profile.leaves.filter(({ to }) => to >= today);
  const away = leaves.some(({ from }) => from <= today);
  const isSet = profile.habits.length > 0 || profile.leaves.length > 0;
  const { runs, until } = runningAt({ ...profile, holidays: [], stopped: [] }, now);
  return {
    zone,
    waking,
    quiet,
    leaves,
    away,
    isSet,
    runs,
    turns: until === null ? null : new Date(until).toISOString(),
  };
}

/** What a user said about their time; see `Tables.profile`. */
export async function profile(service: Service, user: string): Answer<ProfileView> {
  const found = await profileOf(service, user);
  return found.ok ? ok(profileView(found.value, service.now().getTime())) : found;
}

/** The language that a user chose; see `Tables.language`. */
export async function language(service: Service, user: string): Answer<string | null> {
  const row = await rowOf(service, user);
  return row.ok ? ok(row.value.language ?? null) : row;
}

/** Sets the language of a user; see `Tables.setLanguage`. */
export const setLanguage = (service: Service, { user }: UserRequest, wanted: string | null): Answer<null> =>
  service.queue(userKey(user.id), async () => {
    const row = await rowOf(service, user.id);
    if (!row.ok) return row;
    const { language: _, ...others } = row.value;
    const next = wanted === null ? others : { ...others, language: wanted };
    const written = await writeRow(service, user.id, next);
    return written.ok ? ok(null) : written;
  });

/** Changes the profile of a user, once for each interaction; the clocks of their tables are looked at anew. */
const changeProfile = (
  service: Service,
  { user, interaction }: UserRequest,
  alter: (profile: Profile, now: number) => Result<Profile, Refusal>,
): Answer<ProfileView> =>
  service.queue(userKey(user.id), async () => {
    const row = await rowOf(service, user.id);
    if (!row.ok) return row;
    const now = service.now().getTime();
    if (row.value.recent.includes(interaction)) return ok(profileView(row.value.profile, now));
    const altered = alter(row.value.profile, now);
    if (!altered.ok) return altered;
    const next: UserRow = {
      ...row.value,
      profile: altered.value,
      recent: [...row.value.recent, interaction].slice(-RECENT_CHANGES),
    };
    const channels = await endsOf(service.store, playerPrefix(user.id));
    if (!channels.ok) return channels;
    const looks = channels.value.map((channel) => indexRow(dueKey(now, channel)));
    const written = await writeRow(service, user.id, next, looks);
    if (!written.ok) return written;
    for (const channel of channels.value) service.cache.delete(channel); // when waits end is worked out anew
    return ok(profileView(next.profile, now));
  });

/** Sets time zone and hours; see `Tables.setProfile`. */
export const setProfile = (service: Service, request: UserRequest, change: ProfileChange): Answer<ProfileView> =>
  changeProfile(service, request, (old, now) => withHabits(old, change, now));

/** Takes a leave; see `Tables.takeLeave`. */
export const takeLeave = (service: Service, request: UserRequest, days: Days): Answer<ProfileView> =>
  changeProfile(service, request, (old, now) => withLeave(old, days, now));

/** Ends or strikes out a leave; see `Tables.endLeave`. */
export const endLeave = (service: Service, request: UserRequest, day: string): Answer<ProfileView> =>
  changeProfile(service, request, (old, now) => withoutLeave(old, day, now));
