import { hexNamed, isFinnish } from '../../board.ts';
import { derived } from '../../data.ts';
import type { Context } from '../../steps.ts';
import { holds } from '../03-control.ts';

/** The hexes of the cities with whose fall a border opens. */
let ODESSA: string;
let FINNISH_GOALS: readonly string[];
derived(
  () => ['Odessa', 'Tikhvin', 'Leningrad'].map(hexNamed),
  ([odessa, ...others]) => ([ODESSA, FINNISH_GOALS] = [odessa as string, others]),
);

/** 16.4.1, 16.5.2(b), (c): borders that open when cities fall that units have entered (A-4: at once). */
export function openBorders({ state, emit }: Context, entered: readonly string[]): void {
  const isTaken = (hex: string): boolean => entered.includes(hex) && holds(state, 'axis', hex);
  if (!state.romaniansFree && isTaken(ODESSA)) {
    state.romaniansFree = true;
    emit({ code: 'barbarossa.border-open', params: { nation: 'romanian' }, rule: '16.4.1' });
  }
  if (FINNISH_GOALS.some(isTaken)) freeFinns({ state, emit });
}

function freeFinns({ state, emit }: Pick<Context, 'state' | 'emit'>): void {
  if (state.finnsFree) return;
  state.finnsFree = true;
  emit({ code: 'barbarossa.border-open', params: { nation: 'finnish' }, rule: '16.5.2' });
}

/** 16.5.2(a), A-33: a Soviet attack on Finns opens their border. */
export function noteAttack(context: Context, defenders: readonly string[]): void {
  if (defenders.some(isFinnish)) freeFinns(context);
}
