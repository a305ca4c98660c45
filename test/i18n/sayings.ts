import { drawOrder, type Branch, type Choice, hintOf } from '../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../src/engine/dice.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Message } from '../../src/engine/message.ts';
import { plainWord } from '../../src/engine/notation.ts';
import { answerable, openAsks, playInPlace, start } from '../../src/engine/play.ts';
import type { Position } from '../../src/engine/position.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { GameGuide, Overlay } from '../../src/games/guide.ts';
import { LOCALES } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { sayIn } from '../../src/i18n/say.ts';
import { variablesOf } from '../../src/i18n/variables.ts';

/** A message and those that are said inside it. */
const withInner = ({ code, params = {} }: Message): readonly Message[] => [
  { code, params },
  ...Object.entries(params)
    .filter(([name]) => /Codes?$/u.test(name))
    .flatMap(([name, value]) => {
      const { [name]: _, ...others } = params;
      return [value].flat().flatMap((each) => withInner({ code: String(each), params: others }));
    }),
];

/** What is wrong with a message as it is said in every language; nothing if it reads as it should. */
export function faultsOf({ code, params = {} }: Message): readonly string[] {
  const given = new Set(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [name, `${name}Count`] : [name])),
  );
  const leftover = new RegExp(`[{}]|undefined|\\b${code.slice(0, code.indexOf('.'))}\\.[a-z]`, 'u');
  return LOCALES.flatMap((locale) => {
    const text = MESSAGES[locale][code];
    if (text === undefined) return [`${code} has no message in ${locale}`];
    const lacking = variablesOf(text).filter((name) => !given.has(name));
    const said = sayIn(locale)({ code, params });
    return [
      ...lacking.map((name) => `${code} is not given {${name}} of its message in ${locale}`),
      ...(leftover.test(said) ? [`${code} reads in ${locale}: ${said}`] : []),
    ];
  });
}

/** What one random game said: every fault, and every code that occurred. */
export interface Sayings {
  readonly faults: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

/** A picture is looked at after so many decisions. */
const DECISIONS_A_PICTURE = 25;

/** So many words are tried at each node of an order, to be refused. */
const WORDS_TRIED = 6;

/** Odds of an attack on some hex of the front, by any unit: what the report says, or the refusal. */
function hearOdds(guide: GameGuide, view: Position, seat: string, pick: (n: number) => number): readonly Message[] {
  const front = guide.front?.(view) ?? [];
  const target = front[pick(Math.max(front.length, 1))];
  const unit = guide.units[pick(guide.units.length)];
  if (target === undefined || unit === undefined) return [];
  const report = guide.odds(view, seat, `${target} ${unit.id}`);
  if (!report.ok) return [report.error];
  return report.value.cases.flatMap(({ title, shifts, chances }) => [
    title,
    ...shifts.map(({ cause }) => cause),
    ...chances.map(({ meaning }) => meaning),
  ]);
}

/** What stands on a picture with every overlay, and under the pictures of a post. */
function hearPictures(guide: GameGuide, view: Position, hear: (message: Message | undefined) => void): void {
  const say = (message: Message): string => {
    hear(message);
    return '';
  };
  const overlays = Object.entries(guide.overlays ?? {}).map(
    ([kind, of]) => ({ kind, side: of[0], unit: of[0] }) as Overlay,
  );
  guide.scene({ position: view, locale: 'en', say, recent: [], overlays, frame: { kind: 'whole' } });
  guide.pictures?.(view, [], [])?.forEach(({ caption }) => hear(caption));
}

/**
 * Plays a game at random for at most so many decisions and looks at everything that it says on the way: events, prompts,
 * labels and hints of options, refusals of words that don't fit, cards, how it stands, the reason of its end.
 */
export function listen(guide: GameGuide, seed: number, options: readonly string[], decisions: number): Sayings {
  const game = guide.game as Game<unknown, unknown>;
  const pick = seededPick(seed);
  const secret = String(seed).padStart(64, '0');
  const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));
  const faults = new Set<string>();
  const codes = new Set<string>();
  const hear = (message: Message | undefined): void => {
    for (const each of message ? withInner(message) : []) {
      codes.add(each.code);
      for (const fault of faultsOf(each)) faults.add(fault);
    }
  };
  const words = [...guide.units, ...guide.places, ...guide.terms].map(({ id }) => plainWord(id));
  const verbs = new Set<string>();
  const word = (): string => words[pick(words.length)] as string;
  const tryWords = (node: Choice<unknown>): void => {
    if (!node.refuse) return;
    for (let n = 0; n < WORDS_TRIED; n++) hear(node.refuse(word()));
  };
  const tryVerbs = (root: Choice<unknown>): void => {
    for (const verb of verbs) hear(root.refuse?.(pick(2) === 0 ? verb : `${verb}${word()}`));
  };
  const walked = (choice: Choice<unknown>): Choice<unknown> => ({
    ...choice,
    branches: () => {
      tryWords(choice);
      return choice.branches().map((branch): Branch<unknown> => {
        hear(branch.label);
        hear(hintOf(branch));
        return { ...branch, to: () => walked(branch.to()) };
      });
    },
  });
  const begun = start(game, options, dice);
  const { position } = begun;
  begun.events.forEach(hear);
  for (let n = 0; n < decisions && !position.outcome; n++) {
    const asks = openAsks(game, position);
    for (const ask of answerable(game, position)) {
      hear(ask.prompt);
      hear({ ...ask.prompt, code: `${ask.prompt.code}.short` });
    }
    const ask = asks[pick(asks.length)] as (typeof asks)[number];
    for (const branch of ask.choice.branches()) verbs.add(plainWord(branch.word));
    tryVerbs(ask.choice);
    const order = drawOrder(walked(ask.choice), pick);
    playInPlace(game, position, ask, order, dice).events.forEach(hear);
    const view = game.view(position, ask.seat);
    guide.summary(view).forEach(hear);
    const [unit, place] = [guide.units[pick(guide.units.length)], guide.places[pick(guide.places.length)]];
    const cards = [guide.unit(view, unit?.id ?? ''), guide.place(view, place?.id ?? '')];
    for (const card of cards) [card?.title, ...(card?.lines ?? [])].forEach(hear);
    hearOdds(guide, view, ask.seat, pick).forEach(hear);
    if (n % DECISIONS_A_PICTURE === 0) hearPictures(guide, view, hear);
  }
  hear(position.outcome?.reason);
  return { faults, codes };
}
