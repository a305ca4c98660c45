import { DRY } from '../../../../hex/flood.ts';
import { sideKey } from '../../../../hex/map.ts';
import { idAt, placeOf, RAILS, SIZE, unit, WAYS } from '../../board.ts';
import { plays, type State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { HEXES_OFF_RAIL, locOf } from '../03-basics/03-3-loc.ts';

/** The HQs that the rule is about; L16.7(3): no others. */
const isPanzerHq = (hq: string): boolean => unit(hq).arm === 'panzer-hq';

/** Hexsides of rail that other panzer-army HQs have used as their lines this turn (L16.7(2)). */
const usedByOthers = ({ panzerLines }: State, hq: string): ReadonlySet<string> =>
  new Set(Object.entries(panzerLines).flatMap(([other, sides]) => (other === hq ? [] : (sides ?? []))));

/** For each hex how far it is by rail from a source, and the next hex on that way, where these hexsides are closed. */
function byRail(open: Readonly<Uint8Array>, sources: readonly number[], closed: ReadonlySet<string>) {
  const [depth, next] = [new Int16Array(SIZE).fill(DRY), new Int16Array(SIZE).fill(-1)];
  const reached = [...sources];
  for (const source of sources) depth[source] = 0;
  for (const from of reached)
    for (const to of RAILS[from] as readonly number[]) {
      if (!open[to] || depth[to] !== DRY || closed.has(sideKey(idAt(from), idAt(to)))) continue;
      [depth[to], next[to]] = [(depth[from] as number) + 1, from];
      reached.push(to);
    }
  return { depth, next };
}

/** The hexsides of rail on the shortest LOC of a hex, where others are closed; undefined: there is none. */
function railOfLine(state: State, place: number, closed: ReadonlySet<string>): readonly string[] | undefined {
  const { open, usable } = locOf(state, 'axis');
  const { depth, next } = byRail(open, usable, closed);
  const away = new Map([[place, 0]]);
  let best: { readonly head: number; readonly length: number } | undefined;
  for (const [from, steps] of away) {
    const onRail = depth[from] as number;
    if (onRail !== DRY && (!best || steps + onRail < best.length)) best = { head: from, length: steps + onRail };
    if (steps === HEXES_OFF_RAIL) continue;
    for (const to of WAYS[from] as readonly number[]) if (open[to] && !away.has(to)) away.set(to, steps + 1);
  }
  if (!best) return undefined;
  const sides: string[] = [];
  for (let from = best.head; (next[from] as number) >= 0; from = next[from] as number)
    sides.push(sideKey(idAt(from), idAt(next[from] as number)));
  return sides;
}

/** L16.7(1): whether a panzer-army HQ can't be activated again this turn, as it had no LOC when it was. */
export const isBarred = (state: State, hq: string): boolean =>
  plays(state, 'panzer-lines') && state.panzerLines[hq] === null;

/** L16.7(1), L16.7(2): the line of a panzer-army HQ is judged as it is activated, and the rail that it uses is closed to others. */
export function judgePanzerLine({ state, emit }: Pick<Context, 'state' | 'emit'>, hq: string): void {
  const place = placeOf(state, hq);
  if (!plays(state, 'panzer-lines') || !isPanzerHq(hq) || place === undefined) return;
  const rail = railOfLine(state, place, usedByOthers(state, hq)) ?? null;
  state.panzerLines = { ...state.panzerLines, [hq]: rail };
  if (rail === null) emit({ code: 'chit-pull.panzer-unlinked', params: { hq }, rule: 'L16.7(1)' });
}
