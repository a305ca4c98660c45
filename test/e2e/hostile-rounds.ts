/** Rounds in which six hostile people act at once, each somewhere else, and what came of it. */
import { seededPick } from '../../src/engine/random.ts';
import type { MemoryStore } from '../support/memory-store.ts';
import { told, toldAfter } from '../support/player.ts';
import type { UmpireHere } from '../support/umpire-bot.ts';
import { RestRefusal, type Outcome, type UserClient } from '../support/user-client.ts';
import { anyCommand, anyPress, anyTyping, honestPlay, type Doing } from './hostile-acts.ts';
import { openLedger } from './hostile-ledger.ts';
import type { HostileWorld } from './hostile-world.ts';
import { faultsIn, nasty, of, type Pick } from './hostile.ts';

/** What came of the rounds. */
export interface Rounds {
  acts: number;
  /** Refused by the endpoint itself, as Discord would. */
  refused: number;
  /** What nobody had a right to, or should not have happened. */
  readonly faults: string[];
  /** Milliseconds until each answer stood there. */
  readonly waits: number[];
}

/** What the tables' time goes on by after each round, in milliseconds: newcomers come to have their say. */
export const ROUND = 6 * 60_000;

const KINDS: readonly ((doing: Doing) => Promise<Outcome | undefined>)[] = [
  anyCommand, anyCommand, anyCommand, anyPress, anyPress, anyPress, honestPlay, honestPlay, honestPlay, anyTyping,
]; // prettier-ignore

/** One act, with its form if one opens, until its answer stands there. */
export async function act(doing: Doing, kinds = KINDS): Promise<void> {
  const { user, pick } = doing;
  const kind = of(pick, kinds);
  const before = user.events.length;
  const outcome = await kind(doing);
  if (outcome?.result === 'failed') throw new Error(`${kind.name}: not answered in time`);
  if (outcome?.modal) await told(user, () => user.submitModal(outcome.modal!, { lines: nasty(pick).slice(0, 4000) }));
  else if (outcome) await toldAfter(user, outcome, before);
}

function shuffle<T>(things: readonly T[], pick: Pick): T[] {
  const left = [...things];
  return things.map(() => left.splice(pick(left.length), 1)[0] as T);
}

/** Has everybody act in so many rounds. `each` is called after every round. */
export async function playRounds(
  here: UmpireHere,
  store: MemoryStore,
  world: HostileWorld,
  { rounds, seed, clock }: { readonly rounds: number; readonly seed: number; readonly clock: { now: number } },
  each: (round: number, sofar: Rounds) => Promise<void> = () => Promise.resolve(),
): Promise<Rounds> {
  const sofar: Rounds = { acts: 0, refused: 0, faults: [], waits: [] };
  const { users } = world;
  const everybody = users.map(({ userId }) => userId);
  const picks = users.map((_, n) => seededPick(seed * 1000 + n));
  const order = seededPick(seed * 1000 + 99);
  const ledger = openLedger(store.rows);
  const places: readonly ((user: UserClient) => string)[] = [...world.tables.map((id) => () => id), ...world.others];
  for (let round = 0; round < rounds; round++) {
    const there = shuffle(places, order);
    const actors = new Map<string, string>();
    await Promise.all(
      users.map(async (user, n) => {
        const channel = (there[n] as (typeof places)[number])(user);
        actors.set(channel, user.userId);
        const from = performance.now();
        sofar.acts += 1;
        try {
          await act({ here, user, channel, pick: picks[n] as Pick, everybody });
          sofar.waits.push(performance.now() - from);
        } catch (error) {
          if (error instanceof RestRefusal && error.status < 500) sofar.refused += 1;
          else sofar.faults.push(`round ${round}, ${user.ready.user.username} in ${channel}: ${String(error)}`);
        }
      }),
    );
    sofar.faults.push(...ledger.compare(actors, clock.now).map((wrong) => `round ${round}: ${wrong}`));
    clock.now += ROUND;
    await each(round, sofar);
  }
  await here.bot.idle();
  const known = new Set(everybody);
  const logged = here.logged.filter((line) => /"level":"(error|fatal)"/u.test(line)).map((line) => line.slice(0, 1500));
  sofar.faults.push(...logged, ...users.flatMap((user) => faultsIn(user, known)));
  return sofar;
}
