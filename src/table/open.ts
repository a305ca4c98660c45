import { randomBytes } from 'node:crypto';
import type { Game } from '../engine/game.ts';
import type { Store } from '../store/port.ts';
import { extend, giveBack, offer, take, withdraw } from './clocks/absence.ts';
import type { Tables } from './api.ts';
import { noAsides, setAside } from './maintenance/aside.ts';
import { bringBack } from './maintenance/bring-back.ts';
import { audit } from './maintenance/audit.ts';
import { readings } from './clocks/clock-readings.ts';
import { forgetGuild, forgetUser, guildData, userData } from './maintenance/data.ts';
import { sweep, takeBackBrokenOff } from './maintenance/leftovers.ts';
import { remove, survey } from './maintenance/survey.ts';
import { computerTask, playComputer, withComputers } from './computers/play.ts';
import { hintQuestion } from './computers/hints.ts';
import { plans } from './computers/plans.ts';
import { atOnce, seatComputer } from './computers/sit.ts';
import { newClockwork } from './clocks/clockwork.ts';
import { exportRecord, log, story, wholeRecord } from './journal/history.ts';
import { importHere, importRecord } from './journal/import.ts';
import { type Importer, type Service } from './service.ts';
import { census, indexFaults } from './index/build.ts';
import { learn } from './lessons/learn.ts';
import { list, onceForEach, outbox, owed } from './index/find.ts';
import { look, publicPosition, state } from './orders/look.ts';
import { sharedSides } from './orders/shared-sides.ts';
import { answerSilently, commit, order, undo } from './orders/orders.ts';
import { share } from './orders/share.ts';
import { phases } from './journal/phases.ts';
import { digest, paces } from './orders/digest.ts';
import { wasDown } from './clocks/downtime.ts';
import { endLeave, language, profile, setLanguage, setProfile, takeLeave } from './clocks/profiles.ts';
import { newQueue } from './work/queue.ts';
import { agree, decline, propose, suggestProposal, wouldPropose } from './proposals/proposals.ts';
import { abandon, create, join, leave } from './seats/seats.ts';
import { note } from './changes.ts';
import { setClock } from './clocks/set-clock.ts';
import { arm, disarm, rehearse, standing, suggestStanding } from './standing-orders/standing-orders.ts';
import { start } from './seats/start.ts';
import { nextDue, tick } from './clocks/ticker.ts';
import { giveWord } from './seats/dice-words.ts';
import { MOST_PLAYED_LINES } from './whatif/look.ts';
import { whatIfs } from './whatif/whatif.ts';
import { MOST_DONE_LINES } from './journal/memory.ts';
import { openKept } from './work/kept.ts';
import { openTurns, type Turns } from './work/turns.ts';

/** What tables need from outside. */
export interface TablesSettings {
  readonly store: Store;
  readonly games: readonly Game[];
  /** The time; by default the system's. */
  readonly now?: () => Date;
  /** So many random bytes as hexadecimal digits; by default from the system's secure source. */
  readonly randomHex?: (bytes: number) => string;
  /** Reads and replays records to be imported; by default in this thread, while nothing else goes on. */
  readonly importer?: Importer;
  /** Told of exceptions thrown by listeners, and of tables that can't be read. */
  readonly report?: (error: unknown) => void;
  /** Where work that takes long is done; by default in turns of this process. */
  readonly turns?: Turns;
}

const mergeMarks = (
  marks: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...marks, ...added }).filter(([, value]) => value !== ''));

/** The tables kept in a store. Throws nothing but bugs; every failure is a value. */
export function openTables(settings: TablesSettings): Tables {
  const games = new Map(settings.games.map((game) => [game.id, game]));
  const service: Service = {
    store: settings.store,
    games,
    now: settings.now ?? (() => new Date()),
    randomHex: settings.randomHex ?? ((bytes) => randomBytes(bytes).toString('hex')),
    report: settings.report ?? (() => undefined),
    queue: newQueue(),
    cache: new Map(),
    loading: new Map(),
    clockwork: newClockwork(),
    index: { isBuilt: false, building: null },
    keptData: new Set(),
    listeners: new Set(),
    turns: settings.turns ?? openTurns(),
    forks: openKept(MOST_PLAYED_LINES),
    memory: { phases: openKept(MOST_DONE_LINES), underWay: new Map() },
    importer: settings.importer ?? importHere({ games, clock: () => performance.now() }),
    importing: new Set(),
    inDoubt: new Set(),
    asides: noAsides(),
    underWay: new Set(),
  };
  return {
    turns: service.turns,
    state: (...given) => state(service, ...given),
    list: (of) => list(service, of),
    census: () => census(service),
    look: (...given) => look(service, ...given),
    publicPosition: (...given) => publicPosition(service, ...given),
    sharedSides: (...given) => sharedSides(service, ...given),
    log: (...given) => log(service, ...given),
    phases: (...given) => phases(service, ...given),
    story: (...given) => story(service, ...given),
    export: (...given) => exportRecord(service, ...given),
    wholeRecord: (...given) => wholeRecord(service, ...given),
    create: (request, ...given) => atOnce(service, request, create(service, request, ...given)),
    join: (request, ...given) => atOnce(service, request, join(service, request, ...given)),
    learn: (...given) => learn(service, ...given),
    seatComputer: (request, ...given) => atOnce(service, request, seatComputer(service, request, ...given)),
    giveWord: (...given) => giveWord(service, ...given),
    leave: (...given) => leave(service, ...given),
    start: (...given) => start(service, ...given),
    import: (...given) => importRecord(service, ...given),
    order: (...given) => order(service, ...given),
    undo: (...given) => undo(service, ...given),
    share: (...given) => share(service, ...given),
    commit: (...given) => commit(service, ...given),
    answerSilently: (...given) => answerSilently(service, ...given),
    computerTask: (channel) => computerTask(service, channel),
    playComputer: (...given) => playComputer(service, ...given),
    plans: (...given) => plans(service, ...given),
    hintQuestion: (...given) => hintQuestion(service, ...given),
    withComputers: () => withComputers(service),
    abandon: (...given) => abandon(service, ...given),
    propose: (...given) => propose(service, ...given),
    agree: (...given) => agree(service, ...given),
    decline: (...given) => decline(service, ...given),
    wouldPropose: (...given) => wouldPropose(service, ...given),
    suggestProposal: (...given) => suggestProposal(service, ...given),
    profile: (user) => profile(service, user),
    setProfile: (...given) => setProfile(service, ...given),
    takeLeave: (...given) => takeLeave(service, ...given),
    endLeave: (...given) => endLeave(service, ...given),
    language: (user) => language(service, user),
    setLanguage: (...given) => setLanguage(service, ...given),
    readings: (channel) => readings(service, channel),
    setClock: (...given) => setClock(service, ...given),
    extend: (...given) => extend(service, ...given),
    offer: (...given) => offer(service, ...given),
    withdraw: (request) => withdraw(service, request),
    take: (request) => take(service, request),
    giveBack: (request) => giveBack(service, request),
    digest: (...given) => digest(service, ...given),
    paces: (channel) => paces(service, channel),
    tick: () => tick(service),
    nextDue: () => nextDue(service),
    wasDown: (...given) => wasDown(service, ...given),
    standing: (...given) => standing(service, ...given),
    arm: (...given) => arm(service, ...given),
    disarm: (...given) => disarm(service, ...given),
    rehearse: (...given) => rehearse(service, ...given),
    suggestStanding: (...given) => suggestStanding(service, ...given),
    whatIf: whatIfs(service),
    subscribe: (listener) => {
      service.listeners.add(listener);
      return () => void service.listeners.delete(listener);
    },
    outbox: () => outbox(service),
    owed: () => owed(service),
    onceForEach: (...given) => onceForEach(service, ...given),
    acknowledge: (channel, noticeId, marks = {}) =>
      note(service, channel, (saved) => ({
        ...saved,
        outbox: saved.outbox.filter(({ id }) => id !== noticeId),
        marks: mergeMarks(saved.marks, marks),
      })),
    mark: (channel, marks) => note(service, channel, (saved) => ({ ...saved, marks: mergeMarks(saved.marks, marks) })),
    audit: (...given) => audit(service, ...given),
    userData: (...given) => userData(service, ...given),
    forgetUser: (...given) => forgetUser(service, ...given),
    guildData: (guild, channels = []) => guildData(service, guild, channels),
    forgetGuild: (guild, channels = []) => forgetGuild(service, guild, channels),
    aside: () => [...service.asides.tables.keys()],
    survey: () => survey(service),
    setAside: (...given) => setAside(service, ...given),
    bringBack: (channel) => bringBack(service, channel),
    remove: (channel) => remove(service, channel),
    sweep: () => sweep(service),
    takeBackBrokenOff: () => takeBackBrokenOff(service),
    indexFaults: () => indexFaults(service),
    close: async () => {
      await service.queue.idle();
      await service.store.close();
    },
  };
}
