import type { APIApplicationCommand, APIGuild, APIMessage, APIChannel } from 'discord-api-types/v10';

/** A message as a user's client gets it. */
export type SeenMessage = APIMessage;

/** A command as the command index lists it. */
export type IndexedCommand = APIApplicationCommand & { name_localized: string; description_localized: string };

/** The value of a slash command's option. A `Uint8Array` with a name is an upload. */
export type OptionValue = string | number | boolean | { readonly name: string; readonly data: Uint8Array };

/** Options by name; a subcommand is an option whose value is its own options. */
export interface OptionValues {
  readonly [name: string]: OptionValue | OptionValues;
}

/** A component of a message or form; which fields are present depends on `type`. */
export interface SeenComponent {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly content?: string;
  readonly disabled?: boolean;
  readonly style?: number;
  readonly value?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
  readonly components?: readonly SeenComponent[];
  readonly component?: SeenComponent;
  readonly accessory?: SeenComponent;
}

/** A form the bot opened for this user. */
export interface SeenModal {
  readonly id: string;
  readonly nonce?: string;
  readonly channel_id: string;
  readonly title: string;
  readonly custom_id: string;
  readonly components: readonly SeenComponent[];
  readonly application: { readonly id: string };
}

/** What became of an interaction. */
export interface Outcome {
  readonly id: string;
  readonly nonce: string;
  /** `failed` means that the bot didn't answer in time. */
  readonly result: 'answered' | 'failed';
  /** The form it opened, if any. */
  readonly modal?: SeenModal;
}

/** A choice offered while an option is typed. */
export interface Suggestion {
  readonly name: string;
  readonly value: string | number;
}

/** An event as the gateway sent it. */
export interface GatewayEvent {
  readonly t: string;
  readonly d: Record<string, unknown>;
}

/** The guild and channels as READY showed them. */
export interface Ready {
  readonly session_id: string;
  readonly user: { readonly id: string; readonly username: string };
  readonly guilds: (APIGuild & { readonly channels: APIChannel[]; readonly threads: APIChannel[] })[];
}

/** A refusal by the endpoint, as Discord words it. */
export class RestRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body['code'])} ${String(body['message'])} ${JSON.stringify(body['errors'] ?? '')}`);
    this.status = status;
    this.code = Number(body['code']);
    this.body = body;
  }
}
