import type { Game } from '../../engine/game.ts';
import type { GameGuide, Named } from '../guide.ts';
import { checkSmolenskData } from './check-data.ts';
import { BOARD, isFortress, isHq } from './board.ts';
import { CHITS, RULES, TRACK, UNITS } from './data.ts';
import { smolensk } from './game.ts';
import { history } from './show/history.ts';
import { eventKinds } from './show/kinds.ts';
import { placeCard, unitCard } from './show/info.ts';
import { luckOf } from './show/luck.ts';
import { oddsReport } from './show/odds-report.ts';
import { frontOf, picturesOf, placesIn } from './show/pictures.ts';
import { sceneOf } from './show/scene.ts';
import { summaryOf } from './show/summary.ts';
import { SIDES } from './state.ts';

const places: readonly Named[] = BOARD.places.map((id, i) => {
  const name = BOARD.hexes[i]?.name;
  return { id, names: name ?? { en: id, ja: id, 'zh-CN': id }, also: name ? Object.values(name) : [] };
});

/** Chits that are not called by the label of an HQ. */
const chits: readonly Named[] = CHITS.filter(({ id, hq }) => hq !== id).map(({ id, name }) => ({
  id,
  names: name,
  also: [],
}));

/** The date of each turn, as `turn-3`. */
const dates: readonly Named[] = TRACK.map(({ turn, name }) => ({ id: `turn-${turn}`, names: name, also: [] }));

const unitIds = UNITS.map(({ id }) => id);

/** Smolensk Blitzkrieg, as it shows itself. */
export const smolenskGuide: GameGuide = {
  game: smolensk as unknown as Game,
  name: { en: 'Smolensk Blitzkrieg', ja: '激闘！スモレンスク電撃戦', 'zh-CN': '激斗！斯摩棱斯克闪击战' },
  rules: Object.entries(RULES).map(([number, { title, text }]) => ({ number, title, text })),
  units: UNITS.map(({ id, name, aliases }) => ({ id, names: name, also: aliases })),
  places,
  terms: [...chits, ...dates, ...places.filter(({ also }) => also.length > 0)],
  summary: summaryOf,
  scene: sceneOf,
  odds: oddsReport,
  luck: luckOf,
  unit: unitCard,
  place: placeCard,
  checkData: () => checkSmolenskData(),
  action: placesIn,
  overlays: {
    zoc: SIDES,
    supply: SIDES,
    control: [],
    range: unitIds.filter(isHq),
    setup: SIDES,
    reach: unitIds.filter((id) => !isFortress(id)),
  },
  pictures: picturesOf,
  front: frontOf,
  history,
  kinds: eventKinds,
};
