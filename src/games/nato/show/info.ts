import type { Card } from '../../guide.ts';
import { BOARD, cityAt, countryAt, groundAt, idAt, isSea, neighboursAt, terrainBetween } from '../board.ts';
import { isDivided, seatOf } from '../commands/seats.ts';
import {
  attackOf,
  defenceOf,
  fullSteps,
  isArtillery,
  isCombatUnit,
  isHard,
  isHq,
  placeOf,
  sideOf,
  stateOf,
  unit,
  unitExists,
  unitsAt,
} from '../counters.ts';
import { TERRAIN } from '../data.ts';
import { markersOf } from '../markers.ts';
import type { Message } from '../messages/index.ts';
import type { Hexside } from '../schema/terrain.ts';
import { enemyZoc, zocOf } from '../rules/08-zones/08-zoc.ts';
import { traced } from '../rules/10-supply/10-5-units.ts';
import { airspaceAt } from '../rules/11-airspace.ts';
import { allowanceOf } from '../rules/12-movement/12-0-ways.ts';
import { controllerOf, isFreeCityOf } from '../rules/30-cities/30-1-control.ts';
import { frontOf } from '../scenario.ts';
import { SIDES, type NatoPosition, type State } from '../state.ts';
import { movementOf } from './open-step.ts';
import { questions } from './questions.ts';

/** What is printed on a counter (3.2 to 3.4). */
function printed(state: State, id: string): Message {
  const { nation, kind, move, range = 0, points = 0 } = unit(id);
  const of = { kindCode: `nato.kind.${kind}`, nationCode: `nato.nation.${nation}`, move };
  const defence = defenceOf(state, id);
  if (isHq(id)) return { code: 'nato.unit.hq', params: { ...of, range } };
  if (isArtillery(id)) return { code: 'nato.unit.artillery', params: { ...of, points } };
  return {
    code: 'nato.unit.counter',
    params: { ...of, attack: attackOf(state, id), defence, hard: isHard(id) ? 'yes' : 'no' },
  };
}

/** To whom a unit belongs: its Front, or what is printed as its parent (3.2.5). */
function parentLines(state: State, id: string): readonly Message[] {
  const front = frontOf(state, id);
  const { legend } = unit(id);
  if (front !== undefined) return [{ code: 'nato.unit.front', params: { frontCode: `nato.front.${front}` } }];
  return legend === undefined ? [] : [{ code: 'nato.unit.legend', params: { legend } }];
}

/** Where a unit is, on the map or off it. */
const whereabouts = (state: State, id: string): Message => {
  const { at } = stateOf(state, id);
  if (placeOf(state, id) !== undefined) return { code: 'nato.unit.place', params: { place: at } };
  return { code: at === 'lost' ? 'nato.unit.lost' : 'nato.unit.off' };
};

/** 35.8: who commands a unit of a divided side. */
const commandLines = (state: State, id: string): readonly Message[] =>
  isDivided(state, sideOf(id))
    ? [{ code: 'nato.unit.under', params: { seatCode: `nato.seat.${seatOf(state, id)}` } }]
    : [];

/** Facts about a unit as it stands: its counter, where it is, steps, movement, supply, zones of control, markers. */
export function unitCard(position: NatoPosition, id: string): Card | undefined {
  if (!unitExists(id)) return undefined;
  const { state } = position;
  const place = placeOf(state, id);
  const title: Message = { code: 'nato.unit.title', params: { unit: id } };
  const lines = [printed(state, id), ...parentLines(state, id), ...commandLines(state, id), whereabouts(state, id)];
  if (place === undefined) return { title, lines };
  const side = sideOf(id);
  const [left, steps] = [stateOf(state, id).steps, fullSteps(id)];
  const supplied = (kind: 'movement' | 'combat'): Message => ({
    code: `nato.unit.supply-${kind}`,
    params: { supplied: traced(state, side, kind).has(id) ? 'yes' : 'no' },
  });
  return {
    title,
    lines: [
      ...lines,
      ...(steps > 1 ? [{ code: 'nato.note.steps', params: { left, steps } }] : []),
      { code: 'nato.unit.allowance', params: { points: allowanceOf(state, movementOf(position, side), id, 'move') } },
      ...(isCombatUnit(id) ? [supplied('movement'), supplied('combat')] : []),
      { code: enemyZoc(state, side)[place] === 1 ? 'nato.unit.ezoc' : 'nato.unit.no-ezoc' },
      ...markersOf(state, id).map((marker) => ({ code: `nato.marker.${marker}` })),
    ],
    place: idAt(place),
  };
}

/** Terrain of a hex, and what it does (the Terrain Effects Chart). */
function groundLines(place: number): readonly Message[] {
  if (isSea(place)) return [{ code: 'nato.hex.sea' }];
  const { terrain, features } = groundAt(place);
  const { cost, soft, shift, retreat } = TERRAIN.terrain[terrain];
  return [
    {
      code: 'nato.hex.terrain',
      params: { terrainCode: `nato.terrain.${terrain}`, cost, soft, shift: -shift, retreat },
    },
    ...features.map((feature) => ({ code: `nato.hex.${feature}` }) as const),
  ];
}

/** What lies on the sides of a hex that matters, each with the neighbours across it. */
const sideLines = (place: number): readonly Message[] =>
  (['minor-river', 'major-river', 'pass', 'dike', 'ferry', 'barred', 'all-sea'] satisfies Hexside[]).flatMap((word) => {
    const hexes = neighboursAt(place)
      .filter((to) => terrainBetween(place, to).includes(word))
      .map(idAt);
    return hexes.length === 0 ? [] : [{ code: `nato.hex.side-${word}` as const, params: { hexes } }];
  });

/** The city in a hex: its class, who holds it, its organic strength, its points. */
function cityLines(position: NatoPosition, place: number): readonly Message[] {
  const { state } = position;
  const city = cityAt(place);
  const holder = controllerOf(state, place);
  if (!city || holder === undefined) return [];
  const isFree = isFreeCityOf(state, holder, place);
  return [
    {
      code: 'nato.hex.city',
      params: { side: holder, organic: isFree ? city.organic : 0, free: isFree ? 'yes' : 'no' },
    },
    ...SIDES.map((side) => ({ side, points: questions.worth(position, side, idAt(place)) }))
      .filter(({ points }) => points > 0)
      .map((params) => ({ code: 'nato.hex.worth', params }) as const),
  ];
}

/** How far around a hex strengths are added up, in hexes. */
const AREA = 3;

/** Facts about a hex: country, terrain, sides, city, units, zones of control, airspace, who could attack it. */
export function placeCard(position: NatoPosition, id: string): Card | undefined {
  const place = BOARD.index.get(id);
  if (place === undefined) return undefined;
  const { state } = position;
  const country = countryAt(place);
  const stacks = SIDES.map((side) => ({ side, units: unitsAt(state, side, id) })).filter(
    ({ units }) => units.length > 0,
  );
  const threats = SIDES.filter((side) => unitsAt(state, side, id).length === 0)
    .map((side) => ({ side, ...questions.threat(position, side, id) }))
    .filter(({ units }) => units.length > 0);
  return {
    title: { code: 'nato.place.title', params: { place: id } },
    lines: [
      ...(country === undefined ? [] : [{ code: `nato.country.${country}` }]),
      ...groundLines(place),
      ...sideLines(place),
      ...cityLines(position, place),
      ...stacks.map((params) => ({ code: 'nato.hex.units', params })),
      ...SIDES.filter((side) => zocOf(state, side)[place] === 1).map((side) => ({
        code: 'nato.hex.zoc',
        params: { side },
      })),
      { code: `nato.hex.airspace-${airspaceAt(state, 'nato', place)}` },
      ...threats.map(({ side, units, strength }) => ({ code: 'nato.hex.threat', params: { side, units, strength } })),
      { code: 'nato.hex.strength', params: { hexes: AREA, ...questions.strength(position, id, AREA) } },
    ],
    place: id,
  };
}
