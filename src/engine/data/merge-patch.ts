import { createHash } from 'node:crypto';
import type { Json } from '../position.ts';

type JsonObject = { readonly [key: string]: Json | undefined };

/** What turns one JSON value into another, the order of keys included. */
export interface Patch {
  /** A merge patch after RFC 7396. */
  readonly merge: Json;
  /**
   * The order of keys in objects that a merge leaves in another one, by their path (keys joined by `/`, of the whole: the
   * empty text): `sorted`, or all of them.
   */
  readonly order?: Readonly<Record<string, 'sorted' | readonly string[]>>;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that a merge patch makes of another (RFC 7396); both are left as they are. */
export function merged(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result: Record<string, Json | undefined> = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = merged(result[key], change as Json);
  }
  return result;
}

/** The merge patch that makes `to` of `from`; undefined where they are equal. */
function mergeBetween(from: Json | undefined, to: Json): Json | undefined {
  if (!isObject(from) || !isObject(to)) return JSON.stringify(from) === JSON.stringify(to) ? undefined : to;
  const changes = Object.entries(to).map(([key, value]) => [key, mergeBetween(from[key], value as Json)] as const);
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  const entries = [...gone.map((key) => [key, null] as const), ...changes.filter(([, change]) => change !== undefined)];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const sorted = (keys: readonly string[]): readonly string[] => [...keys].sort();
const areSame = (some: readonly string[], others: readonly string[]): boolean => some.join('\n') === others.join('\n');

/** How the keys of `to` are ordered where those of `from`, which is equal but for that, are not. */
function orders(from: Json, to: Json, path: readonly string[]): [string, 'sorted' | readonly string[]][] {
  if (!isObject(from) || !isObject(to)) return [];
  const keys = Object.keys(to);
  const inner = keys.flatMap((key) => orders(from[key] as Json, to[key] as Json, [...path, key]));
  if (areSame(Object.keys(from), keys)) return inner;
  return [[path.join('/'), areSame(keys, sorted(keys)) ? 'sorted' : keys], ...inner];
}

function ordered(value: Json, order: NonNullable<Patch['order']>, path: readonly string[]): Json {
  if (!isObject(value)) return value;
  const wanted = order[path.join('/')];
  const keys = wanted === 'sorted' ? sorted(Object.keys(value)) : (wanted ?? Object.keys(value));
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key] as Json, order, [...path, key])]));
}

/** The patch that makes `to` of `from`; undefined where they are equal to the letter. */
export function patchBetween(from: Json, to: Json): Patch | undefined {
  const merge = mergeBetween(from, to) ?? (isObject(to) ? {} : to);
  const order = Object.fromEntries(orders(merged(from, merge), to, []));
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  return { merge, ...(Object.keys(order).length > 0 ? { order } : {}) };
}

/** The value that a patch makes of another. */
export const patched = (value: Json, { merge, order }: Patch): Json => {
  const result = merged(value, merge);
  return order ? ordered(result, order, []) : result;
};

/** SHA-256 of a JSON value as it stands, the order of keys included, as hexadecimal digits. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
