import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { freezeParts } from '../../../src/engine/kept.ts';
import { apply, openAsks, start, type OpenAsk } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { nato } from '../../../src/games/nato/game.ts';
import type { Order } from '../../../src/games/nato/orders.ts';
import { FROZEN_PARTS, type NatoPosition } from '../../../src/games/nato/state.ts';
import { addScenario, scenarioIds } from '../../support/games/nato/positions.ts';
import { share } from '../../support/share.ts';

const dice =
  (seed: number): DieSource =>
  (_, situation, faces) =>
    (createHmac('sha256', String(seed)).update(situation).digest().readUInt32BE(0) % faces) + 1;

/** Units dealt out to some hexes. */
const dealt = (units: readonly string[], hexes: readonly string[]): [string, string[]][] =>
  hexes.map((hex, n) => [hex, units.filter((__, unit) => unit % hexes.length === n)]);

const NATO_UNITS = [
  ...['LJ', 'LZ', 'BR-I', 'DK-1', 'DK-2', 'WG-53', 'WG-63', 'WG-31/11', 'WG-1/1', 'WG-2/1', 'WG-3/1'],
  ...['WG-27', 'BR-7', 'BR-22', 'BR-PRG', 'US-1/2A', 'US-2/2A', 'US-3/2A', 'US-Berlin', 'BR-Berlin', 'FR-Berlin'],
];
const WP_UNITS = [
  ...['NEGF', 'BAF', 'BC', '16GT/2GT', '21/2GT', '94G/2GT', 'EG-8', '34N', '138T', '336GM', 'PL-7M'],
  ...['37AA', '83AA', '97GA', '108GA', '119GA', 'EG-Gr1'],
];

/** Plays a random game of a scenario to its end; gives the kinds of orders that were given. `reload`: the position is read anew before each. */
function playAtRandom(scenario: string, seed: number, reload = false): ReadonlySet<string> {
  const pick = seededPick(seed);
  const seen = new Set<string>();
  let { position } = start(nato, [scenario], dice(seed));
  for (let n = 0; n < 2000 && !position.outcome; n++) {
    if (reload) position = reloaded(position);
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
  return seen;
}

/** A position as it is read from where it was kept. */
function reloaded(position: NatoPosition): NatoPosition {
  const read = JSON.parse(JSON.stringify(position)) as NatoPosition;
  freezeParts(read.state, FROZEN_PARTS);
  expect(read).toEqual(position);
  return read;
}

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
    units: Object.fromEntries([...dealt(NATO_UNITS, NATO_HEXES), ...dealt(WP_UNITS, WP_HEXES)]),
  });
  const seen = new Set<string>();
  const games = share(4, 200);
  for (let seed = 1; seed <= games; seed++) for (const kind of playAtRandom(MELEE, seed)) seen.add(kind);
  // One game in a dozen has a counterattack whose target is chosen, or a reaction that is let pass.
  const rare = games > 100 ? ['counter', 'pass'] : [];
  for (const kind of ['move', 'reserve', 'battle', 'attack', 'react', 'advance', 'end', ...rare])
    expect(seen, kind).toContain(kind);
});

it.each(scenarioIds())('random games of %s end without a fault', (id) => {
  for (let seed = 1; seed <= share(1, 200); seed++) playAtRandom(id, seed, seed <= share(1, 10));
});
