/** What a parameter of a message may hold: a word, a number, or a list of words (unit ids, hex ids, message codes). */
export type Param = string | number | readonly string[];
export type Params = Readonly<Record<string, Param>>;

/**
 * Something to be said to people, as a value: a code and its parameters. The language is chosen where it is shown.
 * A parameter whose name ends in `Code` holds the code of another message.
 */
export interface Message<Code extends string = string> {
  readonly code: Code;
  readonly params?: Params;
}

/** A message of `code` with `params`. */
export const message = <Code extends string>(code: Code, params?: Params): Message<Code> =>
  params ? { code, params } : { code };

/** Why an order can't be carried out: what is wrong, by which rule, where, and what could be done instead. */
export interface Refusal<Code extends string = string> extends Message<Code> {
  /** Number of the rule in the game's rulebook, where one forbids it. */
  readonly rule?: string;
  /** Places concerned, to be shown on a picture. */
  readonly places?: readonly string[];
  /** Nearest legal orders or words, nearest first. */
  readonly alternatives?: readonly string[];
}

/** What the rules will cost a seat though they allow it: what, by which rule, and where. */
export interface Warning<Code extends string = string> extends Message<Code> {
  readonly rule: string;
  /** Places concerned, to be shown on a picture. */
  readonly places: readonly string[];
  /** Whether units are lost by it if nothing changes; else it is only to be minded. */
  readonly loses: boolean;
}

/** What may follow a beginning among some codes. */
export type CodeAfter<Code extends string, Beginning extends string> = Code extends `${Beginning}${infer Rest}`
  ? Rest
  : never;

/**
 * Maker of a game's refusals: `params` and `places` are what all refusals of one check speak of; each then says its
 * code after `<game>.refusal.`, its rule, and what more its message tells.
 */
export const refusalsOf =
  <Code extends string, Game extends string>(game: Game) =>
  (params: Params, places?: readonly string[]) =>
  (code: CodeAfter<Code, `${Game}.refusal.`>, rule: string, more: Params = {}): Refusal<Code> => ({
    code: `${game}.refusal.${code}` as Code,
    params: { ...params, ...more },
    rule,
    ...(places ? { places } : {}),
  });

/** Something that happened. Without `to` everyone may see it; with it only these seats. */
export interface Event<Code extends string = string> extends Message<Code> {
  readonly rule?: string;
  readonly to?: readonly string[];
}

/** A rule for showing: the events of `events` that the holder of these seats may see (no seats: everybody's). */
export const eventsFor = (events: readonly Event[], seats: readonly string[]): readonly Event[] =>
  events.filter((event) => !event.to || event.to.some((seat) => seats.includes(seat)));
