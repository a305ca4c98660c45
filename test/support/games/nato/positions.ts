import { frozen } from '../../../../src/engine/kept.ts';
import { fullSteps, UNITS } from '../../../../src/games/nato/counters.ts';
import { DATA, SCENARIOS } from '../../../../src/games/nato/data.ts';
import type { Scenario } from '../../../../src/games/nato/schema/scenario.ts';
import { MARKERS, type Marker, type State, type UnitState } from '../../../../src/games/nato/state.ts';

/** The scenarios of the game, without those that tests have added. */
export const scenarioIds = (): readonly string[] =>
  Object.keys(DATA.files(DATA.name) ?? {}).flatMap((file) => /^scenarios\/(.+)\.json$/u.exec(file)?.[1] ?? []);

/** A scenario of tests: the whole map, and no rule of a scenario's own. */
export const WHOLE_MAP = 'whole-map';

const NAMES = { en: 'Whole map', ja: '全マップ', 'zh-CN': '整张地图' };

/** A scenario that is played in tests beside those of the game. */
export const addScenario = (id: string, more: Partial<Scenario>): void =>
  void (SCENARIOS as Map<string, Scenario>).set(id, { ...PLAIN, ...more });

const PLAIN: Scenario = {
  name: NAMES,
  text: NAMES,
  year: '1983',
  turns: 14,
  surprise: false,
  border: false,
  refugees: 0,
  supplyPoints: { start: 0, each: 0 },
  balticFront: { supports: false, anyInBaltap: true },
  supporting: [],
  units: {},
  points: { city: { nato: 1, wp: 1 }, step: { nato: 1, wp: 1 } },
  needed: 1,
};

addScenario(WHOLE_MAP, {});

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
export function stateWith({
  units = {},
  conquered = [],
  surrendered = [],
  curtain = [],
  breakthroughs = {},
  battles = [],
  returning = {},
  losses = { nato: 0, wp: 0 },
  ...rest
}: Placed = {}): State {
  const all = Object.fromEntries(UNITS.map(({ id }) => [id, unitFrom(id, units[id] ?? 'off')]));
  const unknown = Object.keys(units).find((id) => all[id] === undefined);
  if (unknown !== undefined) throw new Error(`no unit ${unknown}`);
  return {
    scenario: WHOLE_MAP,
    formations: false,
    turn: 1,
    units: frozen(all),
    conquered: frozen([...conquered]),
    surrendered: frozen([...surrendered]),
    curtain: frozen([...curtain]),
    refugees: false,
    breakthroughs: frozen({ ...breakthroughs }),
    battles: frozen([...battles]),
    supplyPoints: 0,
    returning: frozen({ ...returning }),
    losses: frozen({ ...losses }),
    ...rest,
  };
}
