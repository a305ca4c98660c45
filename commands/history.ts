import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { HISTORY_VIEWS, historyReply, type HistoryRequest } from '../src/discord/history/history.ts';
import { filterChoices } from '../src/discord/history/phase-log.ts';
import { momentChoices } from '../src/discord/history/timeline.ts';

const views = HISTORY_VIEWS.map((value) => ({ value, label: labelOf(`history.view.${value}`) }));

const PARTS = ['view', 'when', 'unit', 'hex', 'kind'] as const satisfies readonly (keyof HistoryRequest)[];

/** `/history`: what happened — since one was last here, in the log, or as a replay. */
export const history: Command = {
  definition: command('history', [
    textOption('history.view', { choices: views }),
    textOption('history.when', { suggested: true }),
    textOption('history.unit', { suggested: true }),
    textOption('history.hex', { suggested: true }),
    textOption('history.kind', { suggested: true }),
  ]),
  defer: 'hidden',
  walks: () => true,
  run: (context, { options }) => {
    const given = PARTS.map((name) => [name, options.getString(name)] as const).filter(([, text]) => text !== null);
    return historyReply(context, Object.fromEntries(given) as HistoryRequest);
  },
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'when') return momentChoices(context, value);
    const guide = await guideHere(context);
    return guide ? filterChoices(context, guide, name as 'unit' | 'hex' | 'kind', value) : [];
  },
};
