import { isDeepStrictEqual } from 'node:util';
import {
  Routes,
  type RESTGetAPIApplicationCommandsResult,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody as CommandDefinition,
} from 'discord.js';
import { refusalOf } from './refused-command.ts';

/** What a registration changed: names of commands. */
export interface Registered {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** The fields that define a command; what else Discord tells of it is Discord's own. */
const FIELDS = [
  'type',
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'options',
  'required',
  'choices',
  'value',
  'autocomplete',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'channel_types',
  'contexts',
  'integration_types',
  'default_member_permissions',
];

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** A definition without what only says that there is nothing, so that ours and Discord's can be compared. */
function normal(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => normal(each));
  if (typeof value !== 'object' || value === null) return value;
  const isMap = field.endsWith('_localizations');
  const entries = Object.entries(value)
    .filter(([key, inner]) => (isMap || FIELDS.includes(key)) && !isNothing(inner))
    .map(([key, inner]): [string, unknown] => [key, normal(inner, key)]);
  return Object.fromEntries(entries);
}

const CHAT_INPUT = 1;

/** Whether a registered command is as it is defined. */
export const isSame = (registered: object, defined: CommandDefinition): boolean =>
  isDeepStrictEqual(normal({ type: CHAT_INPUT, ...registered }), normal({ type: CHAT_INPUT, ...defined }));

/**
 * Makes the registered commands those defined, in one guild or (null) everywhere: fetches what is registered, and
 * creates, changes and deletes only what differs. Rejects with the API's error, or a RefusedCommand.
 */
export async function registerCommands(
  rest: REST,
  application: string,
  guild: string | null,
  definitions: readonly CommandDefinition[],
): Promise<Registered> {
  const route =
    guild === null ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guild);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const registered = (await rest.get(route, { query })) as RESTGetAPIApplicationCommandsResult;
  const created: string[] = [];
  const changed: string[] = [];
  const deleted: string[] = [];
  for (const { id, name } of registered.filter((each) => !definitions.some((defined) => defined.name === each.name))) {
    await rest.delete(`${route}/${id}`);
    deleted.push(name);
  }
  for (const defined of definitions) {
    const existing = registered.find(({ name }) => name === defined.name);
    if (existing && isSame(existing, defined)) continue;
    const sent = existing
      ? rest.patch(`${route}/${existing.id}`, { body: defined })
      : rest.post(route, { body: defined });
    await sent.catch((error: unknown) => {
      throw refusalOf(error, defined);
    });
    (existing ? changed : created).push(defined.name);
  }
  return { created, changed, deleted };
}
