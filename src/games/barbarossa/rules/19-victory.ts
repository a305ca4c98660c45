import { at, CITIES, hexNamed } from '../board.ts';
import { derived } from '../data.ts';
import type { State } from '../state.ts';
import { hasLine } from './04-comm-lines.ts';
import { controls } from './03-control.ts';

/** 19.3(a): what cities are worth. */
const CITY = 5;
let WORTH: Readonly<Record<string, number>>;
export let MOSCOW: string;
derived(
  () =>
    [
      {
        [hexNamed('Leningrad')]: 15,
        [hexNamed('Sevastopol')]: 10,
        [hexNamed('Rostov')]: 10,
      },
      hexNamed('Moscow'),
    ] as const,
  (found) => ([WORTH, MOSCOW] = found),
);

/** 19.3(a): points for a city that the Axis side controls. */
export const worthOf = (hex: string): number => WORTH[hex] ?? CITY;

/** 18.1: points for an order that was not fulfilled. */
const PENALTY = 5;

/** 19.3(d). */
const LOSSES = { panzer: 6, infantry: 3, ally: 1 } as const;

/** Points of the Axis side and what they consist of (19.3); what is taken off is positive here. */
export interface Score {
  readonly cities: number;
  /** Cities that count nothing for want of a line of communication. */
  readonly cut: readonly string[];
  readonly leaders: number;
  readonly penalties: number;
  readonly losses: number;
  readonly total: number;
}

/** 19.3: the points as they stand. */
export function scoreOf(state: State): Score {
  const held = CITIES.filter((hex) => controls(state, 'axis', hex));
  const cut = held.filter((hex) => !hasLine(state, 'axis', at(hex)));
  const cities = held.filter((hex) => !cut.includes(hex)).reduce((sum, hex) => sum + worthOf(hex), 0);
  const { panzer, infantry, ally, leaders } = state.eliminated;
  const penalties = PENALTY * state.unfulfilled;
  const losses = LOSSES.panzer * panzer + LOSSES.infantry * infantry + LOSSES.ally * ally;
  return { cities, cut, leaders, penalties, losses, total: cities + leaders - penalties - losses };
}

/** 19.4: the seven bands of victory. */
export type Band =
  | 'german-decisive'
  | 'german-strategic'
  | 'german-tactical'
  | 'draw'
  | 'soviet-tactical'
  | 'soviet-strategic'
  | 'soviet-decisive';

const BANDS: readonly (readonly [number, Band])[] = [
  [95, 'german-decisive'],
  [85, 'german-strategic'],
  [75, 'german-tactical'],
  [70, 'draw'],
  [60, 'soviet-tactical'],
  [50, 'soviet-strategic'],
  [-Infinity, 'soviet-decisive'],
];

/** 19.4: the result that points bring. */
export const bandOf = (points: number): Band => BANDS.find(([least]) => points >= least)?.[1] as Band;

/** The side that a band is a victory of; null: a draw. */
export const winnerOf = (band: Band): 'axis' | 'soviet' | null =>
  band === 'draw' ? null : band.startsWith('german') ? 'axis' : 'soviet';

/** 19.4: the fewest points with which the Axis side wins. */
export const POINTS_TO_WIN = Math.min(...BANDS.filter(([, band]) => winnerOf(band) === 'axis').map(([least]) => least));
