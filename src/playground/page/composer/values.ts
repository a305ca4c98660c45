import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Choice, CommandOption } from '../protocol/types.ts';
import { channelTree, displayName } from '../state/selectors.ts';
import type { GuildState, State } from '../state/state.ts';
import type { StringKey, Translate } from '../strings/strings.ts';
import { localName } from './commands.ts';
import { isEmpty, type CommandDraft, type DraftOption } from './draft.ts';

/** An option as it is sent. */
export interface OptionValue {
  name: string;
  type: number;
  value: string | number | boolean;
}

export interface OptionFault {
  option: string;
  key: StringKey;
  limit: number | string;
}

export type ReadOptions = { ok: true; values: OptionValue[]; files: File[] } | { ok: false; fault: OptionFault };

/** The fixed list to choose from for an option, or null where the value is free or asked of the application. */
export function fixedChoices(
  option: CommandOption,
  state: State,
  guild: GuildState | null,
  t: Translate,
): Choice[] | null {
  if (option.choices?.length) {
    return option.choices.map((choice) => ({ ...choice, name: localName(choice, state.locale) }));
  }
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { name: t('yes'), value: 'true' },
        { name: t('no'), value: 'false' },
      ];
    case ApplicationCommandOptionType.User:
      return memberChoices(state, guild);
    case ApplicationCommandOptionType.Role:
      return roleChoices(guild);
    case ApplicationCommandOptionType.Mentionable:
      return [...memberChoices(state, guild), ...roleChoices(guild)];
    case ApplicationCommandOptionType.Channel:
      return channelChoices(state, guild, option.channel_types);
    default:
      return null;
  }
}

/** Members of the guild as choices. */
export function memberChoices(state: State, guild: GuildState | null): Choice[] {
  const ids = Object.keys(guild?.members ?? {});
  return ids
    .flatMap((id) => state.users[id] ?? [])
    .map((user) => ({ name: `@${displayName(guild, user)}`, value: user.id }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Roles of the guild as choices, highest first. */
export function roleChoices(guild: GuildState | null): Choice[] {
  return Object.values(guild?.roles ?? {})
    .sort((a, b) => b.position - a.position)
    .map((role) => ({ name: role.name.startsWith('@') ? role.name : `@${role.name}`, value: role.id }));
}

/** Channels and threads of the guild as choices, of the given types when there are any. */
export function channelChoices(state: State, guild: GuildState | null, types?: number[]): Choice[] {
  if (!guild) return [];
  return channelTree(state, guild.id)
    .flatMap(({ channel, threads }) => [channel, ...threads])
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
}

/** The choices that hold the text, those beginning with it first. */
export function matchingChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, '');
  const plain = (choice: Choice): string => choice.name.toLowerCase().replace(/^[@#]/, '');
  const hits = choices.filter((choice) => plain(choice).includes(wanted));
  return [
    ...hits.filter((hit) => plain(hit).startsWith(wanted)),
    ...hits.filter((hit) => !plain(hit).startsWith(wanted)),
  ];
}

/** What the draft sends, or its first fault in the order of the options. */
export function readDraft(draft: CommandDraft, choicesOf: (option: CommandOption) => Choice[] | null): ReadOptions {
  const values: OptionValue[] = [];
  const files: File[] = [];
  for (const entry of draft.filled) {
    if (isEmpty(entry)) {
      if (entry.option.required) return fault(entry, 'errorRequired');
      continue;
    }
    const { name, type } = entry.option;
    if (entry.file) {
      values.push({ name, type, value: String(files.length) });
      files.push(entry.file);
      continue;
    }
    const read = readEntry(entry, choicesOf(entry.option));
    if (!read.ok) return read;
    values.push({ name, type, value: read.value });
  }
  return { ok: true, values, files };
}

type ReadValue = { ok: true; value: string | number | boolean } | { ok: false; fault: OptionFault };

function readEntry(entry: DraftOption, choices: Choice[] | null): ReadValue {
  const { option, choice, text } = entry;
  if (choices) {
    const picked = choice ?? exactChoice(choices, text);
    if (!picked) return fault(entry, unmatchedKey(option));
    return {
      ok: true,
      value: option.type === ApplicationCommandOptionType.Boolean ? picked.value === 'true' : picked.value,
    };
  }
  if (option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number) {
    return readNumber(entry, choice ? Number(choice.value) : Number(text.trim()));
  }
  if (option.type === ApplicationCommandOptionType.Attachment) return fault(entry, 'errorRequired');
  return readString(entry, choice ? String(choice.value) : text.trim());
}

function exactChoice(choices: readonly Choice[], text: string): Choice | null {
  const wanted = text.trim().toLowerCase();
  const id = /^<(?:@!?|@&|#)(\d+)>$/.exec(wanted)?.[1] ?? wanted;
  const bare = (name: string): string => name.toLowerCase().replace(/^[@#]/, '');
  const byName = choices.find((choice) => bare(choice.name) === wanted.replace(/^[@#]/, ''));
  return byName ?? choices.find((choice) => String(choice.value).toLowerCase() === id) ?? null;
}

function unmatchedKey(option: CommandOption): StringKey {
  if (option.choices?.length) return 'errorChoice';
  return option.type === ApplicationCommandOptionType.Boolean ? 'errorBoolean' : 'errorEntity';
}

function readNumber(entry: DraftOption, value: number): ReadValue {
  const { type, min_value: min, max_value: max } = entry.option;
  if (type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value))
    return fault(entry, 'errorInteger');
  if (!Number.isFinite(value)) return fault(entry, 'errorNumber');
  if (min !== undefined && value < min) return fault(entry, 'errorMin', min);
  if (max !== undefined && value > max) return fault(entry, 'errorMax', max);
  return { ok: true, value };
}

function readString(entry: DraftOption, value: string): ReadValue {
  const { min_length: min, max_length: max = 6000 } = entry.option;
  if (min !== undefined && value.length < min) return fault(entry, 'errorMinLength', min);
  if (value.length > max) return fault(entry, 'errorMaxLength', max);
  return { ok: true, value };
}

function fault(entry: DraftOption, key: StringKey, limit: number | string = ''): { ok: false; fault: OptionFault } {
  return { ok: false, fault: { option: entry.option.name, key, limit } };
}

/** The draft's values for an autocomplete question: whatever is filled in, the focused option as typed. */
export function autocompleteValues(
  draft: CommandDraft,
  focused: string,
  choicesOf: (option: CommandOption) => Choice[] | null,
): (OptionValue & { focused?: boolean })[] {
  return draft.filled.flatMap((entry) => {
    const { name, type } = entry.option;
    if (name === focused) return [{ name, type, value: entry.choice?.value ?? entry.text, focused: true }];
    if (isEmpty(entry) || entry.file) return [];
    const read = readEntry(entry, choicesOf(entry.option));
    return read.ok ? [{ name, type, value: read.value }] : [];
  });
}
