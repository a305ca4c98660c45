import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import { must } from '../../support/toys/results.ts';
import { give, modestLines } from './modest-lines.ts';
import { answerTo, invoke, order, playerAt, press, walk, type Player } from './in-browser.ts';
import { tablePages, type TablePages } from './table-pages.ts';
import { type TwoPlayers, openPlayers, expectNoFaults } from './two-players.ts';

const CHANNEL = 'barbarossa-table-1';
const PEOPLE = ['Alice', 'Boris', 'Carla', 'Dmitri'].map((displayName) => ({
  login: displayName.toLowerCase(),
  displayName,
  locale: 'en-US',
}));

let two: TwoPlayers;
let table: TablePages;
/** Who commands what. */
let commanders: Readonly<Record<string, Player>>;

// A table anew for a test that is tried again.
beforeEach(async () => {
  const playground = { page: true, rateLimits: false, people: PEOPLE, channels: [CHANNEL] };
  two = await openPlayers(CHANNEL, { playground, guides: GUIDES, seed: 'barbarossa-commands' }, true);
  const also = (name: string): Promise<Player> => playerAt(two.browser, two.here.playground.url, name, CHANNEL);
  const [carla, dmitri] = await Promise.all([also('Carla'), also('Dmitri')]);
  commanders = {
    'axis-north-centre': two.alice,
    'axis-south': carla,
    'soviet-north-centre': two.boris,
    'soviet-south': dmitri,
  };
  table = tablePages(two.here, CHANNEL);
});
afterEach(() => two?.close());

const commander = (seat: string): Player => commanders[seat] as Player;

/** A decision of the first who is waited for; of moves a few. */
async function decide(): Promise<void> {
  const [seat] = await table.waiting();
  const player = commander(seat as string);
  const outlook = await table.outlook(player);
  const lines = modestLines(GUIDES['barbarossa'] as GameGuide, outlook);
  const given = lines.length > 6 ? [...lines.slice(0, 5), 'end'] : lines;
  await give(table, player, outlook, given);
}

test.runIf(BROWSER && LONG)('four people play turn 2 with commands, and one hands units to another', async () => {
  const [alice, carla] = [commander('axis-north-centre'), commander('axis-south')];
  const opened = await invoke(alice, '/game new', { game: 'True Operation Barbarossa', rules: 'axis-2, soviet-2' });
  expect(opened.text).toContain('The table is open');
  const seats = ['Army Groups North and Centre', 'Army Group South', 'Leningrad to Moscow', 'South-West and South'];
  for (const [n, player] of [alice, carla, commander('soviet-north-centre'), commander('soviet-south')].entries())
    expect((await invoke(player, '/game join', { seat: seats[n] as string })).text).toContain('You are in.');
  await invoke(alice, '/game start');
  await alice.page.waitForMessage('True Operation Barbarossa begins', 30_000);

  // Turn 1 in silence
  const { tables } = two.here;
  const user = { id: table.userId(alice), name: 'alice' };
  for (let answers = 0; ; answers++) {
    const { phase } = await table.state();
    if (phase?.turn === 2 && phase.name === 'axis-movement') break;
    const [seat = ''] = await table.waiting();
    must(await tables.answerSilently({ channel: table.channelId(), user, interaction: `silent-${answers}`, seat }));
  }

  await two.here.bot.idle();

  // The commander-in-chief hands panzer corps over
  expect(await table.waiting()).toEqual(['axis-north-centre', 'axis-south']);
  await order(alice, 'attach axis-south 24Pz 46Pz');
  await carla.page.waitForMessage(
    ({ ephemeral, text }) => !ephemeral && /Army Group South takes command of 24Pz and 46Pz/u.test(text),
    30_000,
  );
  const refused = await invoke(alice, '/order', { line: 'move 24Pz 1420' });
  expect(refused.text).toContain('Army Group South');
  expect((await table.outlook(carla)).asks[0]?.seat).toBe('axis-south');

  // Who has them now moves them
  await carla.page.startCommand('order');
  await walk(carla, 'line', ['move', 'move 24Pz', '']);
  const moved = await answerTo(carla, () => carla.page.sendCommand());
  expect(moved.text).toMatch(/(✅|🔒) move 24Pz/u);
  await press(carla, /^Commit/u, moved);
  await alice.page.waitForMessage(({ ephemeral, text }) => !ephemeral && /24Pz: /u.test(text), 30_000);

  for (;;) {
    const { phase } = await table.state();
    if (phase?.turn === 3) break;
    await decide();
  }
  expectNoFaults(two);
  expectNoFaults({ ...two, alice: carla, boris: commander('soviet-south') });
});
