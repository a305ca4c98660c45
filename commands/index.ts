import type { App } from '../src/discord/interactions/app.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { away } from './away.ts';
import { clock } from './clock.ts';
import { commit } from './commit.ts';
import { dice } from './dice.ts';
import { game } from './game.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { history } from './history.ts';
import { lookup } from './lookup.ts';
import { map } from './map.ts';
import { me } from './me.ts';
import { odds } from './odds.ts';
import { order } from './order.ts';
import { seatCommand } from './seat.ts';
import { standing } from './standing.ts';
import { undo } from './undo.ts';
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
  away,
  map,
  odds,
  hint,
  lookup,
  whatif,
  history,
  dice,
  help,
];
