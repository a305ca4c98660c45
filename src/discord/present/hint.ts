import { isWaitedFor } from '../../engine/play.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Outlook } from '../../table/api.ts';
import { customId } from '../interactions/custom-id.ts';
import type { Reader } from '../interactions/reader.ts';
import { button, type Made } from './menus/choices.ts';
import { saysWhat } from './lesson.ts';

/** Whether a hint can be given on what somebody is asked: where the table has hints, no step of a lesson says what to order, and no draft decides already. */
export const isHintable = (guide: GameGuide, { state, seat, asks, draft }: Outlook): boolean =>
  state.hints &&
  state.stage === 'playing' &&
  !saysWhat(guide, state) &&
  seat !== null &&
  asks.some(isWaitedFor) &&
  (draft?.stops ?? null) === null;

/** The button that asks for a hint on what a seat is asked, wherever its question is shown. */
export const hintButton = (reader: Reader, { number, revision, seat }: Pick<Made, 'number' | 'revision' | 'seat'>) =>
  button(customId('hint', number, revision, seat, 0), reader.plain({ code: 'hint.button.ask' }));
