import { afterEach, expect, it } from 'vitest';
import { startBot, type Bot } from '../../../src/bot.ts';
import { openLog } from '../../../src/runtime/log.ts';
import type { Tables } from '../../../src/table/api.ts';
import { UNPOSTED } from '../../../src/table/index/keys.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { controlsOf, press } from '../../support/discord/player.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { openToyTable, type ToyTableHere } from '../../support/toys/toy-table-here.ts';
import { must } from '../../support/toys/results.ts';
import { TINY_PNG } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: ToyTableHere;

afterEach(() => here.umpire.close());

it('a proposal made while the bot was away is posted once, and one settled meanwhile loses its buttons', async () => {
  const store = memoryStore();
  here = await openToyTable({}, false, store);
  const { alice, boris, chiyo, channel, umpire, give } = here;
  await give(alice, 'move R1 b');
  await umpire.bot.stop();
  const by = (user: UserClient, interaction: string) => ({
    channel,
    user: { id: user.userId, name: 'Somebody' },
    interaction,
  });
  const propose = async (tables: Tables, interaction: string, reason: string): Promise<number> =>
    must(await tables.propose(by(alice, interaction), 'draw', '', reason)).value.proposal.id;
  const first = await propose(umpire.tables, 'i-1', 'the first');
  const left = must(await umpire.tables.outbox()).map(({ notice }) => notice);
  expect(left).toHaveLength(1);

  const again = async (): Promise<{ readonly tables: Tables; readonly bot: Bot }> => {
    const tables = openTables({ store, games: [toyGuide.game] });
    const { restApi, botToken } = umpire.playground;
    const draw = () => Promise.resolve(TINY_PNG);
    const settings = { api: restApi, token: botToken, guild: null, guides: { toy: toyGuide }, draw };
    return { tables, bot: await startBot({ ...settings, tables, log: openLog('silent') }) };
  };
  const posts = (reason: string): SeenMessage[] =>
    alice.messagesIn(channel, { ephemeral: false }).filter(({ content }) => content.includes(reason));

  const second = await again();
  expect(posts('the first')).toHaveLength(1);
  expect(controlsOf(posts('the first')[0]!)).toHaveLength(2);
  expect((await press(boris, posts('the first')[0]!, /^Agree/u)).content).toContain('waits for the others');
  await second.bot.stop();

  // The post went out, but its acknowledgement was lost; and the proposal was turned down meanwhile.
  const key = [...store.rows.keys()].find((each) => store.rows.get(each)?.includes('"outbox"'))!;
  const saved = JSON.parse(store.rows.get(key)!) as object;
  store.rows.set(key, JSON.stringify({ ...saved, outbox: left })).set(UNPOSTED + channel, 'true');
  const third = openTables({ store, games: [toyGuide.game] });
  must(await third.decline(by(chiyo, 'i-2'), first));
  await propose(third, 'i-3', 'the second');
  const last = await again();
  await alice.until(() => posts('the second').length > 0 && controlsOf(posts('the first')[0]!).length === 0);
  expect(posts('the first').filter(({ content }) => content.includes('🗳️ Proposal 1'))).toHaveLength(1);
  expect(controlsOf(posts('the second')[0]!)).toHaveLength(2);
  await last.bot.stop();
});
