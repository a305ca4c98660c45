import { noDice } from '../../engine/dice.ts';
import { playInPlace, readOrder, type Irrevocable } from '../../engine/play.ts';
import { clonePosition } from '../../engine/position.ts';
import { stands, type GoneBack } from '../../engine/record/gone-back.ts';
import { ok } from '../../engine/result.ts';
import { tableError, type Answer } from '../error.ts';
import { linesOf, walkLines } from '../journal/walk.ts';
import { wouldGoBack, type ProposalKind } from '../proposals/agreements.ts';
import { isUpToMaster } from '../seats/consent.ts';
import { isComputers, sideOf, sidesOf } from '../seats/players.ts';
import { seatsOf } from '../seats/seats.ts';
import type { Service, Table } from '../service.ts';

/** What is done to the game itself. All other acts are up to people alone. */
const OF_THE_GAME: readonly ProposalKind[] = ['undo', 'rewind', 'edit', 'force', 'adjudge', 'draw'];

/** What an order told or decided that can't be unlearned. */
const BETRAYS: readonly (Irrevocable | null)[] = ['die', 'draw', 'reveal', 'seats', 'end'];

/** Most lines that are looked at for whether they may be taken back. */
const MOST_LINES = 64;

/** Whether the lines taken back told nobody anything: no die, no card, nothing shown, no order of a side of computers. */
async function toldNothing(service: Service, table: Table, back: GoneBack): Answer<boolean> {
  const { game, saved } = table;
  const [first, last] = [back.to + 1, saved.lines - 1];
  if (last - first >= MOST_LINES) return ok(false);
  const lines = await linesOf(service, saved, first, last);
  if (!lines.ok) return lines;
  const takenBack = lines.value.filter(({ n }) => !stands(back, n));
  const isOwn = takenBack.every(
    ({ kind, seat, draws }) =>
      kind === 'note' || (seat !== '' && draws.length === 0 && !isComputers(game, saved, sideOf(game, seat))),
  );
  if (!isOwn) return ok(false);
  let told = false;
  const walked = await walkLines(service, table, first, last, ({ line, before }) => {
    if (line.kind === 'note' || stands(back, line.n)) return;
    const read = readOrder(game, before, line.seat, line.order ?? '');
    told ||=
      !read.ok ||
      BETRAYS.includes(playInPlace(game, clonePosition(before), read.value.ask, read.value.order, noDice).irrevocable);
  });
  return walked.ok ? ok(!told) : walked;
}

/**
 * Whether the sides that computers play agree to an act: to all that concerns people alone, and to taking back what told
 * nothing. Refused with `table.computer-declines` {kind}. Nobody asks them where it is up to the game master, or in a study.
 */
export async function computersAgree(
  service: Service,
  table: Table,
  kind: ProposalKind,
  text: string,
  user: string,
): Answer<null> {
  const { game, saved } = table;
  if (saved.study || !OF_THE_GAME.includes(kind) || isUpToMaster(saved, kind, user)) return ok(null);
  const own = seatsOf(saved, user).map((seat) => sideOf(game, seat));
  if (!sidesOf(game).some((side) => !own.includes(side) && isComputers(game, saved, side))) return ok(null);
  const back = wouldGoBack({ kind, text });
  const free = back ? await toldNothing(service, table, back) : ok(false);
  if (!free.ok) return free;
  return free.value ? ok(null) : tableError('table.computer-declines', { kind });
}
