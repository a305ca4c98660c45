import { DATA } from '../../../../src/games/leningrad/data.ts';
import { leningrad } from '../../../../src/games/leningrad/game.ts';
import { scenariosOf } from '../chit-pull/scenario.ts';
import type { Within } from '../../../../src/engine/data/in-use.ts';

export type { Played, ScenarioSpec } from '../chit-pull/scenario.ts';
export const { stateFor, scenario, newGame } = scenariosOf(leningrad, DATA);

/** Runs something with the data of Leningrad. */
export const within = DATA.withinHere as Within;
