import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, controlId, controlsOf, press, told } from '../../support/discord/player.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let chiyo: UserClient;
let channel = '';

beforeAll(async () => {
  umpire = await startUmpire({ guides: { toy: toyGuide } });
  [alice, boris, chiyo] = await Promise.all([umpire.user('alice'), umpire.user('boris'), umpire.user('chiyo')]);
  channel = umpire.playground.channelIds['welcome'] ?? '';
  await ask(alice, channel, 'game new', { game: 'toy', language: 'en', rules: 'blitz' });
});
afterAll(() => umpire.close());

const posts = (user: UserClient): Promise<SeenMessage[]> => umpire.posts(user, channel);

describe('a word for the dice', () => {
  it('is given with the seat, in one command, and told to its author alone', async () => {
    const joined = await ask(alice, channel, 'game join', { seat: 'red-1', word: ' `mud`  **and** rain' });
    expect(joined.content).toContain('Your word for the dice: “\\`mud\\` \\*\\*and\\*\\* rain”');
    expect(JSON.stringify(await posts(boris))).not.toContain('rain');
  });

  it('is given by a form behind the button that who sat down is shown, or not at all', async () => {
    const [status] = await posts(boris);
    const joined = await press(boris, status!, /Take .*red-2/u);
    expect(controlsOf(joined).map(({ label }) => label)).toEqual(['A word for the dice']);
    const { modal } = await boris.click(joined, controlId(joined, /^A word/u));
    const given = await told(boris, () => boris.submitModal(modal!, { lines: '冬将軍' }));
    expect(given.content).toContain('“冬将軍”');
    const [again] = await posts(chiyo);
    await press(chiyo, again!, /Take .*blue/u);
  });

  it('stands in the first post of the game, and in the code that checks a die', async () => {
    await ask(alice, channel, 'game start');
    const post = (await posts(alice)).at(-1)?.content ?? '';
    expect(post).toContain('Words that the dice are made of as well:');
    expect(post).toMatch(/red-1: “\\`mud\\` .*rain”\n-# .*red-2: “冬将軍”$/u);
    expect(post).not.toContain('blue: “');
    const late = await ask(chiyo, channel, 'game join', { word: 'late' });
    expect(late.content).not.toContain('“late”');
    for (const [user, line] of [
      [alice, 'bid 3'],
      [chiyo, 'bid 0'],
      [alice, 'move R1 b'],
    ] as const) {
      const panel = await ask(user, channel, 'order', { line });
      if (JSON.stringify(panel.components).includes('|commit|')) await press(user, panel, /\|commit\|/u);
      await umpire.bot.idle();
    }
    for (const user of [alice, boris, chiyo]) await ask(user, channel, 'game abandon');
    const dice = await ask(alice, channel, 'dice');
    expect(dice.content).toContain('“冬将軍”');
    const program = /```js\n([^]*?)```/u.exec(dice.content)?.[1] ?? '';
    const die = /\*\*(\d)\*\* \(d6\)/u.exec(dice.content)?.[1];
    expect(program).toContain('createHash');
    expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim()).toBe(die);
  });
});
