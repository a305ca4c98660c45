import { chmod, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { err, type Result } from '../engine/result.ts';
import type { Store } from '../store/port.ts';
import { sqlitePath } from '../store/sqlite.ts';
import type { Answer, Tables } from '../table/api.ts';
import { listen, type Listening } from './server.ts';

/**
 * What an operator may have done with a store, by the bot that has it open or, where none runs, by the command itself:
 * - `backup`: copies the store to the file of this absolute path.
 * - `user-data`, `guild-data`: what is kept of the user or server of this id.
 * - `forget-user`, `forget-guild`: removes it.
 * - `tables`: how all tables stand.
 * - `aside-table`, `back-table`, `remove-table`: sets the table of this channel aside, looks at it anew, removes it.
 * - `sweep-tables`: removes the rows of games that no table has.
 */
export const CONTROLS = [
  'backup',
  'user-data',
  'guild-data',
  'forget-user',
  'forget-guild',
  'tables',
  'aside-table',
  'back-table',
  'remove-table',
  'sweep-tables',
] as const;
export type ControlName = (typeof CONTROLS)[number];

/** Gives plain JSON, or one line that says why not. */
export type Control = (argument: string) => Promise<Result<unknown, string>>;
export type Controls = Readonly<Record<ControlName, Control>>;

/** Where the bot with this store listens for its operator: beside an SQLite file, else under `var/` where it runs. */
export const socketOf = (store: string): string =>
  store.startsWith('sqlite://') ? `${sqlitePath(store)}.sock` : resolve('var/umpire.sock');

async function answered<T>(answer: Answer<T>): Promise<Result<T, string>> {
  const given = await answer;
  return given.ok ? given : err(given.error.cause?.line ?? given.error.code);
}

/** Controls over a store that this process has open. `channelsOf` gives the channels of a server, as far as known. */
export function controlsHere(
  store: Store,
  tables: Tables,
  channelsOf: (guild: string) => readonly string[] = () => [],
): Controls {
  return {
    backup: async (file) => {
      if (!store.backup) return err('this kind of store has no copies; use --format jsonl');
      const copied = await store.backup(file);
      return copied.ok ? copied : err(copied.error.line);
    },
    'user-data': (id) => answered(tables.userData(id)),
    'guild-data': (id) => answered(tables.guildData(id, channelsOf(id))),
    'forget-user': (id) => answered(tables.forgetUser(id)),
    'forget-guild': (id) => answered(tables.forgetGuild(id, channelsOf(id))),
    tables: () => answered(tables.survey()),
    'aside-table': (channel) => answered(tables.setAside(channel, 'by the operator')),
    'back-table': (channel) => answered(tables.bringBack(channel)),
    'remove-table': (channel) => answered(tables.remove(channel)),
    'sweep-tables': () => answered(tables.sweep()),
  };
}

/** How many bytes a request may have. */
const MOST_ASKED = 64 * 1024;

const requestShape = z.object({ argument: z.string() });

/** Offers controls at a socket that only the user who runs this process can reach. Rejects if it can't be made. */
export async function offerControls(socket: string, controls: Controls): Promise<Listening> {
  await rm(socket, { force: true }); // left over by a process that was killed: the store is ours alone
  const app = new Hono();
  for (const name of CONTROLS) {
    app.post(`/${name}`, bodyLimit({ maxSize: MOST_ASKED }), async (context) => {
      const request = requestShape.safeParse(await context.req.json().catch(() => undefined));
      if (!request.success) return context.json(err('the request is not JSON with an argument'), 400);
      return context.json(await controls[name](request.data.argument));
    });
  }
  const before = process.umask(0o177);
  const listening = listen(app, socket).finally(() => process.umask(before));
  await listening;
  await chmod(socket, 0o600);
  return listening;
}

/** Sends one request to a socket; undefined if nobody listens there. */
function ask(socketPath: string, path: string, body: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ socketPath, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => void (text += part));
      response.on('end', () =>
        response.statusCode === 200 ? done(text) : fail(new Error(`the bot answered: ${text}`)),
      );
      response.on('error', fail);
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(undefined) : fail(error),
    );
    sent.end(body);
  });
}

/** Has the bot at a socket do something; undefined if none listens there. Rejects if it breaks down meanwhile. */
export async function askBot(
  socket: string,
  name: ControlName,
  argument: string,
): Promise<Result<unknown, string> | undefined> {
  const text = await ask(socket, `/${name}`, JSON.stringify({ argument }));
  return text === undefined ? undefined : (JSON.parse(text) as Result<unknown, string>);
}
