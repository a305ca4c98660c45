import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Person } from '../../../src/playground/seed.ts';
import { ask } from '../../support/discord/player.ts';
import { HARNESSES, seatsOf } from '../../support/games/index.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import {
  RestRefusal,
  type OptionValues,
  type Outcome,
  type SeenMessage,
  type UserClient,
} from '../../support/discord/user-client.ts';
import { createSend } from '../../support/discord/user-rest.ts';
import { usable } from '../at-table.ts';

/** How an hour among hostile people went. */
export interface Hostilities {
  readonly answered: number;
  /** Refused by the endpoint itself, as Discord would. */
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Who is there: the first two hold seats at the first table, the next two at the second, the others at none. */
export const HOSTILE_PEOPLE: readonly Person[] = [
  { login: 'anna', displayName: '@everyone', locale: 'en-US' },
  { login: 'ben', displayName: '**[x](https://example.invalid)**', locale: 'ja' },
  { login: 'cleo', displayName: '```\u202Eoelc', locale: 'zh-CN' },
  { login: 'dan', displayName: '<@&1> # <@1>', locale: 'en-GB' },
  { login: 'eva', displayName: '__proto__', locale: 'ja' },
  { login: 'fay', displayName: '\u200b', locale: 'de' },
];

/** Text that means harm, or means something elsewhere. */
const NASTY: readonly string[] = [
  '@everyone',
  '@here',
  '<@&1>',
  '<@1>',
  '<#1>',
  '</game:1>',
  '[click](https://example.invalid)',
  '```',
  '`',
  '``` @everyone ```',
  '**__~~||>#-*',
  '\n\n# title\n-# small\n> quote',
  '\u202Emoc txet',
  '\u200b',
  '\u200b\u200d\ufeff',
  '\u0000',
  '\u0007\u001b[31m',
  '𝕬𝖝𝖎𝖘',
  '軍令；移動　二号',
  '移动',
  '١٢٣٤',
  'e\u0301'.repeat(80),
  '😀'.repeat(300),
  '\ud83d',
  'ﬀﬃ',
  'İıſß',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype.x',
  '{code}',
  '{count, plural, one {#} other {#}}',
  "'{'",
  '%7C%25|u1|',
  'u1|commit|1|1|axis',
  '../../etc/passwd',
  "'; DROP TABLE keyv; --",
  '$(reboot)',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  'NaN',
  '0x10',
  ';;;;;;',
  'end; end; end; end',
  'end\nend\nend',
  '# only a remark',
  'move 2PzA 1401',
  'attack 0702 AX-11A',
  'play',
  'play reinforcement hero 1401',
  'pass',
  'defend passive',
  'move '.repeat(90),
  'a '.repeat(2000),
  'x'.repeat(6000),
  '1401-'.repeat(1000),
  ' ',
  'reach __proto__',
  'zoc constructor',
  'supply axis',
];

export const nasty = (pick: RandomPick): string =>
  (pick(4) === 0 ? `${oneOf(pick, NASTY)} ${oneOf(pick, NASTY)}` : oneOf(pick, NASTY)).slice(0, 6000);

const GAMES = Object.values(HARNESSES);

/** Ids of the games there are, and of their seats. */
export const GAME_IDS = Object.keys(HARNESSES);
export const SEATS = [...new Set(GAMES.flatMap(({ guide }) => guide.game.seats.map(({ id }) => id)))];

/** The game at the table of this number: all by turns. */
export const gameAt = (n: number): string => GAME_IDS[n % GAME_IDS.length] as string;

/** Orders that are legal at times. */
export const SENSIBLE: readonly string[] = [...GAMES.flatMap(({ orders }) => orders), 'pass', 'end', 'end'];

/** Custom ids that are malformed, of other releases and tables, or out of range. */
export const nastyId = (pick: RandomPick): string =>
  oneOf(pick, [
    () => `u0|commit|${pick(9)}|1|axis`,
    () => `u999|panel|1`,
    () => `u1|commit|${10 ** pick(30)}|${10 ** pick(30)}|${oneOf(pick, [...SEATS, '__proto__', '', 'x'.repeat(40)])}`,
    () =>
      `u1|${oneOf(pick, ['step', 'pick', 'take'])}|${pick(9)}|${pick(9)}|axis|${oneOf(pick, ['', '0', '0.0.0', 'zzzzzz', '-1', '.', '0.NaN', '9'.repeat(50)])}|${oneOf(pick, ['0', '-1', '1e9', 'x'])}`,
    () =>
      `u1|${oneOf(pick, ['say', 'reply'])}|${pick(9)}|${oneOf(pick, [...SEATS, 'constructor'])}|${oneOf(pick, ['end', 'pass', 'defend passive', '@everyone', '%7C', '%'])}`,
    () =>
      `u1|${oneOf(pick, ['panel', 'form', 'map', 'join', 'start', 'undo', 'clear', 'lines', 'constructor', '__proto__'])}|${oneOf(pick, ['0', '-3', 'NaN', '1', ''])}|${oneOf(pick, ['1', 'x', ''])}|${oneOf(pick, [...SEATS, 'toString'])}|${oneOf(pick, ['0', '-5', 'NaN'])}`,
    () => oneOf(pick, NASTY).slice(0, 100),
    () => '|'.repeat(1 + pick(99)),
  ])() || '-';

/** Records of kept games, to be imported; of a random one where none are kept. */
const RECORDS = GAMES.flatMap(({ guide: { game } }) => {
  const folder = join(import.meta.dirname, '../../fixtures', game.id);
  if (!existsSync(folder)) return [playRandomly(game, { seed: 1 }).record];
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
});

/** A game record with something done to it. */
export function nastyRecord(pick: RandomPick): Uint8Array {
  const whole = oneOf(pick, RECORDS);
  const lines = whole.split('\n');
  const at = pick(lines.length);
  const text = oneOf(pick, [
    () => whole.slice(0, pick(whole.length)),
    () => [...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)].join('\n'),
    () => [...lines.slice(0, at), nasty(pick), ...lines.slice(at)].join('\n'),
    () =>
      whole.replace(
        new RegExp(`"(${GAME_IDS.join('|')})"`, 'u'),
        `"${oneOf(pick, ['toy', '__proto__', 'constructor', ''])}"`,
      ),
    () => whole.replaceAll(`${oneOf(pick, SEATS)}:`, `${oneOf(pick, ['__proto__', 'constructor', 'red'])}:`),
    () => whole.replaceAll(/die \d/gu, 'die 7'),
    () => whole.replaceAll(/@\d+/gu, '@99999'),
    () =>
      `[Game "${oneOf(pick, GAME_IDS)}"]\n[Player.__proto__ "x"]\n[__proto__ "y"]\n[Options "__proto__"]\n1. axis: end`,
    () => `[Game "${oneOf(pick, GAME_IDS)}"]\n[Dice "fixed ${'1 '.repeat(5000)}"]\n${'1. axis: end\n'.repeat(3)}`,
    () => `[a${' '.repeat(19_000)}x\n`.repeat(40),
    () => '['.repeat(1_000_000),
    () => `[Game "${oneOf(pick, GAME_IDS)}"]\n${'# remark\n'.repeat(50_000)}`,
    () => '\u0000\uffff'.repeat(1000),
    () => whole,
  ])();
  const bytes = new TextEncoder().encode(text);
  return pick(6) === 0 ? bytes.map((byte) => (pick(50) === 0 ? pick(256) : byte)) : bytes;
}

export interface Villain {
  readonly user: UserClient;
  readonly channels: readonly string[];
  readonly pick: RandomPick;
}

const seat = (pick: RandomPick): OptionValues =>
  pick(2) === 0 ? {} : { seat: oneOf(pick, [...SEATS, '__proto__', nasty(pick)]) };
const maybe = (pick: RandomPick, name: string, value: () => string): OptionValues =>
  pick(2) === 0 ? {} : { [name]: value() };

/** A random slash command, with random options. */
function someCommand(pick: RandomPick): readonly [string, OptionValues] {
  const text = (): string => nasty(pick);
  return oneOf<() => readonly [string, OptionValues]>(pick, [
    () => ['order', { line: text(), ...seat(pick) }],
    () => ['order', { line: oneOf(pick, SENSIBLE), ...seat(pick) }],
    () => ['order', seat(pick)],
    () => ['commit', seat(pick)],
    () => ['undo', { ...seat(pick), ...(pick(2) === 0 ? {} : { from: oneOf(pick, [1, 2, 999, 9007199254740991]) }) }],
    () => ['map', { ...maybe(pick, 'around', text), ...maybe(pick, 'show', text) }],
    () => ['odds', { target: text(), attackers: text() }],
    () => ['lookup', { what: text() }],
    () => [
      'history',
      { ...maybe(pick, 'when', text), ...maybe(pick, 'view', () => oneOf(pick, ['log', 'replay', 'plans'])) },
    ],
    () => ['hint', seat(pick)],
    () => ['whatif', { line: text() }],
    () => ['dice', maybe(pick, 'phase', text)],
    () => ['help', {}],
    () => ['game', { join: seat(pick) }],
    () => ['game', { leave: seat(pick) }],
    () => [
      'game',
      {
        new: { game: oneOf(pick, GAME_IDS), ...maybe(pick, 'rules', text), ...maybe(pick, 'seating', () => 'random') },
      },
    ],
    () => ['game', { [oneOf(pick, ['start', 'status', 'list', 'export'])]: {} }],
    () => ['game', pick(4) === 0 ? { abandon: {} } : { status: {} }],
    () => ['game', { import: { file: { name: 'record.txt', data: nastyRecord(pick) } } }],
  ])();
}

/** Suggestions asked for with something nasty typed. */
function someTyping({ user, pick }: Villain, channel: string): Promise<unknown> {
  const text = nasty(pick);
  return oneOf(pick, [
    () => user.autocomplete(channel, 'order', { line: text, ...seat(pick) }, 'line'),
    () => user.autocomplete(channel, 'odds', { target: text, attackers: text }, oneOf(pick, ['target', 'attackers'])),
    () => user.autocomplete(channel, 'map', { show: text }, 'show'),
    () => user.autocomplete(channel, 'lookup', { what: text }, 'what'),
    () => user.autocomplete(channel, 'history', { when: text }, 'when'),
    () =>
      user.autocomplete(
        channel,
        'game',
        { new: { game: oneOf(pick, [...GAME_IDS, 'constructor', '__proto__', text]), rules: text } },
        'rules',
      ),
    () => user.autocomplete(channel, 'game', { join: { seat: text } }, 'seat'),
  ])();
}

/** A press of something that the bot has shown, or of a button that looks like one of its own. */
async function somePress(
  person: Villain,
  channel: string,
  forge: (channel: string, ids: readonly string[]) => Promise<SeenMessage>,
): Promise<Outcome | undefined> {
  const { user, pick } = person;
  if (pick(3) === 0) {
    const id = nastyId(pick);
    const message = await forge(channel, [id]);
    return user.click(message, id);
  }
  const messages = user.messagesIn(channel).filter((message) => usable(message).length > 0);
  if (messages.length === 0) return undefined;
  const message = oneOf(pick, messages);
  const control = oneOf(pick, usable(message));
  const id = control.custom_id as string;
  if (!control.options) return user.click(message, id);
  return user.select(message, id, [oneOf(pick, control.options).value]);
}

/** One thing that somebody does. Forms that open are filled in with something nasty. */
async function someAct(
  person: Villain,
  forge: (channel: string, ids: readonly string[]) => Promise<SeenMessage>,
): Promise<Outcome | undefined> {
  const { user, pick, channels } = person;
  const channel = oneOf(pick, channels);
  const kind = pick(10);
  if (kind < 2) {
    await someTyping(person, channel);
    return undefined;
  }
  const command = kind < 6 ? someCommand(pick) : undefined;
  const outcome = command ? await user.command(channel, ...command) : await somePress(person, channel, forge);
  if (!outcome?.modal) return outcome;
  return user.submitModal(outcome.modal, { lines: nasty(pick).slice(0, 4000) });
}

/** What is wrong with what people were shown: a fault of the bot, or a ping of somebody who holds no seat. */
export function faultsIn(user: UserClient, people: ReadonlySet<string>): string[] {
  const bots = [...user.messages.values()].filter(({ author }) => author.bot === true);
  return bots.flatMap(({ content, mentions, mention_everyone, mention_roles, flags = 0 }) => {
    const pinged = mentions.map(({ id }) => id);
    return [
      ...(/Something went wrong/u.test(content) ? [`shown: ${content.slice(0, 300)}`] : []),
      ...(mention_everyone || mention_roles.length > 0 ? [`everybody is pinged: ${content.slice(0, 300)}`] : []),
      ...(pinged.some((id) => !people.has(id)) ? [`a stranger is pinged: ${content.slice(0, 300)}`] : []),
      ...((flags & 64) !== 0 && pinged.length > 0 ? [`somebody is pinged in private: ${content.slice(0, 300)}`] : []),
    ];
  });
}

/** A table with a new game, at which each of the players holds the seats of whole sides. */
export async function openTable(
  channel: string,
  game: string,
  players: readonly UserClient[],
  options: OptionValues = {},
): Promise<void> {
  const [first] = players as readonly [UserClient, ...UserClient[]];
  await ask(first, channel, 'game new', { game, ...options });
  for (const [n, seats] of seatsOf(HARNESSES[game]?.guide as GameGuide, players.length).entries())
    for (const seat of seats) await ask(players[n] as UserClient, channel, 'game join', { seat });
  await ask(first, channel, 'game start');
}

/**
 * Six people at tables in the channels named after the games, one of each, do what they should not, all at once, so many times each. Everything
 * the bot is asked must be answered in time, and nothing may go through the error handler.
 */
export async function beHostile(here: UmpireHere, acts: number, seed: number): Promise<Hostilities> {
  const { playground } = here;
  const channels = GAME_IDS.map((id) => playground.channelIds[id] ?? '');
  const users = await Promise.all(HOSTILE_PEOPLE.map(({ login }) => here.user(login)));
  const player = (n: number): UserClient => users[n % users.length] as UserClient;
  for (const [n, game] of GAME_IDS.entries())
    await openTable(channels[n] as string, game, [player(2 * n), player(2 * n + 1)]);
  const asBot = createSend(playground.apiBase, `Bot ${playground.botToken}`);
  const forge = (channel: string, ids: readonly string[]): Promise<SeenMessage> =>
    asBot('POST', `/channels/${channel}/messages`, {
      content: 'Press',
      components: [{ type: 1, components: ids.map((custom_id) => ({ type: 2, style: 2, label: 'press', custom_id })) }],
    });
  const faults: string[] = [];
  let [answered, refused] = [0, 0];
  const live = async (user: UserClient, n: number): Promise<void> => {
    const person = { user, channels, pick: seededPick(seed * 100 + n) };
    for (let count = 0; count < acts; count++) {
      try {
        const outcome = await someAct(person, forge);
        if (outcome?.result === 'failed')
          faults.push(`${HOSTILE_PEOPLE[n]?.login}, act ${count}: not answered in time`);
        else answered += 1;
      } catch (error) {
        if (error instanceof RestRefusal && error.status < 500) refused += 1;
        else faults.push(`${HOSTILE_PEOPLE[n]?.login}, act ${count}: ${String(error)}`);
      }
    }
  };
  await Promise.all(users.map(live));
  await here.bot.idle();
  const errors = here.logged.filter((line) => /"level":"(error|fatal)"/u.test(line)).map((line) => line.slice(0, 1500));
  const known = new Set(users.map(({ userId }) => userId));
  return { answered, refused, faults: [...faults, ...errors, ...users.flatMap((user) => faultsIn(user, known))] };
}
