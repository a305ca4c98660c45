import { agreementCommands } from './agreement-commands.ts';
import { agreements } from './agreements.ts';
import { book } from './book.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { dice } from './dice.ts';
import { help } from './help.ts';
import { me } from './me.ts';
import { present } from './present.ts';
import { record } from './record.ts';
import { refusal } from './refusal.ts';
import { seat } from './seat.ts';
import { standing } from './standing.ts';
import { story } from './story.ts';
import { table } from './table.ts';
import { timeCommands } from './time-commands.ts';

/** Every message of this language by code. */
export const zhCN: Readonly<Record<string, string>> = {
  ...book,
  ...common,
  ...commands,
  ...agreementCommands,
  ...agreements,
  ...clock,
  ...timeCommands,
  ...me,
  ...seat,
  ...standing,
  ...story,
  ...table,
  ...refusal,
  ...record,
  ...present,
  ...dice,
  ...help,
};
