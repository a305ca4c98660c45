import { fork, type Branch } from '../../../engine/choice.ts';
import { yesNo } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import type { Position } from '../../../engine/position.ts';
import { holds, take } from '../rules/03-basics/03-4-control.ts';
import { lastTurn, beginTurn } from '../rules/05-sequence.ts';
import { waitsForChit } from '../rules/15-special-rules/15-3-entry.ts';
import { SPECIAL, UNITS } from '../data.ts';
import type { Special } from '../schema.ts';
import { changeUnits, enemiesAt, LINKS, OBJECTIVES, stateOf } from '../board.ts';
import { edit, editBranch, hint, numberTo, type HintWord } from './words.ts';
import { SIDES, type Side, type State } from '../state.ts';
import { placeBranch } from '../words.ts';

type CountEdit = Edit<State>;

/** More units than the Axis side can lose, even if its HQs come back. */
const MOST_LOSSES = 99;
const HIGHEST_BID = 200;

/** Whether an objective can be given to a side: it holds it not, and no enemy stands there (3.4(2)). */
const isTakable = (state: State, side: Side, hex: string): boolean =>
  !holds(state, side, hex) && enemiesAt(state, side, hex).length === 0;

/** `control HEX SIDE`. */
const control = (state: State, hex: string): Branch<CountEdit> =>
  placeBranch(hex, () =>
    fork(
      () =>
        SIDES.filter((side) => isTakable(state, side, hex)).map((side) => ({
          word: side,
          hint: { code: `chit-pull.side.${side}` },
          to: () =>
            edit(`control ${hex} ${side}`, ({ state: now, emit }) => {
              take(now, side, hex);
              emit({ code: 'chit-pull.edit.control', params: { side, hex } });
            }),
        })),
      { noise: ['to', 'by', 'the'] },
    ),
  );

/** `turn N`: play begins at the start of that turn; units that would have become available by then are (5.0(5)). */
const turn = (n: number): ReturnType<typeof edit> =>
  edit(`turn ${n}`, (context) => {
    const { state, position, emit } = context;
    const becomesAvailable = (id: string): boolean => {
      const { at } = stateOf(state, id);
      const due = Number(/^track:(\d+)$/.exec(at)?.[1] ?? Infinity) <= n && !waitsForChit(state, id);
      return due || at === 'redeployed';
    };
    changeUnits(state, UNITS.map(({ id }) => id).filter(becomesAvailable), { at: 'box' });
    position.procedures = [];
    emit({ code: 'chit-pull.edit.turn', params: { turn: n } });
    beginTurn(context, n);
  });

/** `award TURN yes|no`: whether the points of a supply judgement have been scored (15.5(3)1–3). */
const award = ({ rule, turn: when, hex, points }: Special['points']['awards'][number]): Branch<CountEdit> => ({
  word: String(when),
  hint: { code: 'chit-pull.edit.hint.award-of', params: { hex, points, turn: when } },
  to: () =>
    yesNo((yes) =>
      edit(`award ${when} ${yes ? 'yes' : 'no'}`, ({ state, emit }) => {
        const { [rule]: _, ...others } = state.awards;
        state.awards = yes ? { ...others, [rule]: points } : others;
        emit({ code: 'chit-pull.edit.award', params: { hex, turn: when, points: yes ? points : 0 } });
      }),
    ),
});

/** `losses mech|other N`: how many Axis units count as lost (15.5(6)). */
const losses = (kind: 'mech' | 'other'): Branch<CountEdit> => ({
  word: kind,
  hint: hint(`losses-${kind}`),
  to: () =>
    numberTo(0, MOST_LOSSES, (n) =>
      edit(`losses ${kind} ${n}`, ({ state, emit }) => {
        state.losses = { ...state.losses, [kind]: n };
        emit({ code: 'chit-pull.edit.losses', params: { ...state.losses } });
      }),
    ),
});

/** `link HEX TURN before|after`: since when the Axis side holds a link to Kiev (15.5(4)). */
const link = (hex: string, last: number): Branch<CountEdit> =>
  placeBranch(hex, () =>
    numberTo(1, last, (n) =>
      fork(() =>
        (['before', 'after'] as const).map((word) => ({
          word,
          hint: hint(`link-${word}`),
          to: () =>
            edit(`link ${hex} ${n} ${word}`, ({ state, emit }) => {
              state.links = { ...state.links, [hex]: { turn: n, afterSupply: word === 'after' } };
              emit({ code: 'chit-pull.edit.link', params: { hex, turn: n, when: word } });
            }),
        })),
      ),
    ),
  );

/** `no-retreat HEX yes|no`: whether a no-retreat order holds there (L15.6). */
const noRetreat = (hex: string): Branch<CountEdit> =>
  placeBranch(hex, () =>
    yesNo((yes) =>
      edit(`no-retreat ${hex} ${yes ? 'yes' : 'no'}`, ({ state, emit }) => {
        const others = state.noRetreat.filter((each) => each !== hex);
        state.noRetreat = ordered(yes ? [...others, hex] : others);
        emit({ code: 'chit-pull.edit.no-retreat', params: { hex, holds: yes ? 'yes' : 'no' } });
      }),
    ),
  );

/** Hexes of no-retreat orders in the order in which they are printed. */
const ordered = (hexes: readonly string[]): readonly string[] =>
  (SPECIAL.noRetreat?.hexes ?? []).filter((hex) => hexes.includes(hex));

/** A verb that takes nothing but a value. */
const verbTo = (word: HintWord, to: () => ReturnType<typeof edit>): Branch<CountEdit> => ({
  word,
  hint: hint(word),
  to,
});

/** What may be done by hand to control, the turn, and what counts towards victory. */
export function countEdits({ state }: Position<State>): readonly Branch<CountEdit>[] {
  const last = lastTurn(state);
  const objectives = OBJECTIVES.filter((hex) => SIDES.some((side) => isTakable(state, side, hex)));
  const links = LINKS.filter((hex) => holds(state, 'axis', hex));
  return [
    ...editBranch('control', objectives, (hex) => control(state, hex)),
    verbTo('turn', () => numberTo(1, last, turn)),
    ...editBranch('award', SPECIAL.points.awards, award),
    ...editBranch('losses', ['mech', 'other'] as const, losses),
    ...editBranch('no-retreat', SPECIAL.noRetreat?.hexes ?? [], noRetreat),
    ...editBranch('link', links, (hex) => link(hex, last)),
    verbTo('supplied', () =>
      yesNo((yes) =>
        edit(`supplied ${yes ? 'yes' : 'no'}`, ({ state: now, emit }) => {
          now.supplied = yes;
          emit({ code: 'chit-pull.edit.supplied', params: { supplied: yes ? 'yes' : 'no' } });
        }),
      ),
    ),
    ...(state.bid === null
      ? []
      : [
          verbTo('bid', () =>
            numberTo(0, HIGHEST_BID, (points) =>
              edit(`bid ${points}`, ({ state: now, emit }) => {
                now.bid = points;
                emit({ code: 'chit-pull.edit.bid', params: { points } });
              }),
            ),
          ),
        ]),
  ];
}
