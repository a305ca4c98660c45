import {
  at,
  CITIES,
  GERMAN_REARS,
  isCity,
  isPrintedSupplyCity,
  terrainAt,
} from '../../../../src/games/moscow/board.ts';
import { findFirst } from '../map-finder.ts';
import { HEXES, hexesAround, isOpenLand, landSteps, ringAround } from './map.ts';
import { stepsToGermanRear, touchesRear } from './combat.ts';

/** How far a line may reach (13.2.2). */
const LINE = 5;

const far = (steps: ReadonlyMap<string, number>, id: string): number => steps.get(id) ?? Infinity;

/** A hex without a city so many steps from the nearest German rear, over land and through no city. */
export function atStepsFromGermanRear(length: number): string {
  const steps = stepsToGermanRear();
  return findFirst(`hex ${length} from the German rear`, HEXES, (id) => !isCity(at(id)) && steps.get(id) === length);
}

/** A hex within reach of a line from the German rear, but only over forest, marsh or mountain. */
export function beyondRoughTerrain(): string {
  const steps = stepsToGermanRear();
  return findFirst('hex supplied through rough terrain only', HEXES, (id) => {
    if (far(steps, id) > LINE || isCity(at(id))) return false;
    const smooth = landSteps(
      GERMAN_REARS,
      (hex) => hex === id || (HEXES.includes(hex) && terrainAt(at(hex)) === 'clear'),
    );
    return far(smooth, id) > LINE;
  });
}

/** Cities that follow each other as sources, and a hex that only the last of them supplies. */
export interface Chain {
  readonly cities: readonly string[];
  readonly end: string;
}

/** A chain of so many cities from the German rear: each only within reach of the one before it. */
export function chainOfSources(length: 1 | 2): Chain {
  for (const first of CITIES) {
    for (const second of length === 2 ? CITIES.filter((id) => id !== first) : [undefined]) {
      const cities = second === undefined ? [first] : [first, second];
      const fromRear = stepsToGermanRear(cities);
      const open = (id: string): boolean => HEXES.includes(id) && (!isCity(at(id)) || cities.includes(id));
      const fromFirst = landSteps([first], open);
      if (far(fromRear, first) > LINE) continue;
      if (second !== undefined && (far(fromRear, second) <= LINE || far(fromFirst, second) > LINE)) continue;
      const last = landSteps([cities.at(-1) as string], open);
      const end = HEXES.find(
        (id) =>
          !isCity(at(id)) &&
          far(last, id) <= LINE &&
          far(fromRear, id) > LINE &&
          (second === undefined || far(fromFirst, id) > LINE),
      );
      if (end !== undefined) return { cities, end };
    }
  }
  throw new Error(`the map has no chain of ${length} sources`);
}

/** A city six steps from the only other source city (if any is needed) and out of reach of the rear, and those others. */
export function cityOutOfReach(): { readonly city: string; readonly others: readonly string[] } {
  for (const others of [[], ...CITIES.map((id) => [id])]) {
    for (const city of CITIES.filter((id) => !others.includes(id))) {
      const cities = [...others, city];
      const fromRear = stepsToGermanRear(cities);
      const open = (id: string): boolean => HEXES.includes(id) && (!isCity(at(id)) || cities.includes(id));
      const nearest = Math.min(far(fromRear, city), ...others.map((other) => far(landSteps([other], open), city)));
      if (nearest === LINE + 1 && others.every((other) => far(fromRear, other) <= LINE)) return { city, others };
    }
  }
  throw new Error('the map has no city just out of reach');
}

/** A hex with six hexes around it, one of which (`gate`) leads to the German rear, and the next to it (`beside`). */
export interface Pocket {
  readonly inside: string;
  readonly gate: string;
  /** Next to the gate: a zone of control from here closes the gate, but not what lies behind. */
  readonly beside: string;
  readonly walls: readonly string[];
}

export function pocket(): Pocket {
  for (const inside of HEXES.filter((id) => !isCity(at(id)) && isOpenLand(id, 1) && !touchesRear(id))) {
    const ring = ringAround(inside);
    if (ring.some((id) => isCity(at(id)))) continue;
    for (const [i, gate] of ring.entries()) {
      const beside = ring[(i + 1) % 6] as string;
      const shut = new Set([
        inside,
        ...ring.filter((id) => id !== gate),
        ...hexesAround(beside).filter((id) => id !== gate),
      ]);
      const steps = landSteps(GERMAN_REARS, (id) => HEXES.includes(id) && !isCity(at(id)) && !shut.has(id));
      if (terrainAt(at(beside)) === 'marsh' || far(steps, gate) >= LINE) continue;
      return { inside, gate, beside, walls: ring.filter((id) => id !== gate && id !== beside) };
    }
  }
  throw new Error('the map has no pocket near the German rear');
}

/** A hex next to a city through which it is supplied from the German rear once the walls stand on the other hexes around it. */
export function behindCity(): { readonly inside: string; readonly city: string; readonly walls: readonly string[] } {
  for (const city of CITIES) {
    for (const inside of hexesAround(city).filter((id) => !isCity(at(id)) && !touchesRear(id))) {
      const walls = hexesAround(inside).filter((id) => id !== city);
      const shut = new Set([inside, ...walls]);
      const steps = landSteps(
        GERMAN_REARS,
        (id) => id === city || (HEXES.includes(id) && !isCity(at(id)) && !shut.has(id)),
      );
      if (walls.every((id) => !isCity(at(id))) && far(steps, city) < LINE) return { inside, city, walls };
    }
  }
  throw new Error('the map has no hex behind a city');
}

/** A city that shelters Soviet units by itself and touches no rear, a hex next to it, and all hexes around the two. */
export function besiegedSupplyCity(): {
  readonly city: string;
  readonly beside: string;
  readonly around: readonly string[];
} {
  const city = findFirst(
    'supply city away from the rears',
    CITIES,
    (id) => isPrintedSupplyCity(at(id)) && !touchesRear(id),
  );
  const beside = findFirst('hex beside it', hexesAround(city), (id) => !touchesRear(id) && !isCity(at(id)));
  const around = [...new Set([...hexesAround(city), ...hexesAround(beside)])].filter(
    (id) => id !== city && id !== beside,
  );
  return { city, beside, around };
}

/** A city within reach of the German rear, a hex next to it, and one two steps from it; neither touches a rear. */
export function cityOfRecovery(): { readonly city: string; readonly beside: string; readonly second: string } {
  const steps = stepsToGermanRear(CITIES);
  const quiet = (id: string): boolean => !isCity(at(id)) && !touchesRear(id);
  for (const city of CITIES.filter((id) => far(steps, id) <= LINE && !touchesRear(id))) {
    const beside = hexesAround(city).find(quiet);
    const second =
      beside && hexesAround(beside).find((id) => quiet(id) && !hexesAround(city).includes(id) && id !== city);
    if (beside && second) return { city, beside, second };
  }
  throw new Error('the map has no city of recovery');
}
