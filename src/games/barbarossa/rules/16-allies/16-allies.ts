import { isAlly, isFinnish, isIn, rowOf, unit } from '../../board.ts';
import type { State } from '../../state.ts';

/** 16.1: the northernmost row that allies may enter. */
const FIRST_ROW = 27;

/** Why an ally may not move into, or attack, a hex; undefined if it may. */
export type AllyBar = 'too-far-north' | 'romanian-border' | 'finnish-border';

type Borders = Pick<State, 'romaniansFree' | 'finnsFree'>;

/** 16.1, 16.4.1, 16.5.1 (A-5: 16.1 is not for Finns): what keeps a unit from moving into a hex. */
export function allyBar(state: Borders, id: string, to: number): AllyBar | undefined {
  if (!isAlly(id)) return undefined;
  if (isFinnish(id)) return state.finnsFree || isIn('finland-invade', to) ? undefined : 'finnish-border';
  if (rowOf(to) < FIRST_ROW) return 'too-far-north';
  if (unit(id).nation !== 'romanian' || state.romaniansFree || isIn('romanian-invade', to)) return undefined;
  return 'romanian-border';
}

/** 16.5.1: what keeps a unit from attacking a hex. */
export const attackBar = (state: Borders, id: string, target: number): AllyBar | undefined =>
  isFinnish(id) && !state.finnsFree && !isIn('finland-invade', target) ? 'finnish-border' : undefined;

/** Rules of the bars, for refusals. */
export const BAR_RULE: Readonly<Record<AllyBar, string>> = {
  'too-far-north': '16.1',
  'romanian-border': '16.4.1',
  'finnish-border': '16.5.1',
};

/** 16.2, 16.5.3: whether an attack is made by allies alone, and not by Finns alone. */
export const isAlliedAttack = (units: readonly string[]): boolean =>
  units.length > 0 && units.every(isAlly) && !units.every(isFinnish);
