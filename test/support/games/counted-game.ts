import { drawOrder } from '../../../src/engine/choice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Notice, Person } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { seededHex, stateOf } from '../toys/toy-table.ts';
import { must } from '../toys/results.ts';
import { anna, ben, CHANNEL, by } from '../toys/people.ts';

/** What a game asked of its two players. */
export interface Counted {
  readonly game: string;
  readonly seed: number;
  readonly turns: number;
  /** Lines of the journal given by players, and by their standing orders. */
  readonly orders: number;
  readonly standing: number;
  /** How often a player was called to the table, in all. */
  readonly calls: number;
  /** Of these, in the midst of the other's turn: the other waits until the answer comes. */
  readonly interruptions: number;
  /** The same, by what was asked. */
  readonly byPrompt: Readonly<Record<string, number>>;
}

/**
 * A game, as a rule whole, between two players whose orders are drawn from the options, with these standing orders by seat, and how
 * often they had to be called.
 */
export async function countedGame(
  game: Game,
  seed: number,
  doctrine: Readonly<Record<string, readonly string[]>> = {},
  turns = Infinity,
): Promise<Counted> {
  const tables = openTables({
    store: memoryStore(),
    games: [game],
    now: () => new Date('2026-09-01T00:00:00Z'),
    randomHex: seededHex(`counted ${seed}`),
  });
  const pick = seededPick(seed);
  must(await tables.create(by(anna), { game: game.id, language: 'en', seating: 'chosen', spectators: true }));
  const people = [anna, ben];
  const { seats: places } = await stateOf(tables);
  for (const [n, { id }] of places.entries()) must(await tables.join(by(people[n % 2] as Person), id));
  must(await tables.start(by(anna)));
  const told: Notice[] = [];
  tables.subscribe(({ notice }) => told.push(notice));
  for (const { id, holder } of (await stateOf(tables)).seats) {
    for (const text of doctrine[id] ?? []) must(await tables.arm(by(holder as Person, { seat: id }), text, 'asked'));
  }
  for (;;) {
    const { waiting, seats, stage, phase } = await stateOf(tables);
    if (stage !== 'playing' || (phase?.turn ?? 0) > turns) break;
    const seat = waiting[0]?.seat as string;
    const user = seats.find(({ id }) => id === seat)?.holder as Person;
    const { asks } = must(await tables.look(CHANNEL, user.id, seat));
    const draft = asks[0]
      ? must(await tables.order(by(user, { seat }), game.format(drawOrder(asks[0].choice, pick)))).value.draft
      : null;
    if (!asks[0] || draft) must(await tables.commit({ ...by(user, { seat }), beyond: true }));
  }
  const lines = told.flatMap((notice) => notice.lines);
  const asked = told.flatMap((notice) => notice.asked);
  const reactions = asked.filter(({ reaction }) => reaction);
  const byPrompt: Record<string, number> = {};
  for (const { promptCode } of reactions) byPrompt[promptCode] = (byPrompt[promptCode] ?? 0) + 1;
  return {
    game: game.id,
    seed,
    turns: (await stateOf(tables)).phase?.turn ?? 0,
    orders: lines.filter(({ kind }) => kind === 'order').length,
    standing: lines.filter(({ kind }) => kind === 'standing').length,
    calls: asked.length,
    interruptions: reactions.length,
    byPrompt,
  };
}
