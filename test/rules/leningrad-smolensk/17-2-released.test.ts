import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { atTable, opaqueGame } from '../../../src/engine/game.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { oneOf, seededPick } from '../../../src/engine/trials/random.ts';
import { held } from '../../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { seededDice } from '../../support/seeded-dice.ts';
import { share } from '../../support/share.ts';

const OPTIONS = ['parallel', 'axis-3', 'soviet-3'];

it('whatever a moderator releases, commands that meet are carried out without a fault [smolensk L17.2(2)5]', () => {
  const game = atTable(opaqueGame(leningradSmolensk), OPTIONS);
  let released = 0;
  for (let seed = 1; seed <= share(3, 40); seed++) {
    const [pick, dice] = [seededPick(seed), seededDice(seed)];
    let { position } = start(game, OPTIONS, dice);
    while (!position.outcome && position.phase.turn <= share(2, 9)) {
      const [first] = held((position as ChitPullPosition).state);
      if (first && pick(4) === 0) {
        const done = edited(game, position, `row ${first.seq} release`, dice);
        if (!done.ok) throw new Error(JSON.stringify(done.error));
        position = clonePosition(done.value.position);
        released += 1;
        continue;
      }
      const ask = oneOf(pick, openAsks(game, position));
      playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
      expect(game.faults(position)).toEqual([]);
    }
  }
  expect(released).toBeGreaterThan(20);
});
