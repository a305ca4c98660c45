import type { Event } from '../engine/message.ts';

/** Kinds of things that happen in a wargame, in the order in which they are offered. */
export const EVENT_KINDS = [
  'movement',
  'combat',
  'losses',
  'control',
  'reinforcements',
  'supply',
  'cards',
  'chits',
  'points',
  'setup',
  'phases',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The events of a game by kind: their codes without the game's name. One event may be of several kinds. */
export type EventKinds = Readonly<Partial<Record<EventKind, readonly string[]>>>;

/** Whether an event is of a kind. */
export const isOfKind = (kinds: EventKinds | undefined, kind: EventKind, { code }: Event): boolean =>
  kinds?.[kind]?.includes(code.slice(code.indexOf('.') + 1)) === true;
