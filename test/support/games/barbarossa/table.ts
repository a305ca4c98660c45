import { opaqueGame } from '../../../../src/engine/game.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Tables } from '../../../../src/table/api.ts';
import { openTables } from '../../../../src/table/open.ts';
import { openTurns } from '../../../../src/table/work/turns.ts';
import { memoryStore } from '../../tables/memory-store.ts';
import { soloTable } from '../../tables/random-table.ts';
import { seededHex } from '../../toys/toy-table.ts';
import { must, valueOf } from '../../toys/results.ts';
import { anna, by, CHANNEL } from '../../toys/people.ts';

/** A table of which Anna holds both seats, with everybody where they are set up, and the Axis to move first. */
export async function axisMoves(game = opaqueGame(barbarossa), turns = openTurns()): Promise<Tables> {
  const now = () => new Date('2026-01-02T03:04:05Z');
  const tables = openTables({ store: memoryStore(), games: [game], randomHex: seededHex('several'), now, turns });
  await soloTable(tables, game, CHANNEL, anna);
  for (const seat of ['soviet', 'axis']) {
    await valueOf(tables.order(by(anna, { seat }), 'end'));
    must(await tables.commit({ ...by(anna, { seat }), beyond: true }));
  }
  return tables;
}
