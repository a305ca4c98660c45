import { z } from 'zod';
import { pinMessage, pinnedMessages, unpinMessage } from '../../messages/pins.ts';
import { presentMessage } from '../../messages/present.ts';
import { requireChannel } from '../../permissions.ts';
import { integer, parseForm } from '../../validation/form.ts';
import type { Routes } from '../app.ts';
import { requireMessage, restReader } from './messages.ts';

const page = z.object({ limit: z.coerce.number().pipe(integer(1, 50)).optional(), before: z.string().optional() });

/** Pins, by today's routes and by the older ones without `messages`. */
export const pinRoutes: Routes = (api, world) => {
  api.get('/channels/:channel/pins', (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    const pinned = pinnedMessages(world, channel).slice(0, 50);
    return c.json(pinned.map((message) => presentMessage(world, message, restReader(world, c.var.user))));
  });
  api.get('/channels/:channel/messages/pins', (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    const { limit = 50, before } = parseForm(page, c.req.query());
    const pinned = pinnedMessages(world, channel).filter(
      ({ pinned_at }) => before === undefined || Date.parse(pinned_at ?? '') < Date.parse(before),
    );
    const items = pinned.slice(0, limit).map((message) => ({
      pinned_at: message.pinned_at,
      message: presentMessage(world, message, restReader(world, c.var.user)),
    }));
    return c.json({ items, has_more: pinned.length > limit });
  });

  for (const path of ['/channels/:channel/messages/pins/:message', '/channels/:channel/pins/:message'] as const) {
    api.put(path, (c) => {
      const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
      pinMessage(world, requireChannel(world, c.var.user.id, message.channel_id), message, c.var.user);
      return c.body(null, 204);
    });
    api.delete(path, (c) => {
      const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
      unpinMessage(world, requireChannel(world, c.var.user.id, message.channel_id), message, c.var.user);
      return c.body(null, 204);
    });
  }
};
