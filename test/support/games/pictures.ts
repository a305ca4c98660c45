import { drawOrder } from '../../../src/engine/choice.ts';
import { eventsFor, type Event } from '../../../src/engine/message.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import type { Phase, Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { optionCards } from '../../../src/discord/options/cards.ts';
import { pictureOfMove, pictureOfPanel } from '../../../src/discord/pictures/pictures.ts';
import type { GameGuide, Picture } from '../../../src/games/guide.ts';
import { withLegend } from '../../../src/games/legend.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { sayIn } from '../../../src/i18n/say.ts';
import { seededDice } from '../seeded-dice.ts';

/** A picture of a random game as the bot would have it drawn. */
export interface Shown {
  readonly kind: 'post' | 'panel';
  readonly locale: Scene['locale'];
  readonly scene: () => Scene;
  /** Where in the game, to be found again. */
  readonly moment: string;
}

/** Of so many questions one is looked at by who is asked. */
const PANELS_ONE_IN = 9;

/** The pictures of posts and panels in a random game, in the three languages by turns. */
export function* picturesOfGame(guide: GameGuide, seed: number): Generator<Shown> {
  const { game } = guide;
  const pick = seededPick(seed);
  const dice = seededDice(seed);
  const { position } = start(game, [], dice);
  let count = 0;
  const shown = (kind: Shown['kind'], view: Position, recent: readonly Event[], picture: Picture): Shown => {
    const locale = LOCALES[(count += 1) % LOCALES.length] as Scene['locale'];
    const say = sayIn(locale);
    const scene = (): Scene => withLegend(guide.scene({ position: view, recent, locale, say, ...picture }), say);
    return { kind, locale, scene, moment: `${game.id}, seed ${seed}, ${JSON.stringify(view.phase)}` };
  };
  let events: Event[] = [];
  let phase: Phase = position.phase;
  for (let n = 0; ; n++) {
    const asks = openAsks(game, position);
    const ask = asks[pick(Math.max(1, asks.length))];
    if (!ask) return;
    if (n % PANELS_ONE_IN === 0) {
      const view = game.view(position, ask.seat);
      const own = openAsks(game, view).find(({ seat }) => seat === ask.seat) ?? ask;
      const branches = own.choice.branches();
      const below = branches[pick(Math.max(1, branches.length))]?.to().branches() ?? [];
      const { places } = optionCards(readerOf('en'), guide, { position: view, seat: ask.seat });
      const anywhere = guide.places[pick(guide.places.length)]?.id ?? '';
      for (const pointedOut of [places([]), places(branches), places(below), [anywhere]]) {
        const picture = pictureOfPanel(guide, view, [], pointedOut, () => places(branches));
        if (picture) yield shown('panel', view, [], picture);
      }
    }
    const played = playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    events.push(...eventsFor(played.events, []));
    if (position.phase.index === phase.index && !position.outcome) continue;
    const seen = game.view(position, null);
    const picture = pictureOfMove(guide, seen, events, [phase]);
    if (picture) yield shown('post', seen, events, picture);
    [events, phase] = [[], position.phase];
  }
}
