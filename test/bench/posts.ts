/** `npx tsx test/bench/posts.ts [--texts]`: how many posts and pictures a first turn of each game takes in its channel. */
import { pathToFileURL } from 'node:url';
import type { Choice } from '../../src/engine/choice.ts';
import type { Position } from '../../src/engine/position.ts';
import { tryOrder } from '../../src/engine/trials/trial.ts';
import { GUIDES } from '../../src/games/index.ts';
import type { Side } from '../../src/games/chit-pull/state.ts';
import { attackLines, commandLines } from '../e2e/browser/smolensk-orders.ts';
import { ask, startGame } from '../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../support/discord/umpire-bot.ts';
import type { OptionValues, UserClient } from '../support/discord/user-client.ts';
import { must } from '../support/toys/results.ts';

/** What the bot put into a channel from the first order of a turn on, until the turn was over. */
export interface PostsOfTurn {
  readonly game: string;
  readonly seed: string;
  readonly combats: number;
  /** New messages that everybody sees; those among them without a picture that ping somebody. */
  readonly posts: number;
  readonly pings: number;
  /** Pictures sent, with new messages and with changed ones. */
  readonly pictures: number;
  /** Changes of messages other than the status message. */
  readonly edits: number;
  /** The posts as they stand at the end. */
  readonly texts: readonly string[];
}

/** What a seat that is asked commits: some lines. */
type Player = (seat: string, asked: string, position: Position) => readonly string[];

/** A turn of Moscow with one combat, a card, a breakthrough and a rail move. */
const MOSCOW: Readonly<Record<string, readonly string[]>> = {
  axis: [
    'end',
    'move 2PzA 1401',
    'move 4PzA 1602',
    'end',
    'attack 1502 2PzA AX-16A 18A',
    'play Air shift',
    'advance 2PzA',
    'end',
    'play Blitzkrieg move 3PzA 1201',
    'end',
  ],
  soviet: [
    'defend SU-11A 3MC',
    'hand Street',
    'rail 13A 1311',
    'end',
    'move 14MC 1201-1202',
    'move 22A 1111',
    'end',
    'end',
    'end',
  ],
};

function moscowPlayer(): Player {
  const left = Object.fromEntries(Object.entries(MOSCOW).map(([seat, lines]) => [seat, [...lines]]));
  return (seat) => left[seat]?.shift()?.split('; ') ?? ['end'];
}

/** Axis units attack and go on; the Soviet side only answers. */
const smolenskPlayer: Player = (seat, asked, position) => {
  const side = seat as Side;
  switch (asked) {
    case 'movement':
      return commandLines(position, side, side === 'axis' ? { moves: 3, attacks: 1 } : { moves: 0, attacks: 1 });
    case 'attacks':
      return attackLines(position, side, { moves: 0, attacks: 2 });
    case 'select':
      return [side === 'axis' ? 'select 2PzA 3PzA AX-4A 9A Guderian OKH' : 'select 3A 10A RESERVE'];
    default:
      return ['end'];
  }
};

interface Message {
  readonly id: string;
  readonly content: string;
  readonly flags?: number;
  readonly author: { readonly bot?: boolean };
  readonly mentions: readonly unknown[];
  readonly attachments: readonly { readonly id: string; readonly description?: string }[];
}

const EPHEMERAL = 1 << 6;

/** The first order that the options lead to, and none that ends a phase if there is another. */
function firstOrder(root: Choice<unknown>): unknown {
  let node = root;
  while (node.order === undefined) {
    const [first] = node.branches();
    if (!first) throw new Error('dead end in the tree of options');
    node = first.to();
  }
  return node.order;
}

/** What everybody in the channel was shown since the event of this number. */
function shownSince(user: UserClient, channel: string, from: number): { created: Message[]; changed: Message[] } {
  const received = (wanted: string): Message[] =>
    user.events.slice(from).flatMap(({ t, d }) => {
      const { flags = 0, author, type } = d as unknown as Message & { readonly type: number };
      const isPublic = d['channel_id'] === channel && author.bot === true && type === 0 && (flags & EPHEMERAL) === 0;
      return t === wanted && isPublic ? [d as unknown as Message] : [];
    });
  return { created: received('MESSAGE_CREATE'), changed: received('MESSAGE_UPDATE') };
}

/** Pictures that changed messages show anew. */
function redrawn(created: readonly Message[], changed: readonly Message[]): number {
  const known = new Map(created.map(({ id, attachments }) => [id, new Set(attachments.map((each) => each.id))]));
  let count = 0;
  for (const { id, attachments } of changed) {
    const before = known.get(id);
    if (!before) continue;
    count += attachments.filter((each) => !before.has(each.id)).length;
    known.set(id, new Set(attachments.map((each) => each.id)));
  }
  return count;
}

/** Plays a turn, from the first order on, and counts. */
async function playTurn(game: string, options: OptionValues, player: Player, seed: string): Promise<PostsOfTurn> {
  const umpire: UmpireHere = await startUmpire({ seed });
  try {
    const users = { axis: await umpire.user('alice'), soviet: await umpire.user('boris') };
    const channel = umpire.playground.channelIds['welcome'] as string;
    const { axis: watcher } = users;
    await startGame(channel, { game, ...options }, users);
    await umpire.posts(watcher, channel);
    const from = watcher.events.length;
    const isOver = async (): Promise<boolean> => must(await umpire.tables.state(channel)).phase?.turn !== 1;
    let combats = 0;
    while (!(await isOver())) {
      const { waiting } = must(await umpire.tables.state(channel));
      const seat = waiting[0]?.seat as keyof typeof users;
      const user = users[seat];
      const { asks, position } = must(await umpire.tables.look(channel, user.userId, seat));
      const [asked] = asks;
      if (!asked || !position) throw new Error('nothing is asked');
      const what = asked.prompt.code.split('.').at(-1) ?? '';
      const given = player(seat, what, position);
      const isLegal = tryOrder(GUIDES[game]!.game, position, seat, given[0] ?? '').ok;
      const lines = isLegal ? given : [GUIDES[game]!.game.format(firstOrder(asked.choice))];
      const told = await ask(user, channel, 'order', { line: lines.join('; ') });
      if (told.content.includes('⛔')) throw new Error(`${lines.join('; ')}: ${told.content}`);
      if (!asked.reaction) await ask(user, channel, 'commit');
      await umpire.bot.idle();
      combats += lines.filter((line) => line.startsWith('attack')).length;
    }
    await umpire.posts(watcher, channel);
    const { created, changed } = shownSince(watcher, channel, from);
    const { status } = must(await umpire.tables.state(channel)).marks;
    const edits = changed.filter(({ id }) => id !== status);
    return {
      game,
      seed,
      combats,
      posts: created.length,
      pings: created.filter(({ mentions, attachments }) => mentions.length > 0 && attachments.length === 0).length,
      pictures: created.reduce((sum, { attachments }) => sum + attachments.length, 0) + redrawn(created, edits),
      edits: edits.length,
      texts: created.map(({ id, content, attachments }) => {
        const now = watcher.messages.get(id);
        const pictures = (now?.attachments ?? attachments).map(({ description }) => description).join(' | ');
        return `${content}${now?.content === content ? '' : `\n→→→\n${now?.content}`}\n[${pictures}]`;
      }),
    };
  } finally {
    await umpire.close();
  }
}

/** A turn of Moscow with one combat, and the first turn of Smolensk. */
export const benchPosts = async (seed = 'posts-1'): Promise<PostsOfTurn[]> => [
  await playTurn('moscow', {}, moscowPlayer(), seed),
  await playTurn('smolensk', {}, smolenskPlayer, seed),
];

/** What was counted, in words. */
export const postsLine = ({ seed, combats, posts, pings, pictures, edits }: PostsOfTurn): string =>
  `${posts} posts, ${pings} of them pings without a picture; ${pictures} pictures; ${edits} edits; ${combats} combats (seed ${seed})`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const turn of await benchPosts()) {
    if (process.argv.includes('--texts')) console.log(turn.texts.join('\n────────\n'));
    console.log(`${turn.game}: ${postsLine(turn)}`);
  }
}
