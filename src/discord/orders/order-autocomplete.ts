import { suggest, type Suggestion } from '../../engine/notation.ts';
import type { OpenAsk } from '../../engine/play.ts';
import { warningsOffered } from '../../engine/trials/warned.ts';
import type { Position } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Answer, Tables } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { LIMITS } from '../connection/limits.ts';
import { guideOf } from '../interactions/app.ts';
import { optionCards } from '../options/cards.ts';
import { matching } from '../interactions/autocomplete.ts';
import { seatName } from '../present/names.ts';
import { lastWordName } from '../present/order-words.ts';
import { remarksOn } from '../present/warnings.ts';
import type { Reader } from '../interactions/reader.ts';

/** How a suggestion shows in the list: `move 2PzA 1401 ✓ · stops: EZOC`; with what is to be known of it. */
const choiceName = ({ plain }: Reader, { text, hint, complete }: Suggestion, remarks?: readonly string[]): string =>
  [
    `${text.trim()} ${complete ? '✓' : '…'}`,
    // What follows a semicolon would be read as a further order, if somebody typed on behind the name.
    ...(remarks ?? (hint ? [plain(hint)] : [])).map((remark) => remark.replace(/[;；\n]/gu, ',')),
  ].join(' · ');

/**
 * A text of orders without what only the list of suggestions shows: who picks a suggestion and types on, types after
 * its name, not after its value.
 */
export const withoutMarks = (typed: string): string =>
  typed.replace(/ ?[…✓](?: · [^;；\n]*)?/gu, ' ').replace(/ {2,}/gu, ' ');

/** A text of orders, taken apart into its last order and what stands before it. */
function lastText(typed: string): readonly [before: string, last: string] {
  const plain = withoutMarks(typed);
  const [, before = '', last = plain] = /^(.*[;；]\s*)(.*)$/su.exec(plain) ?? [];
  return [before, last];
}

/** A suggestion as an offer; what stands `before` the text that it follows is kept. */
const offerOf = (
  reader: Reader,
  suggestion: Suggestion,
  before: string,
  remarks?: readonly string[],
): AutocompleteChoice => ({
  name: `${before}${choiceName(reader, suggestion, remarks)}`,
  value: `${before}${suggestion.text}${suggestion.complete ? '' : ' '}`,
});

/** What may follow the last of several texts separated by semicolons, by what `suggested` gives for it alone. */
export async function lastTextChoices(
  { reader }: InteractionContext,
  typed: string,
  suggested: (text: string) => Answer<Suggestion[]>,
): Promise<AutocompleteChoice[]> {
  const [before, last] = lastText(typed);
  const found = await suggested(last);
  return found.ok ? found.value.map((suggestion) => offerOf(reader, suggestion, before)) : [];
}

/** What orders are suggested from: questions, and the board as the one who answers them may know it. */
interface Asked {
  readonly asks: readonly OpenAsk<unknown>[];
  readonly position: Position | null;
}

/**
 * What may follow the order typed last, in the order in which menus show it, with what one needs to know of each option and
 * what one is warned of. Worked out in turns.
 */
export const orderOffers = (
  turns: Tables['turns'],
  reader: Reader,
  guide: GameGuide,
  { asks, position }: Asked,
  typed: string,
): Promise<AutocompleteChoice[]> =>
  turns.run(
    (function* () {
      const [before, last] = lastText(typed);
      const offers: AutocompleteChoice[] = [];
      for (const ask of asks) {
        const { order: sorted, notes } = optionCards(reader, guide, { position, seat: ask.seat });
        for (const suggestion of suggest(ask.choice, last, LIMITS.choices - offers.length, sorted)) {
          const { order, hint, thing } = suggestion;
          const warnings = order === undefined || !position ? [] : warningsOffered(guide.game, position, ask, order);
          const called = lastWordName(reader, guide.game.id, suggestion.text);
          const said = [...called, ...(hint ? [reader.plain(hint)] : []), thing ? notes(thing) : ''];
          offers.push(offerOf(reader, suggestion, before, remarksOn(reader, warnings, said)));
          yield;
        }
      }
      return offers;
    })(),
  );

/** What may follow the line typed so far, on the draft; lines before it stay. */
export async function orderChoices(context: InteractionContext, typed: string, seat?: string) {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return [];
  return orderOffers(app.tables.turns, reader, guideOf(app, looked.value.state), looked.value, typed);
}

/** The seats that the asker holds. */
export async function seatChoices(
  { app, reader, channel, user }: InteractionContext,
  typed: string,
): Promise<AutocompleteChoice[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const own = state.value.seats.filter(({ holder }) => holder?.id === user.id);
  return matching(
    own.map(({ id }) => ({ name: seatName(reader, state.value.game, id), value: id })),
    typed,
  );
}
