import type { Browser } from 'playwright-core';
import { openAs, type PageDriver, type ShownMessage } from '../../support/discord/page-driver.ts';
import { share } from '../../support/share.ts';

/** What thinks gives way to all else: while other tests run on all processors a hint takes minutes. */
const PATIENCE_MS = share(30_000, 600_000);

/** A player at the page, by name. */
export interface Player {
  readonly name: string;
  readonly page: PageDriver;
}

/** Somebody at the page, in this channel; on a phone, if told so. */
export const playerAt = async (
  browser: Browser,
  address: string,
  name: string,
  channel: string,
  phone = false,
): Promise<Player> => ({
  name,
  page: await openAs(browser, address, name.toLowerCase(), {
    channel,
    ...(phone ? { viewport: { width: 390, height: 844 }, touch: true } : {}),
  }),
});

/** Whether a press in this message is not answered yet: nothing in it can be used meanwhile. */
const isPending = ({ buttons }: ShownMessage): boolean =>
  buttons.length > 0 && buttons.every(({ disabled }) => disabled);

const isDone = (message: ShownMessage): boolean => message.ephemeral && !message.loading && !isPending(message);

/** A text without the times since when somebody is waited for, which change by themselves. */
const timeless = (text: string): string => text.replace(/ · (?:[^·\n]* ago|now)/gu, '');

/** A text without the last occurrence of a part: what stands in a menu stands below what is said. */
function without(text: string, part: string): string {
  const at = text.lastIndexOf(part);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
}

/** What an ephemeral message shows, to tell whether it was answered anew. What is chosen in a menu shows before the answer. */
const face = ({ id, text, buttons, selects }: ShownMessage): string =>
  JSON.stringify([
    id,
    timeless(selects.reduce((rest, { shown }) => without(rest, shown), text))
      .replace('(edited)', '')
      .replace(/\s+/gu, ' '),
    [...buttons, ...selects].map(({ customId }) => customId),
  ]);

/** The message for this player's eyes only that answers `act`: a new one, or `within`, edited in place. */
export async function answerTo(
  { page }: Player,
  act: () => Promise<void>,
  within?: ShownMessage,
): Promise<ShownMessage> {
  const shown = await page.waitUntil((messages) => !messages.some(isPending), PATIENCE_MS);
  const ids = new Set(shown.map(({ id }) => id));
  const before = shown.find(({ id }) => id === within?.id);
  await act();
  const isAnswer = (message: ShownMessage): boolean =>
    before?.ephemeral ? message.id === before.id && face(message) !== face(before) : !ids.has(message.id);
  return page.waitForMessage((message) => isDone(message) && isAnswer(message), PATIENCE_MS);
}

/** The answer to a slash command. */
export const invoke = (player: Player, command: string, options: Record<string, string> = {}): Promise<ShownMessage> =>
  answerTo(player, () => player.page.runCommand(command, options));

/** The answer to a press of a button in a message. Throws, with what is shown, if there is no such button. */
export function press(player: Player, label: string | RegExp, message: ShownMessage): Promise<ShownMessage> {
  const fits = (shown: string): boolean => (typeof label === 'string' ? shown === label : label.test(shown));
  if (!message.buttons.some((button) => !button.disabled && fits(button.label))) {
    throw new Error(`${player.name} has no button ${String(label)}: ${JSON.stringify(message, null, 1)}`);
  }
  return answerTo(player, () => player.page.click(label, message.id), message);
}

/** A line into the draft, and the draft committed by the button beneath it. */
export async function order(player: Player, line: string): Promise<ShownMessage> {
  const panel = await invoke(player, '/order', { line });
  if (!panel.text.includes('ready')) throw new Error(`not taken: ${line}\n${panel.text}`);
  return press(player, /^Commit/u, panel);
}

const ASKS = /➡️ @(\S+) [^:\n]*: ([^\n(]*)/u;

/** Who is asked for what, as the table's status message says. */
export interface Status {
  readonly name: string;
  readonly what: string;
  readonly message: ShownMessage;
}

/** The status message, once it says something else than `before`. */
export async function status({ page }: Player, before?: Status): Promise<Status> {
  const isStatus = ({ ephemeral, text }: ShownMessage): boolean =>
    !ephemeral && /Last move/u.test(text) && ASKS.test(text);
  const isNew = (message: ShownMessage): boolean => !before || timeless(message.text) !== timeless(before.message.text);
  const message = await page.waitForMessage((each) => isStatus(each) && isNew(each), PATIENCE_MS);
  const [, name = '', what = ''] = ASKS.exec(message.text) ?? [];
  return { name, what: what.trim(), message };
}

/** The status message once it asks this player for something like this. */
export async function untilAsked(player: Player, what: RegExp): Promise<Status> {
  for (let shown = await status(player); ; shown = await status(player, shown)) {
    if (shown.name === player.name && what.test(shown.what)) return shown;
  }
}

/** Types into an option, and goes through its suggestions from `typed` on by the words given, picking each. */
export async function walk({ page }: Player, option: string, words: readonly string[], typed = ''): Promise<void> {
  let text = typed;
  for (const word of words) {
    await page.pickAutocomplete(option, text, word);
    text = await page.page.locator(`[data-option-input="${option}"]`).inputValue();
  }
}
