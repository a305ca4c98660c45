import { DATA } from '../../../../src/games/leningrad-smolensk/data.ts';
import { leningradSmolensk } from '../../../../src/games/leningrad-smolensk/game.ts';
import { scenariosOf } from '../chit-pull/scenario.ts';
import type { Within } from '../../../../src/engine/data/in-use.ts';

export type { Played, ScenarioSpec } from '../chit-pull/scenario.ts';
export const { stateFor, scenario, newGame } = scenariosOf(leningradSmolensk, DATA);

/** Runs something with the data of the campaign. */
export const within = DATA.withinHere as Within;
