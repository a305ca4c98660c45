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

/** 9AC stands where it can go on beside Brest, 13AC and 20AC apart from the border. */
const DEPLOYED = ['12AC 0426', '9AC 0526', '46Pz 0427', '13AC 0224', '20AC 0223'].map((to) => `deploy ${to}`);

/** A table of which Anna holds both seats, with nearly everybody where they are set up, and the Axis to move first. */
export async function axisMoves(game = opaqueGame(barbarossa), turns = openTurns()): Promise<Tables> {
  const now = () => new Date('2026-01-02T03:04:05Z');
  const tables = openTables({ store: memoryStore(), games: [game], randomHex: seededHex('several'), now, turns });
  await soloTable(tables, game, CHANNEL, anna);
  for (const seat of ['soviet', 'axis']) {
    const lines = seat === 'axis' ? [...DEPLOYED, 'end'] : ['end'];
    await valueOf(tables.order(by(anna, { seat }), lines.join('\n')));
    must(await tables.commit({ ...by(anna, { seat }), beyond: true }));
  }
  return tables;
}
