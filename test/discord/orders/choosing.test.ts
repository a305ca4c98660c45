import { afterAll, expect, it } from 'vitest';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import { ask, choose, labelsOf, press, startGame } from '../../support/discord/player.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';

const here = await startUmpire({ guides: { moscow: moscowGuide } });

afterAll(() => here.close());

it('a draft is not committed amid a choice, which would be left out: only from where nothing is chosen yet', async () => {
  const alice = await here.user('alice');
  const channel = here.playground.channelIds['welcome'] as string;
  await startGame(channel, { game: 'moscow', language: 'en' }, { axis: alice, soviet: await here.user('boris') });
  await ask(alice, channel, 'order', { line: 'end' });
  await ask(alice, channel, 'commit');
  const drafted = await ask(alice, channel, 'order', { line: 'move 2PzA 1401' });
  expect(labelsOf(drafted)).toContain('Commit');
  const moving = await press(alice, drafted, /^Move/u);
  const chosen = await choose(alice, moving, /^4PzA/u);
  for (const panel of [moving, chosen]) {
    expect(labelsOf(panel)).toContain('↩ Back');
    expect(labelsOf(panel)).not.toContain('Commit');
    expect(panel.content).toContain('`move 2PzA C-1401`');
  }
  const back = await press(alice, await press(alice, chosen, /Back$/u), /Back$/u);
  expect(labelsOf(back)).toContain('Commit');
});
