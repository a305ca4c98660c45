import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlayground, type Playground } from '../../src/playground/server.ts';
import { BROWSER, launchBrowser, openAs, type PageDriver } from '../support/discord/page-driver.ts';
import { startDemoBot, type DemoBot } from './demo-bot.ts';

let playground: Playground;
let bot: DemoBot;
let browser: Browser;
let alice: PageDriver;
let boris: PageDriver;

beforeAll(async () => {
  playground = await startPlayground({ rateLimits: false });
  bot = await startDemoBot(playground.restApi, playground.botToken);
  browser = await launchBrowser();
  [alice, boris] = await Promise.all([
    openAs(browser, playground.url, 'Alice'),
    openAs(browser, playground.url, 'Boris'),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await bot?.close();
  await playground?.close();
});

const channels = ['moscow-table-1', 'moscow-table-2', 'moscow-table-3'];
let turn = 0;

/** Both users in one channel, another one for each test so that messages do not pile up. */
async function meet(...drivers: PageDriver[]): Promise<string> {
  const channel = channels[turn % channels.length] ?? 'welcome';
  for (const driver of drivers) await driver.openChannel(channel);
  return channel;
}

beforeEach(() => {
  turn += 1;
});

describe.skipIf(!BROWSER)('messages', () => {
  it('shows what one user writes to the other at once, with typing, unread marks and mention badges', async () => {
    await meet(alice, boris);
    await alice.page.getByTestId('composer-input').pressSequentially('Hello');
    await boris.page.getByTestId('typing').getByText('Alice').waitFor();
    await alice.page.keyboard.press('Shift+Enter');
    await alice.page.keyboard.type('second *line*');
    await alice.page.keyboard.press('Enter');
    const seen = await boris.waitForMessage('Hello');
    expect(seen).toMatchObject({ author: 'Alice', text: 'Hello\nsecond line', ephemeral: false });
    expect(await boris.page.getByTestId('typing').innerText()).toBe('');

    await boris.openChannel('welcome');
    const boris_id = playground.users.find(({ login }) => login === 'boris')?.id;
    await alice.say(`Your turn <@${boris_id}>`);
    await boris.page.getByTestId('mention-badge').getByText('1').waitFor();
    await meet(boris);
    expect(await boris.page.getByTestId('mention-badge').count()).toBe(0);
    await boris.page.locator('.message.mentioned').last().waitFor();
  });

  it('remembers over a reload what is unread, and marks where it begins', async () => {
    const channel = await meet(alice, boris);
    await alice.say('Already seen');
    await boris.waitForMessage('Already seen');
    await boris.openChannel('welcome');
    await boris.page.goto('about:blank');
    await alice.say('Not seen yet');
    await alice.waitForMessage('Not seen yet');
    await boris.page.goto(`${playground.url}/#${playground.channelIds['welcome']}`);
    await boris.page.locator(`.channel-link.unread[data-channel="${channel}"]`).waitFor();
    await boris.openChannel(channel);
    const { id } = await boris.waitForMessage('Not seen yet');
    await boris.page.locator(`li.divider.new + li #message-${id}`).waitFor();
    expect(await boris.page.locator('.channel-link.unread').count()).toBe(0);
  });

  it('replies, deletes, and uploads a file', async () => {
    await meet(alice, boris);
    await alice.say('What about turn 2?');
    const question = await boris.waitForMessage('What about turn 2?');
    const row = boris.page.locator(`#message-${question.id}`);
    await row.hover();
    await row.getByTestId('reply').click();
    await boris.say('Tomorrow');
    expect((await alice.waitForMessage('Tomorrow')).origin).toContain('What about turn 2?');

    const own = alice.page.locator(`#message-${question.id}`);
    await own.hover();
    await own.getByTestId('delete').click();
    await boris.page.locator(`#message-${question.id}`).waitFor({ state: 'detached' });

    await alice.page.getByTestId('file-input').setInputFiles(textFile('notes.txt', 'plan'));
    await alice.say('My notes');
    await boris.waitForMessage('notes.txt');
  });

  it('renders all markup as elements, and never as HTML of the author', async () => {
    await meet(alice);
    await alice.runCommand('/demo markdown');
    const { id } = await alice.waitForMessage('Heading one');
    const content = alice.page.locator(`#message-${id} [data-testid=content]`);
    for (const selector of [
      'h3',
      'h4',
      'h5',
      'strong',
      'em',
      'u',
      's',
      'blockquote',
      'ul ul li',
      'ol li',
      '.subtext',
      'pre code',
      'time',
    ]) {
      expect(await content.locator(selector).count(), selector).toBeGreaterThan(0);
    }
    expect(
      await content.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual(['https://example.org/a', 'https://example.org/b_(c)']);
    expect(await content.locator('img, script').count()).toBe(0);
    expect(await alice.page.evaluate('window.hacked')).toBeUndefined();
    const spoiler = content.locator('.spoiler').first();
    await spoiler.click();
    await content.locator('.spoiler.shown').getByText('hidden').waitFor();
  });

  it('shows embeds, images that open large and zoom, and files', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo embed');
    const message = await boris.waitForMessage('Axis player turn');
    expect(message.origin).toBe('Alice used /demo embed');
    expect(message.text).toContain('@Alice');
    expect(await boris.waitForImage('Axis player turn')).toMatchObject({ width: 240, height: 240 });
    await boris.page.locator(`#message-${message.id} .embed-image [data-testid=image]`).click();
    const image = boris.page.getByTestId('lightbox-image');
    await image.waitFor();
    const before = await image.boundingBox();
    await boris.page.mouse.move(400, 300);
    await boris.page.mouse.wheel(0, -400);
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.5);
    const zoomed = await image.boundingBox();
    await boris.page.mouse.down();
    await boris.page.mouse.move(460, 330);
    await boris.page.mouse.up();
    await expect.poll(async () => (await image.boundingBox())?.x).toBeCloseTo((zoomed?.x ?? 0) + 60, 0);
    await boris.page.keyboard.press('0');
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(before?.width);
    await boris.page.mouse.click(5, 400);
    await image.waitFor({ state: 'detached' });

    await boris.page.locator(`#message-${message.id}`).getByTestId('command-mention').click();
    expect(await boris.page.getByTestId('command-name').innerText()).toBe('/order');
    await boris.page.keyboard.press('Escape');
    await boris.page.keyboard.press('Escape');
  });
});

const pictureFile = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: createCanvas(width, height).toBuffer('image/png'),
});

describe.skipIf(!BROWSER)('pictures', () => {
  it.each([
    [1280, 'map.png', 1100, 700, 550, 350],
    [1280, 'tall.png', 700, 1400, 175, 350],
    [1280, 'small.png', 200, 100, 200, 100],
    [390, 'map.png', 1100, 700, 0, 0],
  ])(
    'are no larger than Discord shows them, and open whole (%i wide, %s)',
    async (window, name, width, height, wide, high) => {
      const { page } = alice;
      await meet(alice);
      await page.setViewportSize({ width: window, height: 800 });
      await page.getByTestId('file-input').setInputFiles(pictureFile(name, width, height));
      await alice.say(`${name} at ${window}`);
      const { id } = await alice.waitForMessage(`${name} at ${window}`);
      const shown = page.locator(`#message-${id} [data-testid=image] img`);
      const size = async (): Promise<{ width: number; height: number }> => {
        const box = await shown.boundingBox();
        return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
      };
      if (wide > 0) await expect.poll(size).toEqual({ width: wide, height: high });
      else {
        await expect.poll(async () => (await size()).width).toBeGreaterThan(250);
        const { width: across, height: down } = await size();
        expect(across).toBeLessThan(window);
        expect(down / across).toBeCloseTo(height / width, 1);
      }
      await shown.click();
      const opened = page.getByTestId('lightbox-image');
      await opened.waitFor();
      expect(await opened.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(width);
      if (window === 1280 && wide < width) expect((await opened.boundingBox())?.height).toBeGreaterThan(high * 1.5);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );
});

describe.skipIf(!BROWSER)('commands', () => {
  it('finds a command by keys, fills it from choices and checks it before sending', async () => {
    await meet(alice);
    await alice.page.getByTestId('composer-input').click();
    await alice.page.keyboard.type('/typ');
    await alice.page.getByTestId('suggestion').first().waitFor();
    await alice.page.keyboard.press('Tab');
    await alice.page.getByTestId('send').click();
    expect(await alice.page.getByTestId('composer-fault').innerText()).toBe('side: this option is required');
    await alice.page.keyboard.type('so');
    await alice.page.keyboard.press('Enter');
    await alice.page.keyboard.press('Enter');
    expect((await alice.waitForMessage('side=')).text).toBe('side=su');
  });

  it('sends options of every type, a file among them', async () => {
    const channel = await meet(alice);
    await alice.runCommand('/types', {
      side: 'Axis',
      steps: 3,
      odds: 2.5,
      retreat: true,
      player: 'Boris',
      where: channel,
      role: 'Umpire',
      whom: 'Chiyo',
      record: { file: textFile('game.record', 'x') },
    });
    const { text } = await alice.waitForMessage('odds=2.5');
    expect(text).toBe(
      `side=ax steps=3 odds=2.5 retreat=true player=boris where=${channel} role=Umpire whom=chiyo record=game.record`,
    );
  });

  it('refuses a number out of range with the limit', async () => {
    await meet(alice);
    await expect(alice.runCommand('/types', { side: 'Axis', steps: 12 })).rejects.toThrow('steps: must be at most 9');
    await alice.page.getByTestId('discard-command').click();
  });

  it('asks the bot for choices while one types, and sends the picked one', async () => {
    await meet(alice);
    await alice.startCommand('/order');
    expect(await alice.suggestions('line', 'move 3')).toEqual([
      'move 3PzA → 1401',
      'move 3PzA → 1402',
      'move 3PzA → 1501',
    ]);
    await alice.pickAutocomplete('line', 'move 4P', '1501');
    await alice.sendCommand();
    expect((await alice.waitForMessage('Order: move 4PzA')).text).toBe('Order: move 4PzA 1501');
  });

  it('walks the choices with keys alone', async () => {
    await meet(alice);
    await alice.page.getByTestId('composer-input').click();
    await alice.page.keyboard.type('/order move 2P');
    await alice.page.locator('[data-testid=suggestions][data-loading=false][data-query="move 2P"]').waitFor();
    await alice.page.keyboard.press('ArrowDown');
    await alice.page.keyboard.press('ArrowDown');
    await alice.page.keyboard.press('Enter');
    await alice.page.keyboard.press('Enter');
    expect((await alice.waitForMessage('Order: move 2PzA')).text).toBe('Order: move 2PzA 1402');
  });

  it('takes a command typed as text, option names included', async () => {
    await meet(alice);
    await alice.typeCommand('/order line: move 2PzA 1401 note: at dawn');
    expect((await alice.waitForMessage('at dawn')).text).toBe('Order: move 2PzA 1401 (at dawn)');
    await alice.page.getByTestId('composer-input').fill('/order line: move 9A 1502');
    await alice.page.keyboard.press('Enter');
    await alice.waitForMessage('Order: move 9A 1502');
  });

  it('names commands and itself in the language of the user', async () => {
    const chiyo = await openAs(browser, playground.url, 'Chiyo', { channel: 'welcome' });
    await chiyo.startCommand('/命令');
    expect(await chiyo.suggestions('line', 'move 2P')).toHaveLength(3);
    expect(await chiyo.page.locator('[data-option=line] .chip-name').innerText()).toBe('行');
    await chiyo.pickAutocomplete('line', 'move 2P', '1402');
    await chiyo.sendCommand();
    await chiyo.waitForMessage('Order: move 2PzA 1402');
    expect(await chiyo.page.locator('html').getAttribute('lang')).toBe('ja');
    await chiyo.close();
  });

  it('shows a deferred answer as thinking, then the answer with its map', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo slow');
    const thinking = await boris.waitForMessage(({ loading }) => loading);
    expect(await boris.page.locator(`#message-${thinking.id}`).getByTestId('thinking').innerText()).toContain(
      'is thinking',
    );
    await bot.finishSlow();
    const done = await boris.waitForMessage('Here is the map');
    expect(done).toMatchObject({ id: thinking.id, loading: false });
    expect(await boris.waitForImage('Here is the map')).toMatchObject({ width: 1200, height: 900 });
  });

  it('says so when the application does not answer', async () => {
    await meet(alice);
    await alice.runCommand('/demo silent');
    const failed = alice.page.getByTestId('failed-interaction');
    await failed.waitFor();
    expect(await failed.innerText()).toContain('The application did not respond');
    await failed.getByRole('button').click();
    await failed.waitFor({ state: 'detached' });
  });
});

describe.skipIf(!BROWSER)('components', () => {
  it('presses buttons: updates for all, private answers for one, a form, a failure', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo buttons');
    const { id, buttons } = await boris.waitForMessage('Choose');
    expect(buttons.find(({ label }) => label === 'Disabled')?.disabled).toBe(true);
    await boris.click('Pressed 0', id);
    await alice.waitForMessage(
      (message) => message.id === id && message.buttons.some(({ label }) => label === 'Pressed 1'),
    );

    await boris.click(/Tell me/, id);
    const secret = await boris.waitForMessage('A word in private');
    expect(secret.ephemeral).toBe(true);
    expect((await alice.messages()).some(({ text }) => text.includes('A word in private'))).toBe(false);
    await boris.dismiss(secret.id);
    await boris.page.locator(`#message-${secret.id}`).waitFor({ state: 'detached' });

    await boris.click('Open form', id);
    await boris.fillModal({ Name: 'B' }, false);
    await boris.page.getByTestId('modal-submit').click();
    await boris.page.getByTestId('modal').getByText('At least 2 characters').waitFor();
    await boris.fillModal({ Name: 'Boris', Lines: 'one\ntwo', Side: ['Axis', 'Soviet'], Opponent: ['@Alice'] });
    expect((await alice.waitForMessage('Form: Boris')).text).toBe('Form: Boris, ax+su, alice, one\ntwo');

    await boris.click('Never answered', id);
    await boris.page
      .locator(`#message-${id}`)
      .getByTestId('component-failure')
      .getByText('This interaction failed')
      .waitFor();
  });

  it('chooses in selects of every kind', async () => {
    const channel = await meet(alice);
    await alice.runCommand('/demo selects');
    const { id } = await alice.waitForMessage('Select');
    const idOf = (login: string): string => playground.users.find((user) => user.login === login)?.id ?? '';
    await alice.select('units', ['2PzA', '4A'], id);
    await alice.waitForMessage('units: 2pza, 4a');
    await alice.select('user', ['@Boris'], id);
    await alice.waitForMessage(`user: ${idOf('boris')}`);
    await alice.select('role', ['@Umpire'], id);
    await alice.waitForMessage(/role: \d+/);
    await alice.select('channel', [`#${channel}`], id);
    await alice.waitForMessage(`channel: ${playground.channelIds[channel]}`);
    await alice.select('mentionable', ['@Dewei', '@Chiyo'], id);
    await alice.waitForMessage(`mentionable: ${idOf('dewei')}, ${idOf('chiyo')}`);
  });

  it('opens a form from a command, in the old shape too', async () => {
    await meet(alice);
    await alice.runCommand('/order');
    await alice.fillModal({ Lines: 'move 2A 1401\nmove 4A 1402' }, false);
    expect(await alice.page.getByTestId('counter').innerText()).toBe('25/200');
    await alice.fillModal({});
    expect((await alice.waitForMessage('Lines:')).text).toBe('Lines: move 2A 1401 / move 4A 1402');
  });

  it('lays out components of the second version', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo layout');
    const { id } = await boris.waitForMessage('Outside of the container');
    const message = boris.page.locator(`#message-${id}`);
    for (const kind of [
      'container',
      'section',
      'text-display',
      'thumbnail',
      'separator',
      'media-gallery',
      'file',
      'select',
      'button',
    ]) {
      expect(await message.getByTestId(kind).count(), kind).toBeGreaterThan(0);
    }
    await boris.waitForImage('Outside of the container');
    await boris.click('Hold', id);
    await alice.waitForMessage('They hold');
  });

  it('keeps an ephemeral answer to its reader', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo private');
    expect((await alice.waitForMessage('Only for you')).ephemeral).toBe(true);
    await alice.say('Something public');
    await boris.waitForMessage('Something public');
    expect((await boris.messages()).some(({ text }) => text.includes('Only for you'))).toBe(false);
  });
});

describe.skipIf(!BROWSER)('channels', () => {
  it('shows threads and pins as they come', async () => {
    await meet(alice, boris);
    await alice.runCommand('/demo thread');
    await boris.openChannel('After action');
    await boris.waitForMessage('Discuss here');

    await meet(alice, boris);
    await alice.runCommand('/demo pinned');
    await alice.waitForMessage(({ text, edited }) => text.includes('Status: turn 2') && edited);
    await boris.page.getByTestId('open-pins').click();
    await boris.page.getByTestId('pinned-message').getByText('Status: turn 2').waitFor();
    await boris.page.keyboard.press('Escape');
    await boris.page.getByTestId('pins-panel').waitFor({ state: 'detached' });
  });

  it('catches up after a lost connection', async () => {
    await meet(alice, boris);
    const id = playground.users.find(({ login }) => login === 'boris')?.id ?? '';
    playground.dropConnections(id);
    await alice.say('While you were away');
    await boris.waitForMessage('While you were away');
    playground.askToReconnect(id);
    await alice.say('And again');
    await boris.waitForMessage('And again');
  });

  it('identifies anew after a restart of the server, and shows what it kept', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'page-')), 'state');
    const first = await startPlayground({ rateLimits: false, stateFile });
    const port = Number(new URL(first.url).port);
    const driver = await openAs(browser, first.url, 'Alice');
    await driver.say('Before the restart');
    await driver.waitForMessage('Before the restart');
    await first.close();
    const second = await startPlayground({ rateLimits: false, stateFile, port });
    await driver.page.locator('[data-testid=chat-page][data-status=ready]').waitFor();
    await driver.say('After the restart');
    await driver.waitForMessage('After the restart');
    expect((await driver.messages()).map(({ text }) => text)).toEqual(['Before the restart', 'After the restart']);
    await driver.close();
    await second.close();
  });

  it('remembers the user of a tab, and switches users', async () => {
    const driver = await openAs(browser, playground.url, 'Dewei');
    await driver.page.goto(playground.url);
    await driver.page.getByTestId('current-user').getByText('Dewei').waitFor();
    await driver.page.getByTestId('user-switcher').click();
    await driver.page.getByTestId('switch-gm').click();
    await driver.page.getByTestId('current-user').getByText('GM').waitFor();
    await driver.page.locator('[data-testid=chat-page][data-status=ready]').waitFor();
    await driver.close();
  });

  it('works on a phone by tapping, with the channels behind a button', async () => {
    const phone = await openAs(browser, playground.url, 'Alice', {
      viewport: { width: 360, height: 740 },
      touch: true,
    });
    expect(await phone.page.getByTestId('sidebar').isVisible()).toBe(false);
    await phone.openChannel('welcome');
    await phone.page.getByTestId('composer-input').fill('/demo but');
    await phone.page.getByTestId('suggestion').first().tap();
    await phone.page.getByTestId('send').tap();
    const { id } = await phone.waitForMessage('Choose');
    await phone.page.locator(`#message-${id}`).getByTestId('button').first().tap();
    await phone.waitForMessage(({ buttons }) => buttons.some(({ label }) => label === 'Pressed 1'));
    const wide = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBe(360);
    await phone.close();
  });
});

it.skipIf(!BROWSER)('threw and logged nothing', () => {
  expect([...alice.faults, ...boris.faults]).toEqual([]);
});

function textFile(name: string, content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'page-')), name);
  writeFileSync(path, content);
  return path;
}
