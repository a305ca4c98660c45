import { frozen } from '../../../../engine/kept.ts';
import { fullSteps, UNITS } from '../../counters.ts';
import { SCENARIOS } from '../../data.ts';
import { scenarioOf } from '../../scenario.ts';
import type { Year } from '../../schema/units.ts';
import type { State, UnitState } from '../../state.ts';
import type { Step } from '../../steps.ts';
import { startHexes } from '../03-units.ts';
import { FORMATIONS } from '../25-ground-combat/25-3-odds/25-4-support.ts';

/** The scenario of some options: the one that is named, else the first. */
const chosenBy = (options: readonly string[]): string =>
  [...SCENARIOS.keys()].find((id) => options.includes(id)) ?? ([...SCENARIOS.keys()][0] as string);

/** 35.9: the position before the first turn. */
export function setUp(options: readonly string[]): { readonly state: State; readonly first: Step } {
  const id = chosenBy(options);
  const { units, supplyPoints, year, garrisons = false, inactive = {} } = scenarioOf({ scenario: id });
  const placeOf = new Map([
    ...(garrisons ? Object.entries(startHexes(Number(year) as Year)) : []),
    ...Object.entries(units).flatMap(([hex, ids]) => ids.map((unit) => [unit, hex] as const)),
  ]);
  const dormant = new Set(Object.values(inactive).flat());
  const all = UNITS.map(({ id: unit }): [string, UnitState] => [
    unit,
    {
      at: placeOf.get(unit) ?? 'off',
      steps: fullSteps(unit),
      ...(dormant.has(unit) ? { markers: ['inactive'] } : {}),
    },
  ]);
  return {
    state: {
      scenario: id,
      formations: options.includes(FORMATIONS),
      turn: 0,
      units: frozen(Object.fromEntries(all)),
      conquered: frozen([]),
      surrendered: frozen([]),
      curtain: frozen([]),
      refugees: false,
      breakthroughs: frozen({}),
      battles: frozen([]),
      supplyPoints: supplyPoints.start,
      returning: frozen({}),
      losses: frozen({ nato: 0, wp: 0 }),
    },
    first: { name: 'next', after: null },
  };
}
