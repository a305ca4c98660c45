/** Alice and Boris at a table in the browser: how a game is begun, and what must hold of the pages at the end. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openPainter } from '../../../src/discord/pictures/painter.ts';
import { launchBrowser } from '../../support/discord/page-driver.ts';
import { startUmpire, type UmpireHere, type UmpireOptions } from '../../support/discord/umpire-bot.ts';
import { invoke, playerAt, press, type Player } from './in-browser.ts';

export interface TwoPlayers {
  readonly here: UmpireHere;
  readonly browser: Browser;
  readonly alice: Player;
  readonly boris: Player;
  readonly close: () => Promise<void>;
}

/** The bot, a browser and both players; pictures as they are drawn, if they are `drawn`. */
export async function openPlayers(channel: string, options: UmpireOptions, drawn: boolean): Promise<TwoPlayers> {
  const painter = openPainter();
  const here = await startUmpire({ ...options, ...(drawn ? { draw: painter.draw } : {}) });
  const browser = await launchBrowser();
  const { url } = here.playground;
  const [alice, boris] = await Promise.all([
    playerAt(browser, url, 'Alice', channel),
    playerAt(browser, url, 'Boris', channel),
  ]);
  const close = async (): Promise<void> => {
    await browser.close();
    await here.close();
    await painter.close();
  };
  return { here, browser, alice, boris, close };
}

/** A game opened, joined by a button and by a command, and started; its map is at least so wide. */
export async function beginGame(
  { alice, boris }: TwoPlayers,
  options: { readonly game: string; readonly rules?: string },
  [first, second]: readonly [string, string],
  width: number,
): Promise<void> {
  expect((await invoke(alice, '/game new', options)).text).toContain('The table is open');
  const take = `Take ${first}`;
  const open = await alice.page.waitForMessage(({ buttons }) => buttons.some(({ label }) => label === take));
  expect((await press(alice, take, open)).text).toContain('You are in.');
  expect((await invoke(boris, '/game join', { seat: second })).text).toContain('You are in.');
  const full = await boris.page.waitForMessage(
    ({ buttons }) => buttons.length === 1 && buttons[0]?.label === 'Start the game',
  );
  await press(boris, 'Start the game', full);
  const begun = await alice.page.waitForMessage(`${options.game} begins`, 30_000);
  expect((await alice.page.waitForImage(({ id }) => id === begun.id, 30_000)).width).toBeGreaterThan(width);
}

/** Throws if a page or the bot noted an error. A picture that is replaced before it has loaded is gone: none of them. */
export function expectNoFaults({ here, alice, boris }: TwoPlayers): void {
  const faults = [...alice.page.faults, ...boris.page.faults].filter((fault) => !/404 .*\/attachments\//u.test(fault));
  expect(faults).toEqual([]);
  expect(here.logged.filter((line) => /"level":"(error|fatal)"/u.test(line))).toEqual([]);
}

/** Opens a panel on a phone: it fits the screen, its picture is shown, unless it asks for nothing on the map; nothing went wrong. */
export async function expectFitsPhone(phone: Player, panelId: string, pictured = true): Promise<void> {
  if (pictured) await phone.page.waitForImage(({ id }) => id === panelId, 30_000);
  else expect((await phone.page.waitForMessage(({ id }) => id === panelId)).images).toEqual([]);
  const over = await phone.page.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
  expect(phone.page.faults).toEqual([]);
}
