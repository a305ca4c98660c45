/** Somebody who has read nothing plays by buttons and menus alone: the German side at a desk, the Soviet side on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER, type ShownMessage } from '../../support/discord/page-driver.ts';
import { answerTo, invoke, playerAt, press, untilAsked, type Player } from './in-browser.ts';
import { expectNoFaults, openPlayers, type TwoPlayers } from './two-players.ts';

const CHANNEL = 'moscow-table-1';
let two: TwoPlayers;
let alice: Player;
let boris: Player;

beforeAll(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true, rateLimits: false } }, false);
  ({ alice } = two);
  boris = await playerAt(two.browser, two.here.playground.url, 'Boris', CHANNEL, true);
});
afterAll(() => two?.close());

/** How often something was pressed or chosen. */
let presses = 0;

function go(player: Player, label: string | RegExp, message: ShownMessage): Promise<ShownMessage> {
  presses += 1;
  return press(player, label, message);
}

/** Chooses in the one menu of a message, by what its options are called. */
function choose(player: Player, labels: readonly string[], message: ShownMessage): Promise<ShownMessage> {
  presses += 1;
  const [menu] = message.selects;
  if (!menu) throw new Error(`no menu: ${message.text}`);
  return answerTo(player, () => player.page.select(menu.customId ?? '', [...labels], message.id), message);
}

/** The panel of somebody who is asked for this. */
const panelOf = async (player: Player, what: RegExp): Promise<ShownMessage> =>
  go(player, 'My orders', (await untilAsked(player, what)).message);

const labelsOf = ({ buttons }: ShownMessage): readonly string[] => buttons.map(({ label }) => label);

test.skipIf(!BROWSER)('a first turn of Moscow by buttons alone', async () => {
  await invoke(alice, '/game new', { game: 'Blitzkrieg to Moscow 2' });
  const open = await alice.page.waitForMessage(({ buttons }) => buttons.some(({ label }) => /^Take/u.test(label)));
  expect(labelsOf(open)).toEqual([
    'Take German side',
    'Take Soviet side',
    'Computer: German side',
    'Computer: Soviet side',
  ]);
  await go(alice, 'Take German side', open);
  await go(boris, 'Take Soviet side', await boris.page.waitForMessage(({ id }) => id === open.id));
  const full = await alice.page.waitForMessage(({ text }) => text.includes('All seats are taken'));
  await go(alice, 'Start the game', full);

  // To the first move in the draft
  const logistics = await panelOf(alice, /logistics/u);
  expect(logistics.text).toContain('discarded in your next logistics phase');
  const ended = await go(alice, /^End the phase/u, logistics);
  expect(labelsOf(ended)).toEqual(['Commit', 'Undo last', 'Clear', 'Edit lines', 'My map']);
  const movement = await go(alice, 'Commit', ended);
  const units = await go(alice, 'Move', movement);
  expect(units.selects[0]?.shown).toBe('Which unit? · 10 options');
  const drafted = await go(alice, /^1401 · 1 hex/u, await choose(alice, ['2PzA 2nd Panzer Army'], units));
  expect(drafted.text).toContain('move 2PzA C-1401');
  expect(presses).toBeLessThanOrEqual(10);

  // What would cost a unit is said before it is drafted, and on the button that carries it out
  const onto = await choose(alice, ['3PzA 3rd Panzer Army'], await go(alice, 'Move', drafted));
  expect(onto.text).toContain('more than may stack there');
  const overfull = await go(alice, /^⚠️ 1401/u, onto);
  expect(labelsOf(overfull)).toContain('Commit (⚠️ 1)');
  expect(labelsOf(overfull)).toContain('⚠️ End the phase');
  const back = await go(alice, 'Undo last', overfull);
  expect(labelsOf(back)).toContain('Commit');
  const combat = await go(alice, 'Commit', await go(alice, /^End the phase/u, back));
  expect(combat.text).toContain('German combat phase');

  // An attack: odds before it is drafted, the defence on a phone, a card, an advance
  const targets = await go(alice, 'Attack', combat);
  const who = await choose(alice, ['1502'], targets);
  expect(who.text).toContain('7:1');
  const army = await choose(alice, ['2PzA 2nd Panzer Army', 'AX-16A German 16th Army', '18A 18th Army'], who);
  expect(army.text).toContain('5:1 before shifts');
  const attack = await go(alice, /^Order: attack 1502/u, army);
  expect(attack.text).toContain("can't be taken back: the other side is asked");
  await go(alice, 'Commit', attack);
  // A mechanized corps would be lost by defending actively, so the answers stand in the panel, where that is said.
  const defence = await panelOf(boris, /choice of defence/u);
  expect(labelsOf(defence)).toContain('All passive · 15:1, after shifts 7:1');
  expect(defence.text).toContain('a mechanized corps has no spent side');
  const over = await boris.page.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
  await go(boris, /Active: SU-11A and 3MC$/u, defence);
  const shift = await panelOf(alice, /shift card/u);
  const rolled = await go(alice, /^Play Air Support/u, shift);
  expect(rolled.text).toMatch(/Die \d at 7:1/u);
  const stay = await go(alice, 'Stay', rolled);
  const spent = await go(alice, 'Commit', stay);
  expect(spent.text).toContain('2PzA, AX-16A, and 18A spent');

  // What the game has moved on from asks nobody any more, and headings say the turn once
  const posts = (await alice.page.messages()).filter(({ ephemeral, text }) => !ephemeral && /Turn 1/u.test(text));
  const asking = posts.filter(({ text, buttons }) => text.includes('➡') && buttons.length === 0);
  expect(asking.map(({ text }) => text)).toEqual([]);
  for (const { text } of posts) expect(text).not.toMatch(/→ Turn 1/u);

  // The rest of the German turn, and the Soviet side's by the phone; each end is drafted once and committed once
  let panel = spent;
  for (const next of [/German breakthrough phase/u, /German supply phase/u, /Nothing is asked/u]) {
    panel = await go(alice, 'Commit', await go(alice, /^End the phase/u, panel));
    expect(panel.text).toMatch(next);
  }
  const hand = await go(boris, 'Choose cards', await panelOf(boris, /choice of cards/u));
  expect(hand.text).toContain('rolls a German combat die again · or one rail move');
  panel = await go(boris, 'Commit', await go(boris, /^Partisans/u, hand));
  for (const next of [/movement phase/u, /combat phase/u, /breakthrough phase/u, /Nothing is asked/u]) {
    if (!labelsOf(panel).some((label) => label.includes('End the phase'))) break;
    const end = labelsOf(panel).find((label) => label.includes('End the phase')) ?? '';
    panel = await go(boris, /^Commit/u, await go(boris, end, panel));
    expect(panel.text).toMatch(next);
  }
  expect((await untilAsked(alice, /choice of cards/u)).message.text).toContain('Turn 2');
  expectNoFaults(two);
  expect(boris.page.faults).toEqual([]);
});
