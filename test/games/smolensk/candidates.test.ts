import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, readOrder, start, type OpenAsk } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { knowledge } from '../../../src/games/chit-pull/computer/knowledge.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';

it('plans of reinforcements are options one after the other, use all that may come, and differ', () => {
  const pick = seededPick(2);
  const dice = (_link: number, _situation: string, faces: number): number => pick(faces) + 1;
  const { position } = start(smolensk, [], dice);
  const kinds = new Set<string>();
  let [planned, different] = [0, 0];
  for (let [ask] = openAsks(smolensk, position); ask; [ask] = openAsks(smolensk, position)) {
    if (ask.prompt.code === 'chit-pull.ask.reinforcement') {
      const most = 5;
      const plans = knowledge.candidates(position, ask, pick, most).answers;
      expect(plans.length).toBeLessThan(most);
      for (const orders of plans) {
        const then = clonePosition(position);
        for (const order of orders.slice(0, -1)) {
          kinds.add(order.kind);
          expect(readOrder(smolensk, then, ask.seat, smolensk.format(order))).toMatchObject({ ok: true });
          const [asked] = openAsks(smolensk, then);
          playInPlace(smolensk, then, asked as OpenAsk<Order>, order, dice);
        }
        const [left] = openAsks(smolensk, then);
        const isAskedOn = left?.prompt.code === ask.prompt.code && left.seat === ask.seat;
        expect(isAskedOn ? left.choice.branches().map(({ word }) => word) : ['end']).toEqual(['end']);
      }
      planned += plans.length;
      different += new Set(plans.map((orders) => orders.map(smolensk.format).join('\n'))).size;
    }
    playInPlace(smolensk, position, ask, pick(3) === 0 ? drawOrder(ask.choice, pick) : ask.silent, dice);
  }
  expect([...kinds].sort()).toEqual(['enter', 'place']);
  expect(different).toBeGreaterThan(planned / 2);
});
