import { frozen } from '../../../../engine/kept.ts';
import { gainPoints } from '../../commands/points.ts';
import { commandsWith } from '../../commands/subordination.ts';
import { fullSteps } from '../../counters.ts';
import { LESSONS } from '../../lessons.ts';
import { scenarioOf, scenarioWith } from '../../scenario.ts';
import type { Marker, State, Units, UnitState } from '../../state.ts';
import type { Step } from '../../steps.ts';
import { byUnit, startPlaces } from '../03-units.ts';
import { FORMATIONS } from '../25-ground-combat/25-3-odds/25-4-support.ts';

/** Hexes and markers of units, of a lesson or at the start of a scenario. */
interface Placing {
  readonly hexes: ReadonlyMap<string, string>;
  readonly markers: Readonly<Partial<Record<string, readonly Marker[]>>>;
}

/** Units of a scenario at its start; some are not active yet (35.2). */
function atStart(id: string): Placing {
  const dormant = Object.values(scenarioOf({ scenario: id }).inactive ?? {}).flat();
  return {
    hexes: startPlaces({ scenario: id }),
    markers: Object.fromEntries(dormant.map((unit) => [unit, ['inactive'] as const])),
  };
}

/** The units that are placed, at full strength; the others have not come. */
function placed({ hexes, markers }: Placing): Units {
  const all = Array.from(hexes, ([id, at]): [string, UnitState] => {
    const own = markers[id];
    return [id, { at, steps: fullSteps(id), ...(own ? { markers: own } : {}) }];
  });
  return frozen(Object.fromEntries(all));
}

/** 35.9: the position before the first turn; of a lesson, in the midst of a later one. */
export function setUp(options: readonly string[]): { readonly state: State; readonly first: Step } {
  const opening = LESSONS.openingIn(options);
  const id = opening?.scenario ?? scenarioWith(options);
  const scenario = scenarioOf({ scenario: id });
  const commands = commandsWith({ scenario: id }, options);
  const placing = opening ? { hexes: byUnit(opening.units), markers: opening.markers } : atStart(id);
  const state: State = {
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
    supplyPoints: 0,
    returning: frozen({}),
    losses: frozen({ nato: 0, wp: 0 }),
    ...(commands ? { commands } : {}),
  };
  gainPoints(state, 'wp', scenario.supplyPoints.start);
  return { state, first: { name: 'next', after: opening?.after ?? null } };
}
