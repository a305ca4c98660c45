import { by } from '../../support/toys/people.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { Person, Tables } from '../../../src/table/api.ts';
import { playOnce, soloTable } from '../../support/tables/random-table.ts';
import { must } from '../../support/toys/results.ts';

/** Before a game may end it goes back to this line, and takes another way from there. */
const BACK_TO = 30;

/** Lines after which a random game is near its end: it goes back before. */
const WAY = 90;

/**
 * A table with a random game of at least so many lines that is still played, `user` holding all seats: it goes back by agreement of all
 * players, who are one, and is played on. The same seed gives the same game.
 */
export async function makeLongTable(
  tables: Tables,
  game: Game,
  channel: string,
  user: Person,
  lines: number,
  seed: number,
): Promise<void> {
  await soloTable(tables, game, channel, user);
  const pick = seededPick(seed);
  let count = 0;
  const interaction = (what: string): string => `${channel}-${(count += 1)}-${what}`;
  let since = 0;
  for (;;) {
    const state = must(await tables.state(channel));
    if (state.stage !== 'playing') throw new Error(`the game ended at line ${state.lines}`);
    if (state.lines >= lines) return;
    if (state.lines - since >= WAY) {
      since = state.lines;
      must(await tables.propose(by(user, { channel, interaction: interaction('undo') }), 'undo', String(BACK_TO), ''));
    }
    await playOnce(tables, game, channel, user, pick, interaction);
  }
}
