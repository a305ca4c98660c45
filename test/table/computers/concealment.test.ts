import { expect, it } from 'vitest';
import { randomPlayer } from '../../../src/computer/matches/random.ts';
import { openAsks } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { ComputerTask, HintQuestion } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { tableKey } from '../../../src/table/saved.ts';
import { computerOf } from '../../../src/table/seats/computer.ts';
import { momentsOf } from '../../support/concealment/random-games.ts';
import { hides, WITH_DIVIDED } from '../../support/games/index.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL } from '../../support/toys/people.ts';
import { must } from '../../support/toys/results.ts';
import { savedIn, seededHex, WANTED } from '../../support/toys/toy-table.ts';

it.each(Object.entries(WITH_DIVIDED).filter(([, each]) => hides(each)))(
  'nothing in %s that is hidden from a seat reaches the computer that plays for it, or thinks of a hint for it',
  async (_, { guide: { game }, guide, concealment, shares }) => {
    const store = memoryStore();
    const open = () => openTables({ store, games: [game], randomHex: seededHex('hidden') });
    const computers = Object.fromEntries(game.seats.map((seat) => [seat.id, 'fair' as const]));
    must(await open().create(by(anna), { ...WANTED, game: game.id, computers }));
    const saved = savedIn(store);
    const people = Object.fromEntries(game.seats.map((seat) => [seat.id, ben]));
    const taskAt = async (position: Position, seat: string): Promise<ComputerTask> => {
      const holders = { ...people, [seat]: computerOf('fair') };
      store.rows.set(tableKey(CHANNEL), JSON.stringify({ ...saved, holders, position }));
      const task = must(await open().computerTask(CHANNEL));
      if (!task) throw new Error(`${seat} is not waited for`);
      return task;
    };
    const hintAt = async (position: Position, seat: string): Promise<HintQuestion> => {
      store.rows.set(tableKey(CHANNEL), JSON.stringify({ ...saved, holders: people, position }));
      return must(await open().hintQuestion(CHANNEL, ben.id, seat));
    };
    let pairs = 0;
    for (const { position, witnessed } of momentsOf(guide, concealment, { seed: 1, oneIn: shares.secrets.oneIn })) {
      for (const seat of new Set(openAsks(game, position).map((ask) => ask.seat))) {
        const others = concealment.others(position, seat, seededPick(pairs), witnessed).slice(0, 2);
        if (others.length === 0) continue;
        const task = await taskAt(position, seat);
        const hint = await hintAt(position, seat);
        expect(hint.view).toEqual(game.view(position, seat));
        for (const other of others) {
          expect(await taskAt(other.position, seat), other.what).toEqual(task);
          expect(await hintAt(other.position, seat), other.what).toEqual(hint);
          pairs += 1;
        }
        expect(randomPlayer({ ...task, game })).toEqual(randomPlayer({ ...task, game, seed: task.seed }));
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(5);
  },
);
