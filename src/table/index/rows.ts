import type { Row } from '../../store/port.ts';
import { isOwed } from './owed.ts';
import { SAVED_VERSION, type Saved } from '../saved.ts';
import { isComputer } from '../seats/computer.ts';
import { clockUsers } from '../clocks/clock-users.ts';
import { COMPUTERS, dueKey, guildPrefix, OWED_TABLES, playerPrefix, UNPOSTED } from './keys.ts';

/** The keys under which the index leads to a table. One of an earlier shape was never in it. */
export function indexKeys(saved: Saved): readonly string[] {
  if (saved.saved !== SAVED_VERSION) return [];
  const { channel, guild, game, stage, holders, due, outbox, marks } = saved;
  const players = stage === 'playing' ? clockUsers(saved).filter((user) => user !== '') : [];
  return [
    `${guildPrefix(guild)}${game}:${stage}:${channel}`,
    ...players.map((user) => playerPrefix(user) + channel),
    ...(due === null ? [] : [dueKey(due, channel)]),
    ...(stage === 'playing' && Object.values(holders).some(({ id }) => isComputer(id)) ? [COMPUTERS + channel] : []),
    ...(outbox.length > 0 ? [UNPOSTED + channel] : []),
    ...(Object.values(marks).some(isOwed) ? [OWED_TABLES + channel] : []),
  ];
}

/** A row of the index. */
export const indexRow = (key: string): Row => ({ key, value: true });

/** What is to be written in one with a table that was `before` until now. */
export function indexChanges(before: Saved | undefined, saved: Saved): readonly Row[] {
  const was = before ? indexKeys(before) : [];
  const is = indexKeys(saved);
  return [
    ...is.filter((key) => !was.includes(key)).map(indexRow),
    ...was.filter((key) => !is.includes(key)).map((key) => ({ key, value: undefined })),
  ];
}
