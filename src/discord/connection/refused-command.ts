import {
  DiscordAPIError,
  RESTJSONErrorCodes,
  type RESTPostAPIChatInputApplicationCommandsJSONBody as CommandDefinition,
} from 'discord.js';

/** Discord does not take the definition of a command. The message says which, what of it, and why, in one line. */
export class RefusedCommand extends Error {}

/** A complaint of Discord's, and what it is about: `['options', '0', 'description']`. */
interface Complaint {
  readonly path: readonly string[];
  readonly sentence: string;
}

/** All complaints in the nested `errors` of an answer. It comes from outside: whatever is no complaint is passed over. */
function complaintsIn(errors: unknown, path: readonly string[] = []): Complaint[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '_errors' || !Array.isArray(value)) return complaintsIn(value, [...path, key]);
    return value.map((each: { message?: unknown } | null) => ({ path, sentence: String(each?.message ?? 'refused') }));
  });
}

/** A path with the names of options and choices for their numbers: `options.'line'.description`; nothing if it is empty. */
function placeOf(defined: unknown, path: readonly string[]): readonly string[] {
  let here = defined;
  const place: string[] = [];
  for (const key of path) {
    here = (here as Record<string, unknown> | undefined)?.[key];
    const { name } = (here ?? {}) as { name?: unknown };
    place.push(/^\d+$/u.test(key) && typeof name === 'string' ? `'${name}'` : key);
  }
  return place.length === 0 ? [] : [place.join('.')];
}

/** What is thrown when a command could not be registered: a RefusedCommand where Discord says what is wrong with it. */
export function refusalOf(error: unknown, defined: CommandDefinition): unknown {
  if (!(error instanceof DiscordAPIError) || error.code !== RESTJSONErrorCodes.InvalidFormBodyOrContentType)
    return error;
  const complaints = complaintsIn('errors' in error.rawError ? error.rawError.errors : undefined);
  const reasons = complaints.map(({ path, sentence }) => [...placeOf(defined, path), sentence].join(': '));
  const said = reasons.length === 0 ? error.message : reasons.join('; ');
  return new RefusedCommand(`Discord refuses the command '${defined.name}': ${said}`, { cause: error });
}
