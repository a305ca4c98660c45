import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordLine } from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-reader.ts';
import { seededPick } from '../../src/engine/random.ts';
import { verify } from '../../src/engine/verify.ts';
import { GUIDES } from '../../src/games/index.ts';
import { startPlayground, type Playground } from '../../src/playground/server.ts';
import { openStore } from '../../src/store/open.ts';
import type { TableState } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { ask, controlsOf, told } from '../support/player.ts';
import { must } from '../support/toy-table.ts';
import { startProcess, type UmpireProcess } from '../support/umpire-process.ts';
import { connectUser, RestRefusal, type SeenMessage, type UserClient } from '../support/user-client.ts';
import { meaningOf, usable } from './at-table.ts';
import { suggestedOrder } from './random-player.ts';

/** How a series of kills of the whole bot went. */
export interface BotKills {
  readonly kills: number;
  readonly games: number;
  /** Answers that the players got. */
  readonly answers: number;
  /** Interactions that a kill left without an answer. */
  readonly unanswered: number;
  readonly lines: number;
  readonly posts: number;
}

interface Person {
  readonly user: UserClient;
  readonly seat: string;
  /** What the bot showed them last for their eyes only. */
  panel: SeenMessage | undefined;
}

/** A series under way. */
interface Series {
  readonly endpoint: Playground;
  readonly store: string;
  readonly folder: string;
  readonly channel: string;
  readonly game: string;
  readonly people: readonly Person[];
  readonly pick: (n: number) => number;
  /** A kill comes within so many events. */
  readonly within: number;
  /** The highest number of the table's state that an answer or post has shown. */
  number: number;
  /** The record as it was after the last kill. */
  record: readonly RecordLine[];
  round: Round;
}

/** What was asked of the bot since its last start. */
interface Round {
  /** Interactions begun, and those answered. */
  begun: number;
  answered: number;
  /** The least that an answer leaves possible: the number it showed, less the interactions that were over before it. */
  least: number;
}

/** The numbers that the ids of a message's buttons were made against. */
const numbersIn = (message: SeenMessage): number[] =>
  controlsOf(message).map(({ custom_id = '' }) => Number(custom_id.split('|')[2] ?? 0));

/** What an act is answered, noted as acknowledged. */
async function answered(series: Series, person: Person, act: () => Promise<SeenMessage>): Promise<SeenMessage> {
  const { round } = series;
  const over = round.answered;
  round.begun += 1;
  const message = await act();
  round.answered += 1;
  const shown = Math.max(0, ...numbersIn(message));
  series.number = Math.max(series.number, shown);
  if (shown > 0) round.least = Math.min(round.least, shown - over - 1);
  person.panel = message;
  return message;
}

/** Kinds of buttons that are looked for, by how often. */
const PRESSED = ['commit', 'commit', 'commit', 'commit', 'commit', 'commit', 'panel', 'step', 'take', 'say', 'undo'];

/** Events that are counted towards the moment of a kill: what the bot does, not what is typed. */
const COUNTED = ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'INTERACTION_SUCCESS'];

/** On a machine that is busy with other things, an answer can come too late. The person then goes on to something else. */
const isLate = (error: unknown): boolean =>
  error instanceof Error && /did not answer in time|nothing in time/u.test(error.message);

/** A message may be edited while its button is being pressed: the endpoint refuses a button that is not there any more. */
const isGone = (error: unknown): boolean => error instanceof RestRefusal && error.status === 400;

/** One thing that a person does: an order from the suggestions, a commit, or a button of what was shown last. */
async function act(series: Series, person: Person): Promise<void> {
  const { channel, pick } = series;
  const { user, panel } = person;
  const kind = PRESSED[pick(PRESSED.length)] as string;
  const button = panel && usable(panel).find(({ custom_id = '' }) => meaningOf(custom_id) === kind);
  if (panel && button?.custom_id !== undefined) {
    const id = button.custom_id;
    await answered(series, person, () => told(user, () => user.click(panel, id)));
    return;
  }
  const line = await suggestedOrder({ user, channel, pick });
  if (line === undefined) await answered(series, person, () => ask(user, channel, 'game status'));
  else await answered(series, person, () => ask(user, channel, 'order', { line }));
}

/** Lets everybody play until the bot is killed, after some events and turns of the event loop. */
async function playAndKill(series: Series, bot: UmpireProcess): Promise<void> {
  const { people, pick, within } = series;
  const events = (): number =>
    people.reduce((sum, { user }) => sum + user.events.filter(({ t }) => COUNTED.includes(t)).length, 0);
  const [moment, turns] = [events() + 1 + pick(within), pick(40)];
  let killed = false;
  const play = async (person: Person): Promise<void> => {
    while (!killed)
      await act(series, person).catch((error: unknown) =>
        isLate(error) || isGone(error) ? undefined : Promise.reject(error as Error),
      );
  };
  const playing = people.map((person) =>
    play(person).catch((error: unknown) => (killed ? undefined : Promise.reject(error as Error))),
  );
  const kill = async (): Promise<void> => {
    await Promise.any(people.map(({ user }) => user.until(() => events() >= moment, 120_000)));
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => void setImmediate(resolve));
    killed = true;
    await bot.stop('SIGKILL');
  };
  await Promise.race([kill(), Promise.all(playing).then(() => new Promise<never>(() => undefined))]);
}

/** How the table and its record stand on disk while no bot runs. */
async function onDisk({
  store,
  channel,
}: Series): Promise<{ readonly state: TableState; readonly text: string; readonly outbox: number }> {
  const opened = await openStore(store);
  if (!opened.ok) throw new Error(opened.error.line);
  const tables = openTables({ store: opened.value, games: Object.values(GUIDES).map(({ game }) => game) });
  try {
    const outbox = must(await tables.outbox()).length;
    return { state: must(await tables.state(channel)), text: must(await tables.export(channel)), outbox };
  } finally {
    await tables.close();
  }
}

const fail = (what: string): never => {
  throw new Error(what);
};

/** What was answered is on disk, what was not answered at most once, and nothing that was there has changed. */
async function checkDisk(series: Series): Promise<TableState> {
  const { state, text } = await onDisk(series);
  const { begun, least } = series.round;
  if (state.number < series.number) fail(`an answer showed state ${series.number}, ${state.number} is on disk`);
  // Every interaction changes the state at most once.
  if (state.number > least + begun) fail(`state ${state.number} is on disk, where ${least + begun} could be reached`);
  const record = readRecord(text);
  if (!record.ok) return fail(JSON.stringify(record.error));
  const { faults } = verify(record.value);
  if (faults.length > 0) fail(JSON.stringify(faults[0]));
  series.record.forEach(({ origin }, n) => {
    if (record.value.lines[n]?.origin?.hash !== origin?.hash) fail(`line ${n} is not what it was`);
  });
  series.record = record.value.lines;
  series.number = state.number;
  return state;
}

/**
 * The posts of notices, as their nonces say: `<table>.<number>`, each once and without a gap. The first tells the anchors when
 * the table is made; who joins then makes no post.
 */
function checkPosts({ people, channel }: Series, { id }: TableState): number {
  const [watcher] = people;
  const nonces = (watcher as Person).user
    .messagesIn(channel, { ephemeral: false })
    .map(({ nonce }) => String(nonce ?? ''))
    .filter((nonce) => nonce.startsWith(`${id}.`));
  const numbers = nonces
    .map((nonce) => Number(nonce.slice(id.length + 1)))
    .filter((number) => number > 1)
    .sort((a, b) => a - b);
  numbers.forEach((number, n) => {
    if (n > 0 && number !== (numbers[n - 1] as number) + 1)
      fail(`posts ${numbers[n - 1]} and ${number} follow each other`);
  });
  return numbers.length;
}

/** Buttons from before the kill are answered: the last panel's, and the last post's. */
async function checkButtons(series: Series): Promise<void> {
  for (const person of series.people) {
    const { user, panel } = person;
    const post = user
      .messagesIn(series.channel, { ephemeral: false })
      .findLast((message) => usable(message).length > 0);
    for (const message of [panel, post]) {
      const button =
        message &&
        usable(message).find(({ custom_id = '' }) => ['panel', 'step', 'undo'].includes(meaningOf(custom_id)));
      if (!message || button?.custom_id === undefined) continue;
      const id = button.custom_id;
      const answer = await answered(series, person, () => told(user, () => user.click(message, id))).catch(
        (error: unknown) => (isGone(error) ? undefined : Promise.reject(error as Error)),
      );
      if (answer && /Something went wrong/u.test(answer.content))
        fail(`a button of before is answered: ${answer.content}`);
    }
  }
}

/** Opens a table and starts a game. */
async function beginGame(series: Series): Promise<void> {
  const { channel, game, people } = series;
  const [first] = people as readonly [Person, ...Person[]];
  await ask(first.user, channel, 'game new', { game });
  for (const { user, seat } of people) await ask(user, channel, 'game join', { seat });
  await answered(series, first, () => ask(first.user, channel, 'game start'));
  series.record = [];
}

/**
 * Two people play a game at an endpoint that stays, while the bot, a process of its own, is killed so many times
 * at random moments, each within so many events, and started again. Throws at the first thing that does not hold.
 */
export async function killBotRepeatedly(game: string, kills: number, seed: number, within = 120): Promise<BotKills> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bot-kill-'));
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const person = async (login: string, seat: string): Promise<Person> => ({
    user: await connectUser(endpoint, login),
    seat,
    panel: undefined,
  });
  const series: Series = {
    endpoint,
    folder,
    store: `sqlite://${join(folder, 'kill.sqlite')}`,
    channel: endpoint.channelIds['moscow-table-1'] ?? '',
    game,
    people: [await person('alice', 'axis'), await person('boris', 'soviet')],
    pick: seededPick(seed),
    within,
    number: 0,
    record: [],
    round: { begun: 0, answered: 0, least: Infinity },
  };
  const settings = {
    DISCORD_TOKEN: endpoint.botToken,
    DISCORD_API: endpoint.restApi,
    UMPIRE_STORE: series.store,
    UMPIRE_LOG_LEVEL: 'error',
  };
  const total = { answers: 0, unanswered: 0, lines: 0, posts: 0, games: 1 };
  let bot = await startProcess(settings, folder);
  try {
    await beginGame(series);
    for (let kill = 0; kill < kills; kill++) {
      await playAndKill(series, bot);
      const state = await checkDisk(series);
      const { begun, answered: given } = series.round;
      total.answers += given;
      total.unanswered += begun - given;
      series.round = { begun: 0, answered: 0, least: state.number };
      bot = await startProcess(settings, folder);
      total.posts = checkPosts(series, state);
      if (bot.log() !== '') fail(`the log after kill ${kill + 1}: ${bot.log()}`);
      await checkButtons(series);
      if (state.stage === 'playing') continue;
      total.lines += series.record.length;
      total.games += 1;
      await beginGame(series);
    }
    await bot.stop('SIGTERM');
    const { outbox } = await onDisk(series);
    if (outbox > 0) fail(`${outbox} posts were never made`);
    return { ...total, kills, lines: total.lines + series.record.length };
  } finally {
    await bot.stop('SIGKILL');
    for (const { user } of series.people) user.close();
    await endpoint.close();
    await rm(folder, { recursive: true });
  }
}
