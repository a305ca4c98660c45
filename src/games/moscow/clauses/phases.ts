import { fork, type Branch } from '../../../engine/choice.ts';
import { GERMAN_REARS } from '../board.ts';
import { without } from '../../../engine/lists.ts';
import { CARDS_OF } from '../rules/07-cards.ts';
import { clause, type ClauseNode, type MoscowClause } from './sentence.ts';
import { branch, cardItem, PLACE_ITEMS, several, word } from './words.ts';
import { PHASES, type Side } from '../state.ts';

/** `skip breakthrough`, `skip logistics until turn 3`: the phase ends when the player would be asked (5.0). */
const skipNode = (seat: Side): ClauseNode =>
  fork(
    () =>
      PHASES.map((phase) =>
        branch(word(phase, [`the ${phase}`], { code: `moscow.phase.${phase}` }), () =>
          clause({ text: `skip ${phase}`, seat, asks: [phase], topics: [], answer: () => ({ kind: 'end' }) }),
        ),
      ),
    { noise: ['my', 'the'] },
  );

/** `hand Hitler then Partisans`: these cards as far as so many are due (6.1), then the others in the order of their names. */
const handNode = (seat: Side): ClauseNode =>
  several([...new Set(CARDS_OF[seat])].map(cardItem), (kinds) =>
    kinds.length === 0
      ? undefined
      : clause({
          text: `hand ${kinds.join(' then ')}`,
          seat,
          asks: ['hand'],
          topics: [],
          answer: ({ params }) => {
            const wanted = kinds.flatMap((kind) => CARDS_OF[seat].filter((each) => each === kind));
            const cards = [...wanted, ...without(CARDS_OF[seat], wanted)].slice(0, Number(params['count']));
            return { kind: 'hand', cards: cards.sort() };
          },
        }),
  );

/** `place S`: reinforcements that may come in anywhere in the rear come in there (6.2). */
const placeNode = (seat: Side): ClauseNode =>
  fork(
    () =>
      PLACE_ITEMS.filter((item) => GERMAN_REARS.some((rear) => rear === item.word)).map((item) =>
        branch(item, () =>
          clause({
            text: `place ${item.word}`,
            seat,
            asks: ['arrivals'],
            topics: ['units'],
            answer: (_, { silent }) => (silent.kind === 'place' ? { ...silent, area: item.word } : silent),
          }),
        ),
      ),
    { noise: ['in', 'reinforcements'] },
  );

/** `deploy as printed`: the garrisons are set up where their counters say (15.1). */
const deployNode = (seat: Side): ClauseNode =>
  fork(() => [
    branch(word('as printed', ['printed'], { code: 'moscow.standing.hint.as-printed' }), () =>
      clause({
        text: 'deploy as printed',
        seat,
        asks: ['free-setup'],
        topics: [],
        answer: (_, { silent }) => silent,
      }),
    ),
  ]);

/** Clauses about the own phases. */
export const phaseClauses = (seat: Side): readonly Branch<MoscowClause>[] => [
  branch(word('skip', ['end']), () => skipNode(seat)),
  branch(word('hand', ['take']), () => handNode(seat)),
  seat === 'axis'
    ? branch(word('place', ['reinforcements']), () => placeNode(seat))
    : branch(word('deploy', ['set up']), () => deployNode(seat)),
];
