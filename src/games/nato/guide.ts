import { opaqueGame } from '../../engine/game.ts';
import { guideOfData } from '../guide-of-data.ts';
import { opaqueGuide } from '../guide.ts';
import type { Names } from '../../hex/map.ts';
import { checkLessons } from '../lesson-check.ts';
import { explainedTerms, ruleSummaries, withNames } from '../named.ts';
import { BOARD } from './board.ts';
import { allSeats, seatOfHq } from './commands/seats.ts';
import { checkNatoData } from './check-data.ts';
import { unitBoxesOf, COMPONENTS } from './components.ts';
import { knowledge } from './computer/knowledge.ts';
import { isHq, UNITS } from './counters.ts';
import { DATA, RULES, SCENARIOS, SEQUENCE, TERMS } from './data.ts';
import { nato } from './game.ts';
import { LESSONS, natoLessonSchema } from './lessons.ts';
import { messagesWith } from './messages/index.ts';
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

/** What the scenarios, the segments of the sequence of play, the boxes beside the map and the seats of HQs are called, by the codes of messages. */
function namedInData() {
  const seats = allSeats().map(({ id }) => id);
  return new Map([
    ...[...SCENARIOS].map(([id, { name }]) => [`nato.option.${id}`, name] as const),
    ...SEQUENCE.map(({ id, name }) => [`nato.segment.${id}`, name] as const),
    ...SIDES.flatMap(unitBoxesOf).map((id) => [`nato.off-map.${id}`, COMPONENTS.places[id]?.name as Names] as const),
    ...UNITS.map(({ id, side, name }) => [seatOfHq(side, id), name] as const)
      .filter(([seat]) => seats.includes(seat))
      .map(([seat, name]) => [`nato.seat.${seat}`, name] as const),
  ]);
}

/** NATO: The Cold War Goes Hot, as it shows itself. */
export const natoGuide = guideOfData(DATA, () =>
  opaqueGuide({
    game: nato,
    name: {
      en: 'NATO: The Cold War Goes Hot',
      ja: 'NATO：The Cold War Goes Hot',
      'zh-CN': 'NATO: The Cold War Goes Hot',
    },
    messages: messagesWith(namedInData()),
    rules: ruleSummaries(RULES),
    units: NAMED_UNITS,
    places: PLACES,
    explained: explainedTerms(TERMS, []),
    terms: withNames(PLACES),
    summary: summaryOf,
    scene: sceneOf,
    odds: oddsReport,
    luck: luckOf,
    unit: unitCard,
    place: placeCard,
    board: BOARD,
    unitNotes,
    lessons: LESSONS.lessons,
    checkData: () => [...checkNatoData(), ...checkLessons(opaqueGame(nato), LESSONS.files, natoLessonSchema())],
    action: placesIn,
    overlays: {
      zoc: SIDES,
      surrounded: [],
      'movement-supply': SIDES,
      'combat-supply': SIDES,
      'hq-supply': SIDES,
      airspace: [],
      control: [],
      duty: [],
      ready: [],
      range: UNITS.map(({ id }) => id).filter(isHq),
      reach: UNITS.map(({ id }) => id),
      supplied: UNITS.map(({ id }) => id),
      coordination: UNITS.map(({ id }) => id),
    },
    pictures: picturesOf,
    front: frontOf,
    history,
    questions,
    kinds: eventKinds,
    knowledge,
  }),
);
