import { chronicleOf } from '../book/chronicle.ts';
import type { Match } from '../computer/matches/match.ts';
import { matchRecord } from '../computer/matches/record.ts';
import type { GameGuide } from '../games/guide.ts';
import { rollCards } from '../games/luck.ts';
import { figuresOf, type GameFigures } from './figures.ts';

/**
 * The figures of a game between two computers, the dice and thoughts of which come from the seed. Throws for a game that
 * has not two sides or does not measure its positions.
 */
export function playedGame(
  guide: GameGuide,
  match: Pick<Match, 'sides' | 'weights' | 'seed' | 'options'>,
): GameFigures {
  const { game, knowledge } = guide;
  const { seed } = match;
  const record = matchRecord({ game, knowledge, ...match });
  const [chronicle, cards] = [chronicleOf(guide, record), rollCards(guide, record)];
  if (!chronicle.ok) throw new Error(`${game.id}, match ${seed}, line ${chronicle.error.n}: ${chronicle.error.code}`);
  if (!cards.ok) throw new Error(`${game.id}, match ${seed}, line ${cards.error.n}: ${cards.error.code}`);
  const figures = figuresOf(seed, chronicle.value, cards.value);
  if (!figures) throw new Error(`${game.id}: its positions are not measured for two sides`);
  return figures;
}
