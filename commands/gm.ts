import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, textOption, userOption } from '../src/discord/interactions/definitions.ts';
import { GM_ACTS, gmChoices, gmReply } from '../src/discord/people/gm.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';

const acts = Object.keys(GM_ACTS).map((value) => ({ value, label: labelOf(`gm.act.${value}`) }));

/** `/gm`: what the game master may do — rewind, edit, force, adjudge, replace, appoint — each with its reason. */
export const gm: Command = {
  definition: command('gm', [
    textOption('gm.act', { required: true, choices: acts }),
    textOption('gm.reason', { required: true, suggested: true, most: LONGEST_REASON }),
    textOption('gm.what', { suggested: true }),
    userOption('gm.user'),
  ]),
  defer: 'hidden',
  walks: ({ options }) => options.getString('act') === 'rewind',
  run: gmReply,
  suggest: gmChoices,
};
