import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { Person, Proposed, Request, Tables } from '../../../src/table/api.ts';
import { weekOf } from '../../../src/table/time-control/profile.ts';
import { isComputer } from '../../../src/table/seats/computer.ts';
import { OVERTIMES, type Overtime } from '../../../src/table/time-control/rules.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import type { StoreError } from '../../../src/store/port.ts';
import { diskFull, memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { share } from '../../support/share.ts';
import { A_DAY, clockOf, DAY, HOUR, openTimed, START, type Timed } from '../../support/toys/timed-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { stateOf, savedIn, WANTED } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo } from '../../support/toys/people.ts';

const dora: Person = { id: 'u-dora', name: 'Dora' };
const emil: Person = { id: 'u-emil', name: 'Emil' };

/** What happens at a table, hour by hour: the same every time. Requests that a table refuses are part of it. */
type Act = (timed: Timed, named: (user: Person) => Request) => Promise<unknown>;

const agreed = async (tables: Tables, proposed: Promise<unknown>, asked: readonly Request[]): Promise<void> => {
  const done = (await proposed) as { ok: boolean; value?: { value: Proposed } };
  const id = done.value?.value.proposal.id ?? 0;
  for (const request of asked) await tables.agree(request, id);
};

/** A fortnight of two players of red, one of blue, a game master, and a substitute; in it the clocks of Europe change. */
const ACTS: readonly (readonly [hours: number, Act])[] = [
  [
    0,
    ({ tables }) =>
      tables.setProfile(
        { user: ben, interaction: 'p1' },
        { zone: 'Asia/Tokyo', waking: weekOf({ from: 420, to: 1380 }) },
      ),
  ],
  [
    0,
    ({ tables }) =>
      tables.setProfile(
        { user: anna, interaction: 'p2' },
        { zone: 'Europe/Berlin', waking: weekOf({ from: 480, to: 1410 }, { from: 600, to: 120 }) },
      ),
  ],
  [1, ({ tables }, of) => tables.order(of(anna), 'bid 3')],
  [1, ({ tables }, of) => tables.commit(of(anna))],
  [5, ({ tables }, of) => tables.extend({ ...of(ben), seat: 'blue' }, 1)],
  [20, ({ tables }) => tables.takeLeave({ user: cleo, interaction: 'p3' }, { from: '2026-03-28', to: '2026-03-30' })],
  [30, ({ tables }, of) => tables.order(of(anna), 'move R1 b')],
  [50, ({ tables }, of) => tables.offer({ ...of(ben), seat: 'blue' }, 'at sea')],
  [52, ({ tables }, of) => tables.take({ ...of(emil), seat: 'blue' })],
  [60, ({ tables }, of) => tables.order({ ...of(emil), seat: 'blue' }, 'move B2 c')],
  [90, ({ tables }, of) => agreed(tables, tables.propose(of(anna), 'pause', '2', ''), [of(cleo), of(emil)])],
  [120, ({ tables }, of) => tables.propose(of(dora), 'holiday', '2026-04-03 2026-04-05', 'easter')],
  [150, ({ tables }, of) => tables.giveBack({ ...of(ben), seat: 'blue' })],
  [180, ({ tables }, of) => tables.propose(of(dora), 'extend', 'red-1 2', 'asked for it')],
  [200, ({ tables }, of) => tables.propose(of(cleo), 'pause', '9', '')],
  [260, ({ tables }, of) => tables.leave({ ...of(cleo), seat: 'red-2' }, 'red-2')],
  [300, ({ tables }, of) => tables.join(of(emil), 'red-2')],
];

/** A restart after so many hours, after which the bot is up again so much later; the downtime is noted. */
interface Restart {
  readonly at: number;
  readonly down: number;
}

/** Plays the fortnight in a store. `crash` opens it anew whenever it likes: at a failing write, say. */
async function fortnight(
  store: MemoryStore,
  overtime: Overtime,
  restarts: readonly Restart[],
  crash: () => boolean,
): Promise<Timed['told']> {
  const clock = createManualClock(START);
  // A failing store is reported; that it lost nothing shows in the end.
  const begun = (): Timed => openTimed(store, clock, () => undefined);
  let timed = begun();
  const told = [...timed.told];
  const open = (): void => {
    told.push(...timed.told);
    timed = begun();
  };
  /** Makes a request until it is answered otherwise than by the store's failure; a crash comes with a new process. */
  const insist = async (act: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      const answer = (await act()) as { ok?: boolean; error?: { code: string } } | undefined;
      if (!crash()) return;
      if (answer && answer.ok === true) return open();
      open();
    }
  };
  const until = async (hour: number): Promise<void> => {
    const end = START + hour * HOUR;
    for (;;) {
      let due: Date | null = null;
      await insist(async () => {
        const next = await timed.tables.nextDue();
        if (next.ok) due = next.value;
        return next;
      });
      const at = (due as Date | null)?.getTime() ?? Infinity;
      if (at > end) break;
      clock.advance(Math.max(0, at - clock.now()));
      await insist(() => timed.tables.tick());
    }
    clock.advance(end - clock.now());
  };
  const begin: readonly Act[] = [
    ({ tables }, of) =>
      tables.create(of(anna), { ...WANTED, master: dora, clock: clockOf(A_DAY, overtime, { grace: 600 }) }),
    ({ tables }, of) => tables.join(of(anna), 'red-1'),
    ({ tables }, of) => tables.join(of(cleo), 'red-2'),
    ({ tables }, of) => tables.join(of(ben), 'blue'),
    ({ tables }, of) => tables.start(of(anna)),
  ];
  const all = [...begin.map((act): readonly [number, Act] => [0, act]), ...ACTS];
  for (const [index, [hours, act]] of all.entries()) {
    for (const { at, down } of restarts.filter(({ at }) => at < hours && at >= (all[index - 1]?.[0] ?? 0))) {
      await until(at);
      const from = new Date(clock.now());
      clock.advance(down * HOUR);
      open();
      must(await timed.tables.wasDown(from, new Date(clock.now())));
    }
    await until(Math.max(hours, (clock.now() - START) / HOUR));
    let count = 0;
    await insist(() => {
      count = 0;
      return act(timed, (user) => ({ channel: CHANNEL, user, interaction: `d${index}-${(count += 1)}` }));
    });
  }
  await until(14 * 24);
  told.push(...timed.told);
  return told;
}

const never = (): boolean => false;

/** What of a table must be the same, whatever happened to the process. */
const essence = (store: MemoryStore): unknown => {
  const { position, lines, clocks, offers, lent, pause, stopped, stage, holders, number, notices } = savedIn(store);
  return { position, lines, clocks, offers, lent, pause, stopped, stage, holders, number, notices };
};

describe('a fortnight', () => {
  it.each(OVERTIMES)('ends as it should with overtime %s, and proves itself', async (overtime) => {
    const store = memoryStore();
    const told = await fortnight(store, overtime, [], never);
    const saved = savedIn(store);
    const kinds = new Set(told.map(({ kind }) => kind));
    expect(kinds).toContain('reminder');
    const notes = told.flatMap(({ lines }) =>
      lines.flatMap(({ kind, text }) => (kind === 'note' ? [text?.split(' ')[0]] : [])),
    );
    expect(notes).toContain('extend');
    // Where a computer has the seat, none is there to play.
    expect(saved.lines).toBeGreaterThan(['forfeit', 'computer'].includes(overtime) ? 4 : 12);
    const perDecision = new Map<string, number>();
    for (const { reminder, kind } of told) {
      if (kind === 'reminder')
        perDecision.set(
          `${reminder?.seat} ${reminder?.end}`,
          (perDecision.get(`${reminder?.seat} ${reminder?.end}`) ?? 0) + 1,
        );
    }
    expect(Math.max(...perDecision.values())).toBeLessThanOrEqual(2);
    const rows = new Map(store.rows).set(`table:${CHANNEL}`, JSON.stringify({ ...saved, stage: 'abandoned' }));
    const record = readRecord(must(await openTimed(memoryStore(rows)).tables.export(CHANNEL)));
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    expect(verify(record.value)).toMatchObject({ faults: [], hashesChecked: saved.lines });
    const end = replayRecord(toyGame, record.value);
    expect(end.ok && canonicalJson(end.value)).toBe(canonicalJson(saved.position));
  });

  it('is the same however often the bot is started anew', async () => {
    const [quiet, restless] = [memoryStore(), memoryStore()];
    await fortnight(quiet, 'substitute', [], never);
    const restarts = [0, 10, 25, 40, 55, 70, 95, 110, 140, 170, 210, 250, 290].map((at) => ({ at, down: 0 }));
    await fortnight(restless, 'substitute', restarts, never);
    expect(essence(restless)).toEqual(essence(quiet));
  });

  it('gives back the time when the bot was down', async () => {
    const store = memoryStore();
    await fortnight(
      store,
      'default',
      [
        { at: 10, down: 8 },
        { at: 100, down: 15 },
      ],
      never,
    );
    expect(JSON.parse(store.rows.get('downtime') ?? '[]')).toEqual([
      { from: START + 10 * HOUR, to: START + 18 * HOUR },
      { from: START + 100 * HOUR, to: START + 115 * HOUR },
    ]);
    expect(savedIn(store).lines).toBeGreaterThan(12);
  });

  it('is the same though the process dies at any of its writes', async () => {
    const whole = memoryStore();
    let writes = 0;
    whole.fail = (_, place) => ((writes += Number(place === 0)), undefined);
    await fortnight(whole, 'substitute', [], never);
    const total = writes;
    expect(total).toBeGreaterThan(40);
    for (let at = 1; at <= total; at += share(4, 1)) {
      const store = memoryStore();
      let [count, died] = [0, false];
      store.fail = (_, place) => {
        count += Number(place === 0);
        if (count !== at || place > 0) return undefined;
        died = true;
        return diskFull();
      };
      const crash = (): boolean => {
        const now = died;
        died = false;
        return now;
      };
      await fortnight(store, 'substitute', [], crash);
      expect([at, essence(store)]).toEqual([at, essence(whole)]);
    }
  });

  it('is the same though the process dies just after any of its writes, before it could tell', async () => {
    const whole = memoryStore();
    let writes = 0;
    whole.fail = (_, place) => ((writes += Number(place === 0)), undefined);
    await fortnight(whole, 'default', [], never);
    const total = writes;
    for (let at = 1; at <= total; at += share(4, 1)) {
      const kept = memoryStore();
      let [count, died] = [0, false];
      const dying = <T>(done: T): T | { readonly ok: false; readonly error: StoreError } => {
        count += 1;
        if (count !== at) return done;
        died = true;
        return { ok: false, error: diskFull() };
      };
      const store: MemoryStore = {
        ...kept,
        set: (...given) => kept.set(...given).then(dying),
        setAll: (...given) => kept.setAll(...given).then(dying),
      };
      const crash = (): boolean => {
        const now = died;
        died = false;
        return now;
      };
      await fortnight(store, 'default', [], crash);
      expect([at, essence(store)]).toEqual([at, essence(whole)]);
    }
  });
});

describe('players who come and go at random', () => {
  it.each(OVERTIMES)('never bring a table to a halt, with overtime %s', async (overtime) => {
    for (let seed = 1; seed <= 4; seed++) {
      const pick = seededPick(seed * 31 + OVERTIMES.indexOf(overtime));
      const timed = openTimed();
      const { tables, pass } = timed;
      const computers = computersAt(tables, thinkHere([opaqueGame(toyGame)]));
      let count = 0;
      const of = (user: Person, more: Partial<Request> = {}): Request => ({
        channel: CHANNEL,
        user,
        interaction: `r${(count += 1)}`,
        ...more,
      });
      must(await tables.create(of(anna), { ...WANTED, master: dora, clock: clockOf(A_DAY, overtime, { grace: 600 }) }));
      must(await tables.join(of(anna), 'red-1'));
      must(await tables.join(of(cleo), 'red-2'));
      must(await tables.join(of(ben), 'blue'));
      must(await tables.start(of(anna)));
      for (let act = 0; act < 80; act++) {
        await pass(pick(30) * HOUR);
        await computers.idle();
        const state = await stateOf(tables);
        if (state.stage !== 'playing') break;
        const seat = state.seats[pick(3)]!;
        const user = seat.holder && !isComputer(seat.holder.id) ? seat.holder : emil;
        const request = of(user, { seat: seat.id });
        const kind = pick(9);
        if (kind < 3) {
          const { asks } = must(
            await tables
              .look(CHANNEL, user.id, seat.id)
              .then((found) => (found.ok ? found : tables.look(CHANNEL, 'nobody'))),
          );
          if (asks[0]) must(await tables.order(request, toyGame.format(drawOrder(asks[0].choice, pick) as never)));
          if (pick(2) === 0) await tables.commit(of(user, { seat: seat.id }));
        } else if (kind === 3) await tables.extend(request, 1 + pick(3));
        else if (kind === 4) await tables.offer(request);
        else if (kind === 5)
          await tables.take(of([emil, dora, cleo][pick(3)]!, { seat: seat.id }) as Request & { seat: string });
        else if (kind === 6) await tables.giveBack({ ...request, seat: seat.id });
        else if (kind === 7)
          await tables.takeLeave(
            { user, interaction: `l${count}` },
            { from: '2026-03-25', to: `2026-04-0${1 + pick(8)}` },
          );
        else
          await tables.propose(
            of(dora),
            (['pause', 'resume', 'extend', 'offer'] as const)[pick(4)]!,
            pick(2) ? '3' : `${seat.id} 1`,
            '',
          );
      }
      for (let weeks = 0; weeks < 18; weeks++) {
        await pass(7 * DAY);
        await computers.idle();
      }
      expect((await stateOf(tables)).stage).toBe('over');
      expect(must(await tables.nextDue())).toBeNull();
    }
  });
});
