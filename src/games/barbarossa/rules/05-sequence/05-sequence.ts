import { HITLER, WEATHER } from '../../data.ts';
import { unitsOnMap } from '../../board.ts';
import { clearAllotted } from '../../commands/means.ts';
import { LAST_TURN, SIDES, SOVIET_FIRST_FROM, type PhaseWeather, type Side } from '../../state.ts';
import type { Context, PhaseName, StepRules } from '../../steps.ts';
import { overstacked } from '../06-stacking/06-stacking.ts';
import { cutOff } from '../12-supply.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';
import { atStart, setsIn } from '../15-weather.ts';

const SIDE_OF: Readonly<Record<PhaseName, Side | null>> = {
  setup: null,
  start: null,
  'axis-movement': 'axis',
  'axis-combat': 'axis',
  'panzer-movement': 'axis',
  'soviet-movement': 'soviet',
  withdrawal: 'soviet',
  'soviet-combat': 'soviet',
  reinforcement: null,
  end: null,
};

/** Begins a phase of this turn. */
export function enterPhase(context: Context, name: PhaseName): void {
  context.beginPhase(context.state.turn, SIDE_OF[name], name);
}

/** 15.0: the weather that sets in with a phase. */
function setWeather({ state, emit }: Context, phase: PhaseWeather): void {
  const weather = setsIn(state.forecast, phase);
  if (weather === undefined || weather === state.weather) return;
  state.weather = weather;
  emit({ code: 'barbarossa.weather-now', params: { weather }, rule: '15.0' });
}

/** 5.1: the Start Phase: the die of weather and air units, that of the Hitler order, then the supply centres. */
export function beginTurn(context: Context): void {
  const { state, emit, roll } = context;
  enterPhase(context, 'start');
  const die = roll('weather', 'track');
  const { weather, air } = WEATHER.get(state.turn)?.[die - 1] as { weather: typeof state.forecast; air: number };
  state.forecast = weather;
  state.weather = atStart(weather, state.weather);
  state.air = air;
  state.interdicted = [];
  state.rail = { axis: 0, soviet: 0 };
  state.sailed = false;
  clearAllotted(state);
  state.alarmed = [];
  emit({
    code: 'barbarossa.weather',
    params: { turn: state.turn, die, weatherCode: `barbarossa.weather.${weather}`, air },
    rule: '5.1.1',
  });
  const orders = HITLER.get(state.turn);
  state.order = null;
  if (orders) {
    const ordered = orders[roll('order', 'track') - 1] as (typeof orders)[number];
    state.order = ordered === 'none' ? null : ordered;
    emit({ code: 'barbarossa.order', params: { orderCode: `barbarossa.hitler.${ordered}` }, rule: '18.1' });
  }
  context.replace({ name: 'centres', moved: [] });
}

/** 5.6: the player turns, in the order of the turn. */
export function beginPlayerTurns(context: Context): void {
  if (context.state.turn < SOVIET_FIRST_FROM) beginAxisTurn(context);
  else beginSovietTurn(context);
}

/** 5.2; 2.4.1: on turn 1 Soviet zones end at the border now. */
function beginAxisTurn(context: Context): void {
  enterPhase(context, 'axis-movement');
  context.state.bordersClosed = context.state.turn === 1;
  setWeather(context, 'axis-movement');
  beginMovement(context, 'axis', false);
}

/** 5.3; 14.3: first the Axis side may bar rail lines. */
function beginSovietTurn(context: Context): void {
  enterPhase(context, 'soviet-movement');
  context.state.bordersClosed = false;
  setWeather(context, 'soviet-movement');
  context.replace({ name: 'interdiction' });
}

/** A movement phase begins: lines and supply are judged for it (4.5, 12.4). */
export function beginMovement(context: Context, side: Side, second: boolean): void {
  const { state } = context;
  sweepCentres(context);
  const cut = cutOff(state, side, unitsOnMap(state, side));
  context.replace({ name: 'movement', side, second, moved: [], mover: null, cut, near: null, unasked: false });
}

/** A movement phase is over. */
export const endMovement = (context: Context, side: Side, second: boolean): void =>
  endPhase(context, side === 'soviet' ? 'soviet-movement' : second ? 'panzer-movement' : 'axis-movement');

/** 6.6: units too many in a hex go at the end of each phase; then the next phase begins. */
export function endPhase(context: Context, after: PhaseName): void {
  context.handOver();
  context.replace({ name: 'next', after });
  pushExcess(context);
}

/** 6.6: units that are too many in a hex go before anything else. */
export function pushExcess({ state, push }: Context): void {
  for (const side of SIDES) if (overstacked(state, side).length > 0) push({ name: 'excess', side });
}

/** 5.0: what follows a phase. */
function beginNext(context: Context, after: PhaseName): void {
  const { state } = context;
  const sovietFirst = state.turn >= SOVIET_FIRST_FROM;
  sweepCentres(context);
  switch (after) {
    case 'start':
      return beginPlayerTurns(context);
    case 'axis-movement':
      enterPhase(context, 'axis-combat');
      return fight(context, 'axis', 'axis-combat');
    case 'axis-combat':
      enterPhase(context, 'panzer-movement');
      setWeather(context, 'panzer-movement');
      return beginMovement(context, 'axis', true);
    case 'panzer-movement':
      return sovietFirst ? beginReinforcements(context) : beginSovietTurn(context);
    case 'soviet-movement':
      enterPhase(context, 'withdrawal');
      return context.replace({ name: 'withdrawal' });
    case 'withdrawal':
      enterPhase(context, 'soviet-combat');
      return fight(context, 'soviet', 'soviet-combat');
    case 'soviet-combat':
      return sovietFirst ? beginAxisTurn(context) : beginReinforcements(context);
    default:
      return beginEnd(context);
  }
}

/** A combat phase: when all combats are over, the next phase begins. */
function fight(context: Context, side: Side, name: PhaseName): void {
  context.replace({ name: 'combat-end', after: name });
  context.push({ name: 'declaring', side, attacks: [] });
}

/** 5.5: the End Phase. */
function beginEnd(context: Context): void {
  enterPhase(context, 'end');
  context.replace({ name: 'turn-end' });
}

/** 5.4: skipped on the last turn. */
function beginReinforcements(context: Context): void {
  if (context.state.turn === LAST_TURN) return beginEnd(context);
  enterPhase(context, 'reinforcement');
  context.replace({ name: 'rebuilding', spent: {} });
}

/** What follows the end of a phase. */
export const nextStep: StepRules<'next'> = { run: (context, { after }) => beginNext(context, after) };

/** The end of a combat phase. */
export const combatEndStep: StepRules<'combat-end'> = { run: (context, { after }) => endPhase(context, after) };
