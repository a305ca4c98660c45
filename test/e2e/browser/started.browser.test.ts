import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER, launchBrowser, type ShownMessage } from '../../support/discord/page-driver.ts';
import { startProcess, type UmpireProcess } from '../../support/discord/umpire-process.ts';
import { LONG, share } from '../../support/share.ts';
import { answerTo, invoke, playerAt, press, untilAsked, type Player } from './in-browser.ts';

let folder: string;
let umpire: UmpireProcess;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-started-'));
  const settings = {
    UMPIRE_STORE: `sqlite://${join(folder, 'umpire.sqlite')}`,
    PLAYGROUND_STATE: join(folder, 'playground.json'),
  };
  umpire = await startProcess(settings, folder, 'drawn');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await umpire?.stop('SIGTERM');
  await rm(folder, { recursive: true });
});

test.skipIf(!BROWSER)(
  'the bot as it is started shows pictures as they are drawn, within the limits of Discord',
  async () => {
    const address = /http:\/\/\S+/u.exec(umpire.ready)?.[0].replace(/\/$/u, '') ?? '';
    const at = (name: string): Promise<Player> => playerAt(browser, address, name, 'moscow-table-1');
    const [alice, boris] = [await at('Alice'), await at('Boris')];
    await invoke(alice, '/game new', { game: 'Blitzkrieg to Moscow 2' });
    await invoke(alice, '/game join', { seat: 'German side' });
    await invoke(boris, '/game join', { seat: 'Soviet side' });
    await invoke(boris, '/game start');
    const begun = await alice.page.waitForMessage('Blitzkrieg to Moscow 2 begins', 30_000);
    expect((await alice.page.waitForImage(({ id }) => id === begun.id, 30_000)).width).toBeGreaterThan(1000);

    await press(alice, /^Commit/u, await invoke(alice, '/order', { line: 'end' }));
    const drafted = await invoke(alice, '/order', { line: 'move 2PzA 1401' });
    expect(drafted.text).toContain('move 2PzA C-1401');
    expect((await alice.page.waitForImage(({ id }) => id === drafted.id, 30_000)).width).toBeGreaterThan(500);
    await press(alice, /^Commit/u, drafted);
    const told = await boris.page.waitForMessage(
      ({ ephemeral, text }) => !ephemeral && /2PzA: .*1401/u.test(text),
      30_000,
    );
    await press(alice, /^Commit/u, await invoke(alice, '/order', { line: 'end' }));
    expect((await boris.page.waitForImage(({ id }) => id === told.id, 30_000)).width).toBeGreaterThan(500);
    // A picture that is replaced before it has loaded is gone.
    const faults = [...alice.page.faults, ...boris.page.faults].filter(
      (fault) => !/404 .*\/attachments\//u.test(fault),
    );
    expect(faults).toEqual([]);
    expect(umpire.log()).not.toContain('"level":"error"');
  },
);

/** What everybody reads in the channel. */
const posted = (messages: readonly ShownMessage[]): string =>
  messages
    .filter(({ ephemeral }) => !ephemeral)
    .map(({ text }) => text)
    .join('\n');

/** The panel of somebody, once they are asked for something. */
async function ownPanel(player: Player): Promise<ShownMessage> {
  for (;;) {
    const { message } = await untilAsked(player, /./u);
    const before = posted(await player.page.messages());
    const panel = await press(player, 'My orders', message);
    if (panel.buttons.length > 0) return panel;
    // The status message was late: what is asked comes with something new.
    await player.page.waitUntil((messages) => posted(messages) !== before, share(120_000, 600_000));
  }
}

/** What somebody presses who has read nothing: the first plan of a hint, where something is to be moved or attacked, and else what is offered first. */
const WAYS: readonly RegExp[] = [
  /^Commit/u,
  /^Draft plan 1$/u,
  /^Answer as in plan 1$/u,
  /^(?:⚠️ )?End the phase/u,
  /./u,
];

/** When enough of a turn was played: what thinks gives way to all else, and takes long while other tests run. */
const TURN_OVER = share('Soviet logistics phase', 'Turn 2 · German');

/** Plays a German turn by buttons alone, against the computer, for long until one is asked in the next; then a plan is asked for once in its movement and combat. */
async function playTurn(player: Player): Promise<void> {
  const hinted = new Set<string>();
  let panel = await ownPanel(player);
  for (let presses = 0; !panel.text.includes(TURN_OVER); presses++) {
    expect(presses).toBeLessThan(100);
    const labels = panel.buttons.filter(({ disabled }) => !disabled).map(({ label }) => label);
    const phase = /German (?:movement|combat) phase · German/u.exec(panel.text)?.[0] ?? '';
    const isNew = LONG && phase !== '' && labels.includes('Hint') && !hinted.has(phase);
    if (isNew) hinted.add(phase);
    const way = isNew ? /^Hint$/u : WAYS.find((each) => labels.some((label) => each.test(label)));
    panel = way ? await press(player, way, panel) : await ownPanel(player);
  }
  expect(hinted.size).toBe(share(0, 2));
}

test.skipIf(!BROWSER)(
  'by one button in an empty channel somebody plays a turn alone by buttons, and the computer answers from a thread of its own',
  async () => {
    const address = /http:\/\/\S+/u.exec(umpire.ready)?.[0].replace(/\/$/u, '') ?? '';
    const chiyo = await playerAt(browser, address, 'Chiyo', 'smolensk-table-1');
    expect(await chiyo.page.page.getByTestId('play-alone').innerText()).toContain('コンピュータと対戦：');
    await chiyo.page.close();
    const alice = await playerAt(browser, address, 'Alice', 'moscow-table-2');
    await alice.page.page.getByRole('button', { name: 'Play Blitzkrieg to Moscow 2 against the computer' }).click();
    await alice.page.waitForMessage('Blitzkrieg to Moscow 2 begins', 30_000);
    expect(await alice.page.page.getByTestId('play-alone').count()).toBe(0);
    await playTurn(alice);
    await alice.page.waitForMessage('🤖 Computer (fair) plays Soviet side.', 30_000);
    // A picture that is replaced before it has loaded is gone.
    expect(alice.page.faults.filter((fault) => !/404 .*\/attachments\//u.test(fault))).toEqual([]);
    await alice.page.close();
  },
  share(90_000, 1_800_000),
);

/** What a lesson says to press, as the page shows it: each by itself, or several in one menu. */
const pressesIn = ({ text }: ShownMessage): (readonly string[])[] =>
  (/^👉 (.*)$/mu.exec(text)?.[1] ?? '')
    .split(' › ')
    .filter((press) => press !== '')
    .map((press) => press.split(' + '));

const stepIn = ({ text }: ShownMessage): string | undefined => /🎓 (\d+\/\d+)/u.exec(text)?.[1];

/** Presses what a message says is to be pressed first, or chooses it in its menu. */
async function follow(player: Player, message: ShownMessage): Promise<ShownMessage> {
  // A picture that is still to come would move what is pressed.
  if (message.images.length > 0) await player.page.waitForImage(({ id }) => id === message.id, 30_000);
  const [wanted = []] = pressesIn(message);
  const [first = ''] = wanted;
  if (message.buttons.some(({ label }) => label === first)) return press(player, first, message);
  const [menu] = message.selects;
  if (!menu) throw new Error(`no «${first}»: ${JSON.stringify(message, null, 1)}`);
  return answerTo(player, () => player.page.select(menu.customId ?? '', [...wanted], message.id), message);
}

const LESSONS = [
  {
    title: 'Blitzkrieg to Moscow 2',
    channel: 'moscow-table-3',
    end: 'That is a whole turn of Blitzkrieg to Moscow 2.',
  },
  { title: 'Smolensk Blitzkrieg', channel: 'smolensk-table-1', end: 'So a turn of Smolensk Blitzkrieg goes' },
  {
    title: 'True Operation Barbarossa',
    channel: 'barbarossa-table-1',
    end: 'So a turn of True Operation Barbarossa goes',
  },
];

test.skipIf(!BROWSER).each(LESSONS.slice(0, share(1, LESSONS.length)))(
  'by one button in an empty channel somebody learns $title, on a phone, pressing what the lesson says and nothing else',
  async ({ title, channel, end }) => {
    const address = /http:\/\/\S+/u.exec(umpire.ready)?.[0].replace(/\/$/u, '') ?? '';
    const alice = await playerAt(browser, address, 'Alice', channel, true);
    const learn = alice.page.page.getByRole('button', { name: `Learn ${title}` });
    let shown = await answerTo(alice, () => learn.click());
    const of = Number(stepIn(shown)?.split('/')[1]);
    expect(of).toBeGreaterThan(10);
    for (let step = 1; step < of; step++) {
      expect(stepIn(shown)).toBe(`${step}/${of}`);
      const { id } = shown;
      // The status message and the last post: what comes later would move what is pressed.
      await alice.page.waitUntil((messages) => {
        const told = messages.filter(({ ephemeral, text }) => !ephemeral && text.includes('🎓')).map(stepIn);
        return told.length === 2 && told.every((each) => each === `${step}/${of}`);
      }, 30_000);
      expect((await alice.page.waitForImage((message) => message.id === id, 30_000)).width).toBeGreaterThan(500);
      for (let presses = 0; stepIn(shown) === `${step}/${of}`; presses++) {
        expect(presses).toBeLessThan(8);
        shown = await follow(alice, shown);
      }
    }
    // The free step is ended, phase by phase.
    expect(stepIn(shown)).toBe(`${of}/${of}`);
    for (let ends = 0; ends < 6 && stepIn(shown); ends++) {
      const button = shown.buttons.find(({ label }) => /^(?:⚠️ )?End/u.test(label))?.label ?? '';
      shown = await press(alice, /^Commit/u, await press(alice, button, shown));
    }
    expect(shown.text).toContain(end);
    await alice.page.waitForMessage(
      ({ ephemeral, text }) => !ephemeral && text.includes('The lesson is over.'),
      30_000,
    );
    const over = await alice.page.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(over).toBeLessThanOrEqual(0);
    expect(alice.page.faults.filter((fault) => !/404 .*\/attachments\//u.test(fault))).toEqual([]);
    await alice.page.close();
  },
);
