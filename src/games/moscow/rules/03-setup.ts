import type { Context, StepRules } from '../steps.ts';
import { fork, orderWord, wordTo } from '../../../engine/choice.ts';
import { at, changeUnits, CITIES, isCity, isTank, unit } from '../board.ts';
import { UNITS, derived } from '../data.ts';
import { openingOf } from '../lessons.ts';
import type { Order } from '../orders.ts';
import { beginPhase } from './05-sequence.ts';
import { plays, prompt, type OptionId, type State, type UnitState } from '../state.ts';
import { placeBranch, unitBranch } from '../words.ts';

/** Where a counter stands at the start (2.2.3, 3.1, 3.2): its hex, its sub-area, or its turn's box on the track. */
function startOf(id: string): UnitState {
  const { setup } = unit(id);
  if ('hex' in setup) return { at: setup.hex, spent: false };
  if ('area' in setup) return { at: setup.area, spent: false };
  return { at: `track:${setup.turn}`, spent: false };
}

/** 3.0: the position before the first turn, or before the first question of a lesson. */
export const initialState = (options: readonly OptionId[]): State => ({
  options,
  turn: 1,
  side: 'axis',
  phase: 'logistics',
  units: Object.fromEntries(UNITS.map(({ id }) => [id, startOf(id)])),
  control: [],
  hands: { axis: [], soviet: [] },
  played: { axis: [], soviet: [] },
  waived: { axis: [], soviet: [] },
  attacked: [],
  defended: [],
  combat: null,
  hero: null,
  inOdessa: [],
  freeRail: false,
  moscowFell: false,
  ...openingOf(
    options,
    UNITS.map(({ id }) => id),
  ),
});

/** 15.1: the Soviet infantry set up in cities, which the player may put into other cities. */
let CITY_GARRISONS: readonly string[];
derived(
  () =>
    UNITS.filter(
      ({ id, side, setup }) => side === 'soviet' && 'hex' in setup && isCity(at(setup.hex)) && !isTank(id),
    ).map(({ id }) => id),
  (found) => (CITY_GARRISONS = found),
);

/** 3.0 and, if chosen, 15.1; then turn 1 begins, or where a lesson does. */
export const setupStep: StepRules<'setup'> = {
  run: (context) => {
    if (plays(context.state, 'free-setup')) {
      changeUnits(context.state, CITY_GARRISONS, { at: 'undeployed' });
      context.replace({ name: 'free-setup' });
    } else {
      const { turn, side, phase } = context.state;
      beginPhase(context, turn, side, phase);
    }
  },
};

const undeployed = (state: State): readonly string[] =>
  CITY_GARRISONS.filter((id) => state.units[id]?.at === 'undeployed');

const freeCities = (state: State): readonly string[] =>
  CITIES.filter((city) => !CITY_GARRISONS.some((id) => state.units[id]?.at === city));

/** 15.1: free Soviet set-up of the city garrisons, one to a city. */
export const freeSetup: StepRules<'free-setup'> = {
  asks: ({ state }) => {
    const units = undeployed(state);
    const [first] = units;
    if (first === undefined) return [];
    const cities = freeCities(state);
    const printed = (unit(first).setup as { hex: string }).hex;
    return [
      {
        seat: 'soviet',
        prompt: prompt('free-setup', { units }),
        rule: '15.1',
        silent: { kind: 'deploy', unit: first, city: cities.includes(printed) ? printed : (cities[0] as string) },
        choice: fork(() => [
          wordTo('deploy', () =>
            units.map((id) =>
              unitBranch(id, () =>
                fork(
                  () =>
                    cities.map((city) =>
                      placeBranch(city, () => orderWord<Order>('', { kind: 'deploy', unit: id, city }).to()),
                    ),
                  { refuse: () => ({ code: 'moscow.refusal.deploy', params: { unit: id }, rule: '15.1' }) },
                ),
              ),
            ),
          ),
        ]),
      },
    ];
  },
  answer: (context: Context, _, order) => {
    if (order.kind !== 'deploy') return;
    changeUnits(context.state, [order.unit], { at: order.city, spent: false });
    context.emit({ code: 'moscow.deployed', params: { unit: order.unit, city: order.city }, rule: '15.1' });
  },
  run: (context) => beginPhase(context, 1, 'axis', 'logistics'),
};
