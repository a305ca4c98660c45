import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedIn } from '../../../src/discord/orders/lines-form.ts';
import { ask, controlId, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';
import { linesOf } from '../../e2e/at-table.ts';

let here: UmpireHere;
let alice: UserClient;
let channel: string;

beforeAll(async () => {
  here = await startUmpire();
  alice = await here.user('alice');
  channel = here.playground.channelIds['moscow-table-1'] as string;
  await startGame(channel, { game: 'moscow' }, { axis: alice, soviet: await here.user('boris') });
  await ask(alice, channel, 'order', { line: 'end' });
  await ask(alice, channel, 'commit');
});

afterAll(() => here.close());

it('comes back with all that was typed, refused lines where they stood; an end after one of them is not drafted', async () => {
  const typed = ['move 2PzA 1401', 'move 3PzA 9999', 'move AX-4A 1101', 'end'];
  const panel = await ask(alice, channel, 'order', { line: typed.join('; ') });
  expect(panel.content).toMatch(/^⛔ line 4: `end`: Not drafted/mu);
  const looked = await here.tables.look(channel, alice.userId);
  expect(looked.ok && looked.value.draft?.lines.map(({ text }) => text)).toEqual([
    'move 2PzA C-1401',
    'move AX-4A C-1101',
  ]);

  const { modal } = await alice.click(panel, controlId(panel, /Edit lines/u));
  expect(modal && linesOf(modal)).toEqual(['move 2PzA C-1401', 'move 3PzA 9999', 'move AX-4A C-1101', 'end']);
  expect(JSON.stringify(modal)).toContain('Now: move and end. For example: move ');
});

it('an end after a refused line is drafted nowhere, nor is what follows it; the form has both again', async () => {
  await ask(alice, channel, 'undo');
  // Two units too many in a hex: this end leads to a question of stacking first.
  const typed = ['move 3PzA 1401', 'move AX-16A 9999', 'end', 'end'];
  const panel = await ask(alice, channel, 'order', { line: typed.join('\n') });
  expect(panel.content).toMatch(/^⛔ line 4: `end`: Not drafted/mu);
  expect(panel.content).toMatch(/^⛔ line 5: `end`$/mu);
  expect(panel.content).toMatch(/^⛔ line 3: `move AX-16A 9999`: .*\nLegal and near/mu);
  expect(panel.content).toContain('❓ Movement');
  const { modal } = await alice.click(panel, controlId(panel, /Edit lines/u));
  expect(modal && linesOf(modal)).toEqual(['move 2PzA C-1401', 'move 3PzA C-1401', ...typed.slice(1)]);
});

it('finds refused lines in every language, and nothing else', () => {
  const content =
    '⛔ 2行目： `move X`: …\n⛔ 第3行： `end`（南）\n⛔ `rail`: no\n⛔ Also refused: lines 4 and 5\n1. ⛔ `old`\n`code`';
  expect(refusedIn(content)).toEqual([
    { number: 2, text: 'move X', behind: ': …' },
    { number: 3, text: 'end', behind: '（南）' },
    { number: undefined, text: 'rail', behind: ': no' },
  ]);
});
