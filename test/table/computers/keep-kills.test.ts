import { expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { diskFull, memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';
import { anna, ben, by, CHANNEL, cleo } from '../../support/toys/people.ts';
import { must } from '../../support/toys/results.ts';
import { A_DAY, clockOf, DAY, openTimed } from '../../support/toys/timed-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { play, savedIn, startedTable, stateOf } from '../../support/toys/toy-table.ts';

const toy = opaqueGame(toyGame);

/** Ben's time is up, and the clock gives his seat to a computer: what is in the store just before. */
async function timeIsUp(): Promise<{ readonly rows: ReadonlyMap<string, string>; readonly now: number }> {
  const store = memoryStore();
  const { tables, clock } = openTimed(store);
  await startedTable(tables, { clock: clockOf(A_DAY, 'computer') });
  await play(tables, anna, 'bid 3');
  clock.advance(DAY);
  return { rows: store.rows, now: clock.now() };
}

/** What is left of a table, and a bot that is killed after so many writes. */
interface Life {
  readonly store: MemoryStore;
  readonly clock: ManualClock;
  readonly isDead: () => boolean;
  readonly writes: () => number;
}

function lifeOf(store: MemoryStore, clock: ManualClock, most: number): Life {
  let writes = 0;
  store.fail = (_, place) => {
    if (place === 0) writes += 1;
    return writes > most ? diskFull() : undefined;
  };
  return { store, clock, isDead: () => writes > most, writes: () => writes };
}

/** The turn after which Ben is back. */
const KEPT = 2;

/** Carries out whatever is next at the table, until the seat is given back or the bot is dead; acts are named by what they answer. */
async function live({ store, clock, isDead }: Life): Promise<void> {
  const { tables } = openTimed(store, clock, () => undefined);
  const computers = computersAt(tables, thinkHere([toy]), { clock });
  await computers.repair();
  while (!isDead()) {
    await tables.tick();
    await computers.idle();
    const { lent, phase, waiting, lines } = await stateOf(tables);
    if (!lent['blue'] && lines > 2) break;
    const seat = waiting[0]?.seat ?? '';
    const person = seat === 'red-2' ? cleo : anna;
    const named = (what: string) => by(person, { seat, interaction: `${what} ${seat} ${lines}` });
    if (isDead()) break;
    if ((phase?.turn ?? 0) > KEPT) await tables.giveBack({ ...by(ben, { interaction: 'back' }), seat: 'blue' });
    else {
      const [ask] = must(await tables.look(CHANNEL, person.id, seat)).asks;
      if (ask) await tables.order(named('order'), toy.format(ask.silent));
      await tables.commit(named('commit'));
    }
  }
  await computers.stop();
}

/** What came of it: the lines, those that are to be posted, and how many the digest has. */
async function outcome(store: MemoryStore) {
  store.fail = () => undefined;
  const { tables } = openTimed(store);
  const notices = must(await tables.outbox()).flatMap(({ notice }) => notice.lines);
  const { lines } = must(await tables.digest(CHANNEL, ben.id, 'blue'));
  return {
    lines: savedIn(store).tail.map(({ seat, kind, order }) => ({ seat, kind, order })),
    posted: notices.map(({ n }) => n),
    digest: lines.map(({ n }) => n),
  };
}

it('a seat that the clock gave to a computer is kept and given back as it would have been, whichever write the bot is killed at', async () => {
  const { rows, now } = await timeIsUp();
  const from = (most: number): Life => lifeOf(memoryStore(new Map(rows)), createManualClock(now), most);
  const whole = from(Infinity);
  await live(whole);
  const wanted = await outcome(whole.store);
  expect(wanted.lines.filter(({ kind }) => kind === 'computer').length).toBeGreaterThan(3);
  expect(wanted.lines.at(-1)?.kind).toBe('note');
  expect(wanted.posted).toEqual([...wanted.lines.keys()]);
  expect(whole.writes()).toBeGreaterThan(10);
  for (let writes = 0; writes < whole.writes(); writes++) {
    const life = from(writes);
    await live(life);
    expect(life.isDead()).toBe(true);
    await live(lifeOf(life.store, life.clock, Infinity));
    expect(await outcome(life.store), `killed after ${writes} writes`).toEqual(wanted);
  }
});
