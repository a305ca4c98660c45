import { without } from '../../../../engine/lists.ts';
import { unit } from '../../board.ts';
import { seatOf } from '../../commands/seats.ts';
import { plays, type RowEntry, type State } from '../../state.ts';
import type { Context, Cup, Step } from '../../steps.ts';
import { afterDraw, possibleAfter } from '../07-commands/07-3-cut-in.ts';
import { turnUp } from '../07-commands/07-drawing.ts';
import { HIDDEN } from '../../view.ts';
import { entrants } from '../08-activation.ts';
import { chit } from '../15-special-rules/15-2-chits.ts';
import { areaOfChit, areaOfStep, unsureAfter, type Area } from './L17-2-areas.ts';
import { conflict } from './L17-2-conflicts.ts';
import {
  held,
  isRunning,
  leftInCup,
  nextSeq,
  rowOf,
  running,
  setRow,
  statusOf,
  stepOf,
  type Rowed,
} from './L17-2-row.ts';

/** What concerns everything (L17.2(2)8): both sides' reinforcements, SUPPLY, RESERVE, OKH, and units that come in with their HQ (15.3(1)). */
function isGlobal(state: State, id: string): boolean {
  const { hq } = chit(id);
  return hq === undefined || entrants(state, hq).length > 0;
}

/** The seat that carries out the chit of an HQ. */
const seatFor = (state: State, id: string): string => seatOf(state, chit(id).hq as string);

/** L16.7: lines of panzer-army HQs are judged through the whole map. */
const isPanzerChit = (id: string): boolean => {
  const { hq } = chit(id);
  return hq !== undefined && unit(hq).arm === 'panzer-hq';
};

/** A command and what it may change, which is worked out when it is asked for. */
interface Judged {
  readonly chit: string;
  readonly area: () => Area | undefined;
}

/** An entry that is not done. */
interface Unfinished extends Judged {
  readonly entry: RowEntry;
  readonly mayRun: boolean;
}

function once<Found>(work: () => Found): () => Found {
  let known: { readonly found: Found } | undefined;
  return () => (known ??= { found: work() }).found;
}

/**
 * The entries that are not done in the order in which they are judged: those carried out, what is turned up, then those face
 * down (L17.2(2)5, 7). Whatever is held back for others is taken to do all that it might after them.
 */
function* unfinished(position: Rowed): Generator<Unfinished, void> {
  const { state } = position;
  const of = (status: string): readonly RowEntry[] =>
    rowOf(state).filter((entry) => statusOf(position, entry) === status);
  const before: Unfinished[] = [];
  for (const entry of of('running')) {
    const area = once(() => areaOfStep(state, stepOf(position, entry) as Step));
    before.push({ entry, chit: entry.chit, area, mayRun: false });
  }
  yield* before;
  for (const entry of [...of('waiting'), ...of('held')]) {
    const alone: Judged = { chit: entry.chit, area: () => areaOfChit(state, entry.chit) };
    const earlier = [...before];
    const mayRun = mayBeside(state, entry, alone, earlier);
    const area = mayRun
      ? alone.area
      : once(() => areaOfChit(state, entry.chit, unsureAfter(earlier.map((other) => other.area()))));
    const found = { entry, chit: entry.chit, area, mayRun };
    before.push(found);
    yield found;
  }
}

/** Whether a chit may be carried out beside the commands before it: by a game master's word, or as they don't affect each other. */
function mayBeside(state: State, { ruled }: RowEntry, alone: Judged, earlier: readonly Unfinished[]): boolean {
  if (ruled === 'release') return true;
  if (ruled === 'hold' && earlier.length > 0) return false;
  return !earlier.some((other) => affects(state, alone, other));
}

/** Whether one command can't be carried out beside another: who gives orders to both does so one after the other. */
const affects = (state: State, one: Judged, other: Judged): boolean =>
  isGlobal(state, one.chit) ||
  isGlobal(state, other.chit) ||
  seatFor(state, one.chit) === seatFor(state, other.chit) ||
  (plays(state, 'panzer-lines') && (isPanzerChit(one.chit) || isPanzerChit(other.chit))) ||
  conflict(state, one.area(), other.area());

/** What the moderator does next (L17.2(2)). */
type Next =
  | { readonly kind: 'begin'; readonly entry: RowEntry }
  | { readonly kind: 'turn-up'; readonly entry: RowEntry }
  | { readonly kind: 'draw' | 'wait' | 'over' };

function nextOf(position: Rowed, { decoys = 0 }: Cup): Next {
  const { state } = position;
  const open: Unfinished[] = [];
  for (const each of unfinished(position)) {
    if (each.mayRun) return { kind: each.entry.at === 'held' ? 'turn-up' : 'begin', entry: each.entry };
    open.push(each);
  }
  const inCup = leftInCup(state);
  if (open.length === 0) return { kind: inCup > 0 ? 'draw' : 'over' };
  if (inCup === 0) return { kind: 'wait' };
  // 8: what concerns everything stops the drawing, but for a few more that are drawn to hide it.
  if (open.some(({ chit: id }) => isGlobal(state, id))) return { kind: decoys > 0 ? 'draw' : 'wait' };
  const under = open.filter(({ entry }) => isRunning(position, entry));
  const isFree = (id: string): boolean => {
    const alone: Judged = { chit: id, area: () => areaOfChit(state, id) };
    return !under.some((other) => affects(state, alone, other));
  };
  return { kind: possibleAfter(state, state.used).some(isFree) ? 'draw' : 'wait' };
}

/** Whether something that lies face down could be carried out. */
export const isAnyReady = (position: Rowed): boolean => [...unfinished(position)].some(({ mayRun }) => mayRun);

/** So far has what is carried out come: it is judged anew when that changes. */
const stageOf = ({ procedures, state }: Rowed): string =>
  [
    ...rowOf(state).map(({ seq, at, ruled = '' }) => `${seq} ${at} ${ruled}`),
    ...procedures.slice(1).map(({ id, steps }) => `${id} ${steps.at(-1)?.name}`),
  ].join();

/** Whether the moderator has nothing to do until a command goes on. */
export const waitsForCommands = (position: Rowed, { judged }: Cup): boolean =>
  plays(position.state, 'parallel') && judged === stageOf(position);

/** To a player who thinks ahead what lies face down is hidden: it stays so while commands are carried out, and then it is chance. */
function nextOfView({ state, position, draw }: Context): Next {
  if (running(position as Rowed).length === 0) draw('chit', 'row', held(state).length);
  return { kind: 'wait' };
}

/** L17.2(2): the moderator turns up what can be carried out, or draws, or waits. Gives whether all chits are done. */
export function moderate(context: Context, cup: Cup): boolean {
  const { state, position, push } = context;
  const isView = rowOf(state).some(({ chit: id }) => id === HIDDEN);
  const next = isView ? nextOfView(context) : nextOf(position as Rowed, cup);
  switch (next.kind) {
    case 'wait':
      cup.judged = stageOf(position as Rowed);
      return false;
    case 'over':
      return true;
    case 'draw':
      drawFaceDown(context, cup);
      return false;
    case 'turn-up':
      turnUp(context, next.entry.chit);
      setRow(state, next.entry, { at: 'waiting' });
      push(afterDraw(state, next.entry.chit, next.entry.seq));
      return false;
    case 'begin':
      push({ name: 'execute', chit: next.entry.chit, seq: next.entry.seq });
      return false;
  }
}

/** L17.2(2)8: so many chits at most are drawn behind what stops the drawing. */
const MOST_DECOYS = 2;

/** L17.2(2)1, 4: one chit of those in the cup is laid behind the others, unseen. */
function drawFaceDown(context: Context, cup: Cup): void {
  const { state, emit, draw } = context;
  const left = without(
    state.cup,
    held(state).map(({ chit: id }) => id),
  );
  const id = left[draw('chit', 'cup', left.length) - 1] as string;
  const entry: RowEntry = { seq: nextSeq(state), chit: id, at: 'held' };
  state.row = [...rowOf(state), entry];
  const wasDecoy = (cup.decoys ?? 0) > 0;
  if (wasDecoy) cup.decoys = (cup.decoys as number) - 1;
  const found = [...unfinished(context.position as Rowed)].find((each) => each.entry.seq === entry.seq);
  if (found?.mayRun) return;
  // Drawn whatever it is, so that nobody can tell by it.
  const decoys = draw('decoys', 'row', MOST_DECOYS + 1) - 1;
  if (isGlobal(state, id) && !wasDecoy) cup.decoys = decoys;
  emit({ code: 'chit-pull.held', params: { count: held(state).length, left: left.length - 1 }, rule: 'L17.2(2)5' });
}
