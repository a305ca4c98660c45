import type { Context } from 'hono';
import { refusal } from '../../errors.ts';
import {
  availableCommands,
  commandsIn,
  deleteCommand,
  editCommand,
  overwriteCommands,
  requireCommand,
  upsertCommand,
} from '../../commands/registry.ts';
import { memberOf } from '../../members.ts';
import { requireChannel } from '../../permissions.ts';
import { presentApplication, presentCommand } from '../../present.ts';
import { theApplication, type World } from '../../world.ts';
import type { Env, Routes } from '../app.ts';
import { botsOnly, peopleOnly } from '../auth.ts';
import { readJson } from '../body.ts';
import { localeOf } from '../locale.ts';

const CONTROL_PATHS = [
  '/applications/:application/commands',
  '/applications/:application/guilds/:guild/commands',
] as const;

/** The guild a command route is about (`undefined`: global), after checking application and guild. */
function scopeOf(world: World, c: Context<Env>): string | undefined {
  const application = theApplication(world);
  if (c.req.param('application') !== application.id) throw refusal('unknownApplication');
  const guild = c.req.param('guild');
  if (guild !== undefined && !memberOf(world, guild, application.bot_id)) throw refusal('missingAccess');
  return guild;
}

const commandId = (c: Context<Env>): string => c.req.param('command') ?? '';

/** Registration of commands by the bot, and the list of commands a person's client shows. */
export const commandRoutes: Routes = (api, world) => {
  for (const path of CONTROL_PATHS) {
    api.get(path, botsOnly, (c) => {
      const full = c.req.query('with_localizations') === 'true';
      return c.json(commandsIn(world, scopeOf(world, c)).map((command) => presentCommand(command, full)));
    });
    api.put(path, botsOnly, async (c) =>
      c.json(overwriteCommands(world, scopeOf(world, c), await readJson(c)).map((command) => presentCommand(command))),
    );
    api.post(path, botsOnly, async (c) => {
      const { command, created } = upsertCommand(world, scopeOf(world, c), await readJson(c));
      return c.json(presentCommand(command), created ? 201 : 200);
    });
    api.get(`${path}/:command`, botsOnly, (c) =>
      c.json(presentCommand(requireCommand(world, scopeOf(world, c), commandId(c)))),
    );
    api.patch(`${path}/:command`, botsOnly, async (c) =>
      c.json(presentCommand(editCommand(world, scopeOf(world, c), commandId(c), await readJson(c)))),
    );
    api.delete(`${path}/:command`, botsOnly, (c) => {
      deleteCommand(world, scopeOf(world, c), commandId(c));
      return c.body(null, 204);
    });
  }
  api.get('/applications/:application/guilds/:guild/commands/permissions', botsOnly, (c) => {
    scopeOf(world, c);
    return c.json([]);
  });

  const index = (c: Context<Env>) => {
    const application = theApplication(world);
    const locale = localeOf(c);
    const commands = availableCommands(world, c.req.param('guild') ?? application.guild_id).map((command) => ({
      ...presentCommand(command),
      name_localized: command.name_localizations?.[locale] ?? command.name,
      description_localized: command.description_localizations?.[locale] ?? command.description,
    }));
    return c.json({
      applications: [presentApplication(world, application)],
      application_commands: commands,
      version: application.command_index_version,
    });
  };
  api.get('/guilds/:guild/application-command-index', peopleOnly, index);
  api.get('/applications/:application/application-command-index', peopleOnly, index);
  api.get('/users/@me/application-command-index', peopleOnly, (c) =>
    c.json({
      applications: [],
      application_commands: [],
      version: theApplication(world).command_index_version,
    }),
  );
  api.get('/channels/:channel/application-command-index', peopleOnly, (c) => {
    requireChannel(world, c.var.user.id, c.req.param('channel'));
    return index(c);
  });
};
