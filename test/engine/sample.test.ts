import { expect, it } from 'vitest';
import { playSample, sampleDice, type Sampled } from '../../src/engine/trials/sample.ts';
import { smolensk } from '../../src/games/smolensk/game.ts';
import { fight, retreatField, unitsOf } from '../support/games/smolensk/combat.ts';

it('a try that stops before something hidden tells what happened until then, with its dice', () => {
  const [attacker = ''] = unitsOf('axis', 'attack', 5, 1);
  const defenders = unitsOf('soviet', 'defence', 5, 2);
  const { backLeft, target } = retreatField();
  const { position } = fight({
    units: { [attacker]: backLeft, ...Object.fromEntries(defenders.map((id) => [id, target])) },
    state: { cup: ['SU-4A', 'SUPPLY'] },
  });
  const tried = (blind: boolean): Sampled<unknown, unknown> => {
    // These dice give a 4, which at 1-1 changes nothing: the attack was the last of the chit, and the next one is drawn.
    const sampled = playSample(smolensk, position, 'axis', `attack ${target} ${attacker}`, sampleDice(blind, 'a-try'));
    if (!sampled.ok) throw new Error(sampled.error.code);
    return sampled.value;
  };
  const [blind, all] = [tried(true), tried(false)];
  expect([blind.stopped, all.stopped]).toEqual([true, false]);
  expect(blind.draws.map(({ value }) => value)).toEqual([4]);
  expect(all.draws.slice(0, 1)).toEqual(blind.draws);
  expect(all.events[blind.events.length]?.code).toBe('smolensk.drawn');
  expect(all.events.slice(0, blind.events.length)).toEqual(blind.events);
});
