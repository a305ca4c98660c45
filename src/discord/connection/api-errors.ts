import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';

/** Errors of the API that only mean that somebody was faster or something is gone: nothing to be done or told. */
const IGNORABLE: readonly (number | string)[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownMessage,
];

/** Errors that say that the bot may not speak in a channel, now. */
const SILENCED: readonly (number | string)[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
  RESTJSONErrorCodes.ThreadLocked,
];

const hasCode = (error: unknown, codes: readonly (number | string)[]): boolean =>
  error instanceof DiscordAPIError && codes.includes(error.code);

/** Whether an error needs no attention. */
export const isIgnorable = (error: unknown): boolean => hasCode(error, IGNORABLE);

/** Whether an error says that a permission is missing. */
export const isSilenced = (error: unknown): boolean => hasCode(error, SILENCED);

/** Whether an error says that the channel is gone for good. */
export const isGoneChannel = (error: unknown): boolean => hasCode(error, [RESTJSONErrorCodes.UnknownChannel]);

/** Whether an error says that somebody is no member of the server any more. */
export const isGoneMember = (error: unknown): boolean => hasCode(error, [RESTJSONErrorCodes.UnknownMember]);

/** Whether an error says that the message is gone. */
export const isGoneMessage = (error: unknown): boolean => hasCode(error, [RESTJSONErrorCodes.UnknownMessage]);

/** Whether an error says that a thread sleeps: it was archived. */
export const isAsleep = (error: unknown): boolean => hasCode(error, [RESTJSONErrorCodes.InvalidActionOnArchivedThread]);

/** Whether an error says that a message is old and was changed too often of late. */
export const isTooOld = (error: unknown): boolean =>
  hasCode(error, [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]);

/** Whether an interaction was answered after Discord had given it up: the bot is slow. */
export const isTooLate = (error: unknown): boolean => hasCode(error, [RESTJSONErrorCodes.UnknownInteraction]);
