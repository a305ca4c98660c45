import type { Position } from '../../engine/position.ts';
import type { Card, GameGuide } from '../../games/guide.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { withOutlook } from './answers.ts';
import { namedBy } from '../interactions/autocomplete.ts';
import { frameAround, picture } from '../pictures/pictures.ts';
import type { Reply } from '../interactions/reply.ts';

/** Facts about a unit or place, with a picture of where it is. */
const cardReply = (
  context: InteractionContext,
  text: string,
  find: (guide: GameGuide, position: Position) => Card | undefined,
): Promise<Reply> =>
  withOutlook(context, async ({ position }, guide) => {
    const { reader, app } = context;
    if (!position) return { content: reader.say({ code: 'table.not-started' }) };
    const card = find(guide, position);
    if (!card) return { content: reader.say({ code: 'map.unknown-place', params: { text } }) };
    const content = [`### ${reader.say(card.title)}`, ...card.lines.map((line) => `- ${reader.say(line)}`)].join('\n');
    if (card.place === undefined) return { content };
    const places = [card.place];
    const drawn = await picture(
      app,
      guide,
      reader.locale,
      { position, recent: [], overlays: [], frame: frameAround(places, card.radius), highlight: places },
      'answer',
    );
    return drawn.ok ? { content, files: [drawn.value] } : { content: `${content}\n${reader.say(drawn.error)}` };
  });

/** Facts about the unit that a text names. */
export const unitReply = (context: InteractionContext, text: string): Promise<Reply> =>
  cardReply(context, text, (guide, position) => {
    const unit = namedBy(guide.units, text);
    return unit && guide.unit(position, unit.id);
  });

/** Facts about the hex or area that a text names. */
export const placeReply = (context: InteractionContext, text: string): Promise<Reply> =>
  cardReply(context, text, (guide, position) => {
    const place = namedBy(guide.places, text);
    return place && guide.place(position, place.id);
  });
