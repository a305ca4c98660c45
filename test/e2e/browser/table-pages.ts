/** A table in the browser: what its players see and are asked, and how they answer by panels, menus and forms. */
import { expect } from 'vitest';
import type { Outlook, TableState } from '../../../src/table/api.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { ShownMessage } from '../../support/discord/page-driver.ts';
import { must } from '../../support/toys/results.ts';
import { answerTo, playerAt, press, type Player } from './in-browser.ts';
import { expectFitsPhone, type TwoPlayers } from './two-players.ts';

const EVERY_POST_MS = 30_000;

/** The table in a channel, as the tests of whole turns use it. */
export interface TablePages {
  readonly channelId: () => string;
  readonly userId: (player: Player) => string;
  readonly state: () => Promise<TableState>;
  /** Seats that are waited for. */
  readonly waiting: () => Promise<readonly string[]>;
  /** What a player sees and is asked. */
  readonly outlook: (player: Player) => Promise<Outlook>;
  /** The newest message with buttons that everybody sees, on a player's page, once the bot has posted everything. */
  readonly newest: (player: Player) => Promise<ShownMessage>;
  /** What a player is shown who presses My orders. */
  readonly panelOf: (player: Player) => Promise<ShownMessage>;
  /** Lines typed into the form of a panel; gives the draft as it is shown then. */
  readonly form: (player: Player, lines: readonly string[], within?: ShownMessage) => Promise<ShownMessage>;
  /** Lines given as one form, none of which is refused, and carried out as far as they can be. */
  readonly plan: (player: Player, lines: readonly string[], within?: ShownMessage) => Promise<void>;
  /** The first option at every turn, from a button on, until something was carried out. */
  readonly answerByPanel: (player: Player, first?: string | RegExp) => Promise<void>;
}

/** Chooses options that hold these words in a panel: at once in its menu of several, else one after the other by its buttons. */
export async function choose(player: Player, panel: ShownMessage, words: readonly string[]): Promise<ShownMessage> {
  const [menu] = panel.selects;
  if (!menu) {
    let shown = panel;
    for (const word of words) shown = await press(player, new RegExp(word, 'u'), shown);
    return shown;
  }
  const inMenu = player.page.page.locator(`#message-${panel.id} [data-testid=select]`);
  return answerTo(
    player,
    async () => {
      await inMenu.getByRole('button').first().click();
      for (const word of words) await inMenu.getByRole('option').filter({ hasText: word }).first().click();
      const done = inMenu.getByTestId('select-done');
      if (await done.isVisible()) await done.click();
    },
    panel,
  );
}

const MOST_STEPS = 12;

/** The table in the channel of this name. */
export function tablePages(here: UmpireHere, channel: string): TablePages {
  const channelId = (): string => here.playground.channelIds[channel] as string;
  const userId = ({ name }: Player): string =>
    (here.playground.users.find(({ displayName }) => displayName === name) as { readonly id: string }).id;
  const state = async (): Promise<TableState> => must(await here.tables.state(channelId()));
  const newest: TablePages['newest'] = async ({ page }) => {
    await here.bot.idle();
    const { post } = (await state()).marks;
    return page.waitForMessage(({ id, buttons }) => id === post && buttons.length > 0, EVERY_POST_MS);
  };
  const panelOf: TablePages['panelOf'] = async (player) => press(player, 'My orders', await newest(player));
  const form: TablePages['form'] = async (player, given, within) => {
    const panel = within ?? (await panelOf(player));
    await player.page.click(/^(Type|Edit) lines$/u, panel.id);
    return answerTo(player, () => player.page.fillModal({ 'Orders, one a line': given.join('\n') }), panel);
  };
  return {
    channelId,
    userId,
    state,
    waiting: async () => (await state()).waiting.map(({ seat }) => seat),
    outlook: async (player) => must(await here.tables.look(channelId(), userId(player))),
    newest,
    panelOf,
    form,
    plan: async (player, given, within) => {
      const formed = await form(player, given, within);
      expect(formed.text).not.toContain('⛔');
      await press(player, /^Commit/u, formed);
    },
    answerByPanel: async (player, first) => {
      const before = (await state()).lines;
      let panel = await panelOf(player);
      if (first !== undefined) panel = await press(player, first, panel);
      for (let step = 0; step < MOST_STEPS; step++) {
        const way = panel.buttons.find(
          ({ label, customId, disabled }) =>
            !disabled && /\|(take|step)\|/u.test(customId ?? '') && !/Back|Page/u.test(label),
        );
        const chosen = panel.buttons.find(({ customId }) => customId?.split('|')[1] === 'take') ?? way;
        panel = chosen ? await press(player, chosen.label, panel) : await choose(player, panel, ['']);
        if (panel.buttons.some(({ label, disabled }) => label.startsWith('Commit') && !disabled))
          panel = await press(player, /^Commit/u, panel);
        if ((await state()).lines > before) return;
      }
      throw new Error(`no answer is found: ${panel.text}`);
    },
  };
}

/** What Alice is shown on a phone who presses My orders holds this text, and fits its screen. */
export async function expectPanelOnPhone(
  { here, browser }: TwoPlayers,
  { panelOf }: TablePages,
  channel: string,
  text: string,
): Promise<void> {
  const phone = await playerAt(browser, here.playground.url, 'Alice', channel, true);
  const panel = await panelOf(phone);
  expect(panel.text).toContain(text);
  await expectFitsPhone(phone, panel.id, false);
}
