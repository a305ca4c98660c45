import { guideOfData } from '../guide-of-data.ts';
import { opaqueGame } from '../../engine/game.ts';
import { checkLessons } from '../lesson-check.ts';
import { opaqueGuide, type GameGuide, type Named } from '../guide.ts';
import { checkData, type DataFiles } from './data/check-data.ts';
import { BOARD, isFortress, isHq } from './board.ts';
import { CHITS, TEXTS, TRACK, UNITS } from './data.ts';
import type { ChitPullGame, OfGame } from './game.ts';
import { lessonForm } from './lessons.ts';
import { messagesOf, type OwnMessages } from './messages/index.ts';
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
import type { RuleData, TermData } from '../../hex/schema.ts';
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

type Rules = Readonly<Record<string, RuleData>>;
type Terms = Readonly<Record<string, TermData>>;

/** The summaries of rules that games have in common with those of one, in the order of their numbers. */
const rulesWith = (own: Rules): Rules =>
  Object.fromEntries(
    Object.entries({ ...TEXTS['rules.json'], ...own }).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );

/** What a game of the system shows of its own. */
export interface GuideOf extends Pick<OfGame, 'data' | 'lessons'> {
  readonly game: ChitPullGame;
  readonly messages: OwnMessages;
  readonly files: DataFiles;
}

/** A game of the system, as it shows itself. */
export const guideOf = ({ game, data, lessons, messages, files }: GuideOf): GameGuide =>
  guideOfData(data, () =>
    opaqueGuide({
      game,
      name: messages.title,
      messages: messagesOf(game.id, messages),
      system: 'chit-pull',
      rules: ruleSummaries(rulesWith(files['rules.json'] as Rules)),
      units: NAMED_UNITS,
      places: PLACES,
      explained: explainedTerms({ ...(files['terms.json'] as Terms), ...TEXTS['terms.json'] }, chits()),
      terms: [...chits(), ...turnDates(TRACK), ...withNames(PLACES)],
      summary: summaryOf,
      scene: sceneOf,
      odds: oddsReport,
      luck: (position, draw) => luckOf(game, position, draw),
      unit: unitCard,
      place: placeCard,
      board: BOARD,
      unitNotes,
      cardNotes,
      lessons: lessons.lessons,
      checkData: () => [...checkData(files), ...checkLessons(opaqueGame(game), lessons.files, lessonForm())],
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
