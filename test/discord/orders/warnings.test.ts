import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import { remarksOn } from '../../../src/discord/present/warnings.ts';
import { ask, labelsOf, press, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let channel = '';

beforeAll(async () => {
  umpire = await startUmpire({ guides: { moscow: moscowGuide }, seed: 'warnings' });
  alice = await umpire.user('alice');
  boris = await umpire.user('boris');
  channel = umpire.playground.channelIds['welcome'] ?? '';
  await startGame(channel, { game: 'moscow', language: 'en' }, { axis: alice, soviet: boris });
});

afterAll(() => umpire.close());

const phaseNow = async (): Promise<string | undefined> => {
  const state = await umpire.tables.state(channel);
  return state.ok ? state.value.phase?.name : undefined;
};

describe('what is offered', () => {
  it('instead of a refused line is called as in the list of options', async () => {
    const refused = await ask(alice, channel, 'order', { line: 'attack moscow' });
    expect(refused.content).toContain('is no option here and now');
    expect(labelsOf(refused)).toContain('End the phase · on to movement');
    expect(labelsOf(refused)).not.toContain('end');
  });
});

describe('an option', () => {
  const warning = (code: string, loses: boolean) => ({ code, rule: '1', places: [], loses });
  const plain = ({ code }: { readonly code: string }): string => code;

  it('is warned of in short: the first that costs something, and how many there are', () => {
    const [minded, lost] = [warning('minded', false), warning('lost', true)];
    expect(remarksOn({ plain }, [minded, lost], ['3 MP left', ''])).toEqual(['⚠️ ×2 lost', '3 MP left']);
    expect(remarksOn({ plain }, [minded], [])).toEqual(['⚠️ minded']);
    expect(remarksOn({ plain }, [], ['3 MP left'])).toEqual(['3 MP left']);
  });
});

describe('the end of a phase', () => {
  it('is drafted by a button once: with it in the draft nothing more is offered, and what it ends is said', async () => {
    const panel = await ask(alice, channel, 'order', { line: 'end' });
    expect(panel.content).toContain('Your draft ends this');
    expect(labelsOf(panel)).toEqual(['Commit', 'Undo last', 'Clear', 'Edit lines', 'My map']);
    expect(await phaseNow()).toBe('logistics');
  });

  it('that is typed beyond the phase being played is carried out only by a button that names the phases', async () => {
    const typed = await ask(alice, channel, 'order', { line: 'end' });
    expect(typed.content).toContain('also ends');
    const refused = await ask(alice, channel, 'commit');
    expect(refused.content).toContain('ends more than the phase you are in');
    expect(await phaseNow()).toBe('logistics');
    const [commit = ''] = labelsOf(refused);
    expect(commit).toMatch(/^Commit: also ends: .*movement/u);
    await press(alice, refused, /^Undo last/u);
    const one = await ask(alice, channel, 'commit');
    expect(one.content).not.toContain('ends more');
    expect(await phaseNow()).toBe('movement');
  });

  it('goes as far as was meant when the button that names it is pressed', async () => {
    const typed = await ask(alice, channel, 'order', { line: 'end; end' });
    expect(await phaseNow()).toBe('movement');
    await press(alice, typed, /^Commit: also ends: .*combat/u);
    expect(await phaseNow()).toBe('breakthrough');
    await ask(alice, channel, 'undo');
  });
});
