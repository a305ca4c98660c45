import type { Forecast, PhaseWeather, State, Weather } from '../state.ts';

/** 15.2, 15.5: the weather that a forecast brings at the beginning of the turn, before mud or spring sets in. */
export const atStart = (forecast: Forecast, before: Weather): Weather => {
  if (forecast === 'mud-1' || forecast === 'mud-2') return 'clear';
  return forecast === 'spring' ? before : forecast;
};

/** The weather that sets in with a phase (15.0, 15.2, 15.5): undefined if it stays as it is. */
export function setsIn(forecast: Forecast, phase: PhaseWeather): Weather | undefined {
  switch (forecast) {
    case 'mud-1':
      return phase === 'axis-movement' ? undefined : 'mud';
    case 'mud-2':
      return 'mud';
    case 'spring':
      return phase === 'axis-movement' ? 'spring' : undefined;
    default:
      return undefined;
  }
}

/** 15.2(a): in mud all units have half their allowance; 15.4(b): in snow Axis units, but Finns (16.5.4). */
export const halvesMovement = ({ weather }: Pick<State, 'weather'>, axis: boolean, finnish: boolean): boolean =>
  weather === 'mud' || (weather === 'snow' && axis && !finnish);

/** 12.2: how far supply reaches, in movement points; 15.2(b), 15.4(c): half of it in mud and in snow, but for Finns in snow. */
export const supplyRange = (weather: Weather, finnish: boolean): number =>
  weather === 'mud' || (weather === 'snow' && !finnish) ? 4 : 8;

/** 15.5(b), 15.5(c): no strategic movement, and no strategic rates, in spring. */
export const allowsStrategic = (weather: Weather): boolean => weather !== 'spring';
