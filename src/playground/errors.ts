import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The nested `errors` of Discord's 50035 answers. */
export interface FormErrors {
  _errors?: { code: string; message: string }[];
  [field: string]: FormErrors | { code: string; message: string }[] | undefined;
}

/** An answer that refuses a request, as Discord words it. Ends the request wherever it is thrown. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: number;
  readonly errors: FormErrors | undefined;

  constructor(status: ContentfulStatusCode, code: number, message: string, errors?: FormErrors) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The same refusal, its complaints moved below `field`. */
  below(field: string): ApiError {
    return new ApiError(this.status, this.code, this.message, this.errors && { [field]: this.errors });
  }
}

const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown Permission Overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownBan: [404, 10026, 'Unknown Ban'],
  unknownEmoji: [400, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  botsCannot: [403, 20001, 'Bots cannot use this endpoint'],
  onlyBots: [403, 20002, 'Only bots can use this endpoint'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  tooManyReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  tooManyChannels: [400, 30013, 'Maximum number of guild channels reached (500)'],
  entityTooLarge: [413, 40005, 'Request entity too large'],
  banned: [403, 40007, 'The user is banned from this guild.'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  notAnotherUsersMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  invalidChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  cannotDoOnSystemMessage: [403, 50021, 'Cannot execute action on a system message'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadAlreadyCreated: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'Thread is locked'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, number, string]>;

/** The refusal named `reason`, ready to be thrown. Codes and texts are Discord's own. */
export function refusal(reason: keyof typeof REFUSALS): ApiError {
  const [status, code, message] = REFUSALS[reason];
  return new ApiError(status, code, message);
}

/** What is wrong with a field of a form, in Discord's own texts, by their code. */
const FIELD_ERRORS = {
  APPLICATION_COMMANDS_DUPLICATE_NAME: 'Application command names must be unique',
  APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES: 'autocomplete may not be set to true if choices are present',
  APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED: 'Context menu commands cannot have description',
  APPLICATION_COMMAND_INVALID_NAME: 'Command name is invalid',
  APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED: 'The choice name is already used',
  APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_DUPLICATED: 'The choice value is already used',
  APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID: 'Choice value has the wrong type',
  APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID: 'Minimum must not be greater than maximum',
  APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED: 'Option name must be unique',
  APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED: 'Context menu commands cannot have options',
  APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: 'Required options must be placed before non-required options',
  BASE_TYPE_REQUIRED: 'This field is required',
  BUTTON_COMPONENT_CUSTOM_ID_REQUIRED: 'A custom id is required',
  BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE: 'A custom id and url cannot both be specified',
  BUTTON_COMPONENT_URL_REQUIRED: 'A url is required',
  COMPONENT_CUSTOM_ID_DUPLICATED: 'Component custom id cannot be duplicated',
  COMPONENT_DISABLED_NOT_ALLOWED: 'Components in a modal cannot be disabled',
  COMPONENT_ID_DUPLICATED: 'Component id cannot be duplicated',
  COMPONENT_INVALID_EMOJI: 'Invalid emoji',
  COMPONENT_LAYOUT_WIDTH_EXCEEDED: 'The specified component exceeds the maximum width',
  COMPONENT_VALIDATION_FAILED: 'Component validation failed',
  INTERACTION_APPLICATION_COMMAND_INVALID_VERSION: 'This command is outdated, please try again in a few minutes',
  INTERACTION_APPLICATION_COMMAND_OPTION_NOT_AUTOCOMPLETE: 'Option has no autocomplete',
  INTERACTION_APPLICATION_COMMAND_OPTION_NO_FOCUS: 'Exactly one option must be focused',
  INTERACTION_APPLICATION_COMMAND_SUBCOMMAND_REQUIRED: 'One subcommand is required',
  INVALID_LOGIN: 'Login or password is invalid.',
  MESSAGE_REFERENCE_UNKNOWN_MESSAGE: 'Unknown message',
  SELECT_COMPONENT_INVALID_MIN_VALUES: 'min_values must not be greater than max_values',
  SELECT_COMPONENT_OPTION_VALUE_DUPLICATED: 'The specified option value is already used',
  SELECT_COMPONENT_TOO_MANY_DEFAULTS: 'More options are selected by default than max_values allows',
  TEXT_INPUT_COMPONENT_INVALID_LENGTHS: 'min_length must not be greater than max_length',
  TEXT_INPUT_LABEL_NOT_ALLOWED: 'label is not allowed on a text input inside a label component',
  URL_TYPE_INVALID_URL: 'Not a well formed URL.',
} as const;

/** The code of what is wrong with a field of a form, and its text where the code alone does not tell it. */
export type FieldError = readonly [code: keyof typeof FIELD_ERRORS] | readonly [code: string, message: string];

/** A field error with its text. */
export const fieldError = ([code, message = FIELD_ERRORS[code as keyof typeof FIELD_ERRORS]]: FieldError) => ({
  code,
  message,
});

/** The 50035 answer with one complaint about the field at `path`. */
export function formError(path: readonly (string | number)[], ...error: FieldError): ApiError {
  const leaf: FormErrors = { _errors: [fieldError(error)] };
  const errors = path.reduceRight<FormErrors>((inner, key) => ({ [key]: inner }), leaf);
  return new ApiError(400, 50035, 'Invalid Form Body', errors);
}
