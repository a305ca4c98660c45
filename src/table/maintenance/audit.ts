import { beginningHash, canonicalJson, type JournalLine } from '../../engine/record/journal.ts';
import { replaySteps } from '../../engine/record/replay.ts';
import { ok } from '../../engine/result.ts';
import { verify } from '../../engine/record/verify.ts';
import type { Audit } from './views.ts';
import { storeError, type Answer } from '../error.ts';
import { gamesOf } from './archive.ts';
import { recordOf } from '../journal/history.ts';
import { beginningOf } from '../journal/journaling.ts';
import { snapshotKey } from '../saved.ts';
import type { Service, Table } from '../service.ts';
import { linesOf } from '../journal/walk.ts';
import type { Work } from '../work/turns.ts';

/** Whether the journal leads to the position that is stored; what does not hold, and what this release can't tell. */
function* replayed(
  { saved, game }: Table,
  lines: readonly JournalLine[],
): Work<{ readonly faults: readonly string[]; readonly unchecked: readonly string[] }> {
  const replaying = replaySteps(game, { options: saved.options, fixed: null }, lines);
  let step = replaying.next();
  for (; !step.done; step = replaying.next()) yield;
  const end = step.value;
  if (end.ok) {
    const same = canonicalJson(end.value) === canonicalJson(saved.position);
    if (same) return { faults: [], unchecked: [] };
  }
  const what = end.ok
    ? 'the journal leads to another position'
    : `line ${end.error.n} can't be replayed (${end.error.code})`;
  // A finished game keeps the lines of the release it was played with: its position alone was brought up.
  const older = saved.stage !== 'playing' && lines.some(({ version }) => version < game.version);
  return older
    ? { faults: [], unchecked: [`${what}; played with an earlier release`] }
    : { faults: [what], unchecked: [] };
}

/** The phases whose first position is missing or unreadable. */
async function snapshotFaults(service: Service, { saved }: Table): Answer<readonly string[]> {
  const faults: string[] = [];
  for (let phase = 0; phase <= (saved.position?.phase.index ?? -1); phase++) {
    const read = await service.store.get(snapshotKey(saved.id, phase));
    if (!read.ok) return storeError(read.error);
    if (read.value === undefined) faults.push(`the position at the beginning of phase ${phase} is missing`);
  }
  return ok(faults);
}

async function auditGame(service: Service, table: Table): Answer<Audit> {
  const { saved } = table;
  const { id, channel, stage } = saved;
  const about = { id, channel, game: saved.game, stage };
  if (!saved.position) return ok({ ...about, lines: 0, hashes: 0, dice: 0, faults: [], unchecked: [] });
  const read = await linesOf(service, saved, 0, saved.lines - 1);
  if (!read.ok) return read;
  const lines = read.value;
  const snapshots = await snapshotFaults(service, table);
  if (!snapshots.ok) return snapshots;
  const { faults, hashesChecked: hashes, diceChecked: dice } = verify(recordOf(table, lines, true));
  const last = lines.at(-1)?.hash ?? beginningHash(beginningOf(saved));
  const { faults: differing, unchecked } = await service.turns.run(replayed(table, lines));
  return ok({
    ...about,
    lines: lines.length,
    hashes,
    dice,
    faults: [
      ...(lines.length === saved.lines ? [] : [`${saved.lines} lines should be there, ${lines.length} are`]),
      ...(last === saved.hash ? [] : ['the last line is not the one that the table ends with']),
      ...faults.map(({ n, code }) => (n === null ? code : `line ${n}: ${code}`)),
      ...snapshots.value,
      ...differing,
      ...table.game.faults(saved.position).map((fault) => `its position is none of the game: ${fault}`),
    ],
    unchecked,
  });
}

/** What is said of a game that can't even be checked. */
function unchecked({ saved }: Table, error: unknown): Audit {
  const { id, channel, stage, game } = saved;
  const fault = `it can't be checked: ${error instanceof Error ? error.message : String(error)}`;
  return { id, channel, game, stage, lines: 0, hashes: 0, dice: 0, faults: [fault], unchecked: [] };
}

/** Checks the games of a channel; see `Tables.audit`. */
export const audit = (service: Service, channel: string): Answer<readonly Audit[]> =>
  service.queue(channel, async () => {
    const games = await gamesOf(service, channel);
    if (!games.ok) return games;
    const audits: Audit[] = [];
    for (const table of games.value) {
      const audited = await auditGame(service, table).catch((error: unknown) => ok(unchecked(table, error)));
      if (!audited.ok) return audited;
      audits.push(audited.value);
    }
    return ok(audits);
  });
