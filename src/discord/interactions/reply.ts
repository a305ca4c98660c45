import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIModalInteractionResponseCallbackData,
} from 'discord.js';

/** A file to be sent with a message. */
export interface Attached {
  readonly attachment: Buffer;
  readonly name: string;
  readonly description?: string;
}

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A message to somebody. Text longer than a message goes into several. */
export interface Reply {
  readonly content: string;
  /** Left out: when an existing message is edited, its files stay. */
  readonly files?: readonly Attached[];
  readonly rows?: readonly Row[];
}

/** A form to be opened. */
export interface Form {
  readonly form: APIModalInteractionResponseCallbackData;
}

/** Text as a file. */
export const textFile = (name: string, text: string): Attached => ({ attachment: Buffer.from(text, 'utf8'), name });
