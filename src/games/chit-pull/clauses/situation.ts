import type { Combat } from '../steps.ts';
import type { Asking } from '../../../engine/game.ts';
import type { Params } from '../../../engine/message.ts';
import { phaseShown } from '../../../engine/position.ts';
import { hasLoc, locOf } from '../rules/03-basics/03-3-loc.ts';
import { enemyZoc } from '../rules/03-basics/03-2-zoc.ts';
import { spareSteps } from '../rules/10-combat/10-5-losses.ts';
import { chit } from '../rules/15-special-rules/15-2-chits.ts';
import { commandShown, openStep } from '../open-step.ts';
import { at, occupation, placeOf, WAYS } from '../board.ts';
import { enemyOf, type Side, type ChitPullPosition, type State } from '../state.ts';
import { sideOfSeat } from '../commands/seats.ts';

/** Where and of what a question is: everything here is known to everybody. */
export interface Situation {
  readonly state: State;
  readonly side: Side;
  /** The side whose phase it is; null where both act. */
  readonly acting: string | null;
  readonly params: Params;
  /** The hex attacked, or where the HQ of the chit just drawn stands. */
  readonly hex: string | undefined;
  /** Units of the player who is asked that it concerns. */
  readonly units: readonly string[];
  readonly combat: Combat | undefined;
  /** The chit that is carried out; empty before the first. */
  readonly command: string;
}

/** The combat that is being resolved where something is asked. */
const combatIn = (seen: ChitPullPosition, { procedure }: Asking): Combat | undefined => {
  const step = openStep(seen, procedure);
  return step.name === 'battles' ? (step.combat ?? undefined) : undefined;
};

function hexOf(state: State, { hex, chit: drawn }: Params): string | undefined {
  if (typeof hex === 'string') return hex;
  const hq = typeof drawn === 'string' && drawn !== '?' ? chit(drawn).hq : undefined;
  return hq !== undefined && placeOf(state, hq) !== undefined ? state.units[hq]?.at : undefined;
}

const unitsIn = (combat: Combat | undefined, question: string): readonly string[] => {
  if (!combat) return [];
  if (question.endsWith('.losses')) return combat.losses?.units ?? [];
  if (question.endsWith('.retreat')) return combat.retreating;
  return question.endsWith('.advance') ? combat.attackers : combat.defenders;
};

/** What a question is about, from what everybody may know. */
export function situationOf(seen: ChitPullPosition, asking: Asking): Situation {
  const { seat, prompt, procedure } = asking;
  const { state } = seen;
  const params = prompt.params ?? {};
  const combat = combatIn(seen, asking);
  return {
    state,
    side: sideOfSeat(seat),
    acting: phaseShown(seen, procedure).side,
    params,
    hex: hexOf(state, params),
    units: unitsIn(combat, prompt.code),
    combat,
    command: commandShown(seen, procedure),
  };
}

/** Whether units of the side in the hex would have no LOC (3.3). */
export const isCutOff = ({ state, side, hex }: Situation): boolean =>
  hex !== undefined && !hasLoc(locOf(state, side), at(hex));

/** Whether every hex around holds enemies or lies in their zones of control, and no friend stands there. */
export function isSurrounded({ state, side, hex }: Situation): boolean {
  if (hex === undefined) return false;
  const zoc = enemyZoc(state, side);
  const [own, enemies] = [occupation(state, side), occupation(state, enemyOf(side))];
  return (WAYS[at(hex)] as readonly number[]).every((to) => enemies[to] || (zoc[to] && !own[to]));
}

/** Whether the steps to be lost eliminate at least one unit; a fortress marker is none. */
export const killsAUnit = ({ state, units, params }: Situation): boolean =>
  Number(params['steps'] ?? 0) > spareSteps(state, units);
