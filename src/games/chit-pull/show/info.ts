import type { CodeAfter, Message } from '../messages/index.ts';
import type { Card } from '../../guide.ts';
import { enemyZoc, zocOf } from '../rules/03-basics/03-2-zoc.ts';
import { hasLoc, locOf } from '../rules/03-basics/03-3-loc.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { activatedBy } from '../rules/08-activation.ts';
import { HEXES_A_POINT } from '../rules/09-movement/09-3-march.ts';
import { travelFor } from '../rules/09-movement/09-reach.ts';
import { placementHexes } from '../rules/12-reinforcements.ts';
import { linkPoints } from '../rules/15-special-rules/15-5-points.ts';
import { noRetreatWorth } from '../rules/15-special-rules/L15-6-no-retreat.ts';
import {
  attackOf,
  BOARD,
  defenceOf,
  hasRoad,
  idAt,
  isBridged,
  isFortress,
  isHq,
  isLink,
  isMajorCity,
  isMech,
  isObjective,
  isOnMap,
  isTown,
  placeOf,
  RAILS,
  riverBetween,
  sideOf,
  SOURCES,
  stateOf,
  terrainAt,
  unit,
  unitExists,
  unitsAt,
  unitsOnMap,
} from '../board.ts';
import { TERRAIN } from '../data.ts';
import { isHalved, openStepsIn } from '../open-step.ts';
import { questions } from './questions.ts';
import { setupPlaces } from './scene-overlays.ts';
import { SIDES, type ChitPullPosition, type State } from '../state.ts';
import { shiftsAt } from '../terrain.ts';
import { message } from '../../../engine/message.ts';

const line = (code: CodeAfter<'chit-pull.'>, params?: Message['params']): Message =>
  message(`chit-pull.${code}`, params);

/** What is printed on both sides of a counter (2.21). */
function printed(id: string): readonly Message[] {
  const { arm, nationality, strength, reduced, move, range, army } = unit(id);
  const kind = { armCode: `chit-pull.arm.${arm}`, nationalityCode: `chit-pull.nationality.${nationality}` };
  const [attack = 0, defence = attack] = strength;
  const [weakAttack = 0, weakDefence = weakAttack] = reduced;
  const back = (): Message => {
    if (reduced.length === 0) return line('unit.one-step');
    if (isMech(id)) return line('unit.back-mech', { attack: weakAttack, defence: weakDefence });
    return line('unit.back', { strength: weakAttack });
  };
  return [
    isMech(id)
      ? line('unit.counter-mech', { ...kind, attack, defence, move })
      : line('unit.counter', { ...kind, strength: attack, move }),
    back(),
    ...(range === undefined ? [] : [line('unit.range', { range })]),
    ...(army === undefined ? [] : [line('unit.army', { army })]),
  ];
}

/** Where a unit is, on the map or off it. */
function whereabouts(state: State, id: string): Message {
  const { at: where } = stateOf(state, id);
  if (isOnMap(state, id)) return line('unit.place', { place: where });
  return where.startsWith('track:')
    ? line('unit.track', { turn: Number(where.split(':')[1]) })
    : line(`unit.${where as 'box' | 'redeployed' | 'lost'}`);
}

/** The HQs that would activate a unit (8.1); what an HQ would activate. */
function commandLine(state: State, id: string): readonly Message[] {
  if (isFortress(id)) return [];
  if (isHq(id)) return [line('unit.commands', { units: activatedBy(state, id).filter((other) => other !== id) })];
  const hqs = unitsOnMap(state, sideOf(id)).filter((hq) => isHq(hq) && activatedBy(state, hq).includes(id));
  return [hqs.length > 0 ? line('unit.commanded', { hqs }) : line('unit.out-of-range')];
}

/** What a unit may still do in the command that is carried out. */
function activationLine(position: ChitPullPosition, id: string): readonly Message[] {
  return openStepsIn(position).flatMap((now) => {
    if (now.name !== 'movement' && now.name !== 'declaring') return [];
    if (!now.activated.includes(id)) return [];
    if (now.name === 'movement') return [line(now.moved.includes(id) ? 'unit.moved' : 'unit.may-move')];
    return [line(now.attacks.some(({ units }) => units.includes(id)) ? 'unit.attacks' : 'unit.may-attack')];
  });
}

/** Whether a unit has a LOC, and from where. */
function locLine(position: ChitPullPosition, id: string): Message {
  const loc = questions.supply(position, sideOf(id)).get(id);
  return loc ? line('unit.loc', { ...loc }) : line('unit.no-loc');
}

/** A unit on the map: its side that is up, allowance, LOC, EZOC, command. */
function fieldLines(position: ChitPullPosition, id: string, place: number): readonly Message[] {
  const { state } = position;
  const side = sideOf(id);
  const halved = isHalved(position, id);
  const { points } = travelFor(id, false, halved);
  const { reduced } = stateOf(state, id);
  return [
    line(reduced ? 'unit.reduced' : 'unit.full', { attack: attackOf(state, id), defence: defenceOf(state, id) }),
    ...(isFortress(id)
      ? []
      : [
          halved
            ? line('unit.allowance-halved', { points })
            : line('unit.allowance', { points, hexes: points * HEXES_A_POINT }),
        ]),
    ...(isFortress(id) ? [] : [locLine(position, id)]),
    line(enemyZoc(state, side)[place] ? 'unit.ezoc' : 'unit.no-ezoc'),
    ...commandLine(state, id),
    ...activationLine(position, id),
  ];
}

/** Hexes shown beyond the command range of an HQ. */
const MARGIN = 1;

/** Facts about a unit as it stands: its counter, where it is, strength, movement, LOC, zones of control, command. */
export function unitCard(position: ChitPullPosition, id: string): Card | undefined {
  if (!unitExists(id)) return undefined;
  const { state } = position;
  const place = placeOf(state, id);
  const { range } = unit(id);
  const name = line('unit.title', { unit: id });
  const lines = [...printed(id), whereabouts(state, id)];
  if (place === undefined) return { title: name, lines };
  return {
    title: name,
    lines: [...lines, ...fieldLines(position, id, place)],
    place: idAt(place),
    ...(range === undefined ? {} : { radius: range + MARGIN }),
  };
}

/** Terrain, what entering costs and what an attack suffers (terrain effects chart). */
function groundLines(place: number): readonly Message[] {
  const terrain = terrainAt(place);
  const cost = TERRAIN.terrain[terrain]?.cost ?? { mech: 0, other: 0 };
  const params = { terrainCode: `chit-pull.terrain.${terrain}`, mech: cost.mech, other: cost.other };
  const shifts = shiftsAt(place);
  return [
    line('place.terrain', params),
    ...(isTown(place) && !isMajorCity(place) ? [line('place.town')] : []),
    line('place.defence', { shifts }),
  ];
}

/** What lies on the sides of a hex, each with the neighbours across it. */
function sideLines(place: number): readonly Message[] {
  const exits = BOARD.exits[place] ?? [];
  const across = (
    code: CodeAfter<'chit-pull.place.'>,
    test: (to: number, side: readonly string[]) => boolean,
  ): readonly Message[] => {
    const hexes = exits.filter(({ to, side }) => test(to, side)).map(({ to }) => idAt(to));
    return hexes.length === 0 ? [] : [line(`place.${code}`, { hexes })];
  };
  return [
    ...across('rivers', (to) => riverBetween(place, to) === 'river'),
    ...across('big-rivers', (to) => riverBetween(place, to) === 'big-river'),
    ...across('bridges', (to) => riverBetween(place, to) !== undefined && isBridged(place, to)),
    ...across('roads', (to) => hasRoad(place, to)),
    ...across('rails', (to) => RAILS[place]?.includes(to) ?? false),
    ...across('prohibited', (_, side) => side.includes('prohibited')),
  ];
}

/**
 * Who holds the hex (3.4), and what it is to somebody: a source (3.3), a link to Kiev (15.5(4)), a set-up hex (4.0).
 */
function meaningLines(state: State, place: number): readonly Message[] {
  const id = idAt(place);
  const held = state.links[id];
  return [
    ...(isObjective(id) ? [line('place.control', { side: holds(state, 'axis', id) ? 'axis' : 'soviet' })] : []),
    ...SIDES.filter((side) => SOURCES[side].includes(place)).map((side) => line('place.source', { side })),
    ...(isLink(place) ? [line('place.link')] : []),
    ...(state.noRetreat.includes(id) ? [line('place.no-retreat', { points: noRetreatWorth(state, id) })] : []),
    ...(held ? [line('place.link-held', { turn: held.turn, points: linkPoints(held) })] : []),
    ...SIDES.flatMap((side) =>
      [...setupPlaces(side)]
        .filter(([, hexes]) => hexes.includes(id))
        .map(([army]) => line('place.setup', { side, army })),
    ),
  ];
}

/** How far around a hex strengths are added up, in hexes. */
const AREA = 3;

/** What a hex is worth, who could attack it next, and the strengths around it. */
function prospectLines(position: ChitPullPosition, id: string): readonly Message[] {
  const worths = SIDES.map((side) => ({ side, points: questions.worth(position, side, id) }));
  const others = SIDES.filter((side) => !isObjective(id) || !holds(position.state, side, id));
  const threats = others.map((side) => ({ side, ...questions.threat(position, side, id) }));
  return [
    ...worths.filter(({ points }) => points > 0).map((params) => line('place.worth', params)),
    ...threats.filter(({ units }) => units.length > 0).map((params) => line('place.threat', params)),
    line('place.strength', { hexes: AREA, ...questions.strength(position, id, AREA) }),
  ];
}

/** Facts about a hex: terrain, sides, who holds it, units, zones of control, LOC, reinforcements. */
export function placeCard(position: ChitPullPosition, id: string): Card | undefined {
  const place = BOARD.index.get(id);
  if (place === undefined) return undefined;
  const { state } = position;
  const stacks = SIDES.flatMap((side) => {
    const units = unitsAt(state, side, id);
    return units.length === 0 ? [] : [line('place.units', { side, units })];
  });
  const reach = SIDES.flatMap((side) => [
    ...(zocOf(state, side)[place] ? [line('place.zoc', { side })] : []),
    ...(hasLoc(locOf(state, side), place) ? [line('place.loc', { side })] : []),
    ...(placementHexes(state, side).includes(place) ? [line('place.railhead', { side })] : []),
  ]);
  return {
    title: line('place.title', { place: id }),
    lines: [
      ...groundLines(place),
      ...sideLines(place),
      ...meaningLines(state, place),
      ...stacks,
      ...reach,
      ...prospectLines(position, id),
    ],
    place: id,
  };
}
