import { frozen } from '../../engine/kept.ts';
import { clonePosition } from '../../engine/position.ts';
import type { RandomPick } from '../../engine/trials/random.ts';
import { unseenValues } from '../../engine/trials/unseen.ts';
import { LEADERS, RIFLES, isLeader } from './board.ts';
import { leaderLots, printedBack } from './rules/02-setup/02-setup.ts';
import type { BarbarossaPosition } from './state.ts';
import { hidesBack, isKnown } from './view.ts';

/**
 * A position behind a view: abilities of leaders that are untried, and backs of rifle corps that were rebuilt unseen or wait to be,
 * by what everybody saw of them. It is the same whoever looks; a game that is over hides nothing.
 */
export function determinize(view: BarbarossaPosition, _seat: string | null, pick: RandomPick): BarbarossaPosition {
  const position = clonePosition(view);
  if (position.outcome) return position;
  const { state } = position;
  // Nobody was mixed where the pool was empty.
  const ofLeaders = state.handlings.filter((each) => ('mixed' in each ? each.mixed : [each.shown]).some(isLeader));
  const ofRifles = state.handlings.filter((each) => !ofLeaders.includes(each));
  const abilities = unseenValues(leaderLots(), ofLeaders, pick);
  const printed = RIFLES.map((id) => ({ ids: [id], values: [printedBack(id)] }));
  const backs = unseenValues(printed, ofRifles, pick);
  const mixed = <T>(
    ids: readonly string[],
    isSeen: (id: string) => boolean,
    seen: Readonly<Record<string, T>>,
    drawn: typeof seen,
  ) => Object.fromEntries(ids.map((id) => [id, (isSeen(id) ? seen[id] : drawn[id]) as T]));
  state.abilities = frozen(mixed(LEADERS, (id) => isKnown(view, id), state.abilities, abilities));
  state.backs = mixed(RIFLES, (id) => !hidesBack(view, id), state.backs, backs);
  return position;
}
