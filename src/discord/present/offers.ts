import { ButtonStyle } from 'discord.js';
import type { Notice, TableState } from '../../table/api.ts';
import { tryCustomId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { button, buttonRow } from './menus/choices.ts';
import { mention, seatName } from './names.ts';

/** Buttons to take the seats that are offered. The table is named, since another may follow in the same channel. */
export function offerRows(reader: Reader, { number, id: table, game, offers, stage }: TableState): readonly Row[] {
  if (stage !== 'playing') return [];
  const buttons = Object.keys(offers).flatMap((seat) => {
    const id = tryCustomId('take-seat', number, seat, table);
    const label = reader.plain({ code: 'seat.button.take', params: { name: seatName(reader, game, seat) } });
    return id === undefined ? [] : [button(id, label, ButtonStyle.Success)];
  });
  return buttons.length === 0 ? [] : [buttonRow(buttons.slice(0, LIMITS.buttonsInRow))];
}

/** A word to each person to whom a seat was offered just now. */
export const offeredLines = (reader: Reader, { ping = [] }: Notice, { offers, game }: TableState): string[] =>
  Object.entries(offers).flatMap(([seat, { to }]) =>
    to && ping.includes(to.id)
      ? [
          `🪑 ${reader.say({ code: 'seat.asked-to-take', params: { who: mention(to.id), seat: seatName(reader, game, seat) } })}`,
        ]
      : [],
  );

/** A button for who sits down in the midst of a game: what they must know. */
export function newcomerRows(reader: Reader, { exchanged = [] }: Notice, state: TableState): readonly Row[] {
  if (state.stage !== 'playing' || exchanged.length === 0) return [];
  const id = tryCustomId('digest', state.number);
  return id === undefined ? [] : [buttonRow([button(id, reader.plain({ code: 'seat.button.digest' }))])];
}
