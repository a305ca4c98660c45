import { hexNamed, isFinnish } from '../../board.ts';
import { derived } from '../../data.ts';
import type { Context } from '../../steps.ts';
import { holds } from '../03-control.ts';

let [ODESSA, TIKHVIN, LENINGRAD]: readonly string[] = [];
derived(
  () => ['Odessa', 'Tikhvin', 'Leningrad'].map(hexNamed),
  (found) => ([ODESSA, TIKHVIN, LENINGRAD] = found),
);

/** 16.4.1, 16.5.2(b), (c): borders that open when cities fall (A-4: at once). */
export function openBorders({ state, emit }: Context): void {
  const isTaken = (hex: string | undefined): boolean => holds(state, 'axis', hex as string);
  if (!state.romaniansFree && isTaken(ODESSA)) {
    state.romaniansFree = true;
    emit({ code: 'barbarossa.border-open', params: { nation: 'romanian' }, rule: '16.4.1' });
  }
  if (isTaken(TIKHVIN) || isTaken(LENINGRAD)) freeFinns({ state, emit });
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
