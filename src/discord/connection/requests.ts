import { RESTJSONErrorCodes, type RESTOptions } from 'discord.js';
import type { Logger } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/clock.ts';
import { LIMITS } from './limits.ts';
import { makeRequest } from './outgoing.ts';
import { openPace } from './pace.ts';

/** From so many invalid requests on the log warns: normal play makes next to none. */
const WARN_AT = LIMITS.invalidRequests / 20;

/** From so many on, what can wait does: posts, and what is tried again. Answers to people go on. */
const WAIT_AT = LIMITS.invalidRequests / 5;

/** What is counted of the bot's requests: Discord shuts out who makes too many invalid ones. */
export interface Requests {
  readonly make: RESTOptions['makeRequest'];
  /** How many of the last ten minutes were invalid. */
  readonly invalid: () => number;
  /** Whether so many were that what can wait must. */
  readonly mustWait: () => boolean;
}

/** Seconds to wait where Discord refuses for the time being and does not say for how long. */
const UNTOLD_WAIT = 60;

type Answer = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/** Whether Discord counts the request of this answer as invalid. */
const isInvalid = ({ status, headers }: Answer): boolean =>
  status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared');

/** The code in the body of an answer, if there is one. */
function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/**
 * An answer by which discord.js would try again and again. It is to wait in any case; and that a message is too old to be
 * changed is told to who wanted it changed.
 */
async function tamed(answer: Answer): Promise<Answer> {
  const body = await answer.text();
  const headers = new Headers([...answer.headers]);
  if (!headers.has('retry-after')) headers.set('retry-after', String(UNTOLD_WAIT));
  const isTooOld = codeIn(body) === RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;
  if (isTooOld) headers.delete('retry-after');
  return new Response(body, { status: isTooOld ? 400 : answer.status, headers }) as Answer;
}

/** Whether a request answers an interaction: Discord does not count it among those of a second. */
const isAnswer = (url: string): boolean => /\/(?:interactions|webhooks)\//u.test(new URL(url).pathname);

/**
 * Makes requests, those that Discord counts at most `perSecond` a second, and counts those that are invalid. An answer never waits behind
 * posts, as it would if discord.js counted.
 */
export function openRequests(
  log: Logger,
  clock: Clock,
  make: RESTOptions['makeRequest'] = makeRequest,
  perSecond: number = LIMITS.requestsPerSecond,
): Requests {
  const paced = openPace(clock, perSecond);
  let times: number[] = [];
  let warned = 0;
  const invalid = (): number => {
    const since = clock.now() - LIMITS.invalidWindowMs;
    if ((times[0] ?? Infinity) <= since) times = times.filter((at) => at > since);
    return times.length;
  };
  const note = (): void => {
    times.push(clock.now());
    const count = invalid();
    if (count < WARN_AT) warned = 0;
    if (count < Math.max(WARN_AT, warned * 2)) return;
    warned = count;
    log.warn(
      { invalid: count, ban: LIMITS.invalidRequests },
      'many invalid requests; Discord shuts out who makes too many',
    );
  };
  return {
    make: async (url, init) => {
      if (!isAnswer(url)) await paced();
      const answer = await make(url, init);
      if (isInvalid(answer)) note();
      return answer.status === 429 ? tamed(answer) : answer;
    },
    invalid,
    mustWait: () => invalid() >= WAIT_AT,
  };
}
