import { BOARD, at, attackOf, hexesApart, stepsOf, UNITS_OF } from '../board.ts';
import { after, chain, followed, hexOf, orderOf, turned } from '../../../engine/clauses/tree.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { byPicks, isPicked, picks, type Candidate } from './picks.ts';
import { word } from './tree.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';

const candidate =
  (state: State) =>
  (id: string): Candidate => ({ state, id, steps: stepsOf(state, id) });

/** The words of a node that name units, as picked, the first pick first. */
const ordered = (state: State, chosen: readonly string[], words: readonly string[]): readonly string[] =>
  [...words].sort((a, b) => byPicks(chosen)(candidate(state)(a), candidate(state)(b)));

/** 11.2: units picked leave the map one after the other, then the side is done. */
const redeploy = (chosen: readonly string[]): Core => ({
  text: `redeploy ${chosen.join(' ')}`,
  questions: ['redeploy'],
  about: 'nothing',
  answer: (state, { choice, silent }) => {
    const able =
      after(choice, 'redeploy')
        ?.branches()
        .map((branch) => branch.word) ?? [];
    const picked = able.filter((id) => isPicked(chosen, candidate(state)(id)));
    const [first] = ordered(state, chosen, picked);
    return (first === undefined ? undefined : orderOf(choice, 'redeploy', first)) ?? orderOf(choice, 'end') ?? silent;
  },
});

/**
 * 12.0: reinforcements arrive as near to a hex as the rails allow, in the order of the box or as picked. The strategic
 * reserve (15.4) is left to the player.
 */
const reinforce = (text: string, hex: string, chosen: readonly string[]): Core => ({
  text,
  questions: ['reinforcement'],
  about: 'nothing',
  answer: (state, { choice }) => {
    const place = after(choice, 'place');
    const [first] = ordered(state, chosen, place?.branches().map((branch) => branch.word) ?? []);
    const unit = place && first !== undefined ? after(place, first) : undefined;
    const distance = (to: string): number => hexesApart(at(to), at(hex));
    return unit && followed(unit, (a, b) => distance(a) - distance(b));
  },
});

function reinforcing(side: Side): CoreChoice {
  return chain(hexOf(BOARD.places, PLACE_WORDS), (hex) => ({
    order: reinforce(`reinforce near ${hex}`, hex, []),
    branches: () => [
      word('with', 'reinforce-with', () =>
        turned(picks(UNITS_OF[side], true), (chosen) =>
          reinforce(`reinforce near ${hex} with ${chosen.join(' ')}`, hex, chosen),
        ),
      ),
    ],
  }));
}

/** 15.3(2): these units as far as they fit, then the weakest. */
const withdraw = (chosen: readonly string[]): Core => ({
  text: `withdraw ${chosen.join(' ')}`,
  questions: ['withdraw'],
  about: 'nothing',
  answer: (state, { choice }) => {
    const root = after(choice, 'withdraw');
    const order = (a: string, b: string): number =>
      byPicks(chosen)(candidate(state)(a), candidate(state)(b)) || attackOf(state, a) - attackOf(state, b);
    return root && followed(root, order);
  },
});

/** Standing orders for units that come and go. */
export const unitCores = (side: Side): readonly CoreBranch[] => [
  word('redeploy', 'redeploy', () => turned(picks(UNITS_OF[side], false), redeploy)),
  word('reinforce near', 'reinforce-near', () => reinforcing(side), ['reinforce', 'reinforce at', 'place near']),
  ...(side === 'axis' ? [word('withdraw', 'withdraw', () => turned(picks(UNITS_OF[side], true), withdraw))] : []),
];
