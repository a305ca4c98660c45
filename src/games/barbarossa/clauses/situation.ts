import type { Asking } from '../../../engine/game.ts';
import type { Params } from '../../../engine/message.ts';
import { at, isCombatUnit, isOnMap, placeOf, unitsAt, unitsOnMap, waysIn } from '../board.ts';
import { sideOfSeat } from '../commands/seats.ts';
import { openStep } from '../open-step.ts';
import { isInCommand } from '../rules/07-zoc.ts';
import { forcesOf } from '../rules/10-combat/10-2-combat.ts';
import { fighters, oddsOf } from '../rules/10-combat/10-3-odds.ts';
import { stepsOf } from '../rules/10-combat/10-5-losses.ts';
import { retreatsOf } from '../rules/10-combat/10-6-retreat.ts';
import { isCutOff } from '../rules/12-supply.ts';
import type { BarbarossaPosition, Side, State } from '../state.ts';
import type { Combat } from '../steps.ts';

/** Where and of what a question is: everything here is known to everybody. */
export interface Situation {
  readonly state: State;
  readonly side: Side;
  /** The side that attacks, or whose phase it is where nobody does. */
  readonly acting: string | null;
  readonly params: Params;
  /** The last part of the code of the prompt. */
  readonly question: string;
  /** The hexes attacked, or the one that panzers have entered or in which too many units stand. */
  readonly hexes: readonly string[];
  /** Units of the player who is asked that it concerns. */
  readonly units: readonly string[];
  readonly combat: Combat | undefined;
}

/** The combat that is being resolved. */
function combatIn(position: BarbarossaPosition): Combat | undefined {
  const step = openStep(position);
  return step.name === 'combats' || step.name === 'overrun' ? (step.combat ?? undefined) : undefined;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function unitsOf(state: State, side: Side, question: string, params: Params, combat: Combat | undefined) {
  if (question === 'excess') return unitsAt(state, side, String(params['hex']));
  if (question === 'reveal-near') {
    const near = listed(params['hexes']).flatMap((hex) => waysIn(state.weather)[at(hex)] as readonly number[]);
    return unitsOnMap(state, side).filter((id) => near.includes(placeOf(state, id) as number));
  }
  if (!combat) return [];
  if (question === 'fall-back') return listed(params['units']);
  if (question === 'retreat') return combat.retreating;
  return (combat.side === side ? combat.attackers : combat.defenders).filter((id) => isOnMap(state, id));
}

/** What a question is about, from what everybody may know. */
export function situationOf(seen: BarbarossaPosition, { seat, prompt }: Asking): Situation {
  const { state, phase } = seen;
  const side = sideOfSeat(seat);
  const params = prompt.params ?? {};
  const combat = combatIn(seen);
  const question = prompt.code.slice('barbarossa.ask.'.length);
  const { hex } = params;
  return {
    state,
    side,
    acting: combat?.side ?? phase.side,
    params,
    question,
    hexes: combat?.targets ?? (typeof hex === 'string' ? [hex] : listed(params['hexes'])),
    units: unitsOf(state, side, question, params, combat),
    combat,
  };
}

/** The column of the combat: the one used, or before the die has fallen the one that would be used now. */
export const columnIn = ({ state, combat }: Situation): number | undefined =>
  combat && (combat.column ?? oddsOf(state, forcesOf(state, combat)).column);

/** How many steps the units concerned have left that can lose one (10.5, 11.3.1a). */
export const stepsLeft = ({ state, units }: Situation): number =>
  fighters(state, units).reduce((sum, id) => sum + stepsOf(state, id), 0);

/** Whether all the units concerned that fight are cut off (4.7, 12.3). */
export function areCutOff({ state, side, units }: Situation): boolean {
  const fighting = units.filter(isCombatUnit);
  return fighting.length > 0 && fighting.every((id) => isCutOff(state, side, id));
}

/** Whether some Soviet combat unit concerned is in command (11.3.2). */
export const hasCommand = ({ state, units }: Situation): boolean =>
  units.some((id) => isCombatUnit(id) && isInCommand(state, id));

/** Whether the losses eliminate a unit at least (10.5), or a retreat would eliminate one that finds no way (10.6.7). */
export function killsAUnit({ state, units, params, question }: Situation): boolean {
  if (question === 'fall-back') return units.some((id) => retreatsOf(state, id).length === 0);
  const spare = units.reduce((sum, id) => sum + stepsOf(state, id) - 1, 0);
  return Number(params['steps'] ?? 0) > spare;
}
