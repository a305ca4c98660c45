import type { Plan } from '../computer/player.ts';
import type { Logger } from '../runtime/log.ts';
import type { Hint, HintQuestion, Tables } from '../table/api.ts';
import { openKept } from '../table/work/kept.ts';
import type { Thinker } from './thinker.ts';

/** Hints for people. */
export interface Hints {
  /**
   * Thinks about a question for a user. The same question asked again is the same thought; another one takes the place of that
   * which the user had under way. What was thought lately is told at once; forgotten, it is thought the same way again.
   */
  readonly ask: (user: string, question: HintQuestion) => Promise<Hint>;
  /** Drops all that is thought about. */
  readonly stop: () => void;
}

export interface HintsSettings {
  readonly tables: Tables;
  readonly hint: Thinker['hint'];
  readonly log: Logger;
}

/** So many plans are thought out, so that there are different ones to choose from. */
const MOST_PLANS = 6;

/** So many hints are remembered. */
const MOST_KEPT = 200;

interface UnderWay {
  readonly key: string;
  readonly question: HintQuestion;
  readonly controller: AbortController;
  readonly found: Promise<Hint>;
}

/** Which question it is, and who asks. */
const keyOf = (user: string, { table, seat, since, revision }: HintQuestion): string =>
  [user, table, seat, since, revision].join(' ');

/** Lets people have hints at the tables of a process from now on. */
export function openHints({ tables, hint, log }: HintsSettings): Hints {
  const kept = openKept<readonly Plan[]>(MOST_KEPT);
  const underWay = new Map<string, UnderWay>();

  async function thought(user: string, question: HintQuestion, signal: AbortSignal): Promise<Hint> {
    const { game, view, data, seat, seed, table, lines } = question;
    const dropped = new Promise<'past'>((resolve) => signal.addEventListener('abort', () => resolve('past')));
    const thinking = hint(user, { game, view, data, seat, seed, strength: 'fair' }, MOST_PLANS, signal);
    const found = await Promise.race([thinking, dropped]);
    if (found === 'past') return found;
    if (found.ok) return found.value;
    if (found.error.code === 'dropped') return 'past';
    log.error({ table, game, seat, lines, thought: seed, why: found.error.line }, 'no hint was found');
    return 'failed';
  }

  /** Drops what is thought about for a question that is not put any more. */
  async function lookAgain(user: string, { question, controller }: UnderWay): Promise<void> {
    const now = await tables.hintQuestion(question.channel, user, question.seat);
    const isSame = now.ok && now.value.table === question.table && now.value.since === question.since;
    if (!isSame) controller.abort();
  }

  const unsubscribe = tables.subscribe(({ state: { channel } }) => {
    for (const [user, each] of underWay)
      if (each.question.channel === channel)
        lookAgain(user, each).catch((error: unknown) => log.error({ err: error }, 'a hint was not looked after'));
  });

  return {
    ask: (user, question) => {
      const key = keyOf(user, question);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const before = underWay.get(user);
      if (before?.key === key) return before.found;
      before?.controller.abort();
      const controller = new AbortController();
      const found = thought(user, question, controller.signal).then((plans) => {
        if (underWay.get(user)?.key === key) underWay.delete(user);
        if (typeof plans !== 'string') kept.set(key, plans);
        return plans;
      });
      underWay.set(user, { key, question, controller, found });
      return found;
    },
    stop: () => {
      unsubscribe();
      for (const { controller } of underWay.values()) controller.abort();
    },
  };
}
