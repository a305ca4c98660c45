import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, choose, controlsOf, press, told } from '../../support/discord/player.ts';
import { openToyTable, type ToyTableHere } from '../../support/toys/toy-table-here.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: ToyTableHere;

beforeAll(async () => {
  here = await openToyTable();
});

afterAll(() => here.umpire.close());

/** Everything that ever reached a user. */
const seenBy = (user: UserClient): string => user.events.map(({ d }) => JSON.stringify(d)).join('\n');

const add = (user: UserClient, order: string, when = 'asked'): Promise<SeenMessage> =>
  ask(user, here.channel, 'standing add', { order, when });

describe('/standing add', () => {
  it('is led by suggestions from an empty field to a complete order, also to a second one', async () => {
    const { boris, gm, channel } = here;
    const offers = async (order: string) => boris.autocomplete(channel, 'standing', { add: { order } }, 'order');
    expect((await offers('')).map(({ name }) => name)).toContain('withdraw …');
    expect((await offers('withdraw ')).map(({ name }) => name)).toContain('withdraw e ✓');
    expect((await offers('pass; hold at')).map(({ value }) => value)).toContain('pass; hold at d');
    expect(await gm.autocomplete(channel, 'standing', { add: { order: '' } }, 'order')).toEqual([]);
  });

  it('shows what it would have done, and arms nothing before a button is pressed', async () => {
    const { boris, channel } = here;
    const trial = await add(boris, 'withdraw e');
    expect(trial.content).toContain('not armed yet');
    expect(trial.content).toContain('nothing of the kind was asked of you');
    expect(controlsOf(trial).map(({ label }) => label)).toEqual(['Arm', 'Leave it']);
    expect((await ask(boris, channel, 'standing list')).content).toContain('None yet');
    await press(boris, trial, /Leave it/u);
    expect((await ask(boris, channel, 'standing list')).content).toContain('None yet');
  });

  it('refuses what it can not read, and says what would do; the others may be armed', async () => {
    const { boris, gm } = here;
    const trial = await add(boris, 'dance; hold at d');
    expect(trial.content).toMatch(/⛔ `dance`.*No order begins/u);
    expect(trial.content).toContain('```\nhold at d\n```');
    expect((await add(boris, 'dance')).components ?? []).toEqual([]);
    expect((await add(gm, 'hold')).content).toContain('You hold no seat');
  });

  it('takes several at once by a form, in the order they are typed', async () => {
    const { boris, channel } = here;
    const { modal } = await boris.command(channel, 'standing', { add: { when: 'silent' } });
    expect(modal?.title).toContain('blue');
    const trial = await told(boris, () => boris.submitModal(modal!, { lines: 'hold at b\n# a remark\nplay ace' }));
    expect(trial.content).toContain('```\nhold at b\nplay ace\n```');
    expect(trial.content).toContain('in place of the default');
    const list = await press(boris, trial, /^Arm/u);
    expect(list.content).toContain('1. `hold at b` · if I am silent\n2. `play ace` · if I am silent');
  });
});

describe('standing orders', () => {
  it('are taken away by number, by a menu, and all at once', async () => {
    const { boris, channel } = here;
    const offers = await boris.autocomplete(channel, 'standing', { list: { remove: '' } }, 'remove');
    expect(offers.map(({ name }) => name)).toEqual(['1. hold at b', '2. play ace', 'All of them']);
    const list = await ask(boris, channel, 'standing list', { remove: '1' });
    expect(list.content).toContain('🗑️ `hold at b`');
    expect(list.content).toContain('1. `play ace`');
    const empty = await choose(boris, list, /play ace/u);
    expect(empty.content).toContain('None yet');
    // The menu of a list that has changed takes nothing else away.
    await press(boris, await add(boris, 'hold'), /^Arm/u);
    const late = await choose(boris, list, /play ace/u).catch(({ message }: Error) => message);
    expect(JSON.stringify(late)).not.toContain('🗑️ `hold`');
    expect((await ask(boris, channel, 'standing list', { remove: '7' })).content).toContain('no standing order 7');
    expect((await ask(boris, channel, 'standing list', { remove: 'all' })).content).toContain('None yet');
  });

  it('answer at once; the table is told that one did, its owner alone which', async () => {
    const { alice, boris, chiyo, gm, give, channel } = here;
    await press(boris, await add(boris, 'withdraw e'), /^Arm/u);
    await here.faceD();
    await give(alice, 'attack d R1');
    const posts = (await here.posts()).map(({ content }) => content);
    expect(posts.filter((content) => content.includes('blue answers by a standing order.'))).toHaveLength(1);
    expect(posts.join('\n')).toContain('withdrawal from d to e');

    const list = await ask(boris, channel, 'standing list');
    expect(list.content).toMatch(/What they did last.*\n- \*\*\d+\*\* · Turn 3 .*: `withdraw to e` → `withdraw e`/u);
    await ask(boris, channel, 'standing add', { order: 'play king' }).then((trial) => press(boris, trial, /^Arm/u));
    await alice.autocomplete(channel, 'order', { line: '' }, 'line');
    for (const stranger of [alice, chiyo, gm]) {
      for (const name of ['history', 'game status', 'standing list', 'dice']) await ask(stranger, channel, name);
      expect(seenBy(stranger)).not.toMatch(/withdraw to e|play king/u);
    }
    expect(here.umpire.logged.join('\n')).not.toContain('withdraw to e');
  });

  it('are told of in the panel of their owner', async () => {
    const { boris } = here;
    const panel = await ask(boris, here.channel, 'undo');
    const shown = panel.content.includes('📜') ? panel : await press(boris, await here.lastPost(), /My orders/u);
    expect(shown.content).toMatch(/📜 2 standing orders · last: .*`withdraw to e`/u);
  });

  it('are rehearsed on the turns that were played', async () => {
    const { boris, channel } = here;
    const trial = await ask(boris, channel, 'standing add', { order: 'hold' });
    expect(trial.content).toContain('`hold` — turns 1–3: asked once, would have fired once:');
    expect(trial.content).toMatch(/: `hold` — you answered `withdraw e`/u);
    const same = await ask(boris, channel, 'standing add', { order: 'withdraw e' });
    expect(same.content).toContain('(as you did)');
    const never = await ask(boris, channel, 'standing add', { order: 'hold at b' });
    expect(never.content).toContain('asked once, would have fired never.');
    expect(controlsOf(trial).map(({ label }) => label)).toEqual(['Arm', 'Leave it']);
  });
});
