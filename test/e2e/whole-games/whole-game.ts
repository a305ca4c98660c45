import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { formatRecord, type GameRecord } from '../../../src/engine/record/record.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { TableState } from '../../../src/table/api.ts';
import { must } from '../../support/toys/results.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { OptionValues } from '../../support/discord/user-client.ts';
import { browse } from './browse.ts';
import { invoke, lastPost, usable, use, useLastPost, type AtTable } from '../at-table.ts';
import type { GameHarness, Question, Secrets } from '../../support/games/harness.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { decide } from './random-player.ts';

/** A game that was played to its end through the interface. */
export interface WholeGame {
  readonly record: GameRecord;
  readonly decisions: number;
  /** Events that the people saw. */
  readonly events: number;
  /** What was wrong on the way: what a person was shown that must not be, or was not shown that should. */
  readonly faults: readonly string[];
}

/** Who plays, as many as there are seats, and who looks on, by login. */
const PLAYERS = ['alice', 'boris', 'dewei', 'gm'];
const WATCHER = 'chiyo';

/** Questions that answer anybody at any time, whatever the game. */
const ANYWHERE: readonly Question[] = [
  ['dice'],
  ['history', { view: 'log' }],
  ['history', { kind: 'losses' }],
  ['history'],
  ['map'],
  ['help'],
  ['game status'],
  ['game list'],
  ['game export'],
];

const PREFIXES = [
  'table',
  'refusal',
  'error',
  'draft',
  'status',
  'post',
  'panel',
  'choice',
  'record',
  'replay',
  'store',
];

/** Words that only a fault can show: the error handler, and codes that have no sentence. */
const FAULTY = [
  /Something went wrong|問題が起き|出错/u,
  new RegExp(
    `(?<![\\w/.\`])(${[...Object.keys(ALL_GUIDES), ...PREFIXES].join('|')})\\.[a-z-]+(\\.[a-z-]+)*(?![\\w.])`,
    'u',
  ),
];

const isFaulty = (text: string): boolean => FAULTY.some((pattern) => pattern.test(text));

interface Watch {
  readonly faults: string[];
  readonly secrets: Secrets;
  /** Where each person's events have been read up to. */
  readonly read: Map<string, number>;
  /** For each phase, whatever was seen while it was under way. */
  readonly seen: { readonly phase: number; readonly text: string }[];
  /** What each person was told already. */
  readonly told: Set<string>;
}

/** The seat that a person holds; null: none. Seats may be exchanged in a game. */
const seatOf = (state: TableState, { user }: AtTable): string | null =>
  state.seats.find(({ holder }) => holder?.id === user.userId)?.id ?? null;

/** Reads what everybody saw since the last look. `asked`: answers to questions, which may name what is past. */
async function look(watch: Watch, here: UmpireHere, people: readonly AtTable[], asked: boolean): Promise<void> {
  const [{ channel }] = people as [AtTable];
  const state = must(await here.tables.state(channel));
  const phase = state.stage === 'playing' ? (state.phase?.index ?? -1) : Infinity;
  const toldSecrets = await watch.secrets(state);
  for (const person of people) {
    const { user } = person;
    const login = user.ready.user.username;
    const fresh = user.events.slice(watch.read.get(login) ?? 0);
    watch.read.set(login, user.events.length);
    for (const event of fresh) {
      const text = JSON.stringify(event.d);
      watch.seen.push({ phase, text });
      if (isFaulty(String(event.d['content'] ?? ''))) watch.faults.push(`${login} read: ${String(event.d['content'])}`);
      const known = `${login} ${String(event.d['id'])} ${String(event.d['content'])}`; // an edit that only drops buttons
      if (asked || watch.told.has(known) || state.stage !== 'playing') continue;
      watch.told.add(known);
      const secrets = toldSecrets(event, seatOf(state, person));
      if (secrets.length > 0) watch.faults.push(`${login} was told of ${secrets.join(', ')}: ${text}`);
    }
  }
}

/** Asks everything that can be asked at any time, as one of the people. */
async function askAll(at: AtTable, { questions }: GameHarness, faults: string[]): Promise<void> {
  faults.push(...(await browse(at)));
  for (const [name, options = {}] of [...ANYWHERE, ...questions]) {
    const { content, attachments } = await invoke(at, name, options);
    const picture = name !== 'map' || attachments.length === 1;
    if (content.trim() === '' || !picture) faults.push(`/${name} was answered by nothing`);
  }
}

/** Presses what is not theirs to press, or is old: nothing may change, and a word must come back. */
async function meddle(at: AtTable, faults: string[]): Promise<void> {
  const before = must(await at.tables.state(at.channel)).number;
  const own = at.user.messagesIn(at.channel, { ephemeral: true }).filter((message) => usable(message).length > 0);
  for (const message of [lastPost(at), own[at.pick(Math.max(1, own.length))]]) {
    // A replay and what going back takes back may name what is past, a what-if what could be; the form for a word opens first and is refused when it is sent.
    const controls = (message ? usable(message) : []).filter(
      ({ custom_id = '' }) => !/\|(?:replay|back|fork|word)/u.test(custom_id),
    );
    const control = controls[at.pick(Math.max(1, controls.length))];
    if (!message || !control) continue;
    const answered = await use(at, message, control);
    if (answered.content.trim() === '') faults.push(`no word on a press of ${control.custom_id ?? ''}`);
  }
  const offered = await at.user.autocomplete(at.channel, 'order', { line: '' }, 'line');
  const { answered, waiting, seats } = must(await at.tables.state(at.channel));
  // Who has answered secretly may do so anew while others still think; standing orders may have brought them a question since.
  const asked = [...answered, ...waiting.map(({ seat }) => seat)];
  const isAsked = seats.some(({ id, holder }) => holder?.id === at.user.userId && asked.includes(id));
  if (offered.length > 0 && !isAsked) faults.push(`offered to somebody who is not asked: ${JSON.stringify(offered)}`);
  if (must(await at.tables.state(at.channel)).number !== before)
    faults.push('somebody without the right changed the table');
}

/** Two presses of the same button at once: the second one changes nothing more than the first. */
async function pressTwice(at: AtTable): Promise<void> {
  const post = lastPost(at);
  const [control] = post ? usable(post) : [];
  if (post && control) await Promise.all([use(at, post, control), use(at, post, control)]);
}

/** The record as `/game export` gives it, checked and replayed to the position of the table. */
async function checkedRecord(at: AtTable, guide: GameGuide, faults: string[]): Promise<GameRecord> {
  const { attachments } = await invoke(at, 'game export');
  const text = await (await fetch(attachments[0]?.url ?? '')).text();
  const record = readRecord(text);
  if (!record.ok) throw new Error(`the export can't be read: ${JSON.stringify(record.error)}`);
  faults.push(...verify(record.value).faults.map((fault) => `the export does not verify: ${JSON.stringify(fault)}`));
  const end = replayRecord(guide.game, record.value);
  const shown = (position: Position): string => JSON.stringify(guide.game.view(position, null));
  const stands = must(await at.tables.publicPosition(at.channel)) as Position;
  if (!end.ok || shown(end.value) !== JSON.stringify(stands)) faults.push('the export replays to another position');
  return record.value;
}

/** Dice links that somebody was shown before the phase of their dice was over. */
function earlyLinks({ lines }: GameRecord, links: ReadonlyMap<number, string>, { seen }: Watch): readonly string[] {
  if (lines.length === 0) return ['the record is empty'];
  return [...links].flatMap(([phase, link]) =>
    seen.some((each) => each.phase <= phase && each.text.includes(link))
      ? [`the link of phase ${phase} was shown early`]
      : [],
  );
}

/** The links of all phases, from the logs of the table. */
async function linksOf({ tables }: UmpireHere, channel: string, user: string): Promise<ReadonlyMap<number, string>> {
  const last = must(await tables.state(channel)).phase?.index ?? 0;
  const links = new Map<number, string>();
  for (let phase = 1; phase <= last; phase++) {
    const { link } = must(await tables.log(channel, user, phase));
    if (link !== null) links.set(phase, link);
  }
  return links;
}

/** Players sit down at a new table, each at a seat, and begin, by commands and buttons. */
async function openGame(
  here: UmpireHere,
  [first, ...others]: readonly AtTable[],
  guide: GameGuide,
  options: OptionValues,
): Promise<void> {
  const creator = first as AtTable;
  await invoke(creator, 'game new', options);
  await here.bot.idle();
  await invoke(creator, 'game join', { seat: guide.game.seats[0]?.id ?? '' });
  await here.bot.idle();
  for (const other of [...others, creator]) {
    await useLastPost(other);
    await here.bot.idle();
  }
}

/** They go on with a game played elsewhere, but for its last `lines`. */
async function importGame(
  here: UmpireHere,
  players: readonly AtTable[],
  guide: GameGuide,
  text: string,
  lines: number,
): Promise<void> {
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const begun = { ...record.value, lines: record.value.lines.slice(0, -lines), result: '*' };
  const data = new TextEncoder().encode(formatRecord(begun));
  await invoke(players[0] as AtTable, 'game import', { file: { name: 'record.txt', data } });
  for (const [n, { id }] of guide.game.seats.entries()) await invoke(players[n] as AtTable, 'game join', { seat: id });
  await here.bot.idle();
}

/** How a game is played. */
export interface Playing {
  readonly channel: string;
  readonly seed: number;
  /** Ids of optional rules. */
  readonly rules: readonly string[];
  /** Everything is asked in one phase of so many. */
  readonly asksEvery: number;
  /** So many lines are played at most: those before them are a random game's without the interface. By default all. */
  readonly last?: number;
  /** Commands and kinds of buttons used, as `AtTable` notes them. */
  readonly used?: Set<string>;
}

/** Opens a table in a channel and plays it to its end by random use of the interface. */
export async function playWholeGame(
  here: UmpireHere,
  tried: GameHarness,
  { channel, seed, rules, asksEvery, last, used = new Set() }: Playing,
): Promise<WholeGame> {
  const { guide } = tried;
  const pick = seededPick(seed);
  const people: AtTable[] = [];
  for (const login of [...PLAYERS.slice(0, guide.game.seats.length), WATCHER]) {
    people.push({ user: await here.user(login), channel, tables: here.tables, pick, used });
  }
  const players = people.slice(0, -1);
  const [creator, second, watcher] = [people[0], people[1], people.at(-1)] as [AtTable, AtTable, AtTable];
  const secrets = tried.secrets(here, channel, guide);
  const watch: Watch = { faults: [], secrets, read: new Map(), seen: [], told: new Set() };
  for (const { user } of people) watch.read.set(user.ready.user.username, user.events.length);
  const { faults } = watch;

  if (last === undefined) {
    const options = { game: guide.game.id, language: 'en', ...(rules.length > 0 ? { rules: rules.join(', ') } : {}) };
    await openGame(here, players, guide, options);
  } else await importGame(here, players, guide, playRandomly(guide.game, { seed, options: rules }).record, last);

  let decisions = 0;
  let phase = -1;
  for (;;) {
    const state = must(await here.tables.state(channel));
    if (state.stage !== 'playing') break;
    const waiting = state.waiting[pick(state.waiting.length)];
    const asked = people.find((each) => seatOf(state, each) === waiting?.seat);
    const other = players.find((each) => each !== asked);
    if (!waiting || !asked || !other) throw new Error('nobody is asked and the game is not over');
    if (state.phase?.index !== phase) {
      phase = state.phase?.index ?? -1;
      await look(watch, here, people, false);
      if (phase % asksEvery === 0) await askAll(people[(phase / asksEvery) % people.length] as AtTable, tried, faults);
      await look(watch, here, people, true);
      if (state.waiting.length === 1) await meddle(other, faults);
      await meddle(watcher, faults);
    }
    if (pick(12) === 0) await pressTwice(asked);
    else await decide(asked);
    await here.bot.idle();
    await look(watch, here, people, false);
    decisions += 1;
    if (decisions > 3000) throw new Error('no end');
  }
  await here.bot.idle();
  await askAll(second, tried, faults);
  const record = await checkedRecord(creator, guide, faults);
  await look(watch, here, people, true);
  const end = replayRecord(guide.game, record);
  const posts = creator.user.messagesIn(channel, { ephemeral: false }).map(({ content }) => content);
  if (end.ok) faults.push(...(tried.endFaults?.(end.value, posts) ?? []));
  faults.push(...earlyLinks(record, await linksOf(here, channel, creator.user.userId), watch));
  const said = (line: string): string => line.replace(/"code":"[\w.-]+"/u, ''); // the code of a refusal is noted as it is
  const grave = here.logged.filter((line) => /"level":("error"|"fatal"|50|60)/u.test(line) || isFaulty(said(line)));
  const hidden = here.logged.filter((line) => tried.unlogged.test(line));
  faults.push(...grave.map((line) => `logged: ${line}`), ...hidden.map((line) => `a secret is in the log: ${line}`));
  return { record, decisions, events: people.reduce((sum, { user }) => sum + user.events.length, 0), faults };
}
