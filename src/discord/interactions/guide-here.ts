import type { GameGuide } from '../../games/guide.ts';
import type { InteractionContext } from './context.ts';

/** The guide of the game in this channel; without a table, of the only game there is. */
export async function guideHere({ app, channel }: InteractionContext): Promise<GameGuide | undefined> {
  const state = await app.tables.state(channel);
  if (state.ok) return app.guides[state.value.game];
  const [only, other] = Object.values(app.guides);
  return other ? undefined : only;
}
