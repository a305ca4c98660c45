import { placesNamed } from '../../hex/happenings.ts';
import { guideOfData } from '../guide-of-data.ts';
import { opaqueGame } from '../../engine/game.ts';
import { opaqueGuide, type Named } from '../guide.ts';
import { checkLessons } from '../lesson-check.ts';
import { BOARD } from './board.ts';
import { checkMoscowData } from './check-data.ts';
import { CARDS, DATA, RULES, TERMS } from './data.ts';
import { moscow } from './game.ts';
import { LESSONS, moscowLessonSchema } from './lessons.ts';
import { MESSAGES } from './messages/index.ts';
import { knowledge } from './computer/knowledge.ts';
import { history } from './show/history.ts';
import { cardNotes, unitNotes } from './show/notes.ts';
import { eventKinds } from './show/kinds.ts';
import { placeCard, summaryOf, unitCard } from './show/info.ts';
import { luckOf } from './show/luck.ts';
import { oddsReport } from './show/odds-report.ts';
import { questions } from './show/questions.ts';
import { sceneOf } from './show/scene.ts';
import { NAMED_UNITS, PLACES } from './words.ts';
import { explainedTerms, ruleSummaries, withNames } from '../named.ts';

const kinds = (): readonly Named[] => [
  ...new Map(CARDS.map(({ kind, name }) => [kind, { id: kind, names: name, also: [] }])).values(),
];

/** Blitzkrieg to Moscow 2, as it shows itself. */
export const moscowGuide = guideOfData(DATA, () =>
  opaqueGuide({
    game: moscow,
    name: { en: 'Blitzkrieg to Moscow 2', ja: 'モスクワ電撃戦2', 'zh-CN': '莫斯科闪击战2' },
    messages: MESSAGES,
    rules: ruleSummaries(RULES),
    units: NAMED_UNITS,
    places: PLACES,
    explained: explainedTerms(TERMS, kinds()),
    terms: [...kinds(), ...withNames(PLACES)],
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
    checkData: () => [...checkMoscowData(), ...checkLessons(opaqueGame(moscow), LESSONS.files, moscowLessonSchema())],
    action: (events) => placesNamed(events, (id) => BOARD.index.has(id)),
    history,
    questions,
    knowledge,
    kinds: eventKinds,
  }),
);
