import { openLog } from '../../../src/runtime/log.ts';
import type { Player } from '../../../src/computer/player.ts';
import { randomPlayer } from '../../../src/computer/matches/random.ts';
import type { Game } from '../../../src/engine/game.ts';
import { ok } from '../../../src/engine/result.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openComputers, type Computers, type ComputersSettings } from '../../../src/thinking/computers.ts';
import type { Thinker, ToThink } from '../../../src/thinking/thinker.ts';

/** Thinks at once, in this thread; `seen` is told of each task. */
export const thinkHere =
  (games: readonly Game[], player: Player = randomPlayer, seen: (task: ToThink) => void = () => undefined) =>
  (_: string, task: ToThink): ReturnType<Thinker['think']> => {
    seen(structuredClone(task));
    const game = games.find(({ id }) => id === task.game);
    if (!game) throw new Error(`no game ${task.game}`);
    return Promise.resolve(ok(player({ ...task, game })));
  };

/** Thinks of hints at once, in this thread: so many plans of a player, with other seeds. */
export const hintHere =
  (games: readonly Game[], player: Player = randomPlayer, seen: (task: ToThink) => void = () => undefined) =>
  (_: string, task: ToThink, most: number): ReturnType<Thinker['hint']> => {
    seen(structuredClone(task));
    const game = games.find(({ id }) => id === task.game);
    if (!game) throw new Error(`no game ${task.game}`);
    return Promise.resolve(ok([...Array(most).keys()].map((n) => player({ ...task, game, seed: task.seed + n }))));
  };

/** The computers of tables that nobody posts for. */
export const computersAt = (
  tables: Tables,
  think: Thinker['think'],
  more: Partial<ComputersSettings> = {},
): Computers & { readonly logged: string[] } => {
  const logged: string[] = [];
  const log = openLog('debug', [], { write: (line) => void logged.push(line) });
  return { ...openComputers({ tables, think, log, mostUnposted: Infinity, pace: 0, ...more }), logged };
};
