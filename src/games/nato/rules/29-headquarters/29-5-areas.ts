import { isBaltap, isSouthOfElbe, isIn, countryAt, sideOfCountry } from '../../board.ts';
import { isHq, unit } from '../../counters.ts';
import type { State } from '../../state.ts';

const isOfPact = (place: number): boolean => {
  const country = countryAt(place);
  return country !== undefined && sideOfCountry(country) === 'wp';
};

/** 29.5.1, 29.7: whether an HQ may not enter a hex of its own will. Whoever has been driven out of its area goes where it likes (25.7.8). */
export function isBarredToHq(state: Pick<State, 'surrendered'>, hq: string, from: number, to: number): boolean {
  if (!isHq(hq)) return false;
  const { side, front, multinational = false, kind } = unit(hq);
  if (multinational) return isSouthOfElbe(to) && !isSouthOfElbe(from);
  if (side !== 'wp' || kind === 'marine-hq') return false;
  if (front !== 'BAF') return isBaltap(to) && !isBaltap(from);
  if (state.surrendered.includes('denmark')) return false;
  if (isBaltap(from)) return !isBaltap(to) && !isIn('east-germany', to);
  return isOfPact(from) && !isOfPact(to) && !isBaltap(to);
}
