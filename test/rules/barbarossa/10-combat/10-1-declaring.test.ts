import { describe, expect, it } from 'vitest';
import { at, BOARD, terrainAt } from '../../../../src/games/barbarossa/board.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { mayStep } from '../../../../src/games/barbarossa/terrain.ts';
import { placeIndex } from '../../../../src/hex/board.ts';
import { fighting, fullStrength } from '../../../support/games/barbarossa/combat.ts';
import { around, chainWhere, EAST, EAST2, FIELD, isOpen, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { declaring } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal } from '../../../support/games/scenario.ts';

describe('10.0 who may attack', () => {
  it('attackers stand beside the hex they attack [barbarossa 10.0a]', () => {
    const game = declaring('axis', { units: { '5AC': WEST, '6AC': WEST2, '1RC': FIELD } });
    game.refused('axis', `attack ${FIELD} 6AC`, '10.0');
    game.refused('axis', `attack ${FIELD} 5AC 6AC`, '10.0');
    expect(isLegal(game, 'axis', `attack ${FIELD} 5AC`)).toBe(true);
    const far = declaring('axis', { units: { '5AC': WEST, '6AC': WEST2, '1RC': FIELD, '2RC': EAST2 } });
    far.refused('axis', `attack ${EAST2} 5AC`, '10.0');
  });

  it('nobody attacks across a side of sea, with a rail line over it or without [barbarossa 10.0b Q18b]', () => {
    const overSea = BOARD.places.flatMap((from) =>
      (BOARD.exits[placeIndex(BOARD, from)] ?? [])
        .filter(({ side }) => side.includes('sea'))
        .map(({ to, side }) => ({ from, to: BOARD.places[to] as string, rail: side.includes('rail') })),
    );
    for (const over of [true, false]) {
      const pair = overSea.find(({ to, rail }) => rail === over && around(to).length > 0);
      const { from, to } = pair as { from: string; to: string };
      const units = { '5AC': from, '6AC': around(to)[0] as string, '1RC': to };
      const game = declaring('axis', { units });
      game.refused('axis', `attack ${to} 5AC`, '10.0');
      expect(isLegal(game, 'axis', `attack ${to} 6AC`)).toBe(true);
      expect(isLegal(declaring('soviet', { units }), 'soviet', `attack ${from} 1RC`)).toBe(false);
    }
  });

  it('a lake is attacked across only while it is frozen (A-18)', () => {
    const lake = BOARD.places.flatMap((from) =>
      (BOARD.exits[placeIndex(BOARD, from)] ?? [])
        .filter(({ side }) => side.includes('lake'))
        .map(({ to }) => [from, BOARD.places[to] as string] as const),
    );
    const [from, to] = lake[0] as readonly [string, string];
    const attacks = (weather: Weather): boolean =>
      isLegal(declaring('axis', { units: { '5AC': from, '1RC': to }, state: { weather } }), 'axis', `attack ${to} 5AC`);
    expect([attacks('clear'), attacks('frozen'), attacks('snow')]).toEqual([false, true, true]);
  });

  it('units attack into terrain that they may not enter [barbarossa 10.2.3]', () => {
    const [forest, open] = chainWhere(
      'forest closed to tanks beside open ground',
      (hex) => terrainAt(at(hex)) === 'forest',
      (hex, [wood]) => isOpen(hex) && !mayStep('clear', 'soviet-mech', at(hex), at(wood as string)),
    ) as [string, string];
    const game = declaring('soviet', { units: { '5AC': forest, '3MC': open } });
    game.refused('soviet', 'end', '10.2.1');
    game.order('soviet', `attack ${forest} 3MC`);
    expect(game.event('declared')).toMatchObject({ hexes: [forest], units: ['3MC'] });
    const panzer = declaring('axis', { units: { '1RC': forest, '24Pz': open } });
    expect(isLegal(panzer, 'axis', `attack ${forest} 24Pz`)).toBe(true);
  });
});

describe('10.1 Axis attacks', () => {
  it('the Axis side need not attack anybody [barbarossa 10.1a]', () => {
    const game = declaring('axis', { units: { '24Pz': WEST, '1RC': FIELD } });
    expect(isLegal(game, 'axis', `attack ${FIELD} 24Pz`)).toBe(true);
    expect(game.asks('axis')[0]?.silent).toEqual({ kind: 'end' });
    game.order('axis', 'end');
    expect(game.events.some(({ code }) => code === 'barbarossa.attack')).toBe(false);
    expect([game.at('24Pz'), game.at('1RC')]).toEqual([WEST, FIELD]);
  });
});

describe('10.3.2 declaring', () => {
  const units = { '5AC': FIELD, '6AC': FIELD, '1RC': WEST, '2RC': EAST };

  it('all combats are named before the first die, and fought in the order named [barbarossa 10.3.2a 10.3.4]', () => {
    const [first, second] = [EAST, WEST].sort().reverse() as [string, string];
    const game = declaring('axis', { units, dice: [6, 6] });
    game.order('axis', `attack ${first} 5AC`);
    expect(game.codes()).toEqual(['declared']);
    game.order('axis', `attack ${second} 6AC`);
    expect(game.codes()).toEqual(['declared']);
    game.order('axis', 'end');
    const fought = (): unknown[] =>
      game.events.filter(({ code }) => code === 'barbarossa.attack').map(({ params }) => params?.['hexes']);
    expect(fought()[0]).toEqual([first]);
    expect(isLegal(game, 'axis', `attack ${second} 6AC`)).toBe(false);
    while (fought().length < 2) game.silent(game.asked()[0] as 'axis' | 'soviet');
    expect(fought()).toEqual([[first], [second]]);
  });

  it('an attack can be called off as long as no die has fallen', () => {
    const game = declaring('axis', { units, dice: [6] });
    game.order('axis', `attack ${WEST} 5AC 6AC`);
    game.refused('axis', `attack ${EAST} 5AC`);
    game.order('axis', `call-off ${WEST}`).order('axis', `attack ${EAST} 5AC 6AC`).order('axis', 'end');
    expect(game.event('attack')).toMatchObject({ hexes: [EAST], units: ['5AC', '6AC'] });
  });

  it('units of a stack may each join another attack, but none two of them [barbarossa 10.3.4]', () => {
    const game = declaring('axis', { units: { ...units, '28AC': WEST2 } });
    game.order('axis', `attack ${WEST} 5AC 28AC`);
    game.refused('axis', `attack ${EAST} 5AC`, '10.3.4');
    game.order('axis', `attack ${EAST} 6AC`);
    expect(game.event('declared')).toMatchObject({ hexes: [EAST], units: ['6AC'] });
  });

  it('a stack that is attacked defends as one [barbarossa 10.3.3]', () => {
    const spec = { units: { '24Pz': WEST, '47Pz': WEST, '1RC': FIELD, '2CC': FIELD }, dice: [1] };
    const game = declaring('axis', { units: { ...spec.units, '4RC': WEST2 } });
    game.order('axis', `attack ${FIELD} 24Pz`);
    game.refused('axis', `attack ${FIELD} 47Pz`, '10.3.3');
    const fought = fighting('axis', spec, `${FIELD} 24Pz`);
    expect(fought.event('attack')).toMatchObject({ defenders: ['1RC', '2CC'] });
    expect(fought.event('combat')).toMatchObject({
      attack: fullStrength('24Pz'),
      defence: fullStrength('1RC') + fullStrength('2CC'),
    });
  });
});
