import type { Position } from '../../../src/engine/position.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { tableGame } from '../../../src/table/open.ts';
import type { TableFuzz } from './table-fuzz.ts';
import { chitGame, type Chits } from '../toys/toy-chits.ts';
import { sideOf, toyGame, type Toy } from '../toys/toy-game.ts';

/** The toy with the mine elsewhere, and other cards in the hands that these seats do not see. */
function hideToy(position: Position, seats: readonly string[]): Position | undefined {
  const state = position.state as Toy;
  const own = new Set(seats.map(sideOf));
  const others = (['red', 'blue'] as const).filter((side) => !own.has(side));
  const pool = [...others.flatMap((side) => state.hands[side]), ...state.cup].reverse();
  for (const side of others) state.hands[side] = state.hands[side].map(() => pool.pop() as string);
  state.cup = state.cup.map(() => pool.pop() as string);
  if (state.mine !== '') state.mine = state.mine === 'b' ? 'c' : 'b';
  return position;
}

/** The campaign of chits with other chits in the cup, and the trap elsewhere. */
function hideChits(position: Position): Position {
  const state = position.state as Chits;
  if (state.trap !== '') state.trap = state.trap === '0808' ? '0809' : '0808';
  state.cup = state.cup.map((_, n) => ['NA', 'SB', 'NX'][n % 3] as string);
  return position;
}

/** The games whose tables are put through random acts, with how many in a round. */
export const FUZZED: readonly Omit<TableFuzz, 'seed'>[] = [
  { game: tableGame(toyGame), acts: 240, every: 6, hide: hideToy },
  { game: tableGame(chitGame), acts: 60, every: 10, hide: hideChits },
  ...Object.values(GUIDES).map(({ game }) => ({ game, acts: 60, every: 20 })),
];
