import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { ApplicationCommand, CommandIndex, CommandOption, Localizations } from '../protocol/types.ts';

/** A command as the user calls it: a command without subcommands, or one subcommand with its path. */
export interface LeafCommand {
  command: ApplicationCommand;
  /** Subcommand group and subcommand leading to it, outermost first. */
  path: CommandOption[];
  /** Its options, the required ones first. */
  options: CommandOption[];
  /** Full name in the API's language: `game new`. */
  name: string;
  /** Full name in the user's language. */
  localName: string;
  description: string;
  applicationName: string;
}

interface Localizable {
  name: string;
  name_localized?: string;
  name_localizations?: Localizations;
  description?: string;
  description_localized?: string;
  description_localizations?: Localizations;
}

/** The name to show: the server's localization, the table's for the locale, or the plain name. */
export function localName(item: Localizable, locale: string): string {
  return item.name_localized ?? item.name_localizations?.[locale] ?? item.name;
}

/** The description to show, chosen as the name is. */
export function localDescription(item: Localizable, locale: string): string {
  return item.description_localized ?? item.description_localizations?.[locale] ?? item.description ?? '';
}

/** Every chat command of the index, subcommands one by one, in the order of their names. */
export function leafCommands(index: CommandIndex, locale: string): LeafCommand[] {
  const names = new Map(index.applications.map((application) => [application.id, application.name]));
  return index.application_commands
    .filter((command) => (command.type ?? 1) === 1)
    .flatMap((command) => leavesBelow(command, [], locale, names.get(command.application_id) ?? ''))
    .sort((a, b) => a.localName.localeCompare(b.localName, locale));
}

function leavesBelow(
  command: ApplicationCommand,
  path: CommandOption[],
  locale: string,
  applicationName: string,
): LeafCommand[] {
  const node = path.at(-1) ?? command;
  const options = node.options ?? [];
  const children = options.filter(
    ({ type }) =>
      type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup,
  );
  if (children.length > 0) {
    return children.flatMap((child) => leavesBelow(command, [...path, child], locale, applicationName));
  }
  const parts = [command, ...path];
  return [
    {
      command,
      path,
      options: [...options.filter((option) => option.required), ...options.filter((option) => !option.required)],
      name: parts.map((part) => part.name).join(' '),
      localName: parts.map((part) => localName(part, locale)).join(' '),
      description: localDescription(node, locale),
      applicationName,
    },
  ];
}

/** The leaves whose name holds the query, best match first: exact, beginning, beginning of a word, anywhere. */
export function searchLeaves(leaves: readonly LeafCommand[], query: string): LeafCommand[] {
  const wanted = normalize(query);
  const ranked = leaves.map((leaf) => ({
    leaf,
    rank: Math.min(rank(leaf.localName, wanted), rank(leaf.name, wanted)),
  }));
  return ranked
    .filter((entry) => entry.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.leaf);
}

/** A name or query as it is compared: lower case, single spaces. */
export function normalize(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function rank(name: string, wanted: string): number {
  const own = name.toLowerCase();
  if (own === wanted) return 0;
  if (own.startsWith(wanted)) return 1;
  if (own.includes(` ${wanted}`)) return 2;
  return own.includes(wanted) ? 3 : Infinity;
}

/** The leaf of exactly this name, in the API's language or the user's. */
export function exactLeaf(leaves: readonly LeafCommand[], text: string): LeafCommand | null {
  const wanted = normalize(text);
  return leaves.find((leaf) => [leaf.name, leaf.localName].some((name) => name.toLowerCase() === wanted)) ?? null;
}
