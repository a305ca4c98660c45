import { DATA } from '../../../../src/games/smolensk/data.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import { scenariosOf } from '../chit-pull/scenario.ts';

export type { Played, ScenarioSpec } from '../chit-pull/scenario.ts';
export const { stateFor, scenario, newGame } = scenariosOf(smolensk, DATA);
