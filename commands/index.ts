import type { App } from '../src/discord/interactions/app.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { catchup } from './catchup.ts';
import { clock } from './clock.ts';
import { commit } from './commit.ts';
import { dice } from './dice.ts';
import { game } from './game.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { hex } from './hex.ts';
import { log } from './log.ts';
import { map } from './map.ts';
import { me } from './me.ts';
import { odds } from './odds.ts';
import { order } from './order.ts';
import { replay } from './replay.ts';
import { rule } from './rule.ts';
import { seatCommand } from './seat.ts';
import { standing } from './standing.ts';
import { undo } from './undo.ts';
import { unit } from './unit.ts';
import { whatif } from './whatif.ts';

/** All slash commands, for these games. */
export const commandsFor = (guides: App['guides']): readonly Command[] => [
  game(guides),
  order,
  undo,
  commit,
  standing,
  gm,
  clock,
  seatCommand,
  me,
  map,
  odds,
  unit,
  hex,
  rule,
  whatif,
  catchup,
  log,
  replay,
  dice,
  help,
];
