import { dataName, namedData } from '../../engine/data/versions.ts';
import { shownAfter } from '../../engine/position.ts';
import { bareRecord, type GameRecord, type RecordLine } from '../../engine/record/record.ts';
import { playMatch, type Match } from './match.ts';

/** The record of a match that is played to its end: every line of the computers marked as theirs. Throws as `playMatch` does. */
export function matchRecord<S, O>(match: Match<S, O>): GameRecord {
  const { game, seed, options = [] } = match;
  const lines: RecordLine[] = [];
  const { outcome } = playMatch(match, ({ seat, order, draws }, position) => {
    const kind = lines.length === 0 ? 'start' : 'computer';
    lines.push({ n: lines.length, seat, kind, order, draws, ...shownAfter(position), origin: null, comments: [] });
  });
  const record = bareRecord({ id: `match-${seed}`, game: game.id, ...namedData(dataName(game)), options, lines });
  return { ...record, result: outcome?.winner ?? 'draw' };
}
