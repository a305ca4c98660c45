import type { Context } from '../../steps.ts';
import { passThrough } from '../03-control.ts';
import { comesNear } from '../11-leaders/11-2-revealing.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';
import { openBorders } from '../16-allies/16-borders.ts';
import { raiseAlarm } from '../17-militia.ts';

/**
 * What follows when units pass through hexes to the last of them: control, borders, militia, leaders who are revealed, and
 * supply centres that are alone now.
 */
export function enterHexes(context: Context, units: readonly string[], hexes: readonly string[]): void {
  for (const hex of hexes)
    for (const id of units) {
      passThrough(context, id, hex);
      raiseAlarm(context.state, id, hex);
    }
  openBorders(context);
  for (const hex of hexes) comesNear(context, units, hex);
  sweepCentres(context);
}
