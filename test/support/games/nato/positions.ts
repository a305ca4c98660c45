import { frozen } from '../../../../src/engine/kept.ts';
import { fullSteps, UNITS } from '../../../../src/games/nato/counters.ts';
import { MARKERS, type Marker, type State, type UnitState } from '../../../../src/games/nato/state.ts';

/** What differs from an empty map: of units where they are, as `2819`, `2819 cadre`, `2819 disrupted no-combat-supply`. */
export interface Placed extends Partial<Omit<State, 'units'>> {
  readonly units?: Readonly<Record<string, string>>;
}

function unitFrom(id: string, text: string): UnitState {
  const [at = 'off', ...words] = text.split(' ');
  const markers = words.filter((word): word is Marker => (MARKERS as readonly string[]).includes(word));
  const unknown = words.filter((word) => word !== 'cadre' && !(markers as string[]).includes(word));
  if (unknown.length > 0) throw new Error(`${id}: ${unknown.join(' ')}`);
  return { at, steps: words.includes('cadre') ? 1 : fullSteps(id), ...(markers.length > 0 ? { markers } : {}) };
}

/** A state with these units on the map, all others off it, and every city free. */
export function stateWith({ units = {}, conquered = [], surrendered = [], curtain = [], ...rest }: Placed = {}): State {
  const all = Object.fromEntries(UNITS.map(({ id }) => [id, unitFrom(id, units[id] ?? 'off')]));
  const unknown = Object.keys(units).find((id) => all[id] === undefined);
  if (unknown !== undefined) throw new Error(`no unit ${unknown}`);
  return {
    turn: 1,
    units: frozen(all),
    conquered: frozen([...conquered]),
    surrendered: frozen([...surrendered]),
    curtain: frozen([...curtain]),
    refugees: false,
    breakthroughs: frozen({}),
    ...rest,
  };
}
