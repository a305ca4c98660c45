import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { oneOf, seededPick, someOf } from '../../../src/engine/trials/random.ts';
import { isFortress, isHq, placeOf, SIZE, unitsOnMap } from '../../../src/games/chit-pull/board.ts';
import { groundFor, reachByNormal, type Ground } from '../../../src/games/chit-pull/rules/09-movement/09-2-normal.ts';
import { reachByMarch } from '../../../src/games/chit-pull/rules/09-movement/09-3-march.ts';
import { travelFor } from '../../../src/games/chit-pull/rules/09-movement/09-reach.ts';
import {
  markMarchReach,
  markNormalReach,
  moversOf,
} from '../../../src/games/chit-pull/rules/09-movement/09-together.ts';
import { SIDES } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk as game } from '../../../src/games/leningrad-smolensk/game.ts';
import { within } from '../../support/games/leningrad-smolensk/scenario.ts';
import { seededDice } from '../../support/seeded-dice.ts';
import { share } from '../../support/share.ts';

/** Where a unit stands, and all that it reaches by itself. */
function reachAlone(ground: Ground, id: string): readonly number[] {
  const from = placeOf(ground.state, id) as number;
  return [
    from,
    ...reachByNormal(ground, id, from, travelFor(id, false, false)).keys(),
    ...reachByMarch(ground, from, travelFor(id, true, false)).keys(),
  ];
}

it('what units reach together is what each of them reaches [smolensk 9.2, 9.3, L17.2(2)5]', () => {
  const pick = seededPick(1);
  const dice = seededDice(1);
  const { position } = start(game, [], dice);
  for (let orders = 0; orders < share(120, 1000) && !position.outcome; orders++) {
    const ask = oneOf(pick, openAsks(game, position));
    playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    if (orders % 4 > 0) continue;
    within(() => {
      const { state } = position;
      for (const side of SIDES) {
        const ground = groundFor(state, side);
        const movable = unitsOnMap(state, side).filter((id) => !isFortress(id) && (!isHq(id) || pick(2) === 0));
        const units = someOf(pick, movable, 12);
        const [together, alone] = [new Uint8Array(SIZE), new Uint8Array(SIZE)];
        const movers = moversOf(state, units);
        markNormalReach(together, ground, movers);
        markMarchReach(together, ground, movers);
        for (const id of units) for (const place of reachAlone(ground, id)) alone[place] = 1;
        expect(together).toEqual(alone);
      }
    });
  }
});
