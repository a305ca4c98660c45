import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../errors.ts';
import type { Channel } from '../../model.ts';
import { may, requireChannel } from '../../permissions.ts';
import { presentChannel } from '../../present.ts';
import { changeThreadMember, startThread, startThreadFromMessage } from '../../threads.ts';
import { parseForm, text } from '../../validation/form.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { readJson } from '../body.ts';
import { requireMessage } from './messages.ts';

const THREAD_TYPES = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread] as const;

const fromMessage = z.object({ name: text(1, 100), auto_archive_duration: z.number().int().nullish() });
const standalone = fromMessage.extend({
  type: z.literal([...THREAD_TYPES]).optional(),
  invitable: z.boolean().nullish(),
});

function requireThread(world: World, userId: string, id: string): Channel {
  const thread = requireChannel(world, userId, id);
  if (!thread.thread_metadata) throw refusal('invalidChannelType');
  return thread;
}

/** Threads: starting, joining, leaving. */
export const threadRoutes: Routes = (api, world) => {
  api.post('/channels/:channel/messages/:message/threads', async (c) => {
    const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
    const request = parseForm(fromMessage, await readJson(c));
    const thread = startThreadFromMessage(world, message, c.var.user, { ...request, type: ChannelType.PublicThread });
    return c.json(presentChannel(thread, c.var.user.id), 201);
  });
  api.post('/channels/:channel/threads', async (c) => {
    const parent = requireChannel(world, c.var.user.id, c.req.param('channel'));
    const request = parseForm(standalone, await readJson(c));
    const thread = startThread(world, parent, c.var.user, {
      ...request,
      type: request.type ?? ChannelType.PrivateThread,
    });
    return c.json(presentChannel(thread, c.var.user.id), 201);
  });

  api.get('/channels/:channel/thread-members', (c) => {
    const thread = requireThread(world, c.var.user.id, c.req.param('channel'));
    return c.json((thread.thread_members ?? []).map((member) => ({ id: thread.id, ...member, flags: 0 })));
  });
  api.get('/channels/:channel/thread-members/:user', (c) => {
    const thread = requireThread(world, c.var.user.id, c.req.param('channel'));
    const id = c.req.param('user') === '@me' ? c.var.user.id : c.req.param('user');
    const member = thread.thread_members?.find(({ user_id }) => user_id === id);
    if (!member) throw refusal('unknownMember');
    return c.json({ id: thread.id, ...member, flags: 0 });
  });
  api.put('/channels/:channel/thread-members/:user', (c) => {
    const thread = requireThread(world, c.var.user.id, c.req.param('channel'));
    if (thread.thread_metadata?.archived) throw refusal('threadArchived');
    const id = c.req.param('user') === '@me' ? c.var.user.id : c.req.param('user');
    if (id !== c.var.user.id && !may(world, c.var.user.id, thread, PermissionFlagsBits.SendMessagesInThreads)) {
      throw refusal('missingPermissions');
    }
    changeThreadMember(world, thread, id, true);
    return c.body(null, 204);
  });
  api.delete('/channels/:channel/thread-members/:user', (c) => {
    const thread = requireThread(world, c.var.user.id, c.req.param('channel'));
    const id = c.req.param('user') === '@me' ? c.var.user.id : c.req.param('user');
    const mine =
      id === c.var.user.id || (thread.type === ChannelType.PrivateThread && thread.owner_id === c.var.user.id);
    if (!mine && !may(world, c.var.user.id, thread, PermissionFlagsBits.ManageThreads))
      throw refusal('missingPermissions');
    changeThreadMember(world, thread, id, false);
    return c.body(null, 204);
  });
};
