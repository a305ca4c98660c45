import { by } from '../../support/toys/people.ts';
import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { drawOrder } from '../../../src/engine/choice.ts';
import { oneOf, seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Person } from '../../../src/playground/seed.ts';
import type { TableState } from '../../../src/table/api.ts';
import { clockFor, PACES } from '../../../src/table/time-control/rules.ts';
import { must } from '../../support/toys/results.ts';
import { hintHere } from '../../support/tables/computers-here.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import {
  RestRefusal,
  type OptionValues,
  type Outcome,
  type SeenMessage,
  type UserClient,
} from '../../support/discord/user-client.ts';
import { usable } from '../at-table.ts';

/** How an hour of clicking went. */
export interface Clicks {
  readonly acts: number;
  /** Interactions that were answered, by what they were. */
  readonly answered: ReadonlyMap<string, number>;
  /** What went wrong: something was not answered, play stood still though somebody did what they were asked, … */
  readonly faults: readonly string[];
  readonly lines: number;
}

/** Two who play at the beginning, a game master, one who would like to play, and two who only look on. */
export const CLICKING_PEOPLE: readonly Person[] = [
  { login: 'alice', displayName: 'Alice', locale: 'en-US' },
  { login: 'boris', displayName: 'Boris', locale: 'en-GB' },
  { login: 'gm', displayName: 'GM', locale: 'en-US' },
  { login: 'chiyo', displayName: 'Chiyo', locale: 'ja' },
  { login: 'dewei', displayName: 'Dewei', locale: 'zh-CN' },
  { login: 'eva', displayName: 'Eva', locale: 'de' },
];

interface Clicker {
  readonly user: UserClient;
  readonly channel: string;
  readonly pick: RandomPick;
  /** Every message with controls as anybody saw it once: stale buttons, and those meant for others. */
  readonly old: SeenMessage[];
  readonly people: readonly string[];
}

interface Defined {
  readonly name: string;
  readonly type: number;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly options?: readonly Defined[];
}

/** Commands that make the table another one, or take a file: not what this is about. */
const LEFT_OUT = ['new', 'import', 'abandon', 'export'];

/** What an option is given: something that is offered for it, or something that makes no sense. */
async function someValue(
  { user, channel, pick, people }: Clicker,
  command: string,
  path: (own: OptionValues) => OptionValues,
  option: Defined,
  others: OptionValues,
): Promise<string | number | boolean> {
  if (option.choices) return oneOf(pick, option.choices).value;
  if (option.type === OptionType.Boolean) return pick(2) === 0;
  if (option.type === OptionType.Integer || option.type === OptionType.Number) return 1 + pick(12);
  if (option.type === OptionType.User) return oneOf(pick, people);
  if (!option.autocomplete || pick(12) === 0) return oneOf(pick, ['because', '1', 'end', '2026-01-01', 'x y z']);
  let text = '';
  for (let words = 0; words < 8; words++) {
    const offered = await user.autocomplete(channel, command, path({ ...others, [option.name]: text }), option.name);
    const longer = offered.map(({ value }) => String(value)).filter((value) => value !== text);
    if (longer.length === 0) return text === '' ? 'nothing' : text;
    text = oneOf(pick, longer);
    if (!text.endsWith(' ') && pick(3) === 0) return text;
  }
  return text;
}

/** Any command that there is, with options as they are offered. */
async function someCommand(clicker: Clicker): Promise<Outcome> {
  const { user, channel, pick } = clicker;
  const commands = (await user.commands()) as unknown as readonly Defined[];
  const command = oneOf(pick, commands);
  const subs = (command.options ?? []).filter(({ type }) => type === OptionType.Subcommand);
  const allowed = subs.filter(({ name }) => !LEFT_OUT.includes(name));
  const sub = allowed.length > 0 ? oneOf(pick, allowed) : undefined;
  const path = (own: OptionValues): OptionValues => (sub ? { [sub.name]: own } : own);
  let given: OptionValues = {};
  for (const option of (sub ?? command).options ?? []) {
    if (option.type === OptionType.Attachment || (!option.required && pick(2) === 0)) continue;
    given = { ...given, [option.name]: await someValue(clicker, command.name, path, option, given) };
  }
  return user.command(channel, command.name, path(given));
}

/** A press of a control, now and then twice at once; forms that open are sent as something. */
async function pressOn({ user, pick }: Clicker, message: SeenMessage): Promise<Outcome | undefined> {
  const controls = usable(message);
  if (controls.length === 0) return undefined;
  const control = oneOf(pick, controls);
  const id = control.custom_id as string;
  const act = (): Promise<Outcome> =>
    control.options ? user.select(message, id, [oneOf(pick, control.options).value]) : user.click(message, id);
  if (pick(5) > 0) return act();
  const [first] = await Promise.all([act(), act()]);
  return first;
}

/** One thing that somebody does: mostly the newest buttons, sometimes the oldest, sometimes a command. */
async function someAct(clicker: Clicker): Promise<[string, Outcome | undefined]> {
  const { user, channel, pick, old } = clicker;
  const shown = user.messagesIn(channel).filter((message) => usable(message).length > 0);
  old.push(...shown.filter((message) => !old.includes(message)).slice(-3));
  if (old.length > 200) old.splice(0, old.length - 200);
  const kind = pick(10);
  if (kind < 4) return ['command', await someCommand(clicker)];
  const [what, from] = kind < 8 ? (['press', shown.slice(-4)] as const) : (['stale press', old] as const);
  return [what, from.length === 0 ? undefined : await pressOn(clicker, oneOf(pick, from))];
}

async function submitted({ user, pick }: Clicker, outcome: Outcome | undefined): Promise<Outcome | undefined> {
  if (!outcome?.modal) return outcome;
  return user.submitModal(outcome.modal, { lines: oneOf(pick, ['end', 'pass', 'because', '', '1-5 8-22']) });
}

/** Whether play goes on when the one who is asked answers; a seat that nobody holds is taken first. Null: the game is over. */
async function goesOn(
  here: UmpireHere,
  clickers: readonly Clicker[],
  guide: GameGuide,
  pick: RandomPick,
): Promise<boolean | null> {
  const [{ channel }] = clickers as [Clicker];
  const { tables } = here;
  const standing = async (): Promise<TableState> => must(await tables.state(channel));
  const before = await standing();
  if (before.stage !== 'playing') return null;
  for (let tries = 0; tries < 40; tries++) {
    const { waiting, seats, lines, stage } = await standing();
    if (stage !== 'playing' || lines > before.lines) return true;
    const seat = waiting[0]?.seat;
    if (seat === undefined) return false;
    const holder = seats.find(({ id }) => id === seat)?.holder;
    if (!holder) {
      // Who plays for the other side can't sit down here.
      for (const [n, { user }] of clickers.entries()) {
        const person = { id: user.userId, name: CLICKING_PEOPLE[n]?.displayName ?? '' };
        if ((await tables.join(by(person, { channel }), seat)).ok) break;
      }
      continue;
    }
    const user = { id: holder.id, name: holder.name };
    const { asks, draft } = must(await tables.look(channel, user.id, seat));
    if (asks[0])
      must(await tables.order(by(user, { channel, seat }), guide.game.format(drawOrder(asks[0].choice, pick))));
    else if (!draft) return false;
    const left = must(await tables.look(channel, user.id, seat)).draft;
    if (left && left.commits > 0) must(await tables.commit({ ...by(user, { channel, seat }), beyond: true }));
    else if (left) must(await tables.undo(by(user, { channel, seat }), 1));
  }
  return false;
}

/** The journal of the table as it stands, checked; what is wrong with it. */
async function recordFaults(here: UmpireHere, channel: string, guide: GameGuide): Promise<string[]> {
  const record = readRecord(must(await here.tables.export(channel)));
  if (!record.ok) return [`the record can't be read: ${JSON.stringify(record.error)}`];
  const faults = verify(record.value).faults.map((fault) => `the record does not verify: ${JSON.stringify(fault)}`);
  // Of a game under way what is drawn hidden is sealed, and where that is drawn its record ends for whoever replays it.
  const open = record.value.lines.every(({ order }) => order !== null);
  const end = open ? replayRecord(guide.game, record.value) : undefined;
  return end && !end.ok && end.error.code !== 'replay.sealed'
    ? [...faults, `the record does not replay: ${JSON.stringify(end.error)}`]
    : faults;
}

/** How many rounds, things that each does in one, and by which chance. */
interface Extent {
  readonly rounds: number;
  readonly acts: number;
  readonly seed: number;
}

/** Hours that pass between two rounds. */
const HOURS = 5;

/**
 * Six people use everything that a table shows, all at once, so many times each: newest buttons and stale ones, their
 * own and others', once and twice, and every command with what is offered for it. Between rounds hours pass, and whoever
 * is asked then answers: play must go on.
 */
export async function clickAway(guide: GameGuide, extent: Extent): Promise<Clicks> {
  let now = Date.parse('2026-09-01T08:00:00Z');
  const hint = hintHere([guide.game]);
  const guides = { [guide.game.id]: guide };
  const here = await startUmpire({ guides, playground: { people: CLICKING_PEOPLE }, hint, now: () => new Date(now) });
  try {
    return await clickHere(here, guide, extent, async () => {
      now += HOURS * 3_600_000;
      must(await here.tables.tick());
      await here.bot.idle();
    });
  } finally {
    await here.close();
  }
}

async function clickHere(
  here: UmpireHere,
  guide: GameGuide,
  { rounds, acts, seed }: Extent,
  meanwhile: () => Promise<void>,
): Promise<Clicks> {
  const channel = here.playground.channelIds['moscow-table-1'] as string;
  const users = await Promise.all(CLICKING_PEOPLE.map(({ login }) => here.user(login)));
  const people = users.map(({ userId }) => userId);
  const old: SeenMessage[] = [];
  const clickers = users.map((user, n): Clicker => ({ user, channel, people, old, pick: seededPick(seed * 100 + n) }));
  const [alice, boris, gm] = users.map(({ userId }, n) => ({
    id: userId,
    name: CLICKING_PEOPLE[n]?.displayName ?? '',
  }));
  if (!alice || !boris || !gm) throw new Error('too few people');
  const wanted = {
    game: guide.game.id,
    language: 'en',
    seating: 'chosen',
    spectators: true,
    master: gm,
    clock: clockFor(guide.game.seats, PACES.live, 'substitute'),
  } as const;
  const answered = new Map<string, number>();
  const faults: string[] = [];
  let done = 0;
  const begin = async (): Promise<void> => {
    must(await here.tables.create(by(alice, { channel }), wanted));
    for (const [n, { id }] of guide.game.seats.entries()) {
      must(await here.tables.join(by(n % 2 === 0 ? alice : boris, { channel }), id));
    }
    must(await here.tables.start(by(alice, { channel })));
    await here.bot.idle();
  };
  const live = async (clicker: Clicker, n: number): Promise<void> => {
    for (let count = 0; count < acts; count++) {
      done += 1;
      try {
        const [what, outcome] = await someAct(clicker);
        const last = await submitted(clicker, outcome);
        if (last?.result === 'failed') faults.push(`${CLICKING_PEOPLE[n]?.login}: a ${what} was not answered in time`);
        else if (last) answered.set(what, (answered.get(what) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof RestRefusal && error.status < 500))
          faults.push(`${CLICKING_PEOPLE[n]?.login}: ${String(error)}`);
      }
    }
  };
  const pick = seededPick(seed);
  await begin();
  let lines = 0;
  for (let round = 0; round < rounds; round++) {
    await Promise.all(clickers.map(live));
    await here.bot.idle();
    await meanwhile();
    const alive = await goesOn(here, clickers, guide, pick);
    if (alive === false)
      faults.push(
        `play stands still after round ${round}: ${JSON.stringify(must(await here.tables.state(channel)).waiting)}`,
      );
    faults.push(...(await recordFaults(here, channel, guide)));
    if (alive === null) {
      lines += must(await here.tables.state(channel)).lines;
      await begin();
    }
    if (faults.length > 0) break;
  }
  const errors = here.logged.filter((line) => /"level":"(error|fatal)"/u.test(line)).map((line) => line.slice(0, 1500));
  lines += must(await here.tables.state(channel)).lines;
  return { acts: done, answered, faults: [...faults, ...errors], lines };
}
