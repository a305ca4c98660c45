import { afterEach, expect, it } from 'vitest';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { phasesName } from '../../../src/discord/present/names.ts';
import { closedText, grownText } from '../../../src/discord/present/post.ts';
import type { Phase } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Notice, PlayedLine, TableState } from '../../../src/table/api.ts';
import { ask, labelsOf, postsSeen, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere, type UmpireOptions } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { must } from '../../support/toys/results.ts';
import { diskFull, memoryStore } from '../../support/tables/memory-store.ts';

let umpire: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let channel: string;

afterEach(() => umpire.close());

/** A game of Moscow at its first movement phase; gives how many posts there are by then. */
async function begin(options: UmpireOptions = {}): Promise<number> {
  umpire = await startUmpire(options);
  [alice, boris] = [await umpire.user('alice'), await umpire.user('boris')];
  channel = umpire.playground.channelIds['welcome'] as string;
  await startGame(channel, { game: 'moscow' }, { axis: alice, soviet: boris });
  const count = (await posts()).length;
  await give(alice, 'end');
  return count;
}

async function posts(): Promise<SeenMessage[]> {
  await umpire.bot.idle();
  return postsSeen(boris, channel);
}

async function give(user: UserClient, line: string): Promise<void> {
  await ask(user, channel, 'order', { line });
  await ask(user, channel, 'commit');
  await umpire.bot.idle();
}

const controls = (message?: SeenMessage): number => message?.components?.length ?? 0;

it('a phase is one post, which gets its picture and the phase that follows when it is over', async () => {
  const before = await begin();
  await give(alice, 'move 2PzA 1401');
  await give(alice, 'move 4PzA 1602');
  const [post, ...others] = (await posts()).slice(before);
  expect(others).toEqual([]);
  expect(post?.content).toMatch(/2PzA: .*1401[^]*4PzA: .*1602/u);
  expect(post?.attachments).toEqual([]);
  await give(alice, 'end');
  const [ended, ...more] = (await posts()).slice(before);
  expect(more).toEqual([]);
  expect(ended?.id).toBe(post?.id);
  expect(ended?.attachments).toHaveLength(1);
  expect(ended?.attachments[0]?.description).toContain('German movement phase');
  expect(ended?.content).toContain('German combat phase');
  expect(controls(ended)).toBeGreaterThan(0);
});

it('a question to the other side is a short ping without a picture, and the answer is added to the post of the phase', async () => {
  const before = await begin();
  await give(alice, 'end');
  await give(alice, 'attack 1502 AX-16A 18A');
  const [attack, asked] = (await posts()).slice(before);
  expect(asked?.mentions.map(({ id }) => id)).toEqual([boris.userId]);
  expect(controls(asked)).toBeGreaterThan(0);
  await give(boris, 'defend SU-11A 3MC');
  const [grown, over, ping, ...others] = (await posts()).slice(before);
  expect(others).toEqual([]);
  expect(controls(over)).toBe(0);
  expect(grown?.id).toBe(attack?.id);
  expect(grown?.content).toMatch(/attack 1502[^]*Defence of 1502/u);
  expect(controls(grown)).toBe(0);
  expect(ping?.mentions.map(({ id }) => id)).toEqual([alice.userId]);
  expect(ping?.content.length).toBeLessThan(100);
  expect(ping?.attachments).toEqual([]);
  expect(controls(ping)).toBeGreaterThan(0);
});

it('a post that the game has moved on from asks nobody; whose answers stand under a post is told what the question is for', async () => {
  const before = await begin();
  await give(alice, 'move 4PzA 1602');
  await give(alice, 'end');
  expect((await posts()).at(-1)?.content).toContain('➡️');
  await give(alice, 'attack 1702 4PzA');
  const [phase, asked] = (await posts()).slice(before);
  expect(phase?.content).toMatch(/4PzA: .*1602/u);
  expect(phase?.content).not.toContain('➡️');
  expect(asked?.content).toMatch(/➡️ .*Does 27A defend actively\?.*\n-# ❓ An active unit/u);
  expect(labelsOf(asked!)).toContainEqual(expect.stringContaining('27A'));
  await give(boris, 'defend 27A');
  const [, over] = (await posts()).slice(before);
  expect(over?.content).not.toMatch(/➡️|❓/u);
  expect(over?.content).toContain('Defence of Riga 1702');
});

it('answers of which one loses a unit by itself do not stand under a post: the panel warns of it', async () => {
  const before = await begin();
  await give(alice, 'end');
  await give(alice, 'attack 1502 AX-16A 18A');
  const asked = (await posts()).slice(before).at(-1);
  expect(asked?.content).toMatch(/➡️ .*Which of SU-11A and 3MC defend actively\?/u);
  expect(labelsOf(asked!)).toEqual(['My orders', 'My map']);
});

it('a post that told nothing but who was asked says that it has been answered', () => {
  const asked = '### Turn 1 · German breakthrough phase\n➡️ <@1> **German side**: breakthrough *(12.0)*';
  expect(closedText(asked)).toBe(asked.replace('➡️', '☑️'));
  expect(closedText('### Turn 1\n- 2PzA advances.\n➡️ <@1> **German side**: combat\n-# ❓ Why')).toBe(
    '### Turn 1\n- 2PzA advances.',
  );
});

it('a heading says turn and side of phases once', () => {
  const phase = (index: number, name: string, side: string | null = 'axis', turn = 1): Phase => ({
    index,
    turn,
    side,
    name,
  });
  const heading = (...phases: Phase[]): string => phasesName(readerOf('en'), 'moscow', phases);
  expect(heading(phase(1, 'logistics'), phase(2, 'movement'), phase(3, 'combat'))).toBe(
    'Turn 1 · German logistics phase → movement phase → combat phase',
  );
  expect(heading(phase(5, 'supply'), phase(6, 'logistics', 'soviet'), phase(11, 'logistics', 'axis', 2))).toBe(
    'Turn 1 · German supply phase → Soviet logistics phase → Turn 2 · German logistics phase',
  );
  expect(
    heading(...['logistics', 'movement', 'combat', 'breakthrough', 'supply'].map((name, n) => phase(n, name))),
  ).toBe('Turn 1 · German logistics phase → … → combat phase → breakthrough phase → supply phase');
});

it('a post that somebody deleted is followed by a new one, which tells what came since', async () => {
  const before = await begin();
  await give(alice, 'move 2PzA 1401');
  const [post] = (await posts()).slice(before);
  const gm = await umpire.user('gm');
  await gm.rest('DELETE', `/channels/${channel}/messages/${post?.id}`);
  await give(alice, 'move 4PzA 1602');
  const [now, ...others] = (await posts()).slice(before);
  expect(others).toEqual([]);
  expect(now?.content).toMatch(/4PzA: .*1602/u);
  expect(now?.content).not.toContain('2PzA');
  // Everybody reads who is waited for; who has just given the orders is not called.
  expect(now?.content).toContain(`➡️ <@${alice.userId}>`);
  expect(now?.mentions).toEqual([]);
});

it('a post takes no more than fits into a message', () => {
  const reader = readerOf('en');
  const state = { game: 'moscow', seats: [], offers: {}, marks: {}, waiting: [] } as unknown as TableState;
  const notice = { kind: 'played', lines: [], events: [], ended: [], outcome: null, phase: null } as unknown as Notice;
  const line = { n: 1, seat: 'axis', kind: 'order', text: 'end', by: null, at: '', draws: [], events: [] } as const;
  const text = (count: number) =>
    grownText(reader, ALL_GUIDES['moscow'] as GameGuide, notice, state, {
      phases: [],
      lines: Array<PlayedLine>(count).fill(line),
      asked: [],
    });
  const each = '- German side: end.\n'.length;
  expect(text(Math.floor(2001 / each))?.length).toBeLessThanOrEqual(2000);
  expect(text(Math.floor(2001 / each) + 1)).toBeUndefined();
});

it('what is told twice, after the bot stopped before it was noted, is told once', async () => {
  const store = memoryStore();
  const before = await begin({ store });
  await give(alice, 'move 2PzA 1401');
  let writes = 0;
  store.fail = (key) => (key === `table:${channel}` && (writes += 1) > 1 ? diskFull() : undefined);
  await give(alice, 'move 4PzA 1602');
  store.fail = () => undefined;
  await give(alice, 'end');
  const [post, ...others] = (await posts()).slice(before);
  expect(others).toEqual([]);
  for (const unit of ['2PzA:', '4PzA:']) expect(post?.content.split(unit)).toHaveLength(2);
});

it('the last link of the dice that was opened stands in the status message, and in no post', async () => {
  const before = await begin();
  await give(alice, 'end');
  const [status] = await posts();
  const phase = must(await umpire.tables.state(channel)).phase?.index ?? 0;
  const { link } = must(await umpire.tables.log(channel, alice.userId, phase - 1));
  expect(link).toMatch(/^[\da-f]{64}$/u);
  expect(status?.content).toContain(link ?? '');
  for (const { content } of (await posts()).slice(before)) expect(content).not.toMatch(/[\da-f]{64}/u);
});
