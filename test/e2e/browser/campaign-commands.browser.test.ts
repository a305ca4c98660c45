import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { within } from '../../support/games/leningrad-smolensk/scenario.ts';
import { LONG } from '../../support/share.ts';
import { must } from '../../support/toys/results.ts';
import { answerTo, isAllSeen, nextOf, note, nothingSeen, rowIn, toRelease, type Seen } from './campaign-turn.ts';
import { invoke, playerAt, press, type Player } from './in-browser.ts';
import { modestLines } from './modest-lines.ts';
import { tablePages, type TablePages } from './table-pages.ts';
import { expectNoFaults, openPlayers, type TwoPlayers } from './two-players.ts';

const CHANNEL = 'campaign-table-1';
const GUIDE = GUIDES['leningrad-smolensk'] as GameGuide;
const COMMANDERS = {
  'axis-north': ['Alice', 'Army Group North'],
  'axis-9a': ['Carla', '9th Army and 3rd Panzer Army'],
  'axis-4a': ['Emil', '4th Army and 2nd Panzer Army'],
  'soviet-north': ['Boris', 'North-Western and Leningrad Fronts'],
  'soviet-west': ['Dmitri', 'Western Front'],
  'soviet-central': ['Fjodor', 'Central Front'],
} as const;
const PEOPLE = [...Object.values(COMMANDERS).map(([name]) => name), 'Grace'].map((displayName) => ({
  login: displayName.toLowerCase(),
  displayName,
  locale: 'en-US',
}));

let two: TwoPlayers;
let table: TablePages;
let grace: Player;
/** Who commands what. */
let commanders: Readonly<Record<string, Player>>;

// A table anew for a test that is tried again.
beforeEach(async () => {
  const playground = { page: true, rateLimits: false, people: PEOPLE, channels: [CHANNEL] };
  two = await openPlayers(CHANNEL, { playground, guides: GUIDES, seed: 'campaign-2' }, false);
  const also = (name: string): Promise<Player> => playerAt(two.browser, two.here.playground.url, name, CHANNEL);
  const at = (name: string): Promise<Player> | Player =>
    name === 'Alice' ? two.alice : name === 'Boris' ? two.boris : also(name);
  const entries = Object.entries(COMMANDERS).map(async ([seat, [name]]) => [seat, await at(name)] as const);
  commanders = Object.fromEntries(await Promise.all(entries));
  grace = await also('Grace');
  table = tablePages(two.here, CHANNEL);
});
afterEach(() => two?.close());

const commander = (seat: string): Player => commanders[seat] as Player;
const everybody = (): readonly Player[] => [...Object.values(commanders), grace];

/** How the game stands, of which everything is known. */
async function truth(): Promise<ChitPullPosition> {
  const record = must(await two.here.tables.wholeRecord(table.channelId()));
  const replayed = replayRecord(GUIDE.game, record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value as ChitPullPosition;
}

/** Nobody's page names as drawn a chit that has only been laid face down, nor shows it among those carried out or used. */
async function expectHidden(position: ChitPullPosition, drawn: ReadonlySet<string>): Promise<void> {
  const { up, down } = rowIn(position);
  const secret = down.filter((id) => !up.includes(id) && !drawn.has(id));
  for (const { name, page } of everybody()) {
    const shown = (await page.messages()).map(({ text }) => text).join('\n');
    for (const id of secret) {
      expect(shown, `${name} sees ${id}`).not.toMatch(new RegExp(`(?:Drawn|chit drawn): ${id}\\b`, 'u'));
      expect(shown, `${name} sees ${id}`).not.toMatch(new RegExp(`used this turn: [^·\\n]*\\b${id}\\b`, 'u'));
    }
  }
}

/** A decision of whoever answers next. */
async function decide(seen: Seen, position: ChitPullPosition): Promise<void> {
  const seats = [...new Set(await table.waiting())];
  const looks = await Promise.all(
    seats.map(async (seat) => {
      const player = commander(seat);
      const outlook = must(await two.here.tables.look(table.channelId(), table.userId(player), seat));
      return { seat, player, outlook, prompt: outlook.asks[0]?.prompt ?? { code: '' } };
    }),
  );
  const next = nextOf(looks);
  const line = answerTo(seen, next, rowIn(position).up.length > 0) ?? modestLines(GUIDE, next.outlook)[0];
  const [, seat] = COMMANDERS[next.seat as keyof typeof COMMANDERS];
  const answer = await invoke(next.player, '/order', { line: line as string, seat });
  if (!next.outlook.asks[0]?.reaction) await press(next.player, /^Commit/u, answer);
}

/** The rest of a turn, in which nobody says anything. */
async function silently(turn: number): Promise<void> {
  const { tables } = two.here;
  for (let answers = 0; ; answers++) {
    const { phase, waiting } = await table.state();
    const [first] = waiting;
    if (!first || phase?.turn !== turn) return;
    const user = { id: table.userId(commander(first.seat)), name: 'somebody' };
    const request = { channel: table.channelId(), user, interaction: `silent-${turn}-${answers}`, seat: first.seat };
    must(await tables.answerSilently(request));
  }
}

test.runIf(BROWSER && LONG)(
  'six people play turn 1 with commands side by side: three at once, one face down, one cancelled by Guderian, one by Manstein, a decoy',
  async () => {
    const { alice } = two;
    const rules = 'axis-3, soviet-3, parallel';
    const opened = await invoke(alice, '/game new', { game: GUIDE.name.en, rules, master: 'Grace' });
    expect(opened.text).toContain('The table is open');
    for (const [seat, [, title]] of Object.entries(COMMANDERS))
      expect((await invoke(commander(seat), '/game join', { seat: title })).text).toContain('You are in.');
    await invoke(alice, '/game start');
    await alice.page.waitForMessage(`${GUIDE.name.en} begins`, 30_000);

    const seen = nothingSeen();
    const turnedUp = new Set<string>();
    for (;;) {
      await two.here.bot.idle();
      const position = await truth();
      if (position.phase.turn > 1) break;
      within(() => note(seen, position));
      await expectHidden(position, turnedUp);
      for (const id of rowIn(position).up) turnedUp.add(id);
      if (isAllSeen(seen)) {
        await silently(position.phase.turn);
        continue;
      }
      const release = toRelease(seen, position);
      if (release === undefined) await decide(seen, position);
      else await invoke(grace, '/gm', { act: 'edit', what: `row ${release} release`, reason: 'they do not meet' });
    }
    expect(isAllSeen(seen), JSON.stringify({ ...seen, cancelledBy: [...seen.cancelledBy] })).toBe(true);
    for (const player of everybody()) expectNoFaults({ ...two, alice: player });
  },
);
