import { controlsOf } from '../../support/discord/player.ts';
import type { OptionValues, SeenComponent } from '../../support/discord/user-client.ts';
import { invoke, meaningOf, usable, use, type AtTable } from '../at-table.ts';

/** Most presses in one browse. */
const MOST_PRESSES = 14;

/** The controls that complete an order, or else those that lead to one; all where there is none. */
function wayOn(controls: readonly SeenComponent[]): readonly SeenComponent[] {
  const of = (ending: RegExp) => controls.filter(({ custom_id = '' }) => ending.test(meaningOf(custom_id)));
  return [of(/take$/u), of(/pick$|step$/u), controls].find(({ length }) => length > 0) ?? [];
}

/** Opens something that has buttons of its own, and uses some of those whose meaning begins so. */
async function wander(at: AtTable, command: string, options: OptionValues, prefix: string): Promise<string[]> {
  let shown = await invoke(at, command, options);
  const faults: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const own = usable(shown).filter(({ custom_id = '' }) => meaningOf(custom_id).startsWith(prefix));
    const ways = at.pick(4) > 0 ? wayOn(own) : own;
    const control = ways[at.pick(Math.max(1, ways.length))];
    if (!control) return faults;
    shown = await use(at, shown, control);
    const ids = controlsOf(shown).map(({ custom_id }) => custom_id);
    if (shown.content.trim() === '') faults.push(`no word on a press of ${control.custom_id ?? ''}`);
    if (new Set(ids).size !== ids.length) faults.push(`two controls of one id: ${ids.join(', ')}`);
  }
  return faults;
}

/** Steps through the replay and tries things out in a what-if, by random buttons; gives what was wrong. */
export const browse = async (at: AtTable): Promise<string[]> => [
  ...(await wander(at, 'history', { view: 'replay' }, 'replay')),
  ...(await wander(at, 'whatif', {}, 'fork')),
];
