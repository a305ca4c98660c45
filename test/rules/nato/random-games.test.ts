import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { apply, openAsks, start, type OpenAsk } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { UNITS_OF } from '../../../src/games/nato/counters.ts';
import { nato } from '../../../src/games/nato/game.ts';
import type { Order } from '../../../src/games/nato/orders.ts';
import type { Side } from '../../../src/games/nato/state.ts';
import { addScenario } from '../../support/games/nato/positions.ts';
import { share } from '../../support/share.ts';

const dice =
  (seed: number): DieSource =>
  (_, situation, faces) =>
    (createHmac('sha256', String(seed)).update(situation).digest().readUInt32BE(0) % faces) + 1;

/** Units of a side dealt out to some hexes, and so many of them at most. */
const dealt = (side: Side, hexes: readonly string[], most: number): [string, string[]][] =>
  hexes.map((hex, n) => [hex, UNITS_OF[side].slice(0, most).filter((__, unit) => unit % hexes.length === n)]);

const MELEE = 'melee';
const [NATO_HEXES, WP_HEXES] = [
  ['3320', '3420', '3519', '3619', '3120', '3220', '3321'],
  ['3316', '3416', '3516', '3116', '3317', '3217'],
];

it('random games of units at close quarters end without a fault, and do all that units do', () => {
  addScenario(MELEE, {
    turns: 4,
    surprise: true,
    border: true,
    refugees: 3,
    units: Object.fromEntries([...dealt('nato', NATO_HEXES, 21), ...dealt('wp', WP_HEXES, 18)]),
  });
  const seen = new Set<string>();
  for (let seed = 1; seed <= share(12, 200); seed++) {
    const pick = seededPick(seed);
    let { position } = start(nato, [MELEE], dice(seed));
    for (let n = 0; n < 2000 && !position.outcome; n++) {
      const asks = openAsks(nato, position);
      const ask = asks[pick(asks.length)] as OpenAsk<Order>;
      const order = drawOrder(ask.choice, pick);
      const text = nato.format(order);
      const done = apply(nato, position, ask.seat, text, dice(seed));
      if (!done.ok) throw new Error(`seed ${seed}, order ${n}: ${text}: ${done.error.code}`);
      position = done.value.position;
      expect(nato.faults(position), `seed ${seed}, order ${n}: ${text}`).toEqual([]);
      seen.add(order.kind);
    }
    expect(position.outcome, `seed ${seed}`).not.toBeNull();
  }
  for (const kind of ['move', 'reserve', 'battle', 'attack', 'react', 'counter', 'advance', 'end', 'pass'])
    expect(seen, kind).toContain(kind);
});
