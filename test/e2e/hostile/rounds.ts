/** Rounds in which six hostile people act at once, each somewhere else, and what came of it. */
import { oneOf, seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import type { MemoryStore } from '../../support/tables/memory-store.ts';
import { told, toldAfter } from '../../support/discord/player.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import { RestRefusal, type Outcome, type UserClient } from '../../support/discord/user-client.ts';
import { anyCommand, anyPress, anyTyping, honestPlay, type Doing } from './acts.ts';
import { openLedger } from './ledger.ts';
import { goOn } from './play.ts';
import { measured, type Measured, type Wait } from './waits.ts';
import type { HostileWorld } from './world.ts';
import { faultsIn, nasty } from './hostile.ts';

/** What came of the rounds. */
export interface Rounds {
  acts: number;
  /** Refused by the endpoint itself, as Discord would. */
  refused: number;
  /** What nobody had a right to, or should not have happened. */
  readonly faults: string[];
  /** How long it took until each answer stood there. */
  readonly waits: Wait[];
}

/** What the tables' time goes on by after each round, in milliseconds: newcomers come to have their say. */
export const ROUND = 6 * 60_000;

/** After so many rounds the games go on by a step each. */
const PLAYED_EVERY = 3;

const KINDS: readonly ((doing: Doing) => Promise<Outcome | undefined>)[] = [
  anyCommand, anyCommand, anyCommand, anyPress, anyPress, anyPress, honestPlay, honestPlay, honestPlay, anyTyping,
]; // prettier-ignore

/** One act, with its form if one opens, until its answer stands there. */
export async function act(doing: Doing, kinds = KINDS): Promise<void> {
  const { user, pick } = doing;
  const kind = oneOf(pick, kinds);
  const before = user.events.length;
  const outcome = await kind(doing);
  if (outcome?.result === 'failed') throw new Error(`${kind.name}: not answered in time`);
  if (outcome?.modal) await told(user, () => user.submitModal(outcome.modal!, { lines: nasty(pick).slice(0, 4000) }));
  else if (outcome) await toldAfter(user, outcome, before);
}

function shuffle<T>(things: readonly T[], pick: RandomPick): T[] {
  const left = [...things];
  return things.map(() => left.splice(pick(left.length), 1)[0] as T);
}

/** Has everybody act in rounds, and the games go on, until so many acts were done. `each` is called after every round. */
export async function playRounds(
  here: UmpireHere,
  store: MemoryStore,
  world: HostileWorld,
  { acts, seed, clock }: { readonly acts: number; readonly seed: number; readonly clock: { now: number } },
  each: (round: number, sofar: Rounds) => Promise<void> = () => Promise.resolve(),
): Promise<Rounds> {
  const sofar: Rounds = { acts: 0, refused: 0, faults: [], waits: [] };
  const clients = world.users.map((user) => measured(user, sofar.waits));
  const users = clients.map(({ user }) => user);
  const everybody = users.map(({ userId }) => userId);
  const picks = users.map((_, n) => seededPick(seed * 1000 + n));
  const order = seededPick(seed * 1000 + 99);
  const players = world.tables.map((_, n) => seededPick(seed * 1000 + 200 + n));
  const ledger = openLedger(store.rows);
  const places: readonly ((user: UserClient) => string)[] = [...world.tables.map((id) => () => id), ...world.others];

  const attempt = async (who: string, what: () => Promise<void>, measure?: Measured): Promise<void> => {
    try {
      await what();
      measure?.done();
    } catch (error) {
      if (error instanceof RestRefusal && error.status < 500) sofar.refused += 1;
      else sofar.faults.push(`${who}: ${String(error)}`);
    }
  };
  const judge = (round: number, actors: ReadonlyMap<string, string>): void =>
    void sofar.faults.push(...ledger.compare(actors, clock.now).map((wrong) => `round ${round}: ${wrong}`));

  const beHostile = async (round: number): Promise<void> => {
    const there = shuffle(places, order);
    const actors = new Map<string, string>();
    const acts = clients.map((client, n) => {
      const { user } = client;
      const channel = (there[n] as (typeof places)[number])(user);
      actors.set(channel, user.userId);
      sofar.acts += 1;
      const doing = { here, user, channel, pick: picks[n] as RandomPick, everybody };
      return attempt(`round ${round}, ${user.ready.user.username} in ${channel}`, () => act(doing), client);
    });
    await Promise.all(acts);
    judge(round, actors);
  };
  const play = async (round: number): Promise<void> => {
    for (const [n, channel] of world.tables.entries())
      await attempt(`round ${round}, play in ${channel}`, async () => {
        const doing = { here, channel, pick: players[n] as RandomPick, everybody };
        const step = await goOn(doing, users, n);
        if (!step) return;
        sofar.acts += await step.commands;
        for (const { done } of clients) done();
        judge(round, new Map([[channel, step.by]]));
      });
  };
  for (let round = 0; sofar.acts < acts; round++) {
    await beHostile(round);
    if (round % PLAYED_EVERY === 0) await play(round);
    clock.now += ROUND;
    await each(round, sofar);
  }
  await here.bot.idle();
  const known = new Set(everybody);
  const logged = here.logged.filter((line) => /"level":"(error|fatal)"/u.test(line)).map((line) => line.slice(0, 1500));
  sofar.faults.push(...logged, ...users.flatMap((user) => faultsIn(user, known)));
  return sofar;
}
