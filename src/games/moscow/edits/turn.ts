import type { Context } from '../steps.ts';
import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { changeUnits, UNITS_OF } from '../board.ts';
import { edit, nextArrivals, sideBranch } from './progress.ts';
import { beginPhase } from '../rules/05-sequence.ts';
import { LAST_TURN, PHASES, SIDES, type PhaseName, type Side, type State } from '../state.ts';
import { verbBranch } from '../words.ts';

/** Reinforcements whose turn went by (6.2) come with the next of their side. */
function bringForward(context: Context): void {
  const { state } = context;
  for (const side of SIDES) {
    const next = nextArrivals(context.position, side);
    const late = UNITS_OF[side].filter((id) => {
      const turn = /^track:(\d)$/u.exec(state.units[id]?.at ?? '')?.[1];
      return turn !== undefined && Number(turn) < next;
    });
    if (late.length === 0 || next > LAST_TURN) continue;
    changeUnits(state, late, { at: `track:${next}`, spent: false });
    context.emit({ code: 'moscow.edit.late', params: { units: late, turn: next } });
  }
}

/** Play goes on at the start of a phase, in place of all that was in progress. */
function goTo(context: Context, turn: number, side: Side, phase: PhaseName): void {
  const { position, state } = context;
  state.combat = null;
  context.emit({ code: 'moscow.edit.turn', params: { turn } });
  const limited = phase !== 'logistics' && phase !== 'movement';
  const replace: Context['replace'] = (step) => {
    position.procedures = [{ id: 'main', steps: [step, ...(limited ? [{ name: 'stacking' }] : [])] }];
  };
  beginPhase({ ...context, replace }, turn, side, phase);
  bringForward(context);
}

/** `turn 5`, `turn 5 soviet`, `turn 5 soviet combat`: without more, at the start of the turn or player-turn. */
export const turnEdits = (): readonly Branch<Edit<State>>[] => [
  verbBranch('turn', () =>
    fork(() =>
      Array.from({ length: LAST_TURN }, (_, i) => i + 1).map((turn) => ({
        word: String(turn),
        label: { code: `moscow.turn.${turn}` },
        to: () => ({
          ...edit(`turn ${turn}`, (context) => goTo(context, turn, 'axis', 'logistics')),
          branches: () =>
            SIDES.map((side) =>
              sideBranch(side, () => ({
                ...edit(`turn ${turn} ${side}`, (context) => goTo(context, turn, side, 'logistics')),
                branches: () =>
                  PHASES.map((phase) => ({
                    word: phase,
                    label: { code: `moscow.phase.${phase}` },
                    to: () => edit(`turn ${turn} ${side} ${phase}`, (context) => goTo(context, turn, side, phase)),
                  })),
              })),
            ),
        }),
      })),
    ),
  ),
];
