/**
 * Plays random orders on a table in an SQLite file until it is killed: `playing-child ADDRESS GAME CHANNEL SEED`. Every
 * request is announced on stdout before it is made and after it was answered, one JSON value a line.
 */
import { writeSync } from 'node:fs';
import type { GameGuide } from '../../src/games/guide.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import type { Changed, Request, Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { ALL_GUIDES } from '../support/games/index.ts';
import { SHORT_LEASE } from './lease.ts';

const [, , address = '', gameName = '', channel = '', seed = '1'] = process.argv;
const user = { id: 'u-1', name: 'Player' };

const say = (value: unknown): void => void writeSync(1, `${JSON.stringify(value)}\n`);

/** Tables that announce each order and commit before and after. */
function announced(tables: Tables): Tables {
  const around = async <T>(what: object, request: Request, made: () => Changed<T>): Changed<T> => {
    say({ asks: { ...what, request } });
    const answer = await made();
    if (answer.ok) say({ answered: request.interaction, lines: answer.value.state.lines });
    return answer;
  };
  return {
    ...tables,
    order: (request, text) => around({ order: text }, request, () => tables.order(request, text)),
    commit: (request) => around({ commit: true }, request, () => tables.commit(request)),
  };
}

const { game } = ALL_GUIDES[gameName] as GameGuide;
const store = await openStore(address, { ms: SHORT_LEASE });
if (!store.ok) throw new Error(store.error.line);
/** The store, with some turns of the event loop between the write and the answer, for kills to fall in. */
const lingered = async <T>(written: T): Promise<T> => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => void setImmediate(resolve));
  return written;
};
const lingering: Store = {
  ...store.value,
  set: (...row) => store.value.set(...row).then(lingered),
  setAll: (rows) => store.value.setAll(rows).then(lingered),
};
const tables = announced(openTables({ store: lingering, games: [game] }));
if (!(await tables.state(channel)).ok) await soloTable(tables, game, channel, user);
say({ playing: channel });
const pick = seededPick(Number(seed));
let count = 0;
while (await playOnce(tables, game, channel, user, pick, (what) => `${seed}-${(count += 1)}-${what}`));
say({ over: channel });
await tables.close();
