import { at, enemiesAt, terrainAt, unit } from '../../../../src/games/barbarossa/board.ts';
import { TABLES } from '../../../../src/games/barbarossa/data.ts';
import { oddsOf, ratioText, type Odds } from '../../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import { declaring, type Played, type ScenarioSpec } from './scenario.ts';

/** A combat phase in which these attacks, each `<hex> <units>`, were declared in this order and are fought now. */
export function fighting(side: Side, spec: ScenarioSpec, ...attacks: readonly string[]): Played {
  const game = declaring(side, spec);
  for (const attack of attacks) game.order(side, `attack ${attack}`);
  return game.order(side, 'end');
}

/** The odds of an attack of some units on hexes, as things stand. */
export const oddsAgainst = (
  state: State,
  side: Side,
  targets: readonly string[],
  attackers: readonly string[],
  air = false,
): Odds =>
  oddsOf(state, {
    side,
    targets,
    attackers,
    from: attackers.map((id) => state.units[id]?.at as string),
    defenders: targets.flatMap((hex) => enemiesAt(state, side, hex)),
    air,
  });

/** What a die gives in a column of the table of a side. */
export const tableSays = (side: Side, column: string, die: number): string =>
  TABLES[side].results[die - 1]?.[TABLES[side].columns.indexOf(column)] as string;

/** The shifts of odds by their cause. */
export const shiftsIn = ({ shifts }: Odds): Readonly<Record<string, number>> => Object.fromEntries(shifts);

/** The odds as the tables write them, before and after the shifts. */
export const ratios = ({ before, column }: Odds): readonly [string, string] => [ratioText(before), ratioText(column)];

/** Whether a hex is of some terrain, by what the chart calls it. */
export const isTerrain =
  (...terrains: readonly string[]) =>
  (hex: string): boolean =>
    terrains.includes(terrainAt(at(hex)));

/** The strength of a combat unit that has lost nothing. */
export const fullStrength = (id: string): number => unit(id).strength[0] as number;
