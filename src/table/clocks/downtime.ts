import { ok } from '../../engine/result.ts';
import { storeError, type Answer } from '../error.ts';
import { merged, type Span } from '../time-control/spans.ts';
import type { Service } from '../service.ts';

/** The row that says when the bot was down: spans in order. */
export const DOWNTIME_KEY = 'downtime';

/** How long a time of being down is kept; no decision lasts so long. */
const KEPT = 400 * 86_400_000;

/** When the bot was down, in order. */
export async function downtimes(service: Service): Answer<readonly Span[]> {
  const { clockwork } = service;
  if (clockwork.downtimes) return ok(clockwork.downtimes);
  const read = await service.store.get(DOWNTIME_KEY);
  if (!read.ok) return storeError(read.error);
  clockwork.downtimes ??= (read.value ?? []) as readonly Span[];
  return ok(clockwork.downtimes);
}

/** Notes a time when the bot was down, which no clock is charged for; see `Tables.wasDown`. */
export const wasDown = (service: Service, from: Date, to: Date): Answer<null> =>
  service.queue(DOWNTIME_KEY, async () => {
    const known = await downtimes(service);
    if (!known.ok) return known;
    const since = to.getTime() - KEPT;
    const spans = merged([...known.value, { from: from.getTime(), to: to.getTime() }]).filter(
      (span) => span.to > since,
    );
    const written = await service.store.set(DOWNTIME_KEY, spans);
    service.clockwork.downtimes = written.ok ? spans : null; // what is in the store is the truth, and read again
    if (!written.ok) return storeError(written.error);
    service.cache.clear(); // when waits end is worked out anew; what is due is so later, and looked at in time
    return ok(null);
  });
