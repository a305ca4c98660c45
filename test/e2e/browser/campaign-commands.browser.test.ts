import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { CHITS } from '../../../src/games/chit-pull/data.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { within } from '../../support/games/leningrad-smolensk/scenario.ts';
import { LONG } from '../../support/share.ts';
import { must } from '../../support/toys/results.ts';
import { answerTo, isAllSeen, nextOf, note, nothingSeen, rowIn, toRelease, type Seen } from './campaign-turn.ts';
import { invoke, playerAt, type Player } from './in-browser.ts';
import { give, modestLines } from './modest-lines.ts';
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
  two = await openPlayers(CHANNEL, { playground, guides: GUIDES, seed: 'campaign-commands' }, false);
  const also = (name: string): Promise<Player> => playerAt(two.browser, two.here.playground.url, name, CHANNEL);
  const at = (name: string): Promise<Player> | Player =>
    name === 'Alice' ? two.alice : name === 'Boris' ? two.boris : also(name);
  const entries = Object.entries(COMMANDERS).map(async ([seat, [name]]) => [seat, await at(name)] as const);
  commanders = Object.fromEntries(await Promise.all(entries));
  grace = await also('Grace');
  table = tablePages(two.here, CHANNEL);
});
afterEach(() => two?.close());

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
      expect(shown, `${name} sees ${id}`).not.toMatch(new RegExp(`used this turn: [^\\n]*\\b${id}\\b`, 'u'));
    }
  }
}

/** A decision of whoever answers next. */
async function decide(seen: Seen, position: ChitPullPosition): Promise<void> {
  const seats = [...new Set(await table.waiting())];
  const looks = await Promise.all(
    seats.map(async (seat) => {
      const player = commanders[seat] as Player;
      const outlook = must(await two.here.tables.look(table.channelId(), table.userId(player), seat));
      return { seat, player, outlook, prompt: outlook.asks[0]?.prompt ?? { code: '' } };
    }),
  );
  const next = nextOf(looks);
  const line = answerTo(seen, next, rowIn(position).up.length > 0);
  const lines = line === undefined ? modestLines(GUIDE, next.outlook) : [line];
  await give(table, next.player, next.outlook, lines.length > 6 ? [...lines.slice(0, 5), 'end'] : lines);
}

/** Whether a chit was drawn only to hide another that concerns everything (L17.2(2)8). */
async function isDecoyDrawn(): Promise<boolean> {
  const record = must(await two.here.tables.wholeRecord(table.channelId()));
  const draws = record.lines.flatMap((line) => line.draws ?? []);
  const decoys = draws.flatMap(({ situation, value }, n) =>
    situation.includes('/decoys/') && (value ?? 0) > 1 ? [n] : [],
  );
  return decoys.some((n) => draws.slice(n + 1).some(({ situation }) => situation.includes('/chit/cup/')));
}

test.runIf(BROWSER && LONG)(
  'six people play turn 1 with commands side by side: three at once, one face down, one cancelled by Guderian, one by Manstein, a decoy',
  async () => {
    const { alice } = two;
    const rules = 'axis-3, soviet-3, parallel';
    const opened = await invoke(alice, '/game new', { game: GUIDE.name.en, rules, master: 'Grace' });
    expect(opened.text).toContain('The table is open');
    for (const [seat, [, title]] of Object.entries(COMMANDERS))
      expect((await invoke(commanders[seat] as Player, '/game join', { seat: title })).text).toContain('You are in.');
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
      const release = toRelease(seen, position);
      if (release === undefined) await decide(seen, position);
      else await invoke(grace, '/gm', { act: 'edit', what: `row ${release} release`, reason: 'they do not meet' });
    }
    expect(isAllSeen(seen)).toBe(true);
    expect([...seen.cancelledBy].toSorted()).toEqual(['Guderian', 'Manstein']);
    expect(await isDecoyDrawn()).toBe(true);
    expect(turnedUp.size).toBeLessThanOrEqual(within(() => CHITS.length));
    for (const player of everybody()) expectNoFaults({ ...two, alice: player });
  },
);
