import { opaqueGame } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { WITH_DIVIDED } from '../games/index.ts';
import type { GameHarness } from '../games/harness.ts';
import { share } from '../share.ts';
import { chitGame, type Chits } from '../toys/toy-chits.ts';
import type { TableFuzz } from './table-fuzz.ts';

/** The campaign of chits with other chits in the cup, and the trap elsewhere. */
function hideChits(position: Position): Position {
  const state = position.state as Chits;
  if (state.trap !== '') state.trap = state.trap === '0808' ? '0809' : '0808';
  state.cup = state.cup.map((_, n) => ['NA', 'SB', 'NX'][n % 3] as string);
  return position;
}

/** Positions that the holder of some seats can't tell from the true one; none for who plays more than one side. */
const hiding =
  ({ concealment, guide: { game } }: GameHarness): TableFuzz['hide'] =>
  (position, own) => {
    const sides = new Set(game.seats.filter(({ id }) => own.includes(id)).map(({ side }) => side));
    if (sides.size > 1) return undefined;
    const others = concealment.others(position, own[0] ?? null, seededPick(1));
    return others[position.phase.index % Math.max(1, others.length)]?.position;
  };

/** The games whose tables are put through random acts, with how many in a round, and the seeds of `npm test`. */
export const FUZZED: readonly (Omit<TableFuzz, 'seed'> & { readonly seeds: readonly number[] })[] = [
  { game: opaqueGame(chitGame), acts: 60, every: 10, seeds: share([2], [14, 2]), hide: hideChits },
  ...Object.values(WITH_DIVIDED).map((harness) => ({
    ...harness.shares.table,
    game: harness.guide.game,
    hide: hiding(harness),
  })),
];
