import { frozen } from '../../../../engine/kept.ts';
import { fullSteps, UNITS } from '../../counters.ts';
import { SCENARIOS } from '../../data.ts';
import { LESSONS } from '../../lessons.ts';
import { scenarioOf } from '../../scenario.ts';
import type { Scenario } from '../../schema/scenario.ts';
import type { Year } from '../../schema/units.ts';
import type { Marker, State, Units, UnitState } from '../../state.ts';
import type { Step } from '../../steps.ts';
import { startHexes } from '../03-units.ts';
import { FORMATIONS } from '../25-ground-combat/25-3-odds/25-4-support.ts';

/** The scenario of some options: the one that is named, else the first. */
const chosenBy = (options: readonly string[]): string =>
  [...SCENARIOS.keys()].find((id) => options.includes(id)) ?? ([...SCENARIOS.keys()][0] as string);

/** Hexes and markers of units, of a lesson or at the start of a scenario. */
interface Placing {
  readonly hexes: ReadonlyMap<string, string>;
  readonly markers: Readonly<Partial<Record<string, readonly Marker[]>>>;
}

const hexesOf = (units: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string])[] =>
  Object.entries(units).flatMap(([hex, ids]) => ids.map((id) => [id, hex] as const));

/** Units of a scenario at its start: those it names, and garrisons; some are not active yet (35.2). */
function atStart({ units, year, garrisons, inactive = {} }: Scenario): Placing {
  const homes = garrisons ? Object.entries(startHexes(Number(year) as Year)) : [];
  const dormant = Object.values(inactive).flat();
  return {
    hexes: new Map([...homes, ...hexesOf(units)]),
    markers: Object.fromEntries(dormant.map((id) => [id, ['inactive'] as const])),
  };
}

/** All units at full strength: those that stand nowhere have not come. */
function placed({ hexes, markers }: Placing): Units {
  const all = UNITS.map(({ id }): [string, UnitState] => {
    const own = markers[id];
    return [id, { at: hexes.get(id) ?? 'off', steps: fullSteps(id), ...(own ? { markers: own } : {}) }];
  });
  return frozen(Object.fromEntries(all));
}

/** 35.9: the position before the first turn; of a lesson, in the midst of a later one. */
export function setUp(options: readonly string[]): { readonly state: State; readonly first: Step } {
  const opening = LESSONS.openingIn(options);
  const id = opening?.scenario ?? chosenBy(options);
  const scenario = scenarioOf({ scenario: id });
  const placing = opening ? { hexes: new Map(hexesOf(opening.units)), markers: opening.markers } : atStart(scenario);
  return {
    state: {
      scenario: id,
      formations: options.includes(FORMATIONS),
      turn: opening?.turn ?? 0,
      units: placed(placing),
      conquered: frozen([]),
      surrendered: frozen([]),
      curtain: frozen([]),
      refugees: opening !== undefined && opening.turn <= scenario.refugees,
      breakthroughs: frozen({}),
      battles: frozen([]),
      supplyPoints: scenario.supplyPoints.start,
      returning: frozen({}),
      losses: frozen({ nato: 0, wp: 0 }),
    },
    first: { name: 'next', after: opening?.after ?? null },
  };
}
