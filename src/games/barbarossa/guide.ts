import { opaqueGame } from '../../engine/game.ts';
import { guideOfData } from '../guide-of-data.ts';
import { opaqueGuide } from '../guide.ts';
import { checkLessons } from '../lesson-check.ts';
import { explainedTerms, ruleSummaries, turnDates, withNames } from '../named.ts';
import { BOARD, isCentre, isLeader } from './board.ts';
import { checkBarbarossaData } from './check-data.ts';
import { knowledge } from './computer/knowledge.ts';
import { DATA, RULES, TERMS, TRACK, UNITS } from './data.ts';
import { barbarossa } from './game.ts';
import { barbarossaLessonSchema, LESSONS } from './lessons.ts';
import { MESSAGES } from './messages/index.ts';
import { history } from './show/history.ts';
import { placeCard, unitCard } from './show/info.ts';
import { eventKinds } from './show/kinds.ts';
import { luckOf } from './show/luck.ts';
import { unitNotes } from './show/notes.ts';
import { oddsReport } from './show/odds-report.ts';
import { frontOf, picturesOf, placesIn } from './show/pictures.ts';
import { questions } from './show/questions.ts';
import { sceneOf } from './show/scene.ts';
import { summaryOf } from './show/summary.ts';
import { SIDES } from './state.ts';
import { NAMED_UNITS, PLACES } from './words.ts';

/** True Operation Barbarossa, as it shows itself. */
export const barbarossaGuide = guideOfData(DATA, () =>
  opaqueGuide({
    game: barbarossa,
    name: { en: 'True Operation Barbarossa', ja: '真・バルバロッサ作戦', 'zh-CN': '真·巴巴罗萨作战' },
    messages: MESSAGES,
    rules: ruleSummaries(RULES),
    units: NAMED_UNITS,
    places: PLACES,
    explained: explainedTerms(TERMS, []),
    terms: [...turnDates(TRACK), ...withNames(PLACES)],
    summary: summaryOf,
    scene: sceneOf,
    odds: oddsReport,
    luck: luckOf,
    unit: unitCard,
    place: placeCard,
    board: BOARD,
    unitNotes,
    lessons: LESSONS.lessons,
    checkData: () => [
      ...checkBarbarossaData(),
      ...checkLessons(opaqueGame(barbarossa), LESSONS.files, barbarossaLessonSchema()),
    ],
    action: placesIn,
    overlays: {
      zoc: SIDES,
      'anti-tank': [],
      lines: SIDES,
      supply: ['axis'],
      control: [],
      duty: [],
      ready: [],
      range: UNITS.map(({ id }) => id).filter(isLeader),
      setup: SIDES,
      reach: UNITS.map(({ id }) => id).filter((id) => !isCentre(id)),
    },
    pictures: picturesOf,
    front: frontOf,
    history,
    questions,
    kinds: eventKinds,
    knowledge,
  }),
);
