import { expect, test } from 'vitest';
import { scenario } from '../../support/games/moscow/scenario.ts';
import { clearRoad } from '../../support/games/moscow/map.ts';

test('[moscow 1.0] Romanian units are moved by the German player and not by the Soviet one', () => {
  const [a, b] = clearRoad(2);
  const units = { R3A: a as string };
  expect(scenario({ side: 'axis', phase: 'movement', units }).order('axis', `move R3A ${b}`).at('R3A')).toBe(b);
  scenario({ side: 'soviet', phase: 'movement', units: { ...units, '8A': clearRoad(8)[7] as string } }).refused(
    'soviet',
    `move R3A ${b}`,
    '10.0',
  );
});
