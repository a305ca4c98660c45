import type { Event, Warning } from '../../engine/message.ts';
import type { Draw, Irrevocable, OpenAsk } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import type { LineReport } from '../orders/views.ts';
import type { Ordered, Request, TableState } from '../views.ts';
import type { Answer, Changed } from '../error.ts';

/** A line of a what-if as it was tried. */
export interface WhatIfLine {
  readonly seat: string;
  /** Canonical text. */
  readonly text: string;
  /** It is the answer given for a player who stays silent. */
  readonly silent: boolean;
  /** Why it could not be taken back in the game; null if it could. */
  readonly irrevocable: Irrevocable | null;
  /** Sample dice it rolled. */
  readonly draws: readonly Draw[];
  /** What it did, as the seat would be told. */
  readonly events: readonly Event[];
  /** How often its dice were rolled anew. */
  readonly take: number;
  /** Whether keeping the what-if puts it into the draft. */
  readonly kept: boolean;
  /** What its seat was warned of before it was tried. */
  readonly warnings: readonly Warning[];
}

/**
 * A private fork of a game, for one user: as they would know it, with sample dice. What they may not know is drawn by chance
 * for it, once, so that its lines follow from each other. Not JSON.
 */
export interface WhatIfView {
  readonly state: TableState;
  /** The seat whose knowledge it has; null for a game that is over, of which everything is known. */
  readonly seat: string | null;
  /** The line of the game after which it begins; null: as it stood, with the seat's draft carried out. */
  readonly from: number | null;
  /** Counts its changes. */
  readonly revision: number;
  /** The game, or the seat's draft, has gone on since: `renew` takes the what-if there. */
  readonly stale: boolean;
  /** It begins at a reaction asked of its seat, whose answer is carried out as soon as it is kept. */
  readonly atOnce: boolean;
  readonly lines: readonly WhatIfLine[];
  /** As its seat sees it. */
  readonly position: Position;
  /** The questions open in it, of any seat, those of its own first; those of others may offer what was drawn for it. */
  readonly asks: readonly OpenAsk<unknown>[];
  /** What stands against the seat asked first, in its own turn. */
  readonly warnings: readonly Warning[];
  /** What its seat may not know was drawn by chance for it. */
  readonly imagined: boolean;
  /** The game is over in it. */
  readonly over: boolean;
}

/** What became of lines tried in a what-if. */
export interface WhatIfTried {
  readonly view: WhatIfView;
  readonly reports: readonly LineReport[];
}

/** One way that a line of a what-if could go. */
export interface WhatIfSample {
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly Event[];
}

/** Where a what-if begins. */
export interface WhatIfFrom {
  /** After this line of the game; left out: as it stands, or for a game that is over at the beginning of its last phase. */
  readonly from?: number;
}

/**
 * What a user may try out in private: a fork of the position with no more knowledge than their seat has, and dice of its
 * own. Nothing of it reaches anybody else, and the game knows nothing of it, until it is kept.
 */
export interface WhatIfs {
  /** The user's what-if here; null if there is none. */
  readonly look: (channel: string, user: string) => Answer<WhatIfView | null>;
  /** Opens one in place of that which there was. */
  readonly open: (request: Request, where?: WhatIfFrom) => Answer<WhatIfView>;
  /** Takes it to where the game stands now; lines that no longer fit, and those after them, go. */
  readonly renew: (request: Request) => Answer<WhatIfView>;
  /** Tries orders, one a line, for the own seat, or else for any that is asked. The first that is refused ends it. */
  readonly order: (request: Request, text: string) => Answer<WhatIfTried>;
  /** The answer that the rules give for a silent player, to the first question of a seat. */
  readonly silent: (request: Request, seat: string) => Answer<WhatIfTried>;
  /** Rolls the last dice anew; lines after them go. */
  readonly again: (request: Request) => Answer<WhatIfView>;
  /** Takes lines back: the last one, or all from line `line` (counted from 1). */
  readonly undo: (request: Request, line?: number) => Answer<WhatIfView>;
  /**
   * Rolls the last dice many times over, `count` at most 200, with what follows from them answered as for silent players.
   * Changes nothing. Gives how many were rolled, and of the order they belong to its seat and text.
   */
  readonly sample: (
    channel: string,
    user: string,
    count: number,
    visit: (sample: WhatIfSample) => void,
  ) => Answer<{ readonly count: number; readonly seat: string; readonly text: string }>;
  /** Makes its lines (see `WhatIfLine.kept`) the seat's draft, as `Tables.order` does, and drops it if none was refused. */
  readonly keep: (request: Request) => Changed<Ordered>;
  /** Throws it away. */
  readonly drop: (request: Request) => Answer<null>;
}
