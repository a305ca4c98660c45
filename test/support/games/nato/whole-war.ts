import type { Within } from '../../../../src/engine/data/in-use.ts';
import { digestOf } from '../../../../src/engine/data/merge-patch.ts';
import { FIRST_DATA, type DataFiles } from '../../../../src/engine/data/versions.ts';
import type { GameGuide } from '../../../../src/games/guide.ts';
import { at, countryAt, idAt, LAND_WAYS, sideOfCountry } from '../../../../src/games/nato/board.ts';
import { isCombatUnit, isGround, UNITS, type Unit } from '../../../../src/games/nato/counters.ts';
import { DATA } from '../../../../src/games/nato/data.ts';
import { natoGuide } from '../../../../src/games/nato/guide.ts';
import { members } from '../../../../src/games/nato/read/map.ts';
import { entryBy } from '../../../../src/games/nato/rules/03-units.ts';
import { hasRoom } from '../../../../src/games/nato/rules/09-stacking.ts';
import type { UnitGroup } from '../../../../src/games/nato/schema/units.ts';
import { DRY, flood } from '../../../../src/hex/flood.ts';
import { DEPLOYMENT } from './map.ts';
import { addScenario, stateWith } from './positions.ts';

/** A scenario with so many ground units on the map: all there are, of both years, and stand-ins for those that are to come. */
export const WHOLE_WAR = 'whole-war';
const PLACED = 900;

const groundUnits = (): readonly Unit[] => UNITS.filter(({ id }) => isGround(id));

const LAST_UNITS = 'units/low-countries-danish.json';

/** Stand-ins of so many combat units, evenly spread over all of them: the same units under other names. */
function standIns(count: number, groups: readonly UnitGroup[]): readonly UnitGroup[] {
  const all = groups
    .filter(({ units }) => Object.keys(units).every(isCombatUnit))
    .flatMap((group) => Object.entries(group.units).map(([id, own]) => ({ ...group, units: { [`${id}-X`]: own } })));
  const share = count / all.length;
  return all.filter((_, n) => Math.floor((n + 1) * share) > Math.floor(n * share));
}

/** The files of the game, with stand-ins among the units. */
function filesWithStandIns(): DataFiles {
  const files = DATA.files(DATA.name) as DataFiles;
  const groups = Object.entries(files).flatMap(([name, file]) =>
    name.startsWith('units/') && Array.isArray(file) ? (file as UnitGroup[]) : [],
  );
  const last = files[LAST_UNITS] as readonly UnitGroup[];
  return { ...files, [LAST_UNITS]: [...last, ...standIns(PLACED - groundUnits().length, groups)] };
}

/** Hexes of the deployment areas of each side. */
const AREAS = Object.values(DEPLOYMENT);

/** The hex near which a unit is set up: its own, or, if it has none, one of the deployment areas of its side, the next for each. */
function hexFor({ side, entry }: Unit, n: number): string {
  const by = entry === undefined ? undefined : entryBy(entry);
  if (by && 'hex' in by) return by.hex;
  const hexes = AREAS.filter(({ alliance }) => alliance === side).flatMap((area) => members(area.hexes));
  return hexes[n % hexes.length] as string;
}

/** All ground units set up by hex: each in the nearest hex of its alliance to its own in which there is room (9.1.1). */
function setUp(): Readonly<Record<string, readonly string[]>> {
  const empty = stateWith();
  const found = new Map<string, readonly string[]>();
  for (const [n, unit] of groundUnits().entries()) {
    const { id, side } = unit;
    const depths = flood(LAND_WAYS, [at(hexFor(unit, n))], () => true);
    const unitsIn = (place: number): readonly string[] => found.get(idAt(place)) ?? [];
    const isOpen = (place: number): boolean => {
      const country = countryAt(place);
      return (
        country !== undefined &&
        sideOfCountry(country) === side &&
        hasRoom(empty, side, [...unitsIn(place), id], idAt(place))
      );
    };
    const [nearest] = Array.from(depths.keys())
      .filter((place) => depths[place] !== DRY && isOpen(place))
      .sort((a, b) => (depths[a] as number) - (depths[b] as number));
    found.set(idAt(nearest as number), [...unitsIn(nearest as number), id]);
  }
  return Object.fromEntries(found);
}

const FILES = filesWithStandIns();
const NAME = `${FIRST_DATA}-${digestOf(FILES).slice(0, 12)}`;
DATA.learn(NAME, FILES);

/** Runs something with the data of the whole war in use. */
export const withinWholeWar = DATA.within(NAME) as Within;
withinWholeWar(() =>
  addScenario(WHOLE_WAR, {
    surprise: true,
    border: true,
    refugees: 3,
    supplyPoints: { start: 0, each: 2 },
    units: setUp() as Record<string, string[]>,
  }),
);

/** The game and its guide with the data of the whole war. */
export const wholeWarGuide = natoGuide.data?.with(NAME) as GameGuide;
