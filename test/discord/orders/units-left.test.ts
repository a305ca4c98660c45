import { afterAll, beforeAll, expect, it } from 'vitest';
import { barbarossaGuide } from '../../../src/games/barbarossa/guide.ts';
import { LINES_FIELD } from '../../../src/discord/interactions/form.ts';
import { linesOf } from '../../e2e/at-table.ts';
import { ask, controlId, labelsOf, startGame, told } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: UmpireHere;
let alice: UserClient;
let channel: string;

beforeAll(async () => {
  here = await startUmpire({ guides: { barbarossa: barbarossaGuide } });
  alice = await here.user('alice');
  channel = here.playground.channelIds['welcome'] as string;
  await startGame(channel, { game: 'barbarossa', language: 'en' }, { soviet: alice, axis: alice });
  for (const seat of ['soviet', 'axis']) {
    await ask(alice, channel, 'order', { line: seat === 'axis' ? `${DEPLOYED}; end` : 'end', seat });
    await ask(alice, channel, 'commit', { seat });
  }
});

afterAll(() => here.close());

/** Corps of the centre that stand apart, so that moves by road betray nobody. */
const DEPLOYED = 'deploy 13AC 0224; deploy 20AC 0223';

const REST = /^Form for \d+ units left$/u;

const formOf = async (panel: SeenMessage): Promise<readonly string[]> => {
  const { modal } = await alice.click(panel, controlId(panel, REST));
  return modal ? linesOf(modal) : [];
};

it('a form has a line begun for each unit that is left, by where they stand, and the lines that were refused', async () => {
  const panel = await ask(alice, channel, 'order', { line: 'strategic 13AC 0325; strategic 20AC 9999', seat: 'axis' });
  expect(labelsOf(panel)).toContainEqual(expect.stringMatching(REST));
  const lines = await formOf(panel);
  expect(lines[0]).toBe('strategic 20AC 9999');
  expect(lines).not.toContain('move 13AC');
  const at = lines.indexOf('move 57Pz');
  expect(lines.slice(0, at).findLast((line) => line.startsWith('#'))).toBe('# 0520');
});

it('what is typed behind units is added to the draft; lines as they were do nothing, refused ones are told', async () => {
  const panel = await ask(alice, channel, 'order', { line: 'strategic 13AC 9999', seat: 'axis' });
  const { modal } = await alice.click(panel, controlId(panel, REST));
  if (!modal) throw new Error('no form');
  const typed = linesOf(modal)
    .filter((line) => line !== 'strategic 13AC 9999')
    .map((line) => (line === 'move 44AC' ? 'strategic 44AC 0428' : line === 'move 7AC' ? 'move 7AC 9999' : line));
  const answer = await told(alice, () => alice.submitModal(modal, { [LINES_FIELD]: typed.join('\n') }));
  expect(answer.content).toMatch(/^⛔ line 2: `move 7AC 9999`/mu);
  expect(answer.content.match(/⛔/gu)).toHaveLength(1);
  const looked = await here.tables.look(channel, alice.userId, 'axis');
  expect(looked.ok && looked.value.draft?.lines.map(({ text }) => text)).toEqual([
    'strategic 13AC 0224-0325',
    expect.stringMatching(/^strategic 44AC .*0428$/u),
  ]);
});

it('of who holds several commands of a side the form has the units of all of them, and its lines go to each', async () => {
  const other = here.playground.channelIds['moscow-table-1'] as string;
  const options = { game: 'barbarossa', language: 'en', rules: 'axis-2' };
  await startGame(other, options, { soviet: alice, 'axis-north-centre': alice, 'axis-south': alice });
  for (const seat of ['soviet', 'axis-south', 'axis-north-centre']) {
    const deployed = seat === 'axis-north-centre' ? `${DEPLOYED}; ` : '';
    await ask(alice, other, 'order', { line: `${deployed}end`, seat });
    await ask(alice, other, 'commit', { seat });
  }
  const panel = await ask(alice, other, 'order', { line: 'strategic 13AC 0325', seat: 'axis-north-centre' });
  const { modal } = await alice.click(panel, controlId(panel, REST));
  if (!modal) throw new Error('no form');
  expect(modal.title).toContain('Axis');
  expect(modal.title).not.toContain('Army Group');
  const lines = linesOf(modal);
  // 57Pz of the centre, 4AC of the south.
  expect(lines).toEqual(expect.arrayContaining(['move 57Pz', 'move 4AC']));
  const given: Readonly<Record<string, string>> = {
    'move 20AC': 'strategic 20AC 0325',
    'move 44AC': 'strategic 44AC 0428',
  };
  const typed = lines.map((line) => given[line] ?? line);
  await told(alice, () => alice.submitModal(modal, { [LINES_FIELD]: typed.join('\n') }));
  const looked = await here.tables.look(other, alice.userId, 'axis-south');
  expect(looked.ok && looked.value.draft?.lines.map(({ text, status }) => `${text} ${status}`)).toEqual([
    expect.stringMatching(/^strategic 13AC .*0325 ready$/u),
    expect.stringMatching(/^strategic 44AC .*0428 ready$/u),
    expect.stringMatching(/^strategic 20AC .*0325 ready$/u),
  ]);
  const refused = await ask(alice, other, 'order', { line: 'move 4AC 9999; end', seat: 'axis-south' });
  const again = (await alice.click(refused, controlId(refused, REST))).modal;
  if (!again) throw new Error('no form');
  expect(linesOf(again).slice(0, 2)).toEqual(['move 4AC 9999', 'end']);
  await told(alice, () => alice.submitModal(again, { [LINES_FIELD]: linesOf(again).slice(1).join('\n') }));
  const then = await here.tables.look(other, alice.userId, 'axis-south');
  expect(then.ok && then.value.draft?.lines.at(-1)).toMatchObject({ text: 'end', seats: ['axis-south'] });
});
