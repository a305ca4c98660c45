import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { knowledge } from '../../../src/games/smolensk/computer/knowledge.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';

it('reinforcements to be compared are placed or come in from the east, some of all that there are', () => {
  const pick = seededPick(2);
  const dice = (_link: number, _situation: string, faces: number): number => pick(faces) + 1;
  const { position } = start(smolensk, [], dice);
  let [placed, entered] = [0, 0];
  for (let [ask] = openAsks(smolensk, position); ask; [ask] = openAsks(smolensk, position)) {
    if (ask.prompt.code === 'smolensk.ask.reinforcement') {
      const most = 12;
      const found = knowledge.candidates(position, ask, pick, most).answers;
      const words = ask.choice.branches().map(({ word }) => word);
      const kinds = found.flatMap((orders) => orders.map(({ kind }) => kind));
      expect(found.length).toBeLessThanOrEqual(most);
      expect(found[0]).toEqual([ask.silent]);
      if (words.includes('enter') && !words.includes('place')) expect(kinds).toContain('enter');
      placed += kinds.filter((kind) => kind === 'place').length;
      entered += kinds.filter((kind) => kind === 'enter').length;
    }
    playInPlace(smolensk, position, ask, pick(3) === 0 ? drawOrder(ask.choice, pick) : ask.silent, dice);
  }
  expect(Math.min(placed, entered)).toBeGreaterThan(10);
});
