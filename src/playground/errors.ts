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

/** The 50035 answer with one complaint about the field at `path`. */
export function formError(path: readonly (string | number)[], code: string, message: string): ApiError {
  const leaf: FormErrors = { _errors: [{ code, message }] };
  const errors = path.reduceRight<FormErrors>((inner, key) => ({ [key]: inner }), leaf);
  return new ApiError(400, 50035, 'Invalid Form Body', errors);
}
