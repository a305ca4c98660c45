import { createHash } from 'node:crypto';
import { currentStep } from '../../engine/lesson.ts';
import { isWaitedFor } from '../../engine/play.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { tableError, type Answer, type TableError } from '../error.ts';
import { loadTable } from '../changes.ts';
import { lessonAt } from '../lessons/progress.ts';
import { look } from '../orders/look.ts';
import type { Service, Table } from '../service.ts';
import type { Outlook } from '../views.ts';
import { dataToLearn } from './play.ts';
import type { HintQuestion } from './views.ts';

/** The same question of a seat has the same thought; told by nothing that is hidden. */
const seedFor = (table: string, seat: string, since: number, revision: number): number =>
  createHash('sha256').update(`hint ${table} ${seat} ${since} ${revision}`).digest().readUInt32BE(0);

/** Whether a table is a lesson whose step says itself what to order. */
function saysWhat({ game, saved }: Table): boolean {
  const lesson = lessonAt(game, saved);
  const step = lesson && saved.lesson && currentStep(lesson, saved.lesson);
  return step !== undefined && step.orders.length > 0;
}

/** The seat that is asked, and the board as it is then; or why there is nothing to give a hint on. */
function asked({
  state,
  seat,
  position,
  asks,
  draft,
}: Outlook): Result<Pick<HintQuestion, 'seat' | 'view'>, TableError> {
  if (!state.hints) return tableError('table.no-hints');
  if (state.stage !== 'playing') return tableError(state.stage === 'gathering' ? 'table.not-started' : 'table.over');
  if (seat === null || !position) return tableError('table.not-seated');
  if (draft && draft.stops !== null) return tableError('table.drafted');
  if (!asks.some(isWaitedFor)) return err({ code: 'refusal.not-asked', params: { seat } });
  return ok({ seat, view: position });
}

/** What a hint is to be thought of; see `Tables.hintQuestion`. */
export async function hintQuestion(
  service: Service,
  channel: string,
  user: string,
  seat?: string,
): Answer<HintQuestion> {
  const loaded = await loadTable(service, channel);
  if (!loaded.ok) return loaded;
  if (saysWhat(loaded.value)) return tableError('table.lesson-says');
  const looked = await look(service, channel, user, seat);
  if (!looked.ok) return looked;
  const { state, since, draft } = looked.value;
  const found = asked(looked.value);
  if (!found.ok) return found;
  const { id: table, game, lines, number } = state;
  const data = dataToLearn(loaded.value.game);
  const revision = draft?.revision ?? 0;
  const seed = seedFor(table, found.value.seat, since, revision);
  return ok({ channel, table, game, lines, number, since, revision, seed, data, ...found.value });
}
