import { createHash } from 'node:crypto';
import { dataName, learnedData, type LearnedData } from '../../engine/data/versions.ts';
import type { Game } from '../../engine/game.ts';
import { openAsks, readOrder, type OpenAsk } from '../../engine/play.ts';
import { err, ok } from '../../engine/result.ts';
import { change, loadTable } from '../changes.ts';
import { tableError, type Answer, type Changed } from '../error.ts';
import { indexed } from '../index/build.ts';
import { COMPUTERS } from '../index/keys.ts';
import { isAsked } from '../orders/drafts.ts';
import { goOn } from '../orders/resume-drafts.ts';
import { beginRun, endRun, playRead, type Run } from '../orders/run.ts';
import { strengthOf } from '../seats/computer.ts';
import { playersOf } from '../seats/players.ts';
import type { Decision, Service, Table } from '../service.ts';
import { playSilent } from '../standing-orders/answers.ts';
import { stateOf } from '../state.ts';
import type { Work } from '../work/turns.ts';
import type { ComputerTask } from './views.ts';

/** The data that a game is played with, if a thread can't know them. */
export const dataToLearn = (game: Game): readonly LearnedData[] =>
  learnedData([game]).filter(({ name }) => name === dataName(game));

/** The seed of a thought: another one for each table and each line, and told by nothing that is hidden. */
const seedFor = (table: string, lines: number): number =>
  createHash('sha256').update(`computer ${table} ${lines}`).digest().readUInt32BE(0);

/** The first question that a table waits for a computer to answer. */
const firstAsk = ({ saved, game }: Table): OpenAsk<unknown> | undefined =>
  saved.stage === 'playing' && saved.position
    ? openAsks(game, saved.position).find(({ seat }) => strengthOf(saved.holders[seat]?.id))
    : undefined;

/** What a computer is waited for; see `Tables.computerTask`. */
export async function computerTask(service: Service, channel: string): Answer<ComputerTask | null> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved, game } = table.value;
  const { id, lines, position } = saved;
  const seat = firstAsk(table.value)?.seat;
  const strength = seat === undefined ? undefined : strengthOf(saved.holders[seat]?.id);
  if (seat === undefined || !strength || !position) return ok(null);
  return ok({
    channel,
    table: id,
    game: game.id,
    seat,
    strength,
    lines,
    view: game.view(position, seat),
    data: dataToLearn(game),
    seed: seedFor(id, lines),
    onlyWatched: playersOf(saved).length === 0,
    unposted: saved.outbox.length,
  });
}

/** The tables under way at which a computer plays; see `Tables.withComputers`. */
export const withComputers = (service: Service): Answer<readonly string[]> => indexed(service, COMPUTERS);

/**
 * Carries out the orders of a plan as far as it holds: while each is an option in its turn, nothing was rolled, drawn or
 * shown, and no other seat gave an order in between.
 */
function* playPlan(run: Run, seat: string, orders: readonly string[]): Work<void> {
  for (const text of orders) {
    const by = run.saved.holders[seat];
    const read = readOrder(run.game, run.position, seat, text);
    if (!by || !strengthOf(by.id) || !read.ok || read.value.ask.answered) return;
    const lines = run.lines.length;
    const { draws, revealed } = playRead(run, by, 'computer', read.value);
    yield* goOn(run);
    const isAlone = run.lines.length === lines + 1;
    if (!isAlone || draws.length > 0 || revealed || !isAsked(run.game, run.position, [seat])) return;
    yield;
  }
}

/** Gives the orders of a computer; see `Tables.playComputer`. */
export const playComputer = (
  service: Service,
  { channel, table: id, lines, seat }: Pick<ComputerTask, 'channel' | 'table' | 'lines' | 'seat'>,
  orders: readonly string[] | null,
): Changed<null> =>
  change(service, { channel, user: { id: '', name: '' }, interaction: '' }, async (table): Answer<Decision<null>> => {
    const { saved, game } = table;
    const by = saved.holders[seat];
    const ask = firstAsk(table);
    if (saved.id !== id || saved.lines !== lines || !by || ask?.seat !== seat)
      return err({ code: 'table.stale', fresh: stateOf(game, saved) });
    const run = beginRun(service, game, saved);
    if (orders === null) {
      playSilent(run, by, ask);
      await service.turns.run(goOn(run));
    } else {
      const read = readOrder(game, run.position, seat, orders[0] ?? '');
      if (!read.ok) return read;
      await service.turns.run(playPlan(run, seat, orders));
    }
    return run.lines.length > 0 ? ok({ ...endRun(run), value: null }) : tableError('table.nothing-drafted');
  });
