import type { Message } from '../messages/index.ts';
import { placeOf, strengthOf, unit } from '../board.ts';
import { usesOf } from '../rules/07-cards.ts';
import { allowanceOf } from '../rules/10-movement.ts';
import type { MoscowPosition } from '../state.ts';

/** What a unit can do as it stands, in short: strength and movement of this turn; of one that is lost, what it was. */
export function unitNotes({ state }: MoscowPosition, id: string): readonly Message[] {
  const { at, spent } = state.units[id] as { at: string; spent: boolean };
  if (at === 'surrendered') return [{ code: 'moscow.note.surrendered' }];
  if (placeOf(state, id) === undefined) return [{ code: 'moscow.note.lost', params: { strength: unit(id).strength } }];
  const params = { strength: strengthOf(state, id), points: allowanceOf(state, id) };
  return [{ code: 'moscow.note.unit', params }, ...(spent ? [{ code: 'moscow.note.spent' } as const] : [])];
}

/** What a card can be used for (7.1), in short: one or the other. */
export function cardNotes(_: MoscowPosition, kind: string): readonly Message[] {
  const [firstCode, secondCode, thirdCode, ...more] = usesOf(kind).map((use) => `moscow.use.${use}` as const);
  if (firstCode === undefined) return [];
  if (secondCode === undefined) return [{ code: firstCode }];
  if (thirdCode === undefined) return [{ code: 'moscow.note.either', params: { firstCode, secondCode } }];
  return [{ code: 'moscow.note.any', params: { firstCode, secondCode, thirdCode } }, ...more.map((code) => ({ code }))];
}
