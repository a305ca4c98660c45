import { controlsOf, told } from './player.ts';
import type { SeenMessage, UserClient } from './user-client.ts';

/** What a lesson says to press, in order, as its line in a message has it: each by itself, or several in one menu. */
export const pressesIn = ({ content }: { readonly content: string }): (readonly string[])[] => {
  const line = content.split('\n').find((each) => each.startsWith('👉 ')) ?? '';
  const labels = (press: string): string[] =>
    press.split(' + ').flatMap((label) => /^\*\*(.*)\*\*$/u.exec(label)?.[1]?.replace(/\\(.)/gu, '$1') ?? []);
  return line === '' ? [] : line.slice('👉 '.length).split(' › ').map(labels);
};

/** The number of the step that a message is at, and how many there are; undefined where it names none. */
export function stepIn({
  content,
}: {
  readonly content: string;
}): { readonly number: number; readonly of: number } | undefined {
  const [, number, of] = /^🎓 \*\*(\d+)\/(\d+)\*\*/mu.exec(content) ?? [];
  return number === undefined || of === undefined ? undefined : { number: Number(number), of: Number(of) };
}

/** Presses what a message says is to be pressed first, or chooses it in its menu. */
export async function followPress(user: UserClient, message: SeenMessage): Promise<SeenMessage> {
  const [wanted = []] = pressesIn(message);
  const [first] = wanted;
  if (first === undefined) throw new Error(`nothing is to be pressed: ${message.content}`);
  const controls = controlsOf(message).filter(({ disabled }) => disabled !== true);
  const button = controls.find(({ label }) => label === first);
  if (button) return told(user, () => user.click(message, button.custom_id ?? ''));
  const menu = controls.find(({ options = [] }) => options.some(({ label }) => label === first));
  if (!menu?.options) {
    const there = controls.flatMap(({ label, options = [] }) => label ?? options.map((each) => each.label));
    throw new Error(`no control «${first}»; there are ${there.join(', ')}\n${message.content}`);
  }
  const left = [...menu.options];
  const values = wanted.map((label) => {
    const at = left.findIndex((option) => option.label === label);
    const [option] = at < 0 ? [] : left.splice(at, 1);
    if (!option) throw new Error(`«${label}» is not in the menu with «${first}»`);
    return option.value;
  });
  return told(user, () => user.select(message, menu.custom_id ?? '', values));
}

/** Follows what a lesson says until it is at another step, or says nothing to press. */
export async function followStep(user: UserClient, message: SeenMessage): Promise<SeenMessage> {
  const number = stepIn(message)?.number;
  let shown = message;
  for (let presses = 0; stepIn(shown)?.number === number && pressesIn(shown).length > 0; presses++) {
    if (presses > 12) throw new Error(`step ${number} is never done:\n${shown.content}`);
    shown = await followPress(user, shown);
  }
  return shown;
}
