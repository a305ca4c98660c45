import { loadSaved } from '../changes.ts';
import { reindex } from '../index/build.ts';
import { dueKey } from '../index/keys.ts';
import type { Service } from '../service.ts';
import { tableError, type Answer } from '../error.ts';
import { forgetAside } from './aside.ts';

/** Looks at a table anew; see `Tables.bringBack`. */
export const bringBack = (service: Service, channel: string): Answer<null> =>
  service.queue(channel, async () => {
    const forgotten = await forgetAside(service, channel);
    if (!forgotten.ok) return forgotten;
    const loaded = await loadSaved(service, channel);
    if (!loaded.ok) return loaded;
    if (!loaded.value) return tableError('table.none');
    // What fell due meanwhile is looked at by the next tick.
    return reindex(service, channel, [dueKey(service.now().getTime(), channel)]);
  });
