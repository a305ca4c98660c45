/** What keeps the games of hostile people going: those who are asked answer, empty seats are taken, and where a game ended the next one begins. */
import { drawOrder } from '../../../src/engine/choice.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import type { TableState } from '../../../src/table/api.ts';
import { RestRefusal, type UserClient, type OptionValues } from '../../support/discord/user-client.ts';
import { toldAfter } from '../../support/discord/player.ts';
import type { Doing } from './acts.ts';
import { gameAt } from './hostile.ts';
import { oneOf, type RandomPick } from '../../../src/engine/trials/random.ts';

/** So many lines somebody gives in a row at most. */
const MOST_LINES = 8;

/** A command and its answer. */
async function say({ user, channel }: Doing, name: string, options: OptionValues = {}): Promise<void> {
  const before = user.events.length;
  const outcome = await user.command(channel, name, options);
  if (outcome.result === 'failed') throw new Error(`/${name}: not answered in time`);
  if (!outcome.modal) await toldAfter(user, outcome, before);
}

/** Legal lines of a user's own, committed where they decide something. Gives how many commands it took. */
async function playOn(doing: Doing, seat: string): Promise<number> {
  const { here, user, channel, pick } = doing;
  let commands = 0;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    const looked = await here.tables.look(channel, user.userId, seat);
    if (!looked.ok) return commands;
    const { asks, draft, state } = looked.value;
    const game = ALL_GUIDES[state.game]?.game;
    const ask = asks[0];
    if (draft && draft.commits > 0 && (!ask || pick(3) === 0)) {
      await say(doing, 'commit', { seat });
      commands += 1;
    } else if (ask && game) {
      await say(doing, 'order', { line: game.format(drawOrder(ask.choice, pick)), seat });
      commands += 1;
    } else return commands;
  }
  return commands;
}

const free = ({ seats }: TableState): readonly string[] => seats.flatMap(({ id, holder }) => (holder ? [] : [id]));

/** What a table needs next, and of whom. */
function needed(
  state: TableState | undefined,
  n: number,
  pick: RandomPick,
): { readonly by?: string; readonly run: (doing: Doing) => Promise<number> } | undefined {
  const one =
    (name: string, options: OptionValues) =>
    async (doing: Doing): Promise<number> => {
      await say(doing, name, options);
      return 1;
    };
  if (!state || state.stage === 'over' || state.stage === 'abandoned')
    return { run: one('game', { new: { game: gameAt(n) } }) };
  const [empty] = free(state);
  if (empty !== undefined && (state.stage === 'playing' || state.hopefuls.length < state.seats.length))
    return {
      run: one('game', { join: state.seating === 'random' && state.stage === 'gathering' ? {} : { seat: empty } }),
    };
  if (state.stage === 'gathering') return { by: state.creator.id, run: one('game', { start: {} }) };
  const asked = state.seats.filter(({ id, holder }) => holder && state.waiting.some(({ seat }) => seat === id));
  if (asked.length === 0) return undefined;
  const { id, holder } = oneOf(pick, asked);
  return { by: holder?.id ?? '', run: (doing) => playOn(doing, id) };
}

/**
 * One step at a table: by who is asked, or by anybody where anybody can. Gives who acted, and how many commands it took; undefined where nothing can
 * be done.
 */
export async function goOn(
  doing: Omit<Doing, 'user'>,
  users: readonly UserClient[],
  n: number,
): Promise<{ readonly by: string; readonly commands: Promise<number> } | undefined> {
  const state = await doing.here.tables.state(doing.channel);
  const step = needed(state.ok ? state.value : undefined, n, doing.pick);
  if (!step) return undefined;
  const user = step.by === undefined ? oneOf(doing.pick, users) : users.find(({ userId }) => userId === step.by);
  if (!user) return undefined;
  const refused = (error: unknown): number => {
    if (error instanceof RestRefusal && error.status < 500) return 1;
    throw error;
  };
  return { by: user.userId, commands: step.run({ ...doing, user }).catch(refused) };
}
