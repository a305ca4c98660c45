import { BOARD, changeUnits, isObjective, unit } from '../../../../src/games/chit-pull/board.ts';
import type { ChitPullGame } from '../../../../src/games/chit-pull/game.ts';
import type { DieSource } from '../../../../src/engine/dice.ts';
import type { VersionedData } from '../../../../src/engine/data/versions.ts';
import { initialState } from '../../../../src/games/chit-pull/rules/04-setup.ts';
import type { PhaseName } from '../../../../src/games/chit-pull/rules/05-sequence.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import { type OptionId, type Side, type State, type UnitState } from '../../../../src/games/chit-pull/state.ts';
import type { Step, StepNamed } from '../../../../src/games/chit-pull/steps.ts';
import { forcesOf } from '../../../../src/games/chit-pull/rules/10-combat/10-1-declaring.ts';
import { combatOf } from '../../../../src/games/chit-pull/rules/10-combat/10-2-combat.ts';
import { oddsOf, resultOf } from '../../../../src/games/chit-pull/rules/10-combat/10-3-odds.ts';
import { playingFrom, playingWhole, type Die, type Playing, type ScenarioKit } from '../scenario.ts';

/** What stands on the board at the start of a scenario; everything left out is as at the start of a turn. */
export interface ScenarioSpec {
  readonly turn?: number;
  readonly side?: Side;
  readonly phase?: PhaseName;
  /** The step to be carried out; left out: a chit is drawn. Under it lies the cup, and then the end of the turn. */
  readonly step?: Step;
  /** Where units stand: a hex, or `<hex> reduced`, `box`, `redeployed`, `track:3`. All others are out of play. */
  readonly units?: Readonly<Record<string, string>>;
  /** Keep the set-up of the game for units that are not named. */
  readonly setUp?: boolean;
  /** Objectives held by the Axis; those in which units stand are theirs in any case. Left out: as at the start. */
  readonly control?: readonly string[];
  readonly options?: readonly OptionId[];
  /** Dice in the order in which they fall. Without them a roll is an error. */
  readonly dice?: readonly Die[] | DieSource;
  readonly state?: Partial<State>;
}

/** A game in progress that a test plays by text orders. */
export type Played = Playing<State, Order, string> & { readonly reduced: (unit: string) => boolean };

function unitState(text: string): UnitState {
  const [where, reduced] = text.split(' ');
  return { at: where as string, reduced: reduced === 'reduced' };
}

/** Scenarios of a game of the system: positions as described, and whole games. */
export function scenariosOf(game: ChitPullGame, data: VersionedData) {
  const within = data.withinHere ?? ((act) => act());
  const kit: ScenarioKit<State, Order, Pick<Played, 'reduced'>> = {
    game,
    board: within(() => BOARD),
    resultOn: ({ state, procedures }, face) =>
      within(() => {
        const battles = procedures[0]?.steps.at(-1) as StepNamed<'battles'>;
        const { target, attackers: units } = combatOf(battles);
        return resultOf(
          oddsOf(state, forcesOf(state, { target, units }, battles.surprise, battles.retreated)).column,
          face,
        );
      }),
    more: (state) => ({ reduced: (id) => (state().units[id] as UnitState).reduced }),
  };

  /** The state that a scenario begins with. */
  const stateFor = (spec: Omit<ScenarioSpec, 'step'>): State =>
    within(() => {
      const state = initialState(spec.options ?? []);
      if (!spec.setUp) changeUnits(state, Object.keys(state.units), { at: 'lost', reduced: false });
      for (const [id, text] of Object.entries(spec.units ?? {})) {
        if (!(id in state.units)) throw new Error(`no unit ${id}`);
        changeUnits(state, [id], unitState(text));
      }
      const held = new Set(spec.control ?? state.control);
      for (const [id, { at: where }] of Object.entries(state.units)) {
        if (!isObjective(where)) continue;
        if (unit(id).side === 'axis') held.add(where);
        else held.delete(where);
      }
      return Object.assign(state, { turn: spec.turn ?? 2, control: [...held].sort() }, spec.state);
    });

  /** A position as described, run to its first question. */
  function scenario(spec: ScenarioSpec): Played {
    const { turn = 2, side = 'axis', phase = 'activation' } = spec;
    const steps = [{ name: 'cup', offered: [] }, ...(spec.step ? [spec.step] : [])];
    return playingFrom(kit, { state: stateFor(spec), steps, phase: { turn, side, name: phase } }, spec.dice);
  }

  /** A whole game from its set-up. */
  const newGame = (options?: readonly OptionId[], dice?: readonly Die[]): Played => playingWhole(kit, options, dice);

  return { stateFor, scenario, newGame };
}
