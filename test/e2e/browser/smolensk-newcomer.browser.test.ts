import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER, type ShownMessage } from '../../support/discord/page-driver.ts';
import { must } from '../../support/toys/results.ts';
import { answerTo, invoke, playerAt, press, type Player } from './in-browser.ts';
import { expectFitsPhone, expectNoFaults, openPlayers, type TwoPlayers } from './two-players.ts';

const CHANNEL = 'smolensk-table-1';
const PATIENCE_MS = 30_000;

let two: TwoPlayers;
let alice: Player;
let boris: Player;
let presses = 0;

beforeAll(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true }, seed: 'newcomer-1' }, false);
  ({ alice, boris } = two);
});
afterAll(() => two?.close());

/** A press that is counted. */
async function pressed(player: Player, label: string | RegExp, message: ShownMessage): Promise<ShownMessage> {
  presses += 1;
  return press(player, label, message);
}

/** Options chosen by words that they hold in the menu of a panel: presses that are counted. */
async function chosen(player: Player, panel: ShownMessage, words: readonly (string | RegExp)[]): Promise<ShownMessage> {
  const menu = player.page.page.locator(`#message-${panel.id} [data-testid=select]`).first();
  presses += words.length + 1;
  return answerTo(
    player,
    async () => {
      await menu.getByRole('button').first().click();
      for (const word of words) await menu.getByRole('option').filter({ hasText: word }).first().click();
      const done = menu.getByTestId('select-done');
      if (await done.isVisible()) await done.click();
    },
    panel,
  );
}

/** The newest message with this button that everybody sees, once the bot has posted everything. */
async function posted({ page }: Player, label: string | RegExp): Promise<ShownMessage> {
  await two.here.bot.idle();
  const { post } = must(await two.here.tables.state(two.here.playground.channelIds[CHANNEL] as string)).marks;
  const fits = (shown: string): boolean => (typeof label === 'string' ? shown === label : label.test(shown));
  return page.waitForMessage(
    ({ id, buttons }) => id === post && buttons.some((button) => fits(button.label)),
    PATIENCE_MS,
  );
}

test.skipIf(!BROWSER)(
  'a newcomer comes by buttons alone from an empty channel to a drafted move, on a desktop and on a phone',
  async () => {
    await invoke(alice, '/game new', { game: 'Smolensk Blitzkrieg' });
    const open = await alice.page.waitForMessage(({ buttons }) =>
      buttons.some(({ label }) => /^Take Axis/u.test(label)),
    );
    await pressed(alice, 'Take Axis side', open);
    const half = await boris.page.waitForMessage(
      ({ id, buttons }) => id === open.id && buttons[0]?.label === 'Take Soviet side',
    );
    await pressed(boris, 'Take Soviet side', half);
    const full = await boris.page.waitForMessage(({ buttons }) => buttons[0]?.label === 'Start the game');
    const setUp = await answerTo(boris, () => boris.page.click('Start the game', full.id));
    await pressed(boris, 'Commit', await pressed(boris, /^End/u, setUp));

    // Set-up of the Axis side; then a surprise attack, declared by menus
    const own = await pressed(alice, 'My orders', await posted(alice, 'My orders'));
    const surprise = await pressed(alice, 'Commit', await pressed(alice, /^End/u, own));
    const target = await pressed(alice, 'Attack', surprise);
    const units = await chosen(alice, target, ['Brest 0927']);
    const all = await chosen(alice, units, ['45ID', '17Pz', '18Pz', 'AX-29M']);
    expect(all.text).toMatch(/✅ attack 0927 45ID 17Pz 18Pz AX-29M/u);
    const ended = await pressed(alice, /^End/u, all);
    expect(ended.text).toContain('Your draft ends this');
    expect(ended.buttons.map(({ label }) => label)).toEqual(['Commit', 'Undo last', 'Clear', 'Edit lines', 'My map']);
    await pressed(alice, 'Commit', ended);

    // The defender answers in the ping, which asks the whole question
    const ping = await posted(boris, /^Retreat \d/u);
    expect(ping.text).toContain('The fortress of Brest 0927: hold it and lose');
    expect(ping.buttons[0]?.label).toMatch(/^Hold: 4 steps lost, all units there die$/u);
    await pressed(boris, /^Hold/u, ping);

    // On a phone: nobody advances; Guderian cuts in before the first chit; a unit moves
    const phone = await playerAt(two.browser, two.here.playground.url, 'Alice', CHANNEL, true);
    const advance = await pressed(phone, 'My orders', await posted(phone, 'My orders'));
    expect(advance.text).toContain('Brest 0927 is empty. Who advances?');
    const stayed = await pressed(phone, 'Stay', advance);
    const cutIn = await pressed(phone, 'Commit', stayed);
    expect(cutIn.text).toMatch(/chit is drawn: .* cut in with Guderian\?/u);
    const moving = await pressed(phone, 'Move', await pressed(phone, 'Cut in', cutIn));
    const hexes = await chosen(phone, moving, ['18Pz']);
    await expectFitsPhone(phone, hexes.id);
    const there = await chosen(phone, hexes, [/^\d{4}\s*\d+ MP left$/u]); // nobody stands there
    const draft = there.text.includes('✅') ? there : await pressed(phone, /^Order: move 18Pz/u, there);
    expect(draft.text).toMatch(/✅ move 18Pz/u);
    expect(presses).toBeLessThanOrEqual(30);
    expect(phone.page.faults).toEqual([]);
    expectNoFaults(two);
  },
);
