import { fork, leaf } from '../../../engine/choice.ts';
import { zonesOf } from '../../../hex/zones.ts';
import {
  at,
  changeUnits,
  hexesApart,
  hexNamed,
  idAt,
  isFinnish,
  MILITIA,
  occupation,
  placeOf,
  placesWhere,
  sideOf,
  stateOf,
  unit,
  UNITS_OF,
  waysIn,
} from '../board.ts';
import { attachAtFront } from '../commands/attaching.ts';
import { chiefOf } from '../commands/seats.ts';
import { derived } from '../data.ts';
import type { Order } from '../orders.ts';
import { type MilitiaCity, prompt, type State } from '../state.ts';
import type { Context, StepRules } from '../steps.ts';
import { endBranch, placeBranch, verbBranch } from '../words.ts';
import { holds } from './03-control.ts';
import { hasRoom } from './06-stacking/06-stacking.ts';
import { enemyZoc } from './07-zoc.ts';

/** 17.1, 17.2, 17.3: how near the enemy comes, how far from its city militia appears and may be, and how much of it. */
const ALARM = 4;
const NEAR = 2;
const UNITS = 6;

let HOMES: Readonly<Record<MilitiaCity, number>>;
/** 17.2: towns whose fall calls the militia of Moscow. */
let OUTPOSTS: readonly string[];
derived(
  () => [
    { leningrad: at(hexNamed('Leningrad')), moscow: at(hexNamed('Moscow')) },
    ['Rzhev', 'Vyazma', 'Kaluga', 'Tula', 'Stalinogorsk', 'Ryazan'].map(hexNamed),
  ],
  (found) => ([HOMES, OUTPOSTS] = found as [typeof HOMES, readonly string[]]),
);

const CITIES: readonly MilitiaCity[] = ['leningrad', 'moscow'];

/** 17.3: whether a hex is near enough to one of the cities for militia. */
export const isNearHome = (place: number): boolean => CITIES.some((city) => hexesApart(HOMES[city], place) <= NEAR);

/** 17.1: whether a unit calls the militia of a city: Germans at Leningrad, any Axis unit at Moscow. */
const alarms = (id: string, city: MilitiaCity): boolean =>
  city === 'moscow' ? sideOf(id) === 'axis' : unit(id).nation === 'german';

/** 17.1, 17.2: an Axis unit enters a hex: militia is called for this turn. */
export function raiseAlarm(state: State, id: string, hex: string): void {
  if (sideOf(id) !== 'axis') return;
  for (const city of CITIES)
    if (!state.alarmed.includes(city) && alarms(id, city) && hexesApart(HOMES[city], at(hex)) <= ALARM)
      state.alarmed = [...state.alarmed, city].sort() as MilitiaCity[];
}

/** Cities whose militia appears now, once a game. */
const due = (state: State): readonly MilitiaCity[] =>
  CITIES.filter(
    (city) =>
      !state.called.includes(city) &&
      (state.alarmed.includes(city) || (city === 'moscow' && OUTPOSTS.some((hex) => holds(state, 'axis', hex)))),
  );

const waiting = (state: State): readonly string[] => MILITIA.filter((id) => stateOf(state, id).at === 'off');

/** 17.5: enemy zones of control for militia: next to Finns it may be placed as long as these may not cross their border (17.1). */
const zonesFor = (state: State): Readonly<Uint8Array> =>
  state.finnsFree
    ? enemyZoc(state, 'soviet')
    : zonesOf(
        waysIn(state.weather),
        UNITS_OF.axis.filter((id) => !isFinnish(id)).map((id) => placeOf(state, id)),
      );

/** 17.1, 17.2, 17.5: hexes round a city in which militia may be placed: not in enemy zones. */
function hexesFor(state: State, city: MilitiaCity, id: string): readonly string[] {
  const zoc = zonesFor(state);
  const enemies = occupation(state, 'axis');
  return placesWhere((place) => hexesApart(HOMES[city], place) <= NEAR && !zoc[place] && !enemies[place])
    .map(idAt)
    .filter((hex) => hasRoom(state, 'soviet', [id], hex))
    .sort((a, b) => hexesApart(HOMES[city], at(a)) - hexesApart(HOMES[city], at(b)) || (a < b ? -1 : 1));
}

/** 5.4.1(e): militia appears, six units a city as far as there are any (17.4). */
export const militiaStep: StepRules<'militia'> = {
  asks: ({ state }, { city, left }) => {
    const [id] = waiting(state);
    if (city === null || left === 0 || id === undefined) return [];
    const hexes = hexesFor(state, city, id);
    const [first] = hexes;
    if (first === undefined) return [];
    return [
      {
        seat: chiefOf(state, 'soviet'),
        prompt: prompt('militia', { city, left }),
        rule: '17.0',
        silent: { kind: 'militia', hex: first },
        choice: fork(() => [
          verbBranch<Order>('militia', () =>
            fork(() => hexes.map((hex) => placeBranch<Order>(hex, () => leaf<Order>({ kind: 'militia', hex })))),
          ),
          endBranch('rest-by-default'),
        ]),
      },
    ];
  },
  answer: (context, step, order) => {
    if (order.kind === 'militia') return place(context, step, order.hex);
    for (;;) {
      const [id] = waiting(context.state);
      const [hex] = id === undefined || step.left === 0 ? [] : hexesFor(context.state, step.city as MilitiaCity, id);
      if (hex === undefined) break;
      place(context, step, hex);
    }
    step.left = 0;
  },
  run: (context, step) => {
    const [city] = due(context.state);
    if (city === undefined) return context.replace({ name: 'arrival', side: 'axis' });
    context.state.called = [...context.state.called, city].sort() as MilitiaCity[];
    context.emit({ code: 'barbarossa.militia-called', params: { city }, rule: city === 'moscow' ? '17.2' : '17.1' });
    Object.assign(step, { city, left: UNITS });
  },
};

function place(context: Context, step: { left: number }, hex: string): void {
  const { state, emit } = context;
  const [id] = waiting(state) as readonly [string];
  step.left -= 1;
  changeUnits(state, [id], { at: hex, steps: Math.max(1, unit(id).strength.length) });
  emit({ code: 'barbarossa.placed', params: { side: 'soviet', units: [id], hex }, rule: '17.0' });
  attachAtFront(context, id, hex);
}
