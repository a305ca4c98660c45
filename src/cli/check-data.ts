import { GUIDES } from '../games/index.ts';
import { Fault } from './fault.ts';
import { guideFor } from './record-file.ts';

/** Validates the data files of one game, or of all. */
export function checkData(game?: string): void {
  const guides = game === undefined ? Object.values(GUIDES) : [guideFor(game)];
  for (const guide of guides) {
    const faults = guide.checkData();
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) throw new Fault(`${guide.game.id}: ${faults.length} faults in its data`);
    console.log(`${guide.game.id}: data are sound`);
  }
}
