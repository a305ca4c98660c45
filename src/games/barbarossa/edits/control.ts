import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { enemiesAt, SETTLED } from '../board.ts';
import { controls } from '../rules/03-control.ts';
import { SIDES, type BarbarossaPosition, type Side, type State } from '../state.ts';
import { placeBranch } from '../words.ts';
import { edit, editBranch } from './words.ts';

/** Whether a city or town counts as a side's: by 3.2 as things stand, and by what was recorded (3.3). */
const isHeld = ({ held }: State, side: Side, hex: string): boolean => held.includes(hex) === (side === 'axis');

/** Cities and towns held by the Axis side when one of them is given to a side. */
const given = (hexes: readonly string[], side: Side, hex: string): readonly string[] => {
  const others = hexes.filter((each) => each !== hex);
  return side === 'axis' ? [...others, hex].sort() : others;
};

const KINDS = {
  /** A side holds it from now on; it is recorded in the End Phase (5.5.1). */
  held: {
    isOpen: (state: State, side: Side, hex: string): boolean => !isHeld(state, side, hex),
    change: (state: State, side: Side, hex: string): void => {
      state.held = frozen(given(state.held, side, hex));
    },
  },
  /** The same, recorded at once. */
  control: {
    isOpen: (state: State, side: Side, hex: string): boolean =>
      !isHeld(state, side, hex) || !controls(state, side, hex),
    change: (state: State, side: Side, hex: string): void => {
      state.held = frozen(given(state.held, side, hex));
      state.control = frozen(given(state.control, side, hex));
    },
  },
} as const;

type Kind = keyof typeof KINDS;

/** Sides to which a city or town can be given: no enemy of theirs stands there (3.2a). */
const takers = (state: State, kind: Kind, hex: string): readonly Side[] =>
  SIDES.filter((side) => KINDS[kind].isOpen(state, side, hex) && enemiesAt(state, side, hex).length === 0);

/** `held HEX SIDE`, `control HEX SIDE`. */
const giving = (state: State, kind: Kind, hex: string): Branch<Edit<State>> =>
  placeBranch(hex, () =>
    fork(
      () =>
        takers(state, kind, hex).map((side) => ({
          word: side,
          hint: { code: `barbarossa.side.${side}` },
          to: () =>
            edit(`${kind} ${hex} ${side}`, ({ state: now, emit }) => {
              KINDS[kind].change(now, side, hex);
              emit({ code: `barbarossa.edit.${kind}`, params: { side, hex } });
            }),
        })),
      { noise: ['to', 'by', 'the'] },
    ),
  );

/** What may be done by hand to the control of cities and towns (3.0). */
export const controlEdits = ({ state }: BarbarossaPosition): readonly Branch<Edit<State>>[] =>
  (['held', 'control'] as const).flatMap((kind) =>
    editBranch(
      kind,
      SETTLED.filter((hex) => takers(state, kind, hex).length > 0),
      (hex) => giving(state, kind, hex),
    ),
  );
