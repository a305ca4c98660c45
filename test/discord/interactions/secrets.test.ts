import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { ask, press, controlsOf, startGame } from '../../support/discord/player.ts';
import { toyGame, type Toy, type ToyOrder } from '../../support/toys/toy-game.ts';
import { share } from '../../support/share.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';

const CARDS = ['ace', 'king', 'queen', 'jack'];

let umpire: UmpireHere;
let people: Record<'red' | 'red2' | 'blue' | 'watcher', UserClient>;
let channel = '';

beforeAll(async () => {
  umpire = await startUmpire({ guides: { toy: toyGuide } });
  const [red, red2, blue, watcher] = await Promise.all(['alice', 'chiyo', 'boris', 'dewei'].map(umpire.user));
  people = { red: red!, red2: red2!, blue: blue!, watcher: watcher! };
  channel = umpire.playground.channelIds['welcome'] ?? '';
});

afterAll(() => umpire.close());

/** Everything a person was ever shown: messages with the descriptions of their pictures, and suggestions. */
const shown = new Map<UserClient, string[]>();

async function lookAround(user: UserClient): Promise<void> {
  const suggestions = [];
  for (const line of ['', 'play ', 'bid '])
    suggestions.push(...(await user.autocomplete(channel, 'order', { line }, 'line')));
  for (const [name, options] of [
    ['game status', {}],
    ['map', {}],
    ['history', { view: 'log' }],
    ['history', { kind: 'cards' }],
    ['history', {}],
    ['history', { when: 'line 1' }],
    ['history', { view: 'replay' }],
    ['history', { view: 'replay', when: 'turn 1' }],
    ['whatif', { line: 'open' }],
    ['whatif', { from: 'turn 1' }],
    ['whatif', { line: 'done' }],
    ['dice', {}],
    ['lookup', { what: 'R1' }],
  ] as const) {
    await ask(user, channel, name, options);
  }
  const post = user
    .messagesIn(channel, { ephemeral: false })
    .filter((message) => controlsOf(message).length > 0)
    .at(-1);
  if (post && controlsOf(post).some(({ label }) => label === 'My orders'))
    await press(user, post, /My orders|自分の命令/u);
  shown.set(user, [...(shown.get(user) ?? []), ...suggestions.map(({ name, value }) => `${name} ${String(value)}`)]);
}

/** What each person's events said so far, and how many those are. */
const said = new Map<UserClient, { readonly text: string; readonly events: number }>();

function everythingSeenBy(user: UserClient): string {
  const { text: before, events } = said.get(user) ?? { text: '', events: 0 };
  const text = [before, ...user.events.slice(events).map(({ d }) => JSON.stringify(d))].join('\n');
  said.set(user, { text, events: user.events.length });
  return [...(shown.get(user) ?? []), text].join('\n');
}

async function handOf(user: UserClient, side: 'red' | 'blue'): Promise<readonly string[]> {
  const outlook = await umpire.tables.look(channel, user.userId);
  return outlook.ok && outlook.value.position ? (outlook.value.position.state as Toy).hands[side] : [];
}

describe('what is hidden', () => {
  it('never reaches a message, picture, suggestion or log line of somebody not entitled', async () => {
    const { red, red2, blue, watcher } = people;
    await startGame(channel, { game: 'toy', language: 'en' }, { 'red-1': red, 'red-2': red2, blue });
    const pick = seededPick(7);
    let heldSomething = 0;
    let secretBids = 0;
    for (let turn = 0; turn < 60; turn++) {
      await umpire.bot.idle();
      const state = await umpire.tables.state(channel);
      if (!state.ok || state.value.stage !== 'playing') break;
      const { seat, secret } = state.value.waiting[pick(state.value.waiting.length)]!;
      const player = { 'red-1': red, 'red-2': red2, blue }[seat as 'blue'];
      const outlook = await umpire.tables.look(channel, player.userId, seat);
      const question = outlook.ok ? outlook.value.asks[0] : undefined;
      const order = toyGame.format(drawOrder(question!.choice, pick) as ToyOrder);
      if (turn % share(12, 6) === 0) for (const person of Object.values(people)) await lookAround(person);
      const posted = watcher.messagesIn(channel).length;
      await ask(player, channel, 'order', { line: order, seat });
      await ask(player, channel, 'commit', { seat }).catch(() => undefined);
      await umpire.bot.idle();

      if (secret && state.value.waiting.length > 1) {
        secretBids += 1;
        const news = watcher
          .messagesIn(channel)
          .slice(posted)
          .map(({ content }) => content)
          .join('\n');
        expect(news).not.toContain(order);
      }
      const hands = { red: await handOf(red, 'red'), blue: await handOf(blue, 'blue') };
      heldSomething += hands.red.length + hands.blue.length;
      const strangers = { red: [blue, watcher], blue: [red, red2, watcher] };
      for (const side of ['red', 'blue'] as const) {
        const cards = hands[side].filter((each) => CARDS.includes(each));
        for (const stranger of cards.length > 0 ? strangers[side] : [])
          expect(everythingSeenBy(stranger)).not.toMatch(new RegExp(`\\b(${cards.join('|')})\\b`, 'u'));
      }
    }
    expect(heldSomething).toBeGreaterThan(0);
    expect(secretBids).toBeGreaterThan(0);
    expect(everythingSeenBy(red)).toMatch(new RegExp(CARDS.join('|'), 'u'));
    expect(umpire.logged.join('\n')).not.toMatch(/\b(ace|king|queen|jack)\b/u);
  });
});
