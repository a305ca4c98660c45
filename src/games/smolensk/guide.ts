import { guideOfData } from '../guide-of-data.ts';
import { opaqueGame } from '../../engine/game.ts';
import { checkLessons } from '../lesson-check.ts';
import { opaqueGuide, type Named } from '../guide.ts';
import { checkSmolenskData } from './check-data.ts';
import { BOARD, isFortress, isHq } from './board.ts';
import { CHITS, DATA, RULES, TERMS, TRACK, UNITS } from './data.ts';
import { smolensk } from './game.ts';
import { LESSONS, smolenskLessonSchema } from './lessons.ts';
import { MESSAGES } from './messages/index.ts';
import { endsCommand } from './open-step.ts';
import { knowledge } from './computer/knowledge.ts';
import { history } from './show/history.ts';
import { cardNotes, unitNotes } from './show/notes.ts';
import { eventKinds } from './show/kinds.ts';
import { placeCard, unitCard } from './show/info.ts';
import { luckOf } from './show/luck.ts';
import { oddsReport } from './show/odds-report.ts';
import { questions } from './show/questions.ts';
import { frontOf, picturesOf, placesIn } from './show/pictures.ts';
import { sceneOf } from './show/scene.ts';
import { summaryOf } from './show/summary.ts';
import { SIDES } from './state.ts';
import { explainedTerms, ruleSummaries, turnDates, withNames } from '../named.ts';
import { NAMED_UNITS, PLACES } from './words.ts';

/** Chits that are not called by the label of an HQ. */
const chits = (): readonly Named[] =>
  CHITS.filter(({ id, hq }) => hq !== id).map(({ id, name }) => ({
    id,
    names: name,
    also: [],
  }));

/** Smolensk Blitzkrieg, as it shows itself. */
export const smolenskGuide = guideOfData(DATA, () =>
  opaqueGuide({
    game: smolensk,
    name: { en: 'Smolensk Blitzkrieg', ja: '激闘！スモレンスク電撃戦', 'zh-CN': '激斗！斯摩棱斯克电击战' },
    messages: MESSAGES,
    rules: ruleSummaries(RULES),
    units: NAMED_UNITS,
    places: PLACES,
    explained: explainedTerms(TERMS, chits()),
    terms: [...chits(), ...turnDates(TRACK), ...withNames(PLACES)],
    summary: summaryOf,
    scene: sceneOf,
    odds: oddsReport,
    luck: luckOf,
    unit: unitCard,
    place: placeCard,
    board: BOARD,
    unitNotes,
    cardNotes,
    lessons: LESSONS.lessons,
    checkData: () => [
      ...checkSmolenskData(),
      ...checkLessons(opaqueGame(smolensk), LESSONS.files, smolenskLessonSchema()),
    ],
    action: placesIn,
    overlays: {
      zoc: SIDES,
      supply: SIDES,
      control: [],
      range: UNITS.map(({ id }) => id).filter(isHq),
      setup: SIDES,
      reach: UNITS.map(({ id }) => id).filter((id) => !isFortress(id)),
    },
    pictures: picturesOf,
    opensPost: endsCommand,
    front: frontOf,
    history,
    questions,
    knowledge,
    kinds: eventKinds,
  }),
);
