import type { Game } from '../../engine/game.ts';
import { placesNamed } from '../../hex/happenings.ts';
import type { GameGuide, Named } from '../guide.ts';
import { BOARD } from './board.ts';
import { checkMoscowData } from './check-data.ts';
import { CARDS, RULES, UNITS } from './data.ts';
import { moscow } from './game.ts';
import { history } from './show/history.ts';
import { eventKinds } from './show/kinds.ts';
import { placeCard, summaryOf, unitCard } from './show/info.ts';
import { luckOf } from './show/luck.ts';
import { oddsReport } from './show/odds-report.ts';
import { sceneOf } from './show/scene.ts';
import { PLACE_WORDS } from './words.ts';

const places: readonly Named[] = BOARD.places.map((id, i) => {
  const name = BOARD.hexes[i]?.name ?? BOARD.areas[i]?.name;
  return { id, names: name ?? { en: id, ja: id, 'zh-CN': id }, also: PLACE_WORDS.also(id) };
});

const kinds: readonly Named[] = [
  ...new Map(CARDS.map(({ kind, name }) => [kind, { id: kind, names: name, also: [] }])).values(),
];

/** Blitzkrieg to Moscow 2, as it shows itself. */
export const moscowGuide: GameGuide = {
  game: moscow as unknown as Game,
  name: { en: 'Blitzkrieg to Moscow 2', ja: 'モスクワ電撃戦2', 'zh-CN': '莫斯科闪击战2' },
  rules: Object.entries(RULES).map(([number, { title, text }]) => ({ number, title, text })),
  units: UNITS.map(({ id, name, aliases }) => ({ id, names: name, also: aliases })),
  places,
  terms: [...kinds, ...places.filter(({ also }) => also.length > 0)],
  summary: summaryOf,
  scene: sceneOf,
  odds: oddsReport,
  luck: luckOf,
  unit: unitCard,
  place: placeCard,
  checkData: () => checkMoscowData(),
  action: (events) => placesNamed(events, (id) => BOARD.index.has(id)),
  history,
  kinds: eventKinds,
};
