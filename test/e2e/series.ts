/** A table that people play at an endpoint, one at each seat, and what must hold of it whatever happens to the bot or its store. */
import { backTo } from '../../src/engine/record/gone-back.ts';
import type { RecordLine } from '../../src/engine/record/record.ts';
import { eventsFor } from '../../src/engine/message.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { linesOfPlay } from '../../src/discord/present/lines-of-play.ts';
import { playedText } from '../../src/discord/present/post.ts';
import { publicReader } from '../../src/discord/present/status.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { ALL_GUIDES } from '../support/games/index.ts';
import type { Playground } from '../../src/playground/server.ts';
import { openStore } from '../../src/store/open.ts';
import type { TableState } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { ask, controlsOf, told } from '../support/discord/player.ts';
import '../support/teach-games.ts';
import { noticeNumbers, repeated } from '../support/tables/notices.ts';
import { must } from '../support/toys/results.ts';
import { connectUser, RestRefusal, type SeenMessage, type UserClient } from '../support/discord/user-client.ts';
import { meaningOf, usable } from './at-table.ts';
import { suggestedOrder } from './whole-games/random-player.ts';

export interface Person {
  readonly user: UserClient;
  readonly seat: string;
  /** What the bot showed them last for their eyes only. */
  panel: SeenMessage | undefined;
}

/** A series under way. */
export interface Series {
  readonly store: string;
  readonly channel: string;
  readonly game: string;
  readonly people: readonly Person[];
  /** Seats that computers have. */
  readonly computers: readonly string[];
  readonly pick: (n: number) => number;
  /** The highest number of the table's state that an answer or post has shown. */
  number: number;
  /** The record as it was after the last kill. */
  record: readonly RecordLine[];
  round: Round;
}

/** What was asked of the bot since its last start. */
export interface Round {
  /** Interactions begun, and those answered. */
  begun: number;
  answered: number;
  /** The least that an answer leaves possible: the number it showed, less the interactions that were over before it. */
  least: number;
}

/** The round that begins when the table stands at `least`. */
export const newRound = (least = Infinity): Round => ({ begun: 0, answered: 0, least });

const seatsOf = (game: string): readonly string[] => (ALL_GUIDES[game]?.game.seats ?? []).map(({ id }) => id);

/** A table to be, with somebody at each of these seats (by default all), by so many of the logins as it takes, and computers at all others. */
export async function newSeries(
  endpoint: Playground,
  {
    store,
    channel,
    game,
    logins,
    pick,
    seats = seatsOf(game),
  }: Pick<Series, 'store' | 'channel' | 'game' | 'pick'> & {
    readonly logins: readonly string[];
    readonly seats?: readonly string[];
  },
): Promise<Series> {
  const person = async (login: string, seat: string): Promise<Person> => ({
    user: await connectUser(endpoint, login),
    seat,
    panel: undefined,
  });
  const people: Person[] = [];
  for (const [n, seat] of seats.entries()) people.push(await person(logins[n] ?? '', seat));
  const computers = seatsOf(game).filter((seat) => !seats.includes(seat));
  return { store, channel, game, people, pick, computers, number: 0, record: [], round: newRound() };
}

/** The numbers that the ids of a message's buttons were made against. */
const numbersIn = (message: SeenMessage): number[] =>
  controlsOf(message).map(({ custom_id = '' }) => Number(custom_id.split('|')[2] ?? 0));

/** What an act is answered, noted as acknowledged. */
export async function answered(series: Series, person: Person, act: () => Promise<SeenMessage>): Promise<SeenMessage> {
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

/** On a machine that is busy with other things, an answer can come too late. The person then goes on to something else. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && /did not answer in time|nothing in time|waited in vain/u.test(error.message);

/** A message may be edited while its button is being pressed: the endpoint refuses a button that is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof RestRefusal && error.status === 400;

/** One thing that a person does: an order from the suggestions, a commit, or a button of what was shown last. */
export async function act(series: Series, person: Person): Promise<void> {
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

/** How a table stands on disk. */
interface OnDisk {
  readonly state: TableState;
  /** Its record. */
  readonly text: string;
  /** Posts that are still to be made. */
  readonly outbox: number;
  /** What everybody is to be told of each of its lines. */
  readonly told: readonly (readonly string[])[];
}

/** How the table stands on disk, whether a bot runs or not; one with SQLite must not. */
export async function onDisk({ store, channel }: Series): Promise<OnDisk> {
  const opened = await openStore(store, { isReadOnly: true });
  if (!opened.ok) throw new Error(opened.error.line);
  const tables = openTables({ store: opened.value, games: Object.values(ALL_GUIDES).map(({ game }) => game) });
  try {
    const outbox = must(await tables.outbox()).length;
    const state = must(await tables.state(channel));
    const lines = await linesOfPlay({ tables }, { channel }, '', { back: backTo(0), before: Infinity, most: Infinity });
    const guide = ALL_GUIDES[state.game] as GameGuide;
    const told = lines.map(({ line }) => playedText(publicReader(state), guide, line, eventsFor(line.events, [])));
    return { state, text: must(await tables.export(channel)), outbox, told };
  } finally {
    await tables.close();
  }
}

export const fail = (what: string): never => {
  throw new Error(what);
};

/** What was answered is on disk, what was not answered at most once, and nothing that was there has changed. */
export async function checkDisk(series: Series): Promise<TableState> {
  const { state, text } = await onDisk(series);
  const { begun, least } = series.round;
  if (state.number < series.number) fail(`an answer showed state ${series.number}, ${state.number} is on disk`);
  const record = readRecord(text);
  if (!record.ok) return fail(JSON.stringify(record.error));
  // Every interaction changes the state at most once; computers do so by themselves.
  const isPeoples = !record.value.lines.some(({ kind }) => kind === 'computer');
  if (isPeoples && state.number > least + begun)
    fail(`state ${state.number} is on disk, where ${least + begun} could be reached`);
  const { faults } = verify(record.value);
  if (faults.length > 0) fail(JSON.stringify(faults[0]));
  series.record.forEach(({ origin }, n) => {
    if (record.value.lines[n]?.origin?.hash !== origin?.hash) fail(`line ${n} is not what it was`);
  });
  series.record = record.value.lines;
  series.number = state.number;
  return state;
}

/** The posts of notices of a table, as their nonces say: `<table>.<number>`. */
const postsOf = ({ people, channel }: Series, { id }: TableState): readonly SeenMessage[] =>
  (people[0] as Person).user
    .messagesIn(channel, { ephemeral: false })
    .filter(({ nonce }) => String(nonce ?? '').startsWith(`${id}.`));

/**
 * No notice is posted twice; a notice without a post of its own made an earlier one grow. The first tells the anchors when the table
 * is made; who joins then makes no post.
 */
export function checkPosts(series: Series, state: TableState): number {
  const numbers = noticeNumbers(
    postsOf(series, state).map(({ nonce }) => String(nonce)),
    state,
  );
  for (const number of repeated(numbers)) fail(`notice ${number} is posted twice`);
  return numbers.length;
}

/** Of posts that are too long for a message, the end is cut. */
const CUT = /more lines?: `\/history/u;

/** Once everything is posted, every line is told by some post, by new ones or by those that grew. */
export async function checkTold(series: Series, { state, told: lines }: OnDisk): Promise<void> {
  const { user } = series.people[0] as Person;
  const untold = (): readonly string[] => {
    const said = postsOf(series, state).map(({ content }) => content);
    if (said.some((content) => CUT.test(content))) return [];
    return lines.flat().filter((text) => !said.some((content) => content.includes(text)));
  };
  await user.until(() => untold().length === 0).catch(() => fail(`told by no post: ${untold().join('\n')}`));
}

/** Opens a table and starts a game. */
export async function beginGame(series: Series): Promise<void> {
  const { channel, game, people, computers } = series;
  const [first] = people as readonly [Person, ...Person[]];
  series.record = [];
  if (computers.length > 0) {
    const wanted = computers.map((seat) => `${seat} easy`).join(', ');
    await answered(series, first, () => ask(first.user, channel, 'game new', { game, computers: wanted }));
    return;
  }
  await ask(first.user, channel, 'game new', { game });
  for (const { user, seat } of people) await ask(user, channel, 'game join', { seat });
  await answered(series, first, () => ask(first.user, channel, 'game start'));
}
