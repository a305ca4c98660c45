import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, textOption } from '../src/discord/interactions/definitions.ts';
import { DATA_ACTS, meChoices, meReply } from '../src/discord/people/me.ts';
import { LOCALES } from '../src/i18n/locale.ts';

const suggested = { suggested: true };

const languages = [...LOCALES, 'own'].map((value) => ({ value, label: labelOf(`language.${value}`) }));
const data = Object.keys(DATA_ACTS).map((value) => ({ value, label: labelOf(`me.data.${value}`) }));

/** `/me`: what somebody says of themselves, for all tables — time zone, hours, language — and what is kept of them. */
export const me: Command = {
  definition: command('me', [
    textOption('me.zone', suggested),
    textOption('me.weekday', suggested),
    textOption('me.weekend', suggested),
    textOption('me.quiet', suggested),
    textOption('me.language', { choices: languages }),
    textOption('me.data', { choices: data }),
  ]),
  defer: 'hidden',
  run: meReply,
  suggest: meChoices,
};
