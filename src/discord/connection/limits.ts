/** Limits of Discord's API, in characters (UTF-16 units), items or bytes, as its documentation states them. */
export const LIMITS = {
  /** Text of a message. */
  content: 2000,
  /** Files of a message, and bytes of each without boosts. */
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  fileDescription: 1024,
  nonce: 25,
  threadName: 100,
  /** Action rows of a message, and what fits in one. */
  rows: 5,
  buttonsInRow: 5,
  customId: 100,
  buttonLabel: 80,
  selectOptions: 25,
  selectLabel: 100,
  selectDescription: 100,
  selectValue: 100,
  selectPlaceholder: 150,
  modalTitle: 45,
  inputLabel: 45,
  inputValue: 4000,
  inputPlaceholder: 100,
  /** Suggestions of an autocomplete answer. */
  choices: 25,
  choiceName: 100,
  choiceValue: 100,
  /** Slash commands of an application in one scope. */
  commands: 100,
  commandName: 32,
  commandDescription: 100,
  /** Options of a command or subcommand; subcommands of a command. */
  options: 25,
  /** Names, descriptions and values of a command with all its options, counted in the longest language of each. */
  commandTotal: 8000,
  /** Milliseconds within which an interaction must be acknowledged, and within which it can be answered. */
  acknowledgeMs: 3000,
  answerMs: 15 * 60 * 1000,
  requestsPerSecond: 50,
  /** So many requests refused with 401, 403 or 429 (but for limits shared with others) within so long: shut out for a time. */
  invalidRequests: 10_000,
  invalidWindowMs: 10 * 60 * 1000,
} as const;
