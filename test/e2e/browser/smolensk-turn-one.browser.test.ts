import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Side } from '../../../src/games/chit-pull/state.ts';
import type { Outlook } from '../../../src/table/api.ts';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import { type UmpireHere } from '../../support/discord/umpire-bot.ts';
import { answerTo, invoke, order, press, walk, type Player } from './in-browser.ts';
import { attackLines, commandLines } from './smolensk-orders.ts';
import { choose, expectPanelOnPhone, tablePages, type TablePages } from './table-pages.ts';
import { beginGame, type TwoPlayers, openPlayers, expectNoFaults } from './two-players.ts';

const CHANNEL = 'smolensk-table-1';
const PLAYERS: readonly (readonly [Side, string])[] = [
  ['axis', 'Alice'],
  ['soviet', 'Boris'],
];

let two: TwoPlayers;
let here: UmpireHere;
let table: TablePages;
let alice: Player;
let boris: Player;

// A table anew for a test that is tried again.
beforeEach(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true, rateLimits: true }, seed: 'smolensk-2' }, true);
  ({ here, alice, boris } = two);
  table = tablePages(here, CHANNEL);
});
afterEach(() => two?.close());

const playerOf = (side: Side): Player => (side === 'axis' ? alice : boris);

/** A message as it came over the gateway. */
interface Received {
  readonly id: string;
  readonly channel_id: string;
  readonly content: string;
  readonly flags?: number;
  readonly author: { readonly bot?: boolean };
  readonly mentions: readonly { readonly id: string }[];
  readonly attachments: readonly { readonly description?: string }[];
}

const EPHEMERAL = 1 << 6;

/** The messages of the table that came to a page: as they were when new, or changed as well. */
function receivedBy({ page }: Player, kinds: RegExp): readonly Received[] {
  const frames = page.received.map((text) => JSON.parse(text) as { t: string | null; d: Received });
  return frames.flatMap(({ t, d }) => (kinds.test(t ?? '') && d.channel_id === table.channelId() ? [d] : []));
}

const isPost = ({ flags = 0, author }: Received): boolean => author.bot === true && (flags & EPHEMERAL) === 0;

/** New messages that everybody sees, in order. */
const posts = (): readonly Received[] => receivedBy(boris, /^MESSAGE_CREATE$/u).filter(isPost);

/** The same as they stand now, grown and closed. */
const postsNow = (): readonly Received[] => [
  ...new Map(
    receivedBy(boris, /^MESSAGE_(?:CREATE|UPDATE)$/u)
      .filter(isPost)
      .map((post) => [post.id, post]),
  ).values(),
];

const askedFor = ({ asks }: Outlook): string => asks[0]?.prompt.code.replace('chit-pull.ask.', '') ?? '';

/** Everybody is pinged once when they come to be waited for, at most once while they still are, and nobody else is. */
function checkPings(before: readonly string[], now: readonly string[], fresh: readonly Received[]): void {
  for (const [side] of PLAYERS) {
    const pings = fresh.filter(({ mentions }) => mentions.some(({ id }) => id === table.userId(playerOf(side)))).length;
    const text = `${side}, ${before.join()} → ${now.join()}: ${fresh.map(({ content }) => content).join('\n')}`;
    if (!now.includes(side)) expect(pings, text).toBe(0);
    else if (!before.includes(side)) expect(pings, text).toBe(1);
    else expect(pings, text).toBeLessThanOrEqual(1);
  }
}

/** Carries an act of a player out, and checks what everybody is shown of it. */
async function act(carryOut: () => Promise<unknown>): Promise<void> {
  const before = await table.waiting();
  const known = posts().length;
  await carryOut();
  await table.newest(boris);
  const fresh = posts().slice(known);
  checkPings(before, await table.waiting(), fresh);
  for (const { content, attachments } of fresh) {
    const drawn = content.match(/chit drawn: |Drawn: /gu)?.length ?? 0;
    expect(drawn, content).toBeLessThanOrEqual(1);
    expect(attachments.length, content).toBeLessThanOrEqual(1);
  }
  const pictured = fresh.findLast(({ attachments }) => attachments.length > 0);
  if (pictured) {
    const image = await boris.page.waitForImage(({ id }) => id === pictured.id, 30_000);
    expect(image.width).toBeGreaterThan(300);
  }
}

/** What is done of each kind of question the first time, if it differs from all others. */
const seen: string[] = [];
const isFirst = (what: string): boolean => {
  seen.push(what);
  return seen.filter((each) => each === what).length === 1;
};

/** A whole activation, with a line that the rules forbid and one that is corrected, as one form. */
async function wholeActivation(player: Player, lines: readonly string[]): Promise<void> {
  const moves = lines.indexOf('end');
  const [, unit = ''] = lines[0]?.split(' ') ?? [];
  const wrong = [...lines.slice(0, moves), `move ${unit} 3010`, ...lines.slice(moves)];
  const refused = await table.form(player, wrong);
  expect(refused.text).toMatch(new RegExp(`line ${moves + 1}: move ${unit} 3010`, 'u'));
  expect(refused.text).toMatch(/Rule 8\.1/u);
  await player.page.waitForImage(({ id }) => id === refused.id, 30_000);
  expect((await boris.page.messages()).some(({ text }) => text.includes('Your draft') && player !== boris)).toBe(false);
  await table.plan(player, lines, refused);
}

/** A decision of whoever is asked. */
async function decide(side: Side): Promise<void> {
  const player = playerOf(side);
  const { position, asks } = await table.outlook(player);
  const what = asks[0]?.prompt.code.replace('chit-pull.ask.', '') ?? '';
  if (!position) throw new Error('nothing is to be seen');
  const reaction = asks[0]?.reaction ?? false;
  if (what === 'movement') {
    if (side === 'axis' && !seen.includes('whole activation')) {
      isFirst('whole activation');
      return wholeActivation(player, commandLines(position, side, { moves: 9, attacks: 3 }));
    }
    const extent = side === 'axis' ? { moves: 3, attacks: 1 } : { moves: 0, attacks: 1 };
    await order(player, commandLines(position, side, extent).join('; '));
  } else if (what === 'attacks') {
    await order(player, attackLines(position, side, { moves: 0, attacks: 2 }).join('; '));
  } else if (what === 'cut-in' && seen.includes('cut-in') && isFirst('instruction')) {
    const instructed = await invoke(player, '/order', { line: 'ask 3A end' });
    expect(instructed.text).toContain('You are asked about Guderian only after 3A');
  } else if (what === 'cut-in') {
    isFirst('cut-in');
    await press(player, seen.includes('instruction') ? 'Cut in' : 'Not now', await table.panelOf(player));
  } else if (what === 'reserve') {
    const panel = await choose(player, await table.panelOf(player), ['Activate units']);
    const [menu] = panel.selects;
    expect(menu).toBeDefined();
    await order(player, 'end');
  } else if (reaction) {
    const own = await table.newest(player);
    const direct = own.buttons.find(({ customId, disabled }) => !disabled && customId?.split('|')[1] === 'reply');
    if (direct) await press(player, direct.label, own);
    else await table.answerByPanel(player);
  } else if (what === 'advance') {
    if (isFirst('advance')) await table.answerByPanel(player, 'Advance');
    else await order(player, 'stay');
  } else if (what === 'redeploy') {
    await press(player, /^Commit/u, await press(player, /^End/u, await table.panelOf(player)));
  } else await order(player, 'end');
}

/** Once turn 1 is over: what was drawn, each chit once. */
async function checkDrawn(): Promise<void> {
  await boris.page.waitForMessage(({ ephemeral, text }) => !ephemeral && text.includes('Turn 1 ends'), 30_000);
  const told = postsNow().map(({ content }) => content);
  const drawn = told.flatMap((text) => [...text.matchAll(/[Dd]rawn: ([^,.]+)[,.]/gu)].map(([, chit]) => chit));
  expect(drawn).toHaveLength(10); // one was put back into the cup
  expect(told.filter((text) => text.includes('Guderian;') || text.includes('plays Guderian'))).toHaveLength(1);
}

test.runIf(BROWSER && LONG)(
  'set-up, surprise attack and the commands of turn 1, by commands, suggestions, buttons, menus and forms',
  async () => {
    await beginGame(two, { game: 'Smolensk Blitzkrieg', rules: 'reserve' }, ['Axis side', 'Soviet side'], 1500);

    // Set-up: one unit is moved by suggestions
    await boris.page.startCommand('order');
    await walk(boris, 'line', ['deploy', 'deploy 13', '']);
    const deployed = await answerTo(boris, () => boris.page.sendCommand());
    expect(deployed.text).toMatch(/✅ deploy 13/u);
    await press(boris, /^Commit/u, deployed);
    await act(() => order(boris, 'end'));
    await act(() => order(alice, 'end'));

    // The surprise attack, as one form; its resolution with the defender's answers
    const { position } = await table.outlook(alice);
    if (!position) throw new Error('nothing is to be seen');
    const attacks = attackLines(position, 'axis', { moves: 0, attacks: 4 });
    expect(attacks).toHaveLength(5);
    const declared = await table.form(alice, attacks);
    expect(declared.text).toMatch(/🎲 end/u);
    await act(() => press(alice, /^Commit/u, declared));
    for (
      let [side] = await table.waiting();
      side && askedFor(await table.outlook(playerOf(side as Side))) !== 'select';
      [side] = await table.waiting()
    )
      await act(() => decide(side as Side));

    // The selection of commands, in secret: Alice by a line, Boris by menus
    expect(await table.waiting()).toEqual(['axis', 'soviet']);
    await order(alice, 'select 2PzA 3PzA AX-4A 9A Guderian OKH');
    const chosen = await choose(boris, await table.panelOf(boris), ['3A', '10A', 'RESERVE']);
    await act(() => press(boris, /^Commit/u, chosen));

    // Every chit
    for (let [side] = await table.waiting(); side; [side] = await table.waiting()) {
      const state = await table.state();
      if (state.phase?.turn === 2) break;
      await act(() => decide(side as Side));
    }
    expect(seen).toEqual(expect.arrayContaining(['cut-in', 'instruction', 'whole activation']));
    await checkDrawn();

    // What neither may know of the other
    const shownTo = (player: Player): string =>
      receivedBy(player, /^MESSAGE_(CREATE|UPDATE)$/u)
        .map(({ content }) => content)
        .join('\n');
    expect(shownTo(boris)).not.toMatch(/select 2PzA|Your chits in the cup: [^\n]*(2PzA|OKH)|ask 3A/u);
    expect(shownTo(alice)).not.toMatch(/select 3A|Your chits in the cup: [^\n]*(10A|RESERVE)/u);
    expect(shownTo(alice)).toMatch(/Your chits in the cup: [^\n]*OKH/u);
    expectNoFaults(two);
    await expectPanelOnPhone(two, table, CHANNEL, 'Turn 2');
  },
);
