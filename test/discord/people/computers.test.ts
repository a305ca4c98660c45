import { afterEach, describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { computersWanted } from '../../../src/discord/people/computers.ts';
import { suggestedOrder } from '../../e2e/whole-games/random-player.ts';
import { ask, labelsOf, press } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { thinkHere } from '../../support/tables/computers-here.ts';
import { must } from '../../support/toys/results.ts';

const think = thinkHere(Object.values(ALL_GUIDES).map(({ game }) => game));

/** The button that lets the computer take blue. */
const BLUE = /\|computer\|\d+\|blue$/u;

let here: UmpireHere;
afterEach(() => here?.close());

const channelOf = (name: string): string => here.playground.channelIds[name] ?? '';
const CHANNEL = 'moscow-table-1';

it.each([
  ['soviet strong', { soviet: 'strong' }],
  ['  Soviet side ', { soviet: 'fair' }],
  ['ソ連軍 easy、ドイツ軍　strong', { soviet: 'easy', axis: 'strong' }],
  ['fair', { soviet: 'fair' }],
  ['axis fair, none', 'none'],
  ['finns fair', { finns: 'fair' }],
])('the computers that «%s» wants', (text, computers) => {
  expect(computersWanted('moscow', ALL_GUIDES['moscow']!.game.seats, text)).toEqual({ computers });
});

describe('a table with computers', () => {
  it('is opened by one command, starts at once, and is played alone through a turn', { timeout: 60_000 }, async () => {
    here = await startUmpire({ think });
    const channel = channelOf(CHANNEL);
    const alice = await here.user('alice');
    const offered = await alice.autocomplete(channel, 'game', { new: { game: 'moscow', computers: '' } }, 'computers');
    expect(offered.map(({ name }) => name)).toContain('Soviet side: 🤖 Computer (fair)');
    const answer = await ask(alice, channel, 'game new', { game: 'moscow', computers: 'soviet fair' });
    expect(answer.content).toContain('The game has begun.');
    expect(answer.content).toMatch(/Soviet side\*\*: 🤖 Computer \(fair\)/u);
    const pick = seededPick(5);
    const state = async () => must(await here.tables.state(channel));
    for (let acts = 0; acts < 300 && ((await state()).phase?.turn ?? 0) < 2; acts++) {
      await here.computers?.idle();
      if ((await state()).stage !== 'playing') break;
      const line = pick(3) === 0 ? 'end' : ((await suggestedOrder({ user: alice, channel, pick })) ?? 'end');
      await ask(alice, channel, 'order', { line });
      await ask(alice, channel, 'commit');
    }
    const posts = await here.posts(alice, channel);
    expect((await state()).phase?.turn).toBe(2);
    const all = posts.map(({ content }) => content).join('\n');
    expect(all).toContain('🤖 Computer (fair) plays Soviet side.');
    // Once for all lines that follow one another.
    expect(Math.max(...posts.map(({ content }) => content.split(' plays Soviet side').length - 1))).toBeLessThan(3);
    expect(all).not.toContain('<@computer');
    expect(posts.every(({ content }) => !content.includes('computer:'))).toBe(true);
    const log = await ask(alice, channel, 'history', { kind: 'computer' });
    expect(log.content).toContain('Computer (fair)');
  });

  it('is made by buttons: the computer sits down, then a person, and the game begins', async () => {
    here = await startUmpire({ think, guides: { toy: ALL_GUIDES['toy']! } });
    const channel = channelOf(CHANNEL);
    const [alice, boris] = [await here.user('alice'), await here.user('boris')];
    await ask(alice, channel, 'game new', { game: 'toy', language: 'ja' });
    const status = async () => (await here.posts(alice, channel))[0]!;
    expect(labelsOf(await status()).filter((label) => label.startsWith('コンピュータ：'))).toHaveLength(3);
    expect((await press(boris, await status(), BLUE)).content).toContain('Only Alice');
    await press(alice, await status(), BLUE);
    expect((await status()).content).toContain('🤖コンピュータ（中）');
    await press(alice, await status(), /\|computer\|\d+\|red-2/u);
    await press(alice, await status(), /\|join\|\d+\|red-1/u);
    await here.posts(alice, channel);
    expect(must(await here.tables.state(channel)).stage).toBe('playing');
    expect(here.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('is kept from them where it says so, and lets them keep a seat only where the others agree', async () => {
    here = await startUmpire({ think, guides: { toy: ALL_GUIDES['toy']! } });
    const channel = channelOf(CHANNEL);
    const [alice, boris, chiyo] = await Promise.all(['alice', 'boris', 'chiyo'].map(here.user));
    if (!alice || !boris || !chiyo) throw new Error('nobody is here');
    await ask(alice, channel, 'game new', { game: 'toy', computers: 'none' });
    const status = async () => (await here.posts(alice, channel))[0]!;
    expect((await status()).content).toContain('Computers may not play at this table.');
    expect(labelsOf(await status()).filter((label) => label.startsWith('Computer'))).toEqual([]);
    await ask(alice, channel, 'game join', { seat: 'red-1' });
    const refused = await ask(alice, channel, 'seat computer', { seat: 'blue' });
    expect(refused.content).toContain('Computers may not play at this table.');
    await ask(alice, channel, 'game abandon');

    await ask(alice, channel, 'game new', { game: 'toy' });
    for (const [seat, user] of [
      ['red-1', alice],
      ['red-2', chiyo],
      ['blue', boris],
    ] as const)
      await ask(user, channel, 'game join', { seat });
    await ask(alice, channel, 'game start');
    const preview = await ask(boris, channel, 'seat computer', { strength: 'easy', reason: 'on the road' });
    expect(preview.content).toContain('🤖 Computer (easy)');
    for (const user of [alice, chiyo]) await press(user, (await here.posts(user, channel)).at(-1)!, /^Agree/u);
    expect((await status()).content).toContain('🤖 Computer (easy)');
    const back = await ask(boris, channel, 'seat back');
    expect(back.content).toContain('is yours again');
  });
});
