import { CLOCK_ACTS, clockChoices } from '../src/discord/people/clock.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, numberOption, subcommand, textOption } from '../src/discord/interactions/definitions.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';
import { OVERTIMES } from '../src/table/time-control/rules.ts';

const suggested = { suggested: true };
const needed = { required: true, suggested: true };
const reason = (act: string) => textOption(`clock.${act}.reason`, { ...suggested, most: LONGEST_REASON });

const overtimes = OVERTIMES.map((value) => ({ value, label: labelOf(`clock.overtime.${value}`) }));

/** `/clock`: the clocks of a table — show, set, extend, pause, resume, holiday. */
export const clock: Command = {
  definition: command('clock', [
    subcommand('clock.show'),
    subcommand('clock.set', [
      textOption('clock.set.time', suggested),
      textOption('clock.set.seat', suggested),
      textOption('clock.set.overtime', { choices: overtimes }),
      textOption('clock.set.limits', suggested),
      reason('set'),
    ]),
    subcommand('clock.extend', [
      { ...numberOption('clock.extend.days'), required: true },
      textOption('clock.extend.seat', suggested),
      reason('extend'),
    ]),
    subcommand('clock.pause', [textOption('clock.pause.until', needed), reason('pause')]),
    subcommand('clock.resume', [reason('resume')]),
    subcommand('clock.holiday', [
      textOption('clock.holiday.from', needed),
      textOption('clock.holiday.to', suggested),
      reason('holiday'),
    ]),
  ]),
  defer: 'hidden',
  run: (context, interaction) => {
    const act = CLOCK_ACTS[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction);
  },
  suggest: clockChoices,
};
