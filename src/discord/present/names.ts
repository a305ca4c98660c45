import { isDivided } from '../../engine/game.ts';
import { message, type Message } from '../../engine/message.ts';
import type { Phase } from '../../engine/position.ts';
import type { GameGuide, RuleSummary } from '../../games/guide.ts';
import { isMessage, nameIn } from '../../i18n/say.ts';
import type { Person, TableState } from '../../table/api.ts';
import { isComputer, strengthOf } from '../../table/seats/computer.ts';
import { small } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';

/** What a seat is called. Games name theirs by `<game>.seat.<id>`. */
export const seatName = ({ plain }: Reader, game: string, seat: string): string =>
  nameIn(plain, `${game}.seat.${seat}`, seat);

/** What a side is called: `<game>.side.<id>`. */
export const sideName = ({ plain }: Reader, game: string, side: string): string =>
  nameIn(plain, `${game}.side.${side}`, side);

/** What seats of one side are called that one person holds: as the side, if they are all of its seats. */
export function seatsName(
  reader: Reader,
  { game, seats }: Pick<TableState, 'game' | 'seats'>,
  held: readonly string[],
): string {
  const side = seats.find(({ id }) => id === held[0])?.side;
  const isAll = held.length > 1 && seats.every((seat) => seat.side !== side || held.includes(seat.id));
  if (isAll && side !== undefined) return sideName(reader, game, side);
  return held.map((seat) => seatName(reader, game, seat)).join(reader.signs.list);
}

/** Behind a line, the seats that alone give it, of several held together; nothing where none was named. */
export function giversNote(reader: Reader, game: string, seats: readonly string[] = []): string {
  const named = seats.map((seat) => seatName(reader, game, seat)).join(reader.signs.list);
  return named === '' ? '' : reader.signs.brackets(named);
}

/** The divided sides of which several commands are free, to be taken at once. */
export const freeSides = ({ seats }: Pick<TableState, 'seats'>): readonly string[] =>
  [...new Set(seats.map(({ side }) => side))].filter(
    (side) => isDivided({ seats }, side) && seats.filter((seat) => seat.side === side && !seat.holder).length > 1,
  );

/** What an optional rule is called: `<game>.option.<id>`. */
export const optionName = ({ plain }: Reader, game: string, option: string): string =>
  nameIn(plain, `${game}.option.${option}`, option);

/** The name of a phase by itself, without its turn and side. */
export const phaseWord = (reader: Reader, game: string, name: string): string =>
  nameIn(reader.plain, `${game}.phase.${name}`, name);

/** Turn, side and name of a phase: `<game>.phase.<name>`. */
export function phaseName(reader: Reader, game: string, { turn, side, name }: Phase): string {
  const words = { turn, name: phaseWord(reader, game, name) };
  if (turn === 0) return words.name;
  if (side === null) return reader.plain({ code: 'common.phase', params: words });
  return reader.plain({ code: 'common.phase-of-side', params: { ...words, side: sideName(reader, game, side) } });
}

/** Most phases that a heading names one by one. */
const MOST_NAMED = 4;

/** The names of phases, each different from the one before it: what they have in common, turn and side, is not said again. */
function namesOfPhases(reader: Reader, game: string, phases: readonly Phase[]): readonly string[] {
  const full = phases.map((phase) => phaseName(reader, game, phase));
  const different = phases.filter((_, n) => full[n] !== full[n - 1]);
  return different.map((phase, n) => {
    const before = different[n - 1];
    const { turn, side, name } = phase;
    if (before?.turn !== turn || turn === 0) return phaseName(reader, game, phase);
    const word = phaseWord(reader, game, name);
    if (side === null || side === before.side) return word;
    return reader.plain({ code: 'common.phase-in-turn', params: { side: sideName(reader, game, side), name: word } });
  });
}

/** Phases that are under way at once, those of a side and name as one. */
export function phasesAtOnce(reader: Reader, game: string, phases: readonly Phase[]): string {
  const bySide = phases.toSorted((a, b) => (a.side ?? '').localeCompare(b.side ?? '') || a.name.localeCompare(b.name));
  return namesOfPhases(reader, game, bySide).join(reader.signs.list);
}

/** Phases one after the other. */
export function phasesName(reader: Reader, game: string, phases: readonly Phase[]): string {
  const [first = '', ...others] = namesOfPhases(reader, game, phases);
  const shown = others.length >= MOST_NAMED ? [reader.signs.more, ...others.slice(1 - MOST_NAMED)] : others;
  return [first, ...shown].join(' → ');
}

/** The summary of a rule by its number, or of the nearest rule above it. */
export function ruleAt(guide: GameGuide, number: string): RuleSummary | undefined {
  for (let asked = number; asked !== ''; asked = asked.replace(/\.?[^.]*$/u, '')) {
    const found = guide.rules.find((rule) => rule.number === asked || rule.number === `${asked}.0`);
    if (found) return found;
  }
  return undefined;
}

/** A user, by a mention that pings nobody unless the message allows it. */
export const mention = (user: string): string => `<@${user}>`;

/** What a person at a table is called: a computer in the reader's language. */
export function personName({ plain }: Reader, { id, name }: Person): string {
  const strength = strengthOf(id);
  return strength ? plain({ code: `computer.${strength}` }) : name;
}

/** Who holds a seat: a user as a mention, a computer by its name, or the word for an empty seat. */
export function holderText(reader: Reader, holder: Person | null | undefined): string {
  if (!holder) return reader.say({ code: 'common.nobody' });
  return isComputer(holder.id) ? personName(reader, holder) : mention(holder.id);
}

/** Who sits in a seat, as `holderText` says it. */
export const holderOf = (reader: Reader, { seats }: TableState, seat: string): string =>
  holderText(reader, seats.find(({ id }) => id === seat)?.holder);

/** A question in a few public words: `<prompt code>.short`, or a general word. */
export function promptName(
  { plain }: Reader,
  { promptCode, reaction }: { promptCode: string; reaction: boolean },
): string {
  return nameIn(plain, `${promptCode}.short`, plain({ code: reaction ? 'common.must-react' : 'common.must-order' }));
}

/** So many cards of a question are explained. */
const MOST_EXPLAINED = 2;

/** What the cards and chits do of which a question speaks, in the game's words: one that a reaction is asked to may be new. */
export function cardLines(
  { locale, signs }: Reader,
  guide: GameGuide,
  { prompt, reaction }: { readonly prompt: Message; readonly reaction?: boolean },
): readonly string[] {
  if (reaction !== true) return [];
  const named = new Set(Object.values(prompt.params ?? {}).flat());
  const met = guide.explained.filter(({ id, kind }) => (kind === 'card' || kind === 'chit') && named.has(id));
  return met
    .slice(0, MOST_EXPLAINED)
    .map(({ text, names, rule }) => small(`${names[locale]}${signs.colon}${text[locale]}${signs.aside(rule)}`));
}

/** What a question is for, what is left to do, and what ending it does: `<prompt code>.now`, where a game says it. */
export const nowLine = ({ say }: Reader, { code, params }: Message): readonly string[] =>
  isMessage(`${code}.now`) ? [small(say(message(`${code}.now`, params)))] : [];
