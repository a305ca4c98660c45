import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { answerable } from '../../../src/engine/play.ts';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { startPlayground } from '../../../src/playground/server.ts';
import { difference } from '../../support/concealment/compare.ts';
import type { Concealment } from '../../support/concealment/concealment.ts';
import { actsOf } from '../../support/concealment/acts.ts';
import { forkedStore, type Forked } from '../../support/concealment/fork.ts';
import { AT_TABLE, MASTER, openOn, playedRows, savedIn, type Point } from '../../support/concealment/played.ts';
import { commonOrder, visited, type Shown } from '../../support/concealment/worlds.ts';
import { must } from '../../support/toys/results.ts';
import { connectUser } from '../../support/discord/user-client.ts';

/** What came of looking at two worlds through the whole bot. */
export interface TwoWorlds {
  /** Pairs of worlds, each seen by one person. */
  readonly pairs: number;
  readonly acts: number;
  /** Orders that somebody gave in both, whose posts were compared. */
  readonly given: number;
  /** What was hidden from those who looked, in all pairs. */
  readonly hidden: Forked['hidden'];
  /** What told the worlds apart. */
  readonly told: readonly string[];
  /** Acts that had no answer of the form they should have: they would be the same in any two worlds. */
  readonly unanswered: readonly string[];
}

/** Orders that those who are waited for could give, some by chance, what ends a phase last. */
function ordersIn(
  { game }: GameGuide,
  position: Position,
  pick: RandomPick,
): { readonly seat: string; readonly text: string }[] {
  const asks = answerable(game, position).filter(({ answered = false }) => !answered);
  const drawn = asks.flatMap(({ seat, choice, silent }) => [
    ...Array.from({ length: 6 }, () => ({ seat, text: game.format(drawOrder(choice, pick)) })),
    { seat, text: game.format(silent) },
  ]);
  return drawn;
}

const compared = (person: string, here: readonly Shown[], there: readonly Shown[]): string[] =>
  here.flatMap(({ act, text }, n) => {
    const found = difference(text, there[n]?.text ?? '');
    return found ? [`${person} learns by ${act}: ${found.here} <> ${found.there}`] : [];
  });

/**
 * Plays a table of a game to some point, makes for each person the same with other secrets, and lets them look at both
 * through the bot with all they can; then somebody gives an order. With `only`, they use that one command.
 */
export async function lookAtTwoWorlds(
  guide: GameGuide,
  concealment: Concealment,
  how: Point & { readonly logins?: readonly (typeof AT_TABLE)[number][]; readonly only?: string },
): Promise<TwoWorlds> {
  const { seed, logins = AT_TABLE, only } = how;
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const told: string[] = [];
  const unanswered: string[] = [];
  let [pairs, done, given] = [0, 0, 0];
  const hidden = { orders: 0, edits: 0, drafts: 0, standing: 0 };
  try {
    const channel = endpoint.channelIds['moscow-table-1'] as string;
    const people: { id: string; name: string }[] = [];
    for (const login of [...AT_TABLE, MASTER]) {
      const user = await connectUser(endpoint, login);
      people.push({ id: user.userId, name: login });
      user.close();
    }
    const rows = await playedRows(guide, concealment, channel, people, how);
    const { holders, position } = savedIn(rows, channel);
    for (const login of logins) {
      const pick = seededPick(seed * 10 + AT_TABLE.indexOf(login));
      const id = people[AT_TABLE.indexOf(login)]?.id;
      const viewer = Object.keys(holders).find((seat) => holders[seat]?.id === id) ?? null;
      const fork = forkedStore(rows, channel, guide.game, concealment, viewer, pick);
      if (!fork || !position) continue;
      const looked = must(await openOn(new Map(rows), guide).look(channel, id as string));
      const all = actsOf(guide, looked, concealment, pick);
      const acts = all.filter((act) => only === undefined || ('command' in act && act.command === only));
      const orderable = only === undefined ? ordersIn(guide, position, pick) : [];
      const common = await commonOrder(guide, concealment, [rows, fork.rows], channel, viewer, orderable);
      const holder = common && people.find((each) => each.id === holders[common.seat]?.id)?.name;
      const visit = { login, acts, ...(common && holder ? { order: { login: holder, text: common.text } } : {}) };
      const here = await visited(endpoint, guide, rows, channel, visit, fork.hashes);
      const there = await visited(endpoint, guide, fork.rows, channel, visit, fork.hashes);
      told.push(...compared(login, here, there));
      unanswered.push(...here.filter(({ answered }) => !answered).map(({ act, text }) => `${login}: ${act} ${text}`));
      pairs += 1;
      done += acts.length;
      given += common ? 1 : 0;
      for (const what of ['orders', 'edits', 'drafts', 'standing'] as const) hidden[what] += fork.hidden[what];
    }
  } finally {
    await endpoint.close();
  }
  return { pairs, acts: done, given, hidden, told, unanswered };
}
