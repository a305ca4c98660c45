import {
  PermissionFlagsBits,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type PermissionsBitField,
} from 'discord.js';
import { isLocale, localeOf } from '../../i18n/locale.ts';
import type { Logger } from '../../runtime/log.ts';
import type { Person, Request } from '../../table/api.ts';
import type { App } from './app.ts';
import { lackingText } from './lacking.ts';
import { readerOf, type Reader } from './reader.ts';
import { openTrace, type Trace } from './trace.ts';
import { personOf } from './input.ts';

export type CommandInteraction = ChatInputCommandInteraction<'cached'>;
export type FormInteraction = ModalSubmitInteraction<'cached'>;
export type ComponentInteraction = MessageComponentInteraction<'cached'> | FormInteraction;

/** What somebody wants, where, and how to speak to them. */
export interface InteractionContext {
  readonly app: App;
  /** Writes in the language that the user chose; until that is looked up, and for all others, in that of their client. */
  readonly reader: Reader;
  /** Looks up the language that the user chose. */
  readonly lookUpLanguage: () => Promise<void>;
  /** When they asked. */
  readonly at: Date;
  readonly channel: string;
  readonly guild: string;
  readonly user: Person;
  /** Its lines carry the ids of the channel, the interaction and the table. */
  readonly log: Logger;
  readonly trace: Trace;
  /** A request to the table. `step` tells several requests of one interaction apart. */
  readonly request: (extra?: Pick<Partial<Request>, 'seen' | 'seat'>, step?: string) => Request;
  /** A kind word on the permissions that the bot lacks here; empty if it has all. */
  readonly lacking: string;
}

type AnyInteraction = CommandInteraction | ComponentInteraction | AutocompleteInteraction<'cached'>;

/**
 * What the bot may do in the channel by itself: an interaction's own permissions always allow files in its answers. A
 * channel that it does not have is one that it can't see, such as a private thread it was not added to.
 */
const heldHere = ({ channel, client, appPermissions }: AnyInteraction): Readonly<PermissionsBitField> =>
  channel?.permissionsFor(client.user) ?? appPermissions.remove(PermissionFlagsBits.ViewChannel);

/** Reads who asks, where and in which language from an interaction. */
export function contextOf(app: App, interaction: AnyInteraction): InteractionContext {
  const { channelId, guildId, id, user, locale, createdAt } = interaction;
  const channel = channelId ?? '';
  const person = personOf(user);
  const ofClient = readerOf(localeOf(locale));
  let reader = ofClient;
  const trace = openTrace(app, interaction as Interaction);
  return {
    app,
    get reader() {
      return reader;
    },
    lookUpLanguage: async () => {
      const chosen = await app.tables.language(user.id);
      reader = chosen.ok && chosen.value !== null && isLocale(chosen.value) ? readerOf(chosen.value) : ofClient;
    },
    at: createdAt,
    channel,
    guild: guildId,
    user: person,
    get log() {
      return trace.log();
    },
    trace,
    request: (extra = {}, step = '') => ({ channel, user: person, interaction: `${id}${step}`, ...extra }),
    get lacking() {
      return lackingText(reader, heldHere(interaction), interaction.channel?.isThread() ?? false);
    },
  };
}
