import { isDivided, type Seat } from '../../engine/game.ts';
import { STRENGTHS, type Strength } from '../../computer/strength.ts';
import { LOCALES } from '../../i18n/locale.ts';
import type { NewTable } from '../../table/api.ts';
import { readStrength } from '../../table/seats/computer.ts';
import { lastWordChoices } from '../interactions/autocomplete.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import type { CommandInteraction, InteractionContext } from '../interactions/context.ts';
import { labelOf } from '../interactions/definitions.ts';
import { readerOf, type Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';
import { errorReply } from '../orders/answers.ts';
import { tableReply } from '../posts/status-reply.ts';
import { seatName } from '../present/names.ts';
import { previewReply } from './agreements.ts';
import { seatMeant } from './seats.ts';

/** What stands between several computers. */
const BETWEEN = /[,;、，；]/u;

/** What stands for a table at which no computer may ever play. */
const NONE = 'none';

/** How well a computer plays, as choices of an option. */
export const strengthChoices = STRENGTHS.map((value) => ({ value, label: labelOf(`strength.${value}`) }));

type Seats = readonly Seat[];

/**
 * What may be typed for the computers of a new table: who opens it alone
 * against a strength, each seat with each strength, one or several of them; or none ever.
 */
export function computerChoices(reader: Reader, game: string, seats: Seats, typed: string): AutocompleteChoice[] {
  const each = seats.flatMap(({ id }) =>
    STRENGTHS.map((strength) => {
      const computer = reader.plain({ code: `computer.${strength}` });
      const name = reader.plain({ code: 'computer.at', params: { seat: seatName(reader, game, id), computer } });
      return { name, value: `${id} ${strength}` };
    }),
  );
  const [first] = seats;
  const alone = STRENGTHS.map((strength) => {
    const computer = reader.plain({ code: `computer.${strength}` });
    const params = { seat: seatName(reader, game, first?.id ?? ''), computer };
    return { name: reader.plain({ code: 'computer.alone', params }), value: strength };
  });
  const none = { name: reader.plain({ code: 'computer.none' }), value: NONE };
  const isFurther = BETWEEN.test(typed);
  return lastWordChoices(isFurther ? each : [...alone, ...each, none], typed, /\s*[,;、，；]\s*/u, ', ');
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/**
 * The computers that a text wants at a new table: seats by id or name in any language, each with a strength behind it, `fair`
 * without one; a strength alone is that of all seats but the first, and the other commands of its side. A seat that there is not is left as it is typed.
 */
export function computersWanted(game: string, seats: Seats, text: string | null): Pick<NewTable, 'computers'> {
  const parts = (text ?? '').split(BETWEEN).filter((part) => part.trim() !== '');
  if (parts.length === 0) return {};
  if (parts.some((part) => plain(part) === NONE)) return { computers: NONE };
  const alone = parts.length === 1 ? readStrength(plain(parts[0] ?? '')) : undefined;
  if (alone) {
    const [first] = seats;
    const own = first && isDivided({ seats }, first.side) ? first.side : undefined;
    return {
      computers: Object.fromEntries(seats.slice(1).flatMap(({ id, side }) => (side === own ? [] : [[id, alone]]))),
    };
  }
  const wanted = parts.map((part): [string, Strength] => {
    const words = plain(part).split(/\s+/u);
    const strength = readStrength(words.at(-1) ?? '');
    const named = (strength ? words.slice(0, -1) : words).join(' ');
    const names = (id: string): string[] => [id, ...LOCALES.map((locale) => seatName(readerOf(locale), game, id))];
    const seat = seats.find(({ id }) => names(id).some((name) => plain(name) === named))?.id ?? named;
    return [seat, strength ?? 'fair'];
  });
  return { computers: Object.fromEntries(wanted) };
}

/** Lets the computer sit down at a seat before the game; during it, asks the others to agree that it keeps one. */
export async function computerReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const { app, channel, user } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const { stage, seats } = state.value;
  const strength = readStrength(options.getString('strength') ?? '') ?? 'fair';
  const isMine = ({ holder }: (typeof seats)[number]): boolean => holder?.id === user.id;
  const usual = stage === 'gathering' ? seats.find(({ holder }) => !holder) : seats.find(isMine);
  const seat = (await seatMeant(context, options.getString('seat'))) ?? usual?.id;
  if (stage === 'gathering') return seatedReply(context, seat ?? seats.at(-1)?.id ?? '', strength);
  if (seat === undefined) return errorReply(context, { code: 'table.not-seated' });
  return previewReply(context, { kind: 'computer', text: `${seat} ${strength}` }, options.getString('reason') ?? '');
}

/** Lets the computer sit down at a seat before the game. */
export async function seatedReply(context: InteractionContext, seat: string, strength: Strength): Promise<Reply> {
  const { app, reader } = context;
  const result = await app.tables.seatComputer(context.request(), seat, strength);
  if (!result.ok) return errorReply(context, result.error);
  const params = { seat: seatName(reader, result.value.state.game, seat) };
  return tableReply(context, reader.say({ code: 'computer.seated', params }));
}
