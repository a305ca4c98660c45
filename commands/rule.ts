import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import { ruleNamed, ruleChoices, ruleText } from '../src/discord/orders/rules.ts';

/** `/rule`: the summary of a rule. */
export const rule: Command = {
  definition: command('rule', [textOption('rule.rule', { required: true, suggested: true })]),
  defer: 'hidden',
  run: async (context, { options }) => {
    const text = options.getString('rule', true);
    const guide = await guideHere(context);
    const found = guide && ruleNamed(guide, text);
    const { reader } = context;
    return { content: found ? ruleText(reader, guide, found) : reader.say({ code: 'rule.unknown', params: { text } }) };
  },
  suggest: async (context, { options }) => {
    const guide = await guideHere(context);
    return guide ? matching(ruleChoices(guide, context.reader), options.getFocused()) : [];
  },
};
