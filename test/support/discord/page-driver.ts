/** Drives the playground's page in a real Chromium, as a player would: typing, clicking, reading what is shown. */
import type { Browser, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from '../browser.ts';
import { share } from '../share.ts';

/** The browser that tests drive; null where there is none, and they are skipped. */
export const BROWSER = inject('browser');

const PATIENCE_MS = share(10_000, 60_000);

export type OptionInput = string | number | boolean | { file: string };

export interface ShownMessage {
  id: string;
  /** Display name at the head of the message, or of the one it continues. */
  author: string;
  /** All text of the message's body. */
  text: string;
  ephemeral: boolean;
  /** A deferred reply not answered yet. */
  loading: boolean;
  edited: boolean;
  images: string[];
  buttons: { label: string; customId: string | null; disabled: boolean }[];
  selects: { customId: string | null; shown: string }[];
  /** The line above the message: "X used /command", or the message replied to. */
  origin: string;
}

export type MessageTest = (message: ShownMessage) => boolean;
export type MessageQuery = string | RegExp | MessageTest;

export interface PageDriver {
  page: Page;
  /** Opens a channel or thread by name. */
  openChannel(name: string): Promise<void>;
  /** Posts plain text. */
  say(text: string): Promise<void>;
  /** Calls a slash command, `/game new`, filling its options by name; lists are matched by what they show. */
  runCommand(command: string, options?: Record<string, OptionInput>): Promise<void>;
  /** Types and sends a slash command as one line of text. */
  typeCommand(line: string): Promise<void>;
  /** Opens a slash command in the composer without sending it. */
  startCommand(command: string): Promise<void>;
  /** Types into an option of the open command and gives the choices offered for exactly that text. */
  suggestions(option: string, typed: string): Promise<string[]>;
  /** Types into an option of the open command, and picks the choice whose label holds `label`. */
  pickAutocomplete(option: string, typed: string, label: string): Promise<void>;
  /** Sends the open command. */
  sendCommand(): Promise<void>;
  /** Clicks the newest enabled button of this label; in the given message when one is named. */
  click(label: string | RegExp, messageId?: string): Promise<void>;
  /** Chooses options by label in the newest select of this custom id (a prefix will do). */
  select(customId: string, labels: string[], messageId?: string): Promise<void>;
  /** Fills the open form's fields by label (for selects: the labels to choose) and sends it. */
  fillModal(fields: Record<string, string | string[] | boolean | { files: string[] }>, send?: boolean): Promise<void>;
  /** Every message shown in the open channel, oldest first. */
  messages(): Promise<ShownMessage[]>;
  lastMessage(): Promise<ShownMessage>;
  /** Waits until this holds of all messages of the channel, and gives them. */
  waitUntil(holds: (messages: ShownMessage[]) => boolean, timeout?: number): Promise<ShownMessage[]>;
  /** Waits until a message of the channel matches, and gives the newest that does. */
  waitForMessage(query: MessageQuery, timeout?: number): Promise<ShownMessage>;
  /** Waits until a matching message (by default the last) shows a loaded image; gives its address and true size. */
  waitForImage(query?: MessageQuery, timeout?: number): Promise<{ src: string; width: number; height: number }>;
  /** Removes an ephemeral message from view. */
  dismiss(messageId: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Errors the page threw or logged so far. */
  faults: string[];
  /** Everything that came over the gateway so far, as text. */
  received: string[];
  close(): Promise<void>;
}

export interface OpenOptions {
  channel?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'dark' | 'light';
  touch?: boolean;
}

/** Starts the browser. Throws where there is none: `BROWSER` says so before. */
export async function launchBrowser(): Promise<Browser> {
  if (!BROWSER) throw new Error('no browser here');
  return launch(BROWSER);
}

/** Opens the page as a user (by login name) in a context of its own, and waits until it is connected. */
export async function openAs(
  browser: Browser,
  url: string,
  login: string,
  options: OpenOptions = {},
): Promise<PageDriver> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'dark',
    hasTouch: options.touch ?? false,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on(
    'console',
    (message) => message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`),
  );
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void received.push(String(payload)));
  });
  await page.goto(`${url}/?as=${encodeURIComponent(login)}`);
  await page.locator('[data-testid=chat-page][data-status=ready]').waitFor();
  const driver = createDriver(page, faults, received);
  if (options.channel) await driver.openChannel(options.channel);
  else await loaded(page);
  return driver;
}

const byTestId = (scope: Page | Locator, id: string): Locator => scope.getByTestId(id);
const quoted = (text: string): string => JSON.stringify(text);

async function loaded(page: Page): Promise<void> {
  await page.locator('[data-testid=message-list][data-loaded=true]').waitFor({ state: 'attached' });
}

function createDriver(page: Page, faults: string[], received: string[]): PageDriver {
  const composer = byTestId(page, 'composer');
  const input = byTestId(composer, 'composer-input');
  const optionInput = (option: string): Locator => page.locator(`[data-option-input=${quoted(option)}]`);
  const scope = (messageId?: string): Locator =>
    messageId ? page.locator(`#message-${messageId}`) : byTestId(page, 'message-list');

  const openChannel = async (name: string): Promise<void> => {
    const link = page.locator(`[data-testid=channel-link][data-channel=${quoted(name)}]`).first();
    const sidebar = byTestId(page, 'open-sidebar');
    // On a phone the links slide in behind this button; whether they show says little while they slide.
    await sidebar.waitFor({ state: 'attached' });
    if ((await sidebar.isVisible()) && (await page.locator('.sidebar-open').count()) === 0) await sidebar.click();
    await link.click();
    await page
      .getByTestId('channel-name')
      .and(page.getByText(name, { exact: true }))
      .waitFor();
    await loaded(page);
  };

  const say = async (text: string): Promise<void> => {
    await input.fill(text);
    await input.press('Enter');
  };

  const startCommand = async (command: string): Promise<void> => {
    if (await byTestId(composer, 'discard-command').isVisible()) await byTestId(composer, 'discard-command').click();
    await input.fill('/');
    const wanted = `/${command.replace(/^\//, '')}`;
    const exact = new RegExp(`^${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
    await page.locator('[data-testid=suggestion] .suggestion-label').getByText(exact).waitFor();
    await input.fill(`${wanted} `);
    await byTestId(page, 'command-row').waitFor();
  };

  const openOption = async (option: string): Promise<Locator> => {
    const field = optionInput(option);
    if (!(await field.count())) await optionInput('tail').fill(`${option}:`);
    await field.waitFor({ state: 'attached' });
    return field;
  };

  const sendCommand = async (): Promise<void> => {
    await byTestId(composer, 'send').click();
    await input.or(byTestId(page, 'composer-fault')).first().waitFor();
    const fault = byTestId(page, 'composer-fault');
    if (await fault.isVisible()) throw new Error(`The composer refuses: ${await fault.innerText()}`);
  };

  const runCommand: PageDriver['runCommand'] = async (command, options = {}) => {
    await startCommand(command);
    for (const [name, value] of Object.entries(options)) {
      const field = await openOption(name);
      if (typeof value === 'object') await field.setInputFiles(value.file);
      else await field.fill(String(value));
    }
    await sendCommand();
  };

  const typeCommand = async (line: string): Promise<void> => {
    await input.click();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  };

  const suggestions: PageDriver['suggestions'] = async (option, typed) => {
    const field = await openOption(option);
    await field.click();
    await field.fill(typed);
    const answered = `[data-testid=suggestions][data-loading=false][data-query=${quoted(typed)}]`;
    await page.locator(answered).waitFor();
    return (await byTestId(page, 'suggestion').locator('.suggestion-label').allInnerTexts()).map((text) => text.trim());
  };

  const pickAutocomplete: PageDriver['pickAutocomplete'] = async (option, typed, label) => {
    const offered = await suggestions(option, typed);
    const index = offered.findIndex((text) => text.includes(label));
    if (index < 0) throw new Error(`No choice holds ${quoted(label)}: ${offered.join(' | ')}`);
    await byTestId(page, 'suggestion').nth(index).click();
  };

  const messages = async (): Promise<ShownMessage[]> => page.evaluate<ShownMessage[]>(READ_MESSAGES);

  const click: PageDriver['click'] = async (label, messageId) => {
    const buttons = scope(messageId).locator('[data-testid=button]:enabled').filter({ hasText: label });
    const button =
      typeof label === 'string' ? buttons.filter({ has: page.getByText(label, { exact: true }) }) : buttons;
    await button.last().click();
  };

  const pick = async (select: Locator, labels: string[]): Promise<void> => {
    await select.getByRole('button').first().click();
    for (const [n, label] of labels.entries()) {
      await select
        .getByRole('option')
        .filter({ has: page.getByText(label, { exact: true }) })
        .nth(labels.slice(0, n).filter((each) => each === label).length)
        .click();
    }
    const done = byTestId(select, 'select-done');
    if (await done.isVisible()) await done.click();
  };

  const select: PageDriver['select'] = async (customId, labels, messageId) => {
    await pick(
      scope(messageId)
        .locator(`[data-testid=select][data-custom-id^=${quoted(customId)}]`)
        .last(),
      labels,
    );
  };

  const fillModal: PageDriver['fillModal'] = async (fields, send = true) => {
    const modal = byTestId(page, 'modal');
    await modal.waitFor();
    for (const [label, value] of Object.entries(fields)) {
      const field = byTestId(modal, 'modal-field')
        .filter({ has: page.getByText(label) })
        .first();
      if (typeof value === 'string') await field.locator('input, textarea').first().fill(value);
      else if (typeof value === 'boolean') await field.locator('input').setChecked(value);
      else if (!Array.isArray(value)) await field.locator('input').setInputFiles(value.files);
      else if (await byTestId(field, 'select').count()) await pick(byTestId(field, 'select'), value);
      else for (const choice of value) await field.getByLabel(choice).check();
    }
    if (!send) return;
    await byTestId(modal, 'modal-submit').click();
    await modal.waitFor({ state: 'detached' });
  };

  const matcher = (query: MessageQuery): MessageTest => {
    if (typeof query === 'function') return query;
    return ({ text }) => (typeof query === 'string' ? text.includes(query) : query.test(text));
  };

  const waitUntil = async (
    holds: (messages: ShownMessage[]) => boolean,
    timeout = PATIENCE_MS,
    what: unknown = holds,
  ): Promise<ShownMessage[]> => {
    const deadline = Date.now() + timeout;
    for (;;) {
      const seen = await messages();
      if (holds(seen)) return seen;
      if (Date.now() > deadline) {
        const last = seen
          .slice(-3)
          .map(({ author, text }) => `${author}: ${text}`)
          .join('\n');
        throw new Error(`In vain waited for: ${String(what)}. The last messages:\n${last}`);
      }
      await page.evaluate(NEXT_CHANGE);
    }
  };

  const waitForMessage: PageDriver['waitForMessage'] = async (query, timeout) => {
    const matches = matcher(query);
    const seen = await waitUntil((all) => all.some(matches), timeout, query);
    return seen.findLast(matches) as ShownMessage;
  };

  const waitForImage: PageDriver['waitForImage'] = async (query = () => true, timeout = PATIENCE_MS) => {
    const matches = matcher(query);
    const withImage: MessageTest = (message) => message.images.length > 0 && matches(message);
    const { id } = await waitForMessage(withImage, timeout);
    const image = `document.querySelector('#message-${id} [data-testid=image] img')`;
    const deadline = Date.now() + timeout;
    // Not waitForFunction: it evaluates text within the page, which the page's policy forbids.
    while (!(await page.evaluate<boolean>(`Boolean(${image}?.complete && ${image}.naturalWidth > 0)`))) {
      if (Date.now() > deadline) throw new Error(`The image of message ${id} does not load`);
      await page.waitForTimeout(40);
    }
    return page.evaluate<{ src: string; width: number; height: number }>(
      `({ src: ${image}.src, width: ${image}.naturalWidth, height: ${image}.naturalHeight })`,
    );
  };

  return {
    page,
    openChannel,
    say,
    runCommand,
    typeCommand,
    startCommand,
    suggestions,
    pickAutocomplete,
    sendCommand,
    click,
    select,
    fillModal,
    messages,
    waitUntil,
    waitForMessage,
    waitForImage,
    faults,
    received,
    lastMessage: async () => {
      const last = (await messages()).at(-1);
      if (!last) throw new Error('The channel shows no message');
      return last;
    },
    dismiss: async (messageId) => byTestId(scope(messageId), 'dismiss').click(),
    screenshot: async (path) => {
      await page.screenshot({ path });
    },
    close: async () => page.context().close(),
  };
}

/** Runs in the page: waits until something changes there, for a moment at most, as it may just have. */
const NEXT_CHANGE = `new Promise((done) => {
  const observer = new MutationObserver(() => end());
  const patience = setTimeout(() => end(), 200);
  const end = () => {
    observer.disconnect();
    clearTimeout(patience);
    done();
  };
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
})`;

/** Runs in the page: reads the messages out of what is shown. */
const READ_MESSAGES = `(() => {
  let author = '';
  const plain = (node) => {
    const copy = node?.cloneNode(true);
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    return (copy?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  };
  return [...document.querySelectorAll('[data-testid=message-list] [data-testid=message]')].map((node) => {
    const text = (selector) => node.querySelector(selector)?.innerText.trim() ?? '';
    author = text('[data-testid=author]') || author;
    return {
      id: node.dataset.messageId,
      author,
      text: text('[data-testid=message-body]'),
      ephemeral: node.dataset.ephemeral === 'true',
      loading: node.dataset.loading === 'true',
      edited: node.querySelector('[data-testid=edited]') !== null,
      images: [...node.querySelectorAll('[data-testid=image] img')].map((image) => image.src),
      buttons: [...node.querySelectorAll('[data-testid=button]')].map((button) => ({
        label: button.innerText.trim(), customId: button.dataset.customId ?? null, disabled: button.disabled,
      })),
      selects: [...node.querySelectorAll('[data-testid=select]')].map((select) => ({
        customId: select.dataset.customId ?? null, shown: select.querySelector('.select-value')?.innerText.trim() ?? '',
      })),
      origin: plain(node.querySelector('[data-testid=used-command], [data-testid=reply-reference]')),
    };
  });
})()`;
