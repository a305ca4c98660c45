import { sideOfSeat } from '../commands/seats.ts';
import type { Asking } from '../../../engine/game.ts';
import type { Params } from '../../../engine/message.ts';
import { at } from '../board.ts';
import { isManeuver, isOnMap, unitsAt } from '../counters.ts';
import { hasAnyMarker } from '../markers.ts';
import { surroundedBy } from '../rules/08-zones/08-2-surrounded.ts';
import { attackersLeft, defendersLeft } from '../rules/25-ground-combat/25-1-cycle/25-1-stage.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { forcesOf } from '../rules/25-ground-combat/25-3-odds/25-5-2-roll.ts';
import { stepsOf } from '../rules/25-ground-combat/25-6-results/25-6-3-steps.ts';
import { waysOfRetreat } from '../rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import { openStep } from '../show/open-step.ts';
import { SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import type { Battle, Combat } from '../steps.ts';

/** Where and of what a question is: everything here is known to everybody. */
export interface Situation {
  readonly state: State;
  /** The seat that is asked, and its side. */
  readonly seat: string;
  readonly side: Side;
  /** The side that attacks, or whose phase it is where nobody does; null where it is nobody's. */
  readonly acting: Side | null;
  readonly params: Params;
  /** The last part of the code of the prompt. */
  readonly question: string;
  /** The objective hex, or the one in which too many units stand. */
  readonly hexes: readonly string[];
  /** Units of the player who is asked that it concerns, and those of the enemy in the battle. */
  readonly units: readonly string[];
  readonly enemies: readonly string[];
  readonly battle: Battle | undefined;
  readonly combat: Combat | undefined;
}

/** The hexes of the longest retreat (25.6). */
export const MOST_HEXES = 2;

/** The defenders of a battle whom its question concerns: those that pay for their retreat, that have not made it, or all. */
function concerned(state: State, battle: Battle, question: string): readonly string[] {
  if (battle.owed) return battle.owed.units.filter((id) => isOnMap(state, id));
  if (question === 'retreat') return battle.retreating.filter((id) => isOnMap(state, id));
  return defendersLeft(state, battle);
}

/** What a question is about, from what everybody may know. */
export function situationOf(seen: NatoPosition, { seat, prompt }: Asking): Situation {
  const { state, phase } = seen;
  const side = sideOfSeat(seat);
  const params = prompt.params ?? {};
  const question = prompt.code.slice('nato.ask.'.length);
  const step = openStep(seen);
  const combat = step.name === 'combat' ? step : undefined;
  const battle = combat?.battle ?? undefined;
  const common = { state, seat, side, params, question, battle, combat };
  if (combat && battle) {
    const [attackers, defenders] = [attackersLeft(state, battle), concerned(state, battle, question)];
    const [units, enemies] = combat.side === side ? [attackers, defenders] : [defenders, attackers];
    return { ...common, acting: combat.side, hexes: [battle.objective], units, enemies };
  }
  const { hex, unit } = params;
  const hexes = typeof hex === 'string' ? [hex] : [];
  const named = step.name === 'hq-supply' ? step.able : typeof unit === 'string' ? [unit] : [];
  const acting = SIDES.find((each) => each === phase.side) ?? null;
  return {
    ...common,
    acting,
    hexes,
    units: [...named, ...hexes.flatMap((each) => unitsAt(state, side, each))],
    enemies: [],
  };
}

/** The side that attacks in the battle. */
export const attackerOf = ({ acting, side }: Situation): Side => acting ?? side;

/** The column of the battle, counted from 0: the one used, or before the die has fallen the one that would be used now. */
export function columnIn(situation: Situation, state: State = situation.state): number | undefined {
  const { battle } = situation;
  if (!battle) return undefined;
  return battle.column ?? oddsWith(state, attackerOf(situation), forcesOf(state, battle)).column;
}

/** How many steps the units concerned have left. */
export const stepsLeft = ({ state, units }: Situation): number => stepsOf(state, units);

/** Whether some combat unit concerned lacks supply (10.5.1, 10.6), or an HQ does (10.4). */
export const lacksSupply = ({ state, units }: Situation): boolean =>
  units.some((id) => hasAnyMarker(state, id, ['no-movement-supply', 'no-combat-supply', 'hq-unsupplied']));

/** Whether some unit concerned is disrupted or suppressed (25.6.4). */
export const isDisrupted = ({ state, units }: Situation): boolean =>
  units.some((id) => hasAnyMarker(state, id, ['disrupted', 'suppressed']));

/** Whether the attacker surrounds the objective hex (8.2.3, 8.2.4). */
export const isSurrounded = (situation: Situation): boolean => {
  const { state, battle } = situation;
  return battle !== undefined && surroundedBy(state, attackerOf(situation), at(battle.objective)) !== undefined;
};

/** How many steps the retreat of all units concerned would cost at least (25.7.3, 25.7.4.1); undefined where none is due. */
export function costOfRetreat({ state, units, battle, question }: Situation): number | undefined {
  if (!battle || !['hold', 'retreat'].includes(question) || units.length === 0) return undefined;
  return Math.min(...waysOfRetreat(state, units, battle.objective, battle.retreat).map(({ steps }) => steps));
}

/** Whether the steps of a question are taken of the enemy: he who retreats chooses his own, other losses the other side (25.6.1). */
export const losesEnemy = ({ question, battle }: Situation): boolean => question === 'losses' && battle?.owed === null;

/** Whether the losses eliminate a unit at least, or to hold the hex would (25.6.3, 25.7). */
export function killsAUnit(situation: Situation): boolean {
  const { state, params, question, units, enemies } = situation;
  const due = Number(params[question === 'hold' ? 'hexes' : 'steps'] ?? 0);
  const all = losesEnemy(situation) ? enemies : units;
  const first = all.filter(isManeuver);
  const taken = first.length > 0 ? first : all;
  return due > stepsOf(state, taken) - taken.length;
}
