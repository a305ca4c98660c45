import { BOARD } from '../../../../src/games/barbarossa/board.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import { playingAt, type Played, type ScenarioSpec } from './scenario.ts';

/** The Reinforcement Phase from its first step on: leaders restore and rebuild corps (5.4.1a). */
export const rebuilding = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'reinforcement', ...spec }, () => [{ name: 'rebuilding', spent: {} }]);

/** The Reinforcement Phase from the moment on when leaders of the pool are placed (5.4.1d). */
export const appointing = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'reinforcement', ...spec }, () => [{ name: 'appointing', mixed: false }]);

/** The phase in which leaders are withdrawn (5.3.2). */
export const withdrawing = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'withdrawal', ...spec }, () => [{ name: 'withdrawal' }]);

/** The Start Phase after its dice: supply centres move (5.1.3). */
export const starting = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'start', ...spec }, () => [{ name: 'centres', moved: [] }]);

/** The Soviet movement phase from the moment on when rail lines may be barred by air (14.3). */
export const barring = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'soviet-movement', ...spec }, () => [{ name: 'interdiction' }]);

/** The state as somebody sees it: a seat, or a spectator. */
export const seenBy = ({ position }: Played, seat: Side | null): State => barbarossa.view(position, seat).state;

/** Everybody who looks at a game. */
export const LOOKERS = ['axis', 'soviet', null] as const;

/** Whether a unit stands on the map. */
export const stands = (game: Played, id: string): boolean => BOARD.index.has(game.at(id));
