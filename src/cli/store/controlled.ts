import { createInterface } from 'node:readline/promises';
import { askBot, controlsHere, socketOf, type ControlName } from '../../ops/controls.ts';
import { openTables } from '../../table/open.ts';
import { Fault } from '../fault.ts';
import { GAMES, storeSetting, withStore } from './store-setting.ts';

/** Has something done by the bot that has the store open, or else by this process. Throws a Fault where it can't be. */
export async function done<T>(store: string | undefined, name: ControlName, argument: string): Promise<T> {
  const address = storeSetting(store);
  const answered =
    (await askBot(socketOf(address), name, argument)) ??
    (await withStore(address, (open) => controlsHere(open, openTables({ store: open, games: GAMES }))[name](argument)));
  if (!answered.ok) throw new Fault(answered.error);
  return answered.value as T;
}

/** Whether the operator says yes. Throws a Fault where nobody can be answered. */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Fault(`${question} Say --yes if you mean it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  return answer.trim() === 'yes';
}
