import { expect } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { openAsks } from '../../../src/engine/play.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Outlook } from '../../../src/table/api.ts';
import { invoke, order, type Player } from './in-browser.ts';
import type { TablePages } from './table-pages.ts';

/** What a player of modest skill would answer to the first question of a seat, by what it sees: lines one after the other. */
export function modestLines({ game, knowledge }: GameGuide, { position, asks }: Outlook): readonly string[] {
  const [asked] = asks;
  if (!position || !asked) throw new Error('nothing is asked');
  const ask = openAsks(game, position).find(
    ({ seat, procedure }) => seat === asked.seat && procedure === asked.procedure,
  );
  if (!ask) throw new Error(`${asked.seat} sees no question`);
  return (knowledge?.answer(position, ask, seededPick(1)) ?? [ask.silent]).map(game.format);
}

/** Lines that answer what a player is asked: to a question in passing at once, else many by the form and few by the command. */
export async function give(
  table: TablePages,
  player: Player,
  { asks }: Outlook,
  lines: readonly string[],
): Promise<void> {
  const line = lines.join('; ');
  if (asks[0]?.reaction) expect((await invoke(player, '/order', { line })).text).toContain('✅');
  else if (lines.length > 2) await table.plan(player, lines);
  else await order(player, line);
}
