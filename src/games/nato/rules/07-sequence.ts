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
import { beginTurn, beginWar, openBorder } from './35-general/35-turn.ts';

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
    beginWar(context);
    enterHqSupply(context, side);
  },
  'N.0': (context, side) => {
    openBorder(context);
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

/** The player turn and the phase of a segment: `W.B` of `W.B.4`; the turn marker is turned over before the first phase of NATO. */
const phaseOf = (id: string): string => {
  if (/^[JE]/u.test(id)) return id.slice(0, 1);
  return id === 'N.0' ? 'N.A' : id.slice(0, 3);
};

/** The segments of a turn of the scenario that is played. */
const segmentsOf = ({ scenario }: Pick<State, 'scenario'>): readonly Segment[] =>
  playedSegments(SEQUENCE).filter(({ scenarios }) => scenarios?.some((id) => id === scenario) ?? true);

/** 7.2: the next segment is begun; after the last one the next turn. */
export const nextStep: StepRules<'next'> = {
  run: (context, { after }) => {
    const { state } = context;
    const all = segmentsOf(state);
    const next = all[all.findIndex(({ id }) => id === after) + 1] ?? (all[0] as Segment);
    const side = SIDE_OF[next.id.slice(0, 1)] ?? null;
    const [before, now] = [after === null ? '' : phaseOf(after), phaseOf(next.id)];
    if (now !== before) {
      if (before.slice(0, 1) !== now.slice(0, 1)) context.handOver();
      const turn = now === 'J' ? state.turn + 1 : state.turn;
      context.beginPhase(turn, side, PHASES[now.slice(2) || now] as string);
    }
    context.replace({ name: 'next', after: next.id });
    enterOf(next.id)?.(context, side ?? 'wp');
  },
};
