import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Outlook } from '../../../src/table/api.ts';
import { ask, commandWith, controlsOf } from '../discord/player.ts';
import { drawShort } from '../games/short-draw.ts';
import type { OptionValues, SeenMessage, UserClient } from '../discord/user-client.ts';
import type { Concealment } from './concealment.ts';

/** What somebody does: a command, or a line typed in one of its fields. */
export type Act =
  | {
      readonly command: string;
      readonly options?: OptionValues;
      /** Of which form the answer is, in any language: its text, then the names of its files and what they show. */
      readonly answer?: RegExp;
      /** The controls of the answer are pressed as well. */
      readonly pressed?: true;
    }
  | { readonly typing: string; readonly field: string; readonly options: OptionValues; readonly answer?: RegExp };

/** What came of an act: all that is to be seen, and whether it was an answer of the form expected. */
export interface Answered {
  readonly text: string;
  readonly answered: boolean;
}

/** Controls of one answer that are pressed at most, and those never pressed: what they do is no look. */
const MOST_PRESSED = 8;
const DEEDS = /commit|undo|resign|leave|agree/u;

/** A message with its files, as text. */
export async function textOf(message: SeenMessage): Promise<string> {
  const files = await Promise.all(
    message.attachments.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')),
  );
  return JSON.stringify([message, files]);
}

/** Presses the controls of a message one after the other, in menus the first option; and once those of the answers. */
async function pressed(user: UserClient, message: SeenMessage, depth: number): Promise<readonly string[]> {
  const seen: string[] = [];
  const controls = controlsOf(message).filter(
    ({ custom_id = '', disabled }) => disabled !== true && !DEEDS.test(custom_id),
  );
  for (const { custom_id = '', options } of controls.slice(0, MOST_PRESSED)) {
    const now = user.messages.get(message.id) ?? message;
    // A press may change the message it stands on.
    if (!controlsOf(now).some((each) => each.custom_id === custom_id && each.disabled !== true)) continue;
    const from = user.events.length;
    const value = options?.[0]?.value;
    const outcome = value === undefined ? await user.click(now, custom_id) : await user.select(now, custom_id, [value]);
    if (outcome.result === 'failed') throw new Error(`no answer to ${custom_id}`);
    if (outcome.modal) {
      seen.push(JSON.stringify(outcome.modal));
      continue;
    }
    const isAnswer = ({ t, d }: UserClient['events'][number]): boolean =>
      ['MESSAGE_UPDATE', 'MESSAGE_CREATE'].includes(t) && (Number(d['flags'] ?? 0) & LOADING) === 0;
    await user.until(() => user.events.slice(from).some(isAnswer));
    const id = String(user.events.slice(from).find(isAnswer)?.d['id']);
    const answer = user.messages.get(id) as SeenMessage;
    seen.push(await textOf(answer));
    if (depth > 0 && id !== message.id) seen.push(...(await pressed(user, answer, depth - 1)));
  }
  return seen;
}

const LOADING = 1 << 7;

/** Does something, and reads whatever is shown for it: messages whole, with files, forms, and what controls lead to. */
export async function does(user: UserClient, channel: string, act: Act): Promise<Answered> {
  if ('typing' in act) {
    const text = JSON.stringify(await user.autocomplete(channel, ...commandWith(act.typing, act.options), act.field));
    return { text, answered: act.answer?.test(text) ?? true };
  }
  const answer = await ask(user, channel, act.command, act.options);
  const files = answer.attachments.map(({ filename, description }) => `\n${filename}: ${description ?? ''}`);
  const texts = [await textOf(answer), ...(act.pressed ? await pressed(user, answer, 1) : [])];
  return { text: texts.join('\n'), answered: act.answer?.test(answer.content + files.join('')) ?? true };
}

/** An attack that has odds for who sees the position from a seat, if one is found: `TARGET` and a unit. */
function attackIn(
  { odds, places, units }: GameGuide,
  position: Position,
  viewer: string | null,
): { readonly target: string; readonly attackers: string } | undefined {
  const pick = seededPick(1);
  for (let n = 0; n < 2000; n++) {
    const place = places[pick(places.length)] as { readonly id: string };
    const unit = units[pick(units.length)] as { readonly id: string };
    if (odds(position, viewer, `${place.id} ${unit.id}`).ok) return { target: place.id, attackers: unit.id };
  }
  return undefined;
}

const PICTURE = /\n[^\n]*\.png: \S/u;

/** What a person looks at to learn of the others, with a part by chance: from a seat, if they hold one, they see more. */
export function actsOf(
  guide: GameGuide,
  { position, seat }: Outlook,
  { tries, sealed }: Concealment,
  pick: RandomPick,
): readonly Act[] {
  const { game, units, places } = guide;
  const one = <T>(things: readonly T[]): T => things[pick(things.length)] as T;
  const [unit, place] = [one(units).id, one(places).id];
  const moving = one(guide.overlays?.reach ?? units.map(({ id }) => id));
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  const attack = position ? attackIn(guide, position, seat) : undefined;
  const whatif = seat === null ? {} : { answer: /^### 🔮/u };
  const others = game.seats.filter(({ id }) => id !== seat);
  const clause = seat === null ? undefined : game.standing?.(seat);
  return [
    { command: 'game status', answer: /^## /u, pressed: true },
    { command: 'game list', answer: /^- <#/u },
    { command: 'game export', answer: /\n\S+\.txt: /u },
    { command: 'map', answer: PICTURE },
    { command: 'history', options: { view: 'log' }, answer: /^### / },
    { command: 'dice', answer: /^### /u },
    { command: 'history', answer: /^### 🗞️/u, pressed: true },
    { command: 'history', options: { when: 'turn 1' }, answer: /^### 🗞️/u },
    { command: 'history', options: { view: 'replay' }, answer: /^### ⏯️/u, pressed: true },
    { command: 'standing list', ...(seat === null ? {} : { answer: /^### 📜/u }) },
    ...(clause
      ? Array.from({ length: 3 }, (): Act => ({
          command: 'standing add',
          options: { order: drawShort(clause, pick).order.text },
        }))
      : []),
    { command: 'standing list', options: { seat: one(others).id } },
    { command: 'whatif', options: { seat: one(others).id } },
    { command: 'clock show', answer: /^### ⏱️/u },
    { command: 'help' },
    { command: 'history', options: { view: 'plans' }, answer: /^### /u },
    { command: 'hint' },
    { command: 'history', options: { kind: 'cards' } },
    { command: 'history', options: { unit } },
    { command: 'map', options: { show: `supply ${one(sides)}` }, answer: PICTURE },
    { command: 'map', options: { around: place, show: `reach ${moving}` }, answer: PICTURE },
    ...(attack ? [{ command: 'odds', options: attack, answer: /^\*\*/u }] : []),
    { command: 'lookup', options: { what: `unit ${unit}` }, answer: /^### /u },
    { command: 'lookup', options: { what: `hex ${place}` }, answer: PICTURE },
    { command: 'whatif', options: { from: 'turn 1' }, ...whatif },
    { command: 'whatif', options: { line: 'open' }, ...whatif },
    ...(attack ? [{ command: 'odds', options: { ...attack, whatif: true } }] : []),
    { command: 'whatif', options: { line: one(tries) } },
    { command: 'whatif', options: { line: 'open' }, ...whatif, pressed: true },
    { command: 'gm', options: { act: 'edit', what: one([...sealed, ...tries]), reason: 'to see' } },
    { typing: 'gm', field: 'what', options: { act: 'edit', what: '' } },
    ...Array.from({ length: 4 }, (): Act => ({ command: 'order', options: { line: one(tries) }, answer: /^### /mu })),
    ...['', 'end', one(tries), one(tries).split(' ')[0] as string].map((line) => ({
      typing: 'order',
      field: 'line',
      options: { line },
    })),
    { typing: 'map', field: 'show', options: { show: '' }, answer: /^\[\{/u },
    { typing: 'history', field: 'when', options: { when: '' }, answer: /^\[\{/u },
    { typing: 'undo', field: 'to', options: { to: '' }, answer: /^\[/u },
    { typing: 'odds', field: 'target', options: { target: '' }, answer: /^\[/u },
  ];
}
