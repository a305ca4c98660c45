import type { GameGuide } from '../../games/guide.ts';
import { guideOf } from './app.ts';
import type { InteractionContext } from './context.ts';

/** The guide of the game in this channel; without a table, those of all games there are. */
export async function guidesHere({ app, channel }: InteractionContext): Promise<readonly GameGuide[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return Object.values(app.guides);
  return app.guides[state.value.game] ? [guideOf(app, state.value)] : [];
}

/** The guide of the game in this channel; without a table, of the only game there is. */
export async function guideHere(context: InteractionContext): Promise<GameGuide | undefined> {
  const [only, other] = await guidesHere(context);
  return other ? undefined : only;
}
