import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { withoutKey } from '../../../engine/lists.ts';
import { at, BOARD, CITY_PLACES, idAt, isSea } from '../board.ts';
import { occupation } from '../counters.ts';
import { isObjective } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { controllerOf, takeCity } from '../rules/30-cities/30-1-control.ts';
import { isInArea } from '../scenario.ts';
import { enemyOf, SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import { placeBranch } from '../words.ts';
import { stepNamed } from './steps.ts';
import { edit, editBranch, hint, sideBranch } from './words.ts';

type HexEdit = Edit<State>;

/** `control HEX SIDE`: a city is the other side's from now on (30.1). */
const controlling = (state: State, hex: string): Branch<HexEdit> => {
  const side = enemyOf(controllerOf(state, at(hex)) as Side);
  return placeBranch(hex, () =>
    fork(
      () => [
        sideBranch(side, () =>
          edit(`control ${hex} ${side}`, (context) => {
            takeCity(context.state, side, at(hex));
            context.emit({ code: 'nato.edit.control', params: { side, hex } });
          }),
        ),
      ],
      { noise: ['to', 'by', 'the'] },
    ),
  );
};

/** Cities that may be given to the other side: those in which its enemy has no units. */
const transferable = (state: State): readonly string[] =>
  CITY_PLACES.filter((place) => occupation(state, controllerOf(state, place) as Side)[place] === 0).map(idAt);

/** `battle HEX`, `no-battle HEX`: a Battle marker is placed, or taken up (4.2.6). */
const planning = (verb: 'battle' | 'no-battle', hex: string): Branch<HexEdit> =>
  placeBranch(hex, () =>
    edit(`${verb} ${hex}`, ({ state, emit }) => {
      const others = state.battles.filter((each) => each !== hex);
      state.battles = frozen(verb === 'battle' ? [...others, hex] : others);
      emit({ code: verb === 'battle' ? 'nato.edit.battle' : 'nato.edit.no-battle', params: { hex } });
    }),
  );

/** Hexes that may be given a Battle marker: what the Warsaw Pact may attack, while it plans its battles or fights them. */
function unplanned(position: NatoPosition): readonly string[] {
  const { state } = position;
  const combat = stepNamed(position, 'combat');
  if (!stepNamed(position, 'planning') && combat?.side !== 'wp') return [];
  return BOARD.places.filter(
    (hex) => isObjective(state, 'wp', at(hex)) && !state.battles.includes(hex) && !combat?.attacked.includes(hex),
  );
}

/** `breakthrough HEX SIDE|none`: whose Breakthrough marker lies there (25.9). */
const breaking = (state: State, hex: string): Branch<HexEdit> => {
  const now = state.breakthroughs[hex];
  const set = (side: Side | undefined): Choice<HexEdit> =>
    edit(`breakthrough ${hex} ${side ?? 'none'}`, (context) => {
      const others = withoutKey(context.state.breakthroughs, hex);
      context.state.breakthroughs = frozen(side ? { ...others, [hex]: side } : others);
      context.emit({ code: 'nato.edit.breakthrough', params: { hex, side: side ?? 'none' } });
    });
  return placeBranch(hex, () =>
    fork(() => [
      ...SIDES.filter((side) => side !== now).map((side) => sideBranch(side, () => set(side))),
      ...(now ? [{ word: 'none', hint: hint('no-marker'), to: () => set(undefined) }] : []),
    ]),
  );
};

/** What may be done by hand to cities, and to markers that lie in hexes. */
export function hexEdits(position: NatoPosition): readonly Branch<HexEdit>[] {
  const { state } = position;
  const land = BOARD.places.filter((hex) => !isSea(at(hex)) && isInArea(state, at(hex)));
  return [
    ...editBranch('control', transferable(state), (hex) => controlling(state, hex)),
    ...editBranch('battle', unplanned(position), (hex) => planning('battle', hex)),
    ...editBranch('no-battle', state.battles, (hex) => planning('no-battle', hex)),
    ...editBranch('breakthrough', land, (hex) => breaking(state, hex)),
  ];
}
