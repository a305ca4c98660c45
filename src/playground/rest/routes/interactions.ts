import { answerInteraction } from '../../interactions/answer.ts';
import { openInteraction } from '../../interactions/open.ts';
import { editResponse, followUp, requireInteraction, requireResponse } from '../../interactions/webhook.ts';
import { presentMessage } from '../../messages/present.ts';
import { removeMessage } from '../../messages/write.ts';
import type { Routes } from '../app.ts';
import { peopleOnly } from '../auth.ts';
import { localeOf } from '../locale.ts';
import { readDraft } from '../body.ts';

/** Interactions: opened by people, answered by the bot, followed up through webhooks. */
export const interactionRoutes: Routes = (api, world) => {
  api.post('/interactions', peopleOnly, async (c) => {
    await openInteraction(world, c.var.user, localeOf(c), await readDraft(c));
    return c.body(null, 204);
  });

  api.post('/interactions/:interaction/:token/callback', async (c) => {
    const answer = await answerInteraction(world, c.req.param('interaction'), c.req.param('token'), await readDraft(c));
    return c.req.query('with_response') === 'true' ? c.json(answer) : c.body(null, 204);
  });

  const path = '/webhooks/:application/:token';
  api.post(path, async (c) => {
    const draft = await readDraft(c);
    const interaction = requireInteraction(world, c.req.param('application'), c.req.param('token'));
    return c.json(presentMessage(world, await followUp(world, interaction, draft)));
  });
  api.get(`${path}/messages/:message`, (c) => {
    const interaction = requireInteraction(world, c.req.param('application'), c.req.param('token'));
    return c.json(presentMessage(world, requireResponse(world, interaction, c.req.param('message'))));
  });
  api.patch(`${path}/messages/:message`, async (c) => {
    const draft = await readDraft(c);
    const interaction = requireInteraction(world, c.req.param('application'), c.req.param('token'));
    const message = requireResponse(world, interaction, c.req.param('message'));
    return c.json(presentMessage(world, await editResponse(world, message, draft)));
  });
  api.delete(`${path}/messages/:message`, (c) => {
    const interaction = requireInteraction(world, c.req.param('application'), c.req.param('token'));
    removeMessage(world, requireResponse(world, interaction, c.req.param('message')));
    return c.body(null, 204);
  });
};
