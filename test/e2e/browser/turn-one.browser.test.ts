import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import {
  answerTo,
  invoke,
  order,
  playerAt,
  press,
  status,
  untilAsked,
  walk,
  type Player,
  type Status,
} from './in-browser.ts';
import { beginGame, type TwoPlayers, openPlayers, expectNoFaults, expectFitsPhone } from './two-players.ts';

const CHANNEL = 'moscow-table-1';
let two: TwoPlayers;
let alice: Player;
let boris: Player;

// A table anew for a test that is tried again.
beforeEach(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true, rateLimits: true } }, true);
  ({ alice, boris } = two);
});
afterEach(() => two?.close());

/** The first thing that can be chosen in a panel, until nothing is asked there any more. */
async function answerAnyhow(player: Player, { message }: Status): Promise<void> {
  let panel = await press(player, 'My orders', message);
  for (let step = 0; step < 8 && !panel.text.includes('Nothing is asked'); step++) {
    const button = panel.buttons.find(
      ({ label, customId, disabled }) =>
        !disabled && /\|(step|take|say)\|/u.test(customId ?? '') && !/Back|All options/u.test(label),
    );
    const [select] = panel.selects;
    if (button) panel = await press(player, button.label, panel);
    else if (select) panel = await answerTo(player, () => chooseFirst(player, panel.id), panel);
    else return;
    if (panel.buttons.some(({ label }) => label.startsWith('Commit')))
      return void (await press(player, /^Commit/u, panel));
  }
}

async function chooseFirst({ page }: Player, messageId: string, label = /./u): Promise<void> {
  const select = page.page.locator(`#message-${messageId} [data-testid=select]`).first();
  await select.getByRole('button').first().click();
  await select.getByRole('option', { name: label }).first().click();
  const done = select.getByTestId('select-done');
  if (await done.isVisible()) await done.click();
}

/** Answers what either side is asked after `before`, until the attacker is asked for orders again. */
async function seeThrough(attacker: Player, phase: RegExp, before: Status): Promise<string[]> {
  const questions: string[] = [];
  for (let now = await status(attacker, before); !phase.test(now.what); now = await status(attacker, now)) {
    questions.push(now.what);
    const player = now.name === 'Alice' ? alice : boris;
    await untilAsked(player, new RegExp(now.what.replace('?', '\\?'), 'u'));
    if (now.what === 'choice of defence') {
      await press(player, /Active: SU-11A and 3MC$/u, await press(player, 'My orders', now.message));
    } else if (now.what === 'shift card?') {
      await press(
        player,
        player === alice ? /^Play Air Support/u : /^No$/u,
        await press(player, 'My orders', now.message),
      );
    } else await answerAnyhow(player, now);
  }
  return questions;
}

/** The same table on a phone. */
async function checkOnPhone(): Promise<void> {
  const phone = await playerAt(two.browser, two.here.playground.url, 'Alice', CHANNEL, true);
  const { message } = await untilAsked(phone, /choice of cards/u);
  const panel = await press(phone, 'My orders', message);
  expect(panel.text).toContain('Turn 2 · German logistics phase');
  const card = await answerTo(phone, () => chooseFirst(phone, panel.id, /^Air Support/u), panel);
  expect(card.text).toMatch(/✏️ hand Air/u);
  await expectFitsPhone(phone, panel.id, false);
}

test.runIf(BROWSER && LONG)('turn 1 to the Soviet supply phase, by commands and buttons', async () => {
  await beginGame(two, { game: 'Blitzkrieg to Moscow 2' }, ['German side', 'Soviet side'], 1000);

  // German logistics: by the panel's buttons
  const logistics = await press(alice, 'My orders', (await untilAsked(alice, /logistics/u)).message);
  await press(alice, /^Commit/u, await press(alice, /End the phase/u, logistics));

  // German movement: an order from an empty field, by suggestions; then a form, with a line the rules forbid
  await untilAsked(alice, /movement/u);
  await alice.page.startCommand('order');
  await walk(alice, 'line', ['move', 'move 2PzA', 'move 2PzA 1401']);
  const drafted = await answerTo(alice, () => alice.page.sendCommand());
  expect(drafted.text).toContain('move 2PzA C-1401');
  await alice.page.waitForImage(({ id }) => id === drafted.id, 30_000);
  await alice.page.click('Edit lines', drafted.id);
  const formed = await answerTo(
    alice,
    () => alice.page.fillModal({ 'Orders, one a line': 'move 2PzA C-1401\nmove 3PzA 1502\nmove 4PzA 1602' }),
    drafted,
  );
  expect(formed.text).toMatch(/line 2: move 3PzA 1502: [^]*Rule 8\.0/u);
  expect(formed.text).toMatch(/✅ move 4PzA N-1602/u);
  const undone = await press(alice, 'Undo last', formed);
  expect(undone.text).toContain('Taken back: 1 line');
  expect((await boris.page.messages()).some(({ text }) => text.includes('2PzA'))).toBe(false);
  await order(alice, 'end');

  // German combat: the Soviet player chooses the defence, the German one a card
  await untilAsked(alice, /combat/u);
  const report = await invoke(alice, '/odds', { target: '1502', attackers: '2PzA AX-16A 18A' });
  expect(report.text).toContain('5:1');
  const beforeAttack = await status(alice);
  await order(alice, 'attack 1502 2PzA AX-16A 18A');
  const questions = await seeThrough(alice, /^combat$/u, beforeAttack);
  expect(questions).toContain('choice of defence');
  expect(questions).toContain('shift card?');
  expect((await boris.page.messages()).some(({ ephemeral, text }) => !ephemeral && /Air Support/u.test(text))).toBe(
    true,
  );
  await order(alice, 'end');

  // German breakthrough: two panzer armies at once
  await untilAsked(alice, /breakthrough/u);
  await alice.page.startCommand('order');
  await walk(alice, 'line', ['play', 'Blitzkrieg', 'move', '3PzA']);
  const typed = await alice.page.page.locator('[data-option-input="line"]').inputValue();
  const [to = ''] = await alice.page.suggestions('line', typed);
  await alice.page.pickAutocomplete('line', typed, to);
  await press(alice, /^Commit/u, await answerTo(alice, () => alice.page.sendCommand()));
  await boris.page.waitForMessage(({ ephemeral, text }) => !ephemeral && /plays Blitzkrieg/u.test(text));
  await order(alice, 'end');

  // Soviet turn: the hand, in secret
  const hand = (await untilAsked(boris, /choice of cards/u)).message;
  expect((await press(alice, 'My orders', hand)).text).toContain('Nothing is asked of you');
  const cards = await press(boris, 'Choose cards', await press(boris, 'My orders', hand));
  const chosen = await press(boris, /^(Street Fighting|Partisans)/u, cards);
  expect(chosen.text).toMatch(/Your hand: (Street Fighting|Partisans)/u);
  await press(boris, /^Commit/u, chosen);
  const secret = await boris.page.waitForMessage(({ ephemeral, text }) => !ephemeral && /takes 1 card/u.test(text));
  expect(secret.text).not.toMatch(/Street Fighting|Partisans/u);

  // Soviet logistics: a rail move through the panel's menus; then movement and the rest
  let panel = await press(
    boris,
    'Rail move',
    await press(boris, 'My orders', (await untilAsked(boris, /logistics/u)).message),
  );
  while (!panel.text.includes('✅')) {
    const [select] = panel.selects;
    const take = panel.buttons.find(({ label }) => label.startsWith('Order: '));
    const step = panel.buttons.find(({ customId }) => customId?.includes('|step|'));
    panel = take
      ? await press(boris, take.label, panel)
      : select
        ? await answerTo(boris, () => chooseFirst(boris, panel.id), panel)
        : await press(boris, step?.label ?? 'a way on', panel);
  }
  expect(panel.text).toMatch(/✅ rail/u);
  await press(boris, /^Commit/u, panel);
  await boris.page.waitForMessage(({ ephemeral, text }) => !ephemeral && /by rail/u.test(text));
  await order(boris, 'end');
  await untilAsked(boris, /movement/u);
  await boris.page.startCommand('order');
  await boris.page.pickAutocomplete('line', '', 'move');
  for (let word = 0; word < 2; word++) {
    const typed = await boris.page.page.locator('[data-option-input="line"]').inputValue();
    const [first = ''] = await boris.page.suggestions('line', typed);
    await boris.page.pickAutocomplete('line', typed, first);
  }
  const moved = await answerTo(boris, () => boris.page.sendCommand());
  expect(moved.text).toMatch(/✅ move/u);
  await press(boris, /^Commit/u, moved);
  await order(boris, 'end');
  for (const phase of [/combat/u, /breakthrough/u]) {
    await untilAsked(boris, phase);
    await order(boris, 'end');
  }
  await alice.page.waitForMessage(
    ({ ephemeral, text }) => !ephemeral && text.includes('Turn 1: Soviet supply phase.'),
    30_000,
  );
  await untilAsked(alice, /choice of cards/u);

  // What nobody else may see, and what everybody must
  const shownToAlice = (await alice.page.messages()).map(({ text }) => text).join('\n');
  expect(shownToAlice).not.toMatch(/Street Fighting|Partisans|T-34 Shock|hand (Street|Partisans)/u);
  expect(shownToAlice).toContain('Air Support');
  const pictures = (await alice.page.messages()).filter(({ ephemeral, images }) => !ephemeral && images.length > 0);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  expect(pictures.length).toBeLessThanOrEqual(7);
  for (const { id } of pictures.slice(-3))
    expect((await alice.page.waitForImage((message) => message.id === id)).width).toBeGreaterThan(500);
  expectNoFaults(two);
  await checkOnPhone();
});
