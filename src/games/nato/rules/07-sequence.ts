import { SEQUENCE } from '../data.ts';
import type { ReleaseStep, Segment } from '../schema/sequence.ts';
import type { Side, State } from '../state.ts';
import type { Context, StepRules } from '../steps.ts';
import { enterHqSupply } from './10-supply/10-4-phase.ts';
import { determineMovementSupply, recover } from './10-supply/10-5-recovery.ts';
import { gainSupplyPoints } from './10-supply/10-8-points.ts';
import { enterGroundMovement } from './12-movement/12-0-segment.ts';
import { enterPlanning } from './25-ground-combat/25-1-cycle/25-0-planning.ts';
import { endCombat, enterCombat } from './25-ground-combat/25-1-cycle/25-0-combat.ts';
import { endSuppression } from './25-ground-combat/25-6-results/25-6-4-disruption.ts';
import { enterReserve } from './28-reserve/28-2-phase.ts';
import { enterReturning } from './29-headquarters/29-8-return.ts';
import { countPoints } from './34-points.ts';
import { activate } from './35-general/35-2-activation.ts';
import { beginTurn, setCurtain } from './35-general/35-turn.ts';

/** The steps of release that are played. */
const RELEASED: ReadonlySet<ReleaseStep> = new Set<ReleaseStep>(['ground']);

/** 7.2: the segments that are played with some steps of release, in order; player turns and phases with segments of their own are not among them. */
export const playedSegments = (
  sequence: readonly Segment[],
  released: ReadonlySet<ReleaseStep> = RELEASED,
): readonly Segment[] => sequence.filter(({ from }) => from !== undefined && released.has(from));

/** What is done in a segment: it acts at once, or puts its step on top. */
type Enter = (context: Context, side: Side) => void;

/** What is done in each segment; in those of the WP and the NATO Player Turn the same. The others of the Battle Cycle follow its first. */
const SEGMENTS: Readonly<Record<string, Enter>> = {
  'J.A.1': beginTurn,
  'J.B.2': gainSupplyPoints,
  'J.B.3': enterReturning,
  'W.A': (context, side) => {
    activate(context, side);
    setCurtain(context, side);
    enterHqSupply(context, side);
  },
  'N.0': (context, side) => {
    setCurtain(context, side);
    activate(context, side);
  },
  A: enterHqSupply,
  'B.1': determineMovementSupply,
  'B.4': enterGroundMovement,
  C: recover,
  D: enterPlanning,
  'F.1': enterCombat,
  'F.end': endCombat,
  G: enterReserve,
  H: endSuppression,
  'E.4': countPoints,
};

/** What is done in a segment, if it is not part of what another one does. */
export const enterOf = (id: string): Enter | undefined => SEGMENTS[id] ?? SEGMENTS[id.slice(2)];

/** The names of phases, by their letter. */
const PHASES: Readonly<Record<string, string>> = {
  J: 'joint',
  A: 'hq-supply',
  B: 'movement',
  C: 'recovery',
  D: 'planning',
  F: 'combat',
  G: 'reserve',
  H: 'suppression',
  E: 'end',
};

const SIDE_OF: Readonly<Record<string, Side | null>> = { W: 'wp', N: 'nato', J: null, E: null };

/** Whose player turn a segment is in; null: of neither alone. */
export const sideIn = (id: string): Side | null => SIDE_OF[id.slice(0, 1)] ?? null;

/** The name of the phase of a segment: that of `W.B` for `W.B.4`; the turn marker is turned over before the first phase of NATO. */
export function phaseIn(id: string): string {
  const letter = /^[JE]/u.test(id) ? id.slice(0, 1) : id.slice(2, 3).replace('0', 'A');
  return PHASES[letter] as string;
}

/** The segments of a turn of the scenario that is played. */
export const segmentsOf = ({ scenario }: Pick<State, 'scenario'>): readonly Segment[] =>
  playedSegments(SEQUENCE).filter(({ scenarios }) => scenarios?.some((id) => id === scenario) ?? true);

/** The phase of a segment begins, unless it is under way; with the first segment the next turn. */
export function beginPhaseOf(context: Context, id: string): void {
  const { state, position } = context;
  const [side, name] = [sideIn(id), phaseIn(id)];
  const turn = id === segmentsOf(state)[0]?.id ? state.turn + 1 : state.turn;
  const { phase } = position;
  if (phase.turn === turn && phase.side === side && phase.name === name) return;
  if (phase.side !== side) context.handOver();
  context.beginPhase(turn, side, name);
}

/** 7.2: the next segment is begun; after the last one the next turn. */
export const nextStep: StepRules<'next'> = {
  run: (context, { after }) => {
    const all = segmentsOf(context.state);
    const { id } = all[all.findIndex((each) => each.id === after) + 1] ?? (all[0] as Segment);
    beginPhaseOf(context, id);
    context.replace({ name: 'next', after: id });
    enterOf(id)?.(context, sideIn(id) ?? 'wp');
  },
};
