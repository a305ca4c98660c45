import { seededPick } from '../../../src/engine/trials/random.ts';
import { openAsks } from '../../../src/engine/play.ts';
import { knowledge } from '../../../src/games/barbarossa/computer/knowledge.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import type { BarbarossaPosition } from '../../../src/games/barbarossa/state.ts';
import type { Outlook } from '../../../src/table/api.ts';

/** What a player of modest skill would answer to the first question of a seat, by what it sees: lines one after the other. */
export function modestLines({ position, asks }: Outlook): readonly string[] {
  const [asked] = asks;
  if (!position || !asked) throw new Error('nothing is asked');
  const seen = position as BarbarossaPosition;
  const ask = openAsks(barbarossa, seen).find(({ seat }) => seat === asked.seat);
  if (!ask) throw new Error(`${asked.seat} sees no question`);
  return (knowledge.answer(seen, ask, seededPick(1)) ?? [ask.silent]).map(barbarossa.format);
}
