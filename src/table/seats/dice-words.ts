import type { DiceWords } from '../../engine/dice.ts';
import { ok, type Result } from '../../engine/result.ts';
import { tableError, type TableError, type Changed } from '../error.ts';
import type { Request } from '../views.ts';
import type { Person } from '../person.ts';
import type { Saved } from '../saved.ts';
import { change } from '../changes.ts';
import { type Service } from '../service.ts';

/** Most characters of a word for the dice. */
export const LONGEST_WORD = 60;

/**
 * A word for the dice as it counts: in Unicode's form NFC, on one line, without control characters, blanks at its ends or
 * more than one in a row; cut at `LONGEST_WORD` characters.
 */
export const cleanWord = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
  )
    .slice(0, LONGEST_WORD)
    .join('')
    .trim();

/** The table with the word of a user, who takes part in it; an empty one takes theirs back. */
export function withWord(saved: Saved, { id }: Pick<Person, 'id'>, text: string): Result<Saved, TableError> {
  if (saved.stage !== 'gathering') return tableError('table.word-late');
  if (saved.seed === null) return tableError('table.word-unbound');
  const { [id]: _, ...others } = saved.given;
  const word = cleanWord(text);
  return ok({ ...saved, given: word === '' ? others : { ...others, [id]: word } });
}

/** Gives a word for the dice, or takes it back; see `Tables.giveWord`. */
export const giveWord = (service: Service, request: Request, text: string): Changed<{ readonly word: string }> =>
  change(service, request, ({ saved }) => {
    const { id } = request.user;
    const takesPart = [...Object.values(saved.holders), ...saved.hopefuls].some((person) => person.id === id);
    if (!takesPart) return tableError('table.not-seated');
    const given = withWord(saved, request.user, text);
    return given.ok ? ok({ saved: given.value, value: { word: given.value.given[id] ?? '' } }) : given;
  });

/** The words that count at the start, by seat: those of who holds one. */
export const wordsAt = (holders: Readonly<Record<string, Person>>, given: Saved['given']): DiceWords =>
  Object.fromEntries(
    Object.entries(holders).flatMap(([seat, { id }]) => {
      const word = given[id];
      return word === undefined ? [] : [[seat, word]];
    }),
  );
