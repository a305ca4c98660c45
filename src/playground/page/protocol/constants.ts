/** Longest plain message a user may send, in characters. */
export const MAX_CONTENT_LENGTH = 2000;
/** Messages asked for at once. */
export const PAGE_SIZE = 50;
/** How long a deferred reply may stay unanswered, in milliseconds. */
export const INTERACTION_LIFETIME_MS = 15 * 60 * 1000;
