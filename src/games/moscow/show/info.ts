import type { Message } from '../messages/index.ts';
import type { Card } from '../../guide.ts';
import {
  BOARD,
  CITIES,
  controls,
  idAt,
  isArea,
  isCity,
  isPrintedSupplyCity,
  placeOf,
  rearOwner,
  sideOf,
  strengthOf,
  terrainAt,
  unit,
  unitExists,
  unitsAt,
} from '../board.ts';
import { TRACK } from '../data.ts';
import { message } from '../../../engine/message.ts';
import { allowanceOf } from '../rules/10-movement.ts';
import { questions } from './questions.ts';
import { scoreOf } from '../rules/04-victory/04-victory.ts';
import { SIDES, type MoscowPosition } from '../state.ts';
import { hasLine, networkOf, shelters } from '../rules/13-supply/13-2-supply-lines.ts';
import { exertsZoc, zocOf } from '../rules/09-zoc.ts';

/** Where a unit is that is neither on the map nor on the turn track. */
type OffMap = 'lost' | 'surrendered' | 'undeployed';

/** Whether a unit is supplied, and from where. */
function lineOf(position: MoscowPosition, id: string): Message {
  const line = questions.supply(position, sideOf(id)).get(id);
  return line ? { code: 'moscow.unit.supplied', params: { ...line } } : { code: 'moscow.unit.isolated' };
}

/** Facts about a unit as it stands: its counter, where it is, supply, zone of control, allowance this turn. */
export function unitCard(position: MoscowPosition, id: string): Card | undefined {
  if (!unitExists(id)) return undefined;
  const { state } = position;
  const { strength, passive, move, arm, nationality } = unit(id);
  const { at: where, spent } = state.units[id] as { at: string; spent: boolean };
  const place = placeOf(state, id);
  const lines: Message[] = [
    {
      code: 'moscow.unit.counter',
      params: {
        armCode: `moscow.arm.${arm}`,
        nationalityCode: `moscow.nationality.${nationality}`,
        strength,
        passive,
        move,
      },
    },
    place === undefined
      ? {
          code: `moscow.unit.${where.startsWith('track:') ? 'track' : (where as OffMap)}`,
          params: { turn: Number(where.split(':')[1] ?? 0) },
        }
      : { code: 'moscow.unit.place', params: { place: where } },
  ];
  if (place !== undefined) {
    lines.push(
      { code: spent ? 'moscow.unit.spent' : 'moscow.unit.active', params: { strength: strengthOf(state, id) } },
      { code: 'moscow.unit.allowance', params: { points: allowanceOf(state, id) } },
      { code: exertsZoc(state, id) ? 'moscow.unit.zoc' : 'moscow.unit.no-zoc' },
      lineOf(position, id),
    );
  }
  return {
    title: { code: 'moscow.unit.title', params: { unit: id } },
    lines,
    ...(place === undefined ? {} : { place: where }),
  };
}

/** How far around a place strengths are added up, in hexes. */
const AREA = 3;

/** What a place is worth, who could attack it next, and the strengths around it. */
function prospects(position: MoscowPosition, id: string): readonly Message[] {
  const points = questions.worth(position, 'axis', id);
  const others = SIDES.filter((side) => !CITIES.includes(id) || !controls(position.state, side, id));
  const threats = others.map((side) => ({ side, ...questions.threat(position, side, id) }));
  return [
    ...(points > 0 ? [message('moscow.place.worth', { points })] : []),
    ...threats.filter(({ units }) => units.length > 0).map((params) => message('moscow.place.threat', params)),
    message('moscow.place.strength', { hexes: AREA, ...questions.strength(position, id, AREA) }),
  ];
}

/** Facts about a hex or a rear: terrain, sides, units, control, zones, supply. */
export function placeCard(position: MoscowPosition, id: string): Card | undefined {
  const place = BOARD.index.get(id);
  if (place === undefined) return undefined;
  const { state } = position;
  const lines: Message[] = [];
  if (isArea(place)) {
    lines.push({ code: 'moscow.place.rear', params: { side: rearOwner(place) as string } });
  } else {
    lines.push({ code: 'moscow.place.terrain', params: { terrainCode: `moscow.legend.${terrainAt(place)}` } });
    if (isCity(place)) {
      lines.push({ code: 'moscow.place.control', params: { side: state.control.includes(id) ? 'axis' : 'soviet' } });
      if (isPrintedSupplyCity(place) || shelters(state, place)) lines.push({ code: 'moscow.place.supply-city' });
      if (state.hero?.city === id && state.hero.marked) lines.push({ code: 'moscow.place.hero' });
    }
    const rivers = (BOARD.exits[place] ?? []).filter(({ side }) => side.includes('river')).map(({ to }) => idAt(to));
    if (rivers.length > 0) lines.push({ code: 'moscow.place.rivers', params: { hexes: rivers } });
  }
  for (const side of SIDES) {
    const units = unitsAt(state, side, id);
    if (units.length > 0) lines.push({ code: 'moscow.place.units', params: { side, units } });
  }
  for (const side of SIDES) {
    if (!isArea(place) && zocOf(state, side)[place]) lines.push({ code: 'moscow.place.zoc', params: { side } });
    if (hasLine(networkOf(state, side), place)) lines.push({ code: 'moscow.place.line', params: { side } });
  }
  lines.push(...prospects(position, id));
  return { title: { code: 'moscow.place.title', params: { place: id } }, lines, place: id };
}

/** The cards in the hand that the viewer may see: their own, while the game is played. */
function ownHands({ state, outcome }: MoscowPosition): readonly Message[] {
  if (outcome) return [];
  const hands = Object.values(state.hands).filter((hand) => hand.length > 0 && !hand.includes('?'));
  return hands.map((cards) => ({ code: 'moscow.summary.hand', params: { cards } }));
}

/** Turn and weather, and what the German side would score now. */
export function summaryOf(position: MoscowPosition): readonly Message[] {
  const { state } = position;
  const { weather } = TRACK[state.turn - 1] as (typeof TRACK)[number];
  const score = scoreOf(state);
  return [
    {
      code: 'moscow.summary.turn',
      params: { turn: state.turn, turnCode: `moscow.turn.${state.turn}`, weatherCode: `moscow.weather.${weather}` },
    },
    {
      code: 'moscow.summary.score',
      params: {
        points: score.total,
        cities: score.cities.reduce((sum, { points }) => sum + points, 0),
        tanks: score.tanks,
        losses: score.losses,
        cut: score.cutOff,
      },
    },
    ...ownHands(position),
  ];
}
