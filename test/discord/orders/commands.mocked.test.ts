import { expect, it } from 'vitest';
import { LINES_FIELD } from '../../../src/discord/interactions/form.ts';
import { linesOf } from '../../e2e/at-table.ts';
import { ask, controlId, labelsOf, press, startGame, told } from '../../support/discord/player.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage } from '../../support/discord/user-client.ts';
import { frontsGuide } from '../../support/toys/toy-commands-guide.ts';

// The texts of this game would be known to every file beside it, so this one is isolated.
async function opened(rules: string) {
  const umpire = await startUmpire({ guides: { fronts: frontsGuide } });
  const [alice, chiyo, boris] = await Promise.all([umpire.user('alice'), umpire.user('chiyo'), umpire.user('boris')]);
  const channel = umpire.playground.channelIds['welcome'] ?? '';
  return { umpire, alice, chiyo, boris, channel, wanted: { game: 'fronts', language: 'en', rules } };
}

it('who holds all commands of a side plays as if there were none', async () => {
  const { umpire, alice, boris, channel, wanted } = await opened('three-commands');
  await startGame(channel, wanted, { Red: alice, blue: boris });
  const drafted = await ask(alice, channel, 'order', { line: 'move R4 d; move R3 c; end' });
  expect(drafted.content).toContain('### Fronts · Turn 1 · Red orders · Red');
  for (const command of ['North', 'Centre', 'South']) expect(drafted.content).not.toContain(command);
  await press(alice, drafted, /\|commit\|/u);
  await umpire.bot.idle();
  const [status, ...posts] = await umpire.posts(alice, channel);
  expect(status?.content).toContain('**North** (Red, commander-in-chief)');
  const asked = posts.at(-1);
  expect(asked?.content.match(/<@\d+>/gu)).toEqual([`<@${boris.userId}>`]);
});

it('the map shows the front of a command, where sides are divided', async () => {
  const { alice, boris, channel, wanted } = await opened('three-commands');
  await startGame(channel, wanted, { Red: alice, blue: boris });
  const offers = await alice.autocomplete(channel, 'map', { around: 'front' }, 'around');
  expect(offers.map(({ name, value }) => [name, value])).toEqual([
    ['Front', 'front'],
    ['Front of North', 'front red-north'],
    ['Front of Centre', 'front red-centre'],
    ['Front of South', 'front red-south'],
  ]);
  expect((await ask(alice, channel, 'map', { around: 'front red-north' })).attachments).toHaveLength(1);
  expect((await ask(alice, channel, 'map', { around: 'front blue' })).attachments).toEqual([]);
});

it('menus of several commands are one', async () => {
  const { alice, boris, channel, wanted } = await opened('three-commands');
  await startGame(channel, wanted, { Red: alice, blue: boris });
  const panel = await ask(alice, channel, 'order', { line: 'move R4 d' });
  const moving = await press(alice, panel, /\|step\|.*\|0\|/u);
  // R2 of the north, R3 of the centre, R5 of the south.
  for (const unit of ['R2', 'R3', 'R5']) expect(JSON.stringify(moving.components)).toContain(unit);
});

it('lines that are typed again in the form stay those of the commands that were named for them', async () => {
  const { alice, boris, channel, wanted, umpire } = await opened('two-commands');
  await startGame(channel, wanted, { Red: alice, blue: boris });
  const drafted = async () => {
    const looked = await umpire.tables.look(channel, alice.userId);
    return looked.ok ? looked.value.draft?.lines.map(({ text, seats }) => [text, ...(seats ?? [])].join(' ')) : [];
  };
  const retype = async (panel: SeenMessage, change: (lines: readonly string[]) => readonly string[]) => {
    const { modal } = await alice.click(panel, controlId(panel, /^(?:Edit|Type) lines/u));
    if (!modal) throw new Error('no form');
    const typed = change(linesOf(modal)).join('\n');
    return told(alice, () => alice.submitModal(modal, { [LINES_FIELD]: typed }));
  };
  await ask(alice, channel, 'order', { line: 'move R4 d' });
  const panel = await ask(alice, channel, 'order', { line: 'end', seat: 'red-south' });
  expect(panel.content).toContain('`end` (South)');
  await retype(panel, ([, ...others]) => ['move R2 a', ...others]);
  expect(await drafted()).toEqual(['move R2 a', 'end red-south']);
  await ask(alice, channel, 'undo', { from: 2 });
  const refused = await ask(alice, channel, 'order', { line: 'move R5 z; end', seat: 'red-south' });
  expect(refused.content).toMatch(/^⛔ line 3: `end` \(South\): Not drafted/mu);
  await retype(refused, (lines) => lines.map((line) => line.replace('R5 z', 'R5 b')));
  expect(await drafted()).toEqual(['move R2 a', 'move R5 b', 'end red-south']);
});

it('three people command, each their own units, and one is named the commander-in-chief', async () => {
  const { alice, chiyo, boris, channel, wanted, umpire } = await opened('two-commands');
  await startGame(channel, wanted, { 'red-north': alice, South: chiyo, blue: boris });
  const refused = await ask(alice, channel, 'order', { line: 'move R4 d' });
  expect(refused.content).toContain('⛔');
  const drafted = await ask(chiyo, channel, 'order', { line: 'move R4 d; end' });
  await press(chiyo, drafted, /\|commit\|/u);
  await umpire.bot.idle();
  const own = await ask(alice, channel, 'order', { line: 'end' });
  expect(own.content).toContain('· North');
});

it('a draft is shown to the side when its author shares it, and laid over that of a colleague', async () => {
  const { alice, chiyo, boris, channel, wanted } = await opened('two-commands');
  await startGame(channel, wanted, { 'red-north': alice, 'red-south': chiyo, blue: boris });
  const drafted = await ask(chiyo, channel, 'order', { line: 'move R4 d' });
  const before = await ask(alice, channel, 'order', { line: 'move R2 a' });
  expect(labelsOf(before)).not.toContain('With shared drafts');
  expect((await press(chiyo, drafted, /\|share\|/u)).content).toContain('あなたの下書き（陣営の仲間にも表示）');
  const own = await ask(alice, channel, 'order', { line: 'move R1 b' });
  expect(own.content).not.toContain('move R4 d');
  const over = await press(alice, own, /\|overlay\|/u);
  expect(over.content).toContain('**Draft of South**\n1. ✅ `move R4 d`');
});

it('free commands can be taken one by one, or all of a side at once', async () => {
  const { alice, channel, wanted, umpire } = await opened('two-commands');
  await ask(alice, channel, 'game new', wanted);
  const [status] = await umpire.posts(alice, channel);
  expect(labelsOf(status!).slice(0, 4)).toEqual(['Take Red, all commands', 'Take North', 'Take South', 'Take Blue']);
});
